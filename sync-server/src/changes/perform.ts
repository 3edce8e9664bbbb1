import { actions, type ActionArgs, type ActionName } from '@simmer/contract/wire/actions'
import { Problem } from '@simmer/contract/wire/problems'
import type { Mutation } from '@simmer/contract/wire/sync'
import { isDeepStrictEqual } from 'node:util'
import type { Found, WriteMode, Question } from './sync-store.ts'
import type { Pushed } from './push.ts'

/** One action done by a plain call. */
export interface PlainCall<N extends ActionName = ActionName> {
  readonly accountId: string
  /** The deed's identity: the call's Idempotency-Key, or one made for it. */
  readonly uid: string
  readonly name: N
  readonly recipeId: string
  readonly args: ActionArgs<N>
  /** What a repeat of the call must know of the first time; may throw the Problem that forbids the deed. */
  readonly note: (found: Found['state']) => unknown
}

const wholePage = { epoch: null, cursor: '0', limit: 1, resultsAcked: Number.MAX_SAFE_INTEGER }

/**
 * Does it once, whoever calls how often, and answers the note of the first time. A plain call acts as one who has seen
 * the present state: its base is the account's version.
 * @throws Problem 'key-reused' where the uid stands for something else.
 */
export const performPlainly = async (
  push: (question: Question, writeMode: WriteMode) => Promise<Pushed>,
  call: PlainCall,
): Promise<unknown> => {
  const key = `r:${call.recipeId}`
  const mutation: Mutation = {
    m: 1,
    u: call.uid,
    n: call.name,
    v: actions[call.name].version,
    k: key,
    a: call.args,
    o: 0,
    g: 0,
  }
  let firstNote: unknown = null
  const buildBatch = (found: Found): readonly Mutation[] => {
    const before = (found.row.known ?? []).find(([uid]) => uid === call.uid)
    if (before !== undefined) {
      const [, , , name, beforeKey, payload, detail] = before
      if (name !== call.name || beforeKey !== key || !hasSameArgs(payload, call.args)) throw new Problem('key-reused')
      firstNote = detail
      return []
    }
    firstNote = call.note(found.state)
    return [{ ...mutation, m: found.state.client.lastMid + 1, o: found.state.version }]
  }
  const question = { accountId: call.accountId, client: null, replaces: [], batch: [mutation], pull: wholePage }
  await push(question, { app: null, direct: { buildBatch: buildBatch, note: () => firstNote } })
  return firstNote
}

/** A deed that came by sync is kept without its arguments; its identity is taken at its word. */
const hasSameArgs = (payload: unknown, args: unknown): boolean =>
  typeof payload !== 'object' || payload === null || !('a' in payload) || isDeepStrictEqual(payload.a, args)
