import { isCacheable } from '../src/api/for-everyone.ts'

export interface PageParts {
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
  readonly goOn: (work: Promise<unknown>) => void
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
export const pageResponse = async (request: Request, parts: PageParts): Promise<Response> => {
  const url = new URL(request.url)
  url.hash = ''
  const fetched = parts.fetch(request).then(
    (response) => {
      // No page knows who asks. In a language or colours that were chosen here it is private to caches on the way, not to this device.
      if (isCacheable(response)) parts.goOn(parts.store(url.href, response.clone()))
      if (response.status === 410) parts.goOn(parts.remove(url.href))
      return response
    },
    () => null,
  )
  parts.goOn(fetched)
  const cached = await parts.cached(url.href)
  const late = parts.wait(cached === undefined ? uncachedTimeoutMs : cachedTimeoutMs).then(() => null)
  const response = await Promise.race([fetched, late])
  // `error`: what Firefox makes of a refused connection in places where others reject.
  if (response !== null && response.type !== 'error' && response.status < 500) return response
  return cached ?? (await parts.shell()) ?? response ?? Response.error()
}
