import { defineConfig } from 'playwright/test'
import { launchOptions } from './kit/browser.mjs'

export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/**/*.spec.ts', 'offline/**/*.spec.ts', 'public-pages/**/*.spec.ts'],
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  // A browser on a machine that does other work may be too slow once; what needed it is named at the end.
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
