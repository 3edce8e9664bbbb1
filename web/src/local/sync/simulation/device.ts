import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { AccountDatabase } from '../account-database.ts'
import { sealAccount } from '../read-sync-state.ts'
import type { Requester } from './network.ts'
import { Tab, type ActivityCounter } from './tab.ts'

type Dump = ReadonlyMap<string, ReadonlyMap<string, readonly unknown[]>>

/** One device with its databases, two tabs, a cookie and a clock. */
export class Device implements Requester {
  readonly id: number
  tabs: Tab[] = []
  /** The error of the device's clock in milliseconds. */
  skew = 0
  cookie: { readonly account: string; valid: boolean } | null = null
  readonly factory = new IDBFactory()
  readonly #activity: ActivityCounter
  readonly #committed: (result: unknown) => void
  readonly #known = new Set<string>()
  readonly #watchers = new Map<string, AccountDatabase>()
  #closing: AccountDatabase[] = []

  constructor(id: number, activity: ActivityCounter, committed: (result: unknown) => void) {
    this.id = id
    this.#activity = activity
    this.#committed = committed
  }

  /** The accounts that have ever been signed in on this device. */
  get accounts(): readonly string[] {
    return [...this.#known]
  }

  signedIn = (): string | null => (this.cookie?.valid === true ? this.cookie.account : null)

  signIn(account: string): void {
    this.cookie = { account, valid: true }
    this.#known.add(account)
  }

  /** Opens a tab for the signed-in account. */
  openTab(): Tab | null {
    if (this.cookie === null) return null
    const tab = new Tab(this.cookie.account, this.factory, this.#activity, this.#committed)
    this.tabs.push(tab)
    return tab
  }

  kill(tab: Tab): void {
    tab.die()
    this.#closing.push(tab.database)
    this.tabs = this.tabs.filter((other) => other !== tab)
  }

  killAll(): void {
    for (const tab of this.tabs) this.kill(tab)
  }

  /** Reads an account's database over a separate connection that belongs to no tab. */
  look<T>(account: string, at: (database: AccountDatabase) => Promise<T>): Promise<T> {
    const known = this.#watchers.get(account)
    if (known !== undefined) return at(known)
    const watcher = new AccountDatabase(account, { indexedDB: this.factory, IDBKeyRange, cache: 'disabled' })
    this.#watchers.set(account, watcher)
    return at(watcher)
  }

  async seal(account: string): Promise<void> {
    await this.look(account, sealAccount)
  }

  /** Copies the storage, as a phone backup or a copied browser profile would. */
  async copyStorage(): Promise<Dump> {
    const dump = new Map<string, Map<string, unknown[]>>()
    for (const account of this.#known) {
      dump.set(
        account,
        await this.look(account, async (database) => {
          const tables = new Map<string, unknown[]>()
          for (const table of database.tables) tables.set(table.name, await table.toArray())
          return tables
        }),
      )
    }
    return dump
  }

  /** Restores an older copy of the storage. All tabs must be closed. */
  async restoreStorage(dump: Dump): Promise<void> {
    for (const account of this.#known) {
      await this.look(account, (database) =>
        database.transaction('rw', database.tables, async () => {
          for (const table of database.tables) {
            await table.clear()
            await table.bulkAdd(dump.get(account)?.get(table.name) ?? [])
          }
        }),
      )
    }
  }

  close(): void {
    this.killAll()
    for (const database of [...this.#closing, ...this.#watchers.values()]) database.close()
    this.#closing = []
  }
}
