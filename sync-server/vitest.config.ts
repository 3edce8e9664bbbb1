import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'bench/**/*.test.ts'],
    // Forks: some tests start and signal processes, and some hold native code (pictures).
    pool: 'forks',
    globalSetup: ['src/postgres/testing/test-server.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
