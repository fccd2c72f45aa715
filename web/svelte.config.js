/** @type {import('@sveltejs/vite-plugin-svelte').SvelteConfig} */
export default {
  compilerOptions: {
    runes: true,
    // A board's own shapes take the focus and the arrows; the shell's tests see to their roles.
    warningFilter: (warning) => !warning.code.startsWith('a11y_no_noninteractive_tabindex'),
  },
}
