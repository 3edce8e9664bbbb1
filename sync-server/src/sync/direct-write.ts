import { actions, type ActionArgs, type ActionName } from '@simmer/contract/wire/actions'
import { Problem } from '@simmer/contract/wire/problems'
import type { Mutation } from '@simmer/contract/wire/sync'
import { isDeepStrictEqual } from 'node:util'
import type { Snapshot, WriteMode, SyncRequestContext } from './sync-store.ts'
import type { PushResult } from './push.ts'

/** One action done by a plain call. */
export interface DirectWrite<N extends ActionName = ActionName> {
  readonly accountId: string
  /** The deed's identity: the call's Idempotency-Key, or one made for it. */
  readonly uid: string
  readonly name: N
  readonly recipeId: string
  readonly args: ActionArgs<N>
  /** What a repeat of the call must know of the first time; may throw the Problem that forbids the deed. */
  readonly note: (snapshot: Snapshot['state']) => unknown
}

const emptyPull = { epoch: null, cursor: '0', limit: 1, resultsAcked: Number.MAX_SAFE_INTEGER }

/**
 * Does it once, whoever calls how often, and answers the note of the first time. A plain call acts as one who has seen
 * the present state: its base is the account's version.
 * @throws Problem 'key-reused' where the uid stands for something else.
 */
export const performDirectWrite = async (
  push: (context: SyncRequestContext, writeMode: WriteMode) => Promise<PushResult>,
  write: DirectWrite,
): Promise<unknown> => {
  const key = `r:${write.recipeId}`
  const mutation: Mutation = {
    m: 1,
    u: write.uid,
    n: write.name,
    v: actions[write.name].version,
    k: key,
    a: write.args,
    o: 0,
    g: 0,
  }
  let firstNote: unknown = null
  const buildBatch = (snapshot: Snapshot): readonly Mutation[] => {
    const before = (snapshot.row.known ?? []).find(([uid]) => uid === write.uid)
    if (before !== undefined) {
      const [, , , name, beforeKey, payload, detail] = before
      if (name !== write.name || beforeKey !== key || !hasSameArgs(payload, write.args)) throw new Problem('key-reused')
      firstNote = detail
      return []
    }
    firstNote = write.note(snapshot.state)
    return [{ ...mutation, m: snapshot.state.client.lastMid + 1, o: snapshot.state.version }]
  }
  const context = { accountId: write.accountId, client: null, replaces: [], batch: [mutation], pull: emptyPull }
  await push(context, { app: null, direct: { buildBatch, note: () => firstNote } })
  return firstNote
}

/** A deed that came by sync is kept without its arguments; its identity is taken at its word. */
const hasSameArgs = (payload: unknown, args: unknown): boolean =>
  typeof payload !== 'object' || payload === null || !('a' in payload) || isDeepStrictEqual(payload.a, args)
