import type { AccountDatabase } from '../account-database.ts'
import { rowKinds } from '../sync-state.ts'
import type { OutboxEntry } from '../outbox-entry.ts'
import type { MemoryServer } from './memory-server.ts'
import { type AcceptedAction, normalizeArgs, readMark } from './action-log.ts'

interface DeviceCheck {
  readonly database: AccountDatabase
  readonly server: MemoryServer
  readonly account: string
  /** The actions that this device recorded for this account. */
  readonly accepted: readonly AcceptedAction[]
  /** After a database restore, an acknowledged action may stay lost if a newer action of the device covers it. */
  readonly isCovered: (accepted: AcceptedAction, firsts: ReadonlySet<string>) => boolean
}

const kindOfName: Readonly<Record<string, (typeof rowKinds)[number]>> = {
  'saved.set': 'saved',
  'rating.set': 'rating',
  'note.set': 'record',
  'collection.set': 'record',
  'review.set': 'record',
  'reply.set': 'record',
  'like.set': 'record',
  'seen.set': 'record',
  'notify.set': 'record',
  'follow.set': 'record',
  'block.set': 'record',
}

const isText = (name: string): boolean => ['note.set', 'review.set', 'reply.set'].includes(name)
const isSwitch = (name: string): boolean => ['saved.set', 'follow.set', 'block.set'].includes(name)

/** The expected effect of an action, written a second time so that it does not depend on the code under test. */
const expectedValue = (name: string, args: unknown): unknown => {
  if (name === 'collection.set') return args
  const normalized = normalizeArgs(args)
  if (name === 'notify.set') return args
  if (name === 'like.set') return normalized.on === true ? { on: true, of: 'review' } : null
  if (isText(name)) return normalized.text === null ? null : { text: normalized.text }
  if (isSwitch(name)) return normalized.on === true ? { on: true } : null
  return normalized.stars === null || normalized.stars === undefined ? null : { stars: normalized.stars }
}

const isReadable = ({ args }: OutboxEntry): boolean => {
  if (JSON.stringify(args).includes('""')) return false
  const normalized = normalizeArgs(args)
  return (normalized.stars ?? 1) <= 5
}

/** NT-10: the largest of what the server knows and what waits. */
const seenOf = (base: unknown, pending: readonly OutboxEntry[]): unknown =>
  pending.length === 0 ? base : { upTo: Math.max(...[base, ...pending.map(({ args }) => args)].map(readMark)) }

/** The state of a text changes without an action of its writer. */
const textOnly = (id: string, value: unknown): unknown =>
  /^(?:review|reply):/.test(id) && typeof value === 'object' && value !== null
    ? { text: normalizeArgs(value).text }
    : value

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Checks I4 and I6 for one account on one device, while no tab writes. */
export const checkDevice = async (check: DeviceCheck): Promise<string[]> => {
  const { database, server, account, accepted } = check
  const wrong: string[] = []
  const meta = await database.meta.get('sync')
  if (meta === undefined || meta.epoch === null || meta.epoch !== server.epoch) return wrong
  const cursor = Number(meta.cursor)
  if (cursor > server.account(account).version) return wrong
  const outbox = await database.outbox.orderBy('[client+mid]').toArray()
  const truth = server.stateAt(account, cursor)
  const ledger = new Map(
    server
      .account(account)
      .ledger.filter(({ outcome }) => outcome !== 'duplicate')
      .map((entry) => [entry.uid, entry]),
  )
  for (const kind of rowKinds) {
    const base = new Map((await database.base[kind].toArray()).map(({ id, value }) => [id, value]))
    const view = new Map((await database.view[kind].toArray()).map(({ id, value }) => [id, value]))
    const known = [...truth.keys()].filter((key) => key.startsWith(`${kind} `)).map((key) => key.slice(kind.length + 1))
    for (const id of new Set([...base.keys(), ...view.keys(), ...known])) {
      if (!same(base.get(id), truth.get(`${kind} ${id}`))) {
        wrong.push(`I4 base of ${kind} ${id} at ${cursor} is ${JSON.stringify(base.get(id))}`)
      }
      const pending = outbox.filter(
        (entry) =>
          kindOfName[entry.name] === kind && entry.key === (kind === 'record' ? id : `r:${id}`) && isReadable(entry),
      )
      const last = pending.at(-1)
      const after = last === undefined ? base.get(id) : expectedValue(last.name, last.args)
      const expected = id.startsWith('seen:') ? seenOf(base.get(id), pending) : after
      if (!same(textOnly(id, view.get(id)), textOnly(id, expected)))
        wrong.push(`I6 view of ${kind} ${id} is ${JSON.stringify(view.get(id))}`)
    }
  }
  const waiting = new Set(outbox.map(({ uid }) => uid))
  const firsts = new Set(ledger.keys())
  for (const one of accepted) {
    const { uid, isAccepted, replacedBy } = one
    if (!isAccepted || replacedBy !== null || waiting.has(uid) || check.isCovered(one, firsts)) continue
    const entry = ledger.get(uid)
    if (entry === undefined) wrong.push(`I1 ${uid} left the queue and never arrived`)
    else if (entry.version > cursor) wrong.push(`I6 ${uid} left the queue before its effect came back`)
  }
  return wrong
}
