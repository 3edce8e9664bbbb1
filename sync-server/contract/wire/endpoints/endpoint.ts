import type { GenericSchema, InferOutput } from 'valibot'

/** Who may make a call. `anyone` includes guests; `signed-in` needs a Bearer jwt of a live session. */
export type Access = 'anyone' | 'signed-in'

/** One JSON call of the API: what it takes, what it answers, who may make it. A value, so that both sides read the same one. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path with `:name` for each parameter, below the origin: `/api/recipes/:recipeShortId`. */
  readonly path: `/api/${string}`
  readonly who: Access
  /** One sentence for the API description. */
  readonly summary: string
  readonly params?: GenericSchema<unknown, Record<string, string>> | undefined
  readonly query?: GenericSchema | undefined
  readonly body?: GenericSchema | undefined
  readonly response: GenericSchema
}

export const endpoint = <const E extends Endpoint>(value: E): E => value

type ParsedInput<S> = S extends GenericSchema ? InferOutput<S> : undefined

/** What an endpoint's answer function receives, already read by the schemas. */
export interface InputOf<E extends Endpoint> {
  readonly params: ParsedInput<E['params']>
  readonly query: ParsedInput<E['query']>
  readonly body: ParsedInput<E['body']>
}

export type ResponseOf<E extends Endpoint> = InferOutput<E['response']>

/** Only the parts an endpoint asks for; the rest may be left out. */
export type CallInput<E extends Endpoint> = (E['params'] extends GenericSchema
  ? { params: ParsedInput<E['params']> }
  : unknown) &
  (E['query'] extends GenericSchema ? { query?: Partial<ParsedInput<E['query']>> } : unknown) &
  (E['body'] extends GenericSchema ? { body: ParsedInput<E['body']> } : unknown)

/** The one way to ask the API, in the browser (by fetch) and while rendering on the server (in process). */
export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ResponseOf<E>>
