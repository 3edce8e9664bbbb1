import { day, purgeRows } from '../jobs/forgetting.ts'

/** Versions of a draft's texts that are 90 days old. What stands in the draft is not among them: that is its row. */
export const purgeOldRevisions = purgeRows({
  name: 'drafts.forget-revisions',
  table: 'text_revision',
  key: 'account_id, id, version, ordinal',
  expired: 'written_at < to_timestamp($1::float8 / 1000)',
  ageMs: 90 * day,
})
