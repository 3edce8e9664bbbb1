import type { Language } from '@simmer/contract/preferences/languages'
import { codeMinutes } from '@simmer/contract/wire/session'
import { escapeHtml } from '../mail/escape-html.ts'
import type { Mail } from '../mail/mailer.ts'

const texts = {
  en: {
    subject: (code: string) => `${code} is your Simmer code`,
    title: 'Your Simmer code',
    code: (code: string) => `Your code for Simmer is ${code}.`,
    heading: 'Your code for Simmer:',
    validity: `It works once, within ${codeMinutes} minutes. Enter it on the page where you requested it.`,
    notRequested:
      'If you didn’t request a code, you can ignore this e-mail: nobody can log in to your account without it.',
    warning: 'We never ask for your code by phone or e-mail.',
  },
  de: {
    subject: (code: string) => `${code} ist dein Code für Simmer`,
    title: 'Dein Code für Simmer',
    code: (code: string) => `Dein Code für Simmer ist ${code}.`,
    heading: 'Dein Code für Simmer:',
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
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${text.title}</title></head>
<body style="margin:0;padding:24px;background:#faf7f2;color:#26211c;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 16px">${text.heading}</p>
<p style="margin:0 0 16px;font:600 36px/1 ui-monospace,monospace;letter-spacing:8px">${escapeHtml(code)}</p>
<p style="margin:0 0 16px">${text.validity}</p>
<p style="margin:0;color:#665d54;font-size:14px">${text.notRequested} ${text.warning}</p>
<p style="margin:24px 0 0;color:#665d54;font-size:12px">@${escapeHtml(host)} #${escapeHtml(code)}</p>
</div>
</body>
</html>
`,
  }
}
