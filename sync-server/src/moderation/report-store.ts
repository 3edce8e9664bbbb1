import { type Report, type ReportReason, reportReasons } from '@simmer/contract/wire/moderation'
import type { Language } from '@simmer/contract/preferences/languages'
import { type Queryable, statement } from '../postgres/database.ts'
import type { Reporter } from './report-weight.ts'

const byId = statement('report.by-id', `select reference from report where report_id = $1`)
const byAccount = statement(
  'report.by-account',
  `select reference from report where case_id = $1 and account_id = $2 order by at limit 1`,
)
const insert = statement(
  'report.insert',
  `insert into report (report_id, reference, case_id, account_id, reason, body, notifier_name, notifier_email, language, network,
     weight, at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (report_id) do nothing`,
)
const selectReporter = statement(
  'report.reporter',
  `select confirmed, extract(epoch from created_at)::float8 * 1000 as "createdAt",
     (select count(*) from report where account_id = $1 and agreed is not null) as decided,
     (select count(*) from report where account_id = $1 and agreed) as agreed
   from account where account_id = $1`,
)
/** A query of one number: the sum of the weights of a case's reports, where each network counts once. */
export const scoreOfCase = (caseId: string): string =>
  `(select coalesce(sum(weight), 0)::float8
      from (select max(weight) as weight from report where case_id = ${caseId}
            group by coalesce(network, uuid_send(report_id))) as networks)`
const selectScore = statement('report.score', `select ${scoreOfCase('$1')} as score`)
const byPerson = statement(
  'report.decided-by-person',
  `select 1 as one from moderation_decision join moderation_case using (case_id)
    where target = $1 and not is_automated limit 1`,
)
const mostCommon = statement(
  'report.common-reason',
  `select reason from report where case_id = $1 group by reason order by sum(weight) desc, min(at) limit 1`,
)

const referenceIn = (row: { readonly reference: string } | undefined): string | undefined => row?.reference

export const findReference = async (db: Queryable, id: string): Promise<string | undefined> =>
  referenceIn(await db.row<{ reference: string }>(byId, [id]))

/** The report of an account about the same case. */
export const findReferenceOfAccount = async (
  db: Queryable,
  caseId: string,
  accountId: string,
): Promise<string | undefined> => referenceIn(await db.row<{ reference: string }>(byAccount, [caseId, accountId]))

interface ReportOrigin {
  readonly reference: string
  readonly caseId: string
  readonly accountId: string | null
  readonly language: Language
  readonly network: Buffer
  readonly weight: number
  readonly at: number
}

/** Returns the reference; of the stored report where the id is known. */
export const addReport = async (tx: Queryable, report: Report, origin: ReportOrigin): Promise<string> => {
  const { id, reason, text, notice } = report
  const { reference, caseId, accountId, language, network, weight, at } = origin
  const sender = [notice?.name ?? null, notice?.email ?? null, language, network]
  await tx.rows(insert, [id, reference, caseId, accountId, reason, text, ...sender, weight, new Date(at)])
  return (await findReference(tx, id)) ?? reference
}

export const readReporter = async (db: Queryable, accountId: string): Promise<Reporter | null> =>
  (await db.row<Reporter>(selectReporter, [accountId])) ?? null

/** MO-6: the sum of the weights of a case's reports. */
export const readScore = async (db: Queryable, caseId: string): Promise<number> =>
  (await db.row<{ score: number }>(selectScore, [caseId]))?.score ?? 0

/** Whether a moderator or an operator ever decided about this target. */
export const wasDecidedByPerson = async (db: Queryable, target: string): Promise<boolean> =>
  (await db.row(byPerson, [target])) !== undefined

/** The reason that most reports of a case give. */
export const commonReason = async (db: Queryable, caseId: string): Promise<ReportReason> => {
  const common = (await db.row<{ reason: string }>(mostCommon, [caseId]))?.reason
  return reportReasons.find((reason) => reason === common) ?? 'other'
}
