import { appFilesCache } from './cache-names.ts'

const inPage = /\/(assets\/[\w.-]+\.(?:js|css|svg|woff2))/g
const inScript = /(?:\.\/|assets\/)([\w.-]+\.js)\b/g

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)

const shell = '/index.html'
/** Files that the worker does not precache, because few browsers need them (`globIgnores` in vite.config.ts). */
const optionalFiles = /\/picture-on-page-/

/**
 * Returns the files of the app that are missing on this device. It reads only the caches, starts with the shell and
 * follows the imports of each script, and the fonts of the stylesheet.
 */
export const missingAppFiles = async (caches: CacheStorage): Promise<readonly string[]> => {
  // The worker stores the shell under a URL with its version.
  const read = async (path: string): Promise<string | null> =>
    (await (await caches.match(path, { ignoreSearch: true }))?.text()) ?? null
  const page = await read(shell)
  if (page === null) return [shell]
  const pending = namesIn(page, inPage).map((path) => `/${path}`)
  const seen = new Set(pending)
  const missing: string[] = []
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const text = await read(path)
    if ((text === null || text === '') && !optionalFiles.test(path)) missing.push(path)
    if (text === null) continue
    const named = path.endsWith('.js')
      ? namesIn(text, inScript).map((name) => `/assets/${name}`)
      : namesIn(path.endsWith('.css') ? text : '', inPage).map((each) => `/${each}`)
    for (const next of named) {
      if (!seen.has(next)) pending.push(next)
      seen.add(next)
    }
  }
  return missing
}

/** Fetches hashed files into a cache from which the worker serves them. */
export const fetchAppFiles = async (caches: CacheStorage, paths: readonly string[]): Promise<void> => {
  const cache = await caches.open(appFilesCache)
  await cache.addAll(paths.filter((path) => path.startsWith('/assets/')))
}
