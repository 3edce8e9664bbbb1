import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../postgres/testing/test-database.ts'
import { backupTables } from './backup-tables.ts'
import { batchCharacters, tableLines } from './table-lines.ts'

test.each([
  [0, 10],
  [20, 10],
  [21, 10],
  [1020, 10],
  [2500, 300],
  [300, 30_000],
])('OP-8 %i rows of %i characters are read once each, in batches of a limited size', async (count, characters) => {
  const { url, drop } = await testDatabase()
  onTestFinished(drop)
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('create table lines (at integer primary key, words text)')
  await client.query(`insert into lines select n, repeat('x', $2) from generate_series(1, $1::int) n`, [
    count,
    characters,
  ])
  const table = (await backupTables(client)).find(({ name }) => name === 'lines')
  if (table === undefined) throw new Error('the table is listed')
  await client.query('begin')
  const batches: (readonly string[])[] = []
  for await (const lines of tableLines(client, table)) batches.push(lines)
  expect(batches.flat().map((line) => Number(/^\[(\d+),/.exec(line)?.[1]))).toEqual(
    Array.from({ length: count }, (_, at) => at + 1),
  )
  expect(batches.filter(({ length }) => length === 0)).toEqual([])
  expect(Math.max(0, ...batches.map((lines) => lines.join('').length))).toBeLessThan(batchCharacters)
  // Many rows together, or each would be awaited.
  expect(batches.length).toBeLessThanOrEqual(2 + Math.ceil((count * (characters + 20)) / (batchCharacters / 4)))
})
