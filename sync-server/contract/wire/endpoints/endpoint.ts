import type { GenericSchema, InferOutput } from 'valibot'

/** `anyone` includes guests; `signed-in` needs the Bearer jwt of a live session. */
export type Access = 'anyone' | 'signed-in'

/** The server counts calls by account, or by the network of the caller where guests may call. */
export interface RateLimitRule {
  readonly by: 'account' | 'network'
  readonly points: number
  readonly seconds: number
}

/**
 * How the server recognizes a repeated POST: by the `Idempotency-Key` header, or by an id that the device puts into the
 * body. Other methods are idempotent by themselves.
 */
export type Idempotency = 'key' | 'body-id'

/** One JSON call of the API. A value, so that both sides and the API description read the same one. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path with `:name` for each parameter, below the origin: `/api/recipes/:recipeShortId`. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** The answer is the same for everyone, so the server does not read the session: it answers without a database too. */
  readonly ignoresAccount?: true
  /** `in-handler`: the limit depends on the input, for example on an e-mail address. */
  readonly rateLimit?: RateLimitRule | 'in-handler'
  readonly idempotency?: Idempotency
  /** The longest body after decompression, for calls that take more than 256 KiB. */
  readonly maxBodyBytes?: number
  /** How long a device waits for the answer, in milliseconds, for calls that take longer than most. */
  readonly timeoutMs?: number
  /** The response is a stream of server-sent events, whose data `response` describes. */
  readonly streams?: true
  /** One sentence for the API description. */
  readonly summary: string
  readonly params?: GenericSchema<unknown, Record<string, string>> | undefined
  readonly query?: GenericSchema | undefined
  readonly body?: GenericSchema | undefined
  readonly response: GenericSchema
}

// Without this mark a bundler keeps every endpoint of a group that a page uses one of.
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <const E extends Endpoint>(value: E): E => value

type ParsedInput<S> = S extends GenericSchema ? InferOutput<S> : undefined

/** The input of an endpoint's handler, parsed by the schemas. */
export interface InputOf<E extends Endpoint> {
  readonly params: ParsedInput<E['params']>
  readonly query: ParsedInput<E['query']>
  readonly body: ParsedInput<E['body']>
}

export type ResponseOf<E extends Endpoint> = InferOutput<E['response']>

/** The input of a call: the parts that the endpoint has a schema for. */
export type CallInput<E extends Endpoint> = (E['params'] extends GenericSchema
  ? { params: ParsedInput<E['params']> }
  : unknown) &
  (E['query'] extends GenericSchema ? { query?: Partial<ParsedInput<E['query']>> } : unknown) &
  (E['body'] extends GenericSchema ? { body: ParsedInput<E['body']> } : unknown)

/**
 * Calls the API: the browser by fetch, the server in process while it renders a page. Aborting `signal` closes the
 * connection, as if the server could not be reached.
 */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
) => Promise<ResponseOf<E>>
