import { chooseLanguage, type Language } from '@simmer/contract/preferences/languages'
import { restrictions } from '@simmer/contract/wire/moderation'
import { paths } from '@simmer/contract/wire/paths'
import type { Logger } from 'pino'
import { isHeld } from '../jobs/outgoing-hold.ts'
import { startJob, type Job } from '../jobs/start-job.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import { type Database, type Queryable, type Statement, statement, type Transaction } from '../postgres/database.ts'
import { type AppealOutcome, moderationMails } from './moderation-mails.ts'
import { statementKey, type StatementRow } from './statements.ts'

interface MailDeps {
  readonly database: Database
  readonly mailer: Mailer
  readonly linkKey: Uint8Array
  readonly origin: string
  readonly now: () => number
}

interface Receiver {
  readonly email: string
  readonly language: string | null
}

const unmailedStatements = statement(
  'moderation.unmailed-statements',
  `select decision_id as "decisionId", action, kind, title, facts, decision.ends_at as until, is_automated as "isAutomated",
     from_notice as "fromNotice", report_count as reports, email, language
   from moderation_statement said join moderation_decision decision using (decision_id) join moderation_case using (case_id)
     join account using (account_id)
   where mailed_at is null order by decision.at limit 20 for update of said skip locked`,
)
const unmailedAppeals = statement(
  'moderation.unmailed-appeals',
  `select decision_id as "decisionId", title, reply, email, language,
     case when not is_won then 'lost' when is_lifted then 'lifted' else 'stays' end as outcome
   from moderation_appeal appeal join moderation_decision using (decision_id) join moderation_case using (case_id)
     join account using (account_id)
   where answered_at is not null and mailed_at is null order by answered_at limit 20 for update of appeal skip locked`,
)
const unmailedReceipts = statement(
  'moderation.unmailed-receipts',
  `select report_id as id, reference, agreed, notifier_email as email, language from report
    where notifier_email is not null and receipt_mailed_at is null order by at limit 20 for update skip locked`,
)
const unmailedOutcomes = statement(
  'moderation.unmailed-outcomes',
  `select report_id as id, reference, agreed, notifier_email as email, language from report
    where notifier_email is not null and agreed is not null and outcome_mailed_at is null
    order by at limit 20 for update skip locked`,
)
const statementMailed = statement(
  'moderation.statement-mailed',
  `update moderation_statement set mailed_at = $2 where decision_id = $1`,
)
const appealMailed = statement(
  'moderation.appeal-mailed',
  `update moderation_appeal set mailed_at = $2 where decision_id = $1`,
)
const receiptMailed = statement(
  'moderation.receipt-mailed',
  `update report set receipt_mailed_at = $2 where report_id = $1`,
)
// The sender's name and address are deleted with the last mail to them.
const outcomeMailed = statement(
  'moderation.outcome-mailed',
  `update report set outcome_mailed_at = $2, notifier_name = null, notifier_email = null where report_id = $1`,
)

/** A kind of mail: which rows need one, how it is written, and how a row is marked as mailed. */
const mailKind = <Row extends Receiver>(kind: {
  readonly unmailed: Statement
  readonly write: (row: Row, language: Language, deps: MailDeps) => Mail
  readonly mailed: Statement
  readonly id: (row: Row) => string
}) => ({
  send: async (tx: Queryable, deps: MailDeps): Promise<number> => {
    const rows = await tx.rows<Row>(kind.unmailed)
    for (const [index, row] of rows.entries()) {
      try {
        await deps.mailer(kind.write(row, chooseLanguage(row.language), deps))
      } catch (failure) {
        if (index === 0) throw failure
        return index
      }
      await tx.rows(kind.mailed, [kind.id(row), new Date(deps.now())])
    }
    return rows.length
  },
})

const statementUrl = ({ origin, linkKey }: MailDeps, decisionId: string): string =>
  `${origin}${paths.decision(decisionId)}?key=${statementKey(linkKey, decisionId)}`

type StatementMailRow = Receiver &
  Pick<
    StatementRow,
    'decisionId' | 'action' | 'kind' | 'title' | 'facts' | 'until' | 'isAutomated' | 'fromNotice' | 'reports'
  >
interface AppealMailRow extends Receiver {
  readonly decisionId: string
  readonly title: string
  readonly outcome: AppealOutcome
  readonly reply: string
}
interface ReportMailRow extends Receiver {
  readonly id: string
  readonly reference: string
  readonly agreed: boolean | null
}

const kinds = [
  mailKind<StatementMailRow>({
    unmailed: unmailedStatements,
    write: ({ email, decisionId, ...row }, language, deps) =>
      moderationMails.decision(email, language, {
        ...row,
        mayAppeal: restrictions.has(row.action),
        url: statementUrl(deps, decisionId),
      }),
    mailed: statementMailed,
    id: ({ decisionId }) => decisionId,
  }),
  mailKind<AppealMailRow>({
    unmailed: unmailedAppeals,
    write: ({ email, decisionId, ...row }, language, deps) =>
      moderationMails.appealAnswered(email, language, { ...row, url: statementUrl(deps, decisionId) }),
    mailed: appealMailed,
    id: ({ decisionId }) => decisionId,
  }),
  mailKind<ReportMailRow>({
    unmailed: unmailedReceipts,
    write: ({ email, reference }, language) => moderationMails.receipt(email, language, reference),
    mailed: receiptMailed,
    id: ({ id }) => id,
  }),
  mailKind<ReportMailRow>({
    unmailed: unmailedOutcomes,
    write: ({ email, reference, agreed }, language) =>
      moderationMails.outcome(email, language, reference, agreed === true),
    mailed: outcomeMailed,
    id: ({ id }) => id,
  }),
]

/** Mails what is unmailed: statements, answers to appeals, and receipts and outcomes of notices. */
export const mailModeration = async (deps: MailDeps): Promise<void> => {
  if (await isHeld(deps.database, 'mails')) return
  for (const { send } of kinds) await deps.database.tx((tx: Transaction) => send(tx, deps))
}

/** A job mails, so that nothing waits for the mail server and no mail is lost when it fails. */
export const startModerationMailJob = (deps: MailDeps & { readonly log: Logger }): Job =>
  startJob({
    name: 'moderation mail',
    task: () => mailModeration(deps),
    log: deps.log,
    everyMilliseconds: 60_000,
    soonMilliseconds: 100,
  })
