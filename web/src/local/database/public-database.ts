import { Dexie, type Table } from 'dexie'
import { databaseNames } from './database-names.ts'

/** A complete recipe on this device. `recipe` is parsed with its schema before it is used. */
export interface RecipeRecord {
  readonly id: string
  readonly v: 1
  readonly shortId: string
  readonly revision: number
  readonly recipe: unknown
  /** RV-6: the first page of its reviews, parsed with its schema before it is used. */
  readonly reviews?: unknown
  /** The length of the JSON of the recipe and its reviews in bytes. */
  readonly bytes: number
  /** The time of the last visit, by this device's clock. The recipes visited longest ago are evicted first. */
  readonly readAt: number
  /** Increases with every revision stored on this device. The search index compares it. */
  readonly writtenAt: number
}

/** How much of an offline recipe is stored. Its page and pictures are in the caches. */
export interface OfflineRecipeRecord {
  readonly id: string
  readonly v: 1
  readonly state: 'waiting' | 'fetching' | 'ready' | 'gone'
  readonly revision: number
  /** The build of the cached page. After an update the page is fetched again. */
  readonly build: string
  readonly page: string | null
  readonly pictures: readonly string[]
  readonly pictureBytes: number
  readonly checkedAt: number
  /** The server does not have the recipe any more; the copy on this device remains. */
  readonly gone?: boolean
}

/** An offline pack that a person added to this device, and its progress. */
export interface PackRecord {
  readonly id: string
  readonly v: 1
  /** `full`: the storage quota is too small for the rest. */
  readonly state: 'coming' | 'ready' | 'full'
  /** The number of the current download. Recipes of an earlier one that are missing in this one are removed. */
  readonly round: number
  /** The next page to fetch. */
  readonly next: string
  readonly total: number
  /** The time of the last complete download; 0 for never. */
  readonly checkedAt: number
}

/** A recipe of a pack, with its picture. */
export interface PackedRecord {
  readonly pack: string
  readonly id: string
  readonly v: 1
  readonly round: number
  readonly picture: string | null
  readonly bytes: number
}

/**
 * Public data only, the same for every account. Version 3 renames the table of offline recipes; version 4 removes the
 * old one.
 */
export class PublicDatabase extends Dexie {
  readonly recipes: Table<RecipeRecord, string>
  readonly offlineRecipes: Table<OfflineRecipeRecord, string>
  readonly packs: Table<PackRecord, string>
  readonly packed: Table<PackedRecord, [string, string]>

  constructor() {
    super(databaseNames.public)
    this.version(1).stores({ recipes: 'id,shortId,readAt,writtenAt', kept: 'id,state' })
    this.version(2).stores({ packs: 'id', packed: '[pack+id],pack,id' })
    this.version(3)
      .stores({ offline_recipes: 'id,state' })
      .upgrade(async (tx) => {
        await tx.table('offline_recipes').bulkPut(await tx.table('kept').toArray())
      })
    this.version(4).stores({ kept: null })
    this.recipes = this.table('recipes')
    this.offlineRecipes = this.table('offline_recipes')
    this.packs = this.table('packs')
    this.packed = this.table('packed')
  }
}
