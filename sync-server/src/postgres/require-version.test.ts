import { expect, inject, test } from 'vitest'
import { DatabaseNotUsable } from './connection.ts'
import { checkVersion, requireVersion } from './require-version.ts'

test.each([
  ['140011', 'DATABASE_URL leads to PostgreSQL 14; Simmer needs PostgreSQL 15 or later.'],
  ['90624', 'DATABASE_URL leads to PostgreSQL 9; Simmer needs PostgreSQL 15 or later.'],
  [undefined, 'DATABASE_URL leads to something that is no PostgreSQL; Simmer needs PostgreSQL 15 or later.'],
])('version %s is rejected with a sentence', (version, sentence) => {
  expect(() => checkVersion(version)).toThrow(DatabaseNotUsable)
  expect(() => checkVersion(version)).toThrow(sentence)
})

test.each(['150000', '150004', '180000'])('version %s is accepted', (version) => {
  expect(() => checkVersion(version)).not.toThrow()
})

test('requireVersion accepts a running server and reports an unreachable one with a sentence', async () => {
  await requireVersion({ connectionString: inject('postgresUrl') })
  await expect(requireVersion({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow(
    /^The database of DATABASE_URL cannot be reached: .*ECONNREFUSED/,
  )
})
