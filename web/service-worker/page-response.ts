import { isCacheable } from '../src/api/fetch-public.ts'

export interface PageResponseDeps {
  readonly fetch: (request: Request) => Promise<Response>
  /** The page that this build has cached. */
  readonly cached: (url: string) => Promise<Response | undefined>
  readonly store: (url: string, response: Response) => Promise<void>
  /** Removes a visited page after its author has withdrawn the recipe. */
  readonly remove: (url: string) => Promise<void>
  /** The app shell. It shows data from this device. */
  readonly shell: () => Promise<Response | undefined>
  readonly wait: (milliseconds: number) => Promise<void>
  /** Keeps the worker alive for work after the response. */
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** Time to wait for the network if the page is cached. */
const cachedTimeoutMs = 3000
/** Time to wait if it is not. The app shell may still have the recipe. */
const uncachedTimeoutMs = 8000

/**
 * Responds to a navigation with the newest page from the network. If the network is slow or fails, the cached page is
 * used, and without one the app shell: this device may have the recipe.
 */
export const pageResponse = async (request: Request, deps: PageResponseDeps): Promise<Response> => {
  const url = new URL(request.url)
  url.hash = ''
  const fetched = deps.fetch(request).then(
    (response) => {
      // Pages contain no personal data. One in a chosen language or theme is private for proxies, but this device may
      // cache it.
      if (isCacheable(response)) deps.waitUntil(deps.store(url.href, response.clone()))
      if (response.status === 410) deps.waitUntil(deps.remove(url.href))
      return response
    },
    () => null,
  )
  deps.waitUntil(fetched)
  const cached = await deps.cached(url.href)
  const timeout = deps.wait(cached === undefined ? uncachedTimeoutMs : cachedTimeoutMs).then(() => null)
  const response = await Promise.race([fetched, timeout])
  // Firefox reports some refused connections as a response of type `error`. Other browsers reject.
  if (response !== null && response.type !== 'error' && response.status < 500) return response
  return cached ?? (await deps.shell()) ?? response ?? Response.error()
}
