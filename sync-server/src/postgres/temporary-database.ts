import { randomBytes } from 'node:crypto'
import { Client, DatabaseError } from 'pg'
import { DatabaseNotUsable, withDatabase, type Administration, type Connection } from './connection.ts'

const prefix = 'simmer_verify_'

const connect = async (connection: Connection): Promise<Client> => {
  const client = new Client({ ...connection, application_name: 'simmer temporary database' })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Databases that a killed process left: one in use has a connection, and cannot be dropped. */
const dropLeftOver = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, $1) and datdba = current_user::regrole
       or starts_with(datname, $1) and (select rolsuper from pg_roles where rolname = current_user)`,
    [prefix],
  )
  for (const { name } of rows)
    await client.query(`drop database if exists ${client.escapeIdentifier(name)}`).catch((error: unknown) => {
      if (!(error instanceof DatabaseError)) throw error
    })
}

/**
 * Runs `use` with an empty database beside the app's, and drops it however that ends.
 * @throws DatabaseNotUsable where none may be created
 */
export const withTemporaryDatabase = async <T>(
  app: Connection,
  administration: Administration,
  use: (connection: Connection) => Promise<T>,
): Promise<T> => {
  const client = await connect(administration.connection)
  try {
    await dropLeftOver(client)
    const name = `${prefix}${randomBytes(8).toString('hex')}`
    const owner = administration.owner === null ? '' : ` owner ${client.escapeIdentifier(administration.owner)}`
    await client.query(`create database ${name}${owner}`).catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new DatabaseNotUsable(
        `A backup is verified in a database of its own, and none can be created (${reason}). Let the role of DATABASE_URL create databases: alter role … createdb`,
        { cause },
      )
    })
    const connection = withDatabase(app, name)
    try {
      // This connection shows other processes that the database is in use.
      const holder = await connect(connection)
      try {
        return await use(connection)
      } finally {
        await holder.end()
      }
    } finally {
      await client.query(`drop database if exists ${name} with (force)`)
    }
  } finally {
    await client.end()
  }
}
