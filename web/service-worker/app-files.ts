import { appFilesCache, appFilesComplete } from '../src/local/offline/cache-names.ts'

interface AppFilesDeps {
  readonly caches: CacheStorage
  readonly fetch: (path: string) => Promise<Response>
  /** The paths of all files that are stored later, each with the path of its pack (build/app-packs.ts). */
  readonly later: ReadonlyMap<string, string | null>
  readonly pause: (milliseconds: number) => Promise<void>
}

/** The files of the app that a first visit does not store. */
export interface AppFiles {
  /** Stores all that are missing. Rejects without a network; the next call continues. */
  storeAll(): Promise<void>
  /** Stores those of `paths` that are files of this build and missing. */
  store(paths: readonly string[]): Promise<void>
  /** Stores a file that a screen has loaded, if it is one of this build. */
  keep(url: string, response: Response): Promise<void>
  /** Before an update: stores of the new version what the device has of the old one. */
  storeForUpdate(): Promise<void>
  /** Removes files of other builds. */
  removeOld(): Promise<void>
}

/** The number of files fetched at the same time: the person's own requests go first. */
const concurrency = 3

/** A pack is fetched when more than this part of its files is missing: an update may change a few files only. */
const worthwhile = 0.5

const typeOf = (path: string): string => (path.endsWith('.js') ? 'text/javascript' : 'image/svg+xml')

/** After a failed request the missing files are requested once more, this much later. */
const retryMs = 3000

const staticImport = /(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.js)"/g
const importsOf = (script: string): string[] => [...script.matchAll(staticImport)].map(([, file]) => `/assets/${file}`)

/** The name of a file without the hash of its contents. */
const nameOf = (path: string): string => path.replace(/-[\w-]{7,8}(\.\w+)$/, '$1')

export const createAppFiles = ({ caches, fetch: fetchFile, later, pause }: AppFilesDeps): AppFiles => {
  const laterPaths = [...later.keys()]
  let storing: Promise<void> | null = null

  const storedPaths = async (): Promise<string[]> =>
    (await (await caches.open(appFilesCache)).keys()).map(({ url }) => new URL(url).pathname)

  const storeOne = async (cache: Cache, path: string): Promise<void> => {
    if ((await caches.match(path)) !== undefined) return
    const response = await fetchFile(path)
    if (!response.ok || response.redirected) throw new Error(`${path} was answered with ${response.status}`)
    await cache.put(path, response)
  }

  const store = async (paths: readonly string[]): Promise<void> => {
    const cache = await caches.open(appFilesCache)
    const pending = paths.filter((path) => later.has(path))
    const work = async (): Promise<void> => {
      for (let path = pending.pop(); path !== undefined; path = pending.pop()) await storeOne(cache, path)
    }
    await Promise.all(Array.from({ length: concurrency }, work))
  }

  const storeWithImports = async (paths: readonly string[], seen = new Set(paths)): Promise<void> => {
    if (paths.length === 0) return
    await store(paths)
    const scripts = await Promise.all(paths.map(async (path) => (await (await caches.match(path))?.text()) ?? ''))
    const imported = new Set(scripts.flatMap(importsOf).filter((path) => later.has(path) && !seen.has(path)))
    await storeWithImports([...imported], new Set([...seen, ...imported]))
  }

  /** Stores the `missing` files of a pack. What is not in it is requested by its own path, as on a node with another version. */
  const storePack = async (pack: string, missing: readonly string[]): Promise<void> => {
    const response = await fetchFile(pack)
    if (!response.ok || response.redirected) return
    const texts: unknown = await response.json().catch(() => null)
    if (typeof texts !== 'object' || texts === null) return
    const cache = await caches.open(appFilesCache)
    await Promise.all(
      missing.map(async (path) => {
        const text: unknown = Reflect.get(texts, path)
        if (typeof text !== 'string') return
        await cache.put(path, new Response(text, { headers: { 'content-type': typeOf(path) } }))
      }),
    )
  }

  const storePacks = async (): Promise<void> => {
    const stored = new Set(await storedPaths())
    for (const pack of new Set(later.values())) {
      if (pack === null) continue
      const inPack = laterPaths.filter((path) => later.get(path) === pack)
      const missing = inPack.filter((path) => !stored.has(path))
      if (missing.length > inPack.length * worthwhile) await storePack(pack, missing)
    }
  }

  const storeMissing = async (): Promise<void> => {
    await storePacks()
    const stored = new Set(await storedPaths())
    await store(laterPaths.filter((path) => !stored.has(path)))
  }

  const storeEach = async (): Promise<void> => {
    await storeMissing().catch(async () => {
      await pause(retryMs)
      await storeMissing()
    })
    await (await caches.open(appFilesCache)).put(appFilesComplete, new Response())
  }

  const storeAll = (): Promise<void> => {
    storing ??= storeEach().finally(() => {
      storing = null
    })
    return storing
  }

  return {
    storeAll,
    store,
    keep: async (url, response) => {
      const { pathname } = new URL(url)
      if (response.ok && later.has(pathname)) await (await caches.open(appFilesCache)).put(pathname, response)
    },
    storeForUpdate: async () => {
      // Versions before this cache stored the whole app at once.
      const hasPart = await caches.has(appFilesCache)
      const stored = hasPart ? await storedPaths() : [appFilesComplete]
      if (stored.includes(appFilesComplete)) {
        await storeAll()
        return
      }
      const names = new Set(stored.map(nameOf))
      await storeWithImports(laterPaths.filter((path) => names.has(nameOf(path))))
    },
    removeOld: async () => {
      const cache = await caches.open(appFilesCache)
      const old = (await storedPaths()).filter((path) => path !== appFilesComplete && !later.has(path))
      await Promise.all(old.map((path) => cache.delete(path)))
    },
  }
}
