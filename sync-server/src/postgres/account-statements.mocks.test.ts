import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadModule } from 'libpg-query'
import ts from 'typescript'
import { beforeAll, expect, test, vi } from 'vitest'
import { syncedKinds } from '@simmer/contract/sync/synced-rows'
import type * as databaseModule from './database.ts'
import { accountColumns, tablePlacements } from './table-placement.ts'
import { findUnboundTables } from './testing/find-unbound-tables.ts'
import { unboundStatements } from './testing/unbound-statements.ts'

const statements = vi.hoisted(() => new Map<string, string>())
vi.mock(import('./database.ts'), async (original) => {
  const module: typeof databaseModule = await original()
  return {
    ...module,
    statement: (name, text) => {
      statements.set(name, text)
      return module.statement(name, text)
    },
  }
})

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing/') && file !== 'main.ts',
)

beforeAll(async () => {
  await loadModule()
  const modules = import.meta.glob(['../**/*.ts', '!../**/*.test.ts', '!../**/testing/**', '!../main.ts'])
  for (const load of Object.values(modules)) await load()
  const { syncedTables } = await import('../services.ts')
  const { readStatement } = await import('../sync/read-statement.ts')
  const { writeStatement } = await import('../sync/write-statement.ts')
  const { createSyncStore } = await import('../sync/sync-store.ts')
  const { createTombstonePurge } = await import('../sync/retention.ts')
  createSyncStore(syncedTables, "'epoch'")
  createTombstonePurge(syncedTables)
  for (const replaced of [true, false])
    readStatement(syncedTables, "'epoch'", {
      touched: syncedKinds,
      subjects: syncedKinds,
      replaced,
      known: true,
      range: true,
    })
  for (const [isNew, isNewAccount] of [
    [true, true],
    [true, false],
    [false, false],
  ] as const)
    for (const asBatch of [true, false])
      for (const assumed of [null, { subjects: syncedKinds }]) {
        const plan = {
          written: syncedKinds,
          inserted: assumed === null ? [] : syncedKinds,
          isNew,
          isNewAccount,
          identities: true,
          more: !asBatch,
          checksUids: true,
          asBatch,
          assumed,
        }
        writeStatement(syncedTables, "'epoch'", plan)
      }
}, 300_000)

/** The files whose statements are created by functions, with the number of such calls: their statements are looked at too. */
const createdByFunctions: Readonly<Record<string, number>> = {
  // Called by the modules themselves.
  'account-settings/export-data.ts': 2,
  'analytics/count-statements.ts': 2,
  'jobs/purge.ts': 1,
  'referrals/credit-store.ts': 3,
  'reviews/list-reviews.ts': 1,
  'search/ranked-matches.ts': 3,
  'search/sorted-matches.ts': 2,
  // The library writes to rate_limit alone, a local table.
  'http/rate-limit.ts': 1,
  // Called above.
  'sync/read-statement.ts': 1,
  'sync/retention.ts': 3,
  'sync/sync-store.ts': 2,
  'sync/write-statement.ts': 1,
}

/** The calls of `statement` inside of functions. */
const countCallsInFunctions = (file: string): number => {
  const parsed = ts.createSourceFile(file, readFileSync(join(source, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const count = (node: ts.Node, isInFunction: boolean): number => {
    let calls = isInFunction && ts.isCallExpression(node) && node.expression.getText(parsed) === 'statement' ? 1 : 0
    ts.forEachChild(node, (child) => {
      calls += count(child, isInFunction || ts.isFunctionLike(node))
    })
    return calls
  }
  return count(parsed, false)
}

test('OP-4 a statement on a distributed table names the account, with exceptions that have a reason', () => {
  expect(statements.size).toBeGreaterThan(600)
  const unbound = Array.from(statements)
    .filter(([, text]) => findUnboundTables(text, accountColumns).length > 0)
    .map(([name]) => name)
  expect(unbound.toSorted()).toEqual(Object.keys(unboundStatements).toSorted())
})

test('OP-4 the list of exceptions does not grow', () => {
  expect(Object.keys(unboundStatements).length).toBeLessThanOrEqual(51)
})

test('the statements that functions create are looked at too', () => {
  const counts = files.map((file) => [file, countCallsInFunctions(file)] as const).filter(([, count]) => count > 0)
  expect(Object.fromEntries(counts)).toEqual(createdByFunctions)
})

test('OP-4 every table of the schema is placed, and a distributed one has its account column, never null', () => {
  const schema = readFileSync(join(source, '../schema.sql'), 'utf8')
  const tables = new Map(
    Array.from(schema.matchAll(/^create table (\w+) \(\n(.*?)\n\);/gms), ([, name = '', body = '']) => [name, body]),
  )
  expect(Object.keys(tablePlacements).toSorted()).toEqual([...tables.keys()].toSorted())
  for (const [table, column] of accountColumns)
    expect([table, tables.get(table)]).toEqual([table, expect.stringContaining(`  ${column} uuid not null`)])
})
