import type { PartState, StatusPart } from '@simmer/contract/wire/endpoints/site-endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { createFailureLog } from './failure-log.ts'
import { listInterruptions } from './interruption-store.ts'
import { createStatusWatch } from './watch-status.ts'

const minute = 60_000
const hour = 60 * minute

let store: TestDatabase
let now: number
beforeAll(async () => {
  store = await testDatabase()
})
afterAll(() => store.drop())
const run = (text: string, values: readonly unknown[] = []) => store.db.rows(statement(text.slice(0, 63), text), values)
beforeEach(async () => {
  await run('delete from interruption')
  await run('delete from status_watch')
  now = Date.UTC(2026, 10, 28, 9)
})

/** A server of this database, which sees the states that a test gives it. */
const startNode = () => {
  const failures = createFailureLog()
  const states = new Map<StatusPart, PartState>([['sync', 'works']])
  const check = async () => {
    const parts = [...states].map(([part, state]) => ({ part, state }))
    failures.note(parts, now)
    return { checkedAt: now, parts, interruptions: null }
  }
  const look = createStatusWatch({ database: store.db, monitor: { check, failures }, now: () => now })
  return {
    look,
    sees: (...seen: (readonly [StatusPart, PartState])[]) => {
      for (const [part, state] of seen) states.set(part, state)
      return look()
    },
  }
}
const noted = () => listInterruptions(store.db, now)
/** The server that notes has not looked for a while. */
const release = (seconds = 121) =>
  run('update status_watch set looked_at = now() - make_interval(secs => $1)', [seconds])

test('OP-16 an interruption is listed when it has ended, with both times, newest first', async () => {
  const node = startNode()
  const startedAt = now
  await node.sees(['pictures', 'fails'])
  expect(await noted()).toEqual([])
  now += 5 * minute
  await node.sees(['pictures', 'works'])
  const first = { part: 'pictures', startedAt, endedAt: now }
  expect(await noted()).toEqual([first])
  now += hour
  const second = now
  await node.sees(['mail', 'late'])
  now += 2 * minute
  await node.sees(['mail', 'works'])
  expect(await noted()).toEqual([{ part: 'mail', startedAt: second, endedAt: now }, first])
})

test('OP-16 what happened while the database did not answer is noted afterwards', async () => {
  const node = startNode()
  const startedAt = now
  await node.sees(['sync', 'fails'], ['pictures', 'fails'])
  expect(await run('select 1 from status_watch')).toEqual([])
  now += 3 * minute
  await node.sees(['sync', 'works'], ['pictures', 'works'])
  expect((await noted()).map(({ part }) => part)).toEqual(['pictures', 'sync'])
  expect(new Set((await noted()).map((each) => each.startedAt))).toEqual(new Set([startedAt]))
})

test('OP-16 less than a minute is no interruption, and after seven days one is deleted', async () => {
  const node = startNode()
  await node.sees(['pictures', 'fails'])
  now += minute - 1
  await node.sees(['pictures', 'works'])
  expect(await noted()).toEqual([])
  await node.sees(['pictures', 'fails'])
  now += minute
  await node.sees(['pictures', 'works'])
  expect(await noted()).toHaveLength(1)
  now += 7 * 24 * hour + 1
  expect(await noted()).toEqual([])
  await node.look()
  expect(await run('select 1 from interruption')).toEqual([])
})

test('OP-16 of several servers one notes, and another takes over two minutes after its last look', async () => {
  const [first, second] = [startNode(), startNode()]
  await first.look()
  await second.sees(['pictures', 'fails'])
  now += 5 * minute
  await second.sees(['pictures', 'works'])
  expect(await noted()).toEqual([])
  await release(119)
  await second.sees(['pictures', 'fails'])
  expect(await run('select 1 from interruption')).toEqual([])
  await release()
  await second.look()
  expect(await run('select 1 from interruption')).toHaveLength(1)
  now += 5 * minute
  await first.sees(['mail', 'late'])
  await second.sees(['pictures', 'works'])
  expect((await noted()).map(({ part }) => part)).toEqual(['pictures'])
})

test('OP-16 an interruption that a killed server noted ends with its last look', async () => {
  now = Date.now()
  const killed = startNode()
  const startedAt = now
  await killed.sees(['pictures', 'fails'])
  await run(`update interruption set started_at = started_at - interval '1 hour'`)
  await release()
  const next = startNode()
  await next.look()
  const [ended] = await noted()
  expect(ended).toMatchObject({ part: 'pictures', startedAt: startedAt - hour })
  expect(ended?.endedAt).toBeGreaterThan(startedAt - 130_000)
  expect(ended?.endedAt).toBeLessThan(startedAt - 110_000)
})

test('OP-16 a time without any server is noted by the first one that starts, and only once', async () => {
  now = Date.now()
  await startNode().look()
  await release(7200)
  const next = startNode()
  await next.look()
  await next.look()
  const list = await noted()
  expect(list).toEqual([{ part: 'server', startedAt: expect.any(Number), endedAt: now }])
  expect(now - (list[0]?.startedAt ?? 0)).toBeGreaterThan(2 * hour - minute)
  // A restart of a minute is none.
  await run('delete from interruption')
  await release()
  await startNode().look()
  expect(await noted()).toEqual([])
})

test('OP-16 a server that started without a database does not note that no server ran', async () => {
  now = Date.now()
  await startNode().look()
  await release(7200)
  const next = startNode()
  await next.sees(['sync', 'fails'])
  now += 2 * minute
  await next.sees(['sync', 'works'])
  expect((await noted()).map(({ part }) => part)).toEqual(['sync'])
})

test('OP-16 failures that could not be stored are stored with the next look', async () => {
  const node = startNode()
  await node.sees(['pictures', 'fails'])
  now += 2 * minute
  await run('alter table interruption rename to interruption_gone')
  await expect(node.sees(['pictures', 'works'])).rejects.toThrow('does not exist')
  await run('alter table interruption_gone rename to interruption')
  await node.look()
  expect((await noted()).map(({ part }) => part)).toEqual(['pictures'])
})

test('OP-16 a failure never ends before it began', () => {
  const log = createFailureLog()
  log.note([{ part: 'mail', state: 'late' }], 2000)
  log.note([{ part: 'mail', state: 'works' }], 1000)
  expect(log.take()).toEqual([{ part: 'mail', startedAt: 2000, endedAt: 2000 }])
})
