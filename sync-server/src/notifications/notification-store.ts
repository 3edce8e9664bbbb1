import { NIL as nilUuid } from 'uuid'
import { readSeenUpTo } from '@simmer/contract/sync/seen-rule'
import {
  maxNamedActors,
  notifyChoices,
  type NotificationGroup,
  type NotificationType,
  type NotifyChoice,
} from '@simmer/contract/wire/notifications'
import { type Queryable, statement } from '../postgres/database.ts'
import type { Alert, EventDetail, GroupType } from './add-events.ts'
import type { GroupChanges, Membership, StoredGroup, TargetEvent } from './group-rules.ts'
import type { ShownActor } from './show-group.ts'

/** An event that this turn claimed. */
export interface ClaimedEvent extends TargetEvent {
  readonly type: NotificationType
  readonly target: string
  readonly recipeId: string | null
  readonly detail: EventDetail & Partial<Pick<Alert, 'code' | 'title' | 'link'>>
}

/** Events of one turn. The others follow in the next one. */
const eventsPerTurn = 500
/** Recipients of one look. */
export const recipientsAtOnce = 100

interface Waiting {
  readonly accounts: readonly string[]
  /** Whether lines wait that become events (`expand-due.ts`). */
  readonly hasLines: boolean
}

// Steps from one account to the next in the index: `distinct` would read every event that waits. Without `exists`, which would
// not look into the index, and might read what a large backlog left behind.
const waiting = statement(
  'notifications.waiting',
  `with recursive recipient (account_id) as (
     (select account_id from notify_event where account_id > $1 order by account_id limit 1)
     union all
     select (select event.account_id from notify_event as event where event.account_id > recipient.account_id
       order by event.account_id limit 1)
     from recipient where account_id is not null
   )
   select (select due_id from notify_due order by due_id limit 1) is not null as "hasLines",
     array(select account_id::text from recipient where account_id is not null limit ${recipientsAtOnce}) as accounts`,
)

/** An id before all others. */
export const beforeAll: string = nilUuid

const lookBehind = async (db: Queryable, after: string): Promise<Waiting> =>
  (await db.row<Waiting>(waiting, [after])) ?? { accounts: [], hasLines: false }

/** The next recipients with events behind an account, in the order of their ids. */
export const waitingRecipients = async (db: Queryable, after: string): Promise<readonly string[]> =>
  (await lookBehind(db, after)).accounts

/** Whether anything is to be done. A node that does nothing asks this alone, in one statement. */
export const isAnyDue = async (db: Queryable): Promise<boolean> => {
  const { accounts, hasLines } = await lookBehind(db, beforeAll)
  return hasLines || accounts.length > 0
}

const preferIndexes = statement(
  'notifications.prefer-indexes',
  `select set_config(name, 'off', true)
   from unnest(array['enable_seqscan', 'enable_bitmapscan', 'enable_hashjoin', 'enable_mergejoin', 'enable_sort']) as given (name)`,
)

/**
 * For a turn: every statement of it finds a few rows by their keys. The statistics often describe
 * a table of events that was empty, and by them reading everything would seem as good.
 */
export const readByIndex = async (tx: Queryable): Promise<void> => {
  await tx.rows(preferIndexes)
}

const claim = statement(
  'notifications.claim-events',
  `with oldest as materialized (
     select type, target, actor_id, cause from notify_event where account_id = $1
     order by at limit ${eventsPerTurn} for update skip locked)
   delete from notify_event as event using oldest
   where event.account_id = $1 and (event.type, event.target, event.actor_id, event.cause)
     = (oldest.type, oldest.target, oldest.actor_id, oldest.cause)
   returning event.type, event.target, event.actor_id as "actorId", event.cause, event.change,
     event.recipe_id as "recipeId", event.detail, to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
)

/** Takes events, the oldest first. They are back when the transaction fails. */
export const claimEvents = async (tx: Queryable, accountId: string): Promise<readonly ClaimedEvent[]> =>
  (await tx.rows<ClaimedEvent>(claim, [accountId])).toSorted((one, other) =>
    one.at < other.at ? -1 : Number(one.at > other.at),
  )

const readVersion = statement('notifications.version', 'select version from sync_user where account_id = $1')

/** The version of an account that is locked; undefined where it was deleted. */
export const lockedVersion = async (tx: Queryable, accountId: string): Promise<number | undefined> =>
  (await tx.row<{ version: number }>(readVersion, [accountId]))?.version

const seenId = 'seen:notifications'
const choiceIds = notifyChoices.map((choice) => `notify:${choice}`)
const readChoices = statement(
  'notifications.choices',
  `select id, value, value ->> 'on' = 'false' as "isOff" from user_record where account_id = $1 and id = any($2::text[])`,
)

/** What an account has seen and switched off. */
export const readRecipient = async (
  db: Queryable,
  accountId: string,
): Promise<{ readonly seenUpTo: number; readonly off: ReadonlySet<NotifyChoice> }> => {
  const given = [accountId, [seenId, ...choiceIds]]
  const rows = await db.rows<{ id: string; value: unknown; isOff: boolean | null }>(readChoices, given)
  return {
    seenUpTo: readSeenUpTo(rows.find(({ id }) => id === seenId)?.value),
    off: new Set(notifyChoices.filter((choice) => rows.some(({ id, isOff }) => id === `notify:${choice}` && isOff))),
  }
}

const readGroups = statement(
  'notifications.groups',
  `select group_id as "groupId", type, target, round(extract(epoch from opened_at) * 1000) as "openedAt",
     round(extract(epoch from newest_at) * 1000) as "newestAt", newest_version as "newestVersion"
   from notification where account_id = $1 and target = any($2::uuid[]) order by opened_at desc`,
)
/**
 * The rows of one actor in an entry. The order is that of the primary key. Without it, the statistics of a table that was
 * empty make the index of the newest actors seem as good, and every actor of the entry is read.
 */
const rowsOfActor = (group: string, actor: string): string =>
  `(select * from notification_actor where account_id = $1 and group_id = ${group} and actor_id = ${actor} order by cause)`
const readMembers = statement(
  'notifications.members',
  `select notification.group_id as "groupId", given.actor_id as "actorId", cause
   from (select distinct target, actor_id from unnest($2::uuid[], $3::uuid[]) as event (target, actor_id)) as given
     join notification on notification.account_id = $1 and notification.target = given.target
     cross join lateral ${rowsOfActor('notification.group_id', 'given.actor_id')} as member`,
)

export type TargetGroup = StoredGroup & Pick<ClaimedEvent, 'type' | 'target'>

/** The entries of the targets of events, the newest first, and what the actors of these events did in them. */
export const loadGroups = async (
  tx: Queryable,
  accountId: string,
  events: readonly Pick<ClaimedEvent, 'target' | 'actorId'>[],
): Promise<{ readonly groups: readonly TargetGroup[]; readonly members: readonly Membership[] }> => {
  const targets = events.map(({ target }) => target)
  const actorIds = events.map(({ actorId }) => actorId)
  const [groups, members] = await Promise.all([
    tx.rows<TargetGroup>(readGroups, [accountId, [...new Set(targets)]]),
    tx.rows<Membership>(readMembers, [accountId, targets, actorIds]),
  ])
  return { groups, members }
}

const putGroups = statement(
  'notifications.put-groups',
  `insert into notification (account_id, group_id, type, target, recipe_id, opened_at, newest_at, newest_version)
   select $1, "groupId", type, target, "recipeId", to_timestamp("openedAt" / 1000), to_timestamp("newestAt" / 1000), "newestVersion"
   from jsonb_to_recordset($2) as given ("groupId" uuid, type text, target uuid, "recipeId" uuid, "openedAt" float8,
     "newestAt" float8, "newestVersion" bigint)
   on conflict (account_id, group_id) do update
     set newest_at = excluded.newest_at, newest_version = excluded.newest_version`,
)
const removeMembers = statement(
  'notifications.remove-members',
  `delete from notification_actor using jsonb_to_recordset($2) as given ("groupId" uuid, "actorId" uuid, cause text)
   where account_id = $1 and group_id = "groupId" and actor_id = "actorId" and notification_actor.cause = given.cause`,
)
const addMembers = statement(
  'notifications.add-members',
  `insert into notification_actor (account_id, group_id, actor_id, cause, detail, at)
   select $1, "groupId", "actorId", cause, detail, at
   from jsonb_to_recordset($2) as given ("groupId" uuid, "actorId" uuid, cause text, detail jsonb, at timestamptz)
   on conflict (account_id, group_id, actor_id, cause) do update set detail = excluded.detail`,
)

export const writeGroups = async (
  tx: Queryable,
  accountId: string,
  groups: readonly (TargetGroup & Pick<ClaimedEvent, 'recipeId'>)[],
  { removed, added }: Pick<GroupChanges, 'removed' | 'added'>,
): Promise<void> => {
  await Promise.all([
    tx.rows(putGroups, [accountId, JSON.stringify(groups)]),
    tx.rows(removeMembers, [accountId, JSON.stringify(removed)]),
    tx.rows(addMembers, [accountId, JSON.stringify(added)]),
  ])
}

/** What is hidden is not deleted, so that it comes back to its entry as it was. */
const isShown = (ids: string, replyIds: string): string =>
  `not exists (select from recipe_review where not is_shown and review_id in (${ids}))
     and not exists (select from recipe_reply where not is_shown and reply_id in (${replyIds}))`
// One look by its id for each cause: of a set, the statement would read all hidden reviews first.
const isShownCause = (member: string): string =>
  `(${member}.cause = '' or (coalesce((select is_shown from recipe_review where review_id = ${member}.cause::uuid), true)
     and coalesce((select is_shown from recipe_reply where reply_id = ${member}.cause::uuid), true)))`
// With a review its replies are hidden, and their likes.
const ofReply = `(select review_id from recipe_reply where reply_id = target)`
// The actors of an entry whose reviews or replies alone are in it. Those with the cause '' are counted by triggers.
const otherActors = `(select count(distinct actor_id) from notification_actor as other
       where account_id = $1 and other.group_id = notification.group_id and cause <> '' and ${isShownCause('other')}
         and not exists (select from notification_actor as plain where account_id = $1
           and plain.group_id = notification.group_id and plain.actor_id = other.actor_id and plain.cause = ''))`
const plainActors = `coalesce(plain_actors, (select count(*) from notification_actor as plain
       where account_id = $1 and plain.group_id = notification.group_id and cause = ''))`
// An entry may have thousands of actors, so only the newest are read. The place of an actor is that of its newest row.
const readActors = statement(
  'notifications.shown-actors',
  `with shown as materialized (
     select group_id, ${plainActors} + ${otherActors} as count
     from notification where account_id = $1 and group_id = any($2::uuid[])
       and (type in ('RECIPE_SAVED_GROUP', 'RECIPE_RATED_GROUP') or (${isShown(`target, ${ofReply}`, 'target')}))
   )
   select group_id as "groupId", newest.actor_id as "actorId", count, (
       select jsonb_agg(detail order by did.at desc) from ${rowsOfActor('shown.group_id', 'newest.actor_id')} as did
       where ${isShownCause('did')}) as details
   from shown cross join lateral (
     select actor_id, at from notification_actor as member
     where account_id = $1 and member.group_id = shown.group_id and ${isShownCause('member')} and not exists (
       select from ${rowsOfActor('shown.group_id', 'member.actor_id')} as later
       where (later.at, later.cause) > (member.at, member.cause) and ${isShownCause('later')})
     order by at desc, actor_id limit ${maxNamedActors}
   ) as newest order by group_id, newest.at desc, newest.actor_id`,
)
const readShown = statement(
  'notifications.shown-groups',
  `select group_id as "groupId", type, target, recipe_id as "recipeId", newest_version as "newestVersion",
     round(extract(epoch from newest_at) * 1000) as "newestAt", value as before
   from notification left join user_record on user_record.account_id = notification.account_id and id = 'notification:' || group_id
   where notification.account_id = $1 and group_id = any($2::uuid[])`,
)

export interface ActorsOfGroup extends ShownActor {
  readonly groupId: string
  readonly count: number
}

export interface GroupToShow extends Pick<StoredGroup, 'groupId' | 'newestVersion' | 'newestAt'> {
  readonly type: GroupType
  readonly target: string
  readonly recipeId: string
  /** The record as its devices have it. */
  readonly before: unknown
}

/** Entries with their newest actors. An entry without actors is gone. */
export const loadShown = async (
  tx: Queryable,
  accountId: string,
  groupIds: readonly string[],
): Promise<{ readonly groups: readonly GroupToShow[]; readonly actors: readonly ActorsOfGroup[] }> => {
  const given = [accountId, groupIds]
  const [groups, actors] = await Promise.all([
    tx.rows<GroupToShow>(readShown, given),
    tx.rows<ActorsOfGroup>(readActors, given),
  ])
  return { groups, actors }
}

const putRecords = statement(
  'notifications.put-records',
  `with given as (select * from jsonb_to_recordset($2) as given (id text, value jsonb)
   ), before as (
     select count(*) as rows, coalesce(sum(bytes), 0) as bytes from user_record join given using (id) where account_id = $1
   ), written as (
     insert into user_record (account_id, id, value, texts, occurred_at, by_client, by_mid, version)
     select $1, given.id, given.value, null, to_timestamp($3::float8 / 1000), direct_client, 0, $4
     from given, sync_user where account_id = $1
     on conflict (account_id, id) do update
       set value = excluded.value, occurred_at = excluded.occurred_at, by_client = excluded.by_client, by_mid = 0,
         version = excluded.version
     returning bytes
   ), gone as (
     update notification set is_gone = given.value is null from given
     where account_id = $1 and group_id = split_part(given.id, ':', 2)::uuid and is_gone <> (given.value is null)
   )
   update sync_user set stored_rows = stored_rows + (select count(*) from written) - (select rows from before),
     stored_bytes = greatest(0, stored_bytes + (select coalesce(sum(bytes), 0) from written) - (select bytes from before))
   where account_id = $1`,
)

/** Writes what the devices of the account show; null removes an entry. */
export const writeRecords = async (
  tx: Queryable,
  accountId: string,
  values: ReadonlyMap<string, NotificationGroup | null>,
  { version, now }: { readonly version: number; readonly now: number },
): Promise<void> => {
  const rows = Array.from(values, ([groupId, value]) => ({ id: `notification:${groupId}`, value }))
  await tx.rows(putRecords, [accountId, JSON.stringify(rows), now, version])
}
