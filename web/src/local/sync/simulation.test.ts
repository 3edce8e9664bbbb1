import { expect, test } from 'vitest'
import { runSchedule, type Verdict } from './simulation/run-schedule.ts'

/**
 * Real client code on IndexedDB against the server's real rules, over a network, tabs and disks that fail by a seed.
 * `SCHEDULES` asks for more of them, `FIRST_SEED` for others. A failure names its seed: run it alone with SCHEDULES=1.
 */
const schedules = Number(process.env['SCHEDULES'] ?? 2000)
const firstSeed = Number(process.env['FIRST_SEED'] ?? 1)

const sum = (verdicts: readonly Verdict[], of: (verdict: Verdict) => number): number =>
  verdicts.reduce((total, verdict) => total + of(verdict), 0)

test(
  `ST-8 every deed arrives once and in order, whatever fails: ${schedules} schedules from seed ${firstSeed}`,
  { timeout: 60_000 + schedules * 1000 },
  async () => {
    const verdicts: Verdict[] = []
    const failures: string[] = []
    for (let seed = firstSeed; seed < firstSeed + schedules; seed += 1) {
      const verdict = await runSchedule(seed)
      verdicts.push(verdict)
      if (verdict.wrong.length > 0) failures.push(`seed ${seed}: ${verdict.wrong.join(' · ')}`)
    }
    console.log(
      JSON.stringify({
        schedules,
        steps: sum(verdicts, ({ steps }) => steps),
        actions: sum(verdicts, ({ actions: deeds }) => deeds),
        requests: sum(verdicts, ({ network }) => network.requests),
        drops: sum(verdicts, ({ network }) => network.drops),
        lostReplies: sum(verdicts, ({ network }) => network.lostReplies),
        duplicates: sum(verdicts, ({ network }) => network.duplicates),
        foreignAnswers: sum(verdicts, ({ network }) => network.foreign),
        serverDeaths: sum(verdicts, ({ network }) => network.deaths),
        tabCrashes: sum(verdicts, ({ crashes }) => crashes),
        storageRollbacks: sum(verdicts, ({ rollbacks }) => rollbacks),
        serverRestores: sum(verdicts, ({ restores }) => restores),
        signOuts: sum(verdicts, ({ signOuts }) => signOuts),
        violations: failures.length,
      }),
    )
    expect(failures).toEqual([])
  },
)
