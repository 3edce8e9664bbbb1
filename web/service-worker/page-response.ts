import { isCacheable } from '../src/api/fetch-public.ts'

export interface PageResponseDeps {
  readonly fetch: (request: Request) => Promise<Response>
  /** The page as it was kept, by this build. */
  readonly cached: (url: string) => Promise<Response | undefined>
  readonly store: (url: string, response: Response) => Promise<void>
  /** What was only visited goes where its author took it off. */
  readonly remove: (url: string) => Promise<void>
  /** The app without content; it fills itself from this device. */
  readonly shell: () => Promise<Response | undefined>
  readonly wait: (milliseconds: number) => Promise<void>
  /** Lets work go on after the answer. */
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** A page that is kept is shown rather than waited for. */
const cachedTimeoutMs = 3000
/** One that is not: then the shell, which may have the recipe. */
const uncachedTimeoutMs = 8000

/**
 * Answers a visit: from the network, so that the page is the newest; from what is kept where the network is slow, away
 * or answers with an error of the server (or of a proxy that misses the server); with the shell where nothing is kept, as
 * this device may have the recipe all the same.
 */
export const pageResponse = async (request: Request, deps: PageResponseDeps): Promise<Response> => {
  const url = new URL(request.url)
  url.hash = ''
  const fetched = deps.fetch(request).then(
    (response) => {
      // No page knows who asks. In a language or colours that were chosen here it is private to caches on the way, not to this device.
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
  // `error`: what Firefox makes of a refused connection in places where others reject.
  if (response !== null && response.type !== 'error' && response.status < 500) return response
  return cached ?? (await deps.shell()) ?? response ?? Response.error()
}
