import { v7 as uuidv7 } from 'uuid'
import type { moderationEndpoints } from '@simmer/contract/wire/endpoints/moderation-endpoints'
import type { CaseSummary, DecisionAction, ModerationCase } from '@simmer/contract/wire/moderation'
import { Problem } from '@simmer/contract/wire/problems'
import type { Handler } from '../http/handler.ts'
import { type Database, type Queryable, statement } from '../postgres/database.ts'
import { findCasePhotos } from './case-photos.ts'
import { findCase, openCase, type StoredCase } from './case-store.ts'
import { scoreOfCase } from './report-store.ts'
import { requireModerator } from './require-moderator.ts'
import { findHeldTargets } from './targets.ts'

interface Deps {
  readonly database: Database
  readonly now: () => number
}

interface Figures {
  readonly reports: number
  readonly reasons: readonly string[]
  readonly score: number
  readonly isHidden: boolean
}
type CaseRow = Pick<StoredCase, 'caseId' | 'kind' | 'title' | 'queue' | 'openedAt' | 'proposedBy'> & Figures

const figures = `(select count(*) from report where report.case_id = moderation_case.case_id) as reports,
  array(select reason from report where report.case_id = moderation_case.case_id
        group by reason order by count(*) desc, reason) as reasons,
  ${scoreOfCase('moderation_case.case_id')} as score,
  exists (select from moderation_decision join moderation_statement using (decision_id)
           where moderation_decision.case_id = moderation_case.case_id and is_automated and ended_at is null) as "isHidden"`

const openCases = statement(
  'moderation.queue',
  `select case_id as "caseId", kind, title, queue, opened_at as "openedAt", proposed_by as "proposedBy", ${figures}
   from moderation_case where closed_at is null order by opened_at, case_id limit 100`,
)
const openCounts = statement(
  'moderation.open-counts',
  `select (select count(*) from moderation_case where closed_at is null) as total,
     (select count(*) from moderation_appeal where answered_at is null) as appeals`,
)
const caseFigures = statement('moderation.case-figures', `select ${figures} from moderation_case where case_id = $1`)
const caseReports = statement(
  'moderation.case-reports',
  `select reference, reason, body as text, at, account_id is null as "isGuest", weight,
     notifier_name as "notifierName", notifier_email as "notifierEmail"
   from report where case_id = $1 order by at limit 200`,
)
const caseDecisions = statement(
  'moderation.case-decisions',
  `select decision_id as id, action, clause, coalesce(facts, '') as facts, at, ends_at as until, moderator,
     is_automated as "isAutomated", account_id is not null and ended_at is null and erased_at is null as "isInForce"
   from moderation_decision left join moderation_statement using (decision_id) where case_id = $1 order by at, decision_id`,
)
const selectUsername = statement('moderation.author', `select username from account where account_id = $1`)

const toSummary = ({ caseId, openedAt, proposedBy, reasons, ...row }: CaseRow): CaseSummary => ({
  id: caseId,
  kind: row.kind,
  title: row.title,
  queue: row.queue,
  reports: row.reports,
  reasons: [...reasons],
  score: row.score,
  openedAt: openedAt.toISOString(),
  isHidden: row.isHidden,
  isProposed: proposedBy !== null,
})

/** Who decided, as a moderator sees it. */
const decidedBy = (moderator: string | null, isAutomated: boolean, viewer: string) => {
  if (isAutomated) return 'machine'
  if (moderator === null) return 'operator'
  return moderator === viewer ? 'self' : 'moderator'
}

interface ReportRow {
  readonly reference: string
  readonly reason: string
  readonly text: string
  readonly at: Date
  readonly isGuest: boolean
  readonly weight: number
  readonly notifierName: string | null
  readonly notifierEmail: string | null
}
interface DecisionRow {
  readonly id: string
  readonly action: DecisionAction
  readonly clause: string
  readonly facts: string
  readonly at: Date
  readonly until: Date | null
  readonly moderator: string | null
  readonly isAutomated: boolean
  readonly isInForce: boolean
}

/** A case as one moderator sees it. @throws Problem case-not-found */
export const readCase = async (db: Queryable, caseId: string, viewer: string): Promise<ModerationCase> => {
  const found = await findCase(db, caseId)
  const sums = found && (await db.row<Figures>(caseFigures, [caseId]))
  if (found === undefined || sums === undefined) throw new Problem('case-not-found')
  const [reports, decisions, author, photos] = await Promise.all([
    db.rows<ReportRow>(caseReports, [caseId]),
    db.rows<DecisionRow>(caseDecisions, [caseId]),
    db.row<{ username: string | null }>(selectUsername, [found.subjectId]),
    findCasePhotos(db, [found]),
  ])
  return {
    ...toSummary({ ...found, ...sums }),
    link: found.link,
    excerpt: found.excerpt,
    photos: [...(photos.get(found.target) ?? [])],
    author: author?.username ?? null,
    isClosed: found.closedAt !== null,
    mayDecide: found.subjectId !== viewer,
    reportList: reports.map(({ notifierName, notifierEmail, at, ...report }) => ({
      ...report,
      at: at.toISOString(),
      notice: notifierEmail === null ? null : { name: notifierName ?? '', email: notifierEmail },
    })),
    decisions: decisions.map(({ moderator, isAutomated, at, until, ...decision }) => ({
      ...decision,
      at: at.toISOString(),
      until: until?.toISOString() ?? null,
      by: decidedBy(moderator, isAutomated, viewer),
    })),
    proposal: found.proposal === null ? null : { ...found.proposal, by: decidedBy(found.proposedBy, false, viewer) },
  }
}

/** Held texts get their case when a moderator looks. */
const openHeldCases = async (database: Database, now: number): Promise<void> => {
  for (const target of await findHeldTargets(database))
    await database.tx((tx) => openCase(tx, target, { queue: 'held', newId: uuidv7(), now }))
}

/** MO-2: the open cases. */
export const readQueue =
  ({ database, now }: Deps): Handler<typeof moderationEndpoints.moderationQueue> =>
  async (_, { person }) => {
    await requireModerator(database, person)
    await openHeldCases(database, now())
    const cases = await database.rows<CaseRow>(openCases)
    const counts = await database.row<{ total: number; appeals: number }>(openCounts)
    return { cases: cases.map(toSummary), total: counts?.total ?? 0, appeals: counts?.appeals ?? 0 }
  }

export const readModerationCase =
  ({ database }: Deps): Handler<typeof moderationEndpoints.moderationCase> =>
  async ({ params }, { person }) => {
    await requireModerator(database, person)
    return readCase(database, params.caseId, person.accountId)
  }
