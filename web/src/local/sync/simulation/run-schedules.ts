import type { Scenario } from './scenario.ts'
import { runSchedule, type ScheduleResult } from './run-schedule.ts'

const day = 24 * 60 * 60 * 1000

/**
 * How many schedules run, all files together; `SCHEDULES=20000` is the longest setting. The seeds are new each day:
 * `FIRST_SEED` repeats those of another day, and `SCHEDULES=1` with it one schedule alone. A failure names its seed.
 */
const schedules = Number(process.env['SCHEDULES'] ?? 800)
export const firstSeed = Number(process.env['FIRST_SEED'] ?? Math.floor(Date.now() / day) * 100_000)

/** The number of schedules in each of two files; a single one runs in both. */
export const schedulesInFile = Math.max(1, Math.ceil(schedules / 2))

/** How many actions the schedules of a community have at least. */
export const actionsOfCommunity = Number(process.env['COMMUNITY_ACTIONS'] ?? 2000)

/** Time for the schedules of a file. */
export const timeoutMs = 60_000 + schedulesInFile * 1000

const sum = (results: readonly ScheduleResult[], of: (result: ScheduleResult) => number): number =>
  results.reduce((total, result) => total + of(result), 0)

/** Runs schedules of consecutive seeds until `isEnough`. Returns the violations with their seeds, and what happened in all of them. */
export const runSchedules = async (
  from: number,
  scenario: Scenario,
  isEnough: (done: { readonly schedules: number; readonly actions: number }) => boolean,
): Promise<{ readonly failures: readonly string[]; readonly summary: string }> => {
  const results: ScheduleResult[] = []
  const failures: string[] = []
  const actionsOf = (): number => sum(results, ({ actions }) => actions)
  for (let seed = from; !isEnough({ schedules: results.length, actions: actionsOf() }); seed += 1) {
    const result = await runSchedule(seed, scenario)
    results.push(result)
    if (result.wrong.length > 0) failures.push(`seed ${seed}: ${result.wrong.join(' · ')}`)
  }
  const summary = JSON.stringify({
    firstSeed: from,
    schedules: results.length,
    devices: scenario.devices.length,
    steps: sum(results, ({ steps }) => steps),
    actions: actionsOf(),
    requests: sum(results, ({ network }) => network.requests),
    drops: sum(results, ({ network }) => network.drops),
    lostReplies: sum(results, ({ network }) => network.lostReplies),
    duplicates: sum(results, ({ network }) => network.duplicates),
    foreignAnswers: sum(results, ({ network }) => network.foreign),
    tooLarge: sum(results, ({ network }) => network.tooLarge),
    serverDeaths: sum(results, ({ network }) => network.deaths),
    quotaErrors: sum(results, ({ quotaErrors }) => quotaErrors),
    tabCrashes: sum(results, ({ crashes }) => crashes),
    storageRollbacks: sum(results, ({ rollbacks }) => rollbacks),
    serverRestores: sum(results, ({ restores }) => restores),
    signOuts: sum(results, ({ signOuts }) => signOuts),
    violations: failures.length,
  })
  return { failures, summary }
}
