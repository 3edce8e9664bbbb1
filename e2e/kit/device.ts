import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchOptions } from './browser.mjs'
import { CuttableLine } from './cuttable-connection.ts'
import { isConsoleError } from './page-state.ts'
import { refusedConsentCookie } from './visitors.ts'
import { chromium, type BrowserContext, type LaunchOptions, type Page } from 'playwright/test'

/** The process ids of the browser that uses a profile, and of its start script if it has one. Processes with a `--type` end with them. */
const processesOfProfile = (profile: string): number[] => {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  const found = processes.filter((line) => line.includes(`--user-data-dir=${profile}`) && !line.includes('--type='))
  if (found.length === 0) throw new Error(`no browser uses the profile ${profile}`)
  return found.map((line) => Number.parseInt(line, 10))
}

/** A phone or laptop: a browser with a profile that survives the browser process. */
export class Device {
  readonly origin: string
  readonly #profile = mkdtempSync(join(tmpdir(), 'simmer-device-'))
  #context: BrowserContext | undefined
  /** Unexpected page errors and console messages of level warning and error. */
  readonly consoleErrors: string[] = []

  /** Everything between this device and Simmer goes through it. */
  readonly connection: CuttableLine

  readonly #launchOptions: LaunchOptions

  private constructor(origin: string, connection: CuttableLine, options: LaunchOptions) {
    this.origin = origin
    this.#launchOptions = options
    this.connection = connection
  }

  static async open(origin: string, options: LaunchOptions = launchOptions()): Promise<Device> {
    const device = new Device(origin, await CuttableLine.between(null, Number(new URL(origin).port)), options)
    await device.switchOn()
    return device
  }

  get context(): BrowserContext {
    if (this.#context === undefined) throw new Error('this device is switched off')
    return this.#context
  }

  /** The first tab. */
  get page(): Page {
    const [page] = this.context.pages()
    if (page === undefined) throw new Error('this device has no tab')
    return page
  }

  async switchOn(): Promise<void> {
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      ...this.#launchOptions,
      args: [...(this.#launchOptions.args ?? []), this.connection.browserArgument(this.origin)],
      baseURL: this.origin,
      viewport: { width: 390, height: 844 },
      locale: 'en-US',
    })
    await this.#context.addCookies([refusedConsentCookie(this.origin)])
    this.#context.on('weberror', (event) =>
      this.consoleErrors.push(`${String(event.error())} at ${event.page()?.url()}`),
    )
    this.#context.on('console', (message) => {
      if (!isConsoleError(message)) return
      // These tests cut the network or fake its responses on purpose; the browser's own message about that is
      // expected.
      if (/net::ERR_|Failed to load resource|EventSource's response has a MIME type/.test(message.text())) return
      this.consoleErrors.push(`${message.type()}: ${message.text()}`)
    })
  }

  /** Closes the browser normally. */
  async switchOff(): Promise<void> {
    await this.#context?.close()
    this.#context = undefined
  }

  /** Kills the browser, like a crash or an empty battery. */
  async kill(): Promise<void> {
    const closed = new Promise<void>((done) => this.context.once('close', () => done()))
    for (const id of processesOfProfile(this.#profile)) process.kill(id, 'SIGKILL')
    await closed
    this.#context = undefined
  }

  async discard(): Promise<void> {
    await this.switchOff()
    await this.connection.close()
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 3 })
  }
}
