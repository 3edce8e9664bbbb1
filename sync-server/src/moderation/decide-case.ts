import type { moderationEndpoints } from '@simmer/contract/wire/endpoints/moderation-endpoints'
import { visibleText } from '@simmer/contract/recipe/visible-text'
import { contentActions, type DecideBody } from '@simmer/contract/wire/moderation'
import { Problem } from '@simmer/contract/wire/problems'
import type { Handler } from '../http/handler.ts'
import { day } from '../jobs/purge.ts'
import type { Job } from '../jobs/start-job.ts'
import { type Database, type Queryable, statement } from '../postgres/database.ts'
import { notifyEnded } from '../sync/pokes.ts'
import { auditStep, lockCase, proposeSuspension, type StoredCase } from './case-store.ts'
import { readCase } from './cases.ts'
import type { EndedSessions } from './moderate-account.ts'
import { recordDecision, restrictionsInForce } from './record-decision.ts'
import { requireModerator } from './require-moderator.ts'

export interface DecideDeps {
  readonly database: Database
  readonly moderationMailJob: Pick<Job, 'soon'>
  readonly now: () => number
}

const knownDecision = statement(
  'moderation.known-decision',
  `select 1 as one from moderation_decision where decision_id = $1`,
)

/** @throws Problem own-content, reasons-needed, decision-not-possible */
const requirePossible = async (
  tx: Queryable,
  { caseId, kind, subjectId, closedAt }: StoredCase,
  { action, facts, days }: DecideBody,
  moderator: string,
): Promise<void> => {
  if (subjectId === moderator) throw new Problem('own-content')
  if (action !== 'keep' && facts === '') throw new Problem('reasons-needed')
  const isPossible =
    (!contentActions.has(action) || kind !== 'account') &&
    (action === 'limit') === (days !== undefined) &&
    (action !== 'keep' || closedAt === null) &&
    (action !== 'restore' || (await restrictionsInForce(tx, caseId)).length > 0)
  if (!isPossible) throw new Problem('decision-not-possible')
}

/**
 * MO-2, MO-3: a decision of a moderator. A suspension is proposed by one and confirmed by another.
 * @throws Problem second-moderator-needed
 */
export const decideCase = (deps: DecideDeps): Handler<typeof moderationEndpoints.decideCase> => {
  const { database, moderationMailJob, now } = deps
  return async ({ params: { caseId }, body: sent }, { person }) => {
    const { accountId } = person
    const body = { ...sent, facts: visibleText(sent.facts) }
    const sessions = await database.tx<EndedSessions>(async (tx) => {
      await requireModerator(tx, person)
      const found = await lockCase(tx, caseId)
      if (found === undefined) throw new Problem('case-not-found')
      if ((await tx.row(knownDecision, [body.id])) !== undefined) return []
      await requirePossible(tx, found, body, accountId)
      const { id, action, clause, facts, days } = body
      if (action === 'suspend') {
        if (found.proposedBy === accountId) throw new Problem('second-moderator-needed')
        if (found.proposedBy === null) {
          await proposeSuspension(tx, caseId, accountId, { clause, facts })
          await auditStep(tx, { actor: accountId, step: 'suspension-proposed', caseId, decisionId: null, now: now() })
          return []
        }
      }
      const until = days === undefined ? null : new Date(now() + days * day)
      const decision = { id, action, clause, facts, until, moderator: accountId, isAutomated: false }
      return (await recordDecision(tx, found, decision, now())).sessions
    })
    await notifyEnded(database, sessions)
    moderationMailJob.soon()
    return readCase(database, caseId, accountId)
  }
}
