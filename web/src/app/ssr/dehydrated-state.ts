import * as v from 'valibot'
import type { ResponseOf, Call, CallInput, Endpoint } from '@simmer/contract/wire/endpoints/endpoint'
import type { ServerValue } from '#screens/parts/screen.ts'
import { readJson } from '#local/persistence/read-json.ts'
import { Problem, problemIn } from '@simmer/contract/wire/problems'
import type { ProblemName } from '@simmer/contract/wire/problem-statuses'

const DehydratedStateSchema = v.record(
  v.string(),
  v.union([
    v.object({ value: v.unknown() }),
    v.object({ problem: v.custom<ProblemName>((name) => typeof name === 'string') }),
  ]),
)
/** The responses and problems of the server render, by call. */
export type DehydratedState = v.InferOutput<typeof DehydratedStateSchema>

const callKey = (endpoint: Endpoint, input: unknown): string => JSON.stringify([endpoint.method, endpoint.path, input])

/** On the server: records every response and problem for the browser. */
export const recordingCall =
  (call: Call, state: DehydratedState): Call =>
  async (endpoint, input) => {
    try {
      const value = await call(endpoint, input)
      state[callKey(endpoint, input)] = { value }
      return value
    } catch (failure) {
      const problem = problemIn(failure)
      if (problem !== null) state[callKey(endpoint, input)] = { problem }
      throw failure
    }
  }

/** In the browser: uses each recorded response once, then calls the server. */
export const hydratingCall =
  (state: DehydratedState, call: Call): Call =>
  async <E extends Endpoint>(endpoint: E, input: CallInput<E>, signal?: AbortSignal): Promise<ResponseOf<E>> => {
    const key = callKey(endpoint, input)
    const entry = state[key]
    if (!entry) return call(endpoint, input, signal)
    delete state[key]
    if ('problem' in entry) throw new Problem(entry.problem)
    return v.parse<E['response']>(endpoint.response, entry.value)
  }

/** On the server: records computed values for the browser. */
export const recordingServerValue =
  (state: DehydratedState): ServerValue =>
  async (name, _shape, compute) => {
    const value = await compute()
    state[name] = { value }
    return value
  }

/** In the browser: uses each recorded value once, then computes it. */
export const hydratingServerValue =
  (state: DehydratedState): ServerValue =>
  (name, schema, compute) => {
    const entry = state[name]
    delete state[name]
    return entry !== undefined && 'value' in entry ? Promise.resolve(v.parse(schema, entry.value)) : compute()
  }

/** A missing or unreadable state gives an empty one: the page then calls the server. */
export const readDehydratedState = (text: string | null | undefined): DehydratedState =>
  readJson(DehydratedStateSchema, text, {})
