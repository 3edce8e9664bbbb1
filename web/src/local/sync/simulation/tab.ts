import { IDBKeyRange } from 'fake-indexeddb'
import { AccountDatabase } from '../account-database.ts'
import { BatchSize } from '../push-pull.ts'

const maxTicks = 200_000

/** Counts what is running, so that a schedule can wait for everybody to be done or blocked on the network. */
export class ActivityCounter {
  #busy = 0

  enter(): void {
    this.#busy += 1
  }

  leave(): void {
    if (this.#busy === 0) throw new Error('somebody left who never entered')
    this.#busy -= 1
  }

  async waitUntilIdle(): Promise<void> {
    // Whoever was just given an answer has to take it before it counts as busy.
    await tick()
    for (let ticks = 0; this.#busy > 0; ticks += 1) {
      if (ticks > maxTicks) throw new Error(`${this.#busy} deeds never end`)
      await tick()
    }
  }
}

export const tick = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

const never = <T>(): Promise<T> => new Promise<T>(() => undefined)

/**
 * One tab of a device: real client code over a connection of its own. It dies at the boundary of a transaction, before or
 * after it: what was written stays, what was being done is never heard of again.
 */
export class Tab {
  readonly accountId: string
  readonly database: AccountDatabase
  readonly batch = new BatchSize()
  /** Counts down at every boundary of a transaction; at 0 the tab dies. */
  fuse: number | null = null
  cycles = 0
  #isAlive = true
  #running = 0
  readonly #activity: ActivityCounter

  constructor(accountId: string, factory: IDBFactory, activity: ActivityCounter, committed: (result: unknown) => void) {
    this.accountId = accountId
    this.#activity = activity
    this.database = new AccountDatabase(accountId, { indexedDB: factory, IDBKeyRange, cache: 'disabled' })
    // oxlint-disable-next-line no-unsafe-type-assertion -- its overloads say the same in many ways
    const transaction = this.database.transaction.bind(this.database) as (...args: unknown[]) => Promise<unknown>
    const guarded = async (...args: unknown[]): Promise<unknown> => {
      await this.#boundary()
      const result = await transaction(...args)
      committed(result)
      await this.#boundary()
      return result
    }
    Object.assign(this.database, { transaction: guarded })
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  /** Runs something in this tab; what it comes to is only heard of if the tab lives to see it. */
  run<T>(task: () => Promise<T>, done: (result: T) => void, failed: (error: unknown) => void): void {
    if (!this.#isAlive) return
    this.#enter()
    void this.#finish(task, done, failed)
  }

  async #finish<T>(task: () => Promise<T>, done: (result: T) => void, failed: (error: unknown) => void): Promise<void> {
    let report: () => void
    try {
      const result = await task()
      report = () => done(result)
    } catch (error) {
      report = () => failed(error)
    }
    if (!this.#isAlive) return
    this.#leave()
    report()
  }

  /** Waits for something outside the tab; meanwhile the tab is not busy. */
  async wait<T>(outside: Promise<T>): Promise<T> {
    // Another of its deeds may have been the end of it: nobody hears how the asking ended.
    if (!this.#isAlive) {
      outside.catch(() => undefined)
      await never()
    }
    this.#leave()
    try {
      return await outside
    } finally {
      if (this.#isAlive) this.#enter()
      else await never()
    }
  }

  die(): void {
    if (!this.#isAlive) return
    this.#isAlive = false
    while (this.#running > 0) this.#leave()
  }

  async #boundary(): Promise<void> {
    if (this.#isAlive && this.fuse !== null) {
      if (this.fuse === 0) this.die()
      this.fuse -= 1
    }
    if (!this.#isAlive) await never()
  }

  #enter(): void {
    this.#running += 1
    this.#activity.enter()
  }

  #leave(): void {
    this.#running -= 1
    this.#activity.leave()
  }
}
