import { gunzipSync } from 'node:zlib'
import type { SyncRequest, SyncResponse } from '@simmer/contract/wire/sync'
import { syncProtoHeader } from '@simmer/contract/wire/sync'
import { expect, test } from 'vitest'
import { v7 as uuid, validate, version as versionOf } from 'uuid'
import type { Exchange } from '#api/exchange.ts'
import { createPostSync } from '#api/sync.ts'
import { createActionIds } from './action-ids.ts'
import { AccountDatabase } from './account-database.ts'
import { enqueueAction, type Action } from './outbox.ts'
import { BatchSize, maxPageRows, syncCycle } from './push-pull.ts'
import { cookedId } from '#features/library/cooked.ts'

const actionCount = 1000

/** A cook without a network: recipes saved, rated and cooked, and lines of the shopping list ticked. */
const actionsOf = (at: number, recipe: string): readonly Action[] => [
  { name: 'saved.set', key: `r:${recipe}`, args: { on: true } },
  { name: 'rating.set', key: `r:${recipe}`, args: { stars: 1 + (at % 5) } },
  {
    name: 'cooked.set',
    key: cookedId(recipe, '2026-11-22'),
    args: { recipeId: recipe, on: '2026-11-22', servings: 4 },
  },
  {
    name: 'shopping.set',
    key: `shopping:${uuid({ msecs: 1_763_000_000_000 + at * 1000 })}:state`,
    args: { value: { is: 'ticked', at: 1_764_000_000_000 + at * 31_337 } },
  },
]

test('ST-8 a queue of 1,000 actions takes at most 45 bytes an action on the way up', async () => {
  const database = new AccountDatabase('push-size')
  let now = 1_764_000_000_000
  const clock = { now: () => now, uuid: createActionIds(() => now) }
  for (let at = 0; at < actionCount / 4; at += 1) {
    const recipe = uuid({ msecs: 1_700_000_000_000 + Math.floor(Math.random() * 6e10) })
    for (const action of actionsOf(at, recipe)) {
      now += 1000 + Math.floor(Math.random() * 15_000)
      await enqueueAction(database, action, clock)
    }
  }
  const sent: { readonly actions: number; readonly bytes: number }[] = []
  let version = 0
  const server: Exchange = async (_, { headers, body }) => {
    if (!(body instanceof Uint8Array)) throw new Error('the body is bytes')
    const plain = headers?.['content-encoding'] === 'gzip' ? gunzipSync(body) : body
    const request: SyncRequest = JSON.parse(new TextDecoder().decode(plain))
    const last = request.push.at(-1)
    sent.push({ actions: request.push.length, bytes: body.byteLength })
    version += 1
    const response: SyncResponse = {
      proto: 1,
      epoch: 'e',
      serverNow: now,
      push: { results: request.push.map(({ m }) => [m, 'applied']), err: null },
      pull: {
        from: request.pull.cursor,
        to: String(version),
        more: false,
        reset: false,
        rows: [],
        results: [],
        lastMid: last?.m ?? 0,
        lastUid: last?.u ?? null,
      },
      pace: { minMs: 0, maxBatch: 400 },
    }
    return { status: 200, headers: new Headers({ [syncProtoHeader]: '1' }), json: response }
  }
  const tokens = { current: () => 'jwt', refresh: async () => null, clear: () => {} }
  const end = await syncCycle({
    ...clock,
    database,
    accountId: uuid(),
    app: '2026.11.3',
    post: createPostSync(server, tokens),
    refresh: async () => null,
    batch: new BatchSize(),
    pageSize: maxPageRows,
  })
  expect(end).toMatchObject({ end: 'drained' })
  expect(sent.reduce((sum, { actions }) => sum + actions, 0)).toBe(actionCount)
  expect(Math.max(...sent.map(({ bytes, actions }) => bytes / actions))).toBeLessThanOrEqual(45)
})

test('I2 no two actions have one id, in one millisecond, after the clock was set back, and in two tabs', () => {
  let now = 1_764_000_000_000
  const tabs = [createActionIds(() => now), createActionIds(() => now)]
  const ids: string[][] = [[], []]
  for (let count = 0; count < 20_000; count += 1) {
    if (count === 15_000) now -= 3_600_000
    for (const [at, next] of tabs.entries()) ids[at]?.push(next())
  }
  expect(new Set(ids.flat()).size).toBe(40_000)
  for (const list of ids) expect(list).toEqual(list.toSorted())
  expect(ids.flat().every((id) => validate(id) && versionOf(id) === 7)).toBe(true)
})
