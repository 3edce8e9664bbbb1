import { defineConfig } from 'playwright/test'
import { launchOptions } from './kit/browser.mjs'

export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/**/*.spec.ts', 'offline/**/*.spec.ts', 'public-pages/**/*.spec.ts'],
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  // A browser on a busy machine may be too slow once; the end of the output names retried tests.
  retries: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    launchOptions: launchOptions(),
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
  },
})
