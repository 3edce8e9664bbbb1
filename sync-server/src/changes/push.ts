import { isDeepStrictEqual } from 'node:util'
import { decideBatch, MutationFailed, type Decision, type SetAside } from '@simmer/contract/sync/decide-batch'
import { Problem } from '@simmer/contract/wire/problems'
import type { Mutation } from '@simmer/contract/wire/sync'
import type { Queryable, Database } from '../postgres/database.ts'
import { isMeeting, isPoison, isTransient } from './failures.ts'
import type { SharedRows } from './shared-rows.ts'
import { SyncError } from './sync-refusal.ts'
import type { Found, WriteMode, Question, SyncStore } from './sync-store.ts'

export interface Pushed {
  readonly found: Found
  readonly decision: Decision
  /** Other accounts that have some of it in common, and the version it has there. */
  readonly copies: readonly (readonly [accountId: string, version: number])[]
}

export interface PushTools {
  readonly database: Database
  readonly store: SyncStore
  readonly shared: SharedRows
  /** Waits before another try: `attempt` counts from 1. */
  readonly pause: (attempt: number) => Promise<void>
  /** An action could not be carried out through a fault of ours; it is kept. */
  readonly onParked: (mutation: Mutation, cause: unknown) => void
}

type SetAsides = ReadonlyMap<number, SetAside>

const maxAttempts = 8
/** How often a failure that nobody expected is given another chance before its mutation is parked. */
const maxRetriesBeforeParking = 2

/**
 * Applies a batch exactly once and answers what stands there afterwards.
 *
 * Everything is read in one statement, decided by pure rules, and written in one statement that holds only upon the
 * version that was read. The first try takes no lock; where another request was faster, or where rows are shared, the next
 * ones lock the account, and whoever shares them, always in the same order.
 * A reply that is lost changes nothing: the same batch finds its mids in the ledger.
 */
export const push = async (tools: PushTools, question: Question, writeMode: WriteMode): Promise<Pushed> => {
  const { database } = tools
  const setAside = new Map<number, SetAside>()
  let waits = 0
  let surprises = 0
  for (let attempt = 1; ; attempt += 1) {
    try {
      const done =
        attempt === 1
          ? await attemptPush(tools, database, question, writeMode, { setAside, findDuplicates: writeMode.direct !== null, with: null })
          : await database.tx((tx) => attemptLockedPush(tools, tx, question, writeMode, setAside))
      if (done !== undefined) return done
      waits += 1
      if (waits >= maxAttempts) throw new SyncError('UNAVAILABLE')
    } catch (error) {
      if (error instanceof SyncError || (error instanceof Problem && !isTransient(error))) throw error
      if (isTransient(error) || isMeeting(error)) {
        waits += 1
        if (waits >= maxAttempts) throw new SyncError('UNAVAILABLE', {}, error)
        await tools.pause(waits)
        continue
      }
      const poison = isPoison(error)
      if (!poison && surprises < maxRetriesBeforeParking) {
        surprises += 1
        continue
      }
      const culprit = error instanceof MutationFailed ? error.mid : await findCulprit(tools, question, writeMode, setAside)
      const mutation = question.batch.find(({ m }) => m === culprit)
      if (mutation === undefined || setAside.has(mutation.m)) throw error
      if (!poison) tools.onParked(mutation, error)
      setAside.set(
        mutation.m,
        poison ? { outcome: 'rejected', code: 'NOT_STORABLE' } : { outcome: 'parked', code: 'KEPT' },
      )
      surprises = 0
    }
  }
}

interface Try {
  readonly setAside: SetAsides
  readonly findDuplicates: boolean
  /** The accounts that are locked; null where none is. */
  readonly with: readonly string[] | null
  /** Writes even where nothing changes, to see whether writing works at all. */
  readonly evenNothing?: boolean
}

const sharesAny = ({ shared }: PushTools, { batch }: Question): boolean => batch.some((each) => shared.concerns(each))

/** One try with everybody locked whom it concerns; undefined where that changed meanwhile. */
const attemptLockedPush = async (
  tools: PushTools,
  tx: Queryable,
  question: Question,
  writeMode: WriteMode,
  setAside: SetAsides,
): Promise<Pushed | undefined> => {
  const { store, shared } = tools
  const { accountId } = question
  const whose = async () => (sharesAny(tools, question) ? shared.accounts(tx, accountId) : [accountId])
  const accounts = await whose()
  await store.lock(tx, accounts)
  // Who shares with whom changes under the same locks.
  if (!isDeepStrictEqual(await whose(), accounts)) return undefined
  return attemptPush(tools, tx, question, writeMode, { setAside, findDuplicates: true, with: accounts })
}

/** One try; undefined where somebody else was faster. */
const attemptPush = async (
  tools: PushTools,
  db: Queryable,
  question: Question,
  writeMode: WriteMode,
  { setAside, findDuplicates: careful, with: locked, evenNothing = false }: Try,
): Promise<Pushed | undefined> => {
  const { store, shared } = tools
  const { accountId } = question
  const found = await store.read(db, question, careful)
  if (found === undefined) throw new SyncError('SESSION')
  const { me } = found.row
  if (me !== null && me.account !== question.accountId) throw new SyncError('IDENTITY')
  if (me?.fenced === true) throw new SyncError('FENCED')
  const { direct: direct } = writeMode
  const decision = decideBatch(found.state, direct === null ? question.batch : direct.buildBatch(found), setAside)
  if (decision.requestError !== null) {
    const { error, ...more } = decision.requestError
    throw new SyncError(error, more)
  }
  const { fence, joinRoots } = found.identity
  const nothing = decision.ledger.length === 0 && fence.length === 0 && joinRoots.length === 0
  if (nothing && !evenNothing) return { found, decision, copies: [] }
  // After reading: whoever begins to share moves the version, and then nothing is written upon what was read.
  if (locked === null && sharesAny(tools, question) && (await shared.accounts(db, accountId)).length > 1)
    return undefined
  // Fencing moves the version too: a request of the old identity that is on its way was decided upon the version before.
  const ledger =
    direct === null ? decision.ledger : decision.ledger.map((line) => ({ ...line, detail: direct.note(found) }))
  const written = { ...decision, ledger, version: found.state.version + 1 }
  if (!(await store.write(db, question, found, written, writeMode))) return undefined
  const copies: [string, number][] = []
  const ids = [...written.writes.record.keys()]
  for (const other of locked ?? []) {
    if (other === accountId || ids.length === 0) continue
    const version = await shared.copy(db, accountId, other, ids)
    if (version !== undefined) copies.push([other, version])
  }
  return { found, decision: written, copies }
}

class Undo extends Error {}

/**
 * A set-based statement does not say which row it choked on: the shortest beginning of the batch that fails ends with
 * it. Nothing of this is kept.
 */
const findCulprit = async (
  tools: PushTools,
  question: Question,
  writeMode: WriteMode,
  setAside: SetAsides,
): Promise<number | undefined> => {
  const ordered = question.batch.toSorted((a, b) => a.m - b.m)
  const fails = async (length: number): Promise<boolean> => {
    try {
      await tools.database.tx(async (tx) => {
        await tools.store.lock(tx, [question.accountId])
        await attemptPush(tools, tx, { ...question, batch: ordered.slice(0, length) }, writeMode, {
          setAside,
          findDuplicates: true,
          with: [question.accountId],
          evenNothing: true,
        })
        throw new Undo()
      })
    } catch (error) {
      if (error instanceof Undo) return false
      if (error instanceof SyncError || error instanceof Problem) throw error
      if (isTransient(error)) throw new SyncError('UNAVAILABLE', {}, error)
    }
    return true
  }
  if (await fails(0)) return undefined
  let [good, bad] = [0, ordered.length]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (await fails(middle)) bad = middle
    else good = middle
  }
  return ordered[good]?.m
}
