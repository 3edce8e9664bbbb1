import type { PublishJob } from '@simmer/contract/sync/publish-job'
import { readPublication } from '@simmer/contract/sync/publication'
import type { Publication } from '@simmer/contract/wire/publishing'
import { type Queryable, statement } from '../postgres/database.ts'

export interface DueJob {
  readonly accountId: string
  readonly draftId: string
}

const due = statement(
  'drafts.due-orders',
  `select account_id as "accountId", draft_id as "draftId" from (
     select account_id, draft_id, due_at, row_number() over (partition by account_id order by due_at) as turn
     from publish_job where due_at <= now()
   ) as orders order by turn, due_at limit $1`,
)

/** Everybody's first one before anybody's second. */
export const dueJobs = (db: Queryable, limit: number): Promise<DueJob[]> => db.rows<DueJob>(due, [limit])

const load = statement(
  'drafts.look-at-order',
  'select task, version from publish_job where account_id = $1 and draft_id = $2 and due_at <= now()',
)

export interface LoadedJob {
  readonly task: PublishJob
  /** The account's version that asked for it: what tells it from another one. */
  readonly version: number
}

export const loadJob = (db: Queryable, { accountId, draftId }: DueJob): Promise<LoadedJob | undefined> =>
  db.row<LoadedJob>(load, [accountId, draftId])

const delay = statement(
  'drafts.let-order-wait',
  `update publish_job
     set tries = tries + 1, due_at = now() + least(60, 3 * power(1.3, least(tries, 50))) * interval '1 second'
   where account_id = $1 and draft_id = $2 and version = $3 returning version`,
)

/** It is looked at again after a few seconds, and then less often, once a minute at last; false where it is another by now, or done. */
export const backOff = async (db: Queryable, { accountId, draftId }: DueJob, version: number): Promise<boolean> =>
  (await db.row(delay, [accountId, draftId, version])) !== undefined

/** Whatever went wrong with it goes wrong for nobody else. */
export const backOffDueJob = async (db: Queryable, dueJob: DueJob): Promise<void> => {
  const job = await loadJob(db, dueJob)
  if (job !== undefined) await backOff(db, dueJob, job.version)
}

const rescheduleJob = statement(
  'drafts.leave-order-for-later',
  `update publish_job set task = (task::jsonb - 'withdrawFirst')::json, due_at = to_timestamp((task ->> 'at')::float8 / 1000)
   where account_id = $1 and draft_id = $2 and version = $3 returning version`,
)

/** What had to be done at once is done: the rest has its time. False where it is another by now, or done. */
export const reschedule = async (db: Queryable, { accountId, draftId }: DueJob, version: number): Promise<boolean> =>
  (await db.row(rescheduleJob, [accountId, draftId, version])) !== undefined

const take = statement(
  'drafts.take-order',
  `delete from publish_job where account_id = $1 and draft_id = $2 and version = $3 returning task`,
)

/** Takes an order out of the list, to be carried out in the same transaction; false where it is another by now, or done. */
export const takeJob = async (db: Queryable, { accountId, draftId }: DueJob, version: number): Promise<boolean> =>
  (await db.row(take, [accountId, draftId, version])) !== undefined

const publicationKey = (draftId: string): string => `publish:${draftId}`

const readRow = statement('drafts.publication', 'select value from user_record where account_id = $1 and id = $2')

export const loadPublication = async (db: Queryable, { accountId, draftId }: DueJob): Promise<Publication | null> =>
  readPublication((await db.row<{ value: unknown }>(readRow, [accountId, publicationKey(draftId)]))?.value)

// Who wrote the row last is not changed: what became of a deed is a part of it.
const writeRow = statement(
  'drafts.set-publication',
  'update user_record set value = $3, version = $4 where account_id = $1 and id = $2',
)

/** Tells the author's devices; part of the account's order. */
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
