import { expect, test } from 'vitest'
import { readErrorReportTarget } from './error-report-target.ts'

test.each([
  ['https://abc1@errors.example.org/7', 'https://errors.example.org/api/7/envelope/', 'abc1'],
  ['http://abc1@127.0.0.1:8000/simmer/7/', 'http://127.0.0.1:8000/simmer/api/7/envelope/', 'abc1'],
  // Older DSNs have a secret, which Sentry no longer reads.
  ['https://abc1:secret@errors.example.org/7', 'https://errors.example.org/api/7/envelope/', 'abc1'],
  ['https://errors.example.org/in?room=1', 'https://errors.example.org/in?room=1', null],
])('OP-7 reports for %s go to %s', (value, url, sentryKey) => {
  expect(readErrorReportTarget(value)).toEqual({ url, sentryKey })
})

test.each([
  'https://abc1@errors.example.org/',
  'https://:secret@errors.example.org/7',
  'https://a-b@errors.example.org/7',
  'https://abc1@errors.example.org/7?x=1',
])('OP-7 %s is no Sentry DSN', (value) => expect(readErrorReportTarget(value)).toBeNull())
