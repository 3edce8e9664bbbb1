import { type GroupChanges, changeGroups, type Membership, type Turn } from './group-rules.ts'
import type { ClaimedEvent, TargetGroup } from './notification-store.ts'

/** The values of each key, in their order. One pass, however many keys there are. */
export const groupBy = <T>(values: readonly T[], keyOf: (value: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [value])
    else group.push(value)
  }
  return groups
}

export interface TargetChanges extends GroupChanges {
  readonly groups: ReadonlyMap<string, TargetGroup & Pick<ClaimedEvent, 'recipeId'>>
}

export interface StoredTargets {
  readonly groups: readonly TargetGroup[]
  readonly members: readonly Membership[]
}

const targetKey = ({ type, target }: Pick<ClaimedEvent, 'type' | 'target'>): string => `${type} ${target}`

/** Applies the events of each target by the rules. A turn has up to 500 targets, so each list is read once. */
export const changeTargets = (
  events: readonly ClaimedEvent[],
  { groups, members }: StoredTargets,
  turn: Turn,
): TargetChanges => {
  const storedOf = groupBy(groups, targetKey)
  const membersOf = groupBy(members, ({ groupId }) => groupId)
  const changed = new Map<string, TargetGroup & Pick<ClaimedEvent, 'recipeId'>>()
  const unseen = new Set<string>()
  const removed: GroupChanges['removed'][number][] = []
  const added: GroupChanges['added'][number][] = []
  for (const [key, own] of groupBy(events, targetKey)) {
    const last = own.at(-1)
    if (last === undefined) continue
    const { type, target, recipeId } = last
    const stored = storedOf.get(key) ?? []
    const known = stored.flatMap(({ groupId }) => membersOf.get(groupId) ?? [])
    const changes = changeGroups(stored, known, own, turn)
    for (const [groupId, group] of changes.groups) changed.set(groupId, { ...group, type, target, recipeId })
    for (const groupId of changes.unseen) unseen.add(groupId)
    removed.push(...changes.removed)
    added.push(...changes.added)
  }
  return { groups: changed, unseen, removed, added }
}
