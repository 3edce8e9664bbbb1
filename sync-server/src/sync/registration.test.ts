import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('.', import.meta.url)
const files = ['', 'action-ledger/']
  .flatMap((within) => readdirSync(new URL(within, folder)).map((name) => `${within}${name}`))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))

/** Names of features, of their tables and of their keys. Features register these with the engine (synced-table.ts). */
const featureNames =
  /\b(recipes?|drafts?|drafttext|ratings?|saved_recipe|user_record|text_revision|publish_job|shopping|notes?\.set)\b/

test.each(files)('%s names no feature', (name) => {
  const code = readFileSync(new URL(name, folder), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  expect(featureNames.exec(code)?.[0] ?? null).toBeNull()
})

/** A new client and replaced clients may belong to another account, so these two queries look beyond it. */
const isAllowed = (query: string) => query.includes('account_id <> $1') || query.includes('${replaced')
const statements = [
  'sync-store.ts',
  'read-statement.ts',
  'action-ledger/ledger-batches.ts',
  'write-statement.ts',
  'account-version.ts',
]

test.each(statements)('every query of the ledger and of the clients in %s names one account', (name) => {
  const code = readFileSync(new URL(name, folder), 'utf8')
  const queries = code.match(/from (sync_mutation|sync_batch|sync_client)[\s\S]*?(?=\bfrom\b|\bunion\b|\)|`)/g) ?? []
  expect(queries.filter((query) => !query.includes('account_id = $1') && !isAllowed(query))).toEqual([])
})
