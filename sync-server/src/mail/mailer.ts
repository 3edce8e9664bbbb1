import { createTransport } from 'nodemailer'

export interface Mail {
  readonly to: string
  /** Who is answered by an answer to this mail. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The one-time code in it, if any: kept apart only by the development mailbox. */
  readonly code?: string
}

/** Sends a mail, or throws when it could not be handed over. */
export type Mailer = (mail: Mail) => Promise<void>

/** Hands mail to an SMTP server; a server that does not take it within seconds counts as a failure. */
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
