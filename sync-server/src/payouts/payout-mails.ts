import type { Language } from '@simmer/contract/preferences/languages'
import { buildMail, type MailText } from '../accounts/account-mails.ts'
import type { Mail } from '../mail/mailer.ts'
import { waitDays } from './bank-details-store.ts'

const changed: Record<Language, (page: string) => MailText> = {
  en: (page) => ({
    subject: 'The bank details of your Simmer account were changed',
    lines: [
      `Another account is paid to from ${waitDays} days after the change.`,
      `If this was not you, remove the bank details at ${page}, log out your other devices and reply to this e-mail right away.`,
    ],
  }),
  de: (page) => ({
    subject: 'Die Bankdaten deines Simmer-Kontos wurden geändert',
    lines: [
      `Auf ein anderes Konto gehen Auszahlungen frühestens ${waitDays} Tage nach der Änderung.`,
      `Warst du das nicht, entferne die Bankdaten unter ${page}, melde deine anderen Geräte ab und antworte gleich auf diese E-Mail.`,
    ],
  }),
}

const removed: Record<Language, (page: string) => MailText> = {
  en: (page) => ({
    subject: 'The bank details of your Simmer account were removed',
    lines: [
      `Your earnings stay in your wallet until you enter bank details again: ${page}`,
      'If this was not you, log out your other devices and reply to this e-mail right away.',
    ],
  }),
  de: (page) => ({
    subject: 'Die Bankdaten deines Simmer-Kontos wurden entfernt',
    lines: [
      `Deine Einnahmen bleiben in deinem Wallet, bis du wieder Bankdaten eingibst: ${page}`,
      'Warst du das nicht, melde deine anderen Geräte ab und antworte gleich auf diese E-Mail.',
    ],
  }),
}

/** A mail that names no number: it goes through other people's servers. */
export const bankDetailsMail = (
  to: { readonly email: string; readonly language: Language },
  change: 'changed' | 'removed',
  page: string,
): Mail => buildMail(to.email, to.language, (change === 'changed' ? changed : removed)[to.language](page))
