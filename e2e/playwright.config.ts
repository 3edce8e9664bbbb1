import { defineConfig } from 'playwright/test'
import { findBrowser } from './kit/browser.mjs'

const executablePath = findBrowser()

export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/**/*.spec.ts', 'public-pages/**/*.spec.ts'],
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
  },
})
