import type { SyncRequest } from '@simmer/contract/wire/sync'
import { NetworkError } from '#api/network-error.ts'
import { readSyncReply, type PostSync } from '#api/sync.ts'
import { discardAction } from '../retry-discard.ts'
import { enqueueAction } from '../outbox.ts'
import { syncCycle, type CycleEnd } from '../push-pull.ts'
import { checkDevice } from './check-device.ts'
import type { Scenario } from './scenario.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { Defect } from './defects.ts'
import { Device } from './device.ts'
import { MemoryServer } from './memory-server.ts'
import { Network } from './network.ts'
import { ActionLog, type AcceptedAction } from './action-log.ts'
import { ActivityCounter, tick, type Tab } from './tab.ts'

const second = 1000
const decade = 10 * 365 * 24 * 3600 * second

/**
 * One schedule's world: two to four devices with up to two tabs each, a server, the network and the log of accepted actions.
 */
export class Simulation {
  readonly random: SeededRandom
  readonly actions = new ActionLog()
  readonly server: MemoryServer
  readonly network: Network
  readonly devices: readonly Device[]
  readonly wrong: string[] = []
  readonly recipes: readonly string[]
  readonly unpublished: string
  readonly #activity = new ActivityCounter()
  readonly #defects: ReadonlySet<Defect>
  readonly #owners = new Map<string, number>()
  readonly #pageSize: number
  readonly #scenario: Scenario
  /** Changes to a device that wait until no task runs. */
  #pending: (() => Promise<void>)[] = []
  now = 1_764_000_000_000
  /** The probability that a transaction fails because the disk is full. */
  diskFull = 0
  quotaErrors = 0
  restored = false

  constructor(random: SeededRandom, defects: ReadonlySet<Defect>, scenario: Scenario) {
    this.random = random
    this.#scenario = scenario
    this.#defects = defects
    this.recipes = Array.from({ length: 4 }, () => random.uuid())
    this.unpublished = random.uuid()
    const writers = scenario.writers(this.recipes)
    this.server = new MemoryServer(random.uuid(), new Set(this.recipes), defects, writers)
    this.network = new Network(this.server, random, () => this.now)
    this.devices = scenario.devices.map((_, id) => this.#newDevice(id))
    this.#pageSize = random.pick([1, 2, 5, 2000])
  }

  #newDevice(id: number): Device {
    const device = new Device(id, this.#activity, this.actions.committed)
    device.skew = this.random.pick([0, 0, -decade, decade, this.random.int(3600 * second)])
    return device
  }

  deviceOfClient = (id: string): number | undefined => this.#owners.get(id)

  clock(device: Device): { now: () => number; uuid: () => string } {
    return {
      now: () => this.now + device.skew,
      uuid: () => {
        const uuid = this.random.uuid()
        this.#owners.set(uuid, device.id)
        return uuid
      },
    }
  }

  /** Opens a tab whose disk is full now and then. */
  openTab(device: Device): Tab | null {
    const tab = device.openTab()
    if (tab !== null)
      tab.isDiskFull = () => {
        const isFull = this.diskFull > 0 && this.random.happens(this.diskFull)
        if (isFull) this.quotaErrors += 1
        return isFull
      }
    return tab
  }

  /** Queues a random action in a tab. */
  act(device: Device, tab: Tab, poisoned: boolean): void {
    const { accountId: account } = tab
    const { version } = this.server.account(account)
    const { random, recipes, unpublished } = this
    const action = this.#scenario.createAction({ random, account, version, recipes, unpublished, isPoison: poisoned })
    const clock = this.clock(device)
    const uid = clock.uuid()
    let first: string | null = uid
    const uuid = (): string => {
      const next = first ?? clock.uuid()
      first = null
      return next
    }
    const { id } = device
    this.actions.record({
      uid,
      device: id,
      account,
      knownVersion: version,
      poison: poisoned,
      origin: undefined,
      at: this.now,
      ...action,
    })
    tab.run(
      () => enqueueAction(tab.database, action, { now: clock.now, uuid }),
      () => this.actions.accept(uid),
      this.#onUnexpectedError,
    )
  }

  /** Discards the newest accepted action of this device, if it is still queued. */
  discard(device: Device, tab: Tab): void {
    const mine = this.actions
      .byDevice(device.id)
      .filter(({ isAccepted, account }) => isAccepted && account === tab.accountId)
    const accepted = mine.at(-1)
    if (accepted === undefined) return
    accepted.isAccepted = false
    tab.run(
      () => discardAction(tab.database, accepted.uid, this.clock(device)),
      (taken) => {
        if (!taken) accepted.isAccepted = true
      },
      this.#onUnexpectedError,
    )
  }

  /** Runs a sync cycle with the real client code in a tab. `done` receives how it ended. */
  cycle(device: Device, tab: Tab, done: (end: CycleEnd) => void = () => undefined): void {
    tab.cycles += 1
    tab.run(
      () =>
        syncCycle({
          database: tab.database,
          accountId: tab.accountId,
          app: 'simulation',
          post: this.#post(device, tab),
          refresh: async () => {
            const { json } = await tab.wait(this.network.send(device, { kind: 'session' }))
            return typeof json === 'string' ? json : null
          },
          batch: tab.batch,
          pageSize: this.#pageSize,
          ...this.clock(device),
        }),
      (end) => {
        tab.cycles -= 1
        this.#after(device, tab, end)
        done(end)
      },
      (error) => {
        tab.cycles -= 1
        this.#onUnexpectedError(error)
      },
    )
  }

  #post(device: Device, tab: Tab): PostSync {
    return async (request) => {
      const drop = async (which: (entry: { uid: string; mid: number }) => boolean): Promise<void> => {
        await tab.database.outbox.filter(which).delete()
      }
      const response = await tab.wait(
        this.network.send(device, { kind: 'sync', request: this.#faulty(device, request) }),
      )
      const carried = new Set(request.push.map(({ u }) => u))
      if (this.#defects.has('dropOnAnyStatus')) await drop(({ uid }) => carried.has(uid))
      const reply = readSyncReply(response)
      if (this.#defects.has('ackByLastMidOnly') && reply.kind === 'response') {
        const { lastMid } = reply.response.pull
        await drop(({ uid, mid }) => mid <= lastMid && !carried.has(uid))
      }
      if (reply.kind === 'error') return reply
      const { pull } = reply.response
      const results = this.#defects.has('ignoresResults') ? [] : pull.results
      const rows = this.#defects.has('ignoresRows') ? pull.rows.slice(0, -1) : pull.rows
      return { kind: 'response', response: { ...reply.response, pull: { ...pull, results, rows } } }
    }
  }

  /** The request as a device with a defect sends it. */
  #faulty(device: Device, request: SyncRequest): SyncRequest {
    const { push } = request
    if (this.#defects.has('newUidOnRetry'))
      return { ...request, push: push.map((one) => ({ ...one, u: this.random.uuid() })) }
    if (this.#defects.has('skipsOldest')) return { ...request, push: push.slice(1) }
    const signedIn = this.#defects.has('sendsAsSignedIn') ? device.signedIn() : null
    return signedIn === null ? request : { ...request, user: signedIn }
  }

  #after(device: Device, tab: Tab, { end }: CycleEnd): void {
    if (end === 'signed-out' || end === 'suspended') this.#pending.push(() => this.signOut(device))
    if (end === 'other-account') {
      this.#pending.push(async () => {
        if (tab.isAlive) device.kill(tab)
      })
    }
    if (end === 'app-too-old') this.wrong.push('I12 a device believes that its app is too old')
  }

  readonly #onUnexpectedError = (error: unknown): void => {
    if (error instanceof NetworkError) return
    if (error instanceof DOMException && error.name === 'QuotaExceededError') return
    this.wrong.push(`a surprise: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  }

  /** I10: signing out leaves the outbox as it was. */
  async signOut(device: Device): Promise<void> {
    if (device.cookie === null) return
    const { account } = device.cookie
    device.killAll()
    device.cookie = null
    const count = (): Promise<number> => device.look(account, ({ outbox }) => outbox.count())
    const before = await count()
    await device.seal(account)
    if (this.#defects.has('dropOnSignOut')) await device.look(account, ({ outbox }) => outbox.clear())
    if ((await count()) !== before) this.wrong.push(`I10 device ${device.id} lost unsent work by signing out`)
  }

  /** Waits until every task is done or waits for the network, then runs the pending changes to devices. */
  async waitUntilIdle(): Promise<void> {
    await this.#activity.waitUntilIdle()
    while (this.#pending.length > 0) {
      const pending = this.#pending
      this.#pending = []
      for (const run of pending) await run()
      await this.#activity.waitUntilIdle()
    }
  }

  /** Lets other tasks run for a moment without waiting for them, so that transactions of two tabs interleave. */
  async jitter(): Promise<void> {
    for (let turns = this.random.int(6); turns > 0; turns -= 1) await tick()
  }

  async check(): Promise<void> {
    const isCovered = (accepted: AcceptedAction, firsts: ReadonlySet<string>): boolean =>
      this.restored && this.actions.laterOnSameKey(accepted).some(({ uid }) => firsts.has(uid))
    for (const device of this.devices) {
      for (const account of device.accounts) {
        const accepted = this.actions.byDevice(device.id).filter((one) => one.account === account)
        this.wrong.push(
          ...(await device.look(account, (database) =>
            checkDevice({ database, server: this.server, account, accepted, isCovered }),
          )),
        )
      }
    }
  }

  close(): void {
    for (const device of this.devices) device.close()
  }
}
