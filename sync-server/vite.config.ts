import { defineConfig } from 'vite'

/**
 * The server and its admin commands, bundled for Node: reading hundreds of small files would take up half of a start.
 * Outside stays what is no plain JavaScript, or is there in development only.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    outDir: 'dist',
    rolldownOptions: {
      input: { main: 'src/main.ts', admin: 'src/admin/main.ts' },
      output: { chunkFileNames: 'parts/[name]-[hash].js' },
      // One of Koa's dependencies names its warnings' callers with it.
      checks: { eval: false },
    },
  },
  ssr: { noExternal: true, external: ['sharp', 'vite', 'pg-native'] },
  // What lies in a folder `public` would be copied; the server has none.
  publicDir: false,
})
