import { expect, test } from 'vitest'
import { changeTargets, type StoredTargets, type TargetChanges } from './change-targets.ts'
import { changeGroups, type Membership, type Turn } from './group-rules.ts'
import type { ClaimedEvent, TargetGroup } from './notification-store.ts'

const now = 1_000_000_000
const turnOf = (): Turn => {
  let ids = 0
  return { version: 9, now, seenUpTo: 5, newId: () => `new ${(ids += 1)}` }
}
const event = (target: string, actorId: string, more: Partial<ClaimedEvent> = {}): ClaimedEvent => ({
  type: 'RECIPE_SAVED_GROUP',
  target,
  actorId,
  cause: '',
  change: 1,
  recipeId: target,
  detail: {},
  at: '',
  ...more,
})
const groupOf = (target: string, groupId: string, more: Partial<TargetGroup> = {}): TargetGroup => {
  const times = { openedAt: now - 1, newestAt: now - 1, newestVersion: 7 }
  return { type: 'RECIPE_SAVED_GROUP', target, groupId, ...times, ...more }
}

/** The rules for each target, each with what concerns it. */
const changeOneByOne = (
  events: readonly ClaimedEvent[],
  { groups, members }: StoredTargets,
  turn: Turn,
): TargetChanges => {
  const last = new Map(events.map((one) => [`${one.type} ${one.target}`, one]))
  const parts = Array.from(last.values(), ({ type, target, recipeId }) => {
    const isIt = (one: Pick<ClaimedEvent, 'type' | 'target'>) => one.type === type && one.target === target
    const stored = groups.filter(isIt)
    const own = members.filter((member) => stored.some(({ groupId }) => groupId === member.groupId))
    const changes = changeGroups(stored, own, events.filter(isIt), turn)
    return {
      ...changes,
      groups: Array.from(changes.groups, ([id, group]) => [id, { ...group, type, target, recipeId }]),
    }
  }) as readonly (Omit<TargetChanges, 'groups'> & {
    groups: [string, TargetGroup & Pick<ClaimedEvent, 'recipeId'>][]
  })[]
  return {
    groups: new Map(parts.flatMap(({ groups: changed }) => changed)),
    unseen: new Set(parts.flatMap(({ unseen }) => [...unseen])),
    removed: parts.flatMap(({ removed }) => removed),
    added: parts.flatMap(({ added }) => added),
  }
}

const pick = (all: readonly string[]) => all[Math.floor(Math.random() * all.length)] ?? ''
const randomType = () => (Math.random() < 0.5 ? 'RECIPE_SAVED_GROUP' : 'RECIPE_RATED_GROUP')

test('NT-8 the changes of many targets are those of each target alone, in the same order', () => {
  const [targets, actors] = [
    ['t1', 't2', 't3', 't4'],
    ['a', 'b', 'c'],
  ]
  for (let round = 0; round < 500; round += 1) {
    const groups = Array.from({ length: 6 }, (_, at) =>
      groupOf(pick(targets), `g${at}`, { type: randomType(), newestVersion: 3 + at }),
    )
    const members = Array.from({ length: 10 }, () => ({
      groupId: pick(groups.map(({ groupId }) => groupId)),
      actorId: pick(actors),
      cause: pick(['', 'r']),
    }))
    const events = Array.from({ length: 12 }, (_, at) =>
      event(pick(targets), pick(actors), {
        type: randomType(),
        cause: pick(['', 'r']),
        change: Number(pick(['1', '1', '1', '0', '-1', '2'])),
        recipeId: `recipe ${at}`,
      }),
    )
    const [ours, theirs] = [
      changeTargets(events, { groups, members }, turnOf()),
      changeOneByOne(events, { groups, members }, turnOf()),
    ]
    expect([...ours.groups]).toEqual([...theirs.groups])
    expect([...ours.unseen]).toEqual([...theirs.unseen])
    expect([ours.removed, ours.added]).toEqual([theirs.removed, theirs.added])
  }
})

/** The values, and how often one of their properties was read. */
const counted = <T extends object>(values: readonly T[], name: keyof T & string) => {
  let reads = 0
  const counting = values.map((value) =>
    Object.defineProperty({ ...value }, name, {
      enumerable: true,
      get: () => {
        reads += 1
        return value[name]
      },
    }),
  )
  return { values: counting, reads: () => reads }
}

test('NT-8 a turn of many targets reads each event, entry and actor a few times, however many there are', () => {
  const count = 1000
  const names = Array.from({ length: count }, (_, at) => `${at}`)
  const events = counted(
    names.map((name) => event(name, 'ana')),
    'target',
  )
  const groups = counted(
    names.map((name) => groupOf(name, name)),
    'target',
  )
  const members = counted<Membership>(
    names.map((name) => ({ groupId: name, actorId: 'ben', cause: '' })),
    'groupId',
  )
  changeTargets(events.values, { groups: groups.values, members: members.values }, turnOf())
  for (const { reads } of [events, groups, members]) expect(reads()).toBeLessThan(10 * count)
})

test('NT-8 a turn of many actors of one target reads each actor a few times', () => {
  const count = 1000
  const members = counted<Membership>(
    Array.from({ length: count }, (_, at) => ({ groupId: 'g', actorId: `${at}`, cause: '' })),
    'actorId',
  )
  const events = Array.from({ length: count }, (_, at) => event('t', `new ${at}`))
  changeTargets(events, { groups: [groupOf('t', 'g')], members: members.values }, turnOf())
  expect(members.reads()).toBeLessThan(10 * count)
})
