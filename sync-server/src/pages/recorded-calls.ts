import { createHash } from 'node:crypto'
import type { ResponseOf, Call, CallInput, Endpoint } from '@simmer/contract/wire/endpoints/endpoint'

/** Repeats a call and reports whether its result is the same. */
type Replay = (call: Call) => Promise<boolean>

/** The calls of one rendering and their results: all data of the page. */
export interface RecordedCalls {
  /** Makes a call and records it. */
  readonly call: Call
  /** Whether every call would return the same now. False after a failed call, because a failure may pass. */
  readonly isUnchanged: () => Promise<boolean>
}

const digest = (response: unknown): string => createHash('sha1').update(JSON.stringify(response)).digest('base64')

/** Records the calls of one rendering. */
export const recordCalls = (call: Call): RecordedCalls => {
  const replays: Replay[] = []
  return {
    call: async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> => {
      let recordedDigest: string | null = null
      replays.push(
        async (callAgain) => recordedDigest !== null && digest(await callAgain(endpoint, input)) === recordedDigest,
      )
      const response = await call(endpoint, input)
      recordedDigest = digest(response)
      return response
    },
    isUnchanged: async () => {
      const results = await Promise.all(replays.map((each) => each(call).catch(() => false)))
      return results.every(Boolean)
    },
  }
}
