import type { moderationEndpoints } from '@simmer/contract/wire/endpoints/moderation-endpoints'
import {
  type DecisionAction,
  type DecisionStatement,
  moderationLimits,
  restrictions,
  type TargetKind,
} from '@simmer/contract/wire/moderation'
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
  readonly appealText: string | null
  readonly appealedAt: Date | null
  readonly isWon: boolean | null
  readonly reply: string | null
  readonly answeredAt: Date | null
}

const selectStatement = statement(
  'moderation.statement',
  `select decision_id as "decisionId", said.account_id as "accountId", case_id as "caseId", kind, title, link, excerpt, action,
     clause, facts, decision.at, decision.ends_at as until, from_notice as "fromNotice", report_count as reports,
     is_automated as "isAutomated", ended_at as "endedAt", appeal.body as "appealText", appeal.at as "appealedAt",
     is_won as "isWon", reply, answered_at as "answeredAt"
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
  const { at, until, endedAt, appealText, appealedAt, isWon, reply, answeredAt } = row
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
    erasedOn: row.action === 'remove' ? new Date(appealEnd(at)).toISOString() : null,
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
            reply,
            answeredAt: answeredAt?.toISOString() ?? null,
          },
    appealUntil: mayAppeal ? new Date(appealEnd(at)).toISOString() : null,
  }
}

/**
 * The statement for its receiver alone. Without a person or a key, the app asks again with the token of its session.
 * @throws Problem decision-not-found, not-signed-in
 */
const requireStatement = async (
  { linkKey }: StatementDeps,
  db: Queryable,
  decisionId: string,
  { person, key }: { readonly person: Person | null; readonly key: string | undefined },
): Promise<StatementRow> => {
  if (person === null && key === undefined) throw new Problem('not-signed-in')
  const row = await db.row<StatementRow>(selectStatement, [decisionId])
  const hasKey = key !== undefined && equalHashes(Buffer.from(key), Buffer.from(statementKey(linkKey, decisionId)))
  if (row === undefined || (row.accountId !== person?.accountId && !hasKey)) throw new Problem('decision-not-found')
  return row
}

export const readStatement =
  (deps: StatementDeps): Handler<typeof moderationEndpoints.decisionStatement> =>
  async ({ params, query }, { person }) =>
    toStatement(await requireStatement(deps, deps.database, params.decisionId, { person, key: query.key }), deps.now())

/** MO-4: one appeal for each decision. A repeat gets the statement with the first one. @throws Problem appeal-not-possible */
export const sendAppeal =
  (deps: StatementDeps): Handler<typeof moderationEndpoints.appeal> =>
  ({ params: { decisionId }, query, body }, { person }) =>
    deps.database.tx(async (tx) => {
      const receiver = { person, key: query.key }
      const now = deps.now()
      const row = await requireStatement(deps, tx, decisionId, receiver)
      if (row.appealText !== null) return toStatement(row, now)
      if (toStatement(row, now).appealUntil === null) throw new Problem('appeal-not-possible')
      const { accountId, caseId } = row
      const added = await tx.row(insertAppeal, [accountId, decisionId, body.text, new Date(now)])
      // The receiver is no moderator here, and the audit names moderators only.
      if (added !== undefined) await auditStep(tx, { actor: null, step: 'appealed', caseId, decisionId, now })
      return toStatement(await requireStatement(deps, tx, decisionId, receiver), now)
    })
