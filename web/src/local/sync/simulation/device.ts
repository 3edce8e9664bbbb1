import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { AccountDatabase } from '../account-database.ts'
import { sealAccount } from '../read-sync-state.ts'
import type { Requester } from './network.ts'
import { Tab, type ActivityCounter } from './tab.ts'

type Dump = ReadonlyMap<string, ReadonlyMap<string, readonly unknown[]>>

/** One device: its databases, its two tabs, its cookie and its clock. */
export class Device implements Requester {
  readonly id: number
  tabs: Tab[] = []
  /** By how much its clock is wrong, in milliseconds. */
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

  /** The accounts that were ever signed in here. */
  get accounts(): readonly string[] {
    return [...this.#known]
  }

  signedIn = (): string | null => (this.cookie?.valid === true ? this.cookie.account : null)

  signIn(account: string): void {
    this.cookie = { account, valid: true }
    this.#known.add(account)
  }

  /** A tab for whoever is signed in. */
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

  /** Looks at an account's database from outside, as nobody's tab. */
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

  /** A copy of the storage, as a backup of the phone or a copied profile holds it. */
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

  /** The storage goes back in time. No tab may be open. */
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
