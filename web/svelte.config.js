/** @type {import('@sveltejs/vite-plugin-svelte').SvelteConfig} */
export default {
  compilerOptions: {
    runes: true,
    // By what it says, not by where the file lies: the same sources build the same pages anywhere.
    cssHash: ({ hash, css }) => `f${hash(css)}`,
    // A board's own shapes take the focus and the arrows; the shell's tests see to their roles.
    warningFilter: (warning) => !warning.code.startsWith('a11y_no_noninteractive_tabindex'),
  },
}
