import { defineConfig } from 'vite'

/**
 * Bundles the server and its admin commands for Node: reading hundreds of small files would take half of the startup
 * time. Native modules and development tools stay outside.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    outDir: 'dist',
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        admin: 'src/admin/main.ts',
        'import-reader': 'src/imports/reading/reader-worker.ts',
      },
      output: { chunkFileNames: 'parts/[name]-[hash].js' },
      // A dependency of Koa uses eval to name the callers in its warnings.
      checks: { eval: false },
    },
  },
  ssr: {
    noExternal: true,
    external: [
      'sharp',
      'vite',
      'pg-native',
      // Optional packages, which only tracing loads.
      '@opentelemetry/context-async-hooks',
      '@opentelemetry/core',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace',
    ],
  },
  // Vite would copy the folder `public`, which the server does not have.
  publicDir: false,
})
