import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'

const folder = join(import.meta.dirname, '../../../operations')
const readText = (file: string): Promise<string> => readFile(join(folder, file), 'utf8')

const Panel = v.object({
  id: v.number(),
  type: v.picklist(['row', 'timeseries', 'stat']),
  title: v.string(),
  description: v.optional(v.string()),
  datasource: v.optional(v.object({ uid: v.literal('${datasource}') })),
  targets: v.optional(
    v.array(v.object({ expr: v.string(), datasource: v.object({ uid: v.literal('${datasource}') }) })),
    [],
  ),
})
const Dashboard = v.object({
  panels: v.array(Panel),
  templating: v.object({ list: v.array(v.object({ name: v.string(), type: v.string() })) }),
})
const Rule = v.strictObject({
  alert: v.pipe(v.string(), v.regex(/^Simmer[A-Z]\w+$/)),
  expr: v.string(),
  for: v.optional(v.pipe(v.string(), v.regex(/^\d+[smh]$/))),
  labels: v.strictObject({ severity: v.picklist(['page', 'ticket']) }),
  annotations: v.strictObject({ summary: v.string(), action: v.string() }),
})
const Alerts = v.object({ groups: v.tuple([v.object({ name: v.string(), rules: v.array(Rule) })]) })

interface Query {
  readonly metrics: readonly string[]
  /** Matched labels, each with the metric that it selects. */
  readonly matched: readonly { readonly metric: string; readonly label: string; readonly value: string }[]
  /** Labels by which a result is grouped. */
  readonly grouped: readonly string[]
  readonly hasErrors: boolean
}

/** Reads a query; `$__rate_interval` stands for a duration in Grafana. */
const readQuery = (expr: string): Query => {
  const text = expr.replaceAll('$__rate_interval', '5m')
  const [metrics, grouped]: [string[], string[]] = [[], []]
  const matched: { metric: string; label: string; value: string }[] = []
  let hasErrors = false
  parser.parse(text).iterate({
    enter: (node) => {
      const part = text.slice(node.from, node.to)
      if (node.type.isError) hasErrors = true
      if (node.name === 'Identifier' && node.node.parent?.name === 'VectorSelector') metrics.push(part)
      if (node.name === 'LabelName' && node.node.parent?.name === 'GroupingLabels') grouped.push(part)
      if (node.name.endsWith('LabelMatcher')) {
        const [label = '', ...value] = part.split(/[=!~]+/)
        matched.push({ metric: metrics.at(-1) ?? '', label, value: value.join() })
      }
    },
  })
  return { metrics, matched, grouped, hasErrors }
}

let app: TestApp
let dashboard: v.InferOutput<typeof Dashboard>
let alerts: v.InferOutput<typeof Alerts>
beforeAll(async () => {
  app = await startTestApp({ variables: { LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'none' } })
  dashboard = v.parse(Dashboard, JSON.parse(await readText('grafana/simmer.json')))
  alerts = v.parse(Alerts, parse(await readText('prometheus/alerts.yml')))
})
afterAll(() => app.stop())

/** The metrics of a started server; the parts of a histogram count as their histogram. */
const registered = async (): Promise<ReadonlySet<string>> => {
  const metrics = await app.services.metrics.registry.getMetricsAsJSON()
  return new Set(metrics.map(({ name }) => name))
}
const baseName = (names: ReadonlySet<string>, name: string): string => {
  const base = name.replace(/_(?:bucket|sum|count)$/, '')
  return names.has(base) ? base : name
}
const dashboardQueries = () =>
  dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })))
const alertQueries = () => alerts.groups[0].rules.map(({ alert, expr }) => ({ title: alert, expr }))

test('OP-5 every query of the dashboard and the alerts is PromQL', () => {
  const queries = [...dashboardQueries(), ...alertQueries()]
  expect(queries.length).toBeGreaterThan(60)
  for (const { title, expr } of queries) expect([title, expr, readQuery(expr).hasErrors]).toEqual([title, expr, false])
  expect(readQuery('sum(rate(simmer_streams[5m])').hasErrors).toBe(true)
})

test('OP-5 every metric of the dashboard and the alerts is one of a started server', async () => {
  const names = await registered()
  for (const { title, expr } of [...dashboardQueries(), ...alertQueries()]) {
    const { metrics } = readQuery(expr)
    expect([title, metrics.length > 0]).toEqual([title, true])
    // `up` is Prometheus's own.
    for (const name of metrics.filter((each) => each !== 'up'))
      expect([title, name, names.has(baseName(names, name))]).toEqual([title, name, true])
  }
})

test('OP-5 every metric of a started server is on the dashboard', async () => {
  const names = await registered()
  const shown = new Set(
    dashboardQueries().flatMap(({ expr }) => readQuery(expr).metrics.map((n) => baseName(names, n))),
  )
  const missing = [...names].filter((name) => name.startsWith('simmer_') && !shown.has(name))
  expect(missing).toEqual([])
})

const bounds = ({ expr }: { expr: string }) => readQuery(expr).matched.filter(({ label }) => label === 'le')
/** Those that Prometheus adds to each series of a node. */
const ofPrometheus = ['instance', 'job']

test('OP-5 each label of a query is one of its metric, or one that Prometheus adds', async () => {
  const names = await registered()
  const metrics = await app.services.metrics.registry.getMetricsAsJSON()
  const labelsOf = (name: string): readonly string[] => {
    const base = baseName(names, name)
    const metric = metrics.find((each) => each.name === base)
    const declared: unknown = Reflect.get(app.services.metrics.registry.getSingleMetric(base) ?? {}, 'labelNames')
    const ofSeries = metric?.values.flatMap(({ labels }) => Object.keys(labels)) ?? []
    if (name.endsWith('_bucket')) ofSeries.push('le')
    return [...ofPrometheus, ...(Array.isArray(declared) ? declared.map(String) : []), ...ofSeries]
  }
  const checked: string[] = []
  for (const { title, expr } of [...dashboardQueries(), ...alertQueries()]) {
    const query = readQuery(expr)
    for (const { metric, label } of query.matched)
      expect([title, metric, label, labelsOf(metric).includes(label)]).toEqual([title, metric, label, true])
    for (const label of query.grouped)
      expect([title, label, query.metrics.some((each) => labelsOf(each).includes(label))]).toEqual([title, label, true])
    checked.push(...query.matched.map(({ label }) => label), ...query.grouped)
  }
  expect(checked).toEqual(expect.arrayContaining(['class', 'le', 'list', 'instance', 'status', 'job']))
})

test('OP-5 no query names the bound of a bucket: Prometheus 3 writes 300 as 300.0, and the query would find nothing', () => {
  expect([...dashboardQueries(), ...alertQueries()].flatMap(bounds)).toEqual([])
  expect(bounds({ expr: 'rate(simmer_outbox_age_seconds_bucket{le="300"}[15m])' })).toEqual([
    { metric: 'simmer_outbox_age_seconds_bucket', label: 'le', value: '"300"' },
  ])
})

test('OP-5 the dashboard has its six rows, each panel its explanation, and the data source is a variable', () => {
  expect(dashboard.panels.filter(({ type }) => type === 'row').map(({ title }) => title)).toEqual([
    'Health',
    'Sync',
    'Streams',
    'Database',
    'Jobs',
    'Money and backups',
  ])
  for (const { type, title, description, targets, datasource } of dashboard.panels) {
    if (type === 'row') continue
    expect([title, targets.length > 0, datasource !== undefined]).toEqual([title, true, true])
    expect([title, description?.endsWith('.')]).toEqual([title, true])
  }
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
  expect(dashboard.templating.list).toContainEqual({ name: 'datasource', type: 'datasource' })
})

test('OP-5 each alert has its severity, a summary and what to do', () => {
  const { rules } = alerts.groups[0]
  expect(rules.length).toBeGreaterThanOrEqual(12)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, annotations } of rules) {
    expect([alert, annotations.summary]).toEqual([alert, expect.stringMatching(/^[A-Z].{15,}\.$/s)])
    expect([alert, annotations.action]).toEqual([alert, expect.stringMatching(/^[A-Z].{30,}\.$/s)])
  }
})

test('OP-5 the example for Prometheus reads the alerts, and the address of the metrics', async () => {
  const config: unknown = parse(await readText('prometheus/prometheus.yml'))
  expect(config).toMatchObject({
    rule_files: ['alerts.yml'],
    scrape_configs: [{ job_name: 'simmer', metrics_path: '/api/metrics' }],
  })
})
