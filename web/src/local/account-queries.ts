import { readDraftText } from '@simmer/contract/sync/draft-text'
import * as v from 'valibot'
import type { AccountDatabase } from './sync/account-database.ts'
import type { PublicDatabase } from './database/public-database.ts'
import type { LocalActions, LocalLibrary, LocalPictures, LocalRecords, OfflineState } from './store/local.ts'
import { readIssues, readEntries } from './sync/outbox-entry.ts'
import { readValue } from './sync/optimistic-view.ts'
import { pictureType } from './sync/picture-row.ts'
import type { RecipeStore } from './offline/recipe-store.ts'
import { SyncState } from './sync/sync-state.ts'

const RecipeArgs = v.object({ recipeId: v.string() })

/** The recipe of an action, from its key or its arguments. Null if it has none. */
export const actionRecipeId = (key: string, args: unknown): string | null => {
  const [type, id, second] = key.split(':')
  if (type === 'r' || type === 'note' || type === 'cooking') return id ?? null
  if (type === 'collected') return second ?? null
  const parsed = v.safeParse(RecipeArgs, args)
  return parsed.success ? parsed.output.recipeId : null
}

type Queries = LocalRecords &
  LocalLibrary &
  Pick<LocalPictures, 'storedPicture' | 'pendingPictures'> &
  Pick<LocalActions, 'lastSync' | 'pendingActions' | 'pendingSubjects' | 'pendingCount' | 'rejectedActions'>

interface QueryDeps {
  readonly database: AccountDatabase
  readonly publicDatabase: PublicDatabase
  readonly store: RecipeStore
}

/**
 * Jumps through the index from subject to subject: an import queues tens of thousands of actions, dozens for each draft.
 */
const pendingSubjects = async ({ outbox }: AccountDatabase, limit: number): Promise<readonly string[]> => {
  const subjects: string[] = []
  let after: string | null = null
  while (subjects.length < limit) {
    const found: readonly unknown[] = await (
      after === null ? outbox.orderBy('[key+name]') : outbox.where('[key+name]').above([after, []])
    )
      .limit(1)
      .keys()
    const [next] = found
    if (!Array.isArray(next)) break
    const key: string = String(next[0])
    const subject = key.split(':', 2).join(':')
    if (subjects.at(-1) !== subject) subjects.push(subject)
    // The parts of a subject are neighbours, but another subject may stand between it and its parts.
    after = key === subject ? key : `${subject}:\uffff`
  }
  return [...new Set(subjects)]
}

/** The queries of a signed-in account. */
export const accountQueries = ({ database, publicDatabase, store }: QueryDeps): Queries => {
  /** A recipe of an offline pack opens from this device before its own copy is complete. */
  const isInPack = async (recipeId: string): Promise<boolean> =>
    (await publicDatabase.packed.where({ id: recipeId }).count()) > 0 && (await store.byId(recipeId)) !== null
  const offlineState = async (recipeId: string): Promise<OfflineState> => {
    const { state = 'none', gone = false } = (await publicDatabase.offlineRecipes.get(recipeId)) ?? {}
    if ((state === 'waiting' || state === 'fetching') && (await isInPack(recipeId))) return 'ready'
    if (state !== 'gone') return state === 'ready' && gone ? 'left' : state
    return (await store.byId(recipeId)) === null ? 'none' : 'left'
  }
  const draftTitle = async (key: string): Promise<string | null> => {
    const [type = '', id = ''] = key.split(':')
    if (!['draft', 'drafttext', 'publish'].includes(type)) return null
    const row = await database.view.record.get(`drafttext:${id}:title`)
    return readDraftText(row?.value)?.text.trim() || null
  }
  const subjectTitle = async (key: string, args: unknown) => {
    const recipeId = actionRecipeId(key, args)
    return { recipeId, title: recipeId === null ? await draftTitle(key) : await store.titleOf(recipeId) }
  }
  return {
    isSaved: async (recipeId) => (await database.view.saved.get(recipeId)) !== undefined,
    savedIds: async () => new Set(await database.view.saved.toCollection().primaryKeys()),
    myRating: async (recipeId) => readValue('rating', (await database.view.rating.get(recipeId))?.value)?.stars ?? null,
    savedRecipes: async () => {
      const rows = (await database.view.saved.orderBy('order').toArray()).toReversed()
      return Promise.all(
        rows.map(async ({ id }) => ({ id, recipe: await store.byId(id), offline: await offlineState(id) })),
      )
    },
    recipes: async (ids) => (await Promise.all(ids.map((id) => store.byId(id)))).filter((recipe) => recipe !== null),
    recentlyViewed: async () => (await database.viewed.orderBy('at').primaryKeys()).toReversed(),
    records: (prefix) => database.view.record.where('id').startsWith(prefix).toArray(),
    offlineState,
    withdrawnRecipe: async (recipeShortId) => {
      const recipe = await store.byShortId(recipeShortId)
      // Only an offline recipe of this account has a record to update.
      const isOffline = recipe !== null && (await publicDatabase.offlineRecipes.update(recipe.id, { gone: true })) > 0
      return isOffline ? recipe : null
    },
    storedPicture: async (hash) => {
      if ((await database.pictures.get(hash)) === undefined) return null
      const chunks = await database.pictureChunks.where('[hash+n]').between([hash, 0], [hash, Infinity]).toArray()
      return new Blob(
        chunks.map(({ bytes }) => bytes),
        { type: pictureType },
      )
    },
    pendingPictures: async () =>
      (await database.pictures.toArray()).map(({ hash, size, sent, problem }) => ({
        hash,
        sent: sent / size,
        problem,
      })),
    lastSync: async () => {
      const found: unknown = await database.meta.get('sync')
      const state = v.safeParse(SyncState, found)
      return state.success ? (state.output.syncedAt ?? null) : null
    },
    pendingCount: () => database.outbox.count(),
    pendingSubjects: (limit = Infinity) => pendingSubjects(database, limit),
    pendingActions: async (prefix) => {
      const found =
        prefix === undefined
          ? database.outbox.orderBy('[client+mid]')
          : database.outbox.where('[key+name]').between([prefix], [`${prefix}\uffff`])
      const entries = readEntries(await found.toArray())
      return Promise.all(
        entries.map(async ({ uid, name, key, args, at, claimedAt }) => ({
          ...(await subjectTitle(key, args)),
          uid,
          name,
          key,
          args,
          at,
          sent: claimedAt !== undefined,
        })),
      )
    },
    rejectedActions: async () => {
      const issues = readIssues(await database.issues.toArray()).toSorted((a, b) => b.rejectedAt - a.rejectedAt)
      return Promise.all(
        issues.map(async ({ uid, name, key, args, at, state, code }) => ({
          ...(await subjectTitle(key, args)),
          uid,
          name,
          key,
          args,
          at,
          state,
          code,
        })),
      )
    },
  }
}
