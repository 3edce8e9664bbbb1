import type { moderationEndpoints } from '@simmer/contract/wire/endpoints/moderation-endpoints'
import {
  type DecisionAction,
  type DecisionStatement,
  moderationLimits,
  restrictions,
  type TargetKind,
} from '@simmer/contract/wire/moderation'
import { visibleText } from '@simmer/contract/recipe/visible-text'
import { Problem } from '@simmer/contract/wire/problems'
import { equalHashes, keyedHash } from '../config/keys.ts'
import type { Handler, Person } from '../http/handler.ts'
import { day } from '../jobs/purge.ts'
import { type Queryable, statement, type Database } from '../postgres/database.ts'
import { auditStep } from './case-store.ts'

export interface StatementDeps {
  readonly database: Database
  readonly linkKey: Uint8Array
  readonly now: () => number
}

export interface StatementRow {
  readonly decisionId: string
  readonly accountId: string
  readonly caseId: string
  readonly kind: TargetKind
  readonly title: string
  readonly link: string
  readonly excerpt: string
  readonly action: DecisionAction
  readonly clause: string
  readonly facts: string
  readonly at: Date
  readonly until: Date | null
  readonly fromNotice: boolean
  readonly reports: number
  readonly isAutomated: boolean
  readonly endedAt: Date | null
  readonly erasedAt: Date | null
  readonly appealText: string | null
  readonly appealedAt: Date | null
  readonly isWon: boolean | null
  readonly isLifted: boolean | null
  readonly reply: string | null
  readonly answeredAt: Date | null
}

const selectStatement = statement(
  'moderation.statement',
  `select decision_id as "decisionId", said.account_id as "accountId", case_id as "caseId", kind, title, link, excerpt, action,
     clause, facts, decision.at, decision.ends_at as until, from_notice as "fromNotice", report_count as reports,
     is_automated as "isAutomated", ended_at as "endedAt", erased_at as "erasedAt", appeal.body as "appealText",
     appeal.at as "appealedAt", is_won as "isWon", is_lifted as "isLifted", reply, answered_at as "answeredAt"
   from moderation_statement said join moderation_decision decision using (decision_id) join moderation_case using (case_id)
     left join moderation_appeal appeal using (decision_id)
   where decision_id = $1`,
)
const insertAppeal = statement(
  'moderation.appeal',
  `insert into moderation_appeal (account_id, decision_id, body, at) values ($1, $2, $3, $4) on conflict do nothing
   returning decision_id`,
)

/** The key in the mail of a decision: a suspended account reads its statement without signing in. */
export const statementKey = (linkKey: Uint8Array, decisionId: string): string =>
  keyedHash(linkKey, `decision ${decisionId}`).toString('base64url')

const appealEnd = (at: Date): number => at.getTime() + moderationLimits.appealDays * day

const toStatement = (row: StatementRow, now: number): DecisionStatement => {
  const { at, until, endedAt, erasedAt, appealText, appealedAt, isWon, isLifted, reply, answeredAt } = row
  const mayAppeal = restrictions.has(row.action) && endedAt === null && appealedAt === null && now <= appealEnd(at)
  const state = isWon === null ? 'open' : isWon ? 'won' : 'lost'
  return {
    id: row.decisionId,
    kind: row.kind,
    title: row.title,
    link: row.link,
    excerpt: row.excerpt,
    action: row.action,
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
    erasedOn: row.action === 'remove' ? (erasedAt ?? new Date(appealEnd(at))).toISOString() : null,
    isErased: erasedAt !== null,
    clause: row.clause,
    facts: row.facts,
    fromNotice: row.fromNotice,
    reports: row.reports,
    isAutomated: row.isAutomated,
    endedAt: endedAt?.toISOString() ?? null,
    appeal:
      appealText === null || appealedAt === null
        ? null
        : {
            text: appealText,
            at: appealedAt.toISOString(),
            state,
            isLifted: isLifted === true,
            reply,
            answeredAt: answeredAt?.toISOString() ?? null,
          },
    appealUntil: mayAppeal ? new Date(appealEnd(at)).toISOString() : null,
  }
}

type Receiver = (row: StatementRow) => boolean

const byAccount =
  ({ accountId }: Person): Receiver =>
  (row) =>
    row.accountId === accountId

const byKey =
  ({ linkKey }: StatementDeps, key: string): Receiver =>
  ({ decisionId }) =>
    equalHashes(Buffer.from(key), Buffer.from(statementKey(linkKey, decisionId)))

/** The statement for its receiver alone. @throws Problem decision-not-found */
const requireStatement = async (db: Queryable, decisionId: string, isReceiver: Receiver): Promise<StatementRow> => {
  const row = await db.row<StatementRow>(selectStatement, [decisionId])
  if (row === undefined || !isReceiver(row)) throw new Problem('decision-not-found')
  return row
}

export const readStatement =
  ({ database, now }: StatementDeps): Handler<typeof moderationEndpoints.decisionStatement> =>
  async ({ params }, { person }) =>
    toStatement(await requireStatement(database, params.decisionId, byAccount(person)), now())

export const readMailedStatement =
  (deps: StatementDeps): Handler<typeof moderationEndpoints.mailedStatement> =>
  async ({ params, query }) =>
    toStatement(await requireStatement(deps.database, params.decisionId, byKey(deps, query.key)), deps.now())

/** A text without what others cannot see in it, such as characters that reverse the writing direction. @throws Problem invalid-input */
export const requireWords = (text: string): string => {
  const words = visibleText(text)
  if (words === '') throw new Problem('invalid-input')
  return words
}

/** MO-4: one appeal for each decision. A repeat gets the statement with the first one. @throws Problem appeal-not-possible, invalid-input */
const storeAppeal = (
  { database, now }: StatementDeps,
  decisionId: string,
  isReceiver: Receiver,
  sent: string,
): Promise<DecisionStatement> =>
  database.tx(async (tx) => {
    const at = now()
    const text = requireWords(sent)
    const row = await requireStatement(tx, decisionId, isReceiver)
    if (row.appealText !== null) return toStatement(row, at)
    if (toStatement(row, at).appealUntil === null) throw new Problem('appeal-not-possible')
    const { accountId, caseId } = row
    const added = await tx.row(insertAppeal, [accountId, decisionId, text, new Date(at)])
    // The receiver is no moderator here, and the audit names moderators only.
    if (added !== undefined) await auditStep(tx, { actor: null, step: 'appealed', caseId, decisionId, now: at })
    return toStatement(await requireStatement(tx, decisionId, isReceiver), at)
  })

export const sendAppeal =
  (deps: StatementDeps): Handler<typeof moderationEndpoints.appeal> =>
  ({ params, body }, { person }) =>
    storeAppeal(deps, params.decisionId, byAccount(person), body.text)

export const sendMailedAppeal =
  (deps: StatementDeps): Handler<typeof moderationEndpoints.mailedAppeal> =>
  ({ params, query, body }) =>
    storeAppeal(deps, params.decisionId, byKey(deps, query.key), body.text)
