import { defineConfig } from 'vitest/config'

const mocksModules = ['**/*.mocks.test.ts']

/** Property tests take thousands of samples; a busy machine may need its time for them. */
const settings = { testTimeout: 60_000 } as const

/**
 * The rules hold no state, so the files of a process share the modules: reading them again for each file was half of the
 * processor time. A file that mocks a module needs modules of its own, because what was loaded before it is not mocked.
 */
export default defineConfig({
  test: {
    projects: [
      { test: { ...settings, name: 'contract', include: ['**/*.test.ts'], exclude: mocksModules, isolate: false } },
      { test: { ...settings, name: 'contract with mocked modules', include: mocksModules } },
    ],
  },
})
