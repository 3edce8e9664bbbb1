import { actions, type ActionArgs, type ActionName } from '@simmer/contract/wire/actions'
import { Problem } from '@simmer/contract/wire/problems'
import type { Mutation } from '@simmer/contract/wire/sync'
import { isDeepStrictEqual } from 'node:util'
import type { PushResult } from './push.ts'
import { uncounted, type Snapshot, type SyncRequestContext } from './snapshot.ts'
import type { WriteMode } from './sync-store.ts'

/** One action of a REST call, outside of any device's outbox. */
export interface DirectWrite<N extends ActionName = ActionName> {
  readonly accountId: string
  /** The identity of the action: the call's Idempotency-Key, or a new one. */
  readonly uid: string
  readonly name: N
  readonly key: string
  readonly args: ActionArgs<N>
  /** The note that a repeat of the call returns again. It may throw the Problem that forbids the action. */
  readonly note: (state: Snapshot['state']) => unknown
}

const emptyPull = { epoch: null, cursor: '0', limit: 1, resultsAcked: Number.MAX_SAFE_INTEGER }

/**
 * Applies the action once, however often the call is repeated, and returns the note of the first time. Its base is the
 * account's present version.
 * @throws Problem 'key-reused' where the uid belongs to another action.
 */
export const performDirectWrite = async (
  push: (context: SyncRequestContext, writeMode: WriteMode) => Promise<PushResult>,
  { accountId, uid, name, key, args, note }: DirectWrite,
): Promise<unknown> => {
  const mutation: Mutation = { m: 1, u: uid, n: name, v: actions[name].version, k: key, a: args, o: 0, g: 0 }
  let firstNote: unknown = null
  const buildBatch = ({ row, state }: Snapshot): readonly Mutation[] => {
    const before = (row.known ?? []).find(([knownUid]) => knownUid === uid)
    if (before !== undefined) {
      const [, , , knownName, knownKey, payload, detail] = before
      if (knownName !== name || knownKey !== key || !hasSameArgs(payload, args)) throw new Problem('key-reused')
      firstNote = detail
      return []
    }
    firstNote = note(state)
    return [{ ...mutation, m: state.client.lastMid + 1, o: state.version }]
  }
  const context = {
    accountId,
    client: null,
    replaces: [],
    batch: [mutation],
    pull: emptyPull,
    ...uncounted,
  }
  await push(context, { app: null, direct: { buildBatch, note: () => firstNote } })
  return firstNote
}

/** The ledger holds a mutation of a device without its arguments; there the uid alone decides. */
const hasSameArgs = (payload: unknown, args: unknown): boolean =>
  typeof payload !== 'object' || payload === null || !('a' in payload) || isDeepStrictEqual(payload.a, args)
