import { statement, type Database } from '../postgres/database.ts'

const mayRead = statement(
  'sync.may-read-timeline',
  `select has_function_privilege('pg_control_checkpoint()', 'execute') as allowed`,
)

// A primary knows its timeline from the name of its log file. Reading the control file costs a tenth of a request.
const timeline = `case when pg_is_in_recovery() then (select timeline_id from pg_control_checkpoint())
  else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end`

/**
 * The epoch of this database, as SQL: the stored uuid (new after a restore) and the timeline (new after a failover). So a
 * failover that lost commits resets every device. Without permission to read the timeline, the uuid alone.
 */
export const epochText = async (database: Database): Promise<string> => {
  const allowed = (await database.row<{ allowed: boolean }>(mayRead))?.allowed ?? false
  const stored = '(select epoch::text from sync_epoch)'
  return allowed ? `${stored} || '.' || ${timeline}` : stored
}
