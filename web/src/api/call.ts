import * as v from 'valibot'
import type { ResponseOf, Call, CallInput, Endpoint } from '@simmer/contract/wire/endpoints/endpoint'
import type { Problem } from '@simmer/contract/wire/problems'
import { endpointUrl, objectEntries, type EndpointInput } from './endpoint-url.ts'
import { callHeaders, type JsonResponse, type Exchange } from './exchange.ts'
import { loadChunk, NetworkError } from './network-error.ts'
import type { Tokens } from './tokens.ts'

/** Called when the server no longer accepts the session (ER-1). */
export type OnSessionEnded = (reason: 'expired' | 'suspended') => void

/** The names of all problems load with the first rejected call, so that the first load stays small. */
const readProblem = async (response: JsonResponse): Promise<Problem> =>
  (await loadChunk(import('./read-problem.ts'))).readProblem(response)

/**
 * Creates the function that calls an endpoint of the contract. It throws Problem for a rejected call, NetworkError if
 * the server cannot be reached.
 */
export const createCall = (
  exchange: Exchange,
  tokens: Pick<Tokens, 'current' | 'refresh'>,
  onSessionEnded: OnSessionEnded,
): Call => {
  const send = (endpoint: Endpoint, input: EndpointInput, signal?: AbortSignal): Promise<JsonResponse> => {
    const token = tokens.current()
    // The browser sets the content type of a form itself.
    const isForm = input.body instanceof FormData
    return exchange(endpointUrl(endpoint, input), {
      method: endpoint.method,
      ...(endpoint.timeoutMs && { timeout: endpoint.timeoutMs }),
      ...(signal && { signal }),
      headers: {
        ...callHeaders,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(endpoint.body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(endpoint.body === undefined ? {} : { body: isForm ? input.body : JSON.stringify(input.body) }),
    })
  }

  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>, signal?: AbortSignal): Promise<ResponseOf<E>> => {
    const parts = splitInput(input)
    if (endpoint.access === 'signed-in' && tokens.current() === null) await tokens.refresh()
    let response = await send(endpoint, parts, signal)
    if (isNotSignedIn(response) && (await tokens.refresh()) !== null) response = await send(endpoint, parts, signal)
    if (isOk(response)) return readResponse(endpoint, response)
    const problem = await readProblem(response)
    if (problem.problem === 'not-signed-in' || problem.problem === 'not-allowed') onSessionEnded('expired')
    if (problem.problem === 'account-suspended') onSessionEnded('suspended')
    throw problem
  }
}

const splitInput = (input: unknown): EndpointInput => {
  const parts = new Map(objectEntries(input))
  return { params: parts.get('params'), query: parts.get('query'), body: parts.get('body') }
}

const isOk = ({ status }: JsonResponse): boolean => status >= 200 && status < 300

/** Read without the names of the other problems, so that a session is renewed even where their chunk cannot load. */
const isNotSignedIn = ({ status, json }: JsonResponse): boolean =>
  status === 401 && typeof json === 'object' && json !== null && 'error' in json && json.error === 'not-signed-in'

const cachedValues = new WeakSet<object>()

/** Whether a value came from a cache (the service worker, a proxy), so that the server may have a newer one. */
export const isFromCache = (value: object): boolean => cachedValues.has(value)

const readResponse = <E extends Endpoint>(endpoint: E, { headers, json }: JsonResponse): ResponseOf<E> => {
  const read = v.safeParse<E['response']>(endpoint.response, json)
  // The shape is unknown: a proxy responded, or the server is far newer than this page.
  if (!read.success) throw new NetworkError({ cause: read.issues })
  const { output } = read
  if (headers.has('cache-status') && typeof output === 'object' && output !== null) cachedValues.add(output)
  return output
}
