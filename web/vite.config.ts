import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: {
      fareplay: here('./src/fareplay.ts'),
      fonts: here('./node_modules/@fontsource'),
    },
  },
  build: {
    outDir: here('../src/fareplay/web_dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { fs: { allow: ['..'] } },
})
