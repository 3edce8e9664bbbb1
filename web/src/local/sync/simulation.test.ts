import { expect, test } from 'vitest'
import { ownRecords } from './simulation/scenario.ts'
import { firstSeed, runSchedules, schedulesInFile, timeoutMs } from './simulation/run-schedules.ts'

/**
 * Runs the real client code on IndexedDB against the server's real rules. Seeded faults hit the network, tabs and
 * storage. `simulation/run-schedules.ts` sets how many schedules run, and names the way to repeat one.
 */
test(
  `ST-8 every action of two devices arrives once and in order, whatever fails: ${schedulesInFile} schedules from seed ${firstSeed}`,
  { timeout: timeoutMs },
  async () => {
    const { failures, summary } = await runSchedules(
      firstSeed,
      ownRecords(2),
      ({ schedules }) => schedules === schedulesInFile,
    )
    console.log(summary)
    expect(failures).toEqual([])
  },
)
