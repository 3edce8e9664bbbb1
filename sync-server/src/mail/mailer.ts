import { createTransport } from 'nodemailer'
import type { MailSigning } from '../config/mail-signing.ts'
import { inCall } from '../traces/spans.ts'

export interface Mail {
  readonly to: string
  /** The address for replies. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The one-time code in the mail, which the development mailbox shows separately. */
  readonly code?: string
  readonly list?: MailList
}

/** What makes a mail one that people chose, and can end in their mail program. */
export interface MailList {
  /** RFC 2919, without brackets. */
  readonly id: string
  /** RFC 8058: a POST to this https URL ends the mails. Null where the server has no https URL. */
  readonly unsubscribeUrl: string | null
}

/** Sends a mail; throws when the mail server did not accept it. */
export type Mailer = (mail: Mail) => Promise<void>

/** RFC 8058 wants both headers under the signature; nodemailer by itself signs only the first of them. */
const signedHeaders = [
  'From',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':')

/** `prepared`: written as it is, because an encoded or folded URL is none. */
const prepared = (value: string) => ({ prepared: true, value })

const listHeaders = ({ id, unsubscribeUrl }: MailList) => ({
  'List-Id': prepared(`<${id}>`),
  ...(unsubscribeUrl !== null && {
    'List-Unsubscribe': prepared(`<${unsubscribeUrl}>`),
    'List-Unsubscribe-Post': prepared('List-Unsubscribe=One-Click'),
  }),
})

interface SmtpSettings {
  readonly url: string
  readonly from: string
  /** Null: the mail server signs, or no one does. */
  readonly signing: MailSigning | null
}

/** Sends by SMTP. A mail server that does not accept a mail within seconds counts as failed. */
export const smtpMailer = ({ url, from, signing }: SmtpSettings): Mailer => {
  const transport = createTransport(
    {
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(signing !== null && {
        dkim: {
          domainName: signing.domain,
          keySelector: signing.selector,
          privateKey: signing.privateKey,
          headerFieldNames: signedHeaders,
        },
      }),
    },
    { from },
  )
  return async ({ to, replyTo, subject, text, html, list }) => {
    await inCall('mail server', () =>
      transport.sendMail({
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', ...(list !== undefined && listHeaders(list)) },
      }),
    )
  }
}
