import { defineConfig } from 'vitest/config'
import { markdown } from './build/markdown.ts'
import { messages } from './build/messages.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [markdown(), messages()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', 'service-worker/**/*.test.ts', 'build/**/*.test.ts'],
    setupFiles: ['fake-indexeddb/auto'],
    testTimeout: 20_000,
  },
})
