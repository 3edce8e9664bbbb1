import type { ResponseOf, Call, CallInput, Endpoint } from '@simmer/contract/wire/endpoints/endpoint'
import { type EndpointName, endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import * as v from 'valibot'
import { type Handlers, JsonText, guestCaller } from '../http/handler.ts'

/** The parts of any endpoint's input. */
interface AnyInput {
  params?: unknown
  query?: object
  body?: unknown
}

/** A query as it arrives in a URL: a string, or several. */
const asQueryText = (query: object): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  )

const readPart = (schema: v.GenericSchema | undefined, value: unknown): unknown => {
  if (schema === undefined) return undefined
  const result = v.safeParse(schema, value)
  if (!result.success) throw new Problem('invalid-input')
  return result.output
}

/** Calls the API in process as a guest, while a page is rendered. The endpoint's schemas parse input and output. */
export function createInProcessCall(handlers: Handlers): Call {
  const names = new Map<string, EndpointName>()
  for (const name of Object.keys(endpoints)) if (isName(name)) names.set(routeKey(endpoints[name]), name)
  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> => {
    const name = names.get(routeKey(endpoint))
    if (name === undefined) throw new Error(`${endpoint.path} is no endpoint of ours`)
    if (endpoint.access === 'signed-in') throw new Problem('not-signed-in')
    const parts: AnyInput = Object.assign({}, input)
    const parsed = {
      params: readPart(endpoint.params, parts.params ?? {}),
      query: readPart(endpoint.query, asQueryText(parts.query ?? {})),
      body: readPart(endpoint.body, parts.body),
    }
    // Each handler only gets what its own endpoint's schemas parsed; a loop over names loses that type.
    const result: unknown = await Reflect.apply(handlers[name], undefined, [parsed, guestCaller])
    return v.parse(endpoint.response, result instanceof JsonText ? JSON.parse(result.text) : result) as ResponseOf<E>
  }
}

/** The built web has its own copy of the contract, so endpoints are compared by method and path. */
const routeKey = ({ method, path }: Endpoint): string => `${method} ${path}`

const isName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name)
