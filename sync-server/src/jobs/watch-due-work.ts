import type { Logger } from 'pino'
import { type Queryable, statement } from '../postgres/database.ts'
import { type Job, startJob } from './start-job.ts'

/**
 * The first row that waits, of each list that a job takes from. Limits instead of `exists`: they look into an index, and
 * `exists` might read what a large backlog left behind.
 */
const heads = {
  publish: 'select due_at from publish_job where due_at <= now() order by due_at limit 1',
  imports: 'select due_at from import_job where due_at <= now() order by due_at limit 1',
  contributions: 'select due_id from contribution_due order by account_id, due_id limit 1',
  events: 'select at from notify_event order by account_id, at limit 1',
  notifications: 'select due_id from notify_due order by due_id limit 1',
  pushes: 'select due_at from push_due where due_at <= now() order by due_at limit 1',
} as const

const dueWork = statement(
  'jobs.due-work',
  `select ${Object.entries(heads)
    .map(([list, head]) => `(${head}) is not null as "${list}"`)
    .join(', ')}`,
)

/** How often a job that is watched looks without being called. */
export const watchedEveryMs = 5 * 60_000

/**
 * Calls the jobs whose work waits: what was scheduled or delayed, and what a node left that ended. One statement for all of
 * them, because a statement for each is most of what an idle server asks its database. Its `stop` stops the jobs too.
 */
export const watchDueWork = (
  { database, log }: { readonly database: Queryable; readonly log: Pick<Logger, 'warn'> },
  jobs: Readonly<Record<Exclude<keyof typeof heads, 'events'>, Job>>,
): Job => {
  const jobOf = new Map<string, Job>(Object.entries({ ...jobs, events: jobs.notifications }))
  const watch = startJob({
    name: 'due work',
    task: async () => {
      const lists = (await database.row<Readonly<Record<string, boolean>>>(dueWork)) ?? {}
      for (const [list, waits] of Object.entries(lists)) if (waits) jobOf.get(list)?.soon()
    },
    log,
    everyMilliseconds: 5000,
    soonMilliseconds: 0,
  })
  return {
    soon: watch.soon,
    stop: async () => {
      await Promise.all([watch, ...Object.values(jobs)].map((job) => job.stop()))
    },
  }
}
