import { statement, type Database } from '../postgres/database.ts'

const mayRead = statement(
  'sync.may-read-timeline',
  `select has_function_privilege('pg_control_checkpoint()', 'execute') as allowed`,
)

/**
 * The history this database is in, as SQL: the stored uuid (new after a restore) together with the timeline (new after
 * a failover), so that a failover that lost commits makes every device start over. Where the timeline may not be read,
 * the uuid alone.
 */
export const epochText = async (database: Database): Promise<string> => {
  const allowed = (await database.row<{ allowed: boolean }>(mayRead))?.allowed ?? false
  const stored = '(select epoch::text from sync_epoch)'
  return allowed ? `${stored} || '.' || (select timeline_id from pg_control_checkpoint())` : stored
}
