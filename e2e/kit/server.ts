import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@simmer/contract/testing/free-port'
import { CuttableLine } from './cuttable-connection.ts'
import { FaultProxy } from './fault-proxy.ts'

const checkout = resolve(import.meta.dirname, '../..')

/** The environment variable that names the data folder of a first start (prepare-data.ts). */
export const preparedData = 'SIMMER_E2E_PREPARED_DATA'

interface ServerOptions {
  readonly port: number
  /** The folder with the built server and web. */
  readonly folder: string
  readonly environment: Record<string, string>
}

/** The built server in its own process, with its own data folder. */
export class SimmerServer {
  readonly url: string
  readonly dataDir = mkdtempSync(join(tmpdir(), 'simmer-e2e-'))
  readonly #port: number
  readonly #folder: string
  #environment: Record<string, string>
  #process: ChildProcess | undefined
  #output = ''

  private constructor({ port, folder, environment }: ServerOptions) {
    this.#port = port
    this.#folder = folder
    this.url = environment['PUBLIC_URL'] ?? `http://localhost:${port}`
    this.#environment = environment
    const prepared = process.env[preparedData]
    // Builds of other versions begin with data of their own.
    if (prepared !== undefined && folder === checkout)
      cpSync(prepared, this.dataDir, { recursive: true, verbatimSymlinks: true })
  }

  static async start(folder = checkout, environment: Record<string, string> = {}): Promise<SimmerServer> {
    const server = new SimmerServer({ port: await freePort(), folder, environment })
    await server.start()
    return server
  }

  /** Starts a server that other machines can reach under `host`, by plain http. It has no development mailbox. */
  static async startReachable(host: string): Promise<SimmerServer> {
    const port = await freePort()
    const environment = { HOST: '0.0.0.0', PUBLIC_URL: `http://${host}:${port}` }
    const server = new SimmerServer({ port, folder: checkout, environment })
    await server.start()
    return server
  }

  /** Starts a server behind a connection that can be cut; `url` is the near end of the connection. */
  static async startBehindLine(): Promise<{ server: SimmerServer; line: CuttableLine }> {
    const { server, near, far } = await SimmerServer.#startBehind()
    return { server, line: await CuttableLine.between(near, far) }
  }

  /** Starts a server behind a proxy that can respond by itself. */
  static async startBehindProxy(): Promise<{ server: SimmerServer; proxy: FaultProxy }> {
    const { server, near, far } = await SimmerServer.#startBehind()
    return { server, proxy: await FaultProxy.between(near, far) }
  }

  static async #startBehind(): Promise<{ server: SimmerServer; near: number; far: number }> {
    const [near, far] = [await freePort(), await freePort()]
    const environment = { PUBLIC_URL: `http://localhost:${near}` }
    const server = new SimmerServer({ port: far, folder: checkout, environment })
    await server.start()
    return { server, near, far }
  }

  /** Starts or restarts on the same port and data folder, and waits for the health check. */
  async start(): Promise<void> {
    this.#output = ''
    const child = spawn(process.execPath, ['sync-server/dist/main.js'], {
      cwd: this.#folder,
      env: {
        ...process.env,
        // A bundler in this process may have set NODE_ENV; the server starts without it.
        NODE_ENV: undefined,
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        PUBLIC_URL: this.url,
        ...this.#environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.#output = (this.#output + chunk.toString()).slice(-20_000)
      })
    }
    const deadline = Date.now() + 60_000
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${this.#output}`)
      const isHealthy = await fetch(`http://127.0.0.1:${this.#port}/api/health`).then(
        (answer) => answer.ok,
        () => false,
      )
      if (isHealthy) return
      await wait(50)
    }
    throw new Error(`the server did not answer within 60 s:\n${this.#output}`)
  }

  /** The URL of the server itself, without connection or proxy. */
  get direct(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** The settings of the process, with its clock. */
  get environment(): Readonly<Record<string, string>> {
    return this.#environment
  }

  /** The last output of the process. */
  get output(): string {
    return this.#output
  }

  get pid(): number | undefined {
    return this.#process?.pid
  }

  get isRunning(): boolean {
    return this.#process !== undefined && this.#process.exitCode === null && this.#process.signalCode === null
  }

  /** Ends the process with SIGINT, like Ctrl-C, or with SIGKILL. The data folder stays. */
  async stop(signal: 'SIGINT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    const child = this.#process
    if (child === undefined || !this.isRunning) return
    const ended = new Promise<void>((done) => child.once('exit', () => done()))
    child.kill(signal)
    await ended
  }

  /** Restarts the server with a clock that is ahead of the real one. */
  async restartAhead(milliseconds: number): Promise<void> {
    const clock = `const now = Date.now; Date.now = () => now() + ${milliseconds}`
    const preload = `--import=data:text/javascript,${encodeURIComponent(clock)}`
    await this.stop()
    this.#environment = { ...this.#environment, NODE_OPTIONS: preload }
    await this.start()
  }

  /** Stops the server and removes the data folder. Logged errors go to the test output, where they explain a failure. */
  async discard(): Promise<void> {
    for (const line of this.#output.split('\n')) if (/"level":[56]0/.test(line)) console.error(line)
    // After SIGKILL the database still runs; only a start with a clean stop ends it.
    if (this.#process?.signalCode === 'SIGKILL') await this.start().catch(() => undefined)
    await this.stop()
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
