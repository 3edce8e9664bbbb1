import type { Language } from '@simmer/contract/preferences/languages'
import { buildMail, type MailText } from '../accounts/account-mails.ts'
import type { Mail } from '../mail/mailer.ts'
import { waitDays } from './bank-details-store.ts'

const changed: Record<Language, (page: string) => MailText> = {
  en: (page) => ({
    subject: 'The bank details of your Simmer account were changed',
    lines: [
      `Payouts to another account start ${waitDays} days after the change at the earliest.`,
      'If this wasn’t you, remove the bank details, log out your other devices and reply to this e-mail right away.',
    ],
    button: { label: 'Bank details', href: page },
  }),
  de: (page) => ({
    subject: 'Die Bankdaten deines Simmer-Kontos wurden geändert',
    lines: [
      `Auf ein anderes Konto zahlen wir frühestens ${waitDays} Tage nach der Änderung aus.`,
      'Wenn du das nicht warst, entferne die Bankdaten, melde deine anderen Geräte ab und antworte bitte gleich auf diese E-Mail.',
    ],
    button: { label: 'Bankdaten', href: page },
  }),
}

const removed: Record<Language, (page: string) => MailText> = {
  en: (page) => ({
    subject: 'The bank details of your Simmer account were removed',
    lines: [
      'Your earnings stay in your wallet until you enter bank details again.',
      'If this wasn’t you, log out your other devices and reply to this e-mail right away.',
    ],
    button: { label: 'Bank details', href: page },
  }),
  de: (page) => ({
    subject: 'Die Bankdaten deines Simmer-Kontos wurden entfernt',
    lines: [
      'Deine Einnahmen bleiben in deinem Wallet, bis du wieder Bankdaten hinterlegst.',
      'Wenn du das nicht warst, melde deine anderen Geräte ab und antworte bitte gleich auf diese E-Mail.',
    ],
    button: { label: 'Bankdaten', href: page },
  }),
}

/** A mail that names no number: it goes through other people's servers. */
export const bankDetailsMail = (
  to: { readonly email: string; readonly language: Language },
  change: 'changed' | 'removed',
  page: string,
): Mail => buildMail(to.email, to.language, (change === 'changed' ? changed : removed)[to.language](page))
