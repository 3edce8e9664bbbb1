import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { createCall } from '../call.ts'

const noTokens = { current: () => null, refresh: () => Promise.resolve(null) }

/** A call of a guest that gets a fixed response for each path, and null for all others. Queries change nothing. */
export const createFixedCall = (responses: Readonly<Record<string, unknown>>): Call =>
  createCall(
    (path) =>
      Promise.resolve({
        status: 200,
        headers: new Headers(),
        json: responses[path.replace(/\?.*/, '')] ?? null,
      }),
    noTokens,
    () => undefined,
  )
