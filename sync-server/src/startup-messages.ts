import { paths } from '@simmer/contract/wire/paths'
import { type Environment, EnvironmentNotValid, hasMailbox } from './config/environment.ts'
import type { Hold } from './jobs/outgoing-hold.ts'
import { WorkerNotStarted } from './nodes/workers.ts'
import { DatabaseNotUsable } from './postgres/connection.ts'

const listenErrors: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program is already using this port. Set PORT to a free port, or to 0 for any.',
  EACCES: 'This user isn’t allowed to use this port. Set PORT to one above 1023.',
  EADDRNOTAVAIL: 'HOST isn’t an address of this machine.',
  ENOTFOUND: 'HOST can’t be found. Check it for typos.',
}

/** The path is a file, belongs to another user, or is on a full or read-only disk. */
const folderErrorCodes = new Set(['EACCES', 'EEXIST', 'EISDIR', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'])

/** For the terminal: where mail goes without a mail server; with one, who signs it. */
export const describeMail = (
  environment: Pick<Environment, 'smtpUrl' | 'mailSigning' | 'production' | 'host' | 'publicUrl'>,
  origin: string,
): string => {
  const { mailSigning: signing } = environment
  if (environment.smtpUrl !== null)
    return signing === null
      ? 'Simmer does not sign mail (DKIM): let the mail server sign it, with the headers List-Unsubscribe and List-Unsubscribe-Post, or set MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY.\n'
      : `Simmer signs mail (DKIM). The public key must be in the DNS at ${signing.selector}._domainkey.${signing.domain}\n`
  if (hasMailbox(environment)) return `Mail, with the login codes, appears at ${origin}/dev/mailbox\n`
  return [
    'SMTP_URL is not set, and other people can reach this server: no mail is sent, so nobody else can log in.',
    'Set SMTP_URL=smtp://user:password@host:587 and MAIL_FROM="Simmer <you@example.com>" and restart.',
    `To log in yourself until then, request a code at ${origin}${paths.signIn} and then run: npm run admin -- code <your e-mail>`,
    '',
  ].join('\n')
}

/** OP-9, for the terminal: what a restore holds; empty when nothing is held. */
export const describeHolds = (holds: readonly Hold[]): string =>
  holds.length === 0
    ? ''
    : `After a restore these are held: ${holds.map(({ kind }) => kind).join(', ')}. Sign-in codes are sent. See: npm run admin -- outgoing status\n`

/** The message for an error at startup: a sentence for what an operator can correct, the stack for any other error. */
export const describeStartupError = (thrown: unknown): string => {
  if (
    thrown instanceof EnvironmentNotValid ||
    thrown instanceof DatabaseNotUsable ||
    thrown instanceof WorkerNotStarted
  )
    return thrown.message
  if (!(thrown instanceof Error)) return String(thrown)
  const code = 'code' in thrown ? String(thrown.code) : ''
  const call = 'syscall' in thrown ? thrown.syscall : undefined
  const message = call === 'listen' || call === 'bind' || call === 'getaddrinfo' ? listenErrors[code] : undefined
  if (message !== undefined) return message
  if ('path' in thrown && folderErrorCodes.has(code)) return `DATA_DIR cannot be used: ${thrown.message}`
  return thrown.stack ?? thrown.message
}
