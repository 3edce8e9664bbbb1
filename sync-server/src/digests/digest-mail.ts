import type { Language } from '@simmer/contract/preferences/languages'
import type { MailKind } from '@simmer/contract/preferences/mail'
import { paths } from '@simmer/contract/wire/paths'
import { escapeHtml } from '../mail/escape-html.ts'
import { mailButton, mailHeading, mailPage, mailSmallPrint } from '../mail/mail-page.ts'
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
  return mailPage({
    language,
    title: content.subject,
    card: `${mailHeading(heading)}
<p class="soft" style="margin:0 0 16px;color:#665467">${intro}</p>${content.items.map((item) => itemHtml(item, origin)).join('')}
${content.others > 0 ? `<p class="item soft" style="margin:0;padding:14px 0;border-top:1px solid #e6dce4;color:#665467">${more(content.others)}</p>` : ''}
${mailButton(`${origin}${pathOf[kind]}`, button)}`,
    footer: `
${mailSmallPrint(texts.reason[recipient.frequency])}
<p style="margin:0;font-size:14px">${footerLink(settingsUrl(origin), texts.settings)}${footerLink(unsubscribeUrl, texts.unsubscribe)}</p>`,
  })
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
