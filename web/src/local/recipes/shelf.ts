import type { FetchPublic } from '../../api/fetch-public.ts'
import { savedPagesCache, savedPicturesCache } from './cache-names.ts'

/** Where pages and pictures of saved recipes lie: the Cache API, shared with the service worker. */
export interface Shelf {
  /** False where that page is not there for everybody (any more). Throws NetworkAway. */
  keepPage(path: string): Promise<boolean>
  /** Answers how many bytes the picture takes; null where it is not there. Throws NetworkAway. */
  keepPicture(path: string): Promise<number | null>
  hasPicture(path: string): Promise<boolean>
  /** Whether somebody is there to take it from the shelf without a network: the service worker is in place. */
  isServed(): Promise<boolean>
  free(page: string | null, pictures: readonly string[]): Promise<void>
}

interface ShelfParts {
  readonly caches: CacheStorage
  readonly fetchPublic: FetchPublic
  readonly build: string
  readonly isServed: () => Promise<boolean>
}

export const createShelf = ({ caches, fetchPublic, build, isServed }: ShelfParts): Shelf => {
  const keep = async (cacheName: string, path: string, accept: string): Promise<number | null> => {
    const response = await fetchPublic(path, accept)
    if (response === null) return null
    const body = await response.blob()
    const cache = await caches.open(cacheName)
    await cache.put(path, new Response(body, { status: 200, headers: response.headers }))
    return body.size
  }
  return {
    keepPage: async (path) => (await keep(savedPagesCache(build), path, 'text/html')) !== null,
    keepPicture: (path) => keep(savedPicturesCache, path, 'image/*'),
    hasPicture: async (path) => (await (await caches.open(savedPicturesCache)).match(path)) !== undefined,
    isServed,
    free: async (page, pictures) => {
      if (page !== null) await (await caches.open(savedPagesCache(build))).delete(page)
      const cache = await caches.open(savedPicturesCache)
      await Promise.all(pictures.map((picture) => cache.delete(picture)))
    },
  }
}
