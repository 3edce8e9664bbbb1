import { isForEveryone } from '../src/api/for-everyone.ts'
import { isJson } from '../src/api/is-json.ts'

export interface DataParts {
  readonly fetch: (request: Request) => Promise<Response>
  readonly cached: (url: string) => Promise<Response | undefined>
  readonly store: (url: string, response: Response) => Promise<void>
  readonly goOn: (work: Promise<unknown>) => void
}

/** Public recipes, cooks and posts as data: from the network, else (nobody answers, or somebody in Simmer's place) as they were last seen. */
export const dataResponse = async (request: Request, parts: DataParts): Promise<Response> => {
  const response = await parts.fetch(request).catch(() => null)
  if (response !== null && response.status < 500 && isJson(response)) {
    if (isForEveryone(response)) parts.goOn(parts.store(request.url, response.clone()))
    return response
  }
  const cached = await parts.cached(request.url)
  return cached === undefined ? (response ?? Response.error()) : markAsCached(cached)
}

/** The page may have something newer. (RFC 9211) */
const markAsCached = ({ status, headers, body }: Response): Response => {
  const marked = new Headers(headers)
  marked.set('cache-status', 'device; hit')
  return new Response(body, { status, headers: marked })
}

const ofOnePerson = /^\/api\/recipes\/savedIds$/
const publicData =
  /^\/api\/(recipes(\/[^/]+)?|profiles\/[^/]+(\/recipes)?|blog\/posts(\/[^/]+)?|shared-collections\/[^/]+)$/

/** Whether an address holds the same for everyone; `savedIds` looks like a recipe and is not. */
export const isPublicData = (path: string): boolean => publicData.test(path) && !ofOnePerson.test(path)
