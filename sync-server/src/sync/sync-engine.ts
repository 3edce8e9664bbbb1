import { maxBatch, syncProto, type Mutation, type SyncResponse, type SyncRequest } from '@simmer/contract/wire/sync'
import { limitBatch } from '@simmer/contract/sync/limit-batch'
import type { ActionName } from '@simmer/contract/wire/actions'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../postgres/database.ts'
import { epochText } from './epoch.ts'
import { createKeyedMutex } from './keyed-mutex.ts'
import { performDirectWrite, type DirectWrite } from './direct-write.ts'
import { buildPull } from './pull.ts'
import { push as carryOut } from './push.ts'
import { noSharedRows, type SharedRows } from './shared-rows.ts'
import { SyncError } from './sync-error.ts'
import { createSyncStore, type WriteMode, type SyncRequestContext } from './sync-store.ts'
import type { SyncedTables } from './synced-table.ts'

/** What an account and its devices have in common, and the only way to change it. */
export interface SyncEngine {
  /** One request of a device: its actions applied exactly once, then what it lacks. @throws SyncRefusal */
  exchange(accountId: string, request: SyncRequest): Promise<SyncResponse>
  /** One action by a plain call, exactly once; answers the note of the first time. @throws Problem */
  perform<N extends ActionName>(call: DirectWrite<N>): Promise<unknown>
}

export interface SyncEngineDeps {
  readonly database: Database
  readonly tables: SyncedTables
  /** What accounts have in common with one another. */
  readonly shared?: SharedRows
  /** 0 up to 1. */
  readonly random?: () => number
  /** Called after a commit that changed what an account's devices see. */
  readonly onChanged?: (accountId: string, version: number) => void
  /** Called after a commit that put recipes on the list of ratings to fold. */
  readonly onRated?: () => void
  /** Called after a commit that asked for something to be published or taken down. */
  readonly onPublish?: () => void
  readonly onParked?: (mutation: Mutation, cause: unknown) => void
}

export const createSyncEngine = ({
  database,
  tables,
  shared = noSharedRows,
  random = Math.random,
  onChanged = () => {},
  onRated = () => {},
  onPublish = () => {},
  onParked = () => {},
}: SyncEngineDeps): SyncEngine => {
  const serialize = createKeyedMutex()
  // Asked once, and again after a failure: the server may start before its database.
  let preparing: Promise<ReturnType<typeof createSyncStore>> | undefined
  const prepare = async () => createSyncStore(tables, await epochText(database))
  const store = () =>
    (preparing ??= prepare().catch((error: unknown) => {
      preparing = undefined
      throw error
    }))

  const pause = (attempt: number) => sleep(random() * 10 * 2 ** attempt)

  const pushSerialized = async (context: SyncRequestContext, writeMode: WriteMode) => {
    const deps = { database, store: await store(), shared, pause, onParked }
    const run = () => carryOut(deps, context, writeMode)
    // Only what writes must wait for its turn.
    const result = context.batch.length > 0 ? await serialize(context.accountId, run) : await run()
    if (result.decision.version > result.snapshot.state.version) onChanged(context.accountId, result.decision.version)
    for (const [accountId, version] of result.copies) onChanged(accountId, version)
    if (result.decision.writes.rating.size > 0) onRated()
    if (context.batch.some(({ n }) => n === 'draft.publish')) onPublish()
    return result
  }

  return {
    async exchange(accountId, request) {
      const { client, replaces, push, pull } = request
      const context = { accountId, client, replaces, batch: limitBatch(push), pull }
      const { snapshot: found, decision } = await pushSerialized(context, { app: request.app, direct: null })
      if (decision.halted === 'UNKNOWN_MUTATION') throw new SyncError('UNKNOWN_MUTATION')
      return {
        proto: syncProto,
        epoch: found.row.epoch,
        serverNow: found.state.now,
        push: { results: [...decision.results], err: decision.halted },
        pull: buildPull(context, found, decision),
        pace: { minMs: 0, maxBatch },
      }
    },
    perform: (call) => performDirectWrite(pushSerialized, call),
  }
}
