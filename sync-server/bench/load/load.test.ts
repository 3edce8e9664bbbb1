import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../../src/postgres/database.ts'
import { testDatabase, type TestDatabase } from '../../src/postgres/testing/test-database.ts'
import { rowsAfter } from './check-invariants.ts'
import { startMeasuredServer } from './measured-server.ts'
import { openFilesProblem } from './processes.ts'
import { waitForQuietJobs } from './quiet-jobs.ts'
import { benchLines, markdownTable } from './report.ts'
import { countPerSecond, createSamples } from './samples.ts'
import { runScenes, type SceneResult } from './scenes.ts'

let store: TestDatabase
let dataDir: string
beforeAll(async () => {
  store = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'simmer-load-'))
})
afterAll(async () => {
  await store.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const damages = [
  {
    text: 'update sync_mutation set uid = gen_random_uuid() where account_id = $1 and mid = 1',
    sentences: [/^1 of \d+ actions are lost$/, /^\d+ lines for \d+ actions$/],
  },
  {
    text: `insert into sync_mutation (client_id, mid, account_id, uid, name, key, status, version, occurred_at)
      select client_id, mid + 1000, account_id, gen_random_uuid(), name, key, status, version, occurred_at
      from sync_mutation where account_id = $1 and mid = 1`,
    sentences: [/^\d+ lines for \d+ actions$/],
  },
  {
    text: 'update sync_user set version = version + 1 where account_id = $1',
    sentences: [
      /^version \d+ wrote nothing$/,
      /^\d+ versions have \d+ writes$/,
      /^the device is at version \d+ of \d+$/,
    ],
  },
  {
    text: `with ratings as (delete from rating where account_id = $1) delete from saved_recipe where account_id = $1`,
    sentences: [/^the stored rows are not those of the actions$/],
  },
]

test('OP-12 the load scenes run with few devices, and the checks after a scene find what is lost, doubled or changed', async () => {
  const { db: database, url: databaseUrl } = store
  const server = await startMeasuredServer({ database, databaseUrl, dataDir, fromSources: true })
  const options = { seconds: 1, actEvery: 1, queuedEach: 20, database, databaseUrl, server }
  try {
    const results = await runScenes({
      ...options,
      devices: 40,
      scenes: ['morning', 'dinner', 'crash', 'week', 'popular'],
    })
    expect(results.map(({ scene, violations }) => [scene, violations])).toEqual([
      ['morning', []],
      ['dinner', []],
      ['crash', []],
      ['week', []],
      ['popular', []],
    ])
    const figures = new Map(results.map(({ scene, figures: each }) => [scene, each]))
    expect(figures.get('morning')?.get('streams')).toBe(44)
    expect(figures.get('dinner')?.get('push p50, ms')).toBeGreaterThan(0)
    expect(figures.get('dinner')?.get('seen by the second device p50, ms')).toBeGreaterThan(0)
    expect(figures.get('dinner')?.get('failed requests')).toBe(0)
    expect(figures.get('crash')?.get('ms until the actions of the outage are sent')).toBeLessThan(60_000)
    expect(figures.get('week')?.get('queued actions')).toBe(800)
    expect(figures.get('week')?.get('ms until the jobs of the drain end')).toBeLessThan(60_000)
    expect(figures.get('popular')?.get('ms until the count is right')).toBeGreaterThan(0)

    // Each of the next devices suffers one kind of damage before the checks.
    const accounts = statement('test.accounts', 'select distinct account_id as id from sync_client')
    const known = new Set((await database.rows<{ id: string }>(accounts)).map(({ id }) => id))
    const damaged: string[] = []
    const [damagedScene] = await runScenes({
      ...options,
      // On a busy machine, some devices send nothing within one second.
      seconds: 4,
      devices: damages.length,
      scenes: ['dinner'],
      beforeChecks: async () => {
        const all = await database.rows<{ id: string }>(accounts)
        damaged.push(...all.flatMap(({ id }) => (known.has(id) ? [] : [id])))
        for (const [index, { text }] of damages.entries())
          await database.rows(statement(`test.damage-${index}`, text), [damaged[index]])
      },
    })
    expect(
      damaged.map((user) =>
        (damagedScene?.violations ?? []).flatMap((sentence) => {
          const [account, problem] = sentence.split(': ')
          return account === user ? [problem] : []
        }),
      ),
    ).toEqual(damages.map(({ sentences }) => sentences.map((each) => expect.stringMatching(each))))
  } finally {
    await server.stop()
  }
}, 180_000)

test('OP-12 a measurement waits for the jobs of the one before, and not without end', async () => {
  const { db } = store
  await db.rows(statement('test.due', `insert into notify_due (actor_id, kind) values (gen_random_uuid(), 'left')`))
  expect(await waitForQuietJobs(db, 300)).toBeGreaterThanOrEqual(300)
  const waiting = waitForQuietJobs(db)
  await db.rows(statement('test.no-due', 'delete from notify_due'))
  expect(await waiting).toBeLessThan(60_000)
})

test('OP-12 a shell that allows too few open files gets a sentence', () => {
  expect(openFilesProblem(10_000, 1024)).toBe(
    '10000 devices need 12000 open files, and this shell allows 1024. Enter "ulimit -n 12000" first, or set fewer DEVICES.',
  )
  expect(openFilesProblem(10_000, 12_000)).toBeNull()
  expect(openFilesProblem(10_000, null)).toBeNull()
})

const act = (name: 'saved.set' | 'rating.set', id: string, args: unknown) => ({ uid: '', name, key: `r:${id}`, args })

test('the rows that remain of actions are those of the last action on each recipe', () => {
  const after = rowsAfter([
    act('saved.set', 'a', { on: true }),
    act('saved.set', 'b', { on: true }),
    act('rating.set', 'a', { stars: 2 }),
    act('saved.set', 'a', { on: false }),
    act('rating.set', 'a', { stars: 5 }),
  ])
  expect(Array.from(after)).toEqual([
    ['saved b', { on: true }],
    ['rating a', { stars: 5 }],
  ])
})

test('percentiles and rates are those of the samples', () => {
  const samples = createSamples()
  for (let value = 100; value > 0; value -= 1) samples.add(value)
  expect([samples.count(), samples.at(0.5), samples.at(0.99), samples.at(1)]).toEqual([100, 51, 100, 100])
  expect(countPerSecond([10, 20, 30, 1500, 3900])).toEqual({ mean: 5 / 4, peak: 3 })
  expect(countPerSecond([])).toEqual({ mean: 0, peak: 0 })
})

const scene = (devices: number, share: number, violations: string[] = []): SceneResult => ({
  scene: 'idle',
  devices,
  figures: new Map([['% of a core', share]]),
  violations,
})

test('the table has the figures of both runs, their ratio, and the goals that were missed', () => {
  expect(markdownTable([scene(100, 4)], [scene(1000, 8.004)])).toBe(
    [
      '| What | 100 devices | 1000 devices | Ratio | Goal |',
      '| --- | --- | --- | --- | --- |',
      '| idle: % of a core | 4 | 8 | 2 | at most 5, missed |',
      '| idle: violations of I5 and I12 | 0 | 0 | 0 | at most 0 |',
    ].join('\n'),
  )
  expect(benchLines([scene(100, 4)], [scene(1000, 4, ['lost'])]).map(({ reached }) => reached)).toEqual([true, false])
})
