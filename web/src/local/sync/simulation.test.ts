import { expect, test } from 'vitest'
import { runSchedule, type ScheduleResult } from './simulation/run-schedule.ts'

/**
 * Real client code on IndexedDB against the server's real rules, over a network, tabs and disks that fail by a seed.
 * `SCHEDULES` asks for more of them, `FIRST_SEED` for others. A failure names its seed: run it alone with SCHEDULES=1.
 */
const schedules = Number(process.env['SCHEDULES'] ?? 2000)
const firstSeed = Number(process.env['FIRST_SEED'] ?? 1)

const sum = (results: readonly ScheduleResult[], of: (result: ScheduleResult) => number): number =>
  results.reduce((total, result) => total + of(result), 0)

test(
  `ST-8 every deed arrives once and in order, whatever fails: ${schedules} schedules from seed ${firstSeed}`,
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
