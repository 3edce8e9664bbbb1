import type { Language } from '@simmer/contract/preferences/languages'
import { paths } from '@simmer/contract/wire/paths'
import type { Logger } from 'pino'
import type { Mailer } from '../mail/mailer.ts'
import { accountMails, type SignInMethod } from './account-mails.ts'

export interface NotifierDeps {
  readonly mailer: Mailer
  readonly origin: string
  readonly log: Pick<Logger, 'warn'>
}

/** Mails the owner of an account that a sign-in method was added or removed. */
export type NotifySignInMethodChange = (
  to: { readonly email: string; readonly language: Language },
  change: 'added' | 'removed',
  method: SignInMethod,
) => Promise<void>

/** The change is already committed, so a failed mail is only logged. */
export const createSignInMethodNotifier =
  ({ mailer, origin, log }: NotifierDeps): NotifySignInMethodChange =>
  async ({ email, language }, change, method) => {
    try {
      await mailer(accountMails.signInMethodChanged(email, language, change, method, origin + paths.signInMethods))
    } catch (err) {
      log.warn({ err }, 'the mail about a changed sign-in method was not sent')
    }
  }
