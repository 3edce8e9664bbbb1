import * as v from 'valibot'
import { type ActionLog, normalizeArgs, readMark } from './action-log.ts'
import type { Account, MemoryServer } from './memory-server.ts'

interface EndOfRun {
  readonly server: MemoryServer
  readonly actions: ActionLog
  /** The database was restored, so the server may have lost what it had acknowledged. */
  readonly restored: boolean
}

const Entry = v.nullable(v.object({ of: v.string(), newest: v.number(), members: v.array(v.string()) }))
type Entry = NonNullable<v.InferOutput<typeof Entry>>

const seenKey = 'seen:notifications'

/** Checks what several accounts see of each other, once every queue has drained and the job has run. */
export const checkCommunity = (run: EndOfRun): string[] => {
  run.server.settle()
  return [
    ...checkCounts(run.server),
    ...[...run.server.accounts].flatMap(([id, account]) => [
      ...checkSeen(run, id, account),
      ...checkEntries(id, account),
      ...checkMembers(run.server, id, account),
      ...checkBlocked(run.server, id, account),
    ]),
  ]
}

/** A field of a row's value; null where there is none. */
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (Object.entries(value).find(([key]) => key === name)?.[1] ?? null)
    : null

/** A like with a code does not count. */
const isCounted = (like: unknown): boolean => like !== null && field(like, 'code') === null

const rowsOf = ({ rows }: Account, prefix: string): [string, unknown][] =>
  [...rows.record].filter(([id]) => id.startsWith(prefix)).map(([id, { value }]) => [id, value])

/** RV-3: a count equals the rows of all accounts, and is never below 0. */
const checkCounts = ({ accounts, counts }: MemoryServer): string[] => {
  const all = [...accounts.values()]
  const likes = (target: string): number =>
    all.filter((account) => rowsOf(account, 'like:').some(([id, value]) => id === target && isCounted(value))).length
  const replies = (review: string): number =>
    all.flatMap((account) =>
      rowsOf(account, 'reply:').filter(
        ([, value]) => field(value, 'review') === review && field(value, 'state') === 'visible',
      ),
    ).length
  const liked = all.flatMap((account) => rowsOf(account, 'like:').map(([id]) => id))
  const answered = all.flatMap((account) =>
    rowsOf(account, 'reply:').map(([, value]) => String(field(value, 'review'))),
  )
  return [
    ...[...new Set([...counts.likes.keys(), ...liked])].flatMap((target) => {
      const [count, rows] = [counts.likes.get(target) ?? 0, likes(target)]
      return count === rows ? [] : [`RV-3 ${target} has ${count} likes and ${rows} rows`]
    }),
    ...[...new Set([...counts.replies.keys(), ...answered])].flatMap((review) => {
      const [count, rows] = [counts.replies.get(review) ?? 0, replies(review)]
      return count === rows ? [] : [`RV-3 review ${review} has ${count} replies and ${rows} rows`]
    }),
  ]
}

/** NT-10: what was seen never goes back, contains every accepted action, and nothing that did not exist. */
const checkSeen = ({ actions, restored }: EndOfRun, id: string, account: Account): string[] => {
  const wrong: string[] = []
  let upTo = 0
  for (const { value, version } of account.history.filter((row) => row.id === seenKey)) {
    const next = readMark(value)
    if (next < upTo) wrong.push(`NT-10 ${id} had seen ${upTo} and then ${next}`)
    if (next >= version) wrong.push(`NT-10 ${id} had seen ${next} at ${version}`)
    upTo = next
  }
  let expected = 0
  for (const { mutation, outcome, version } of account.ledger) {
    if (mutation.n !== 'seen.set' || outcome === 'duplicate' || outcome === 'rejected') continue
    expected = Math.max(expected, Math.min(readMark(mutation.a), version - 1))
  }
  if (upTo !== expected) wrong.push(`NT-10 I8 ${id} has seen ${upTo} instead of ${expected}`)
  if (restored) return wrong
  for (const action of actions.all.values()) {
    const { name, account: of, isAccepted, poison, args, knownVersion, uid } = action
    if (name !== 'seen.set' || of !== id || !isAccepted || poison) continue
    const isEffective = actions.replacements(action).every((later) => later.isAccepted && !later.poison)
    if (isEffective && readMark(args) <= knownVersion && readMark(args) > upTo)
      wrong.push(`NT-10 ${uid} saw ${readMark(args)} and ${id} has seen ${upTo}`)
  }
  return wrong
}

const actorsOf = ({ members }: Pick<Entry, 'members'>): Set<string> =>
  new Set(members.map((member) => member.split(' ')[0] ?? ''))

/** NT-8, NT-9, NT-12: how each entry of the bell may change. */
const checkEntries = (id: string, { history }: Account): string[] => {
  const wrong: string[] = []
  const entries = new Map<string, Entry>()
  let seen = 0
  for (const row of history) {
    if (row.id === seenKey) seen = readMark(row.value)
    if (!row.id.startsWith('notification:')) continue
    const before = entries.get(row.id)
    const after = v.parse(Entry, row.value) ?? { of: '', newest: before?.newest ?? 0, members: [] }
    const added = after.members.filter((member) => before?.members.includes(member) !== true)
    const actors = actorsOf(before ?? { members: [] })
    const newActors = [...actorsOf({ members: added })].filter((actor) => !actors.has(actor))
    if (newActors.length > 0 !== (after.newest === row.version && after.newest !== before?.newest))
      wrong.push(`NT-9 ${row.id} of ${id} is new at ${after.newest} after ${before?.newest}`)
    if (before !== undefined && added.length > 0 && before.newest <= seen)
      wrong.push(`NT-8 ${row.id} of ${id} was closed`)
    if (actorsOf(after).has(id)) wrong.push(`NT-12 ${id} is notified of itself`)
    entries.set(row.id, after)
  }
  return wrong
}

/** NT-9: each like and each reply that counts is in one entry, and nothing else is in an unseen one. */
const checkMembers = (server: MemoryServer, id: string, account: Account): string[] => {
  const seen = readMark(account.rows.record.get(seenKey)?.value)
  const entries = rowsOf(account, 'notification:').flatMap(([, value]) => v.parse(Entry, value) ?? [])
  const expected = new Set<string>()
  for (const [actor, other] of server.accounts) {
    if (actor === id) continue
    for (const [key, value] of rowsOf(other, 'like:')) {
      const target = key.slice('like:'.length)
      if (isCounted(value) && server.writerOf(target) === id) expected.add(`liked ${target} ${actor} `)
    }
    for (const [key, value] of rowsOf(other, 'reply:')) {
      const review = String(field(value, 'review'))
      if (field(value, 'state') === 'visible' && server.writerOf(review) === id)
        expected.add(`replied ${review} ${actor} ${key}`)
    }
  }
  const isMuted = account.history.some((row) => /^(?:notify|block):/.test(row.id))
  const times = new Map<string, number>()
  for (const { of, members } of entries) {
    for (const member of members) times.set(`${of} ${member}`, (times.get(`${of} ${member}`) ?? 0) + 1)
  }
  const unseen = entries.filter(({ newest }) => newest > seen)
  return [
    ...[...times].filter(([, count]) => count > 1).map(([member]) => `NT-9 ${id} has ${member} in two entries`),
    ...[...expected]
      .filter((member) => !isMuted && !times.has(member))
      .map((member) => `NT-9 ${id} was not notified of ${member}`),
    ...unseen
      .flatMap(({ of, members }) => members.map((member) => `${of} ${member}`))
      .filter((member) => !expected.has(member))
      .map((member) => `NT-9 ${id} still has ${member}`),
  ]
}

/** Who is blocked is in no entry, and what they liked while they were blocked does not count. */
const checkBlocked = (server: MemoryServer, id: string, account: Account): string[] => {
  const wrong: string[] = []
  for (const [key, value] of rowsOf(account, 'block:')) {
    if (value === null) continue
    const blocked = key.slice('block:'.length)
    const since = orderOf(account, key)
    for (const [, entry] of rowsOf(account, 'notification:')) {
      if (actorsOf(v.parse(Entry, entry) ?? { members: [] }).has(blocked)) wrong.push(`NT-12 ${id} hears of ${blocked}`)
    }
    for (const [like] of rowsOf(server.account(blocked), 'like:')) {
      // A like that is withdrawn and set again between two runs of the job has counted all the time.
      const countedFrom = server.counts.liked.get(`${blocked} ${like}`) ?? 0
      if (server.writerOf(like.slice('like:'.length)) === id && countedFrom > since)
        wrong.push(`NT-12 ${like} of ${blocked} counts, and ${id} had blocked it`)
    }
  }
  return wrong
}

/** When a row came into being: the write after the last one that ended it. */
const orderOf = ({ history }: Account, id: string): number => {
  const writes = history.filter((row) => row.id === id)
  const ended = writes.findLastIndex(({ value }) => value === null || normalizeArgs(value).on !== true)
  return writes[ended + 1]?.order ?? Infinity
}
