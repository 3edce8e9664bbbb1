import { defineConfig } from 'vitest/config'

const every = ['src/**/*.test.ts', 'bench/**/*.test.ts']
const mocksModules = ['src/**/*.mocks.test.ts']

const settings = {
  // Forks: some tests start and signal processes, and some hold native code (pictures).
  pool: 'forks',
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const

/**
 * The files of a process share the modules: reading them again for each file was half of the processor time. A test restores
 * what it replaces. A file that mocks a module needs modules of its own, because what was loaded before it is not mocked.
 */
export default defineConfig({
  test: {
    globalSetup: ['src/postgres/testing/test-server.ts'],
    projects: [
      { test: { ...settings, name: 'server', include: every, exclude: mocksModules, isolate: false } },
      { test: { ...settings, name: 'server with mocked modules', include: mocksModules } },
    ],
  },
})
