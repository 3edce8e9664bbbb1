import type { Language } from '@simmer/contract/preferences/languages'
import { escapeHtml } from './escape-html.ts'

interface MailPage {
  readonly language: Language
  readonly title: string
  /** HTML on the card. Its colours come from the classes `text`, `soft`, `item`, `link` and `button`. */
  readonly card: string
  /** HTML below the card. */
  readonly footer?: string
}

/** Mail programs that know no dark mode show the inline colours; the others replace them by these. */
const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.ground { background: #171018 !important; }
.card { background: #221923 !important; }
.text { color: #f5eef3 !important; }
.soft { color: #bcacba !important; }
.link { color: #ecb3dc !important; }
.item { border-color: #3b2d3c !important; }
.code { background: #3b2d14 !important; color: #f5eef3 !important; }
.button { background: #ffc648 !important; color: #2a1426 !important; }
}`

/** The page of every mail: the name, a card, and small print. It loads nothing, so that opening it stays private. */
export const mailPage = ({ language, title, card, footer = '' }: MailPage): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title>
<style>${darkStyles}
</style></head>
<body class="ground text" style="margin:0;padding:0;background:#f5f0f4;color:#2a1a2b;font:17px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere;hyphens:auto;-webkit-hyphens:auto;-webkit-text-size-adjust:100%">
<div class="ground" style="background:#f5f0f4;padding:24px 16px">
<div style="max-width:560px;margin:0 auto">
<p class="text" style="margin:0 0 16px;font:700 24px/1.2 Georgia,serif;color:#2a1a2b">Simmer</p>
<div class="card" style="background:#ffffff;border-radius:14px;padding:24px 20px">
${card}
</div>${footer}
</div>
</div>
</body>
</html>
`

export const mailHeading = (heading: string): string =>
  `<h1 class="text" style="margin:0 0 8px;font:700 28px/1.15 Georgia,serif;color:#2a1a2b">${escapeHtml(heading)}</h1>`

/** A one-time code, large enough to be read from a phone beside a computer. */
export const mailCode = (code: string): string =>
  `<p class="code" style="margin:20px 0;padding:20px 8px;border-radius:14px;background:#fff2cf;color:#2a1a2b;font:700 34px/1 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.16em;text-indent:.16em;text-align:center;white-space:nowrap">${escapeHtml(code)}</p>`

export const mailParagraph = (text: string): string => `<p style="margin:12px 0 0">${escapeHtml(text)}</p>`

/** A link that looks like a button, because an address in a sentence breaks in the middle of a word on phones. */
export const mailButton = (href: string, label: string): string =>
  `<p style="margin:20px 0 0"><a class="button" href="${escapeHtml(href)}" style="display:block;padding:13px 20px;border-radius:999px;background:#ffbf2e;color:#2a1426;font-weight:650;text-align:center;text-decoration:none">${escapeHtml(label)}</a></p>`

export const mailSmallPrint = (text: string): string =>
  `<p class="soft" style="margin:24px 0 0;color:#665467;font-size:14px">${escapeHtml(text)}</p>`
