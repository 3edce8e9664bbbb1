import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, statement } from '../../src/postgres/database.ts'
import { findViolations } from './check-invariants.ts'
import { createFleet, type Fleet } from './fleet.ts'
import type { LoadDevice } from './load-device.ts'
import type { MeasuredServer, Use } from './measured-server.ts'
import { waitForQuietJobs } from './quiet-jobs.ts'
import { countPerSecond, createSamples } from './samples.ts'
import { floorRate } from './floor-rate.ts'

export const sceneNames = ['morning', 'idle', 'dinner', 'restart', 'crash', 'week', 'popular'] as const
export type SceneName = (typeof sceneNames)[number]

export interface LoadOptions {
  readonly devices: number
  /** The length of a scene, in seconds. */
  readonly seconds: number
  /** How often a device acts at dinner, in seconds. */
  readonly actEvery: number
  readonly queuedEach: number
  readonly scenes: readonly SceneName[]
  readonly database: Database
  readonly databaseUrl: string
  readonly server: MeasuredServer
  /** Runs after each scene, before its checks. */
  readonly beforeChecks?: () => Promise<void>
}

/** The figures of a scene, by what they measure. The unit is a part of the name. */
export interface SceneResult {
  readonly scene: SceneName
  readonly devices: number
  readonly figures: ReadonlyMap<string, number>
  readonly violations: readonly string[]
}

/** The share of the dinner after which the server ends. */
const quietShare = 0.3
const maxWaitMs = 600_000
/** A connection reports its statistics up to ten seconds late. */
const statisticsDelayMs = 11_000
const publicShare = 0.05

const countRated = statement(
  'bench.rated',
  `select coalesce((select rating_count from recipe_rating where recipe_id = $1), 0)::int as count`,
)

/** Runs the scenes one after the other with the same devices, and checks the invariants after each. */
export const runScenes = async (options: LoadOptions): Promise<SceneResult[]> => {
  const { devices: size, seconds, actEvery, queuedEach, database, databaseUrl, server } = options
  let pushes = createSamples()
  let pulls = createSamples()
  let seen = createSamples()
  let errors = 0
  let actions = 0
  let opened: number[] = []
  const fleet: Fleet = await createFleet(database, size, {
    origin: server.origin,
    events: {
      pushed: (milliseconds, count) => {
        pushes.add(milliseconds)
        actions += count
      },
      pulled: (milliseconds) => pulls.add(milliseconds),
      failed: () => (errors += 1),
      streamOpened: () => opened.push(performance.now()),
    },
  })
  const { devices, watchers, recipeIds } = fleet
  const everyone = [...devices, ...watchers.map(([, watcher]) => watcher)]
  watchers.forEach(([watched, watcher]) => watchSecondDevice(watched, watcher, (took) => seen.add(took)))
  const memoryBefore = (await server.use()).serverMegabytes

  const actOnce = (device: LoadDevice): void => {
    for (let count = 1 + Math.floor(Math.random() * 5); count > 0; count -= 1) {
      const key = `r:${recipeIds[Math.floor(Math.random() * recipeIds.length)]}`
      if (Math.random() < 0.5) device.perform('rating.set', key, { stars: 1 + Math.floor(Math.random() * 5) })
      else device.perform('saved.set', key, { on: Math.random() < 0.7 })
    }
    device.syncSoon()
    if (Math.random() < publicShare) void readPublicly(server.origin()).catch(() => (errors += 1))
  }
  /** Every device acts at its own moment of each interval, until the time is over. */
  const cook = async (forSeconds: number): Promise<void> => {
    const end = performance.now() + forSeconds * 1000
    await Promise.all(
      devices.map(async (device) => {
        await sleep(Math.random() * actEvery * 1000)
        while (performance.now() < end) {
          actOnce(device)
          await sleep(actEvery * 1000 * (0.5 + Math.random()))
        }
      }),
    )
  }
  const isBusy = () =>
    everyone.some(({ queued }) => queued > 0) ||
    watchers.some(([watched, watcher]) => watcher.version < watched.version)
  /** Waits until no device has anything to send and every second device has seen it. */
  const drain = () => waitUntil(() => !isBusy())
  const openOver = (forSeconds: number): Promise<unknown> =>
    Promise.all(
      everyone.map(async (device) => {
        await sleep(Math.random() * forSeconds * 1000)
        device.listen()
        device.syncSoon(0)
      }),
    )

  const scenes: Record<SceneName, (figures: Map<string, number>) => Promise<void>> = {
    morning: async (figures) => {
      await openOver(seconds)
      await waitUntil(() => opened.length >= everyone.length && pulls.count() >= everyone.length)
      figures.set('streams', opened.length)
    },
    idle: async (figures) => {
      await sleep(statisticsDelayMs)
      const before = await server.use()
      await sleep(seconds * 1000)
      const after = await server.use()
      figures.set('kB of memory a stream', (1000 * (after.serverMegabytes - memoryBefore)) / everyone.length)
      figures.set('MB of memory of the server', after.serverMegabytes)
      figures.set('transactions/s', perSecond(before, after, 'transactions'))
      figures.set('% of a core', perSecond(before, after, 'serverCpuMs') / 10)
    },
    dinner: async () => {
      await cook(seconds)
      await drain()
    },
    restart: (figures) => cookThroughRestart('SIGTERM', figures),
    crash: (figures) => cookThroughRestart('SIGKILL', figures),
    week: async (figures) => {
      for (const device of everyone) device.unlisten()
      for (const device of devices)
        for (let index = 0; index < queuedEach; index += 1) {
          const key = `r:${recipeIds[index % recipeIds.length]}`
          if (index % 2 === 0) device.perform('saved.set', key, { on: true })
          else device.perform('rating.set', key, { stars: 1 + (index % 5) })
        }
      const count = devices.reduce((sum, { queued }) => sum + queued, 0)
      // Before the clock starts, as the requests of the floor are made. No job of another scene or drain runs beside them.
      await Promise.all(devices.map(({ account }) => account.renew()))
      await waitForQuietJobs(database)
      const since = performance.now()
      for (const device of devices) device.syncSoon(0)
      await waitUntil(() => devices.every(({ queued }) => queued === 0))
      const rate = (1000 * count) / (performance.now() - since)
      figures.set('ms until the jobs of the drain end', await waitForQuietJobs(database))
      const floor = await floorRate({ databaseUrl, devices: size, queuedEach, recipeIds })
      for (const device of everyone) device.listen()
      await drain()
      figures.set('queued actions', count)
      figures.set('drained actions/s', rate)
      figures.set('of the set-based floor', rate / floor)
    },
    popular: async (figures) => {
      const [recipe] = recipeIds
      const raters = devices.slice(0, 5000)
      await Promise.all(
        raters.map(async (device) => {
          await sleep(Math.random() * seconds * 1000)
          device.perform('rating.set', `r:${recipe}`, { stars: 5 })
          device.syncSoon(0)
        }),
      )
      await waitUntil(() => raters.every(({ queued }) => queued === 0))
      const since = performance.now()
      const expected = devices.filter(({ performed }) =>
        performed.some(({ name, key }) => name === 'rating.set' && key === `r:${recipe}`),
      ).length
      await waitUntil(async () => (await database.row<{ count: number }>(countRated, [recipe]))?.count === expected)
      figures.set('ms until the count is right', performance.now() - since)
      await drain()
    },
  }

  const cookThroughRestart = async (signal: 'SIGTERM' | 'SIGKILL', figures: Map<string, number>): Promise<void> => {
    const cooking = cook(seconds)
    await sleep(seconds * 1000 * quietShare)
    const before = opened.length
    const downMs = await server.restart(signal)
    const back = performance.now()
    const due = devices.map(({ performed }) => performed.length)
    const sent = waitUntil(() => devices.every(({ acknowledged }, index) => acknowledged >= (due[index] ?? 0))).then(
      () => performance.now(),
    )
    await cooking
    await waitUntil(() => opened.length >= before + everyone.length)
    const reconnects = opened.slice(before)
    await drain()
    const { mean, peak } = countPerSecond(reconnects)
    figures.set('ms without a server', downMs)
    figures.set('ms until all streams are back', Math.max(...reconnects) - back)
    figures.set('reconnects/s, peak to mean', peak / mean)
    figures.set('ms until the actions of the outage are sent', (await sent) - back)
  }

  const results: SceneResult[] = []
  try {
    if (!options.scenes.includes('morning')) await openOver(0)
    for (const scene of options.scenes) {
      pushes = createSamples()
      pulls = createSamples()
      seen = createSamples()
      opened = []
      errors = 0
      actions = 0
      const figures = new Map<string, number>()
      const before = await server.use()
      await scenes[scene](figures)
      const after = await server.use()
      for (const [name, samples] of [
        ['push', pushes],
        ['pull', pulls],
        ['seen by the second device', seen],
      ] as const)
        if (samples.count() > 0)
          for (const share of [50, 95, 99]) figures.set(`${name} p${share}, ms`, samples.at(share / 100))
      if (actions > 0) {
        figures.set('pulls a push', pulls.count() / pushes.count())
        figures.set('actions/s', (1000 * actions) / (after.at - before.at))
        figures.set('ms of the server an action', (after.serverCpuMs - before.serverCpuMs) / actions)
        figures.set('ms of the database an action', (after.databaseCpuMs - before.databaseCpuMs) / actions)
      }
      figures.set('failed requests', errors)
      await options.beforeChecks?.()
      const violations = await findViolations(database, fleet)
      results.push({ scene, devices: size, figures, violations })
    }
  } finally {
    await fleet.stop()
  }
  return results
}

/** Measures from the moment at which a device sends its actions until the second device of the account has them. */
const watchSecondDevice = (watched: LoadDevice, watcher: LoadDevice, add: (milliseconds: number) => void): void => {
  let waiting: { sentAt: number; version: number }[] = []
  const look = () => {
    const now = performance.now()
    for (const { sentAt, version } of waiting) if (version <= watcher.version) add(now - sentAt)
    waiting = waiting.filter(({ version }) => version > watcher.version)
  }
  watched.onPushed = (sentAt, version) => {
    waiting.push({ sentAt, version })
    look()
  }
  watcher.onSeen = look
}

const perSecond = (before: Use, after: Use, name: 'transactions' | 'serverCpuMs'): number =>
  (1000 * (after[name] - before[name])) / (after.at - before.at)

const readPublicly = async (origin: string): Promise<void> => {
  const response = await fetch(`${origin}/api/recipes?limit=20`)
  if (!response.ok) throw new Error(`the public list responded with ${response.status}`)
  await response.arrayBuffer()
}

/** @throws Error after ten minutes. */
const waitUntil = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  const end = performance.now() + maxWaitMs
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('a scene did not end within ten minutes')
    await sleep(10)
  }
}
