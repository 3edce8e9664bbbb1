import { Client } from 'pg'
import type { Connection } from '../../postgres/connection.ts'
import type { BackupTable } from './backup-tables.ts'

// Rows of uploads have up to a megabyte, most others a few hundred bytes.
const firstBatchRows = 20
const maxBatchRows = 1000
export const batchCharacters = 2_000_000

/**
 * Connects outside of the pool. Values are formatted alike on every server, whatever its settings are. A role behind a
 * pooler has limits for requests; a whole table takes longer.
 */
export const connectForBackup = async (connection: Connection, name: string): Promise<Client> => {
  const client = new Client({ ...connection, application_name: name })
  client.on('error', () => {})
  await client.connect()
  await client.query(
    `select set_config('timezone', 'UTC', false), set_config('extra_float_digits', '1', false),
            set_config('bytea_output', 'hex', false), set_config('intervalstyle', 'postgres', false),
            set_config('statement_timeout', '0', false), set_config('idle_in_transaction_session_timeout', '0', false)`,
  )
  return client
}

/** A line of a backup as SQL: the values of the columns of `from`, a table or its alias. */
export const lineOf = (client: Client, columns: readonly string[], from: string): string => {
  const listed = columns.map((column) => `${from}.${client.escapeIdentifier(column)}`).join(', ')
  // PostgreSQL formats the values, so numbers keep all digits and timestamps their microseconds. Line breaks in the text
  // of a json column are whitespace.
  return `translate(json_build_array(${listed})::text, E'\\n\\r', '  ')`
}

/** Other programs take these two for line ends. */
export const escapeSeparators = (line: string): string =>
  line.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** The rows of a table as lines of JSON, many at a time, in a transaction of the caller. */
export async function* tableLines(client: Client, { name, columns }: BackupTable): AsyncGenerator<readonly string[]> {
  const table = client.escapeIdentifier(name)
  await client.query(
    `declare backup_rows no scroll cursor for select ${lineOf(client, columns, 'r')} as line from ${table} r`,
  )
  let count = firstBatchRows
  const fetchRows = () => {
    const fetched = client.query<{ line: string }>(`fetch ${count} from backup_rows`)
    // The caller may end before it is read.
    fetched.catch(() => {})
    return fetched
  }
  for (let next: ReturnType<typeof fetchRows> | null = fetchRows(); next !== null;) {
    const { rows } = await next
    next = null
    if (rows.length === count) {
      const averageCharacters = rows.reduce((sum, { line }) => sum + line.length, 0) / count
      count = Math.max(1, Math.min(maxBatchRows, Math.floor(batchCharacters / averageCharacters)))
      // PostgreSQL formats the next rows while the caller uses these.
      next = fetchRows()
    }
    if (rows.length > 0) yield rows.map(({ line }) => escapeSeparators(line))
  }
  await client.query('close backup_rows')
}

/** The digest of the newest line of every person, and their number; null without a ledger. */
export const ledgerHeads = async (client: Client): Promise<{ people: number; sha256: string } | null> => {
  const { rows: found } = await client.query<{ has: boolean }>(`select to_regclass('ledger_owner') is not null as has`)
  if (found[0]?.has !== true) return null
  const { rows } = await client.query<{ people: string; sha256: string }>(
    `select count(*) as people, encode(sha256(convert_to(coalesce(string_agg(
              owner_id || ' ' || last_seq || ' ' || encode(head, 'hex'), E'\\n' order by owner_id), ''), 'UTF8')), 'hex') as sha256
       from ledger_owner`,
  )
  const [heads] = rows
  return heads === undefined ? null : { people: Number(heads.people), sha256: heads.sha256 }
}

const [quote, backslash, comma, open, close, openBrace, closeBrace] = Array.from('"\\,[]{}', (character) =>
  character.charCodeAt(0),
)

/** The place behind the string that begins at `start`. */
const stringEnd = (line: string, start: number): number => {
  for (let at = line.indexOf('"', start + 1); at !== -1; at = line.indexOf('"', at + 1)) {
    let slashes = 0
    while (line.charCodeAt(at - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return at + 1
  }
  return line.length
}

/**
 * The values of a row, a JSON array without line breaks, each as the JSON that PostgreSQL wrote: a number that was read and
 * written again could lose digits.
 */
export const lineValues = (line: string): string[] => {
  const values: string[] = []
  let depth = 0
  let start = 1
  for (let at = 1; at < line.length;) {
    const code = line.charCodeAt(at)
    if (code === quote) {
      at = stringEnd(line, at)
      continue
    }
    if (depth === 0 && (code === comma || code === close)) {
      const value = line.slice(start, at).trim()
      if (value !== '') values.push(value)
      start = at + 1
    } else if (code === open || code === openBrace) depth += 1
    else if (code === close || code === closeBrace) depth -= 1
    at += 1
  }
  return values
}
