import { expect, test } from 'vitest'
import { accountMails } from '../accounts/account-mails.ts'
import { codeMail } from '../sessions/code-mail.ts'

const mails = [
  codeMail('ana@simmer.example', '123456', 'https://simmer.example', 'en'),
  accountMails.oldEmailCode('ana@simmer.example', 'de', '123456', 'b<b>@simmer.example'),
  accountMails.deletionScheduled('ana@simmer.example', 'en', 0),
]

test('RT-14 RT-19 every mail fits a phone, has colours for a dark screen, and loads nothing when it is opened', () => {
  for (const { html } of mails) {
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).not.toMatch(/<img|<link|url\(|src=|@import/)
  }
})

test('RT-19 a code stands alone in the HTML of its mail, below the sentence that names it', () => {
  const [, changed] = mails
  expect(changed?.html.match(/<p class="code"[^>]*>123456<\/p>/g)).toHaveLength(1)
  expect(changed?.html.indexOf('class="code"')).toBeGreaterThan(
    changed?.html.indexOf('den Code 123456 ein') ?? Infinity,
  )
  expect(changed?.html).toContain('b&lt;b&gt;@simmer.example')
})
