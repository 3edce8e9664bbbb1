import type { Language } from '@simmer/contract/preferences/languages'
import type { MailKind } from '@simmer/contract/preferences/mail'
import { paths } from '@simmer/contract/wire/paths'
import { escapeHtml } from '../mail/escape-html.ts'
import type { Mail } from '../mail/mailer.ts'
import type { DigestContent, DigestItem } from './digest-content.ts'
import type { Recipient } from './digest-store.ts'
import { digestTexts } from './digest-texts.ts'

interface DigestMail {
  readonly kind: MailKind
  readonly language: Language
  readonly recipient: Pick<Recipient, 'email' | 'frequency'>
  readonly content: DigestContent
  /** The public origin, without a slash at the end. */
  readonly origin: string
  readonly unsubscribeUrl: string
}

const pathOf = { digest: paths.notifications, following: paths.explore } as const satisfies Record<MailKind, string>

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
.button { background: #ffc648 !important; color: #2a1426 !important; }
}`

const itemHtml = ({ title, detail, path }: DigestItem, origin: string): string => `
<a class="item link" href="${escapeHtml(new URL(path, origin).href)}" style="display:block;padding:14px 0;border-top:1px solid #e6dce4;color:#7a2f66;font-weight:600;text-decoration:none">${escapeHtml(title)}${
  detail === ''
    ? ''
    : `<br><span class="soft" style="color:#665467;font-weight:400;font-size:15px">${escapeHtml(detail)}</span>`
}</a>`

const footerLink = (url: string, name: string): string =>
  `<a class="soft" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 16px 12px 0;color:#665467;text-decoration:underline">${name}</a>`

const html = (mail: DigestMail): string => {
  const { kind, language, recipient, content, origin, unsubscribeUrl } = mail
  const texts = digestTexts[language]
  const { heading, intro, more, button } = texts.kinds[kind]
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(content.subject)}</title>
<style>${darkStyles}
</style></head>
<body class="ground text" style="margin:0;padding:0;background:#f5f0f4;color:#2a1a2b;font:17px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere;hyphens:auto;-webkit-hyphens:auto;-webkit-text-size-adjust:100%">
<div class="ground" style="background:#f5f0f4;padding:24px 16px">
<div style="max-width:560px;margin:0 auto">
<p class="text" style="margin:0 0 16px;font:700 24px/1.2 Georgia,serif;color:#2a1a2b">Simmer</p>
<div class="card" style="background:#ffffff;border-radius:14px;padding:24px 20px">
<h1 class="text" style="margin:0 0 8px;font:700 28px/1.15 Georgia,serif;color:#2a1a2b">${heading}</h1>
<p class="soft" style="margin:0 0 16px;color:#665467">${intro}</p>${content.items.map((item) => itemHtml(item, origin)).join('')}
${content.others > 0 ? `<p class="item soft" style="margin:0;padding:14px 0;border-top:1px solid #e6dce4;color:#665467">${more(content.others)}</p>` : ''}
<p style="margin:8px 0 0"><a class="button" href="${origin}${pathOf[kind]}" style="display:block;padding:13px 20px;border-radius:999px;background:#ffbf2e;color:#2a1426;font-weight:650;text-align:center;text-decoration:none">${button}</a></p>
</div>
<p class="soft" style="margin:24px 0 0;color:#665467;font-size:14px">${texts.reason[recipient.frequency]}</p>
<p style="margin:0;font-size:14px">${footerLink(settingsUrl(origin), texts.settings)}${footerLink(unsubscribeUrl, texts.unsubscribe)}</p>
</div>
</div>
</body>
</html>
`
}

const settingsUrl = (origin: string): string => `${origin}${paths.account}#notifications`

const plainText = ({ kind, language, recipient, content, origin, unsubscribeUrl }: DigestMail): string => {
  const texts = digestTexts[language]
  const { heading, intro, more, button } = texts.kinds[kind]
  const items = content.items.map(({ title, detail, path }) =>
    [title, ...(detail === '' ? [] : [detail]), new URL(path, origin).href].join('\n'),
  )
  return [
    heading,
    intro,
    ...items,
    ...(content.others > 0 ? [more(content.others)] : []),
    `${button}:\n${origin}${pathOf[kind]}`,
    `${texts.reason[recipient.frequency]}\n${texts.settings}: ${settingsUrl(origin)}\n${texts.unsubscribe}: ${unsubscribeUrl}`,
    '',
  ].join('\n\n')
}

/**
 * A digest, without pictures: whether and when a person reads it stays with the person. All links are those of the
 * pages themselves.
 */
export const digestMail = (mail: DigestMail): Mail => {
  const { kind, recipient, content, origin, unsubscribeUrl } = mail
  const { protocol, hostname } = new URL(origin)
  return {
    to: recipient.email,
    subject: content.subject,
    text: plainText(mail),
    html: html(mail),
    // RFC 8058 asks for https.
    list: { id: `${kind}.${hostname}`, unsubscribeUrl: protocol === 'https:' ? unsubscribeUrl : null },
  }
}
