import { NetworkError } from './network-error.ts'

/**
 * Whether an answer may be kept on this device at all: whole, ours, and at the address that was asked for. A redirected answer
 * cannot answer a navigation later, an error would be kept for ever. (A cookie that came along cannot be seen from here: the
 * server sends none with what may be kept.)
 */
export const isCacheable = (response: Response): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  !/no-store/i.test(response.headers.get('cache-control') ?? '')

/** And the same whoever asks: a private one would be shown to others. */
export const isPublic = (response: Response): boolean =>
  isCacheable(response) && !/private/i.test(response.headers.get('cache-control') ?? '')

/** Fetches a public page or picture as anybody would get it. Null where it is not there for everybody. Throws NetworkAway. */
export type FetchPublic = (path: string, accept: string) => Promise<Response | null>

const timeoutMs = 30_000

export const createFetchPublic =
  (fetcher: typeof fetch): FetchPublic =>
  async (path, accept) => {
    let response: Response
    try {
      // Without the cookie: what is kept for everyone must not know who asked.
      response = await fetcher(path, {
        headers: { accept },
        credentials: 'omit',
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (cause) {
      throw new NetworkError({ cause })
    }
    if (response.status >= 500 || response.status === 429) throw new NetworkError()
    // A network that wants a log-in first answers with its own page, whatever was asked for.
    const hasExpectedType = response.headers.get('content-type')?.startsWith(accept.replace('*', ''))
    if (response.ok && !hasExpectedType) throw new NetworkError()
    return isPublic(response) ? response : null
  }
