import type { Language } from '@simmer/contract/preferences/languages'
import { codeMinutes } from '@simmer/contract/wire/session'
import { mailCode, mailHeading, mailPage, mailParagraph, mailSmallPrint } from '../mail/mail-page.ts'
import type { Mail } from '../mail/mailer.ts'

const texts = {
  en: {
    subject: (code: string) => `${code} is your Simmer code`,
    title: 'Your Simmer code',
    code: (code: string) => `Your code for Simmer is ${code}.`,
    validity: `It works once, within ${codeMinutes} minutes. Enter it on the page where you requested it.`,
    notRequested:
      'If you didn’t request a code, you can ignore this e-mail: nobody can log in to your account without it.',
    warning: 'We never ask for your code by phone or e-mail.',
  },
  de: {
    subject: (code: string) => `${code} ist dein Code für Simmer`,
    title: 'Dein Code für Simmer',
    code: (code: string) => `Dein Code für Simmer ist ${code}.`,
    validity: `Er gilt ${codeMinutes} Minuten lang und nur einmal. Gib ihn auf der Seite ein, auf der du ihn angefordert hast.`,
    notRequested:
      'Wenn du keinen Code angefordert hast, kannst du diese E-Mail ignorieren: Ohne den Code kann sich niemand bei deinem Konto anmelden.',
    warning: 'Wir fragen dich nie am Telefon oder per E-Mail nach deinem Code.',
  },
} as const satisfies Record<Language, unknown>

/**
 * The mail with a one-time code. Its last line binds the code to this host, so that browsers fill it in on no other
 * site (https://wicg.github.io/sms-one-time-codes/).
 */
export const codeMail = (to: string, code: string, origin: string, language: Language): Mail => {
  const text = texts[language]
  const { host } = new URL(origin)
  return {
    to,
    code,
    subject: text.subject(code),
    text: [text.code(code), '', text.validity, text.notRequested, text.warning, '', `@${host} #${code}`, ''].join('\n'),
    html: mailPage({
      language,
      title: text.title,
      card: [
        mailHeading(text.title),
        mailCode(code),
        mailParagraph(text.validity),
        mailSmallPrint(`${text.notRequested} ${text.warning}`),
      ].join('\n'),
      footer: mailSmallPrint(`@${host} #${code}`),
    }),
  }
}
