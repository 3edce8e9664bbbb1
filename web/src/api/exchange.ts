import { NetworkError } from './network-error.ts'
import { noteReach } from './reach.ts'

/**
 * Whether a response is JSON. The server sends JSON for every call, errors included; anything else came from a proxy.
 */
export const isJson = ({ headers }: Response): boolean =>
  /^application\/(\w+\+)?json\b/i.test(headers.get('content-type') ?? '')

export interface JsonRequest {
  readonly method: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: BodyInit | null
  /** The request outlives its page. Browsers allow at most 64 KiB in flight. */
  readonly keepalive?: boolean
  readonly timeout?: number
  readonly signal?: AbortSignal
}

export interface JsonResponse {
  readonly status: number
  readonly headers: Headers
  readonly json: unknown
}

/** Sends one request and returns its JSON response. Throws NetworkError if the response cannot be the server's own. */
export type Exchange = (path: string, init: JsonRequest) => Promise<JsonResponse>

/** Further headers of every call: `note-version.ts` adds one for ten seconds. */
export const callHeaders: Record<string, string> = {}

const defaultTimeoutMs = 20_000

/**
 * The only fetch of the app. It rejects redirects and everything that is not JSON. The global fetch is looked up at each
 * call, because it may be replaced later.
 */
export const createExchange =
  (fetcher: typeof fetch = (...args) => fetch(...args)): Exchange =>
  async (path, { timeout = defaultTimeoutMs, headers = {}, signal, ...init }) => {
    let response: Response
    let text: string
    try {
      response = await fetcher(path, {
        ...init,
        headers: { accept: 'application/json', ...headers },
        credentials: 'same-origin',
        cache: 'no-store',
        signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(timeout)]) : AbortSignal.timeout(timeout),
      })
      text = await response.text()
    } catch (cause) {
      // A request that the page itself ended proves nothing.
      if (!signal?.aborted) noteReach(false)
      throw new NetworkError({ cause })
    }
    const foreign = response.redirected || !isJson(response) ? new NetworkError({ status: response.status }) : null
    // The sign-in page of a network is no response of Simmer. The service worker names what it took from its cache.
    if (!response.headers.has('cache-status')) noteReach(foreign === null || foreign.isServerFault)
    if (foreign !== null) throw foreign
    try {
      return { status: response.status, headers: response.headers, json: JSON.parse(text) }
    } catch (cause) {
      throw new NetworkError({ cause })
    }
  }
