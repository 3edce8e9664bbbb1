import type { AlertCode, NotificationType } from '@simmer/contract/wire/notifications'
import { randomUUID } from 'node:crypto'
import { type Queryable, statement } from '../postgres/database.ts'

/** The types that gather actors. */
export type GroupType = Exclude<NotificationType, 'ALERT'>

export interface NotifyEvent {
  readonly type: GroupType
  /** The accounts to notify. Later, the actor among them is left out, and so is everybody who blocked the actor (NT-12). */
  readonly recipients: readonly string[]
  /** The id of what it happened to: the recipe, the review or the reply. */
  readonly target: string
  readonly recipeId: string
  readonly actorId: string
  /** Whether it happened, or was taken back. */
  readonly isOn: boolean
  readonly detail?: EventDetail
}

/** More about one event. All ids are UUIDs. */
export interface EventDetail {
  /** RECIPE_RATED_GROUP: the stars, or in an event of its own the review. */
  readonly stars?: number
  readonly review?: string
  /** REVIEW_REPLIED_GROUP: the reply. */
  readonly reply?: string
  /** REVIEW_REPLIED_GROUP: the account of the review's writer, for recipients who are not the writer. */
  readonly reviewer?: string
}

const addEvents = statement(
  'notifications.add-events',
  `insert into notify_event (account_id, type, target, actor_id, cause, change, recipe_id, detail)
   select distinct on (account_id, type, target, actor_id, cause)
     account_id, type, target, actor_id, cause, change, recipe_id, detail
   from jsonb_to_recordset($1) as given (
     account_id uuid, type text, target uuid, actor_id uuid, cause text, change smallint, recipe_id uuid, detail jsonb, ordinal bigint)
   join account using (account_id)
   order by account_id, type, target, actor_id, cause, ordinal desc
   on conflict (account_id, type, target, actor_id, cause) do update
     set change = excluded.change, recipe_id = excluded.recipe_id, detail = excluded.detail, at = excluded.at`,
)

/**
 * Notifies accounts of what others did, in the transaction of the caller: both are committed or neither. Takes no lock
 * on the recipients. The caller calls `soon` of the notification job after the commit. Events of one actor and target
 * must be committed in the order in which they happened.
 */
export const addNotifyEvents = async (tx: Queryable, events: readonly NotifyEvent[]): Promise<void> => {
  const lines = events.flatMap(({ type, recipients, target, recipeId, actorId, isOn, detail = {} }) =>
    recipients.map((accountId) => ({
      account_id: accountId,
      type,
      target,
      actor_id: actorId,
      cause: detail.review ?? detail.reply ?? '',
      change: isOn ? 1 : 0,
      recipe_id: recipeId,
      detail,
    })),
  )
  // Of several states of one event the last counts.
  const numbered = lines.map((line, ordinal) => ({ ...line, ordinal }))
  if (lines.length > 0) await tx.rows(addEvents, [JSON.stringify(numbered)])
}

export interface Alert {
  readonly accountId: string
  readonly code: AlertCode
  /** What it is about, such as the title of a recipe. */
  readonly title?: string
  /** A path of this site. */
  readonly link: string
}

/** Adds an alert (type ALERT) in the transaction of the caller, as `addNotifyEvents` does. Each call is one entry. */
export const addAlert = async (tx: Queryable, { accountId, code, title = '', link }: Alert): Promise<void> => {
  const detail = { code, title, link }
  const more = { type: 'ALERT', target: randomUUID(), cause: '', change: 1, recipe_id: null, ordinal: 0, detail }
  await tx.rows(addEvents, [JSON.stringify([{ account_id: accountId, actor_id: accountId, ...more }])])
}
