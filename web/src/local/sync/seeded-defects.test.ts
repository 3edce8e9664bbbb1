import { expect, test } from 'vitest'
import { defects, type Defect } from './simulation/defects.ts'
import { runSchedule } from './simulation/run-schedule.ts'

/** The simulation must detect each defect within this many schedules, or a passing run proves nothing. */
const within = 400
const names = Object.keys(defects).filter((name): name is Defect => Object.hasOwn(defects, name))

test.each(names)('ST-8 the simulation detects that %s', { timeout: 600_000 }, async (defect) => {
  let seen: string | undefined
  let seed = 0
  while (seen === undefined && seed < within) {
    seed += 1
    seen = (await runSchedule(seed, new Set([defect]))).wrong[0]
  }
  console.log(`${defect}: ${seen ?? 'not seen'} (schedule ${seed})`)
  expect(seen).toBeDefined()
})
