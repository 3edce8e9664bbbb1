import { expect, test } from 'vitest'
import { languages } from '@simmer/contract/preferences/languages'
import { accountMails } from '../accounts/account-mails.ts'
import { contactMail } from '../contact/contact-mail-job.ts'
import { digestMail } from '../digests/digest-mail.ts'
import { checkMail } from '../ledger/check-job.ts'
import { moderationMails } from '../moderation/moderation-mails.ts'
import { bankDetailsMail } from '../payouts/payout-mails.ts'
import { codeMail } from '../sessions/code-mail.ts'
import type { Mail } from './mailer.ts'

const to = 'ana@simmer.example'
const code = '123456'
const page = 'https://simmer.example/dashboard/sign-in-methods'
const passkey = { kind: 'passkey', name: 'Tablet' } as const

const mailsIn = (language: (typeof languages)[number]) => {
  const codeMails = {
    signIn: codeMail(to, code, 'https://simmer.example', language),
    oldEmailCode: accountMails.oldEmailCode(to, language, code, 'b<b>@simmer.example'),
    newEmailCode: accountMails.newEmailCode(to, language, code),
    deletionCode: accountMails.deletionCode(to, language, code),
    reauthenticationCode: accountMails.reauthenticationCode(to, language, code),
  }
  const mailsWithButton = {
    signInMethodChanged: accountMails.signInMethodChanged(to, language, 'added', passkey, page),
    signInMethodRemoved: accountMails.signInMethodChanged(to, language, 'removed', passkey, page),
    deletionScheduled: accountMails.deletionScheduled(to, language, 0, page),
    bankDetailsChanged: bankDetailsMail({ email: to, language }, 'changed', page),
    bankDetailsRemoved: bankDetailsMail({ email: to, language }, 'removed', page),
  }
  const otherMails = {
    emailInUse: accountMails.emailInUse(to, language),
    emailChanged: accountMails.emailChanged(to, language, 'new@simmer.example'),
    deletionCancelled: accountMails.deletionCancelled(to, language),
    decision: moderationMails.decision(to, language, {
      action: 'hide',
      kind: 'recipe',
      title: 'Soup',
      facts: 'It is an advertisement.',
      until: new Date(0),
      isAutomated: false,
      fromNotice: true,
      reports: 1,
      mayAppeal: true,
      url: page,
    }),
    receipt: moderationMails.receipt(to, language, 'R-1'),
    outcome: moderationMails.outcome(to, language, 'R-1', true),
    appealAnswered: moderationMails.appealAnswered(to, language, {
      outcome: 'lost',
      title: 'Soup',
      reply: '',
      url: page,
    }),
    digest: digestMail({
      kind: 'following',
      language,
      recipient: { email: to, frequency: 'weekly' },
      content: { subject: 'New recipes', items: [{ title: 'Soup', detail: 'by Ben', path: '/soup' }], others: 1 },
      origin: 'https://simmer.example',
      unsubscribeUrl: 'https://simmer.example/unsubscribe',
    }),
  }
  return { codeMails, mailsWithButton, otherMails }
}

const operatorMails = [
  contactMail(to, { id: 'a', name: '', email: to, topic: 'question', message: '<b>', username: null }),
  checkMail(to, {
    day: '2026-11-01',
    lines: 1,
    owners: 1,
    anchor: Buffer.from('aa', 'hex'),
    differenceCount: 1,
    differences: ['one'],
  }),
]

/** Fails to compile where a new mail is not listed above. */
const listed = (mails: ReturnType<typeof mailsIn>): readonly Mail[] => {
  const all: Readonly<Record<keyof typeof accountMails | keyof typeof moderationMails, Mail>> = {
    ...mails.codeMails,
    ...mails.mailsWithButton,
    ...mails.otherMails,
  }
  return Object.values(all)
}

test.each(languages)('RT-14 RT-19 every mail (%s) fits a phone, has dark colours and loads nothing', (language) => {
  const mails = [...listed(mailsIn(language)), ...operatorMails]
  expect(mails.length).toBe(20)
  for (const { html } of mails) {
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).not.toMatch(/<img|<link|url\(|src=|@import/)
  }
})

test.each(languages)(
  'RT-19 a code stands alone in the HTML of its mail (%s), below a heading without it',
  (language) => {
    const { signIn, ...codeMails } = mailsIn(language).codeMails
    for (const { html, text, subject } of Object.values(codeMails)) {
      expect(html.match(/123456/g)).toHaveLength(1)
      expect(html).toMatch(/<h1 [^>]*>[^<]+<\/h1>[^]*<p class="code"[^>]*>123456<\/p>/)
      expect(text).toContain('\n\n123456\n\n')
      expect(subject).toContain(code)
    }
    // Its last line names the code for browsers.
    expect(signIn.html.match(/<p class="code"[^>]*>123456<\/p>/g)).toHaveLength(1)
    expect(codeMails.oldEmailCode.html).toContain('b&lt;b&gt;@simmer.example')
  },
)

test.each(languages)('RT-19 an address is a button in HTML (%s), and a line of the text', (language) => {
  for (const { html, text } of Object.values(mailsIn(language).mailsWithButton)) {
    expect(html.match(new RegExp(`<a class="button" href="${page}"`, 'g'))).toHaveLength(1)
    expect(html.replaceAll(/<[^>]*>/g, '')).not.toContain(page)
    expect(text).toMatch(new RegExp(`\n\n[^\n]+: ${page}\n\n$`))
  }
})
