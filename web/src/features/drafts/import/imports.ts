import { useLiveQuery } from 'dexie-react-hooks'
import { v7 as uuid } from 'uuid'
import { brokenPromises, type BrokenPromise } from '@simmer/contract/import/genie/broken-promises'
import type { ImportedRecipe, ImportResult } from '@simmer/contract/import/imported-recipe'
import {
  deleteImport as deleteRows,
  ImportDatabase,
  type ImportItem,
  type ImportNote,
  type ImportRow,
  type ImportSource,
  type ScanChoices,
} from '#local/database/import-database.ts'
import { isIdea } from './import-summary.ts'

let opened: ImportDatabase | null = null
/** The database of this page. The worker opens its own. */
const database = (): ImportDatabase => {
  opened ??= new ImportDatabase()
  return opened
}

export type ItemCounts = Readonly<Record<ImportItem['state'], number>>

export interface ImportOverview {
  readonly row: ImportRow
  readonly counts: ItemCounts
  /** Recipes with a warning, or with something missing. */
  readonly warned: number
  /** The only recipe, where there is one alone. */
  readonly only: ImportItem | null
}

const states = ['ready', 'skipped', 'waiting', 'done', 'known', 'unread'] as const

export const countRecipes = ({ ready, skipped, waiting, done, known }: ItemCounts): number =>
  ready + skipped + waiting + done + known

const overview = async (row: ImportRow): Promise<ImportOverview> => {
  const { items } = database()
  const count = async (state: ImportItem['state']) =>
    [state, await items.where('[import+state]').equals([row.id, state]).count()] as const
  const found = new Map(await Promise.all(states.map(count)))
  const of = (state: ImportItem['state']): number => found.get(state) ?? 0
  const counts = {
    ready: of('ready'),
    skipped: of('skipped'),
    waiting: of('waiting'),
    done: of('done'),
    known: of('known'),
    unread: of('unread'),
  }
  const isSingle = countRecipes(counts) === 1 && row.state !== 'reading'
  return {
    row,
    counts,
    warned: await items.where('[import+warned]').equals([row.id, 1]).count(),
    only: isSingle
      ? ((await allItems(row.id)
          .filter(({ state }) => state !== 'unread')
          .first()) ?? null)
      : null,
  }
}

const allItems = (id: string) => database().items.where('[import+n]').between([id, 0], [id, Infinity])

/** The imports of an account on this device, the latest first; undefined while loading. */
export const useImports = (owner: string): readonly ImportOverview[] | undefined =>
  useLiveQuery(async () => {
    const rows = await database().imports.where({ owner }).toArray()
    return Promise.all(rows.toSorted((one, other) => other.at - one.at).map(overview))
  }, [owner])

/** One import; null where it is not on this device, undefined while loading. */
export const useImport = (owner: string, id: string): ImportOverview | null | undefined =>
  useLiveQuery(async () => {
    const row = await database().imports.get(id)
    return row === undefined || row.owner !== owner ? null : overview(row)
  }, [owner, id])

export type ItemFilter = 'all' | 'warned' | 'known' | 'unread'

/** The first items of an import that the filter lets through; undefined while loading. */
export const useItems = (id: string, filter: ItemFilter, limit: number): readonly ImportItem[] | undefined =>
  useLiveQuery(() => {
    const { items } = database()
    if (filter === 'all')
      return allItems(id)
        .filter(({ state }) => state !== 'unread')
        .limit(limit)
        .toArray()
    const found =
      filter === 'warned'
        ? items.where('[import+warned]').equals([id, 1])
        : items.where('[import+state]').equals([id, filter])
    return found.limit(limit).toArray()
  }, [id, filter, limit])

export interface ReviewedItem {
  readonly item: ImportItem
  readonly recipe: ImportedRecipe | null
  readonly source: ImportSource
}

/** A recipe with the lines that it was read from; null where it is not here any more, undefined while loading. */
export const useReviewedItem = (id: string, n: number): ReviewedItem | null | undefined =>
  useLiveQuery(async () => {
    const { items, contents, sources } = database()
    const item = await items.get([id, n])
    const source = item === undefined ? undefined : await sources.get([id, item.source])
    if (item === undefined || source === undefined) return null
    return { item, source, recipe: (await contents.get([id, n]))?.recipe ?? null }
  }, [id, n])

/** The lines of something without a recipe. */
export const useSourceLines = (id: string, at: number): readonly string[] | undefined =>
  useLiveQuery(async () => (await database().sources.get([id, at]))?.lines ?? [], [id, at])

const newRow = (
  owner: string,
  row: Pick<ImportRow, 'kind' | 'name' | 'files' | 'state' | 'scan'>,
  id = uuid(),
): ImportRow => ({
  ...row,
  id,
  v: 1,
  owner,
  at: Date.now(),
  notes: [],
  progress: { file: 0, items: 0 },
})

/** Notes chosen files. The worker reads them when it is given their contents. */
export const addFileImport = (owner: string, files: readonly File[], name: string): Promise<string> =>
  addFiles(owner, files, { kind: 'file', name })

/** Notes photographs and PDF files whose words are to be read as one text. */
export const addScanImport = (
  owner: string,
  files: readonly File[],
  name: string,
  scan: ScanChoices,
): Promise<string> => addFiles(owner, files, { kind: 'scan', name, scan })

const addFiles = async (
  owner: string,
  files: readonly File[],
  more: Pick<ImportRow, 'kind' | 'name' | 'scan'>,
): Promise<string> => {
  const named = files.map((file) => ({ name: file.name, size: file.size }))
  const row = newRow(owner, { ...more, files: named, state: 'storing' })
  await database().imports.add(row)
  return row.id
}

/** The first words of a text, as its name in the list. */
const firstWords = (text: string): string => {
  const [line = ''] = text.trim().split('\n')
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}

const addInput = async (row: ImportRow, value: string | ImportResult): Promise<string> => {
  const { imports, inputs } = database()
  await database().transaction('rw', imports, inputs, async () => {
    await imports.add(row)
    await inputs.add({ import: row.id, file: 0, n: 0, value })
  })
  return row.id
}

export const addTextImport = (owner: string, text: string): Promise<string> =>
  addInput(newRow(owner, { kind: 'text', name: firstWords(text), files: [], state: 'reading' }), text)

/** Notes what was read already: by the server at an address, which is the name, or by a model. */
export const addReadImport = (
  owner: string,
  kind: 'page' | 'text',
  name: string,
  result: ImportResult,
  id?: string,
): Promise<string> =>
  addInput(
    newRow(owner, { kind, name: kind === 'page' ? name : firstWords(name), files: [], state: 'reading' }, id),
    result,
  )

/** Whether an import of one recipe is over: the recipe is a draft, or was one before. Null without such an import. */
export const isDecidedImport = async (id: string): Promise<boolean | null> => {
  const row = await database().imports.get(id)
  if (row === undefined) return null
  const state = (await database().items.get([id, 0]))?.state
  return state === undefined ? row.state === 'failed' : state === 'done' || state === 'known' || state === 'unread'
}

/** What the rules read from the only source of an import; null where it has none, or several recipes. */
export const readResultOf = async (id: string): Promise<ImportResult | null> => {
  const { contents, sources } = database()
  const all = await sources.where('[import+at]').between([id, 0], [id, Infinity]).toArray()
  const recipes = await contents.where('[import+n]').between([id, 0], [id, Infinity]).toArray()
  const [source] = all
  if (source === undefined || all.length > 1 || recipes.length > 1) return null
  return { recipes: recipes.map(({ recipe }) => recipe), lines: source.lines, leftOut: source.leftOut, warnings: [] }
}

export const removeImport = (id: string): Promise<void> => deleteRows(database(), id)

export const setChosen = async (id: string, n: number, isChosen: boolean): Promise<void> => {
  await database()
    .items.where('[import+n]')
    .equals([id, n])
    .and(({ state }) => state === 'ready' || state === 'skipped')
    .modify({ state: isChosen ? 'ready' : 'skipped' })
}

const changeState = async (id: string, from: ImportItem['state'], to: ImportItem['state']): Promise<void> => {
  await database().items.where('[import+state]').equals([id, from]).modify({ state: to })
}

export const setAllChosen = (id: string, isChosen: boolean): Promise<void> =>
  isChosen ? changeState(id, 'skipped', 'ready') : changeState(id, 'ready', 'skipped')

/** IM-6: whether the posts of an import are the person's own words. */
export const setOwnWords = async (id: string, isOwnWords: boolean): Promise<void> => {
  await database().imports.update(id, { isOwnWords })
}

/** Whether a model read or wrote the recipe: its promises are checked before it becomes a draft. */
const isMadeByModel = (notes: readonly ImportNote[]): boolean =>
  isIdea(notes) || notes.some(({ code }) => code === 'genie-read')

const isConfirmed = ({ confirmed = [] }: ImportItem, { diet, food, ingredient }: BrokenPromise): boolean =>
  ingredient === null && confirmed.some((one) => one.diet === diet && one.food === food)

/** GE-3: the diets of a recipe of a model that it breaks, without those that its person keeps. */
export const openPromises = (item: ImportItem, recipe: ImportedRecipe): readonly BrokenPromise[] =>
  isMadeByModel(item.notes) ? brokenPromises(recipe).filter((broken) => !isConfirmed(item, broken)) : []

/** The diets that its person keeps although a text names a food against them. */
export const confirmedPromises = (item: ImportItem, recipe: ImportedRecipe): readonly BrokenPromise[] =>
  isMadeByModel(item.notes) ? brokenPromises(recipe).filter((broken) => isConfirmed(item, broken)) : []

/**
 * Lets every ticked recipe become a draft, except those of a model that break a promise: "vegan" with butter.
 *
 * @returns the numbers of these, which wait for a review
 */
export const importChosen = async (id: string): Promise<readonly number[]> => {
  const { items, contents } = database()
  const ready = () => items.where('[import+state]').equals([id, 'ready'])
  const made = await ready()
    .filter(({ notes }) => isMadeByModel(notes))
    .toArray()
  const found = await contents.bulkGet(made.map(({ n }) => [id, n] as [string, number]))
  const broken = made.flatMap((item, at) => {
    const recipe = found[at]?.recipe
    return recipe !== undefined && openPromises(item, recipe).length > 0 ? [item.n] : []
  })
  await ready()
    .and(({ n }) => !broken.includes(n))
    .modify({ state: 'waiting' })
  return broken
}

/** Lets one recipe become a draft. */
export const importOne = async (id: string, n: number): Promise<void> => {
  await database().items.update([id, n], { state: 'waiting' })
}

/** Stores a recipe as a person has changed it before it becomes a draft, and which lines are left out now. */
export const storeReviewed = async (
  { item, source }: ReviewedItem,
  facts: Partial<ImportItem>,
  recipe: ImportedRecipe,
  leftOut: ImportSource['leftOut'],
): Promise<void> => {
  const { items, contents, sources } = database()
  await database().transaction('rw', items, contents, sources, async () => {
    await contents.put({ import: item.import, n: item.n, recipe })
    await items.update([item.import, item.n], facts)
    await sources.put({ ...source, leftOut })
  })
}
