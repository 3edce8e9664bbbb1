import type { OfflineRecipeRecord, PublicDatabase } from '../database/public-database.ts'
import type { MissingPart, OfflineFailure, OfflineCheckResult } from '../store/local.ts'
import { missingAppFiles } from './app-files.ts'
import { savedPagesCache, savedPicturesCache } from './cache-names.ts'
import { readPageBuild } from './page-build.ts'
import { offlinePictures } from './offline-pictures.ts'
import type { RecipeStore } from './recipe-store.ts'

interface OfflineCheckDeps {
  readonly database: PublicDatabase
  readonly store: Pick<RecipeStore, 'byId'>
  readonly caches: CacheStorage
  readonly build: string
}

/** A name from the page's path, for a recipe whose data is missing. */
const nameFromPath = (page: string | null | undefined): string | null =>
  page?.split('/').at(-1)?.replaceAll('-', ' ') ?? null

/** Reads completely, and without the network, everything that must open offline, as a page would. */
export const runOfflineCheck = async ({
  database,
  store,
  caches,
  build,
}: OfflineCheckDeps): Promise<OfflineCheckResult> => {
  const [pages, pictures] = await Promise.all([caches.open(savedPagesCache(build)), caches.open(savedPicturesCache)])

  const isPicture = async (path: string): Promise<boolean> => {
    const blob = await (await pictures.match(path))?.blob()
    return blob !== undefined && blob.size > 0
  }
  const arePictures = async (paths: readonly string[]): Promise<boolean> =>
    (await Promise.all(paths.map(isPicture))).every(Boolean)

  /** A recipe without a cached page opens in the shell. A cached page must be complete. */
  const isPage = async (path: string, id: string): Promise<boolean> => {
    const cached = await pages.match(path)
    if (cached === undefined) return true
    const html = await cached.text()
    return readPageBuild(html) === build && html.includes(id) && html.includes('</html>')
  }

  const test = async (
    id: string,
    record: OfflineRecipeRecord | null,
    picture: string | null,
  ): Promise<OfflineFailure | null> => {
    const recipe = await store.byId(id)
    const missing: MissingPart[] = []
    if (recipe === null) missing.push('recipe')
    if (record?.page && !(await isPage(record.page, id))) missing.push('page')
    const required =
      record === null
        ? [picture].filter((path) => path !== null)
        : recipe === null
          ? []
          : offlinePictures(recipe.picture)
    if (!(await arePictures(required))) missing.push('pictures')
    return missing.length === 0 ? null : { id, title: recipe?.title ?? nameFromPath(record?.page), missing }
  }

  const offlineRecipes = await database.offlineRecipes.toArray()
  const known = new Set(offlineRecipes.map(({ id }) => id))
  const packed = (await database.packed.toArray()).filter(({ id }) => {
    const isNew = !known.has(id)
    known.add(id)
    return isNew
  })
  const failed: OfflineFailure[] = []
  for (const record of offlineRecipes) {
    const problem = await test(record.id, record, null)
    if (problem !== null) failed.push(problem)
  }
  for (const { id, picture } of packed) {
    const problem = await test(id, null, picture)
    if (problem !== null) failed.push(problem)
  }
  return { tried: known.size, failed, filesMissing: (await missingAppFiles(caches)).length }
}

/** Deletes the offline copy of a recipe, so that it is fetched again. */
export const removeOfflineCopy = async ({ database, caches, build }: OfflineCheckDeps, id: string): Promise<void> => {
  const { offlineRecipes, packed, packs } = database
  const record = await offlineRecipes.get(id)
  const inPacks = await packed.where({ id }).toArray()
  const cache = await caches.open(savedPicturesCache)
  const pictures = [...(record?.pictures ?? []), ...inPacks.map(({ picture }) => picture)]
  for (const picture of pictures) if (picture !== null) await cache.delete(picture)
  if (record?.page) await (await caches.open(savedPagesCache(build))).delete(record.page)
  if (record !== undefined) await offlineRecipes.update(id, { state: 'waiting', pictures: [], pictureBytes: 0 })
  for (const { pack } of inPacks) await packs.update(pack, { state: 'coming' })
}
