import type { Logger } from 'pino'
import { isHeld } from '../jobs/outgoing-hold.ts'
import { startJob, type Job } from '../jobs/start-job.ts'
import { mailPage, mailParagraph } from '../mail/mail-page.ts'
import type { Mailer, Mail } from '../mail/mailer.ts'
import type { Database } from '../postgres/database.ts'
import { lockUnmailed, markMailed, type StoredMessage } from './message-store.ts'
import { escapeHtml } from '../mail/escape-html.ts'

/** The mail to the operator. Its Reply-To is the sender's address, so an answer reaches the sender. */
export const contactMail = (to: string, { name, email, topic, message, username }: StoredMessage): Mail => {
  const from = `${name === '' ? 'Someone' : name} <${email}>${username === null ? '' : ` (${username})`}`
  return {
    to,
    replyTo: email,
    subject: `Contact (${topic}): ${message.replaceAll(/\s+/g, ' ').slice(0, 60)}`,
    text: `${from} wrote about: ${topic}\n\n${message}\n`,
    html: mailPage({
      language: 'en',
      title: 'A message',
      card: `${mailParagraph(`${from} wrote about: ${topic}`)}
<p style="margin:12px 0 0;white-space:pre-wrap">${escapeHtml(message)}</p>`,
    }),
  }
}

interface ContactMailDeps {
  readonly database: Database
  readonly mailer: Mailer
  readonly operatorEmail: string
  readonly now: () => number
}

/** Mails the unmailed messages, oldest first. After a failed mail the rest waits for the next run. */
export const mailMessages = async (deps: ContactMailDeps): Promise<number> =>
  (await isHeld(deps.database, 'mails')) ? 0 : mailUnmailed(deps)

const mailUnmailed = ({ database, mailer, operatorEmail, now }: ContactMailDeps): Promise<number> =>
  database.tx(async (tx) => {
    const messages = await lockUnmailed(tx)
    let sent = 0
    for (const message of messages) {
      try {
        await mailer(contactMail(operatorEmail, message))
      } catch (failure) {
        if (sent === 0) throw failure
        return sent
      }
      await markMailed(tx, message.id, new Date(now()))
      sent += 1
    }
    return sent
  })

/** A job mails the messages, so the sender's request does not wait for the mail server. */
export const startContactMailJob = (deps: ContactMailDeps & { readonly log: Logger }): Job =>
  startJob({
    name: 'contact mail',
    task: () => mailMessages(deps),
    log: deps.log,
    everyMilliseconds: 5 * 60_000,
    soonMilliseconds: 100,
  })
