import { IDBKeyRange } from 'fake-indexeddb'
import { AccountDatabase } from '../account-database.ts'
import { BatchSize } from '../push-pull.ts'

const maxTicks = 200_000

/** Counts running tasks, so that a schedule can wait until each is done or blocked on the network. */
export class ActivityCounter {
  #busy = 0

  enter(): void {
    this.#busy += 1
  }

  leave(): void {
    if (this.#busy === 0) throw new Error('a task ended that never began')
    this.#busy -= 1
  }

  async waitUntilIdle(): Promise<void> {
    // A task that has just received a response counts as busy only after the next tick.
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
 * One tab of a device: the real client code with its own database connection. It dies before or after a transaction, so
 * a written transaction stays and the running task never reports.
 */
export class Tab {
  readonly accountId: string
  readonly database: AccountDatabase
  readonly batch = new BatchSize()
  /** Counts down at every transaction boundary; the tab dies at 0. */
  fuse: number | null = null
  cycles = 0
  /** Whether the next transaction fails because the disk is full. */
  isDiskFull: () => boolean = () => false
  #isAlive = true
  #running = 0
  readonly #activity: ActivityCounter

  constructor(accountId: string, factory: IDBFactory, activity: ActivityCounter, committed: (result: unknown) => void) {
    this.accountId = accountId
    this.#activity = activity
    this.database = new AccountDatabase(accountId, { indexedDB: factory, IDBKeyRange, cache: 'disabled' })
    // oxlint-disable-next-line no-unsafe-type-assertion -- its overloads differ only in how they list the tables
    const transaction = this.database.transaction.bind(this.database) as (...args: unknown[]) => Promise<unknown>
    const guarded = async (...args: unknown[]): Promise<unknown> => {
      await this.#boundary()
      if (this.isDiskFull()) throw new DOMException('the disk is full', 'QuotaExceededError')
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

  /** Runs a task in this tab. Its result is reported only if the tab still lives. */
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

  /** Waits for something outside the tab, which does not count as busy meanwhile. */
  async wait<T>(outside: Promise<T>): Promise<T> {
    // Another task may have ended the tab; the result of this request must not be reported then.
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
