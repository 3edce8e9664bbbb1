import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'house-rules', include: ['house-rules/**/*.test.ts', 'runner/**/*.test.ts'], testTimeout: 60_000 },
})
