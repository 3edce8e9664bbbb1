import { Dexie, type Table } from 'dexie'
import { databaseNames } from './database-names.ts'

/** A whole recipe kept on this device. `recipe` is read by its schema before it is used. */
export interface RecipeRecord {
  readonly id: string
  readonly v: 1
  readonly shortId: string
  readonly revision: number
  readonly recipe: unknown
  /** Length of its JSON. */
  readonly bytes: number
  /** When it was last read, by this device's clock: the oldest visited ones make room first. */
  readonly readAt: number
  /** Counts the revisions written here: what changed since the search index was built. */
  readonly writtenAt: number
}

/** How far a saved recipe is kept whole: its data above, its page and pictures in the caches. */
export interface OfflineRecipeRecord {
  readonly id: string
  readonly v: 1
  readonly state: 'waiting' | 'fetching' | 'ready' | 'gone'
  readonly revision: number
  /** The build whose page is kept: after an update it is fetched anew. */
  readonly build: string
  readonly page: string | null
  readonly pictures: readonly string[]
  readonly pictureBytes: number
  readonly checkedAt: number
  /** Readers find it no longer: what is here is all there is. */
  readonly gone?: boolean
}

/** A part of the catalogue that somebody wants on this device, and how far it has come. */
export interface PackRecord {
  readonly id: string
  readonly v: 1
  /** `full`: this device had no room for more. */
  readonly state: 'coming' | 'ready' | 'full'
  /** Which time it is fetched: what an earlier time brought and this one does not goes. */
  readonly round: number
  /** The page to go on with. */
  readonly next: string
  readonly total: number
  /** When it was last fetched to the end; 0: never. */
  readonly checkedAt: number
}

/** That a pack brought a recipe, with its picture. */
export interface PackedRecord {
  readonly pack: string
  readonly id: string
  readonly v: 1
  readonly round: number
  readonly picture: string | null
  readonly bytes: number
}

/**
 * Public data only, the same for every account. Version 3 gives the table of offline recipes a name that says what it
 * holds; version 4 removes the old one.
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
