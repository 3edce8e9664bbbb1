import { statement, type Database } from '../postgres/database.ts'

const mayRead = statement(
  'sync.may-read-timeline',
  `select has_function_privilege('pg_control_checkpoint()', 'execute') as allowed`,
)

// Whoever writes has the timeline in memory, in the name of its log; reading it from the control file costs a tenth of a request.
const timeline = `case when pg_is_in_recovery() then (select timeline_id from pg_control_checkpoint())
  else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end`

/**
 * The history this database is in, as SQL: the stored uuid (new after a restore) together with the timeline (new after
 * a failover), so that a failover that lost commits makes every device start over. Where the timeline may not be read,
 * the uuid alone.
 */
export const epochText = async (database: Database): Promise<string> => {
  const allowed = (await database.row<{ allowed: boolean }>(mayRead))?.allowed ?? false
  const stored = '(select epoch::text from sync_epoch)'
  return allowed ? `${stored} || '.' || ${timeline}` : stored
}
