import { readNotification } from '@simmer/contract/notifications/unread'
import type { NotificationGroup, NotifyChoice } from '@simmer/contract/wire/notifications'
import { randomUUID } from 'node:crypto'
import { blockedBy } from '../following/blocked-people.ts'
import type { Database, Queryable } from '../postgres/database.ts'
import { bumpAccountVersion, ensureSyncUsers, lockSyncUsers } from '../sync/account-version.ts'
import type { GroupType } from './add-events.ts'
import { changeTargets, groupBy } from './change-targets.ts'
import type { Turn } from './group-rules.ts'
import { loadActors, loadRecipes } from './load-facts.ts'
import {
  claimEvents,
  loadGroups,
  loadShown,
  lockedVersion,
  readByIndex,
  readRecipient,
  writeGroups,
  writeRecords,
  type ClaimedEvent,
} from './notification-store.ts'
import { showGroup } from './show-group.ts'

/** Runs in the transaction that makes entries of an account unseen. */
export type OnUnseen = (tx: Queryable, accountId: string, groupIds: readonly string[]) => Promise<void>

export interface TurnDeps {
  readonly database: Database
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onUnseen: OnUnseen
}

export interface TurnResult {
  /** The number of events. */
  readonly claimed: number
  /** The version that the devices of the account have to pull; null where they see no change. */
  readonly version: number | null
}

type GroupEvent = ClaimedEvent & { readonly type: GroupType; readonly recipeId: string }
const isGroupEvent = (event: ClaimedEvent): event is GroupEvent => event.type !== 'ALERT' && event.recipeId !== null

const choiceOf = {
  RECIPE_SAVED_GROUP: 'saved',
  RECIPE_RATED_GROUP: 'rated',
  REVIEW_LIKED_GROUP: 'liked',
  REPLY_LIKED_GROUP: 'liked',
  REVIEW_REPLIED_GROUP: 'replied',
} as const satisfies Record<GroupType, NotifyChoice>

const unique = (ids: readonly string[]): string[] => [...new Set(ids)]

/** NT-12: leaves out what the recipient is not notified of. Taking something back always counts. */
const acceptEvents = async (
  tx: Queryable,
  accountId: string,
  events: readonly GroupEvent[],
  off: ReadonlySet<NotifyChoice>,
): Promise<readonly GroupEvent[]> => {
  const actorIds = unique(events.map(({ actorId }) => actorId))
  const [blocked, actors, recipes] = [
    await blockedBy(tx, accountId, actorIds),
    await loadActors(tx, actorIds),
    await loadRecipes(tx, unique(events.map(({ recipeId }) => recipeId))),
  ]
  return events.filter(
    ({ type, change, actorId, recipeId }) =>
      change !== 1 ||
      (!off.has(choiceOf[type]) &&
        actorId !== accountId &&
        !blocked.has(actorId) &&
        actors.get(actorId)?.isActive === true &&
        recipes.get(recipeId)?.isPublished === true),
  )
}

/** The records of these entries, from the data of this moment. Null where all actors took it back. */
const showGroups = async (
  tx: Queryable,
  accountId: string,
  groupIds: readonly string[],
): Promise<Map<string, NotificationGroup | null>> => {
  const { groups, actors } = await loadShown(tx, accountId, groupIds)
  const reviewers = actors.flatMap(({ details }) => details.flatMap(({ reviewer }) => reviewer ?? []))
  const people = await loadActors(tx, unique([...actors.map(({ actorId }) => actorId), ...reviewers]))
  const recipes = await loadRecipes(tx, unique(groups.map(({ recipeId }) => recipeId)))
  const actorsOf = groupBy(actors, ({ groupId }) => groupId)
  return new Map(
    groups.map((group) => {
      const own = actorsOf.get(group.groupId) ?? []
      const [first] = own
      if (first === undefined) return [group.groupId, null]
      const recipe = recipes.get(group.recipeId) ?? { title: '', link: '/', image: '', isPublished: false }
      // A recipe that is gone has no title any more.
      const before = readNotification(group.before)
      const title = recipe.isPublished ? recipe.title : (before?.title ?? recipe.title)
      return [
        group.groupId,
        showGroup({ ...group, actors: own, count: first.count, recipe: { ...recipe, title } }, people),
      ]
    }),
  )
}

const alertGroup = ({ target, detail }: ClaimedEvent, { version, now }: Turn) => {
  const times = { openedAt: now, newestAt: now, newestVersion: version }
  const { code, title = '', link = '/' } = detail
  const value: NotificationGroup = {
    type: 'ALERT',
    actors: [],
    count: 0,
    title,
    link,
    image: null,
    ...(code !== undefined && { code }),
    newest: version,
    at: now,
  }
  return { group: { groupId: target, type: 'ALERT', target, recipeId: null, ...times } as const, value }
}

/**
 * The turn of one recipient: claims its events and writes its entries in one transaction, in the order of its account.
 * So each event counts once, whichever node ends when.
 */
export const takeNotificationTurn = ({ database, now, onUnseen }: TurnDeps, accountId: string): Promise<TurnResult> =>
  database.tx(async (tx) => {
    // Before the claim: a transaction that holds events waits for nothing.
    await Promise.all([readByIndex(tx), ensureSyncUsers(tx, [accountId])])
    await lockSyncUsers(tx, [accountId])
    const events = await claimEvents(tx, accountId)
    const before = await lockedVersion(tx, accountId)
    const claimed = events.length
    if (claimed === 0 || before === undefined) return { claimed, version: null }
    const { seenUpTo, off } = await readRecipient(tx, accountId)
    const turn: Turn = { version: before + 1, now: now(), seenUpTo, newId: randomUUID }
    const accepted = await acceptEvents(tx, accountId, events.filter(isGroupEvent), off)
    const changes = changeTargets(accepted, await loadGroups(tx, accountId, accepted), turn)
    const alerts = events.filter(({ type }) => type === 'ALERT').map((event) => alertGroup(event, turn))
    const groups = [...changes.groups.values(), ...alerts.map(({ group }) => group)]
    if (groups.length === 0) return { claimed, version: null }
    await bumpAccountVersion(tx, accountId)
    await writeGroups(tx, accountId, groups, changes)
    const values = await showGroups(tx, accountId, [...changes.groups.keys()])
    for (const { group, value } of alerts) values.set(group.groupId, value)
    await writeRecords(tx, accountId, values, turn)
    const unseen = [...alerts.map(({ group }) => group.groupId), ...changes.unseen].filter(
      (groupId) => (values.get(groupId) ?? null) !== null,
    )
    if (unseen.length > 0) await onUnseen(tx, accountId, unseen)
    return { claimed, version: turn.version }
  })
