import { day, purgeRows } from '../jobs/purge.ts'
import { statement, type Queryable } from '../postgres/database.ts'
import type { Mailer } from './mailer.ts'

export interface StoredMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly code: string | null
  readonly at: Date
}

const insertMail = statement(
  'mailbox.insert',
  'insert into stored_mail (recipient, subject, text_body, html_body, code, at) values ($1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000))',
)

const columns = 'recipient as "to", subject, text_body as text, code, at'
const newestMail = statement('mailbox.newest', `select ${columns} from stored_mail order by mail_id desc limit 100`)
const newestMailTo = statement(
  'mailbox.newest-to',
  `select ${columns} from stored_mail where recipient = $1 order by mail_id desc limit 100`,
)

/** The mailer of a server without SMTP: it stores mail instead of sending it. */
export const mailboxMailer =
  (db: Queryable, now: () => number): Mailer =>
  async ({ to, subject, text, html, code }) => {
    await db.rows(insertMail, [to, subject, text, html, code ?? null, now()])
  }

/** The last hundred stored mails, newest first; of one recipient if `to` is set. */
export const readMailbox = (db: Queryable, to: string | null): Promise<StoredMail[]> =>
  to === null ? db.rows<StoredMail>(newestMail) : db.rows<StoredMail>(newestMailTo, [to])

const recentCodes = statement(
  'mailbox.recent-codes',
  `select code, at from stored_mail where recipient = lower($1) and code is not null and at > now() - interval '10 minutes'
   order by mail_id desc limit 5`,
)

/** The codes of the last ten minutes for an address, newest first. */
export const readRecentCodes = (db: Queryable, to: string): Promise<{ readonly code: string; readonly at: Date }[]> =>
  db.rows(recentCodes, [to])

/** Stored mail expires after a week. */
export const purgeMailbox = purgeRows({
  name: 'mailbox.purge',
  table: 'stored_mail',
  key: 'mail_id',
  expired: 'at < to_timestamp($1::float8 / 1000)',
  ageMs: 7 * day,
})
