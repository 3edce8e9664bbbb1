import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

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
