import { expect, test } from 'vitest'
import { actionsOfCommunity, firstSeed, runSchedules } from './simulation/run-schedules.ts'
import { community } from './simulation/scenario.ts'

/**
 * Reviews, replies, likes, read state, choices, follows and blocks of three accounts, one of them on two devices.
 * `COMMUNITY_ACTIONS` sets the number of actions, and `FIRST_SEED` the first seed.
 */
test(
  `ST-8 RV-3 NT-8 NT-9 NT-10 NT-12 what three accounts do together arrives once, and counts and read state are those of the rows: ${actionsOfCommunity} actions from seed ${firstSeed}`,
  { timeout: 60_000 + 100 * actionsOfCommunity },
  async () => {
    const { failures, summary } = await runSchedules(
      firstSeed,
      community,
      ({ actions }) => actions >= actionsOfCommunity,
    )
    console.log(summary)
    expect(failures).toEqual([])
  },
)
