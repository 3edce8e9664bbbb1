import { limitBatch } from '@simmer/contract/sync/limit-batch'
import type { SyncedKind } from '@simmer/contract/sync/synced-rows'
import type { ActionName } from '@simmer/contract/wire/actions'
import {
  inQueueOrder,
  maxBatch,
  syncProto,
  type Mutation,
  type SyncRequest,
  type SyncResponse,
} from '@simmer/contract/wire/sync'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../postgres/database.ts'
import { createAccountMemory } from './account-memory.ts'
import { performDirectWrite, type DirectWrite } from './direct-write.ts'
import { epochText } from './epoch.ts'
import { createKeyedMutex } from './request/keyed-mutex.ts'
import { buildPull } from './pull.ts'
import type { Turn } from './request/request-budget.ts'
import { push as applyBatch, type PushDeps, type PushResult } from './push.ts'
import { noSharedRows, type SharedRows } from './shared-rows.ts'
import { SyncError } from './request/sync-error.ts'
import { uncounted, type CountedWork, type SyncRequestContext } from './snapshot.ts'
import { createSyncStore, type WriteMode } from './sync-store.ts'
import type { SyncedTables } from './synced-table.ts'

/** The synced data of accounts, and the only way to change it. */
export interface SyncEngine {
  /**
   * Serves one request of a device: applies its actions exactly once and returns the changes it has not seen.
   * `onLikely` may be called before, with the response in case that the write which the database is doing succeeds.
   * @throws SyncError
   */
  exchange(
    accountId: string,
    request: SyncRequest,
    allowance?: Allowance,
    onLikely?: (response: SyncResponse) => void,
  ): Promise<SyncResponse>
  /** Applies one action of a direct write exactly once and returns the note of the first time. @throws Problem */
  perform<N extends ActionName>(call: DirectWrite<N>): Promise<unknown>
}

/** What the account may use for this request (`request-budget.ts`). */
export type Allowance = Pick<Turn, 'takeActions'> & CountedWork

const unlimited: Allowance = {
  takeActions: (count) => ({ allowed: count, waitMs: 0 }),
  ...uncounted,
}

/** Runs after a commit that wrote rows of one of these kinds, or whose batch had one of these actions. */
export interface AfterCommit {
  readonly kinds?: readonly SyncedKind[]
  readonly actions?: readonly ActionName[]
  readonly run: () => void
}

export interface SyncEngineDeps {
  readonly database: Database
  readonly tables: SyncedTables
  /** Rows that accounts share. */
  readonly shared?: SharedRows
  /** Returns a number from 0 up to 1. */
  readonly random?: () => number
  /** Runs after a commit that changed what the devices of an account see. */
  readonly onChanged?: (accountId: string, version: number) => void
  readonly afterCommit?: readonly AfterCommit[]
  readonly onParked?: (mutation: Mutation, cause: unknown) => void
}

/** A device that brought too many actions asks again after a few minutes at most. */
const maxPaceMs = 300_000

export const createSyncEngine = ({
  database,
  tables,
  shared = noSharedRows,
  random = Math.random,
  onChanged = () => {},
  afterCommit = [],
  onParked = () => {},
}: SyncEngineDeps): SyncEngine => {
  const serialize = createKeyedMutex()
  const memory = createAccountMemory()
  // Prepared once, and again after a failure: the server may start before its database.
  let preparing: Promise<ReturnType<typeof createSyncStore>> | undefined
  const prepare = async () => createSyncStore(tables, await epochText(database))
  const store = () =>
    (preparing ??= prepare().catch((error: unknown) => {
      preparing = undefined
      throw error
    }))

  const pause = (attempt: number) => sleep(random() * 10 * 2 ** attempt)

  const runHooks = (batch: readonly Mutation[], { decision }: PushResult) => {
    const names = new Set(batch.map(({ n }) => n))
    for (const { kinds = [], actions = [], run } of afterCommit)
      if (kinds.some((kind) => decision.writes[kind].size > 0) || actions.some((name) => names.has(name))) run()
  }

  const applySerialized = async (
    context: SyncRequestContext,
    writeMode: WriteMode,
    onSent: PushDeps['onSent'] = () => {},
  ) => {
    const deps = { database, store: await store(), shared, memory, pause, onSent, onParked }
    const run = () => applyBatch(deps, context, writeMode)
    // Requests that only read do not wait for others of the account.
    const result = context.batch.length > 0 ? await serialize(context.accountId, run) : await run()
    if (result.decision.version > result.snapshot.state.version) onChanged(context.accountId, result.decision.version)
    for (const [accountId, version] of result.copies) onChanged(accountId, version)
    runHooks(context.batch, result)
    return result
  }

  return {
    async exchange(accountId, request, { takeActions, ...counted } = unlimited, onLikely = () => {}) {
      const { client, replaces, push, pull } = request
      const { allowed, waitMs } = takeActions(push.length)
      // The device keeps the rest, and sends it when `pace` allows it. It may pull meanwhile.
      const granted = allowed < push.length ? inQueueOrder(push).slice(0, allowed) : push
      const context = { accountId, client, replaces, batch: limitBatch(granted), pull, ...counted }
      const respond = ({ snapshot, decision }: PushResult): SyncResponse => ({
        proto: syncProto,
        epoch: snapshot.row.epoch,
        serverNow: snapshot.state.now,
        push: { results: [...decision.results], err: decision.halted },
        pull: counted.measure(() => buildPull(context, snapshot, decision)),
        pace: { minMs: Math.min(waitMs, maxPaceMs), maxBatch },
      })
      let likely: { readonly result: PushResult; readonly response: SyncResponse } | undefined
      const result = await applySerialized(context, { app: request.app, direct: null }, (sent) => {
        likely = { result: sent, response: respond(sent) }
        onLikely(likely.response)
      })
      if (result.decision.halted === 'UNKNOWN_MUTATION') throw new SyncError('UNKNOWN_MUTATION')
      return likely?.result === result ? likely.response : respond(result)
    },
    perform: (call) => performDirectWrite(applySerialized, call),
  }
}
