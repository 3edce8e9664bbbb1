import type { EventDetail } from './add-events.ts'

/** How long an entry gathers actors, unless it is seen before. */
export const openMs = 7 * 24 * 60 * 60 * 1000

/** What happens to the entries of one target. */
export interface TargetEvent {
  readonly actorId: string
  readonly cause: string
  /**
   * 1 it happened, 0 it was taken back, -1 the actor may not be shown any more. 2: the entries are written again, because
   * a review or a reply in them is hidden, or shown again.
   */
  readonly change: number
  readonly detail: EventDetail
  /** ISO 8601. */
  readonly at: string
}

/** One thing that an actor did, in one entry. */
export interface Membership {
  readonly groupId: string
  readonly actorId: string
  readonly cause: string
}

/** An entry as stored. Times are milliseconds since 1970. */
export interface StoredGroup {
  readonly groupId: string
  readonly openedAt: number
  readonly newestAt: number
  readonly newestVersion: number
}

/** The state of the recipient in this turn. */
export interface Turn {
  /** The version that the turn writes. */
  readonly version: number
  /** Milliseconds since 1970. */
  readonly now: number
  readonly seenUpTo: number
  readonly newId: () => string
}

/** What the events change. All lists are in the order of the events. */
export interface GroupChanges {
  /** The entries to write again. */
  readonly groups: ReadonlyMap<string, StoredGroup>
  /** Those among them that got another actor, and so are unseen (NT-8). */
  readonly unseen: ReadonlySet<string>
  readonly removed: readonly Membership[]
  readonly added: readonly (Membership & Pick<TargetEvent, 'detail' | 'at'>)[]
}

/** What one actor did in an entry: causes by actor, so that no event looks at the other actors. */
type Causes = Map<string, Set<string>>

const keyOf = ({ actorId, cause }: Pick<Membership, 'actorId' | 'cause'>): string => `${actorId} ${cause}`

/**
 * NT-8, NT-9: applies events to the entries of one target. An entry is open while it is unseen and younger than seven
 * days. What happened once is never new again, so that undoing and repeating it makes no second entry.
 */
export const changeGroups = (
  stored: readonly StoredGroup[],
  members: readonly Membership[],
  events: readonly TargetEvent[],
  { version, now, seenUpTo, newId }: Turn,
): GroupChanges => {
  const all = new Map(stored.map((group) => [group.groupId, group]))
  const causes = new Map(stored.map(({ groupId }) => [groupId, new Map() as Causes]))
  const note = ({ groupId, actorId, cause }: Membership): void => {
    const actors = causes.get(groupId) ?? (new Map() as Causes)
    causes.set(groupId, actors.set(actorId, (actors.get(actorId) ?? new Set()).add(cause)))
  }
  for (const member of members) if (causes.has(member.groupId)) note(member)
  const groups = new Map<string, StoredGroup>()
  const unseen = new Set<string>()
  const removed = new Map<string, Membership>()
  const added = new Map<string, GroupChanges['added'][number]>()
  const isUnseen = ({ newestVersion }: StoredGroup): boolean => newestVersion > seenUpTo

  const put = (group: StoredGroup, event: TargetEvent): void => {
    const { groupId } = group
    const { actorId, cause, detail, at } = event
    const member = { groupId, actorId, cause }
    note(member)
    added.set(`${groupId} ${keyOf(event)}`, { ...member, detail, at })
    all.set(groupId, group)
    groups.set(groupId, group)
  }
  const take = (group: StoredGroup, event: TargetEvent): void => {
    const { groupId } = group
    const { actorId, cause } = event
    causes.get(groupId)?.get(actorId)?.delete(cause)
    added.delete(`${groupId} ${keyOf(event)}`)
    removed.set(`${groupId} ${keyOf(event)}`, { groupId, actorId, cause })
    groups.set(groupId, group)
  }

  for (const event of events) {
    if (event.change === 2) {
      for (const [groupId, group] of all) groups.set(groupId, group)
      continue
    }
    const holders = [...all.values()].filter(
      ({ groupId }) => causes.get(groupId)?.get(event.actorId)?.has(event.cause) === true,
    )
    if (event.change < 1) {
      for (const group of holders) if (event.change < 0 || isUnseen(group)) take(group, event)
      continue
    }
    const [holder] = holders
    if (holder !== undefined) {
      // Other stars, for example: what is not seen yet is shown as it is now.
      if (isUnseen(holder)) put(holder, event)
      continue
    }
    const open = [...all.values()].find((group) => isUnseen(group) && group.openedAt > now - openMs)
    const group = open ?? { groupId: newId(), openedAt: now, newestAt: now, newestVersion: version }
    const isThere = (causes.get(group.groupId)?.get(event.actorId)?.size ?? 0) > 0
    put(isThere ? group : { ...group, newestAt: now, newestVersion: version }, event)
    if (!isThere) unseen.add(group.groupId)
  }
  return { groups, unseen, removed: [...removed.values()], added: [...added.values()] }
}
