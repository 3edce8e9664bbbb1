import { moderationLimits, type TargetKind } from '@simmer/contract/wire/moderation'
import { day, type Purge } from '../jobs/purge.ts'
import { type Queryable, statement } from '../postgres/database.ts'
import { auditStep } from './case-store.ts'
import { deleteContribution } from '../reviews/delete-contribution.ts'
import { moderateRecipe } from './moderate-recipe.ts'

const dueForErasure = statement(
  'moderation.due-for-erasure',
  `select decision_id as "decisionId", case_id as "caseId", kind, target, erased_at is not null as "isErased"
   from moderation_statement said join moderation_decision decision using (decision_id) join moderation_case using (case_id)
   where action = 'remove' and ended_at is null and (erased_at is null or facts <> '') and decision.at < to_timestamp($1::float8 / 1000)
     and not exists (select from moderation_appeal appeal
                      where appeal.decision_id = said.decision_id and answered_at is null)
   order by decision.at limit 1 for update of said skip locked`,
)
const setErased = statement(
  'moderation.erased',
  `update moderation_statement set erased_at = coalesce(erased_at, $2), facts = '' where decision_id = $1`,
)
const clearCase = statement(
  'moderation.clear-case',
  `update moderation_case set title = '', excerpt = '' where case_id = $1`,
)

interface DueRemoval {
  readonly decisionId: string
  readonly caseId: string
  readonly kind: TargetKind
  readonly target: string
  /** An operator deleted it at once; only its statement is left. */
  readonly isErased: boolean
}

/** Deletes removed content for good once no appeal against its removal is possible or open. */
export const eraseRemoved: Purge = async ({ database, now, stopping }) => {
  const eraseNext = (): Promise<boolean> =>
    database.tx(async (tx) => {
      const due = await tx.row<DueRemoval>(dueForErasure, [now - moderationLimits.appealDays * day])
      if (due === undefined) return false
      const { decisionId, caseId, kind, target, isErased } = due
      if (kind === 'recipe') await moderateRecipe(tx, target, 'delete', now)
      if (kind === 'review' || kind === 'reply') await deleteContribution(tx, { kind, id: target })
      await tx.rows(setErased, [decisionId, new Date(now)])
      await tx.rows(clearCase, [caseId])
      if (!isErased) await auditStep(tx, { actor: null, step: 'erased', caseId, decisionId, now })
      return true
    })
  for (let count = 0; ; count += 1) if (stopping?.aborted === true || !(await eraseNext())) return count
}

const anonymizeReports = statement(
  'moderation.anonymize-reports',
  `update report set account_id = null, network = null, body = '', notifier_name = null, notifier_email = null
    where account_id = $1`,
)
// A profile's case names the account itself.
const clearCases = statement(
  'moderation.clear-cases',
  `update moderation_case set subject_id = null, title = '', excerpt = '', link = '', proposal = null, proposed_by = null,
     closed_at = coalesce(closed_at, to_timestamp($2::float8 / 1000))
    where subject_id = $1`,
)

/**
 * MO-5: what stays of a deleted account in moderation are ids. Its own reports count on without sender and text;
 * decisions about it stay without what was decided upon, and their statements go with the account.
 */
export const anonymizeModeration = async (tx: Queryable, accountId: string, now: number): Promise<void> => {
  await tx.rows(anonymizeReports, [accountId])
  await tx.rows(clearCases, [accountId, now])
}
