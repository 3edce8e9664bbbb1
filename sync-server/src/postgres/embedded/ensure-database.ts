import { Client } from 'pg'
import type { Connection } from '../connection.ts'
import { APP_ROLE, type Passwords } from './logins.ts'

const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Runs `change`; another process may do the same between its look and its change. */
const unlessDoneMeanwhile = async (change: () => Promise<unknown>): Promise<void> => {
  try {
    await change()
  } catch (error) {
    // The database exists; the role exists; a unique key of the catalogue exists.
    if (!['42P04', '42710', '23505'].includes(String(errorCode(error)))) throw error
  }
}

const withClient = async <T>(connection: Connection, run: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ ...connection })
  client.on('error', () => {})
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

/** Everything in the schema that is neither the app's nor a part of an extension. */
const transferObjects = `do $$
declare statement text;
begin
  for statement in
    select format('alter table %s owner to ${APP_ROLE}', oid::regclass) from pg_class c
      where relnamespace = 'public'::regnamespace and relowner <> '${APP_ROLE}'::regrole and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
    union all
    select format('alter routine %s owner to ${APP_ROLE}', oid::regprocedure) from pg_proc p
      where pronamespace = 'public'::regnamespace and proowner <> '${APP_ROLE}'::regrole
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('alter type %s owner to ${APP_ROLE}', oid::regtype) from pg_type t
      where typnamespace = 'public'::regnamespace and typowner <> '${APP_ROLE}'::regrole and typtype in ('d', 'e', 'r')
        and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
  loop
    execute statement;
  end loop;
end $$`

/** In databases of earlier versions the superuser owned everything. */
const giveToApp = async (connection: Connection, database: string): Promise<void> =>
  withClient({ ...connection, database }, async (client) => {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(7446638)`)
    await client.query(transferObjects)
    await client.query(`alter database ${database} owner to ${APP_ROLE}`)
    // The epoch of sync has the timeline in it; without this permission every device would pull everything again.
    await client.query(`grant execute on function pg_control_checkpoint() to ${APP_ROLE}`)
    await client.query('commit')
  })

/**
 * Creates the app's role and its database when the server does not have them.
 * @param connection as superuser
 */
export const ensureDatabase = async (connection: Connection, database: string, { app }: Passwords): Promise<void> => {
  const isComplete = await withClient({ ...connection, database: 'postgres' }, async (client) => {
    const { rowCount: roles } = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE])
    // A running server that an earlier version started does not have it yet.
    if (!roles) await unlessDoneMeanwhile(() => client.query(`create role ${APP_ROLE} login password '${app}'`))
    const { rows } = await client.query<{ owner: string }>(
      'select datdba::regrole::text as owner from pg_database where datname = $1',
      [database],
    )
    if (rows.length === 0) await unlessDoneMeanwhile(() => client.query(`create database ${database}`))
    return rows[0]?.owner === APP_ROLE
  })
  if (!isComplete) await giveToApp(connection, database)
}
