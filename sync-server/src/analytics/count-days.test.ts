import { expect, onTestFinished, test, vi } from 'vitest'
import { statement, type Database, type Queryable } from '../postgres/database.ts'
import { testDatabase } from '../postgres/testing/test-database.ts'
import { countDays, createDayCounts } from './count-days.ts'

const today = '2026-11-27'
const stopping = new AbortController().signal

/** A database that notes which days are counted, and the names of the statements of each transaction. */
const startCounts = (at: string) => {
  const [days, names]: [string[], string[]] = [[], []]
  const state = { time: Date.parse(at), isMine: true, failing: '' }
  const queries: Queryable = {
    // oxlint-disable-next-line no-unsafe-type-assertion -- the only row that is read
    row: async <Row>() => ({ isMine: state.isMine }) as Row,
    rows: async ({ name }, [counted] = []) => {
      names.push(name)
      if (name === 'analytics.count-recipes' && counted === state.failing)
        throw new Error('canceling statement due to statement timeout')
      if (name === 'analytics.count-followers') days.push(String(counted))
      return []
    },
  }
  const database: Database = {
    ...queries,
    tx: (run) => run({ ...queries, finish: (send) => send() }),
    end: async () => undefined,
    usage: () => ({ inUse: 0, waiting: 0, retries: 0 }),
  }
  const warn = vi.fn<(fields: object) => void>()
  const run = createDayCounts({ database, now: () => state.time, log: { warn } })
  /** Runs after some minutes, and returns the days that were counted. */
  const countAfter = async (minutes: number): Promise<readonly string[]> => {
    state.time += minutes * 60_000
    days.length = 0
    await run(stopping)
    return [...days]
  }
  return { state, names, warn, countAfter }
}

test('AN-1 today is counted each minute, yesterday too in the first hour, and the last 28 days each hour', async () => {
  const { countAfter } = startCounts(`${today}T22:00:00Z`)
  const first = await countAfter(0)
  expect([first.length, first[0], first[28]]).toEqual([29, today, '2026-10-30'])
  expect(await countAfter(59)).toEqual([today])
  expect(await countAfter(1)).toHaveLength(29)
  expect(await countAfter(60)).toHaveLength(29)
  expect(await countAfter(59)).toEqual(['2026-11-28', today])
  expect(await countAfter(1)).toHaveLength(29)
  expect(await countAfter(1)).toEqual(['2026-11-28'])
})

test('AN-3 the keys of visitors of earlier days are deleted when a day begins, and once an hour', async () => {
  const { names, countAfter } = startCounts(`${today}T23:30:00Z`)
  const purgesAfter = async (minutes: number): Promise<number> => {
    names.length = 0
    await countAfter(minutes)
    return names.filter((name) => name === 'analytics.purge-visitor-keys').length
  }
  expect([await purgesAfter(0), await purgesAfter(29), await purgesAfter(1), await purgesAfter(29)]).toEqual([
    1, 0, 1, 0,
  ])
  expect([await purgesAfter(1), await purgesAfter(1)]).toEqual([1, 0])
})

test('AN-1 a day that fails is logged, and the days before it are counted', async () => {
  const { state, warn, countAfter } = startCounts(`${today}T12:00:00Z`)
  state.failing = today
  const counted = await countAfter(0)
  expect([counted.length, counted[0]]).toEqual([28, '2026-11-26'])
  expect(warn.mock.calls).toEqual([[expect.objectContaining({ day: today }), 'a day was not counted']])
  state.failing = ''
  expect(await countAfter(1)).toEqual([today])
})

test('AN-1 the days of the hour that another node held up are counted a minute later, with time for a busy day', async () => {
  const { state, names, countAfter } = startCounts(`${today}T12:00:00Z`)
  state.isMine = false
  expect(await countAfter(0)).toEqual([])
  state.isMine = true
  names.length = 0
  expect(await countAfter(1)).toHaveLength(29)
  expect(names.slice(0, 4)).toEqual([
    'analytics.purge-visitor-keys',
    'analytics.allow-long-counts',
    'analytics.count-recipes',
    'analytics.count-followers',
  ])
})

test('OP-1 AN-1 of several nodes one counts a day at a time', async () => {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  const counted = await db.tx(async (tx) => {
    await tx.rows(statement('test.other-node', `select pg_advisory_xact_lock(hashtext('simmer recipe_day'))`))
    return countDays(db, today, today)
  })
  expect([counted, await countDays(db, today, today)]).toEqual([false, true])
})
