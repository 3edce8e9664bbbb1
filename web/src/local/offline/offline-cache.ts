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
  /**
   * Stores the files of every screen. Resolves false if the cache does not open without a network: no service worker is
   * active, or not all files are stored.
   */
  storeApp(): Promise<boolean>
  remove(page: string | null, pictures: readonly string[]): Promise<void>
}

interface OfflineCacheDeps {
  readonly caches: CacheStorage
  readonly fetchPublic: FetchPublic
  readonly build: string
  readonly storeApp: () => Promise<boolean>
}

export const createOfflineCache = ({ caches, fetchPublic, build, storeApp }: OfflineCacheDeps): OfflineCache => {
  const put = async (cacheName: string, path: string, body: BodyInit, { headers }: Response): Promise<void> => {
    const cache = await caches.open(cacheName)
    await cache.put(path, new Response(body, { status: 200, headers }))
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
    storeApp,
    remove: async (page, pictures) => {
      if (page !== null) await (await caches.open(savedPagesCache(build))).delete(page)
      const cache = await caches.open(savedPicturesCache)
      await Promise.all(pictures.map((picture) => cache.delete(picture)))
    },
  }
}
