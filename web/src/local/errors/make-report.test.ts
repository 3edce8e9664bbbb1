import { expect, test } from 'vitest'
import { makeReport, type ReportContext } from './make-report.ts'

const context: ReportContext = {
  source: 'page',
  build: 'abc12345',
  path: '/kenji.arata',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  isOffline: true,
  at: 1_764_000_000_000,
}

const errorWith = (message: string, stack: string): Error => Object.assign(new TypeError(message), { stack })

test('OP-6 a report names the error, the place in the code, the page and the browser, and no person', () => {
  const error = errorWith(
    'cannot send to ana@example.test',
    'TypeError: cannot send to ana@example.test\n    at save (https://simmer.example/assets/start-abc1234.js:1:2345)\n    at https://simmer.example/ana?token=1:3:4',
  )
  expect(makeReport(error, context)).toEqual({
    source: 'page',
    kind: 'TypeError',
    message: 'cannot send to [email]',
    stack: 'at save (/assets/start-abc1234.js:1:2345)\nat [url]',
    page: '/:username',
    build: 'abc12345',
    browser: 'Chrome 141',
    isOffline: true,
    at: 1_764_000_000_000,
    count: 1,
  })
})

test.each([
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1',
    'Safari 18',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.1',
    'Edge 141',
  ],
  ['curl', ''],
])('the browser of %s is %j', (userAgent, browser) => {
  expect(makeReport('failed', { ...context, userAgent })?.browser).toBe(browser)
})

test('OP-7 whatever is thrown becomes a report', () => {
  expect(makeReport('no network', context)).toMatchObject({ kind: 'Thrown', message: 'no network', stack: '' })
  expect(makeReport({ secret: 'ana' }, context)).toMatchObject({ kind: 'Thrown', message: 'a value of type object' })
  expect(makeReport(undefined, context)).toMatchObject({ kind: 'Thrown', message: 'a value of type undefined' })
})

test('errors of extensions, of other sites and of ended requests are not reported', () => {
  expect(makeReport(new DOMException('The user aborted a request.', 'AbortError'), context)).toBeNull()
  expect(makeReport('Script error.', context)).toBeNull()
  expect(makeReport(errorWith('x', 'at f (chrome-extension://abc/content.js:1:2)'), context)).toBeNull()
  expect(makeReport(new Error('ResizeObserver loop limit exceeded'), context)).toBeNull()
})
