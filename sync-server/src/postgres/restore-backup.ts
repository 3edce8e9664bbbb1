import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { Client } from 'pg'
import * as v from 'valibot'
import { appliedMigrations, backupTables, type BackupTable } from './backup-tables.ts'
import type { Connection } from './connection.ts'

/** The message describes the problem of the file or of the target database. */
export class BackupNotUsable extends Error {}

interface RestoreOptions {
  /** Whether private links work on, although their owners may have ended them after the backup. */
  readonly keepsLinks: boolean
}

interface RestoredAccess {
  readonly ended: { readonly sessions: number; readonly links: number; readonly secrets: number }
  readonly remaining: { readonly passkeys: number; readonly providers: number; readonly publishJobs: number }
}

const Header = v.object({
  simmerBackup: v.literal(1),
  migrations: v.array(v.object({ name: v.string(), sha256: v.string() })),
})
const TableLine = v.object({ table: v.string(), columns: v.array(v.string()) })
const EndLine = v.object({ end: v.number() })

const BATCH_ROWS = 500

const parseLine = <T extends v.GenericSchema>(schema: T, line: string): v.InferOutput<T> => {
  const parsed = v.safeParse(schema, parseJson(line))
  if (!parsed.success) throw new BackupNotUsable('This file is not a backup of Simmer, or it is damaged.')
  return parsed.output
}

const parseJson = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

// Error codes of zlib begin with Z_.
const asBackupError = (error: unknown): unknown => {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return error
  if (error.code.startsWith('Z_')) return new BackupNotUsable('This backup is cut off or damaged.', { cause: error })
  if (error.code === 'ENOENT') return new BackupNotUsable('There is no such file.', { cause: error })
  return error.code.startsWith('E') ? new BackupNotUsable(error.message, { cause: error }) : error
}

const requireSameSchema = async (client: Client, { migrations }: v.InferOutput<typeof Header>) => {
  const applied = await appliedMigrations(client)
  if (JSON.stringify(applied) === JSON.stringify(migrations)) return
  throw new BackupNotUsable(
    `This backup was made by a version of Simmer with other migrations (the last one: ${migrations.at(-1)?.name}). ` +
      'Restore it with that version, then start the newer one.',
  )
}

const requireEmpty = async (client: Client) => {
  for (const table of ['account', 'recipe']) {
    const { rowCount } = await client.query(`select 1 from ${table} limit 1`)
    if (rowCount) throw new BackupNotUsable(`This database is not empty (see the table ${table}); nothing was changed.`)
  }
}

const insertInto = (client: Client, { name }: BackupTable, columns: readonly string[]) => {
  const table = client.escapeIdentifier(name)
  const listed = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const named = columns.map((column, index) => `${client.escapeLiteral(column)}, line -> ${index}`).join(', ')
  const statement = `insert into ${table} (${listed}) overriding system value
    select ${listed} from json_populate_recordset(null::${table},
      (select json_agg(json_build_object(${named})) from json_array_elements($1::json) line))`
  return (lines: readonly string[]) => client.query(statement, [`[${lines.join(',')}]`])
}

// Sequences continue after the largest restored value.
const resetSequences = async (client: Client, { name, sequenceColumns }: BackupTable) => {
  const table = client.escapeIdentifier(name)
  for (const column of sequenceColumns) {
    const largest = `(select max(${client.escapeIdentifier(column)}) from ${table})`
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(${largest}, 1), ${largest} is not null)`,
      [table, column],
    )
  }
}

const fill = async (client: Client, tables: readonly BackupTable[], lines: AsyncIterable<string>) => {
  let insert: ReturnType<typeof insertInto> | undefined
  let batch: string[] = []
  const count = { rows: 0, tables: 0 }
  const send = async () => {
    if (batch.length > 0) await insert?.(batch)
    count.rows += batch.length
    batch = []
  }
  for await (const line of lines) {
    if (line.startsWith('[')) {
      batch.push(line)
      if (batch.length === BATCH_ROWS) await send()
      continue
    }
    await send()
    const end = v.safeParse(EndLine, parseJson(line))
    if (end.success && end.output.end === count.rows) return count
    const { table, columns } = parseLine(TableLine, line)
    const known = tables.find(({ name }) => name === table)
    if (!known) throw new BackupNotUsable(`This backup has a table ${table} that is unknown here.`)
    count.tables += 1
    insert = insertInto(client, known, columns)
  }
  throw new BackupNotUsable('This backup is cut off or damaged: its end is missing.')
}

/** Rows that live for minutes: secrets of pending sign-ins, limits, and the development mailbox with its codes. */
const shortLivedTables = [
  'one_time_code',
  'account_code',
  'provider_offer',
  'provider_authorization',
  'passkey_challenge',
  'stored_mail',
  'rate_limit',
] as const

const countRows = async (client: Client, table: string): Promise<number> =>
  Number((await client.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count ?? 0)

/**
 * Ends what its owner may have ended after the backup: sessions, and links, without `keepsLinks`. Passkeys, connected
 * providers and pending publications stay, and the result counts them.
 */
const endAccess = async (client: Client, { keepsLinks }: RestoreOptions): Promise<RestoredAccess> => {
  const sessions = await client.query('update session set revoked_at = now() where revoked_at is null')
  const links = keepsLinks ? null : await client.query('delete from private_link')
  let secrets = 0
  for (const table of shortLivedTables) secrets += (await client.query(`delete from ${table}`)).rowCount ?? 0
  return {
    ended: { sessions: sessions.rowCount ?? 0, links: links?.rowCount ?? 0, secrets },
    remaining: {
      passkeys: await countRows(client, 'passkey'),
      providers: await countRows(client, 'account_provider'),
      publishJobs: await countRows(client, 'publish_job'),
    },
  }
}

const replaceAll = async (client: Client, lines: AsyncIterable<string>, options: RestoreOptions) => {
  const tables = await backupTables(client)
  // Rows are inserted as they were exported; their triggers already ran in the original database.
  const triggers = async (state: 'disable' | 'enable') => {
    for (const { name } of tables)
      await client.query(`alter table ${client.escapeIdentifier(name)} ${state} trigger user`)
  }
  await triggers('disable')
  for (const { name } of tables.toReversed()) await client.query(`delete from ${client.escapeIdentifier(name)}`)
  const count = await fill(client, tables, lines)
  for (const table of tables) await resetSequences(client, table)
  // Devices may have seen newer data than the backup. A new epoch makes them pull everything again.
  await client.query('update sync_epoch set epoch = gen_random_uuid()')
  const access = await endAccess(client, options)
  await triggers('enable')
  return { ...count, ...access }
}

/** Fills an empty, migrated database from a backup, in one transaction. */
export const restoreBackup = async (
  connection: Connection,
  file: string,
  options: RestoreOptions = { keepsLinks: false },
): Promise<{ readonly rows: number; readonly tables: number } & RestoredAccess> => {
  const client = new Client({ ...connection, application_name: 'simmer restore' })
  client.on('error', () => {})
  await client.connect()
  const source = createReadStream(file)
  // An error of the source or of gunzip ends the reading of lines.
  const unpacked = createGunzip()
  source.once('error', (error) => unpacked.destroy(error))
  const lines = createInterface(source.pipe(unpacked))[Symbol.asyncIterator]()
  try {
    const first = await lines.next()
    await requireSameSchema(client, parseLine(Header, first.done ? '' : first.value))
    await client.query('begin')
    await requireEmpty(client)
    const count = await replaceAll(client, { [Symbol.asyncIterator]: () => lines }, options)
    await client.query('commit')
    return count
  } catch (error) {
    throw asBackupError(error)
  } finally {
    source.destroy()
    // Closing the connection rolls back an uncommitted transaction.
    await client.end()
  }
}
