import { yieldToRequests, type YieldDeps } from '../jobs/yield-to-requests.ts'
import { statement } from '../postgres/database.ts'

/** The lines of one transaction, and where they end sooner: the batches of a queue have hundreds of recipes in a line. */
const [linesPerBatch, targetsPerBatch] = [500, 10_000]

// Two nodes that took lines of one actor at the same time could store a later state before an earlier one.
const lockLines = statement(
  'notifications.lock-lines',
  `select pg_try_advisory_xact_lock(hashtext('simmer notify_due')) as "isMine"`,
)

// A review or a reply `shown.id` of the account `shown.actor_id`: the entries about it, and what the account got into
// entries of others with it.
const ofShown = `shown join notification on notification.target = shown.id
       join notification_actor as member using (account_id, group_id)`
const byShown = `shown join notification_actor as member on member.actor_id = shown.actor_id and cause = shown.id::text
       join notification using (account_id, group_id)`
const look = `
     select account_id, type, notification.target, shown.actor_id, 'shown', 2, recipe_id, '{}', due_id`

const expand = statement(
  'notifications.expand-lines',
  `with oldest as materialized (
     select due_id, coalesce(cardinality(targets), 1) as size from notify_due order by due_id limit ${linesPerBatch}
   ), taken as (
     delete from notify_due where due_id in (
       select due_id from (select due_id, sum(size) over (order by due_id) - size as before from oldest) as counted
       where before < ${targetsPerBatch}
     )
     returning due_id, actor_id, kind, targets, amounts
   ), done as (
     select due_id, actor_id, kind, given.target, given.amount
     from taken, unnest(taken.targets, taken.amounts) as given (target, amount)
   ), shown as (
     select actor_id, target as id, due_id, exists (select from recipe_review where review_id = target)
       or exists (select from recipe_reply where reply_id = target) as is_there
     from done where kind = 'shown'
   ), changes as (
     select author_id as account_id, case kind when 'saved' then 'RECIPE_SAVED_GROUP' else 'RECIPE_RATED_GROUP' end as type,
       target, actor_id, '' as cause, case when amount is null then 0 else 1 end as change, recipe_id,
       case kind when 'rated' then jsonb_build_object('stars', amount) else '{}' end as detail, due_id
     from done join recipe on recipe_id = target
     where kind in ('saved', 'rated') and author_id is not null
     union all
     select account_id, type, notification.target, notification_actor.actor_id, cause, -1, recipe_id, '{}', due_id
     from done join notification_actor on account_id = done.actor_id and notification_actor.actor_id = done.target
       join notification using (account_id, group_id)
     where kind = 'blocked'
     union all
     select account_id, type, target, actor_id, cause, -1, recipe_id, '{}', due_id
     from taken join notification_actor using (actor_id) join notification using (account_id, group_id)
     where kind = 'left'
     union all
     select account_id, type, target, actor_id, cause, -1, recipe_id, '{}', due_id from (
       select account_id, type, notification.target, member.actor_id, cause, recipe_id, due_id from ${ofShown} where not is_there
       union all
       select account_id, type, notification.target, member.actor_id, cause, recipe_id, due_id from ${byShown} where not is_there
       union all
       select account_id, type, event.target, event.actor_id, cause, recipe_id, due_id
       from shown join notify_event as event
         on event.target = shown.id or (event.actor_id = shown.actor_id and cause = shown.id::text)
       where not is_there and change = 1) as gone
     union all ${look} from ${ofShown} where is_there
     union all ${look} from ${byShown} where is_there
   ), added as (
     insert into notify_event (account_id, type, target, actor_id, cause, change, recipe_id, detail, at)
     select distinct on (account_id, type, target, actor_id, cause)
       account_id, type, target, actor_id, cause, change, recipe_id, detail,
       (select clock_timestamp()) + dense_rank() over (order by due_id) * interval '1 microsecond'
     from changes order by account_id, type, target, actor_id, cause, due_id desc
     on conflict (account_id, type, target, actor_id, cause) do update
       set change = excluded.change, recipe_id = excluded.recipe_id, detail = excluded.detail, at = excluded.at
   )
   select (select count(*) from taken) as taken, (select count(*) from oldest) as seen`,
)

/**
 * Turns the lines of saves, ratings, blocks, accounts that left, and reviews and replies that others see no more or
 * again into events for each recipient.
 */
export const expandDueLines = async (deps: YieldDeps, stopping?: AbortSignal): Promise<void> => {
  for (;;) {
    if (stopping?.aborted === true) return
    const started = performance.now()
    const lines = await deps.database.tx(async (tx) => {
      const lock = await tx.row<{ isMine: boolean }>(lockLines)
      return lock?.isMine === true ? tx.row<{ taken: number; seen: number }>(expand) : undefined
    })
    // Lines that come meanwhile wait for the next run: a busy server may always have a new one.
    if (lines === undefined || (lines.taken === lines.seen && lines.seen < linesPerBatch)) return
    await yieldToRequests(deps, started, stopping)
  }
}
