import { expect, test } from 'vitest'
import { defects, type Defect } from './simulation/defects.ts'
import { runSchedule } from './simulation/run-schedule.ts'

/** A simulation that finds nothing proves nothing: each of these mistakes must be seen within so many schedules. */
const within = 200
const names = Object.keys(defects).filter((name): name is Defect => Object.hasOwn(defects, name))

test.each(names)('ST-8 the simulation sees it when %s', { timeout: 600_000 }, async (defect) => {
  let seen: string | undefined
  let seed = 0
  while (seen === undefined && seed < within) {
    seed += 1
    seen = (await runSchedule(seed, new Set([defect]))).wrong[0]
  }
  console.log(`${defect}: ${seen ?? 'not seen'} (schedule ${seed})`)
  expect(seen).toBeDefined()
})
