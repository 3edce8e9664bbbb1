import { expect, test } from 'vitest'
import { runSchedule, type ScheduleResult } from './simulation/run-schedule.ts'

/**
 * Runs the real client code on IndexedDB against the server's real rules. Seeded faults hit the network, tabs and
 * storage. `SCHEDULES` sets how many schedules run, `FIRST_SEED` where they start. A failure names its seed;
 * `SCHEDULES=1` reruns it alone.
 */
const schedules = Number(process.env['SCHEDULES'] ?? 2000)
const firstSeed = Number(process.env['FIRST_SEED'] ?? 1)

const sum = (results: readonly ScheduleResult[], of: (result: ScheduleResult) => number): number =>
  results.reduce((total, result) => total + of(result), 0)

test(
  `ST-8 every action arrives once and in order, whatever fails: ${schedules} schedules from seed ${firstSeed}`,
  { timeout: 60_000 + schedules * 1000 },
  async () => {
    const results: ScheduleResult[] = []
    const failures: string[] = []
    for (let seed = firstSeed; seed < firstSeed + schedules; seed += 1) {
      const result = await runSchedule(seed)
      results.push(result)
      if (result.wrong.length > 0) failures.push(`seed ${seed}: ${result.wrong.join(' · ')}`)
    }
    console.log(
      JSON.stringify({
        schedules,
        steps: sum(results, ({ steps }) => steps),
        actions: sum(results, ({ actions }) => actions),
        requests: sum(results, ({ network }) => network.requests),
        drops: sum(results, ({ network }) => network.drops),
        lostReplies: sum(results, ({ network }) => network.lostReplies),
        duplicates: sum(results, ({ network }) => network.duplicates),
        foreignAnswers: sum(results, ({ network }) => network.foreign),
        serverDeaths: sum(results, ({ network }) => network.deaths),
        tabCrashes: sum(results, ({ crashes }) => crashes),
        storageRollbacks: sum(results, ({ rollbacks }) => rollbacks),
        serverRestores: sum(results, ({ restores }) => restores),
        signOuts: sum(results, ({ signOuts }) => signOuts),
        violations: failures.length,
      }),
    )
    expect(failures).toEqual([])
  },
)
