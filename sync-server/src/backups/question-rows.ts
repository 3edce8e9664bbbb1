import type { Client } from 'pg'
import type { Manifest } from './rows/backup-format.ts'
import { backupTables } from './rows/backup-tables.ts'
import type { SampledRow } from './inspect-backup.ts'
import { createLineDigest } from './line-digest.ts'
import { escapeSeparators, ledgerHeads, lineOf, tableLines } from './rows/table-lines.ts'

/** Compares rows, digests and the ledger's heads of a restored database with the manifest. */
export const compareTables = async (client: Client, manifest: Manifest, signal?: AbortSignal): Promise<string[]> => {
  const faults: string[] = []
  await client.query('begin isolation level repeatable read, read only')
  for (const table of await backupTables(client)) {
    signal?.throwIfAborted()
    const digest = createLineDigest()
    for await (const lines of tableLines(client, table)) for (const line of lines) digest.add(line)
    const written = manifest.tables.find((entry) => entry.table === table.name)
    const [rows, sha256] = [digest.count(), digest.value()]
    if (written === undefined) faults.push(`The backup has no table ${table.name}, which its migrations make.`)
    else if (written.rows !== rows)
      faults.push(`${rows} rows of the table ${table.name} were restored, and the manifest counts ${written.rows}.`)
    else if (written.sha256 !== sha256)
      faults.push(`The restored rows of the table ${table.name} are not those that were written.`)
  }
  const heads = await ledgerHeads(client)
  if (heads?.sha256 !== manifest.ledger?.sha256)
    faults.push('The newest lines of the ledger are not those that the manifest names.')
  await client.query('commit')
  return faults
}

/** Looks up sampled rows by their keys. */
export const compareSample = async (client: Client, sample: readonly SampledRow[]): Promise<string[]> => {
  const faults: string[] = []
  const tables = await backupTables(client)
  for (const name of new Set(sample.map(({ table }) => table))) {
    const rows = sample.filter(({ table }) => table === name)
    const [table, columns] = [tables.find((each) => each.name === name), rows[0]?.columns]
    if (table === undefined || columns === undefined || table.keyColumns.length === 0) continue
    const from = client.escapeIdentifier(name)
    const named = columns.map((column, index) => `${client.escapeLiteral(column)}, line -> ${index}`).join(', ')
    const keys = table.keyColumns.map((column) => client.escapeIdentifier(column)).join(', ')
    const { rows: found } = await client.query<{ line: string }>(
      `select ${lineOf(client, columns, 'r')} as line
         from json_populate_recordset(null::${from},
           (select json_agg(json_build_object(${named})) from json_array_elements($1::json) line)) wanted
         join ${from} r using (${keys})`,
      [`[${rows.map(({ line }) => line).join(',')}]`],
    )
    const restored = new Set(found.map(({ line }) => escapeSeparators(line)))
    const different = rows.filter(({ line }) => !restored.has(line)).length
    if (different > 0)
      faults.push(
        `${different} of ${rows.length} rows of the table ${name}, chosen at random, were restored differently.`,
      )
  }
  return faults
}

/** Tables of synced rows with the column of their version (I4: no row is newer than its account). */
const syncedVersions = [
  ['saved_recipe', 'version'],
  ['rating', 'version'],
  ['user_record', 'version'],
  ['text_revision', 'version'],
  ['notification', 'newest_version'],
  ['sync_mutation', 'version'],
  ['sync_batch', 'version'],
] as const

/** Rows that devices could never pull, in the schema of this version. */
export const findNewerRows = async (client: Client): Promise<string[]> => {
  const faults: string[] = []
  for (const [table, version] of syncedVersions) {
    const { rows } = await client.query<{ count: string; account: string | null }>(
      `select count(*) as count, min(r.account_id::text) as account
         from ${table} r left join sync_user u using (account_id) where r.${version} > coalesce(u.version, 0)`,
    )
    const { count = '0', account = null } = rows[0] ?? {}
    if (Number(count) > 0)
      faults.push(
        `${count} rows of the table ${table} are newer than the version of their account (such as ${account}).`,
      )
  }
  return faults
}
