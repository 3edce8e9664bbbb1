import { test as base } from 'playwright/test'
import { launchOptions } from './browser.mjs'
import { refusedConsentCookie } from './visitors.ts'
import { CuttableLine } from './cuttable-connection.ts'
import { Device } from './device.ts'
import type { FaultProxy } from './fault-proxy.ts'
import { isConsoleError } from './page-state.ts'
import { SimmerServer } from './server.ts'

/** A server for one test, the proxy in front of it, and a phone that only knows the proxy. */
interface ProxiedServer {
  readonly server: SimmerServer
  /** Responds in place of the server. */
  readonly proxy: FaultProxy
  readonly phone: Device
}

interface Kit {
  proxied: ProxiedServer
  /** Opens another device, with further arguments of Chromium; it is discarded at the end. */
  newDevice: (args?: readonly string[]) => Promise<Device>
}

interface WorkerKit {
  /** Set by files whose tests show system notifications or send in the background: their browsers are then whole ones. */
  needsWholeBrowser: boolean
  /** One server for the tests of a worker; it restarts after a test that stopped it. */
  simmer: SimmerServer
  /** Everything between `page` and `simmer` goes through it; it is restored after a test that cut it. */
  connection: CuttableLine
}

const expectNoConsoleErrors = (consoleErrors: readonly string[]): void => {
  if (consoleErrors.length > 0) throw new Error(`on the console: ${consoleErrors.join('\n')}`)
}

/**
 * Playwright's `test` with its own server. An unexpected console message fails the test. A service worker takes as much
 * processor time as all else of a page, so only tests with `@worker` in their title have one, and files that use
 * `serviceWorkers: 'allow'`: those of everything that works offline.
 */
export const test = base.extend<Kit & { noConsoleErrors: undefined; restartServer: undefined }, WorkerKit>({
  simmer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = await SimmerServer.start()
      await use(server)
      await server.discard()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  connection: [
    async ({ simmer }, use) => {
      const connection = await CuttableLine.between(null, Number(new URL(simmer.url).port))
      await use(connection)
      await connection.close()
    },
    { scope: 'worker' },
  ],
  needsWholeBrowser: [false, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ needsWholeBrowser, connection, simmer }, use) => {
      const options = launchOptions(needsWholeBrowser)
      await use({ ...options, args: [...options.args, connection.browserArgument(simmer.url)] })
    },
    { scope: 'worker' },
  ],
  restartServer: [
    async ({ simmer, connection }, use) => {
      await use(undefined)
      connection.restore()
      if (!simmer.isRunning) await simmer.start()
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
  serviceWorkers: async ({}, use, { tags }) => use(tags.includes('@worker') ? 'allow' : 'block'),
  baseURL: async ({ simmer }, use) => use(simmer.url),
  // Analytics consent is decided already; a separate test covers the first visit.
  storageState: async ({ simmer }, use) => use({ cookies: [refusedConsentCookie(simmer.url)], origins: [] }),
  newDevice: async ({ simmer, needsWholeBrowser }, use) => {
    const devices: Device[] = []
    await use(async (args = []) => {
      const options = launchOptions(needsWholeBrowser)
      const device = await Device.open(simmer.url, { ...options, args: [...options.args, ...args] })
      devices.push(device)
      return device
    })
    for (const device of devices) await device.discard()
    expectNoConsoleErrors(devices.flatMap((device) => device.consoleErrors))
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
  proxied: async ({}, use) => {
    const { server, proxy } = await SimmerServer.startBehindProxy()
    const phone = await Device.open(server.url)
    await use({ server, proxy, phone })
    await phone.discard()
    await proxy.close()
    await server.discard()
    expectNoConsoleErrors(phone.consoleErrors)
  },
  noConsoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = []
      page.on('pageerror', (error) => consoleErrors.push(String(error)))
      page.on('console', (message) => {
        if (isConsoleError(message)) consoleErrors.push(`${message.type()}: ${message.text()}`)
      })
      await use(undefined)
      expectNoConsoleErrors(consoleErrors)
    },
    { auto: false },
  ],
})

export { expect } from 'playwright/test'
