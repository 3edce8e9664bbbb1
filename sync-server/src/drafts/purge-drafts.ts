import { NIL as nilUuid } from 'uuid'
import { copyMark } from '@simmer/contract/recipe/source/import-source'
import { readDraft } from '@simmer/contract/sync/read-draft'
import { bumpAccountVersion } from '../sync/account-version.ts'
import { day, type Purge, purgeRows } from '../jobs/purge.ts'
import { type Queryable, statement } from '../postgres/database.ts'
import { type DueJob, loadPublication, loadDraftRecords } from './publish-job-store.ts'

/** Purges revisions of drafts' texts after 90 days. The present text is a row of its own and stays. */
export const purgeOldRevisions = purgeRows({
  name: 'drafts.purge-revisions',
  table: 'text_revision',
  key: 'account_id, id, version, ordinal',
  expired: 'written_at < to_timestamp($1::float8 / 1000)',
  ageMs: 90 * day,
})

const retentionDays = 90
const draftsPerBatch = 100

const deleted = statement(
  'drafts.deleted-long-ago',
  `select account_id as "accountId", split_part(id, ':', 2) as "draftId", id from user_record
   where starts_with(id, 'draft:') and right(id, 5) = ':gone' and value is not null
     and occurred_at < to_timestamp($1::float8 / 1000) and (account_id, id) > ($2::uuid, $3)
   order by account_id, id limit ${draftsPerBatch}`,
)

/** Writes tombstones, so that the author's devices pull the deletion. A recipe published from the draft stays. */
const purge = statement(
  'drafts.purge',
  `with versions as (
     delete from text_revision where account_id = $1 and split_part(id, ':', 2) = $2
   ) update user_record set value = null, texts = null, version = $3
   where account_id = $1 and value is not null and (starts_with(id, 'draft:' || $2::text || ':')
     or starts_with(id, 'drafttext:' || $2::text || ':') or id = 'publish:' || $2::text)
   returning id`,
)

/** A draft is purgeable when it is deleted, and nothing of it is published or about to be. */
const isPurgeable = async (db: Queryable, due: DueJob): Promise<boolean> => {
  if (readDraft(due.draftId, await loadDraftRecords(db, due))?.isDeleted !== true) return false
  const publication = await loadPublication(db, due)
  const isPending = publication?.state === 'requested' || publication?.state === 'scheduled'
  return !isPending && publication?.recipe?.isPublished !== true
}

/** Purges drafts 90 days after their deletion. Until then their author can restore them. */
export const purgeDeletedDrafts: Purge = async ({ database, now, stopping }) => {
  let rows = 0
  let after: { readonly accountId: string; readonly id: string } = { accountId: nilUuid, id: '' }
  for (;;) {
    const found = await database.rows<DueJob & { readonly id: string }>(deleted, [
      now - retentionDays * day,
      after.accountId,
      after.id,
    ])
    for (const due of found) {
      if (stopping?.aborted === true) return rows
      after = due
      if (!(await isPurgeable(database, due))) continue
      rows += await database.tx(async (tx) => {
        const version = await bumpAccountVersion(tx, due.accountId)
        // Checked again under the lock, because the author may have edited the draft.
        if (version === undefined || !(await isPurgeable(tx, due))) return 0
        return (await tx.rows(purge, [due.accountId, due.draftId, version])).length
      })
    }
    if (found.length < draftsPerBatch) return rows
  }
}

const sourceDays = 180

/** The rest of an account with more of them comes with the next run. */
const oldSources = statement(
  'drafts.old-sources',
  `select account_id as "accountId", array_agg(id) as ids from (
     select account_id, id from user_record
     where starts_with(id, 'draft:') and right(id, 7) = ':source' and value is not null
       and occurred_at < to_timestamp($1::float8 / 1000) and account_id > $2::uuid
       and not exists (
         select from user_record as imported
         where imported.account_id = user_record.account_id
           and imported.id = left(user_record.id, -length('source')) || 'imported' and imported.value::text like '%${copyMark}%')
     order by account_id, id limit 2000
   ) as found group by account_id order by account_id`,
)

/** A tombstone, so that the importer's devices forget the text as well. */
const forgetSources = statement(
  'drafts.forget-sources',
  `update user_record set value = null, version = $3
   where account_id = $1 and id = any($2::text[]) and value is not null returning id`,
)

/**
 * IM-13: the text that a draft was imported from is stored 180 days, to compare the draft with it; that of a copied recipe
 * as long as the copy.
 */
export const purgeImportSources: Purge = async ({ database, now, stopping }) => {
  let rows = 0
  let after: string = nilUuid
  for (;;) {
    const found = await database.rows<{ readonly accountId: string; readonly ids: readonly string[] }>(oldSources, [
      now - sourceDays * day,
      after,
    ])
    for (const { accountId, ids } of found) {
      if (stopping?.aborted === true) return rows
      after = accountId
      rows += await database.tx(async (tx) => {
        const version = await bumpAccountVersion(tx, accountId)
        return version === undefined ? 0 : (await tx.rows(forgetSources, [accountId, ids, version])).length
      })
    }
    if (found.length === 0) return rows
  }
}
