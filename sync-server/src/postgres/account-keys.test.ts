import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from './database.ts'
import { accountColumns } from './table-placement.ts'
import { testDatabase, type TestDatabase } from './testing/test-database.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await testDatabase()
})
afterAll(() => store.drop())

test('every table that belongs to an account has the account first in its primary key', async () => {
  const tables = await store.db.rows<{ table: string; key: string[] }>(
    statement(
      'test.account-keys',
      `select pg_class.relname as table, array(
         select attname::text from unnest(pg_index.indkey) with ordinality as part (attnum, at)
         join pg_attribute on attrelid = pg_class.oid and pg_attribute.attnum = part.attnum order by at) as key
       from pg_class join pg_index on indrelid = pg_class.oid and indisprimary
       where relnamespace = 'public'::regnamespace and exists (
         select from pg_attribute where attrelid = pg_class.oid and attname = 'account_id' and attnotnull)
         and relname <> 'account'`,
    ),
  )
  expect(tables.length).toBeGreaterThan(accountColumns.size)
  expect(tables.filter(({ key }) => key[0] !== 'account_id')).toEqual([])
})

test.each([...accountColumns])(
  'OP-4 the table %s can be partitioned by account, with all of its keys and indexes',
  async (table, column) => {
    const partition = store.db.tx(async (tx) => {
      await tx.rows(
        statement(
          `test.partition-${table}`,
          `create table partitioned (like ${table} including all) partition by hash (${column})`,
        ),
      )
      throw new Error('rolled back')
    })
    await expect(partition).rejects.toThrow('rolled back')
  },
)
