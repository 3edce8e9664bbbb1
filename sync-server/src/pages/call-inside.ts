import type { ResponseOf, Call, CallInput, Endpoint } from '@simmer/contract/wire/endpoint'
import { type EndpointName, endpoints } from '@simmer/contract/wire/endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import * as v from 'valibot'
import { type Handlers, JsonText } from '../http/answer.ts'
import { guest } from '../http/guest.ts'

/** The parts of any endpoint's input. */
interface Given {
  params?: unknown
  query?: object
  body?: unknown
}

/** A query as it would arrive in an address: text, or several texts. */
const asText = (query: object): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  )

const readPart = (schema: v.GenericSchema | undefined, value: unknown): unknown => {
  if (schema === undefined) return undefined
  const result = v.safeParse(schema, value)
  if (!result.success) throw new Problem('wrong-shape')
  return result.output
}

/** Asks the API without a network, as a guest: how pages get what they show. The same schemas read what goes in and out. */
export function callInside(handlers: Handlers): Call {
  const names = new Map<string, EndpointName>()
  for (const name of Object.keys(endpoints)) if (isName(name)) names.set(lineOf(endpoints[name]), name)
  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> => {
    const name = names.get(lineOf(endpoint))
    if (name === undefined) throw new Error(`${endpoint.path} is no endpoint of ours`)
    if (endpoint.who === 'signed-in') throw new Problem('not-signed-in')
    const given: Given = Object.assign({}, input)
    const read = {
      params: readPart(endpoint.params, given.params ?? {}),
      query: readPart(endpoint.query, asText(given.query ?? {})),
      body: readPart(endpoint.body, given.body),
    }
    // Each function is only ever handed what its own endpoint's schemas read; the types of a loop over names cannot say so.
    const result: unknown = await Reflect.apply(handlers[name], undefined, [read, guest])
    return v.parse(endpoint.response, result instanceof JsonText ? JSON.parse(result.text) : result) as ResponseOf<E>
  }
}

/** The built web carries a copy of the contract of its own: endpoints are told apart by what stands on the wire. */
const lineOf = ({ method, path }: Endpoint): string => `${method} ${path}`

const isName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name)
