import * as v from 'valibot'
import type { ResponseOf, Call, CallInput, Endpoint } from '@simmer/contract/wire/endpoints/endpoint'
import type { WorkOut } from '../screens/screen.ts'
import { Problem, problemIn, problems, type ProblemName } from '@simmer/contract/wire/problems'

const Seed = v.record(
  v.string(),
  v.union([
    v.object({ answer: v.unknown() }),
    v.object({ problem: v.custom<ProblemName>((name) => typeof name === 'string' && Object.hasOwn(problems, name)) }),
  ]),
)
/** What was read while rendering on the server, by the call that read it. */
export type Seed = v.InferOutput<typeof Seed>

const keyOf = (endpoint: Endpoint, input: unknown): string => JSON.stringify([endpoint.method, endpoint.path, input])

/** On the server: every answer, and every problem, is written down for the browser. */
export const recordingCall =
  (call: Call, seed: Seed): Call =>
  async (endpoint, input) => {
    try {
      const answer = await call(endpoint, input)
      seed[keyOf(endpoint, input)] = { answer }
      return answer
    } catch (failure) {
      const problem = problemIn(failure)
      if (problem !== null) seed[keyOf(endpoint, input)] = { problem }
      throw failure
    }
  }

/** In the browser: what the server read is taken once; everything after that is asked for. */
export const seededCall =
  (seed: Seed, call: Call): Call =>
  async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> => {
    const key = keyOf(endpoint, input)
    const known = seed[key]
    if (!known) return call(endpoint, input)
    delete seed[key]
    if ('problem' in known) throw new Problem(known.problem)
    return v.parse<E['response']>(endpoint.response, known.answer)
  }

/** On the server: what was worked out is written down for the browser. */
export const recordingWork =
  (seed: Seed): WorkOut =>
  async (name, _shape, workedOut) => {
    const answer = await workedOut()
    seed[name] = { answer }
    return answer
  }

/** In the browser: what the server worked out is taken once. */
export const seededWork =
  (seed: Seed): WorkOut =>
  (name, shape, workedOut) => {
    const known = seed[name]
    delete seed[name]
    return known !== undefined && 'answer' in known ? Promise.resolve(v.parse(shape, known.answer)) : workedOut()
  }

/** A page without a seed, or with one that cannot be read, starts with nothing. */
export const readSeed = (text: string | null | undefined): Seed => {
  if (!text) return {}
  try {
    const read = v.safeParse(Seed, JSON.parse(text))
    return read.success ? read.output : {}
  } catch {
    return {}
  }
}
