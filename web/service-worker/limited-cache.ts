import { CacheExpiration } from 'workbox-expiration'

/** A cache that removes the entries that were not used for the longest time. */
export interface LimitedCache {
  match(url: string): Promise<Response | undefined>
  put(url: string, response: Response): Promise<void>
  /** Removes the entries with these URLs. */
  remove(isRemoved: (url: string) => boolean): Promise<void>
}

const month = 30 * 24 * 60 * 60

export const createLimitedCache = (name: string, maxEntries: number): LimitedCache => {
  const expiration = new CacheExpiration(name, { maxEntries, maxAgeSeconds: 2 * month })
  return {
    match: async (url) => {
      const found = await caches.match(url, { cacheName: name })
      // The response does not wait until the time of use is stored.
      if (found !== undefined) expiration.updateTimestamp(url).catch(() => undefined)
      return found
    },
    remove: async (isRemoved) => {
      const cache = await caches.open(name)
      const removed = (await cache.keys()).filter(({ url }) => isRemoved(url))
      await Promise.all(removed.map((request) => cache.delete(request)))
    },
    put: async (url, response) => {
      try {
        await (await caches.open(name)).put(url, response)
        await expiration.updateTimestamp(url)
        await expiration.expireEntries()
      } catch {
        // On a full disk nothing is cached. The page still gets its response.
      }
    },
  }
}
