import { randomUUID } from 'node:crypto'
import type { moderationEndpoints } from '@simmer/contract/wire/endpoints/moderation-endpoints'
import { type AppealQueue, type DecisionAction, reportReasons, type TargetKind } from '@simmer/contract/wire/moderation'
import { paths } from '@simmer/contract/wire/paths'
import { Problem } from '@simmer/contract/wire/problems'
import type { Handler } from '../http/handler.ts'
import { addAlert } from '../notifications/add-events.ts'
import { type Queryable, statement, type Transaction } from '../postgres/database.ts'
import { findCasePhotos } from './case-photos.ts'
import { auditStep, lockCase } from './case-store.ts'
import type { DecideDeps } from './decide-case.ts'
import { liftRestriction } from './record-decision.ts'
import { requireModerator } from './require-moderator.ts'
import { requireWords } from './statements.ts'

interface OpenAppeal {
  readonly decisionId: string
  readonly caseId: string
  readonly kind: TargetKind
  readonly target: string
  readonly title: string
  readonly link: string
  readonly excerpt: string
  readonly action: DecisionAction
  readonly clause: string
  readonly facts: string
  readonly text: string
  readonly at: Date
  readonly moderator: string | null
  readonly subjectId: string | null
  readonly receiver: string
}

const columns = `decision_id as "decisionId", case_id as "caseId", kind, target, title, link, excerpt, action, clause, facts, appeal.body as text, appeal.at,
  moderator, subject_id as "subjectId", appeal.account_id as receiver`
const sources = `moderation_appeal appeal join moderation_statement using (decision_id)
  join moderation_decision decision using (decision_id) join moderation_case using (case_id)`
const openAppeals = statement(
  'moderation.appeals',
  `select ${columns} from ${sources} where answered_at is null order by appeal.at, decision_id limit 100`,
)
const lockAppeal = statement(
  'moderation.lock-appeal',
  `select ${columns}, answered_at is not null as "isAnswered" from ${sources} where decision_id = $1 for update of appeal`,
)
const answer = statement(
  'moderation.answer-appeal',
  `update moderation_appeal set is_won = $2, is_lifted = $3, reply = $4, answered_by = $5, answered_at = $6
    where decision_id = $1`,
)
const insertRestore = statement(
  'moderation.restore',
  `insert into moderation_decision
     (decision_id, case_id, action, clause, ends_at, moderator, is_automated, from_notice, report_count, at)
   values ($1, $2, 'restore', $3, null, $4, false, false, 0, $5)`,
)
// A suspension has two deciders: neither answers the appeal.
const wasProposedBy = statement(
  'moderation.was-proposed-by',
  `select 1 as one from moderation_audit
    where case_id = $1 and actor = $2 and step = 'suspension-proposed' limit 1`,
)

const mayAnswer = async (
  db: Queryable,
  { moderator, subjectId, caseId, action }: OpenAppeal,
  viewer: string,
): Promise<boolean> =>
  moderator !== viewer &&
  subjectId !== viewer &&
  (action !== 'suspend' || (await db.row(wasProposedBy, [caseId, viewer])) === undefined)

const readAppeals = async (db: Queryable, viewer: string): Promise<AppealQueue> => {
  const rows = await db.rows<OpenAppeal>(openAppeals)
  const photosByTarget = await findCasePhotos(db, rows)
  const appeals: AppealQueue['appeals'] = []
  for (const row of rows) {
    const { decisionId, caseId, kind, target, title, link, excerpt, action, clause, facts, text, at } = row
    const photos = [...(photosByTarget.get(target) ?? [])]
    const appeal = { decisionId, caseId, kind, title, link, excerpt, photos, action, clause, facts, text }
    appeals.push({ ...appeal, at: at.toISOString(), mayAnswer: await mayAnswer(db, row, viewer) })
  }
  return { appeals }
}

export const listAppeals =
  ({ database }: Pick<DecideDeps, 'database'>): Handler<typeof moderationEndpoints.appeals> =>
  async (_, { person }) => {
    await requireModerator(database, person)
    return readAppeals(database, person.accountId)
  }

/** Returns whether the restriction ended. */
const restoreAfterAppeal = async (
  tx: Transaction,
  { decisionId, caseId, action, clause: named }: OpenAppeal,
  moderator: string,
  now: number,
): Promise<boolean> => {
  const found = await lockCase(tx, caseId)
  if (found === undefined) throw new Problem('case-not-found')
  const clause = reportReasons.find((reason) => reason === named) ?? 'other'
  const { isLifted } = await liftRestriction(tx, found, { decisionId, action }, now)
  if (!isLifted) return false
  const id = randomUUID()
  await tx.rows(insertRestore, [id, caseId, clause, moderator, new Date(now)])
  await auditStep(tx, { actor: moderator, step: 'decided-restore', caseId, decisionId: id, now })
  return true
}

/**
 * MO-4: another person answers the appeal, never the one who decided, nor the author. A won appeal ends the restriction
 * where there is something left to show.
 * @throws Problem own-decision, own-content, invalid-input
 */
export const answerAppeal = (deps: DecideDeps): Handler<typeof moderationEndpoints.answerAppeal> => {
  const { database, moderationMailJob, now } = deps
  return async ({ params: { decisionId }, body: { isWon, reply: sent } }, { person }) => {
    const { accountId } = person
    const reply = requireWords(sent)
    await database.tx(async (tx) => {
      await requireModerator(tx, person)
      const appeal = await tx.row<OpenAppeal & { isAnswered: boolean }>(lockAppeal, [decisionId])
      if (appeal === undefined) throw new Problem('decision-not-found')
      if (appeal.isAnswered) return
      if (appeal.subjectId === accountId) throw new Problem('own-content')
      if (!(await mayAnswer(tx, appeal, accountId))) throw new Problem('own-decision')
      const at = now()
      const { caseId } = appeal
      await auditStep(tx, {
        actor: accountId,
        step: isWon ? 'appeal-won' : 'appeal-lost',
        caseId,
        decisionId,
        now: at,
      })
      const isLifted = isWon && (await restoreAfterAppeal(tx, appeal, accountId, at))
      await tx.rows(answer, [decisionId, isWon, isLifted, reply, accountId, new Date(at)])
      const { receiver, title } = appeal
      await addAlert(tx, { accountId: receiver, code: 'appeal-answered', title, link: paths.decision(decisionId) })
    })
    moderationMailJob.soon()
    return readAppeals(database, accountId)
  }
}
