import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The characters of a pack before compression: 250 small requests less for the whole app, and a connection that breaks loses
 * at most 130 kB.
 */
const packLength = 400_000

/** Files whose contents are text. Styles are stored on a first visit. */
const text = /\.(?:js|svg)$/

/** Splits the texts into packs of about `packLength`, in their order. */
export const packsOf = (texts: readonly (readonly [url: string, text: string])[]): Record<string, string>[] => {
  const packs: Record<string, string>[] = []
  let length = Infinity
  for (const [url, content] of texts) {
    if (length + content.length > packLength) {
      packs.push({})
      length = 0
    }
    packs.at(-1)![`/${url}`] = content
    length += content.length
  }
  return packs
}

/**
 * Writes the files that the service worker stores later into packs, `assets/pack-<hash>.json`, each an object of texts by
 * path, and returns the hash of the pack of each URL. Files that are no text are in none.
 */
export const writePacks = async (folder: string, urls: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const texts = await Promise.all(
    urls.filter((url) => text.test(url)).map(async (url) => [url, await readFile(join(folder, url), 'utf8')] as const),
  )
  const packOf = new Map<string, string>()
  for (const pack of packsOf(texts)) {
    const content = JSON.stringify(pack)
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
    await writeFile(join(folder, 'assets', `pack-${hash}.json`), content)
    for (const path of Object.keys(pack)) packOf.set(path.slice(1), hash)
  }
  return packOf
}
