import { NetworkError } from './network-error.ts'

/**
 * Whether a response may be cached: complete, from this origin and not redirected. A redirected response cannot answer
 * a navigation, and a cached error would stay.
 */
export const isCacheable = (response: Response): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  !/no-store/i.test(response.headers.get('cache-control') ?? '')

/** Whether a response is also the same for everyone. */
export const isPublic = (response: Response): boolean =>
  isCacheable(response) && !/private/i.test(response.headers.get('cache-control') ?? '')

/** Fetches a public page or picture without cookies. Null if it is not public. Throws NetworkError. */
export type FetchPublic = (path: string, accept: string) => Promise<Response | null>

const timeoutMs = 30_000

export const createFetchPublic =
  (fetcher: typeof fetch): FetchPublic =>
  async (path, accept) => {
    let response: Response
    try {
      // A response that is cached for everyone must not depend on the account.
      response = await fetcher(path, {
        headers: { accept },
        credentials: 'omit',
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (cause) {
      throw new NetworkError({ cause })
    }
    if (response.status >= 500 || response.status === 429) throw new NetworkError()
    // A network with a sign-in page responds with that page to every request.
    const hasExpectedType = response.headers.get('content-type')?.startsWith(accept.replace('*', ''))
    if (response.ok && !hasExpectedType) throw new NetworkError()
    return isPublic(response) ? response : null
  }
