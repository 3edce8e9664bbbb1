import { Client } from 'pg'
import { type Connection, DatabaseNotUsable } from './connection.ts'

const MIN_VERSION = 15

/** @param version `server_version_num`: 150004 is 15.4. @throws DatabaseNotUsable when the version is too old. */
export const checkVersion = (version: string | undefined): void => {
  const major = Math.floor(Number(version) / 10_000)
  if (major >= MIN_VERSION) return
  const found = Number.isNaN(major) ? 'something that is no PostgreSQL' : `PostgreSQL ${major}`
  throw new DatabaseNotUsable(`DATABASE_URL leads to ${found}; Simmer needs PostgreSQL ${MIN_VERSION} or later.`)
}

/** @throws DatabaseNotUsable when the database is too old or cannot be reached. */
export const requireVersion = async (connection: Connection): Promise<void> => {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    checkVersion(rows[0]?.server_version_num)
  } catch (error) {
    if (error instanceof DatabaseNotUsable) throw error
    const reason = error instanceof Error ? error.message || String(error) : String(error)
    throw new DatabaseNotUsable(`The database of DATABASE_URL cannot be reached: ${reason}`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}
