import { defineConfig } from 'vitest/config'
import { markdown } from './build/markdown.ts'
import { messages } from './build/messages.ts'

/** The files of a process share the modules: reading them again for each file was half of the processor time. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [markdown(), messages()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', 'service-worker/**/*.test.ts', 'build/**/*.test.ts'],
    setupFiles: ['fake-indexeddb/auto'],
    testTimeout: 20_000,
    isolate: false,
  },
})
