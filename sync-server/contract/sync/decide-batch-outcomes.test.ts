import { expect, test } from 'vitest'
import type { ActionName } from '../wire/actions.ts'
import type { Mutation } from '../wire/sync.ts'
import { decideBatch, MutationFailed, type BatchState, type RecordedResult } from './decide-batch.ts'
import { noUsage } from './quota.ts'
import { emptyWrites } from './synced-rows.ts'

const recipe = '0190e000-0000-7000-8000-000000000001'
const mutation = (n: ActionName, m: number, a: unknown, k = `r:${recipe}`): Mutation => ({
  m,
  u: `${n} ${m} ${JSON.stringify(a)}`,
  n,
  v: 1,
  k,
  a,
  o: 0,
  g: 0,
})

const stateOf = (more: Partial<BatchState> = {}): BatchState => ({
  version: 7,
  now: 1_000_000,
  client: { id: 'phone', lastMid: 2, lastUid: 'second', lastOccurred: 500 },
  previousClientIds: new Set(),
  recorded: new Map(),
  uids: new Map(),
  origins: new Map(),
  rows: emptyWrites(),
  published: new Set([recipe]),
  own: new Set(),
  usage: noUsage,
  ...more,
})
const star = (m: number, stars: unknown = 3): Mutation => mutation('rating.set', m, { stars })
const unchanged = { version: 7, lastMid: 2, lastUid: 'second', lastOccurred: 500, ledger: [], results: [] }

test('I3 a batch that begins after a gap, or of a forked queue, changes nothing', () => {
  expect(decideBatch(stateOf(), [star(4)])).toMatchObject({
    ...unchanged,
    requestError: { error: 'GAP', expected: 3 },
    halted: null,
    added: { rows: 0, bytes: 0, revisionBytes: 0 },
  })
  const [three, again] = [star(3, 1), star(3, 2)]
  expect(decideBatch(stateOf(), [three, again])).toMatchObject({
    ...unchanged,
    requestError: { error: 'FORKED', at: 3 },
  })
  expect(decideBatch(stateOf(), [three, three]).results).toEqual([[3, 'applied']])
  expect(decideBatch(stateOf(), [star(2)])).toMatchObject({ ...unchanged, requestError: { error: 'FORKED', at: 2 } })
  const recorded = new Map([[1, { uid: 'first', outcome: 'applied', code: null, detail: null } as const]])
  expect(decideBatch(stateOf({ recorded }), [star(1), star(3)])).toMatchObject({
    ...unchanged,
    requestError: { error: 'FORKED', at: 1 },
  })
  expect(decideBatch(stateOf(), [])).toMatchObject({ ...unchanged, requestError: null, halted: null })
})

test('I3 a batch stops before a gap and before an action of a later app, and what comes before is applied', () => {
  const before = star(3)
  for (const [next, halted] of [
    [star(5), 'GAP'],
    [{ ...star(4), n: 'rating.melt' }, 'UNKNOWN_MUTATION'],
    [{ ...star(4), v: 2 }, 'UNKNOWN_MUTATION'],
  ] as const) {
    const decision = decideBatch(stateOf(), [before, next, star(6)])
    expect(decision).toMatchObject({ requestError: null, halted, version: 8, lastMid: 3, lastUid: before.u })
    expect(decision.results).toEqual([[3, 'applied']])
    expect(decision.lastOccurred).toBe(1_000_000)
  }
  // The repeated part of a batch is answered also where nothing of it is new.
  const repeated = decideBatch(stateOf(), [{ ...star(2), u: 'second' }, star(4)])
  expect(repeated).toMatchObject({ ...unchanged, results: [[2, 'duplicate']], requestError: null, halted: 'GAP' })
})

test('I3 a repeated mid gets the outcome that the ledger recorded', () => {
  const recorded = new Map<number, RecordedResult>([
    [1, { uid: 'first', outcome: 'rejected', code: 'STARS_OUT_OF_RANGE', detail: null }],
    [2, { uid: 'second', outcome: 'duplicate', code: null, detail: { of: 'applied' } }],
  ])
  const repeats = [
    { ...star(1), u: 'first' },
    { ...star(2), u: 'second' },
  ]
  expect(decideBatch(stateOf({ recorded }), repeats)).toMatchObject({
    version: 7,
    results: [
      [1, 'rejected', 'STARS_OUT_OF_RANGE'],
      [2, 'duplicate', null, { of: 'applied' }],
    ],
  })
})

test('I3 an action that the account has under another mid is a duplicate of its first outcome', () => {
  const [one, two] = [star(3, 1), { ...star(4, 2), f: 'guest' }]
  const three = { ...star(5, 3), u: one.u }
  const four = { ...star(6, 4), f: 'guest' }
  const known = { ...star(7, 5), u: 'known' }
  const ofGuest = { ...star(8, 5), f: 'known-guest' }
  const [third, thirdOfGuest] = [
    { ...star(9, 3), u: one.u },
    { ...star(10, 4), f: 'guest' },
  ]
  const decision = decideBatch(
    stateOf({ uids: new Map([['known', 'rejected']]), origins: new Map([['known-guest', 'noop']]) }),
    [one, two, three, four, known, ofGuest, third, thirdOfGuest],
  )
  expect(decision.results).toEqual([
    [3, 'applied'],
    [4, 'applied'],
    [5, 'duplicate', null, { of: 'applied' }],
    [6, 'duplicate', null, { of: 'applied' }],
    [7, 'duplicate', null, { of: 'rejected' }],
    [8, 'duplicate', null, { of: 'noop' }],
    [9, 'duplicate', null, { of: 'applied' }],
    [10, 'duplicate', null, { of: 'applied' }],
  ])
  expect(decision.writes.rating.get(recipe)?.stars).toBe(2)
})

test('ST-9 a skipped action has its outcome and code in the ledger, and the queue goes on behind it', () => {
  const skipped = new Map([[3, { outcome: 'parked', code: 'KEPT' } as const]])
  const decision = decideBatch(stateOf(), [star(3, 1), star(4, 2)], skipped)
  expect(decision.ledger.map(({ outcome, code, detail }) => [outcome, code, detail])).toEqual([
    ['parked', 'KEPT', null],
    ['applied', null, null],
  ])
  expect(decision.writes.rating.get(recipe)?.stars).toBe(2)
  expect(decision.added).toMatchObject({ rows: 1 })
})

test('ST-9 a rule that throws names its action', () => {
  const cause = new Error('a bug')
  const published: BatchState['published'] = new Set([recipe])
  published.has = () => {
    throw cause
  }
  const run = () => decideBatch(stateOf({ published }), [mutation('note.set', 3, { text: 'a' }), star(4)])
  expect(run).toThrow(MutationFailed)
  expect(run).toThrow(expect.objectContaining({ mid: 4, cause, name: 'MutationFailed' }))
})

test.each<[string, ActionName, unknown, string, Partial<BatchState>, string | undefined]>([
  ['a recipe that is there', 'rating.set', { stars: 3 }, `r:${recipe}`, {}, undefined],
  ['a recipe with another id', 'rating.set', { stars: 3 }, 'r:soup', {}, 'RECIPE_NOT_FOUND'],
  ['a key of another type', 'rating.set', { stars: 3 }, 'note:soup', {}, 'KEY_NOT_VALID'],
  ['a record with the key of a recipe', 'cooked.set', null, 'r:soup', {}, 'KEY_NOT_VALID'],
  ['six stars', 'rating.set', { stars: 6 }, `r:${recipe}`, {}, 'STARS_OUT_OF_RANGE'],
  ['a recipe that is gone', 'rating.set', { stars: 3 }, `r:${recipe}`, { published: new Set() }, 'RECIPE_NOT_FOUND'],
  [
    'a saved recipe that is gone',
    'saved.set',
    { on: true },
    `r:${recipe}`,
    { published: new Set() },
    'RECIPE_NOT_FOUND',
  ],
  ['un-saving a recipe that is gone', 'saved.set', { on: false }, `r:${recipe}`, { published: new Set() }, undefined],
  [
    'clearing stars of a recipe that is gone',
    'rating.set',
    { stars: null },
    `r:${recipe}`,
    { published: new Set() },
    undefined,
  ],
  ['stars for the own recipe', 'rating.set', { stars: 3 }, `r:${recipe}`, { own: new Set([recipe]) }, 'OWN_RECIPE'],
  [
    'clearing stars of the own recipe',
    'rating.set',
    { stars: null },
    `r:${recipe}`,
    { own: new Set([recipe]) },
    undefined,
  ],
  ['saving the own recipe', 'saved.set', { on: true }, `r:${recipe}`, { own: new Set([recipe]) }, undefined],
])('%s has its own answer', (_, name, args, key, more, code) => {
  const [result] = decideBatch(stateOf(more), [mutation(name, 3, args, key)]).results
  expect(result?.[2]).toBe(code)
  expect(result?.[1] === 'rejected').toBe(code !== undefined)
})
const at = (g: number, lastOccurred: number | null = 500) =>
  decideBatch(stateOf({ client: { id: 'phone', lastMid: 2, lastUid: 'second', lastOccurred } }), [{ ...star(3), g }])
    .lastOccurred

test('ST-8 the time of an action is that of the server, and never before the action before it', () => {
  expect([at(0), at(400.4), at(-50), at(Number.NaN), at(5_000_000), at(5_000_000, null), at(Infinity)]).toEqual([
    1_000_000, 999_600, 1_000_000, 1_000_000, 500, 0, 1_000_000,
  ])
})
