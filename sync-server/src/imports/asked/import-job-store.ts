import { readAskedImport } from '@simmer/contract/sync/import-rule'
import { addressKey, knownImportMs, type AskedImport } from '@simmer/contract/wire/asked-import'
import { type Queryable, statement } from '../../postgres/database.ts'
import { bumpAccountVersion } from '../../sync/account-version.ts'

export interface DueImport {
  readonly accountId: string
  readonly importId: string
}

/** A page that this node is reading. */
export interface ImportJob extends DueImport {
  /** The account version of the request. It tells this job from a later one with the same id. */
  readonly version: number
  readonly url: string
  readonly again: boolean
  /** With this one. */
  readonly tries: number
}

const due = statement(
  'imports.due-jobs',
  `select account_id as "accountId", import_id as "importId" from (
     select account_id, import_id, due_at, row_number() over (partition by account_id order by due_at) as number
     from import_job where due_at <= now()
   ) as jobs order by number, due_at limit $1`,
)

/** Due jobs in a fair order: the first job of every account before the second job of any. */
export const dueImports = (db: Queryable, limit: number): Promise<DueImport[]> => db.rows<DueImport>(due, [limit])

/** Fetching and reading a page take at most half a minute. A node that needs longer has crashed. */
const claim = statement(
  'imports.claim-job',
  `update import_job set tries = tries + 1, due_at = now() + interval '2 minutes'
   where (account_id, import_id) in (
     select account_id, import_id from import_job
     where account_id = $1 and import_id = $2 and due_at <= now() for update skip locked)
   returning account_id as "accountId", import_id as "importId", version, url, again, tries`,
)

/** Takes a due job for this node. It counts as a try from now on, so that a page that ends the process is given up. */
export const claimImport = (db: Queryable, { accountId, importId }: DueImport): Promise<ImportJob | undefined> =>
  db.row<ImportJob>(claim, [accountId, importId])

const delay = statement(
  'imports.delay-job',
  `update import_job set due_at = now() + $4::float8 * interval '1 second', tries = $5
   where account_id = $1 and import_id = $2 and version = $3 returning version`,
)
const take = statement(
  'imports.take-job',
  'delete from import_job where account_id = $1 and import_id = $2 and version = $3 returning version',
)
const present = statement(
  'imports.present-job',
  'select version from import_job where account_id = $1 and import_id = $2 and version = $3',
)
const readRow = statement('imports.row', 'select value from user_record where account_id = $1 and id = $2')
// The time is that of the result, from which a page is known and its row stored for 90 days.
const writeRow = statement(
  'imports.set-row',
  `with written as (
     update user_record set value = $3, version = $4, occurred_at = greatest(occurred_at, now())
     where account_id = $1 and id = $2 returning account_id
   ) update sync_user set stored_bytes = greatest(0, stored_bytes + $5::bigint) from written
   where sync_user.account_id = written.account_id`,
)

/** What becomes of a job: it stays, is tried again, or is done. */
export type JobStep =
  | { readonly kind: 'stay' }
  | { readonly kind: 'delay'; readonly seconds: number; readonly tries: number }
  | { readonly kind: 'take' }

/**
 * Writes the state of an import and goes on with its job in one transaction, under the account's lock. `write` returns
 * the new state. Returns the account's version for its devices; undefined where the job was replaced, removed or done by
 * another node: then nothing is written.
 */
export const stepImport = async (
  tx: Queryable,
  job: ImportJob,
  step: JobStep,
  write: (before: AskedImport, version: number) => Promise<AskedImport>,
): Promise<number | undefined> => {
  const { accountId, importId } = job
  const version = await bumpAccountVersion(tx, accountId)
  if (version === undefined || !(await isMine(tx, job, step))) return undefined
  const id = `import:${importId}`
  const before = readAskedImport((await tx.row<{ value: unknown }>(readRow, [accountId, id]))?.value)
  if (before === null) return undefined
  const after = await write(before, version)
  const value = JSON.stringify(after)
  await tx.rows(writeRow, [accountId, id, value, version, value.length - JSON.stringify(before).length])
  return version
}

const isMine = async (tx: Queryable, { accountId, importId, version }: ImportJob, step: JobStep): Promise<boolean> => {
  const key = [accountId, importId, version]
  const row =
    step.kind === 'delay'
      ? await tx.row(delay, [...key, step.seconds, step.tries])
      : await tx.row(step.kind === 'take' ? take : present, key)
  return row !== undefined
}

const readyImports = statement(
  'imports.ready',
  `select value from user_record where account_id = $1 and starts_with(id, 'import:') and value ->> 'state' = 'ready'
     and occurred_at > now() - $2::float8 * interval '1 millisecond' order by occurred_at desc`,
)
const liveDrafts = statement(
  'imports.live-drafts',
  `select split_part(id, ':', 2) as id from user_record
   where account_id = $1 and id = any(array(select 'draft:' || draft || ':made' from unnest($2::text[]) as draft)) and value is not null
     and not exists (select from user_record as gone where gone.account_id = $1
       and gone.id = 'draft:' || split_part(user_record.id, ':', 2) || ':gone' and gone.value is not null)`,
)

/** The drafts that the account has of a page already; undefined where there are none any more. */
export const knownDrafts = async (
  db: Queryable,
  { accountId, url }: Pick<ImportJob, 'accountId' | 'url'>,
): Promise<AskedImport['drafts']> => {
  const key = addressKey(url)
  for (const { value } of await db.rows<{ value: unknown }>(readyImports, [accountId, knownImportMs])) {
    const { drafts = [], url: other = '' } = readAskedImport(value) ?? {}
    if (addressKey(other) !== key || drafts.length === 0) continue
    const live = await db.rows<{ id: string }>(liveDrafts, [accountId, drafts.map(({ id }) => id)])
    const ids = new Set(live.map(({ id }) => id))
    const there = drafts.filter(({ id }) => ids.has(id))
    if (there.length > 0) return there
  }
  return undefined
}
