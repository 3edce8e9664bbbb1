import { isPublic } from '../src/api/fetch-public.ts'

export interface PictureResponseDeps {
  readonly fetch: (request: Request) => Promise<Response>
  /** This picture, from the cache of saved recipes first. */
  readonly cached: (url: string) => Promise<Response | undefined>
  readonly store: (url: string, response: Response) => Promise<void>
  /** The same picture in any other size. */
  readonly otherSize: (url: string) => Promise<Response | undefined>
  readonly waitUntil: (work: Promise<unknown>) => void
}

/**
 * A network with a sign-in page responds with that page to every request. Caching it would replace the picture for
 * ever.
 */
const isForeignPage = ({ ok, headers }: Response): boolean => ok && !headers.get('content-type')?.startsWith('image/')

/**
 * Responds with a picture. Its URL changes with its content, so a cached picture is always right. Offline, another size
 * is used.
 */
export const pictureResponse = async (request: Request, deps: PictureResponseDeps): Promise<Response> => {
  const cached = await deps.cached(request.url)
  if (cached !== undefined) return cached
  const response = await deps.fetch(request).catch(() => null)
  if (response !== null && response.status < 500 && !isForeignPage(response)) {
    if (isPublic(response)) deps.waitUntil(deps.store(request.url, response.clone()))
    return response
  }
  return (await deps.otherSize(request.url)) ?? response ?? Response.error()
}

/** `/photos/<id>/640.webp` and `/photos/<id>/1280.webp` are the same picture, so are the revisions of a cover. */
export const samePicture = (url: string): string => new URL('.', url).href
