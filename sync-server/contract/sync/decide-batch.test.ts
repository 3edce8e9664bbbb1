import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ActionName } from '../wire/actions.ts'
import type { Mutation, Outcome } from '../wire/sync.ts'
import { decideBatch, type BatchState, type RecordedResult } from './decide-batch.ts'
import { noUsage } from './quota.ts'
import { wireValue } from './rules.ts'
import { emptyWrites } from './synced-rows.ts'

const recipe = '0190e000-0000-7000-8000-000000000001'

/** An account in memory. It applies decisions as the database does. */
class Account {
  version = 0
  now = 1_000_000
  readonly clients = new Map<
    string,
    { lastMid: number; lastUid: string | null; lastOccurred: number | null; previousClientIds: Set<string> }
  >()
  readonly recorded = new Map<string, Map<number, RecordedResult>>()
  readonly uids = new Map<string, Outcome>()
  readonly rows = emptyWrites()

  push(client: string, batch: readonly Mutation[]) {
    const known = this.clients.get(client) ?? {
      lastMid: 0,
      lastUid: null,
      lastOccurred: null,
      previousClientIds: new Set<string>(),
    }
    const recorded = this.recorded.get(client) ?? new Map<number, RecordedResult>()
    const { previousClientIds, ...rest } = known
    const state: BatchState = {
      version: this.version,
      now: this.now,
      client: { id: client, ...rest },
      previousClientIds,
      recorded,
      uids: this.uids,
      origins: new Map(),
      rows: this.rows,
      published: new Set([recipe]),
      own: new Set(),
      usage: noUsage,
    }
    const decision = decideBatch(state, batch)
    if (decision.requestError !== null) return decision
    const { lastMid, lastUid, lastOccurred } = decision
    this.clients.set(client, { previousClientIds, lastMid, lastUid, lastOccurred })
    for (const { mutation, outcome, code, detail } of decision.ledger) {
      recorded.set(mutation.m, { uid: mutation.u, outcome, code, detail })
      if (outcome !== 'duplicate') this.uids.set(mutation.u, outcome)
    }
    this.recorded.set(client, recorded)
    this.version = decision.version
    for (const [id, row] of decision.writes.saved) this.rows.saved.set(id, row)
    for (const [id, row] of decision.writes.rating) this.rows.rating.set(id, row)
    for (const [id, row] of decision.writes.record) this.rows.record.set(id, row)
    return decision
  }
}

/** A slow and simple model of the saved set: the list of all adds. */
class Model {
  adds: { uid: string; version: number; client: string; mid: number; live: boolean }[] = []
  apply(client: string, { m, u, o, a }: Mutation, version: number): boolean {
    const on = typeof a === 'object' && a !== null && 'on' in a && a.on === true
    if (on) this.adds.push({ uid: u, version, client, mid: m, live: true })
    else for (const add of this.adds) if (add.version <= o || (add.client === client && add.mid < m)) add.live = false
    return this.adds.some(({ live }) => live)
  }
}

const devices = ['a', 'b', 'c']
const step = fc.record({
  device: fc.constantFrom(...devices),
  actions: fc.array(
    fc.record({
      on: fc.boolean(),
      stars: fc.option(fc.integer({ min: 1, max: 5 })),
      save: fc.boolean(),
      age: fc.integer({ min: 0, max: 5000 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  // The device pulls before it acts, or acts upon the state of its last pull.
  pulls: fc.boolean(),
  repeats: fc.boolean(),
  passes: fc.integer({ min: 0, max: 3000 }),
})

let serial = 0
const mutation = (n: ActionName, m: number, o: number, g: number, a: unknown, k = `r:${recipe}`): Mutation => {
  serial += 1
  return { m, u: `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`, n, v: 1, k, a, o, g }
}

test('ST-8 random histories of three devices end in the state of a simple model, with each action applied once', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const account = new Account()
      const model = new Model()
      const mids = new Map<string, number>()
      const seen = new Map<string, number>()
      let modelSaved = false
      for (const { device, actions, pulls, repeats, passes } of steps) {
        account.now += passes
        if (pulls) seen.set(device, account.version)
        const batch = actions.map(({ on, stars, save, age }) => {
          const m = (mids.get(device) ?? 0) + 1
          mids.set(device, m)
          const base = seen.get(device) ?? 0
          return save ? mutation('saved.set', m, base, age, { on }) : mutation('rating.set', m, base, age, { stars })
        })
        const before = account.version
        account.push(device, batch)
        for (const sent of batch) if (sent.n === 'saved.set') modelSaved = model.apply(device, sent, before + 1)
        if (repeats) account.push(device, batch)
        expect(account.version).toBe(before + 1)
        const row = account.rows.saved.get(recipe)
        expect(row !== undefined && wireValue.saved(row) !== null).toBe(modelSaved)
        // However often the devices save, the row has at most one add for each of them.
        expect(row?.adds.length ?? 0).toBeLessThanOrEqual(devices.length)
      }
    }),
    { numRuns: 2000 },
  )
})

test('I3 the mutations of a batch are applied in the order of their mids, in whatever order they arrive', () => {
  const batch = [1, 2, 3].map((stars) => mutation('rating.set', stars, 0, 0, { stars }))
  for (const order of [
    [2, 0, 1],
    [0, 2, 1],
    [2, 1, 0],
  ]) {
    const account = new Account()
    const decision = account.push(
      'phone',
      order.flatMap((at) => batch[at] ?? []),
    )
    expect(decision.ledger.map((line) => line.mutation.m)).toEqual([1, 2, 3])
    expect(account.rows.rating.get(recipe)?.stars).toBe(3)
  }
})

test('concurrent ratings end with the same stars in any order of arrival', () => {
  const rating = fc.record({ stars: fc.integer({ min: 1, max: 5 }), at: fc.integer({ min: 0, max: 10 }) })
  fc.assert(
    fc.property(fc.array(rating, { minLength: 2, maxLength: 3 }), (ratings) => {
      const actions = ratings.map(({ stars, at }, index) => ({
        device: devices[index] ?? '',
        sent: mutation('rating.set', 1, 0, 1000 - at, { stars }),
      }))
      const after = (order: typeof actions) => {
        const account = new Account()
        for (const { device, sent } of order) account.push(device, [sent])
        return account.rows.rating.get(recipe)?.stars
      }
      expect(after(actions.toReversed())).toBe(after(actions))
    }),
  )
})

test('a batch that arrives in pieces, some of them twice, has the effect of the whole batch', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
      fc.array(fc.tuple(fc.nat(12), fc.nat(12)), { maxLength: 8 }),
      (ons, pieces) => {
        const batch = ons.map((on, index) => mutation('saved.set', index + 1, 0, 0, { on }))
        const [whole, broken] = [new Account(), new Account()]
        whole.push('a', batch)
        for (const [from, length] of [...pieces, [0, batch.length] as const])
          broken.push('a', batch.slice(from, from + length))
        expect(broken.clients.get('a')?.lastMid).toBe(batch.length)
        const value = (account: Account) => (account.rows.saved.get(recipe)?.adds.length ?? 0) > 0
        expect(value(broken)).toBe(value(whole))
      },
    ),
  )
})

test('a mutation whose ledger line was purged is a duplicate, and the last uid still reveals a forked queue', () => {
  const account = new Account()
  const [one, two] = [mutation('saved.set', 1, 0, 0, { on: true }), mutation('saved.set', 2, 0, 0, { on: false })]
  account.push('a', [one, two])
  account.recorded.get('a')?.clear()
  expect(account.push('a', [one, two]).results).toEqual([
    [1, 'duplicate'],
    [2, 'duplicate'],
  ])
  expect(account.push('a', [{ ...two, u: one.u }]).requestError).toEqual({ error: 'FORKED', at: 2 })
})
