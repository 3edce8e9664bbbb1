import { createHash } from 'node:crypto'
import type { ResponseOf, Call, CallInput, Endpoint } from '@simmer/contract/wire/endpoint'

/** Asks once more what was asked, and says whether the answer is the same. */
type Heard = (call: Call) => Promise<boolean>

/** What was asked, and what was answered: all that a page knows. */
export interface HeardCalls {
  /** Passes on what is asked, and remembers it. */
  readonly call: Call
  /** Whether all of it would be answered with the same now. Not where a call failed: a failure may pass. */
  readonly isStillSo: () => Promise<boolean>
}

const nameOf = (response: unknown): string => createHash('sha1').update(JSON.stringify(response)).digest('base64')

/** Listens to the calls of one rendering. */
export const hearCalls = (call: Call): HeardCalls => {
  const heard: Heard[] = []
  return {
    call: async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> => {
      let before: string | null = null
      heard.push(async (callAgain) => before !== null && nameOf(await callAgain(endpoint, input)) === before)
      const response = await call(endpoint, input)
      before = nameOf(response)
      return response
    },
    isStillSo: async () => {
      const same = await Promise.all(heard.map((each) => each(call).catch(() => false)))
      return same.every(Boolean)
    },
  }
}
