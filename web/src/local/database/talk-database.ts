import { Dexie, type Table } from 'dexie'
import type { KitchenAnswer } from '@simmer/contract/kitchen/kitchen-answer'
import type { RecipeCard } from '@simmer/contract/wire/recipe'
import { databaseNames } from './database-names.ts'

/** The owner of a guest's conversations. IndexedDB has no index of null. */
export const guestOwner = ''

/** A recipe that a conversation links to. */
export type TalkRecipe = Pick<RecipeCard, 'recipeShortId' | 'slug' | 'title'>

/** A conversation with the assistant, about a recipe or about cooking. */
export interface TalkRow {
  readonly id: string
  readonly v: 1
  /** The account, or `guestOwner`. */
  readonly owner: string
  /** When it was last continued, in milliseconds since 1970. */
  readonly at: number
  /** Its first question. */
  readonly title: string
  readonly recipe: TalkRecipe | null
}

/** A question and its answer. */
export interface RoundRow {
  readonly id: string
  readonly v: 1
  readonly talk: string
  readonly owner: string
  readonly at: number
  readonly question: string
  /** Null: the helper does not know. `missing`: its tables were not on this device. */
  readonly helper: KitchenAnswer | 'missing' | null
  /** Recipes on this device that the helper has found. */
  readonly found: readonly TalkRecipe[]
}

/**
 * The conversations with the assistant. A database of its own: a sign-out deletes the conversations of an account even
 * where it seals the rest, and only the assistant needs it.
 */
export class TalkDatabase extends Dexie {
  readonly talks: Table<TalkRow, string>
  readonly rounds: Table<RoundRow, string>

  constructor() {
    super(databaseNames.talks)
    this.version(1).stores({ talks: 'id,owner', rounds: 'id,talk,owner' })
    this.talks = this.table('talks')
    this.rounds = this.table('rounds')
  }
}

/** Deletes the conversations of these owners. */
export const deleteTalksOf = (database: TalkDatabase, owners: readonly string[]): Promise<void> =>
  database.transaction('rw', database.tables, async () => {
    for (const table of [database.talks, database.rounds]) await table.where('owner').anyOf(owners).delete()
  })

/** ST-6: deletes the conversations of an account that leaves the device, and those that a guest had. */
export const forgetTalks = async (owner: string): Promise<void> => {
  const database = new TalkDatabase()
  try {
    await deleteTalksOf(database, [owner, guestOwner])
  } finally {
    database.close()
  }
}
