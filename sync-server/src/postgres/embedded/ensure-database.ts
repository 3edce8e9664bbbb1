import { Client } from 'pg'
import type { Connection } from '../connection.ts'

/** Creates the database when the server does not have it. */
export const ensureDatabase = async (connection: Connection, database: string): Promise<void> => {
  const client = new Client({ ...connection, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${database}`)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // Another process created it between the two statements.
    if (code !== '42P04' && code !== '23505') throw error
  } finally {
    await client.end()
  }
}
