import { isPublic } from '../src/api/fetch-public.ts'
import { isJson } from '../src/api/exchange.ts'

export interface DataResponseDeps {
  readonly fetch: (request: Request) => Promise<Response>
  readonly cached: (url: string) => Promise<Response | undefined>
  readonly store: (url: string, response: Response) => Promise<void>
  /** Removes data that the server does not have any more. */
  readonly remove: (url: string) => Promise<void>
  readonly waitUntil: (work: Promise<unknown>) => void
}

/**
 * Responds with public data from the network. If the server cannot be reached, or a proxy responds for it, the cached
 * data are used.
 */
export const dataResponse = async (request: Request, deps: DataResponseDeps): Promise<Response> => {
  const response = await deps.fetch(request).catch(() => null)
  if (response !== null && response.status < 500 && isJson(response)) {
    if (response.status === 404 || response.status === 410) deps.waitUntil(deps.remove(request.url))
    if (isPublic(response)) deps.waitUntil(deps.store(request.url, response.clone()))
    return response
  }
  const cached = await deps.cached(request.url)
  return cached === undefined ? (response ?? Response.error()) : markAsCached(cached)
}

/** Marks the response as cached (RFC 9211), because the server may have newer data. */
const markAsCached = ({ status, headers, body }: Response): Response => {
  const marked = new Headers(headers)
  marked.set('cache-status', 'device; hit')
  return new Response(body, { status, headers: marked })
}

const personalData = /^\/api\/recipes\/savedIds$/
const publicData =
  /^\/api\/(recipes(\/[^/]+)?|profiles\/[^/]+(\/recipes)?|blog\/posts(\/[^/]+)?|shared-collections\/[^/]+)$/

/**
 * Whether a path holds the same data for everyone. `savedIds` has the form of a recipe's path and belongs to one
 * account.
 */
export const isPublicData = (path: string): boolean => publicData.test(path) && !personalData.test(path)
