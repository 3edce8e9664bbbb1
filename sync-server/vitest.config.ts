import { defineConfig } from 'vitest/config'

/**
 * The files of a process share the modules: reading them again for each file was half of the processor time. A test restores
 * what it replaces, and a file that mocks a module resets the modules before it loads them.
 */
export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'bench/**/*.test.ts'],
    // Forks: some tests start and signal processes, and some hold native code (pictures).
    pool: 'forks',
    globalSetup: ['src/postgres/testing/test-server.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
  },
})
