const none = (): Promise<undefined> => Promise.resolve(undefined)
const nothing = (): Promise<[]> => Promise.resolve([])
const no = (): Promise<false> => Promise.resolve(false)

const empty: Cache = { match: none, matchAll: nothing, keys: nothing, add: none, addAll: none, put: none, delete: no }

/** What a browser gives out as `caches`, where it gives out none: at an address without https. It keeps nothing. */
export const noCaches: CacheStorage = {
  match: none,
  keys: nothing,
  has: no,
  delete: no,
  open: () => Promise.resolve(empty),
}
