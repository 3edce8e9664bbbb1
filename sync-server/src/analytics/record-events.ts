import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import type { Handler } from '../http/handler.ts'
import { redactSecrets } from '../http/redact-secrets.ts'
import { day, purgeRows } from '../jobs/purge.ts'
import { statement, type Queryable } from '../postgres/database.ts'
import type { ForwardEvents } from './forward-events.ts'

// A device clock that runs ahead must not produce clicks in the future.
const insertEvents = statement(
  'analytics.record-events',
  `with added as (
     insert into analytics_event (event_id, account_id, name, source, page_path, clicked_at, received_at)
     select event_id, $1, name, source, page_path,
       to_timestamp(least(clicked_at, $7::bigint) / 1000.0), to_timestamp($7::bigint / 1000.0)
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::bigint[])
       as given (event_id, name, source, page_path, clicked_at)
     on conflict (event_id) do nothing
     returning event_id
   ) select event_id as id from added`,
)

/**
 * CA-17: the account comes from the session, whatever the events claim. The e-mail address is not stored again. What was new
 * is also passed on to the service of ANALYTICS_URL, so that a repeat counts once there too.
 */
export const recordEvents = (deps: {
  readonly database: Queryable
  readonly now: () => number
  readonly forwardEvents: Pick<ForwardEvents, 'forward'> | null
}): Handler<typeof endpoints.recordEvents> => {
  const { database, now, forwardEvents } = deps
  return async ({ body: { events } }, { person }) => {
    const accountId = person?.accountId ?? null
    const rows = await database.rows<{ id: string }>(insertEvents, [
      accountId,
      events.map(({ id }) => id),
      events.map(({ name }) => name),
      events.map(({ source }) => source),
      events.map(({ pagePath }) => redactSecrets(pagePath)),
      events.map(({ at }) => at),
      now(),
    ])
    const added = new Set(rows.map(({ id }) => id))
    forwardEvents?.forward(
      events.filter(({ id }) => added.has(id.toLowerCase())),
      accountId,
    )
    return { recorded: added.size }
  }
}

/** Click statistics are useful for a season or two. */
export const purgeOldEvents = purgeRows({
  name: 'analytics.purge-old',
  table: 'analytics_event',
  key: 'event_id',
  expired: 'received_at < to_timestamp($1::float8 / 1000)',
  ageMs: 180 * day,
})
