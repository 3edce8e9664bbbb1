import { expect, test } from 'vitest'
import { ownRecords } from './simulation/scenario.ts'
import { firstSeed, runSchedules, schedulesInFile, timeoutMs } from './simulation/run-schedules.ts'

/** The other half of the schedules, in a file of its own so that two processors work. Three devices share an account. */
const from = firstSeed + schedulesInFile

test(
  `ST-8 every action of three devices arrives once and in order, whatever fails: ${schedulesInFile} schedules from seed ${from}`,
  { timeout: timeoutMs },
  async () => {
    const { failures, summary } = await runSchedules(
      from,
      ownRecords(3),
      ({ schedules }) => schedules === schedulesInFile,
    )
    console.log(summary)
    expect(failures).toEqual([])
  },
)
