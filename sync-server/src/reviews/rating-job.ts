import type { Logger } from 'pino'
import { startJob, type Job } from '../jobs/start-job.ts'
import type { Database } from '../postgres/database.ts'
import { foldRatings } from './fold-ratings.ts'

/** Keeps the folded ratings behind by a moment at most: `soon` says that something was rated. */
export const startRatingJob = ({ database, log }: { readonly database: Database; readonly log: Logger }): Job =>
  startJob({
    name: 'fold ratings',
    purge: () => foldRatings(database),
    log,
    soonMilliseconds: 500,
    // What a node left behind that died before it came to it.
    everyMilliseconds: 30_000,
  })
