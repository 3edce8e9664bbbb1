import { setImmediate as afterIo } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { decideBatch, MutationFailed, type Decision, type SkippedMutation } from '@simmer/contract/sync/decide-batch'
import { limitStoredBatch } from '@simmer/contract/sync/limit-batch'
import { Problem } from '@simmer/contract/wire/problems'
import { inQueueOrder, type Mutation } from '@simmer/contract/wire/sync'
import type { Queryable, Database } from '../postgres/database.ts'
import { isPlainlyApplied, type AccountMemory } from './account-memory.ts'
import { isKeyCollision, isPoison, isTransient } from './failures.ts'
import { isUniqueViolation } from '../postgres/postgres-errors.ts'
import type { SharedRows } from './shared-rows.ts'
import { SyncError } from './request/sync-error.ts'
import type { Snapshot, SyncRequestContext } from './snapshot.ts'
import type { WriteMode, SyncStore } from './sync-store.ts'

export interface PushResult {
  readonly snapshot: Snapshot
  readonly decision: Decision
  /** Other accounts that share written rows, and the version of the copies there. */
  readonly copies: readonly (readonly [accountId: string, version: number])[]
}

export interface PushDeps {
  readonly database: Database
  readonly store: SyncStore
  readonly shared: SharedRows
  readonly memory: AccountMemory
  /** Waits before the next attempt; `attempt` counts from 1. */
  readonly pause: (attempt: number) => Promise<void>
  /** A write has been sent, with this result where it succeeds. It runs while the database works. */
  readonly onSent: (result: PushResult) => void
  /** A bug of ours prevented a mutation. The ledger keeps it as parked. */
  readonly onParked: (mutation: Mutation, cause: unknown) => void
}

type SkippedMutations = ReadonlyMap<number, SkippedMutation>

const maxAttempts = 8
/** The retries after an unexpected failure, before its mutation is parked. */
const maxRetriesBeforeParking = 2

/**
 * Applies a batch exactly once and returns the state after it.
 *
 * One statement reads everything, pure rules decide, and one statement writes, only if the version is still the one that
 * was read. The first attempt takes no lock. Where another request was faster, or where rows are shared, the next
 * attempts lock the account and those it shares with, always in the same order.
 * A lost response changes nothing: the same batch finds its mids in the ledger.
 */
export const push = async (deps: PushDeps, context: SyncRequestContext, writeMode: WriteMode): Promise<PushResult> => {
  const { database, memory } = deps
  const { accountId } = context
  const assumed = writeMode.direct === null ? await attemptAssumedPush(deps, context, writeMode) : undefined
  if (assumed !== undefined) return assumed
  const skipped = new Map<number, SkippedMutation>()
  let waits = 0
  let unexpectedFailures = 0
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result =
        attempt === 1
          ? await attemptPush(deps, database, context, writeMode, {
              skipped,
              findDuplicates: writeMode.direct !== null,
              lockedAccounts: null,
            })
          : await database.tx((tx) => attemptLockedPush(deps, tx, context, writeMode, skipped))
      if (result !== undefined) {
        if (attempt === 1 && writeMode.direct === null) memory.remember(accountId, result.snapshot, result.decision)
        return result
      }
      waits += 1
      if (waits >= maxAttempts) throw new SyncError('UNAVAILABLE')
    } catch (error) {
      if (error instanceof SyncError || (error instanceof Problem && !isTransient(error))) throw error
      // The next attempt inserts no row without "on conflict".
      if (isTransient(error) || isKeyCollision(error) || (attempt === 1 && isUniqueViolation(error))) {
        waits += 1
        if (waits >= maxAttempts) throw new SyncError('UNAVAILABLE', {}, error)
        await deps.pause(waits)
        continue
      }
      const poison = isPoison(error)
      if (!poison && unexpectedFailures < maxRetriesBeforeParking) {
        unexpectedFailures += 1
        continue
      }
      const culprit = error instanceof MutationFailed ? error.mid : await findCulprit(deps, context, writeMode, skipped)
      const mutation = context.batch.find(({ m }) => m === culprit)
      if (mutation === undefined || skipped.has(mutation.m)) throw error
      if (!poison) deps.onParked(mutation, error)
      skipped.set(
        mutation.m,
        poison ? { outcome: 'rejected', code: 'NOT_STORABLE' } : { outcome: 'parked', code: 'KEPT' },
      )
      unexpectedFailures = 0
    }
  }
}

/**
 * An attempt without reading, for a device that sends its queue: one statement instead of two. It decides upon what this
 * server remembers and assumes, and only a batch that is applied as a whole is written. Undefined where the memory or an
 * assumption does not hold, whatever the reason; nothing was written then.
 */
const attemptAssumedPush = async (
  deps: PushDeps,
  context: SyncRequestContext,
  writeMode: WriteMode,
): Promise<PushResult | undefined> => {
  const { database, store, memory, onSent } = deps
  const { accountId } = context
  const remembered = memory.recall(context)
  if (remembered === undefined) return undefined
  memory.forget(accountId)
  if (touchesSharedRows(deps, context)) return undefined
  try {
    const decided = context.measure(() => {
      const snapshot = store.assume(context, remembered)
      return snapshot === undefined ? undefined : { snapshot, decision: decideBatch(snapshot.state, context.batch) }
    })
    if (decided === undefined || !isPlainlyApplied(decided.decision)) return undefined
    const { snapshot, decision } = decided
    const result = { snapshot, decision, copies: [] }
    const written = store.write(database, context, snapshot, decision, writeMode)
    const [isWritten] = await Promise.all([written, afterIo().then(() => onSent(result))])
    if (!isWritten) return undefined
    memory.remember(accountId, snapshot, decision)
    return result
  } catch {
    // A row that does exist, a mutation that cannot be decided or stored, a lost connection: the usual way handles each.
    return undefined
  }
}

interface Attempt {
  readonly skipped: SkippedMutations
  readonly findDuplicates: boolean
  /** The locked accounts; null without a lock. */
  readonly lockedAccounts: readonly string[] | null
  /** Writes even where nothing changes, to find out whether writing works at all. */
  readonly writeEvenIfEmpty?: boolean
}

const touchesSharedRows = ({ shared }: PushDeps, { batch }: SyncRequestContext): boolean =>
  batch.some((each) => shared.includes(each))

/** One attempt with all concerned accounts locked. Undefined where these accounts changed meanwhile. */
const attemptLockedPush = async (
  deps: PushDeps,
  tx: Queryable,
  context: SyncRequestContext,
  writeMode: WriteMode,
  skipped: SkippedMutations,
): Promise<PushResult | undefined> => {
  const { store, shared } = deps
  const { accountId } = context
  const findAccounts = async () => (touchesSharedRows(deps, context) ? shared.accounts(tx, accountId) : [accountId])
  const accounts = await findAccounts()
  await store.lock(tx, accounts)
  // Sharing begins and ends under the same locks.
  if (!isDeepStrictEqual(await findAccounts(), accounts)) return undefined
  return attemptPush(deps, tx, context, writeMode, { skipped, findDuplicates: true, lockedAccounts: accounts })
}

/**
 * Ends an attempt that writes nothing. Of an account that has never synced, only a write shows whether it was just deleted,
 * so another attempt inserts its version first.
 */
const refuse = ({ isNewAccount }: Snapshot, error: SyncError): undefined => {
  if (!isNewAccount) throw error
}

/** One attempt. Undefined where another request was faster, or where the account may not exist. */
const attemptPush = async (
  deps: PushDeps,
  db: Queryable,
  context: SyncRequestContext,
  writeMode: WriteMode,
  { skipped, findDuplicates, lockedAccounts, writeEvenIfEmpty = false }: Attempt,
): Promise<PushResult | undefined> => {
  const { store, shared } = deps
  const { accountId } = context
  const snapshot = await store.read(db, context, findDuplicates)
  if (snapshot === undefined) throw new SyncError('SESSION')
  const { me, isForeign } = snapshot.row
  if (isForeign) return refuse(snapshot, new SyncError('IDENTITY'))
  if (me?.fenced === true) throw new SyncError('FENCED')
  const { direct } = writeMode
  const decision = context.measure(() => {
    const batch = direct === null ? limitStoredBatch(context.batch, snapshot.state.rows) : direct.buildBatch(snapshot)
    return decideBatch(snapshot.state, batch, skipped)
  })
  if (decision.requestError !== null) {
    const { error, ...more } = decision.requestError
    return refuse(snapshot, new SyncError(error, more))
  }
  const { fence, joinRoots } = snapshot.identity
  const nothing = decision.ledger.length === 0 && fence.length === 0 && joinRoots.length === 0
  if (nothing && snapshot.isNewAccount) return undefined
  if (nothing && !writeEvenIfEmpty) return { snapshot, decision, copies: [] }
  // After the read: an account that begins to share bumps its version, and then the write does nothing.
  if (lockedAccounts === null && touchesSharedRows(deps, context) && (await shared.accounts(db, accountId)).length > 1)
    return undefined
  // Fencing bumps the version too, so that a pending request of the old client, decided upon the version before, fails.
  const ledger =
    direct === null ? decision.ledger : decision.ledger.map((line) => ({ ...line, detail: direct.note(snapshot) }))
  const written = { ...decision, ledger, version: snapshot.state.version + 1 }
  if (!(await store.write(db, context, snapshot, written, writeMode))) return undefined
  const copies: [string, number][] = []
  for (const other of lockedAccounts ?? []) {
    if (other === accountId) continue
    const version = await shared.copy(db, accountId, other, written.writes)
    if (version !== undefined) copies.push([other, version])
  }
  return { snapshot, decision: written, copies }
}

class Rollback extends Error {}

/**
 * Finds the mutation that makes a set-based statement fail: the last one of the shortest prefix of the batch that fails.
 * All attempts are rolled back.
 */
const findCulprit = async (
  deps: PushDeps,
  context: SyncRequestContext,
  writeMode: WriteMode,
  skipped: SkippedMutations,
): Promise<number | undefined> => {
  const ordered = inQueueOrder(context.batch)
  const fails = async (length: number): Promise<boolean> => {
    try {
      await deps.database.tx(async (tx) => {
        await deps.store.lock(tx, [context.accountId])
        await attemptPush(deps, tx, { ...context, batch: ordered.slice(0, length) }, writeMode, {
          skipped,
          findDuplicates: true,
          lockedAccounts: [context.accountId],
          writeEvenIfEmpty: true,
        })
        throw new Rollback()
      })
    } catch (error) {
      if (error instanceof Rollback) return false
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
