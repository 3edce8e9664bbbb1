import { defineConfig } from 'playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/**/*.spec.ts', 'offline/**/*.spec.ts', 'public-pages/**/*.spec.ts'],
  outputDir: '../test-results',
  globalSetup: './kit/prepare-data.ts',
  // On two cores: a test waits for timers and for its server during a quarter of its time.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A browser on a busy machine may be too slow once; `npm test` names what passed at a later try, and fails above three.
  retries: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
  },
})
