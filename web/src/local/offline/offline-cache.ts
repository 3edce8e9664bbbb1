import type { FetchPublic } from '#api/fetch-public.ts'
import { savedPagesCache, savedPicturesCache } from './cache-names.ts'
import { readPageBuild } from './page-build.ts'

const none = (): Promise<undefined> => Promise.resolve(undefined)
const nothing = (): Promise<[]> => Promise.resolve([])
const no = (): Promise<false> => Promise.resolve(false)

const empty: Cache = { match: none, matchAll: nothing, keys: nothing, add: none, addAll: none, put: none, delete: no }

/** Stands in for `caches` where the browser provides none, for example without https. It stores nothing. */
export const noCaches: CacheStorage = {
  match: none,
  keys: nothing,
  has: no,
  delete: no,
  open: () => Promise.resolve(empty),
}

/** The pages and pictures of saved recipes in the Cache API, shared with the service worker. */
export interface OfflineCache {
  /** Stores a page of this build. Without it the app renders the recipe from its data. Throws NetworkError. */
  storePage(path: string): Promise<void>
  /** Stores a picture. Resolves with its size in bytes, or null if the server does not have it. Throws NetworkError. */
  storePicture(path: string): Promise<number | null>
  hasPicture(path: string): Promise<boolean>
  /** The size of a stored picture in bytes; null if it is not stored. */
  pictureSize(path: string): Promise<number | null>
  /** Whether a service worker is active that can serve the cache without a network. */
  isWorkerActive(): Promise<boolean>
  remove(page: string | null, pictures: readonly string[]): Promise<void>
}

interface OfflineCacheDeps {
  readonly caches: CacheStorage
  readonly fetchPublic: FetchPublic
  readonly build: string
  readonly isWorkerActive: () => Promise<boolean>
  /** Stores every screen: who keeps a recipe wants to use it without a network. */
  readonly storeWholeApp: () => void
}

export const createOfflineCache = ({
  caches,
  fetchPublic,
  build,
  isWorkerActive: isServed,
  storeWholeApp,
}: OfflineCacheDeps): OfflineCache => {
  const put = async (cacheName: string, path: string, body: BodyInit, { headers }: Response): Promise<void> => {
    const cache = await caches.open(cacheName)
    await cache.put(path, new Response(body, { status: 200, headers }))
    storeWholeApp()
  }
  return {
    storePage: async (path) => {
      const response = await fetchPublic(path, 'text/html')
      if (response === null) return
      const html = await response.text()
      if (readPageBuild(html) === build) await put(savedPagesCache(build), path, html, response)
    },
    storePicture: async (path) => {
      const response = await fetchPublic(path, 'image/*')
      if (response === null) return null
      const body = await response.blob()
      await put(savedPicturesCache, path, body, response)
      return body.size
    },
    pictureSize: async (path) => {
      const stored = await (await caches.open(savedPicturesCache)).match(path)
      return stored === undefined ? null : (await stored.blob()).size
    },
    hasPicture: async (path) => (await (await caches.open(savedPicturesCache)).match(path)) !== undefined,
    isWorkerActive: isServed,
    remove: async (page, pictures) => {
      if (page !== null) await (await caches.open(savedPagesCache(build))).delete(page)
      const cache = await caches.open(savedPicturesCache)
      await Promise.all(pictures.map((picture) => cache.delete(picture)))
    },
  }
}
