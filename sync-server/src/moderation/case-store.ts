import type { DecisionAction, ReportReason, TargetKind } from '@simmer/contract/wire/moderation'
import { type Queryable, statement } from '../postgres/database.ts'
import type { Target } from './targets.ts'

/** A first moderator's proposal to suspend. */
export interface Proposal {
  readonly clause: ReportReason
  readonly facts: string
}

export interface StoredCase {
  readonly caseId: string
  readonly kind: TargetKind
  readonly target: string
  readonly queue: 'reported' | 'held' | 'operator'
  readonly subjectId: string | null
  readonly title: string
  readonly excerpt: string
  readonly link: string
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly proposedBy: string | null
  readonly proposal: Proposal | null
}

const columns = `case_id as "caseId", kind, target, queue, subject_id as "subjectId", title, excerpt, link,
  opened_at as "openedAt", closed_at as "closedAt", proposed_by as "proposedBy", proposal`

const insert = statement(
  'moderation.open-case',
  `insert into moderation_case (case_id, kind, target, queue, subject_id, title, excerpt, link, opened_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (kind, target) where closed_at is null do nothing
   returning case_id`,
)
const lockOpen = statement(
  'moderation.lock-open-case',
  `select ${columns} from moderation_case where kind = $1 and target = $2 and closed_at is null for update`,
)
const lockById = statement(
  'moderation.lock-case',
  `select ${columns} from moderation_case where case_id = $1 for update`,
)
const byId = statement('moderation.case', `select ${columns} from moderation_case where case_id = $1`)
const setProposal = statement(
  'moderation.propose',
  `update moderation_case set proposed_by = $2, proposal = $3 where case_id = $1`,
)
const setClosed = statement(
  'moderation.close',
  `update moderation_case set closed_at = coalesce(closed_at, $2), proposed_by = null, proposal = null where case_id = $1`,
)
// What is left of a decided report is what the report for the public counts.
const closeReports = statement(
  'moderation.close-reports',
  `update report set network = null, agreed = coalesce(agreed, $2) where case_id = $1`,
)
const insertAudit = statement(
  'moderation.audit',
  `insert into moderation_audit (at, actor, step, case_id, decision_id) values ($1, $2, $3, $4, $5)`,
)

/** The open case of a target, locked until the transaction ends; it is opened where there is none. */
export const openCase = async (
  tx: Queryable,
  target: Target,
  { queue, newId, now }: { readonly queue: StoredCase['queue']; readonly newId: string; readonly now: number },
): Promise<StoredCase> => {
  const { kind, id, subjectId, title, excerpt, link } = target
  const values = [newId, kind, id, queue, subjectId, title, excerpt, link, new Date(now)]
  if ((await tx.row(insert, values)) !== undefined)
    await auditStep(tx, { actor: null, step: `opened-${queue}`, caseId: newId, decisionId: null, now })
  const opened = await tx.row<StoredCase>(lockOpen, [kind, id])
  if (opened === undefined) throw new Error('an open case was closed in between')
  return opened
}

export const lockCase = (tx: Queryable, caseId: string): Promise<StoredCase | undefined> =>
  tx.row<StoredCase>(lockById, [caseId])

export const findCase = (db: Queryable, caseId: string): Promise<StoredCase | undefined> =>
  db.row<StoredCase>(byId, [caseId])

export const proposeSuspension = async (
  tx: Queryable,
  caseId: string,
  moderator: string,
  proposal: Proposal,
): Promise<void> => {
  await tx.rows(setProposal, [caseId, moderator, JSON.stringify(proposal)])
}

/** A person decided: the case leaves the queue, and the networks of its reports are deleted. */
export const closeCase = async (
  tx: Queryable,
  caseId: string,
  { isRestricted, now }: { readonly isRestricted: boolean; readonly now: number },
): Promise<void> => {
  await tx.rows(setClosed, [caseId, new Date(now)])
  await tx.rows(closeReports, [caseId, isRestricted])
}

/** MO-5: what happens in moderation. */
type AuditStep =
  | 'opened-reported'
  | 'opened-held'
  | 'opened-operator'
  | 'suspension-proposed'
  | 'appealed'
  | 'appeal-won'
  | 'appeal-lost'
  | 'erased'
  | `decided-${DecisionAction}`

/** MO-5: adds a line to the audit, which holds ids only. */
export const auditStep = async (
  tx: Queryable,
  entry: {
    readonly actor: string | null
    readonly step: AuditStep
    readonly caseId: string
    readonly decisionId: string | null
    readonly now: number
  },
): Promise<void> => {
  await tx.rows(insertAudit, [new Date(entry.now), entry.actor, entry.step, entry.caseId, entry.decisionId])
}
