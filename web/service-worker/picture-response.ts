import { isPublic } from '../src/api/fetch-public.ts'

export interface PictureResponseDeps {
  readonly fetch: (request: Request) => Promise<Response>
  /** This picture, from the cache of saved recipes first. */
  readonly cached: (url: string) => Promise<Response | undefined>
  readonly store: (url: string, response: Response) => Promise<void>
  /** The same picture in any other size. */
  readonly otherSize: (url: string) => Promise<Response | undefined>
  /** Loads a cover anew and replaces what is cached. */
  readonly refresh: (url: string) => Promise<void>
  readonly now: () => number
  readonly waitUntil: (work: Promise<unknown>) => void
}

/**
 * A network with a sign-in page responds with that page to every request. Caching it would replace the picture for
 * ever.
 */
const isForeignPage = ({ ok, headers }: Response): boolean => ok && !headers.get('content-type')?.startsWith('image/')

const day = 24 * 60 * 60 * 1000

/** Whether a cover was cached more than a day ago: a newer Simmer may draw it anew under the same address. */
const isOldCover = (url: string, { headers }: Response, now: number): boolean =>
  new URL(url).pathname.startsWith('/covers/') && !(now - Date.parse(headers.get('date') ?? '') < day)

/**
 * Responds with a picture. The URL of a photograph changes with its content, so a cached one is always right. A cached
 * cover is shown at once and, after a day, loaded anew for the next time. Offline, another size is used.
 */
export const pictureResponse = async (request: Request, deps: PictureResponseDeps): Promise<Response> => {
  const cached = await deps.cached(request.url)
  if (cached !== undefined) {
    if (isOldCover(request.url, cached, deps.now())) deps.waitUntil(deps.refresh(request.url))
    return cached
  }
  const response = await deps.fetch(request).catch(() => null)
  if (response !== null && response.status < 500 && !isForeignPage(response)) {
    if (isPublic(response)) deps.waitUntil(deps.store(request.url, response.clone()))
    return response
  }
  return (await deps.otherSize(request.url)) ?? response ?? Response.error()
}

export interface RefreshDeps {
  /** Asks the server whether the picture has changed. */
  readonly fetch: (url: string) => Promise<Response>
  /** The caches that have the picture. */
  readonly holders: (url: string) => Promise<readonly Pick<Cache, 'put'>[]>
}

/** Replaces a cached picture by that of the server. Without a network, or where it is gone, the cached one stays. */
export const refreshPicture = async (url: string, { fetch, holders }: RefreshDeps): Promise<void> => {
  const response = await fetch(url).catch(() => null)
  if (response === null || !response.ok || isForeignPage(response) || !isPublic(response)) return
  for (const cache of await holders(url)) await cache.put(url, response.clone()).catch(() => undefined)
}

/** `/photos/<id>/640.webp` and `/photos/<id>/1280.webp` are the same picture, so are the revisions of a cover. */
export const samePicture = (url: string): string => new URL('.', url).href
