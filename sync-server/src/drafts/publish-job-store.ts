import type { PublishJob } from '@simmer/contract/sync/publish-job'
import { readPublication } from '@simmer/contract/sync/publication'
import type { Publication } from '@simmer/contract/wire/publishing'
import { type Queryable, statement } from '../postgres/database.ts'

export interface DueJob {
  readonly accountId: string
  readonly draftId: string
}

const due = statement(
  'drafts.due-jobs',
  `select account_id as "accountId", draft_id as "draftId" from (
     select account_id, draft_id, due_at, row_number() over (partition by account_id order by due_at) as number
     from publish_job where due_at <= now()
   ) as jobs order by number, due_at limit $1`,
)

/** Due jobs in a fair order: the first job of every account before the second job of any. */
export const dueJobs = (db: Queryable, limit: number): Promise<DueJob[]> => db.rows<DueJob>(due, [limit])

const load = statement(
  'drafts.load-job',
  'select task, version from publish_job where account_id = $1 and draft_id = $2 and due_at <= now()',
)

export interface LoadedJob {
  readonly task: PublishJob
  /** The account version of the request. It tells this job from a later one for the same draft. */
  readonly version: number
}

export const loadJob = (db: Queryable, { accountId, draftId }: DueJob): Promise<LoadedJob | undefined> =>
  db.row<LoadedJob>(load, [accountId, draftId])

const delay = statement(
  'drafts.back-off-job',
  `update publish_job
     set tries = tries + 1, due_at = now() + least(60, 3 * power(1.3, least(tries, 50))) * interval '1 second'
   where account_id = $1 and draft_id = $2 and version = $3 returning version`,
)

/** Delays a job by a few seconds, and longer with every try, up to a minute. False where the job was replaced or done. */
export const backOff = async (db: Queryable, { accountId, draftId }: DueJob, version: number): Promise<boolean> =>
  (await db.row(delay, [accountId, draftId, version])) !== undefined

/** Delays a job that failed, so that it blocks no other. */
export const backOffDueJob = async (db: Queryable, dueJob: DueJob): Promise<void> => {
  const job = await loadJob(db, dueJob)
  if (job !== undefined) await backOff(db, dueJob, job.version)
}

const rescheduleJob = statement(
  'drafts.reschedule-job',
  `update publish_job set task = (task::jsonb - 'withdrawFirst')::json, due_at = to_timestamp((task ->> 'at')::float8 / 1000)
   where account_id = $1 and draft_id = $2 and version = $3 returning version`,
)

/** Reschedules a job for its own time, after its immediate part is done. False where the job was replaced or done. */
export const reschedule = async (db: Queryable, { accountId, draftId }: DueJob, version: number): Promise<boolean> =>
  (await db.row(rescheduleJob, [accountId, draftId, version])) !== undefined

const take = statement(
  'drafts.take-job',
  `delete from publish_job where account_id = $1 and draft_id = $2 and version = $3 returning task`,
)

/** Removes a job that the same transaction runs. False where the job was replaced or done. */
export const takeJob = async (db: Queryable, { accountId, draftId }: DueJob, version: number): Promise<boolean> =>
  (await db.row(take, [accountId, draftId, version])) !== undefined

const publicationKey = (draftId: string): string => `publish:${draftId}`

const readRow = statement('drafts.publication', 'select value from user_record where account_id = $1 and id = $2')

export const loadPublication = async (db: Queryable, { accountId, draftId }: DueJob): Promise<Publication | null> =>
  readPublication((await db.row<{ value: unknown }>(readRow, [accountId, publicationKey(draftId)]))?.value)

// The author of the row stays the same, because the result belongs to the author's action.
const writeRow = statement(
  'drafts.set-publication',
  'update user_record set value = $3, version = $4 where account_id = $1 and id = $2',
)

/** Writes the result at a new account version, so that the author's devices pull it. */
export const savePublication = async (
  db: Queryable,
  { accountId, draftId }: DueJob,
  publication: Publication,
  version: number,
): Promise<void> => {
  await db.rows(writeRow, [accountId, publicationKey(draftId), JSON.stringify(publication), version])
}

const draftRecords = statement(
  'drafts.records',
  `select id, value, version as order from user_record
   where account_id = $1 and (starts_with(id, 'draft:' || $2::text || ':') or starts_with(id, 'drafttext:' || $2::text || ':'))`,
)

export const loadDraftRecords = (
  db: Queryable,
  { accountId, draftId }: DueJob,
): Promise<{ id: string; value: unknown; order: number }[]> => db.rows(draftRecords, [accountId, draftId])
