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

/** Tells whoever owns an account that it is opened in another way than before. */
export type NotifySignInMethodChange = (
  to: { readonly email: string; readonly language: Language },
  change: 'added' | 'removed',
  method: SignInMethod,
) => Promise<void>

/** It is done already, whether or not the mail can be sent. */
export const createSignInMethodNotifier =
  ({ mailer, origin, log }: NotifierDeps): NotifySignInMethodChange =>
  async ({ email, language }, change, method) => {
    try {
      await mailer(accountMails.signInMethodChanged(email, language, change, method, origin + paths.signInMethods))
    } catch (err) {
      log.warn({ err }, 'nobody could be unacknowledged that a way into their account changed')
    }
  }
