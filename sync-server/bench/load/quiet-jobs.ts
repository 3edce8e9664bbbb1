import { setTimeout as sleep } from 'node:timers/promises'
import { type Queryable, statement } from '../../src/postgres/database.ts'

/** A measurement waits for the jobs of the one before for at most this long. */
const patienceMs = 300_000

const isQuiet = statement(
  'bench.quiet',
  `select not exists (select from contribution_due) and not exists (select from rating_due)
     and not exists (select from notify_due) and not exists (select from notify_event) as quiet`,
)

/**
 * Waits until the jobs have done what pushes left to them, so that they take no time of what is measured next. Returns the
 * milliseconds; after the patience it waits no longer.
 */
export const waitForQuietJobs = async (database: Queryable, patience = patienceMs): Promise<number> => {
  const since = performance.now()
  while ((await database.row<{ quiet: boolean }>(isQuiet))?.quiet !== true) {
    if (performance.now() - since > patience) break
    await sleep(50)
  }
  return performance.now() - since
}
