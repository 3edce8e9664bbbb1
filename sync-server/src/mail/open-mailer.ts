import type { PartState } from '@simmer/contract/wire/endpoints/site-endpoints'
import type { Logger } from 'pino'
import { type Environment, hasMailbox } from '../config/environment.ts'
import type { OutcomeMetrics } from '../metrics/outcome-metrics.ts'
import type { Queryable } from '../postgres/database.ts'
import { deliveryFailure } from './delivery-failure.ts'
import { mailboxMailer } from './mailbox.ts'
import { type Mailer, smtpMailer } from './mailer.ts'

/** What is known of mail from the last tries of this server. */
export type MailState = Extract<PartState, 'works' | 'late' | 'off'>

export interface OpenMailer {
  readonly mailer: Mailer
  readonly mailState: () => MailState
}

interface MailDeps {
  readonly environment: Environment
  readonly database: Queryable
  readonly now: () => number
  readonly log: Pick<Logger, 'warn'>
  /** Replaces the configured mailer. */
  readonly mailer?: Mailer
}

/** A failure that no try has followed for this long does not show how mail is now. */
const failureCountsMs = 15 * 60_000

const createMailer = ({ environment, database, now, log }: MailDeps): Mailer => {
  const { smtpUrl: url, mailFrom: from, mailSigning: signing } = environment
  if (url !== null) return smtpMailer({ url, from, signing })
  if (!hasMailbox(environment)) log.warn('SMTP_URL is not set: no mail is sent, so only the operator can sign in')
  return mailboxMailer(database, now)
}

/** The mailer, which counts what it sends and remembers whether the mail server took the last mails. */
export const openMailer = (deps: MailDeps, { mailed }: Pick<OutcomeMetrics, 'mailed'>): OpenMailer => {
  const { environment, now } = deps
  const isOff = deps.mailer === undefined && environment.smtpUrl === null && !hasMailbox(environment)
  const send = deps.mailer ?? createMailer(deps)
  let failedAt = -Infinity
  const mailer: Mailer = async (mail) => {
    try {
      await send(mail)
      failedAt = -Infinity
      mailed('sent')
    } catch (error) {
      // An address that is rejected does not show how mail is: anyone can enter one.
      if (deliveryFailure(error) === 'unavailable') failedAt = now()
      mailed('failed')
      throw error
    }
  }
  return { mailer, mailState: () => (isOff ? 'off' : now() - failedAt < failureCountsMs ? 'late' : 'works') }
}
