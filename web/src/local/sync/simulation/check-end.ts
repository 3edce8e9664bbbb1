import { checkCommunity } from './check-community.ts'
import type { LedgerEntry, MemoryServer } from './memory-server.ts'
import { type AcceptedAction, type ActionLog, normalizeArgs } from './action-log.ts'

/** What one device stores for one account after every queue has drained. */
export interface FinalState {
  readonly device: number
  readonly account: string
  readonly outbox: number
  readonly view: ReadonlyMap<string, unknown>
  readonly base: ReadonlyMap<string, unknown>
  readonly issues: ReadonlyMap<string, { readonly args: unknown; readonly key: string }>
}

interface EndOfRun {
  readonly server: MemoryServer
  readonly actions: ActionLog
  readonly finalStates: readonly FinalState[]
  /** The device of a client id, also for client ids that the device has replaced. */
  readonly deviceOfClient: (client: string) => number | undefined
  readonly now: number
  /** The database was restored: an acknowledged action may stay lost if a newer action of its device arrived. */
  readonly restored: boolean
}

const sortedText = (map: ReadonlyMap<string, unknown>): string =>
  JSON.stringify([...map].toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Checks I1 to I3, I5, I8, I9 and I11 once every queue has drained. Each returned message names its invariant. */
export const checkEnd = (run: EndOfRun): string[] => [
  ...run.server.writesOfReplaced.map((uid) => `I3 ${uid} was written under a client id that was replaced before`),
  ...checkArrivals(run),
  ...checkLedgers(run),
  ...checkConvergence(run),
  ...checkCommunity(run),
  ...[...run.server.accounts.keys()].flatMap((account) => checkRules(run, account)),
]

const firstEffects = (ledger: readonly LedgerEntry[]): Map<string, LedgerEntry> =>
  new Map(ledger.filter(({ outcome }) => outcome !== 'duplicate').map((entry) => [entry.uid, entry]))

/** I1, I11: every accepted action has arrived, or is rejected and shown as an issue. No other action is rejected. */
const checkArrivals = ({ server, actions: book, finalStates: rested, restored }: EndOfRun): string[] => {
  const wrong: string[] = []
  for (const action of book.mustArrive()) {
    const firsts = firstEffects(server.account(action.account).ledger)
    const entry = firsts.get(action.uid)
    if (entry === undefined && restored && book.laterOnSameKey(action).some(({ uid }) => firsts.has(uid))) continue
    const byOrigin = server.account(action.account).ledger.some(({ mutation }) => mutation.f === action.origin)
    if (entry === undefined && !(action.origin !== undefined && byOrigin)) wrong.push(`I1 ${action.uid} is lost`)
    if (entry === undefined) continue
    const isRejected = entry.outcome === 'rejected' || entry.outcome === 'parked'
    if (isRejected !== action.poison && entry.code !== 'REVIEW_ELSEWHERE')
      wrong.push(`I11 ${action.uid} ended as ${entry.outcome}`)
    if (!isRejected) continue
    const finalState = rested.find(({ device, account }) => device === action.device && account === action.account)
    const issue = finalState?.issues.get(action.uid)
    if (issue === undefined) wrong.push(`I1 ${action.uid} was rejected and has no issue`)
    else if (JSON.stringify(issue.args) !== JSON.stringify(action.args))
      wrong.push(`I1 ${action.uid} is shown otherwise`)
  }
  return wrong
}

/** I2, I3, I9: each action takes effect once, in order, and only in its own account. */
const checkLedgers = ({ server, actions: book, deviceOfClient: deviceOf }: EndOfRun): string[] => {
  const wrong: string[] = []
  const originsElsewhere = new Map<string, string>()
  for (const [account, { ledger, effects }] of server.accounts) {
    const uids = new Map<string, number>()
    const origins = new Map<string, number>()
    for (const { uid, origin } of effects) {
      uids.set(uid, (uids.get(uid) ?? 0) + 1)
      if (origin !== undefined) origins.set(origin, (origins.get(origin) ?? 0) + 1)
    }
    for (const [uid, times] of uids) {
      if (times > 1) wrong.push(`I2 ${uid} took effect ${times} times`)
      const action = book.all.get(uid)
      if (action !== undefined && action.account !== account) wrong.push(`I9 ${uid} landed in another account`)
    }
    for (const [origin, times] of origins) {
      if (times > 1) wrong.push(`I2 wish ${origin} took effect ${times} times`)
      if (originsElsewhere.has(origin)) wrong.push(`I9 wish ${origin} landed in two accounts`)
      originsElsewhere.set(origin, account)
    }
    const mids = new Map<string, number>()
    for (const { client, mutation } of ledger) {
      if (mutation.m !== (mids.get(client) ?? 0) + 1)
        wrong.push(`I3 ${client} has ${mutation.m} after ${mids.get(client) ?? 0}`)
      mids.set(client, mutation.m)
    }
    wrong.push(...checkOrder([...firstEffects(ledger).values()], book, deviceOf))
  }
  return wrong
}

/** I3: the actions of one device on one key arrive in the order in which they were made, across all its client ids. */
const checkOrder = (
  firsts: readonly LedgerEntry[],
  actions: ActionLog,
  deviceOfClient: EndOfRun['deviceOfClient'],
): string[] => {
  const wrong: string[] = []
  const latest = new Map<string, AcceptedAction>()
  for (const { uid, client } of firsts) {
    const action = actions.all.get(uid)
    if (action === undefined || !action.isAccepted || action.written === null) continue
    const deviceAndKey = `${deviceOfClient(client) ?? action.device} ${action.name} ${action.key}`
    const before = latest.get(deviceAndKey)
    if (before !== undefined && (before.written ?? 0) > action.written) wrong.push(`I3 ${uid} came after ${before.uid}`)
    latest.set(deviceAndKey, action)
  }
  return wrong
}

/** I5: no outbox holds an action, and every device shows the server's state. */
const checkConvergence = ({ server, finalStates: rested }: EndOfRun): string[] =>
  rested.flatMap(({ device, account, outbox, view, base }) => {
    const truth = sortedText(server.stateAt(account, server.account(account).version))
    const name = `device ${device} of ${account}`
    return [
      ...(outbox > 0 ? [`I5 ${name} still has ${outbox} waiting`] : []),
      ...(sortedText(base) === truth ? [] : [`I5 the base of ${name} is not the server's`]),
      ...(sortedText(view) === truth ? [] : [`I5 the view of ${name} is not the server's`]),
    ]
  })

/** I8: replays the ledger with a second, simpler implementation of the rules. It compares devices, not client ids. */
const checkRules = ({ server, actions: book, now }: EndOfRun, account: string): string[] => {
  const wrong: string[] = []
  const { ledger, version } = server.account(account)
  const counted = ledger.filter(({ outcome }) => !['duplicate', 'rejected', 'parked'].includes(outcome))
  const keys = new Set(counted.map(({ mutation }) => mutation.k))
  const shown = server.stateAt(account, version)
  // A rolled-back device no longer knows the client id, so it never fenced it; the server sees two devices.
  const isSameDevice = (client: string, of: string): boolean =>
    server.isFenced(client) && server.rootOf(client) === server.rootOf(of)
  const hadSeen = (later: LedgerEntry, earlier: LedgerEntry): boolean =>
    earlier.version <= later.mutation.o || earlier.client === later.client || isSameDevice(earlier.client, later.client)
  // The server adds to a like why it does not count: a write that the device has to see, too.
  const hadSeenRow =
    (key: string): HadSeen =>
    (later, earlier) =>
      (server.account(account).history.findLast((row) => row.id === key && row.version < later.version)?.version ??
        0) <= later.mutation.o ||
      earlier.client === later.client ||
      isSameDevice(earlier.client, later.client)
  for (const key of keys) {
    const about = counted.filter(({ mutation }) => mutation.k === key)
    if (!key.startsWith('r:')) {
      if (key.startsWith('seen:')) continue
      if (/^(?:review|reply):/.test(key)) {
        const isVisible = (at: number) =>
          JSON.stringify(server.stateAt(account, at).get(`record ${key}`)).includes('"visible"')
        const all = ledger.filter(({ mutation, outcome }) => mutation.k === key && outcome !== 'duplicate')
        wrong.push(...checkReview(all, hadSeen, isVisible, normalizeArgs(shown.get(`record ${key}`)).text ?? null))
        continue
      }
      const actual = withoutCode(shown.get(`record ${key}`) ?? null)
      const isLike = key.startsWith('like:')
      const last = key.startsWith('note:')
        ? noteAfter(about, hadSeen)
        : lastOf(about, isLike ? hadSeenRow(key) : hadSeen)
      const expected = JSON.stringify(last)
      if (actual !== expected) wrong.push(`I7 I8 ${key} is ${actual} instead of ${expected}`)
      continue
    }
    let saves: LedgerEntry[] = []
    let rating: LedgerEntry | null = null
    for (const entry of about) {
      const args = normalizeArgs(entry.mutation.a)
      if (entry.mutation.n === 'saved.set') {
        saves = args.on === true ? [...saves, entry] : saves.filter((save) => !hadSeen(entry, save))
      } else if (rating === null) rating = args.stars === null ? null : entry
      else if (hadSeen(entry, rating) || isLater(entry, rating)) rating = entry
    }
    const id = key.slice(2)
    if (shown.has(`saved ${id}`) !== saves.length > 0) wrong.push(`I8 ${id} is ${saves.length > 0 ? 'not ' : ''}saved`)
    const stars = normalizeArgs(rating?.mutation.a).stars ?? null
    const actual = normalizeArgs(shown.get(`rating ${id}`)).stars ?? null
    if (stars !== actual) wrong.push(`I8 ${id} is rated ${actual} instead of ${stars}`)
  }
  for (const { uid, occurredAt, at } of counted) {
    const action = book.all.get(uid)
    if (action === undefined || action.clockStepped) continue
    if (occurredAt < action.at || occurredAt > Math.max(at, now)) wrong.push(`I8 the time of ${uid} is off`)
  }
  return wrong
}

/** Why a like does not count is no action of the account. */
const withoutCode = (value: unknown): string =>
  JSON.stringify(value, (name: string, inner: unknown) => (name === 'code' ? undefined : inner))

type HadSeen = (later: LedgerEntry, earlier: LedgerEntry) => boolean

/** I7: each text stays until a device that had seen it overwrites it. */
const noteAfter = (about: readonly LedgerEntry[], hadSeen: HadSeen): unknown => {
  let texts: LedgerEntry[] = []
  for (const entry of about) {
    texts = texts.filter((earlier) => !hadSeen(entry, earlier))
    if (normalizeArgs(entry.mutation.a).text !== null) texts.push(entry)
  }
  return texts.length === 0 ? null : { text: texts.map(({ mutation }) => normalizeArgs(mutation.a).text).join('\n\n') }
}

/** RV-2: unseen texts are joined while only their writer sees them, and afterwards rejected. */
const checkReview = (
  all: readonly LedgerEntry[],
  hadSeen: HadSeen,
  isVisible: (version: number) => boolean,
  actual: string | null,
): string[] => {
  const wrong: string[] = []
  let texts: LedgerEntry[] = []
  const joined = () => texts.map(({ mutation }) => normalizeArgs(mutation.a).text).join('\n\n')
  for (const entry of all) {
    const { text } = normalizeArgs(entry.mutation.a)
    if (text === '' || (texts.length > 0 && text === joined())) continue
    const others = texts.filter((earlier) => !hadSeen(entry, earlier))
    if (text === null) {
      if (others.length === 0) texts = []
      continue
    }
    const mustReject = others.length > 0 && isVisible(entry.version - 1)
    if (mustReject !== (entry.outcome === 'rejected')) wrong.push(`RV-2 ${entry.uid} ended as ${entry.outcome}`)
    if (!mustReject) texts = [...others, entry]
  }
  const expected = texts.length === 0 ? null : joined()
  return expected === actual ? wrong : [...wrong, `I7 RV-2 the review is ${actual} instead of ${expected}`]
}

/** Where there is no row, an action that ends it changes nothing. */
const isEmpty = ({ mutation: { n, a } }: LedgerEntry): boolean =>
  a === null || (isSwitch(n) && normalizeArgs(a).on !== true)

const isSwitch = (name: string): boolean => /^(?:like|follow|block)\.set$/.test(name)

const lastOf = (about: readonly LedgerEntry[], hadSeen: HadSeen): unknown => {
  let last: LedgerEntry | null = null
  for (const entry of about) {
    if (last === null ? !isEmpty(entry) : hadSeen(entry, last) || isLater(entry, last)) last = entry
  }
  return last === null || isEmpty(last) ? null : last.mutation.a
}

const isLater = (a: LedgerEntry, b: LedgerEntry): boolean =>
  a.occurredAt === b.occurredAt ? a.client > b.client : a.occurredAt > b.occurredAt
