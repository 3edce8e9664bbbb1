import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { authSecret } from '../../sync-server/bench/start-server.ts'
import { startDatabase } from '../../sync-server/bench/start-with-database.ts'
import { startProxy, type TestProxy } from '../../sync-server/src/nodes/testing/proxy.ts'
import type { Database } from '../../sync-server/src/postgres/database.ts'
import { newestCode } from '../kit/mailbox.ts'
import { SimmerServer } from '../kit/server.ts'

type Version = 'before' | 'this'
type TemporaryDatabase = Awaited<ReturnType<typeof startDatabase>>

const folderOf = (version: Version): string => {
  const before = process.env['VERSION_BEFORE']
  if (before === undefined) throw new Error('VERSION_BEFORE names the folder of the version before')
  return version === 'this' ? resolve(import.meta.dirname, '../..') : before
}

/** Servers of both versions on one database, behind a proxy. The version before starts first, then the database is migrated. */
export class TwoVersions {
  readonly database: Database
  readonly proxy: TestProxy
  readonly #environment: Readonly<Record<string, string>>
  readonly #nodes = new Set<SimmerServer>()
  readonly #end: () => Promise<void>

  private constructor({ database, databaseUrl, dataDir, stop }: TemporaryDatabase, proxy: TestProxy) {
    this.database = database
    this.proxy = proxy
    this.#end = stop
    this.#environment = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DATA_SHARED: '1',
      AUTH_SECRET: authSecret,
      PUBLIC_URL: this.origin,
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '12',
      SAMPLE_CONTENT: '1',
    }
  }

  static async open(): Promise<TwoVersions> {
    return new TwoVersions(await startDatabase(), await startProxy())
  }

  get origin(): string {
    return `http://localhost:${this.proxy.port}`
  }

  async start(version: Version): Promise<SimmerServer> {
    const node = await SimmerServer.start(folderOf(version), this.#environment)
    this.#nodes.add(node)
    return node
  }

  /** Stops a server as an operator does; the proxy learns from its health that it ends. */
  async stop(node: SimmerServer): Promise<void> {
    await node.discard()
    this.#nodes.delete(node)
  }

  /** Migrates the database as this version does, while servers of the version before run. */
  async migrate(): Promise<void> {
    await promisify(execFile)(process.execPath, ['sync-server/start.mjs', '--admin', 'migrate'], {
      cwd: folderOf('this'),
      env: { ...process.env, NODE_ENV: undefined, ...this.#environment },
    })
  }

  /** From now on the proxy sends requests to these servers in turns. */
  async use(...nodes: readonly SimmerServer[]): Promise<void> {
    const ports = nodes.map(({ direct }) => Number(new URL(direct).port))
    this.proxy.setNodes(ports)
    const isUsed = (): boolean => this.proxy.ready().join() === ports.join()
    // A check that began before may end later.
    for (let seen = 0; seen < 5; seen = isUsed() ? seen + 1 : 0) await wait(50)
  }

  /** Reads the newest code of an address from a server itself: the mailbox is closed to a proxy. */
  readonly readCode = (email: string): Promise<string> => {
    const [node] = this.#nodes
    if (node === undefined) throw new Error('no server runs')
    return newestCode(node.direct, email)
  }

  async close(): Promise<void> {
    for (const node of this.#nodes) await this.stop(node)
    this.proxy.close()
    await this.#end()
  }
}
