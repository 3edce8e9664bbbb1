import type { Client } from 'pg'
import { aliveSeconds, listAliveNodes, startMinute } from '../nodes/node-store.ts'
import type { Database } from '../postgres/database.ts'
import { CommandFailed } from './command.ts'

/**
 * Each server, backup, restore and verification has a session outside of its pool, which has a name of its own. A server with
 * the embedded database has no row in `node`. The sessions of the pool (`simmer`) count for nothing: this command has such
 * ones as well, and a pooler keeps those of ended servers. The migrations at the start of a server end soon. Of two
 * commands that split tables the later one ends.
 */
const otherSessions = `
  select application_name as name from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid()
     and application_name like 'simmer %' and application_name <> 'simmer migrate'
     and (application_name <> 'simmer partition'
          or backend_start < (select backend_start from pg_stat_activity where pid = pg_backend_pid()))
   order by application_name <> 'simmer listen', application_name limit 1`

/**
 * `client`: the session of this command, outside of the pool.
 * @throws CommandFailed while a server, a backup, a restore or another command of long duration uses this database
 */
export const requireStopped = async (client: Client, database: Database): Promise<void> => {
  const [node] = await listAliveNodes(database)
  if (node !== undefined) {
    throw new CommandFailed(
      `Stop all servers first: one that started at ${startMinute(node)} UTC runs on this database. A server that was killed counts as running for ${aliveSeconds} seconds.`,
    )
  }
  const { rows } = await client.query<{ name: string }>(otherSessions)
  const [session] = rows
  if (session === undefined) return
  throw new CommandFailed(
    session.name === 'simmer listen'
      ? 'Stop all servers first: one runs on this database.'
      : `Another command uses this database ("${session.name}" in pg_stat_activity). Run this one when it has ended.`,
  )
}
