import type { Language } from '@simmer/contract/preferences/languages'
import type { MailKind } from '@simmer/contract/preferences/mail'
import { paths } from '@simmer/contract/wire/paths'

/** What the page is about: a link that works, one whose e-mails have ended, or one that is not valid. */
export type UnsubscribeState = 'subscribed' | 'unsubscribed' | 'unknown'

interface PageTexts {
  readonly title: string
  readonly question: Readonly<Record<MailKind, string>>
  readonly note: string
  readonly button: string
  readonly done: string
  readonly doneNote: Readonly<Record<MailKind, string>>
  readonly unknown: string
  readonly unknownNote: string
  readonly settings: string
}

const texts: Readonly<Record<Language, PageTexts>> = {
  en: {
    title: 'Unsubscribe',
    question: {
      digest: 'Stop e-mails about your notifications?',
      following: 'Stop e-mails about new recipes?',
    },
    note: 'You can turn them on again in your settings at any time. Nothing else changes.',
    button: 'Unsubscribe',
    done: 'You’re unsubscribed',
    doneNote: {
      digest: 'You won’t get any more e-mails about your notifications. You’ll still find them in Simmer.',
      following: 'You won’t get any more e-mails about new recipes. You still follow the same authors.',
    },
    unknown: 'This link isn’t valid (any more)',
    unknownNote: 'Nothing was changed. You can choose your e-mails in your settings.',
    settings: 'Open settings',
  },
  de: {
    title: 'Abbestellen',
    question: {
      digest: 'Keine E-Mails mehr über deine Mitteilungen?',
      following: 'Keine E-Mails mehr über neue Rezepte?',
    },
    note: 'Du kannst sie jederzeit in deinen Einstellungen wieder einschalten. Sonst ändert sich nichts.',
    button: 'Abbestellen',
    done: 'Du hast die E-Mails abbestellt',
    doneNote: {
      digest: 'Du bekommst keine E-Mails mehr über deine Mitteilungen. In Simmer findest du sie weiterhin.',
      following: 'Du bekommst keine E-Mails mehr über neue Rezepte. Du folgst weiterhin denselben Leuten.',
    },
    unknown: 'Dieser Link ist nicht (mehr) gültig',
    unknownNote: 'Es wurde nichts geändert. Welche E-Mails du bekommst, wählst du in deinen Einstellungen.',
    settings: 'Einstellungen öffnen',
  },
}

/** The colours of the web's tokens. The page loads nothing, so that it works from any mail program. */
export const unsubscribeStyle = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1.0625rem/1.55 Figtree, system-ui, sans-serif; background: light-dark(#fdfbfc, #171018); color: light-dark(#2a1a2b, #f5eef3); }
main { box-sizing: border-box; max-width: 34rem; min-height: 100vh; min-height: 100svh; margin: 0 auto; padding: 3rem 1.25rem 4rem; }
.brand { display: inline-block; padding: .625rem 0; font: 700 1.5rem/1 Vollkorn, Georgia, serif; color: inherit; text-decoration: none; }
h1 { margin: 1.5rem 0 .75rem; font: 700 2rem/1.1 Vollkorn, Georgia, serif; text-wrap: balance; }
p { margin: 0 0 2rem; color: light-dark(#665467, #bcacba); }
form { margin: 0 0 .75rem; }
button, .more { box-sizing: border-box; display: block; width: 100%; min-height: 3rem; padding: .75rem 1.5rem; border: 0; border-radius: 99rem; font: inherit; font-weight: 650; text-align: center; text-decoration: none; cursor: pointer; }
button { background: light-dark(#ffbf2e, #ffc648); color: #2a1426; }
button:hover { background: light-dark(#f7b112, #ffd474); }
.more { color: light-dark(#7a2f66, #ecb3dc); }
.more:hover { background: light-dark(#f8e8f3, #3d2339); }
:focus-visible { outline: 3px solid light-dark(#7a2f66, #ffc648); outline-offset: 2px; }
`

/** ML-2: the page behind the link in an e-mail. Its button is a form to the same URL. */
export const unsubscribePage = (language: Language, state: UnsubscribeState, kind: MailKind): string => {
  const t = texts[language]
  const { heading, note } = {
    subscribed: { heading: t.question[kind], note: t.note },
    unsubscribed: { heading: t.done, note: t.doneNote[kind] },
    unknown: { heading: t.unknown, note: t.unknownNote },
  }[state]
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${t.title} · Simmer</title><style>${unsubscribeStyle}</style></head>
<body>
<main>
<a class="brand" href="${paths.home}">Simmer</a>
<h1>${heading}</h1>
<p>${note}</p>
${state === 'subscribed' ? `<form method="post"><button>${t.button}</button></form>\n` : ''}<a class="more" href="${paths.account}#notifications">${t.settings}</a>
</main>
</body>
</html>
`
}
