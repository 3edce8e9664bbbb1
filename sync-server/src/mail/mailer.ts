import { createTransport } from 'nodemailer'

export interface Mail {
  readonly to: string
  /** The address for replies. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The one-time code in the mail, which the development mailbox shows separately. */
  readonly code?: string
}

/** Sends a mail; throws when the mail server did not accept it. */
export type Mailer = (mail: Mail) => Promise<void>

/** Sends by SMTP. A mail server that does not accept a mail within seconds counts as failed. */
export const smtpMailer = (smtpUrl: string, from: string): Mailer => {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return async ({ to, replyTo, subject, text, html }) => {
    await transport.sendMail({
      to: { name: '', address: to },
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}
