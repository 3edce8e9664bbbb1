import { expect, test } from 'vitest'
import { communityDefects, queueDefects, type Defect } from './simulation/defects.ts'
import { runSchedule } from './simulation/run-schedule.ts'
import { community, ownRecords, type Scenario } from './simulation/scenario.ts'

/** The simulation must detect each defect within this many schedules, or a passing run proves nothing. */
const within = 400

/** The first violation that a defect causes. */
const detect = async (defect: Defect, scenario: Scenario): Promise<string | undefined> => {
  let seen: string | undefined
  let seed = 0
  while (seen === undefined && seed < within) {
    seed += 1
    seen = (await runSchedule(seed, scenario, new Set([defect]))).wrong[0]
  }
  console.log(`${defect}: ${seen ?? 'not seen'} (schedule ${seed})`)
  return seen
}

const namesOf = <D extends Defect>(defects: Readonly<Record<D, string>>): D[] =>
  Object.keys(defects).filter((name): name is D => Object.hasOwn(defects, name))

test.each(namesOf(queueDefects))('ST-8 the simulation detects that %s', { timeout: 600_000 }, async (defect) => {
  expect(await detect(defect, ownRecords(2))).toBeDefined()
})

test.each(namesOf(communityDefects))(
  'ST-8 RV-3 NT-8 NT-9 NT-10 NT-12 the simulation detects that %s',
  { timeout: 600_000 },
  async (defect) => {
    expect(await detect(defect, community)).toBeDefined()
  },
)
