import { createHash } from 'node:crypto'
import type { ResponseOf, Call, CallInput, Endpoint } from '@simmer/contract/wire/endpoints/endpoint'

/** Asks once more what was asked, and says whether the answer is the same. */
type Replay = (call: Call) => Promise<boolean>

/** What was asked, and what was answered: all that a page knows. */
export interface RecordedCalls {
  /** Passes on what is asked, and remembers it. */
  readonly call: Call
  /** Whether all of it would be answered with the same now. Not where a call failed: a failure may pass. */
  readonly isUnchanged: () => Promise<boolean>
}

const digest = (response: unknown): string => createHash('sha1').update(JSON.stringify(response)).digest('base64')

/** Listens to the calls of one rendering. */
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
