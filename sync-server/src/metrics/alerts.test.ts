import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SyncRequest, SyncResponse } from '@simmer/contract/wire/sync'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { addBackupMetrics } from '../backups/backup-schedule.ts'
import { reportRun } from '../jobs/job-runs.ts'
import { addLedgerMetric } from '../ledger/check-job.ts'
import type { Database } from '../postgres/database.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { addServiceMetrics } from './service-metrics.ts'
import { evaluatePromql, secondsOf, type Sample, type Scrape } from './testing/evaluate-promql.ts'

// What the rules do is tried with the metrics of a server: each rule with figures below its limit, and with some above it.

const Rule = v.object({ alert: v.string(), expr: v.string(), for: v.optional(v.string(), '0s') })
const Alerts = v.object({ groups: v.tuple([v.object({ rules: v.array(Rule) })]) })
const file = join(import.meta.dirname, '../../../operations/prometheus/alerts.yml')
const { rules } = v.parse(Alerts, parse(await readFile(file, 'utf8'))).groups[0]

/** What the services of a server report; a scenario changes it from minute to minute. */
const normal = {
  isUp: true,
  waiting: 0,
  lag: null as number | null,
  dueSeconds: 0,
  differences: 0,
  backupHours: null as number | null,
  backupVerified: null as boolean | null,
}
type State = typeof normal
type Scenario = (minute: number, server: { readonly metrics: Metrics; readonly state: State }) => void

const hourMs = 3_600_000
const now = Date.UTC(2026, 10, 30)

/** The rows that the metrics of backups and of the ledger read. */
const databaseOf = (state: State): Pick<Database, 'row' | 'rows' | 'usage'> => {
  const row = {
    get madeAt() {
      return state.backupHours === null ? null : new Date(now - state.backupHours * hourMs)
    },
    get verified() {
      return state.backupVerified
    },
    get count() {
      return state.differences
    },
  }
  const usage = () => ({ inUse: 0, waiting: state.waiting, retries: 0 })
  const rows = async () => [row]
  return Object.assign(Object.create(null), { rows, row: async () => row, usage })
}

const startMetrics = (): { metrics: Metrics; state: State } => {
  const state = { ...normal }
  const metrics = createMetrics()
  onTestFinished(metrics.stop)
  const database = Object.assign(Object.create(null), databaseOf(state))
  addServiceMetrics(metrics.registry, {
    database,
    replica: Object.assign(Object.create(null), { lagSeconds: () => state.lag, usage: database.usage }),
    streams: { openCount: () => 0 },
    recentDue: async () => [{ list: 'imports', rows: 1, ageSeconds: state.dueSeconds }],
  })
  addBackupMetrics(metrics, { database, now: () => now, since: null })
  addLedgerMetric(metrics, database)
  return { metrics, state }
}

/** The metrics as Prometheus stores them: with the labels of its target, which win. */
const scrape = async ({ metrics, state }: { metrics: Metrics; state: State }, minute: number): Promise<Scrape> => {
  const read = await metrics.registry.getMetricsAsJSON()
  const target = { job: 'simmer', instance: 'a:3000' }
  const samples = read.flatMap(({ name, values }) =>
    values.map((value): Sample => {
      const labels = Object.fromEntries(Object.entries(value.labels).map(([label, text]) => [label, String(text)]))
      const part: unknown = Reflect.get(value, 'metricName')
      return { name: typeof part === 'string' ? part : name, labels: { ...labels, ...target }, value: value.value }
    }),
  )
  return { at: minute * 60, samples: [...samples, { name: 'up', labels: target, value: Number(state.isUp) }] }
}

/** The minute in which a rule fires, with a scrape and a look at the rule each minute; null: it does not. */
const firesAt = async (alert: string, scenario: Scenario, minutes = 60): Promise<number | null> => {
  const rule = rules.find((each) => each.alert === alert)
  if (rule === undefined) throw new Error(`there is no rule ${alert}`)
  const server = startMetrics()
  const scrapes: Scrape[] = []
  const since = new Map<string, number>()
  for (let minute = 0; minute <= minutes; minute += 1) {
    scenario(minute, server)
    scrapes.push(await scrape(server, minute))
    const found = evaluatePromql(rule.expr, scrapes).map(({ labels }) => JSON.stringify(labels))
    for (const series of since.keys()) if (!found.includes(series)) since.delete(series)
    for (const series of found) {
      const begun = since.get(series) ?? minute
      since.set(series, begun)
      if ((minute - begun) * 60 >= secondsOf(rule.for)) return minute
    }
  }
  return null
}

const times = (count: number, run: () => void): void => {
  for (let at = 0; at < count; at += 1) run()
}
/** A request of devices with an action of each of these ages, in seconds. */
const sync = (
  { metrics }: { metrics: Metrics },
  ages: readonly number[],
  seconds = 0.01,
  outcome = 'applied',
): void => {
  const request = { push: ages.map((age, at) => ({ m: at + 1, n: 'saved.set', g: age * 1000 })) }
  const response = { push: { results: ages.map((_, at) => [at + 1, outcome]) }, pull: { reset: false } }
  // oxlint-disable-next-line no-unsafe-type-assertion -- the metrics read no more of them
  metrics.sync.served(request as unknown as SyncRequest, response as unknown as SyncResponse, seconds * 1000)
}
/** Requests of which these percent are slow or failed. */
const requests =
  (percent: number, slow: { status?: number; ms?: number; route?: string }): Scenario =>
  (_, { metrics }) => {
    const { status = 200, ms = 10, route = 'page /' } = slow
    times(1000 - percent * 10, () => metrics.observeRequest('GET', 'page /', 200, 10))
    times(percent * 10, () => metrics.observeRequest('GET', route, status, ms))
  }
const set =
  (change: Partial<State>, from = 0, to = Infinity): Scenario =>
  (minute, { state }) =>
    void Object.assign(state, minute >= from && minute < to ? change : normal)
const late =
  (lateShare: number, age = 400): Scenario =>
  (_, server) =>
    sync(server, [...Array.from({ length: lateShare }, () => age), ...Array.from({ length: 100 - lateShare }, () => 2)])
const slowSync =
  (slow: number, seconds: number): Scenario =>
  (_, server) => {
    times(1000 - slow, () => sync(server, []))
    times(slow, () => sync(server, [], seconds))
  }
const jobRuns =
  (failures: readonly number[], job: (minute: number) => string = () => 'publish'): Scenario =>
  (minute) =>
    reportRun({ job: job(minute), milliseconds: 5, failed: failures.includes(minute) })
const mails =
  (failed: number, sent: number): Scenario =>
  (_, { metrics }) => {
    times(failed, () => metrics.outcomes.mailed('failed'))
    times(sent, () => metrics.outcomes.mailed('sent'))
  }

const cases: readonly (readonly [alert: string, fires: number | null, what: string, scenario: Scenario])[] = [
  ['SimmerDown', 12, 'a server does not answer from minute 10 on', set({ isUp: false }, 10)],
  ['SimmerDown', null, 'a server restarts for a minute', set({ isUp: false }, 10, 11)],
  ['SimmerActionsArriveLate', 16, '55 of 100 actions waited for more than five minutes', late(55)],
  ['SimmerActionsArriveLate', null, '45 of 100 actions waited for more than five minutes', late(45)],
  ['SimmerActionsArriveLate', null, 'actions waited for four minutes', late(100, 240)],
  ['SimmerRequestsFail', 6, '2 % fail', requests(2, { status: 503 })],
  ['SimmerRequestsFail', null, '0.9 % fail', requests(0.9, { status: 500 })],
  ['SimmerRequestsFail', null, '20 % are refused', requests(20, { status: 404 })],
  ['SimmerPagesAreSlow', 11, '6 % of the pages take 2 seconds', requests(6, { ms: 2000 })],
  ['SimmerPagesAreSlow', null, '4 % of the pages take 2 seconds', requests(4, { ms: 2000 })],
  ['SimmerPagesAreSlow', null, '6 % of the pages take 0.9 seconds', requests(6, { ms: 900 })],
  [
    'SimmerPagesAreSlow',
    null,
    '20 % are imports that take 9 seconds',
    requests(20, { ms: 9000, route: '/api/import' }),
  ],
  ['SimmerSyncIsSlow', 11, '2 % of the syncs take 3 seconds', slowSync(20, 3)],
  ['SimmerSyncIsSlow', null, '0.5 % of the syncs take 3 seconds', slowSync(5, 3)],
  ['SimmerSyncIsSlow', null, '2 % of the syncs take 1.1 seconds', slowSync(20, 1.1)],
  [
    'SimmerActionParked',
    5,
    'an action is parked',
    (minute, server) => minute === 5 && sync(server, [1], 0.01, 'parked'),
  ],
  ['SimmerActionParked', null, 'actions are rejected', (_, server) => sync(server, [1], 0.01, 'rejected')],
  ['SimmerWorkWaits', 30, 'work is 16 minutes overdue from minute 20 on', set({ dueSeconds: 960 }, 20)],
  ['SimmerWorkWaits', null, 'work is 14 minutes overdue', set({ dueSeconds: 840 })],
  ['SimmerWorkWaits', null, 'work is 16 minutes overdue for 9 minutes', set({ dueSeconds: 960 }, 20, 29)],
  ['SimmerJobFails', 40, 'a job fails four times', jobRuns([25, 30, 35, 40])],
  ['SimmerJobFails', null, 'a job fails twice', jobRuns([25, 30])],
  ['SimmerJobFails', null, 'two jobs fail twice each', jobRuns([20, 21, 30, 31], (minute) => `job ${minute % 2}`)],
  ['SimmerJobFails', null, 'a job fails once in 20 minutes', jobRuns([5, 25, 45])],
  ['SimmerPoolIsFull', 13, 'six requests wait from minute 10 on', set({ waiting: 6 }, 10)],
  ['SimmerPoolIsFull', null, 'five requests wait', set({ waiting: 5 })],
  ['SimmerPoolIsFull', null, '50 requests wait for two minutes', set({ waiting: 50 }, 10, 12)],
  ['SimmerReplicaIsBehind', 15, 'the replica is 11 seconds behind from minute 10 on', set({ lag: 11 }, 10)],
  ['SimmerReplicaIsBehind', null, 'the replica is 9 seconds behind', set({ lag: 9 })],
  ['SimmerReplicaIsBehind', null, 'there is no replica that answers', set({ lag: null })],
  ['SimmerMailsFail', 6, '25 % of the mails fail', mails(1, 3)],
  ['SimmerMailsFail', null, '10 % of the mails fail', mails(1, 9)],
  ['SimmerMailsFail', null, 'no mail is sent', mails(0, 0)],
  ['SimmerLedgerDiffers', 10, 'the ledger has a difference from minute 10 on', set({ differences: 1 }, 10)],
  ['SimmerLedgerDiffers', null, 'the ledger adds up', set({ differences: 0 })],
  ['SimmerBackupOld', 25, 'the newest backup is 37 hours old from minute 10 on', set({ backupHours: 37 }, 10)],
  ['SimmerBackupOld', null, 'the newest backup is 35 hours old', set({ backupHours: 35 })],
  ['SimmerBackupOld', null, 'there is no schedule', set({ backupHours: null })],
  ['SimmerBackupNotVerified', 10, 'a backup has faults', set({ backupVerified: false }, 10)],
  ['SimmerBackupNotVerified', null, 'a backup is whole', set({ backupVerified: true })],
  ['SimmerBackupNotVerified', null, 'there is no backup yet', set({ backupVerified: null })],
]

test.each(cases)('OP-5 the alert %s fires in minute %s where %s', async (alert, fires, _, scenario) => {
  expect(await firesAt(alert, scenario)).toBe(fires)
})

test('OP-5 each rule of the alerts is tried with figures that let it fire, and with figures that do not', () => {
  for (const { alert } of rules) {
    const tried = cases.filter(([name]) => name === alert).map(([, fires]) => fires !== null)
    expect([alert, new Set(tried)]).toEqual([alert, new Set([true, false])])
  }
})

test('OP-5 no metric has a label that Prometheus gives to each series, and would rename', async () => {
  const { metrics } = startMetrics()
  reportRun({ job: 'publish', milliseconds: 5, failed: true })
  const labels = (await metrics.registry.getMetricsAsJSON()).flatMap(({ values }) =>
    values.flatMap((value) => Object.keys(value.labels)),
  )
  expect(labels).toContain('name')
  expect(labels.filter((label) => label === 'job' || label === 'instance')).toEqual([])
})
