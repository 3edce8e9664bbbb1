import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeReports } from '../error-reports/report-store.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { admin } from './main.ts'

let testDb: TestDatabase
beforeAll(async () => {
  testDb = await testDatabase()
})
afterAll(() => testDb.drop())

const run = async (...args: string[]) => {
  const [printed, errors]: [string[], string[]] = [[], []]
  const code = await admin(['errors', ...args], {
    variables: { DATABASE_URL: testDb.url },
    print: (line) => void printed.push(line),
    printError: (line) => void errors.push(line),
  })
  return { code, printed: printed.join('\n'), errors: errors.join('\n') }
}
const at = Date.now()
const minute = new Date(at).toISOString().slice(0, 16).replace('T', ' ')
const store = (fingerprint: string, message: string, isOffline: boolean) =>
  storeReports(
    testDb.db,
    [
      {
        fingerprint,
        firstAt: at,
        report: {
          source: 'worker',
          kind: 'TypeError',
          message,
          stack: 'at save (/sw.js:1:2)\nat /sw.js:3:4',
          page: '/recipe',
          build: 'abc12345',
          browser: 'Chrome 141',
          isOffline,
          at,
          count: 3,
        },
      },
    ],
    at,
  )

test('CA-18 the operator lists, reads and deletes the errors of the last 30 days', async () => {
  expect(await run()).toEqual({ code: 0, printed: 'No errors were reported in the last 30 days.', errors: '' })
  await store('00000000000000a1', 'x is not a function', true)
  await store('00000000000000b2', 'y is not a function', false)
  const { code, printed } = await run('list')
  expect(code).toBe(0)
  expect(printed.split('\n')).toEqual([
    `00000000000000a1       3  ${minute}  worker  TypeError: x is not a function`,
    `00000000000000b2       3  ${minute}  worker  TypeError: y is not a function`,
    'Shown: the latest come first.',
  ])
  expect((await run('show', '00000000000000a1')).printed.split('\n')).toEqual([
    'error        TypeError: x is not a function',
    'source       worker',
    'page or job  /recipe',
    'browser      Chrome 141',
    'offline      yes',
    'build        abc12345',
    'times        3',
    `first        ${minute}`,
    `last         ${minute}`,
    'at save (/sw.js:1:2)',
    'at /sw.js:3:4',
    'Shown.',
  ])
  expect((await run('show', '00000000000000b2')).printed).toContain('offline      no')
  expect(await run('show', '00000000000000c3')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('There is no error'),
  })
  expect((await run('clear')).printed).toBe('2 errors were deleted.')
  await store('00000000000000a1', 'again', false)
  expect((await run('clear')).printed).toBe('1 error was deleted.')
  expect((await run('list')).printed).toContain('No errors')
})

test.each([['show'], ['list', 'all'], ['show', 'a', 'b'], ['drop']])('errors %s is not understood', async (...args) => {
  const { code, errors } = await run(...args)
  expect([code, errors]).toEqual([2, expect.stringContaining('Use list, show with a fingerprint, or clear.')])
})
