import { defineConfig } from 'playwright/test'
import whole from '../playwright.config.ts'

/**
 * `npm run e2e:versions -- <folder>`: see run.mjs. No part of `npm test`, which has no build of another version. A test that
 * fails is not tried again: between two versions, what happens once in three times happens to devices.
 */
export default defineConfig(whole, {
  testDir: '.',
  // Its path is that of the other folder, and these tests start servers of their own.
  globalSetup: [],
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/versions',
  workers: 1,
  retries: 0,
  timeout: 240_000,
})
