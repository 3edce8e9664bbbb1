import { randomBytes } from 'node:crypto'
import { Client, DatabaseError } from 'pg'
import { DatabaseNotUsable, withDatabase, type Administration, type Connection } from './connection.ts'

const prefix = 'simmer_verify_'

/** A pooler may lead every name to one database, where what follows would replace the rows of the app. */
const requireDatabase = async (client: Client, name: string): Promise<void> => {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  if (rows[0]?.name !== name)
    throw new DatabaseNotUsable(
      `A backup is verified in a database of its own, and connecting to it leads to ${rows[0]?.name} instead. With a pooler, give DATABASE_LISTEN_URL a connection around it.`,
    )
}

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

const newName = (): string => `${prefix}${randomBytes(8).toString('hex')}`

const create = async (client: Client, name: string, owner: string | null): Promise<void> => {
  const owned = owner === null ? '' : ` owner ${client.escapeIdentifier(owner)}`
  await client.query(`create database ${name}${owned}`).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new DatabaseNotUsable(
      `A backup is verified in a database of its own, and none can be created (${reason}). Let the role of DATABASE_URL create databases: alter role … createdb`,
      { cause },
    )
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
    const name = newName()
    await create(client, name, administration.owner)
    const connection = withDatabase(app, name)
    try {
      // This connection shows other processes that the database is in use.
      const holder = await connect(connection)
      try {
        await requireDatabase(holder, name)
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
