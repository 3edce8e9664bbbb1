import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

/** Asked for by the first line of a file, for `create index concurrently` and what else refuses a transaction. */
export const runsOutsideTransaction = ({ sql }: Pick<Migration, 'sql'>): boolean =>
  sql.startsWith('-- outside a transaction\n')

/** The statements of a migration outside a transaction: each ends with a semicolon at the end of its line. */
export const statementsOf = ({ sql }: Pick<Migration, 'sql'>): string[] =>
  sql.split(/;[ \t]*(?:\n|$)/).filter((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim() !== '')

/** Finds the folder `migrations`, from the sources as well as from the built server. */
export const migrationsFolder = (): string => {
  for (let at = import.meta.dirname; at !== path.dirname(at); at = path.dirname(at)) {
    const folder = path.join(at, 'migrations')
    if (existsSync(path.join(folder, '0001-accounts.sql'))) return folder
  }
  throw new Error('The folder sync-server/migrations is missing')
}

/** Reads the migrations of a folder, in the order of application. */
export const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const misnamed = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  if (misnamed !== undefined) throw new Error(`Migration ${misnamed} is not named like 0001-accounts.sql`)
  return Promise.all(
    names.map(async (name) => {
      // A checkout with CRLF line ends must give the same hash.
      const sql = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
