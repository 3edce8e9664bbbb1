import { NetworkError } from './network-error.ts'

/** Simmer answers every call with JSON, also where it refuses: anything else comes from somebody in between. */
export const isJson = ({ headers }: Response): boolean =>
  /^application\/(\w+\+)?json\b/i.test(headers.get('content-type') ?? '')

export interface JsonRequest {
  readonly method: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: BodyInit | null
  /** Lets a request outlive its page; the browser takes at most 64 KiB in flight. */
  readonly keepalive?: boolean
  readonly timeout?: number
}

export interface JsonResponse {
  readonly status: number
  readonly headers: Headers
  readonly json: unknown
}

/** One request and its JSON answer. Throws NetworkAway for everything that cannot be Simmer's own answer. */
export type Exchange = (path: string, init: JsonRequest) => Promise<JsonResponse>

const defaultTimeoutMs = 20_000

/** The only fetch of the app: whoever answers with anything but JSON, or from somewhere else, is not Simmer. */
export const createExchange =
  (fetcher: typeof fetch): Exchange =>
  async (path, { timeout = defaultTimeoutMs, headers = {}, ...init }) => {
    let response: Response
    let text: string
    try {
      response = await fetcher(path, {
        ...init,
        headers: { accept: 'application/json', ...headers },
        credentials: 'same-origin',
        cache: 'no-store',
        signal: AbortSignal.timeout(timeout),
      })
      text = await response.text()
    } catch (cause) {
      throw new NetworkError({ cause })
    }
    if (response.redirected || !isJson(response)) throw new NetworkError()
    try {
      return { status: response.status, headers: response.headers, json: JSON.parse(text) }
    } catch (cause) {
      throw new NetworkError({ cause })
    }
  }
