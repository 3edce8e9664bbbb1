import type { Language } from '@simmer/contract/preferences/languages'
import { codeMinutes } from '@simmer/contract/wire/session'
import { mailButton, mailCode, mailHeading, mailPage, mailParagraph } from '../mail/mail-page.ts'
import type { Mail } from '../mail/mailer.ts'

/** A mail in paragraphs. */
export interface MailText {
  readonly subject: string
  /** The heading in HTML, where the subject names a code, which the card shows once. */
  readonly heading?: string
  /** A line that is a code stands alone. */
  readonly lines: readonly string[]
  /** The page on which to act: a button in HTML, an address in the text. */
  readonly button?: { readonly label: string; readonly href: string }
}

type MailTexts<Args extends readonly unknown[]> = Record<Language, (...args: Args) => MailText>

/** A mail of paragraphs, as text and as HTML. */
export const buildMail = (to: string, language: Language, mail: MailText, code?: string): Mail => {
  const { subject, heading = subject, lines, button } = mail
  return {
    to,
    subject,
    ...(code === undefined ? {} : { code }),
    text: [...lines, ...(button === undefined ? [] : [`${button.label}: ${button.href}`]), ''].join('\n\n'),
    html: mailPage({
      language,
      title: heading,
      card: [
        mailHeading(heading),
        ...lines.map((line) => (line === code ? mailCode(line) : mailParagraph(line))),
        ...(button === undefined ? [] : [mailButton(button.href, button.label)]),
      ].join('\n'),
    }),
  }
}

const oldEmailCode: MailTexts<[code: string, to: string]> = {
  en: (code, to) => ({
    subject: `${code} is your code to change your Simmer e-mail address`,
    heading: 'Change your e-mail address',
    lines: [
      `We received a request to change the e-mail address of your Simmer account to ${to}.`,
      `To confirm it, enter this code. It works once, within ${codeMinutes} minutes.`,
      code,
      'If you didn’t ask for this, don’t share the code, and log out your other devices in Simmer.',
    ],
  }),
  de: (code, to) => ({
    subject: `${code} ist dein Code zum Ändern deiner E-Mail-Adresse bei Simmer`,
    heading: 'E-Mail-Adresse ändern',
    lines: [
      `Die E-Mail-Adresse deines Simmer-Kontos soll in ${to} geändert werden.`,
      `Gib zum Bestätigen diesen Code ein. Er gilt ${codeMinutes} Minuten lang und nur einmal.`,
      code,
      'Wenn du das nicht warst, gib den Code nicht weiter und melde in Simmer deine anderen Geräte ab.',
    ],
  }),
}

const newEmailCode: MailTexts<[code: string]> = {
  en: (code) => ({
    subject: `${code} confirms your new e-mail address for Simmer`,
    heading: 'Confirm your e-mail address',
    lines: [
      `To confirm this e-mail address for your Simmer account, enter this code. It works once, within ${codeMinutes} minutes.`,
      code,
      'If you didn’t ask for it, you can ignore this e-mail: nothing changes without the code.',
    ],
  }),
  de: (code) => ({
    subject: `${code} bestätigt deine neue E-Mail-Adresse für Simmer`,
    heading: 'E-Mail-Adresse bestätigen',
    lines: [
      `Gib diesen Code ein, um diese E-Mail-Adresse für dein Simmer-Konto zu bestätigen. Er gilt ${codeMinutes} Minuten lang und nur einmal.`,
      code,
      'Wenn du keinen Code angefordert hast, kannst du diese E-Mail ignorieren: Ohne den Code ändert sich nichts.',
    ],
  }),
}

const emailInUse: MailTexts<[]> = {
  en: () => ({
    subject: 'This e-mail address already has a Simmer account',
    lines: [
      'We received a request to use this e-mail address for another Simmer account. It already has an account, so nothing was changed.',
      'If that was you, log in with this address or delete its account first.',
    ],
  }),
  de: () => ({
    subject: 'Zu dieser E-Mail-Adresse gibt es schon ein Simmer-Konto',
    lines: [
      'Diese E-Mail-Adresse sollte für ein anderes Simmer-Konto verwendet werden. Zu ihr gibt es aber schon ein Konto, deshalb wurde nichts geändert.',
      'Wenn du das warst, melde dich mit dieser Adresse an oder lösche zuerst das Konto dazu.',
    ],
  }),
}

const emailChanged: MailTexts<[to: string]> = {
  en: (to) => ({
    subject: 'Your Simmer e-mail address was changed',
    lines: [
      `Your account now uses ${to}. We’ll send login codes there from now on.`,
      'Your devices stay logged in. If this wasn’t you, reply to this e-mail right away.',
    ],
  }),
  de: (to) => ({
    subject: 'Deine E-Mail-Adresse bei Simmer wurde geändert',
    lines: [
      `Dein Konto verwendet jetzt ${to}. Anmeldecodes schicken wir ab jetzt dorthin.`,
      'Deine Geräte bleiben angemeldet. Wenn du das nicht warst, antworte bitte gleich auf diese E-Mail.',
    ],
  }),
}

const deletionCode: MailTexts<[code: string]> = {
  en: (code) => ({
    subject: `${code} is your code to delete your Simmer account`,
    heading: 'Delete your account',
    lines: [
      `To delete your account, enter this code. It works once, within ${codeMinutes} minutes.`,
      code,
      'If you didn’t ask for it, don’t share the code, and log out your other devices in Simmer.',
    ],
  }),
  de: (code) => ({
    subject: `${code} ist dein Code zum Löschen deines Simmer-Kontos`,
    heading: 'Konto löschen',
    lines: [
      `Gib diesen Code ein, um dein Konto zu löschen. Er gilt ${codeMinutes} Minuten lang und nur einmal.`,
      code,
      'Wenn du keinen Code angefordert hast, gib ihn nicht weiter und melde in Simmer deine anderen Geräte ab.',
    ],
  }),
}

const deletionScheduled: MailTexts<[date: string, page: string]> = {
  en: (date, page) => ({
    subject: 'Your Simmer account will be deleted',
    lines: [
      `Your account and everything in it will be deleted on ${date}. Your profile is already hidden.`,
      'Changed your mind? Just log in before then.',
    ],
    button: { label: 'Log In', href: page },
  }),
  de: (date, page) => ({
    subject: 'Dein Simmer-Konto wird gelöscht',
    lines: [
      `Dein Konto und alles darin wird am ${date} gelöscht. Dein Profil ist schon jetzt nicht mehr zu sehen.`,
      'Du hast es dir anders überlegt? Dann melde dich vorher einfach an.',
    ],
    button: { label: 'Anmelden', href: page },
  }),
}

const reauthenticationCode: MailTexts<[code: string]> = {
  en: (code) => ({
    subject: `${code} is your Simmer security code`,
    heading: 'Your security code',
    lines: [
      'We received a request to change how you log in to Simmer.',
      `To confirm that it’s you, enter this code. It works once, within ${codeMinutes} minutes.`,
      code,
      'If it isn’t you, don’t share the code, and log out your other devices in Simmer.',
    ],
  }),
  de: (code) => ({
    subject: `${code} ist dein Sicherheitscode für Simmer`,
    heading: 'Dein Sicherheitscode',
    lines: [
      'Deine Anmeldemöglichkeiten bei Simmer sollen geändert werden.',
      `Gib zum Bestätigen diesen Code ein. Er gilt ${codeMinutes} Minuten lang und nur einmal.`,
      code,
      'Wenn du das nicht warst, gib den Code nicht weiter und melde in Simmer deine anderen Geräte ab.',
    ],
  }),
}

/** A sign-in method besides the code by e-mail: a passkey, or an account at another service. */
export interface SignInMethod {
  readonly kind: 'passkey' | 'service'
  readonly name: string
}

const methodAdded: MailTexts<[method: SignInMethod, page: string]> = {
  en: ({ kind, name }, page) => ({
    subject:
      kind === 'passkey'
        ? 'A passkey was added to your Simmer account'
        : `${name} was connected to your Simmer account`,
    lines: [
      kind === 'passkey' ? `You can now log in with the passkey “${name}”.` : `You can now log in with ${name}.`,
      'If that was you, you don’t have to do anything.',
      'If not, log in, remove it, and log out your other devices.',
    ],
    button: { label: 'Ways to log in', href: page },
  }),
  de: ({ kind, name }, page) => ({
    subject:
      kind === 'passkey'
        ? 'Dein Simmer-Konto hat einen neuen Passkey'
        : `${name} wurde mit deinem Simmer-Konto verbunden`,
    lines: [
      kind === 'passkey'
        ? `Du kannst dich jetzt mit dem Passkey „${name}“ anmelden.`
        : `Du kannst dich jetzt mit ${name} anmelden.`,
      'Wenn du das warst, musst du nichts tun.',
      `Wenn nicht, melde dich an, entferne ${kind === 'passkey' ? 'den Passkey' : 'den Dienst'} und melde deine anderen Geräte ab.`,
    ],
    button: { label: 'Anmeldemöglichkeiten', href: page },
  }),
}

const methodRemoved: MailTexts<[method: SignInMethod, page: string]> = {
  en: ({ kind, name }, page) => ({
    subject:
      kind === 'passkey'
        ? 'A passkey was removed from your Simmer account'
        : `${name} was disconnected from your Simmer account`,
    lines: [
      kind === 'passkey'
        ? `The passkey “${name}” can no longer be used to log in.`
        : `${name} can no longer be used to log in.`,
      'You can still log in with a code by e-mail.',
      'If this wasn’t you, log in with a code, check your ways to log in, and log out your other devices.',
    ],
    button: { label: 'Ways to log in', href: page },
  }),
  de: ({ kind, name }, page) => ({
    subject:
      kind === 'passkey'
        ? 'Aus deinem Simmer-Konto wurde ein Passkey entfernt'
        : `${name} wurde von deinem Simmer-Konto getrennt`,
    lines: [
      kind === 'passkey'
        ? `Mit dem Passkey „${name}“ kannst du dich nicht mehr anmelden.`
        : `Mit ${name} kannst du dich nicht mehr anmelden.`,
      'Mit einem Code per E-Mail kannst du dich weiterhin anmelden.',
      'Wenn du das nicht warst, melde dich mit einem Code an, prüfe deine Anmeldemöglichkeiten und melde deine anderen Geräte ab.',
    ],
    button: { label: 'Anmeldemöglichkeiten', href: page },
  }),
}

const deletionCancelled: MailTexts<[]> = {
  en: () => ({
    subject: 'Your Simmer account won’t be deleted',
    lines: [
      'You logged in, so your account stays. Everything is as before, and your profile is visible again.',
      'If you still want to delete it, you can do so in your account settings.',
    ],
  }),
  de: () => ({
    subject: 'Dein Simmer-Konto wird nicht gelöscht',
    lines: [
      'Du hast dich angemeldet, deshalb bleibt dein Konto bestehen. Alles ist wie zuvor, und dein Profil ist wieder zu sehen.',
      'Wenn du es trotzdem löschen möchtest, kannst du das in deinen Kontoeinstellungen tun.',
    ],
  }),
}

/** Mails about an account, in the language of the request. */
export const accountMails = {
  oldEmailCode: (to: string, language: Language, code: string, newEmail: string) =>
    buildMail(to, language, oldEmailCode[language](code, newEmail), code),
  newEmailCode: (to: string, language: Language, code: string) =>
    buildMail(to, language, newEmailCode[language](code), code),
  emailInUse: (to: string, language: Language) => buildMail(to, language, emailInUse[language]()),
  emailChanged: (to: string, language: Language, newEmail: string) =>
    buildMail(to, language, emailChanged[language](newEmail)),
  deletionCode: (to: string, language: Language, code: string) =>
    buildMail(to, language, deletionCode[language](code), code),
  reauthenticationCode: (to: string, language: Language, code: string) =>
    buildMail(to, language, reauthenticationCode[language](code), code),
  signInMethodChanged: (
    to: string,
    language: Language,
    change: 'added' | 'removed',
    method: SignInMethod,
    page: string,
  ) => buildMail(to, language, (change === 'added' ? methodAdded : methodRemoved)[language](method, page)),
  deletionCancelled: (to: string, language: Language) => buildMail(to, language, deletionCancelled[language]()),
  deletionScheduled: (to: string, language: Language, at: number, page: string) => {
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    return buildMail(to, language, deletionScheduled[language](day.format(at), page))
  },
} as const
