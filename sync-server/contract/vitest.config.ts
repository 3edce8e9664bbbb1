import { defineConfig } from 'vitest/config'

/**
 * Property tests take thousands of samples; a busy machine may need its time for them. The rules hold no state, so the files
 * of a process share the modules: reading them again for each file was half of the processor time.
 */
export default defineConfig({
  test: { name: 'contract', environment: 'node', include: ['**/*.test.ts'], testTimeout: 60_000, isolate: false },
})
