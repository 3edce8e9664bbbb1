import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { admin } from './main.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await testDatabase()
})
afterAll(() => store.drop())

const run = async (args: string) => {
  const printed: string[] = []
  const code = await admin(args.split(' '), {
    variables: { DATABASE_URL: store.url },
    print: (line) => void printed.push(line),
    printError: (line) => void printed.push(line),
  })
  return { code, printed: printed.join('\n') }
}

test('the operator sets the pool of a month, closes it and releases it, with a sentence for each', async () => {
  expect(await run('earn close 2026-01')).toEqual({
    code: 1,
    printed: 'There is no pool for 2026-01: nothing is earned in it.',
  })
  expect(await run('earn pool 2026-01 400')).toEqual({ code: 0, printed: 'The pool of 2026-01 is 400.00 USD.' })
  expect(await run('earn pool 2026-01 500.05')).toEqual({ code: 0, printed: 'The pool of 2026-01 is 500.05 USD.' })
  expect(await run('earn release 2026-01')).toEqual({ code: 1, printed: '2026-01 is not closed.' })
  expect(await run('earn close 2026-01')).toEqual({
    code: 0,
    printed: '2026-01 is closed: 0.00 for 0 recipes of 0 authors.',
  })
  expect((await run('earn pool 2026-01 600.00')).code).toBe(1)
  expect((await run('earn release 2026-01')).printed).toContain('2026-01 is released 30 days after its close')
})

test.each([
  'earn',
  'earn dance 2026-12',
  'earn close',
  'earn close 2026-13',
  'earn close 2026-12 now',
  'earn pool 2026-12',
  'earn pool 2026-12 0',
  'earn pool 2026-12 -5.00',
  'earn pool 2026-12 5.001',
  'earn pool 2026-12 1e3',
  'earn pool 2026-12 10000000000.01',
])('`%s` is a usage error', async (args) => {
  expect((await run(args)).code).toBe(2)
})
