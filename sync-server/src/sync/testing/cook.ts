import type { SyncResponse } from '@simmer/contract/wire/sync'
import { expect } from 'vitest'
import { statement, type Database } from '#postgres/database.ts'
import type { Device } from './sync-server.ts'

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A device that keeps acting and drops no action before its acknowledgement. */
export class Cook {
  readonly device: Device
  readonly recipes: readonly string[]
  readonly #random: () => number
  queue: { m: number; u: string }[] = []
  readonly performed: { uid: string; recipe: string; on?: boolean; stars?: number }[] = []
  acknowledged = 0

  constructor(device: Device, recipes: readonly string[], random: () => number) {
    this.device = device
    this.recipes = recipes
    this.#random = random
  }

  /** Up to 20 actions at once. */
  act(): void {
    const random = this.#random
    for (let count = 1 + Math.floor(random() * 20); count > 0; count -= 1) {
      const recipe = this.recipes[Math.floor(random() * this.recipes.length)] ?? ''
      const [on, stars] = [random() < 0.5, 1 + Math.floor(random() * 5)]
      const isRating = random() < 0.5
      const mutation = isRating ? this.device.rate(recipe, stars) : this.device.save(recipe, on)
      this.queue.push(mutation)
      this.performed.push(isRating ? { uid: mutation.u, recipe, stars } : { uid: mutation.u, recipe, on })
    }
  }

  /** Sends the queue. A lost response leaves it as it was. */
  async send(url: string): Promise<void> {
    const { user, client } = this.device
    const body = { ...this.device.request(this.queue.slice(0, 50)), user, client }
    const answer = await fetch(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${user}` },
      body: JSON.stringify(body),
    })
    const reply: SyncResponse = JSON.parse(await answer.text())
    if (answer.status !== 200) return
    if (reply.pull.lastMid < this.acknowledged) throw new Error(`mid ${this.acknowledged} was acknowledged and is gone`)
    this.acknowledged = reply.pull.lastMid
    this.queue = this.queue.filter(({ m }) => m > reply.pull.lastMid)
  }
}

/**
 * Checks that the ledger holds every performed action once and in order, and that the rows are what they add up to.
 * @returns how many actions the ledger holds
 */
export const countStoredActions = async (db: Database, cooks: readonly Cook[]): Promise<number> => {
  let acknowledged = 0
  for (const { device, performed } of cooks) {
    const ledger = await db.rows<{ mid: number; uid: string }>(
      statement('test.ledger', 'select mid, uid from sync_ledger($1) where client_id = $2 order by mid limit 100000'),
      [device.user, device.client],
    )
    expect(ledger).toEqual(performed.map(({ uid }, index) => ({ mid: index + 1, uid })))
    acknowledged += ledger.length
    const saved = new Map(performed.filter(({ on }) => on !== undefined).map(({ recipe, on }) => [recipe, on]))
    const rows = await db.rows<{ id: string }>(
      statement(
        'test.saved',
        'select recipe_id as id from saved_recipe where account_id = $1 and saved_at is not null',
      ),
      [device.user],
    )
    expect(rows.map(({ id }) => id).toSorted()).toEqual(
      [...saved].flatMap(([id, on]) => (on === true ? [id] : [])).toSorted(),
    )
  }
  return acknowledged
}
