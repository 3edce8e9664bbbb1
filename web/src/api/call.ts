import * as v from 'valibot'
import type { ResponseOf, Call, CallInput, Endpoint } from '@simmer/contract/wire/endpoints/endpoint'
import { Problem, problems, type ProblemName } from '@simmer/contract/wire/problems'
import { endpointUrl, objectEntries, type EndpointInput } from './endpoint-url.ts'
import type { JsonResponse, Exchange } from './exchange.ts'
import { NetworkError } from './network-error.ts'
import type { Tokens } from './tokens.ts'

/** Who hears that the server would not have this person any more (ER-1). */
export type OnSessionEnded = (reason: 'expired' | 'suspended') => void

const isProblem = (name: unknown): name is ProblemName => typeof name === 'string' && Object.hasOwn(problems, name)
const ProblemBody = v.object({ error: v.custom<ProblemName>(isProblem), details: v.optional(v.unknown()) })

/** Calls an endpoint of the contract. Throws Problem for what Simmer refuses, NetworkAway where it cannot be asked. */
export const createCall = (
  exchange: Exchange,
  tokens: Pick<Tokens, 'current' | 'refresh'>,
  onSessionEnded: OnSessionEnded,
): Call => {
  const send = (endpoint: Endpoint, input: EndpointInput): Promise<JsonResponse> => {
    const token = tokens.current()
    // Pictures: the browser says itself how it puts a form together.
    const isForm = input.body instanceof FormData
    return exchange(endpointUrl(endpoint, input), {
      method: endpoint.method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(endpoint.body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(endpoint.body === undefined ? {} : { body: isForm ? input.body : JSON.stringify(input.body) }),
    })
  }

  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> => {
    const parts = splitInput(input)
    if (endpoint.access === 'signed-in' && tokens.current() === null) await tokens.refresh()
    let response = await send(endpoint, parts)
    if (isOk(response)) return readResponse(endpoint, response)
    let problem = readProblem(response)
    if (problem.problem === 'not-signed-in' && (await tokens.refresh()) !== null) {
      response = await send(endpoint, parts)
      if (isOk(response)) return readResponse(endpoint, response)
      problem = readProblem(response)
    }
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

const cachedValues = new WeakSet<object>()

/** Whether somebody on the way (our worker, a proxy) answered from what it had kept: there may be something newer. */
export const isFromCache = (value: object): boolean => cachedValues.has(value)

const readResponse = <E extends Endpoint>(endpoint: E, { headers, json }: JsonResponse): ResponseOf<E> => {
  const read = v.safeParse<E['response']>(endpoint.response, json)
  // A shape we do not know: a proxy with JSON of its own, or a server far newer than this page.
  if (!read.success) throw new NetworkError({ cause: read.issues })
  const { output } = read
  if (headers.has('cache-status') && typeof output === 'object' && output !== null) cachedValues.add(output)
  return output
}

/** What a refusal says; whatever else it is did not come from Simmer. */
export const readProblem = ({ status, headers, json }: JsonResponse): Problem => {
  const body = v.safeParse(ProblemBody, json)
  if (!body.success || problems[body.output.error] !== status) throw new NetworkError()
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN)
  return new Problem(body.output.error, {
    details: body.output.details,
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  })
}
