import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import { appliedMigrations, backupTables } from './backup-tables.ts'
import type { Connection } from './connection.ts'

const BATCH_ROWS = 500

/**
 * The lines of a backup, in JSON: the header, then for each table its name and columns followed by its rows as arrays.
 * The end line reveals a truncated file.
 */
async function* backupLines(client: Client, counts: { rows: number; tables: number }) {
  yield JSON.stringify({ simmerBackup: 1, migrations: await appliedMigrations(client) })
  for (const { name, columns } of await backupTables(client)) {
    counts.tables += 1
    yield JSON.stringify({ table: name, columns })
    // PostgreSQL formats the values, so numbers keep all digits and timestamps their microseconds.
    const listed = columns.map((column) => client.escapeIdentifier(column)).join(', ')
    const from = client.escapeIdentifier(name)
    // Line breaks in the text of a json column are whitespace. (U+2028 and U+2029 inside strings are escaped below.)
    await client.query(
      `declare backup_rows no scroll cursor for
         select translate(json_build_array(${listed})::text, E'\\n\\r', '  ') as line from ${from}`,
    )
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${BATCH_ROWS} from backup_rows`)
      for (const { line } of rows) yield line.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
      counts.rows += rows.length
      if (rows.length < BATCH_ROWS) break
    }
    await client.query('close backup_rows')
  }
  yield JSON.stringify({ end: counts.rows })
}

async function* withLineEnds(source: AsyncIterable<string>) {
  for await (const line of source) yield `${line}\n`
}

/** Writes all rows of one snapshot into a compressed file, which appears only when it is complete. */
export const writeBackup = async (connection: Connection, file: string): Promise<{ rows: number; tables: number }> => {
  const client = new Client({ ...connection, application_name: 'simmer backup' })
  client.on('error', () => {})
  await client.connect()
  const tempFile = `${file}.${process.pid}.part`
  const counts = { rows: 0, tables: 0 }
  try {
    await client.query('begin isolation level repeatable read, read only')
    const text = Readable.from(withLineEnds(backupLines(client, counts)))
    await pipeline(text, createGzip(), createWriteStream(tempFile, { mode: 0o600, flags: 'wx', flush: true }))
    await client.query('commit')
    await rename(tempFile, file)
    return counts
  } finally {
    await rm(tempFile, { force: true })
    await client.end()
  }
}
