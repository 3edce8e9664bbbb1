import { Dexie, type Table } from 'dexie'
import type { KitchenAnswer } from '@simmer/contract/kitchen/kitchen-answer'
import type {
  AnswerEvent,
  answerProblems,
  ProposedDraft,
  ProposedTimer,
} from '@simmer/contract/wire/endpoints/assistant-endpoints'
import type { RecipeCard } from '@simmer/contract/wire/recipe'
import { databaseNames } from './database-names.ts'

/** The owner of a guest's conversations. IndexedDB has no index of null. */
export const guestOwner = ''

/** A recipe that a conversation links to. A draft of the person has its id in all of its names. */
export type TalkRecipe = Pick<RecipeCard, 'recipeShortId' | 'slug' | 'title'> & { readonly isDraft?: true }

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

/** What the model has read. */
export type ReadText = Extract<AnswerEvent, { name: 'read' }>['data']

/** The answer of the model, whole or up to where it ended. */
export interface ModelAnswer {
  readonly text: string
  /** The recipes that the model has looked up: the only ones that its text may link to (AS-5). */
  readonly recipes: readonly TalkRecipe[]
  /** What the model has read for it: recipes, and answers of the kitchen helper. */
  readonly read?: readonly ReadText[]
  /** A draft that it proposes. It opens as an import that its person reviews. */
  readonly draft: ProposedDraft | null
  /** AS-6: timers and lines for the shopping list that it proposes. A press starts or adds them. */
  readonly timers?: readonly ProposedTimer[]
  readonly list?: readonly string[]
  /** `cut-off`: it reached the length of an answer. All others but `complete` are reasons why it is not whole. */
  readonly end: 'complete' | 'cut-off' | 'failed' | 'not-confirmed' | (typeof answerProblems)[number]
  /** It is not in the language of the question. */
  readonly isOtherLanguage?: boolean
  /** When a limit allows the next question, in milliseconds since 1970. */
  readonly retryAt?: number | undefined
  /** How one more attempt ended that got no answer: this one stays. */
  readonly lastAttempt?: Pick<ModelAnswer, 'end' | 'retryAt'>
}

/** A question and its answers. */
export interface RoundRow {
  /** The id under which the model's server knows the question; a new attempt after a whole answer gets a new one. */
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
  readonly model: ModelAnswer | null
  /** What must happen before the model can be asked. */
  readonly waitsFor: 'sign-in' | 'connection' | null
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
