import type { Language } from '@simmer/contract/preferences/languages'
import { codeMinutes } from '@simmer/contract/wire/session'
import { escapeHtml } from '../mail/escape-html.ts'
import type { Mail } from '../mail/mailer.ts'

interface MailText {
  readonly subject: string
  readonly lines: readonly string[]
}

type MailTexts<Args extends readonly unknown[]> = Record<Language, (...args: Args) => MailText>

const buildMail = (to: string, language: Language, { subject, lines }: MailText, code?: string): Mail => ({
  to,
  subject,
  ...(code === undefined ? {} : { code }),
  text: [...lines, ''].join('\n\n'),
  html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#faf7f2;color:#26211c;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
${lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('\n')}
</div>
</body>
</html>
`,
})

const oldEmailCode: MailTexts<[code: string, to: string]> = {
  en: (code, to) => ({
    subject: `${code} lets your Simmer account move`,
    lines: [
      `Somebody who is signed in as you wants to move your Simmer account to ${to}.`,
      `If that is you, the code for this address is ${code}. It works for ${codeMinutes} minutes, and once.`,
      'If it is not you, give the code to nobody, and sign out your other devices in Simmer.',
    ],
  }),
  de: (code, to) => ({
    subject: `${code} lässt dein Simmer-Konto umziehen`,
    lines: [
      `Jemand, der als du angemeldet ist, will dein Simmer-Konto auf ${to} umziehen.`,
      `Bist du das, ist der Code für diese Adresse ${code}. Er gilt ${codeMinutes} Minuten lang und nur einmal.`,
      'Bist du es nicht, gib den Code niemandem und melde in Simmer deine anderen Geräte ab.',
    ],
  }),
}

const newEmailCode: MailTexts<[code: string]> = {
  en: (code) => ({
    subject: `${code} confirms your new address for Simmer`,
    lines: [
      `The code for this address is ${code}. It works for ${codeMinutes} minutes, and once.`,
      'If you did not ask for it, ignore this mail: nothing changes without the code.',
    ],
  }),
  de: (code) => ({
    subject: `${code} bestätigt deine neue Adresse für Simmer`,
    lines: [
      `Der Code für diese Adresse ist ${code}. Er gilt ${codeMinutes} Minuten lang und nur einmal.`,
      'Hast du ihn nicht angefordert, beachte diese E-Mail nicht: Ohne den Code ändert sich nichts.',
    ],
  }),
}

const emailInUse: MailTexts<[]> = {
  en: () => ({
    subject: 'This address has a Simmer account already',
    lines: [
      'Somebody wanted to move another Simmer account to this address. It has an account of its own, so nothing was changed.',
      'If that was you: sign in with this address, or delete its account first.',
    ],
  }),
  de: () => ({
    subject: 'Diese Adresse hat schon ein Simmer-Konto',
    lines: [
      'Jemand wollte ein anderes Simmer-Konto auf diese Adresse umziehen. Sie hat schon eines, darum hat sich nichts geändert.',
      'Warst du das, melde dich mit dieser Adresse an oder lösche zuerst ihr Konto.',
    ],
  }),
}

const emailChanged: MailTexts<[to: string]> = {
  en: (to) => ({
    subject: 'Your Simmer account has moved',
    lines: [
      `Your account is now at ${to}. Codes to sign in go there, and no longer to this address.`,
      'Your devices stay signed in. If this was not you, answer this mail at once.',
    ],
  }),
  de: (to) => ({
    subject: 'Dein Simmer-Konto ist umgezogen',
    lines: [
      `Dein Konto ist jetzt bei ${to}. Codes zum Anmelden gehen dorthin und nicht mehr an diese Adresse.`,
      'Deine Geräte bleiben angemeldet. Warst du das nicht, antworte gleich auf diese E-Mail.',
    ],
  }),
}

const deletionCode: MailTexts<[code: string]> = {
  en: (code) => ({
    subject: `${code} deletes your Simmer account`,
    lines: [
      `If you want your account deleted, the code for it is ${code}. It works for ${codeMinutes} minutes, and once.`,
      'If you did not ask for it, give the code to nobody, and sign out your other devices in Simmer.',
    ],
  }),
  de: (code) => ({
    subject: `${code} löscht dein Simmer-Konto`,
    lines: [
      `Willst du dein Konto löschen, ist der Code dafür ${code}. Er gilt ${codeMinutes} Minuten lang und nur einmal.`,
      'Hast du ihn nicht angefordert, gib ihn niemandem und melde in Simmer deine anderen Geräte ab.',
    ],
  }),
}

const deletionScheduled: MailTexts<[date: string]> = {
  en: (date) => ({
    subject: 'Your Simmer account is going to be deleted',
    lines: [
      `Your account, and everything in it, is deleted on ${date}. Your page is hidden from now on.`,
      'To keep it, sign in before then. That is all it takes.',
    ],
  }),
  de: (date) => ({
    subject: 'Dein Simmer-Konto wird gelöscht',
    lines: [
      `Dein Konto und alles darin wird am ${date} gelöscht. Deine Seite ist ab jetzt nicht mehr zu sehen.`,
      'Willst du es behalten, melde dich vorher an. Mehr braucht es nicht.',
    ],
  }),
}

const reauthenticationCode: MailTexts<[code: string]> = {
  en: (code) => ({
    subject: `${code} shows Simmer that it is you`,
    lines: [
      'Somebody who is signed in as you wants to change how your Simmer account is opened.',
      `If that is you, the code is ${code}. It works for ${codeMinutes} minutes, and once.`,
      'If it is not you, give the code to nobody, and sign out your other devices in Simmer.',
    ],
  }),
  de: (code) => ({
    subject: `${code} zeigt Simmer, dass du es bist`,
    lines: [
      'Jemand, der als du angemeldet ist, will ändern, womit dein Simmer-Konto aufgeht.',
      `Bist du das, ist der Code dafür ${code}. Er gilt ${codeMinutes} Minuten lang und nur einmal.`,
      'Bist du es nicht, gib den Code niemandem und melde in Simmer deine anderen Geräte ab.',
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
    subject: kind === 'passkey' ? 'A passkey was added to your Simmer account' : `${name} opens your Simmer account`,
    lines: [
      kind === 'passkey'
        ? `The passkey “${name}” opens your account from now on.`
        : `Your account opens with ${name} from now on.`,
      'If that was you, all is well.',
      `If it was not you: log in, take it away again at ${page}, and sign out your other devices.`,
    ],
  }),
  de: ({ kind, name }, page) => ({
    subject:
      kind === 'passkey' ? 'Dein Simmer-Konto hat einen neuen Passkey' : `${name} öffnet jetzt dein Simmer-Konto`,
    lines: [
      kind === 'passkey'
        ? `Der Passkey „${name}“ öffnet ab jetzt dein Konto.`
        : `Dein Konto geht ab jetzt mit ${name} auf.`,
      'Warst du das, ist alles in Ordnung.',
      `Warst du es nicht: Melde dich an, nimm ihn unter ${page} wieder weg und melde deine anderen Geräte ab.`,
    ],
  }),
}

const methodRemoved: MailTexts<[method: SignInMethod, page: string]> = {
  en: ({ kind, name }, page) => ({
    subject:
      kind === 'passkey'
        ? 'A passkey was removed from your Simmer account'
        : `${name} opens your Simmer account no longer`,
    lines: [
      kind === 'passkey'
        ? `The passkey “${name}” opens your account no longer.`
        : `Your account no longer opens with ${name}.`,
      'A code by e-mail still works, as always.',
      `If it was not you: log in with a code, look at ${page}, and sign out your other devices.`,
    ],
  }),
  de: ({ kind, name }, page) => ({
    subject:
      kind === 'passkey'
        ? 'Dein Simmer-Konto hat einen Passkey weniger'
        : `${name} öffnet dein Simmer-Konto nicht mehr`,
    lines: [
      kind === 'passkey'
        ? `Der Passkey „${name}“ öffnet dein Konto nicht mehr.`
        : `Dein Konto geht nicht mehr mit ${name} auf.`,
      'Ein Code per E-Mail geht weiterhin, wie immer.',
      `Warst du das nicht: Melde dich mit einem Code an, sieh unter ${page} nach und melde deine anderen Geräte ab.`,
    ],
  }),
}

const deletionCancelled: MailTexts<[]> = {
  en: () => ({
    subject: 'Your Simmer account stays',
    lines: [
      'You signed in, so your account is not deleted after all. Everything is as it was, and your page can be seen again.',
      'If you still want to leave, ask for it again in your account settings.',
    ],
  }),
  de: () => ({
    subject: 'Dein Simmer-Konto bleibt',
    lines: [
      'Du hast dich angemeldet, darum wird dein Konto doch nicht gelöscht. Alles ist wie zuvor, und deine Seite ist wieder zu sehen.',
      'Willst du trotzdem gehen, lösche das Konto noch einmal in deinen Kontoeinstellungen.',
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
  deletionScheduled: (to: string, language: Language, at: number) => {
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    return buildMail(to, language, deletionScheduled[language](day.format(at)))
  },
} as const
