import { defineConfig } from 'vitest/config'

/** Property tests take thousands of samples; a busy machine may need its time for them. */
export default defineConfig({
  test: { name: 'contract', environment: 'node', include: ['**/*.test.ts'], testTimeout: 60_000 },
})
