import { test as base } from 'playwright/test'
import { refusedConsentCookie } from './counting.ts'
import { Device } from './device.ts'
import type { Front } from './front.ts'
import { SimmerServer } from './server.ts'

/** A server of the test's own, what stands before it, and a phone that knows no other way. */
interface Fronted {
  readonly server: SimmerServer
  /** Answers in the server's place as the test wants it. */
  readonly front: Front
  readonly phone: Device
}

interface Kit {
  fronted: Fronted
  /** Another device of anybody; thrown away at the end. */
  newDevice: () => Promise<Device>
}

interface WorkerKit {
  /** One server for the tests of a worker, started again after one that stopped it. */
  simmer: SimmerServer
}

const expectNoConsoleErrors = (complaints: readonly string[]): void => {
  if (complaints.length > 0) throw new Error(`on the console: ${complaints.join('\n')}`)
}

/** Playwright's `test` with a Simmer of its own, and a guard: an unexpected console message fails the test. */
export const test = base.extend<Kit & { quiet: undefined; restartServer: undefined }, WorkerKit>({
  simmer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = await SimmerServer.start()
      await use(server)
      await server.discard()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  restartServer: [
    async ({ simmer }, use) => {
      await use(undefined)
      if (!simmer.isRunning) await simmer.start()
    },
    { auto: true },
  ],
  baseURL: async ({ simmer }, use) => use(simmer.url),
  // Whether presses may be counted was asked long ago; the first visit is a journey of its own.
  storageState: async ({ simmer }, use) => use({ cookies: [refusedConsentCookie(simmer.url)], origins: [] }),
  newDevice: async ({ simmer }, use) => {
    const devices: Device[] = []
    await use(async () => {
      const device = await Device.open(simmer.url)
      devices.push(device)
      return device
    })
    for (const device of devices) await device.discard()
    expectNoConsoleErrors(devices.flatMap((device) => device.complaints))
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
  fronted: async ({}, use) => {
    const { server, front } = await SimmerServer.startBehindFront()
    const phone = await Device.open(server.url)
    await use({ server, front, phone })
    await phone.discard()
    await front.close()
    await server.discard()
    expectNoConsoleErrors(phone.complaints)
  },
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (['warning', 'error'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
      })
      await use(undefined)
      expectNoConsoleErrors(complaints)
    },
    { auto: false },
  ],
})

export { expect } from 'playwright/test'
