import { test as base } from 'playwright/test'
import { answeredCounting } from './counting.ts'
import { Device } from './device.ts'
import { SimmerServer } from './server.ts'

interface Kit {
  /** Another device of anybody; thrown away at the end. */
  newDevice: () => Promise<Device>
}

interface WorkerKit {
  /** One server for the tests of a worker; a test that stops it starts it again. */
  simmer: SimmerServer
}

/** Playwright's `test` with a Simmer of its own, and a guard: an unexpected console message fails the test. */
export const test = base.extend<Kit & { quiet: undefined }, WorkerKit>({
  simmer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = await SimmerServer.start()
      await use(server)
      await server.discard()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ simmer }, use) => use(simmer.url),
  // Whether presses may be counted was asked long ago; the first visit is a journey of its own.
  storageState: async ({ simmer }, use) => use({ cookies: [answeredCounting(simmer.url)], origins: [] }),
  newDevice: async ({ simmer }, use) => {
    const devices: Device[] = []
    await use(async () => {
      const device = await Device.open(simmer.url)
      devices.push(device)
      return device
    })
    for (const device of devices) await device.discard()
    const complaints = devices.flatMap((device) => device.complaints)
    if (complaints.length > 0) throw new Error(`on the console: ${complaints.join('\n')}`)
  },
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (['warning', 'error'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
      })
      await use(undefined)
      if (complaints.length > 0) throw new Error(`on the console: ${complaints.join('\n')}`)
    },
    { auto: false },
  ],
})

export { expect } from 'playwright/test'
