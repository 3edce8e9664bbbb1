import type { ActionArgs, ActionName } from '@simmer/contract/wire/actions'
import type { ProblemName } from '@simmer/contract/wire/problem-statuses'
import type { Recipe, RecipeCard } from '@simmer/contract/wire/recipe'
import type { ReviewPage } from '@simmer/contract/wire/reviews'
import type { Facets, SearchOrder } from '@simmer/contract/wire/search'
import type { OpenStream } from '#api/open-stream.ts'
import type { Person } from '@simmer/contract/wire/session'

/** The recipe of an action. Recipe cards and whole recipes both fit. */
export type RecipeRef = Pick<RecipeCard, 'id' | 'recipeShortId'>

/** What an action changes: a recipe, or the private record with this id: `note:<recipeId>:recipe`, `plan:<uuid>`, … */
export type Subject = RecipeRef | string

/** A private record as screens show it. Each feature reads `value` with its own schema and skips what it cannot read. */
export interface UserRecord {
  readonly id: string
  readonly value: unknown
  /** The larger, the newer. */
  readonly order: number
}

/** A picture on this device that the server has not confirmed. */
export interface PendingPicture {
  readonly hash: string
  /** The sent part, from 0 to 1. */
  readonly sent: number
  /** Why the server rejected it; null while it is pending. */
  readonly problem: ProblemName | null
}

/** `queued`: stored on this device, to be sent. `sign-in-first`: stored as a guest action, to be done after signing in. */
export type Performed = 'queued' | 'sign-in-first'

/** How far a recipe opens offline. `left`: it opens from this device, and the server does not have it any more. */
export type OfflineState = 'none' | 'waiting' | 'fetching' | 'ready' | 'left'

/** A saved recipe. `recipe` is null until its data are on this device. */
export interface SavedRecipe {
  readonly id: string
  readonly recipe: Recipe | null
  readonly offline: OfflineState
}

interface QueuedAction {
  /** The uid of the action, for `retry` and `discard`. */
  readonly uid: string
  readonly name: string
  /** `r:<recipeId>`, or the id of a record. */
  readonly key: string
  readonly recipeId: string | null
  readonly args: unknown
  /** Milliseconds since 1970, by this device's clock. */
  readonly at: number
  /** The title of the recipe or draft, if this device knows it. */
  readonly title: string | null
}

/** ST-9: an action that has not been acknowledged. Once it was `sent` it cannot be discarded. */
export interface PendingAction extends QueuedAction {
  readonly sent: boolean
}

/** ST-9: an action that the server rejected, or parked after a failure of its own. It stays until the person dismisses it. */
export interface RejectedAction extends QueuedAction {
  readonly state: 'rejected' | 'parked'
  readonly code: string
}

export interface DeviceSearch {
  readonly q: string
  readonly diet?: readonly string[] | undefined
  readonly meal?: readonly string[] | undefined
  readonly cuisine?: readonly string[] | undefined
  /** The longest total time; the words may state one as well. */
  readonly maxMinutes?: number | null | undefined
  /** Not null: recipes that enough people rated with four stars or more on average. */
  readonly minRating?: number | null | undefined
  /** Foods that a recipe must have, and foods that it must not have. */
  readonly with?: readonly string[] | undefined
  /** Foods of which a recipe must have at least one. */
  readonly withAny?: readonly string[] | undefined
  readonly without?: readonly string[] | undefined
  /** Null: the best match first, or the newest without words. */
  readonly sort?: SearchOrder | null | undefined
  readonly limit?: number | undefined
}

/** A search result in the shape of the server's response. `covers` counts the recipes that were searched. */
export interface DeviceSearchResult {
  readonly recipes: readonly RecipeCard[]
  readonly total: number
  readonly facets: Facets
  readonly covers: number
}

export interface StorageUsage {
  readonly recipes: number
  readonly bytes: number
  /** How many offline recipes of this account open offline, and how many are still to be fetched. */
  readonly ready: number
  readonly coming: number
}

/** A part of the catalogue on this device. `full`: the storage quota was too small for all of it. */
export interface OfflinePack {
  readonly pack: string
  readonly state: 'coming' | 'ready' | 'full'
  /** How many of its recipes are on this device. */
  readonly stored: number
  readonly total: number
  readonly bytes: number
  /** When it was last fetched completely, in milliseconds since 1970; null for never. */
  readonly checkedAt: number | null
}

/** The part of a recipe that does not open offline. */
export type MissingPart = 'recipe' | 'page' | 'pictures'

/** A recipe that should open offline and does not. */
export interface OfflineFailure {
  readonly id: string
  readonly title: string | null
  readonly missing: readonly MissingPart[]
}

export interface OfflineCheckResult {
  /** How many recipes were checked. */
  readonly tried: number
  readonly failed: readonly OfflineFailure[]
  /** How many files of the app are missing on this device. */
  readonly filesMissing: number
}

/** Saved recipes, ratings and private records, with the pending actions applied. */
export interface LocalRecords {
  isSaved(recipeId: string): Promise<boolean>
  savedIds(): Promise<ReadonlySet<string>>
  /** 1 to 5, or null. */
  myRating(recipeId: string): Promise<number | null>
  /** The newest save comes first. */
  savedRecipes(): Promise<readonly SavedRecipe[]>
  /** All private records whose id starts with the prefix, ordered by id: `records('plan:')`. */
  records(prefix: string): Promise<readonly UserRecord[]>
}

/** Performs actions, lists those that are pending or rejected, and sends them. */
export interface LocalActions {
  /** Resolves once the action is stored on this device. Rejects if it cannot be stored: the form then keeps its text. */
  perform<N extends ActionName>(name: N, subject: Subject, args: ActionArgs<N>): Promise<Performed>
  /** How many guest actions wait for a sign-in. */
  guestActions(): Promise<number>
  /** Those whose key starts with the prefix; all of them without one, which an import makes tens of thousands. */
  pendingActions(keyPrefix?: string): Promise<readonly PendingAction[]>
  /** The drafts, recipes and list lines that pending actions change (`draft:<id>`, `r:<id>`), at most `limit` of them. */
  pendingSubjects(limit?: number): Promise<readonly string[]>
  pendingCount(): Promise<number>
  rejectedActions(): Promise<readonly RejectedAction[]>
  /** Queues a rejected action again, with a new uid. */
  retry(uid: string): Promise<void>
  /** Dismisses a rejected action, or removes a pending one. False if it may have been sent already. */
  discard(uid: string): Promise<boolean>
  /** When this device and the server last agreed, in milliseconds since 1970; null for never. */
  lastSync(): Promise<number | null>
  /** Syncs now. True if nothing is left to send; false if it will be tried again. */
  syncNow(): Promise<boolean>
}

/** Pictures that are uploaded later. */
export interface LocalPictures {
  /** Resolves with the picture's hash once it is stored on this device. */
  storePicture(bytes: ArrayBuffer): Promise<string>
  /** The picture, while its bytes are on this device. */
  storedPicture(hash: string): Promise<Blob | null>
  pendingPictures(): Promise<readonly PendingPicture[]>
  /** Sends a rejected picture again. */
  retryPicture(hash: string): Promise<void>
}

/** Recipes on this device, the same for every account and for guests. */
export interface LocalRecipes {
  /** From this device, else from the server, whose response is stored. Throws Problem or NetworkError. */
  readRecipe(recipeShortId: string): Promise<Recipe>
  /** From this device only. */
  storedRecipe(recipeShortId: string): Promise<Recipe | null>
  /** Stores the recipe of a page that was opened. */
  storeVisited(recipe: Recipe): Promise<void>
  /** Deletes a recipe that the server does not have any more, unless a person saved it or a pack brought it. */
  removeVisited(recipeShortId: string): Promise<void>
  /** RV-6: stores the first page of reviews beside its recipe, if the recipe is on this device. */
  storeReviews(recipeId: string, page: ReviewPage): Promise<void>
  /** RV-6: the stored first page of reviews; null where there is none. */
  storedReviews(recipeId: string): Promise<ReviewPage | null>
  search(query: DeviceSearch): Promise<DeviceSearchResult>
  storageUsage(): Promise<StorageUsage>
}

/** The offline recipes of an account. */
export interface LocalLibrary {
  /** Those of these recipes that are on this device. */
  recipes(ids: readonly string[]): Promise<readonly Recipe[]>
  /** The ids of the recipes that this account opened on this device, the latest first. */
  recentlyViewed(): Promise<readonly string[]>
  offlineState(recipeId: string): Promise<OfflineState>
  /** A recipe that the server does not have any more, if it is an offline recipe of this account. */
  withdrawnRecipe(recipeShortId: string): Promise<Recipe | null>
}

export interface LocalPacks {
  packs(): Promise<readonly OfflinePack[]>
  /** Downloads a part of the catalogue and updates it from then on. */
  addPack(pack: string): Promise<void>
  removePack(pack: string): Promise<void>
}

export interface LocalOfflineCheck {
  /** Reads everything that should open offline from this device, and reports what is missing. */
  runOfflineCheck(): Promise<OfflineCheckResult>
  /** Fetches a recipe again, or the files of the app (null). */
  repair(recipeId: string | null): Promise<void>
}

export interface LocalWatch {
  /** Calls `next` with the result of the query, now and after each change in any tab. `useLiveQuery` uses it. */
  watch<T>(query: () => Promise<T>, next: (value: T) => void, failed: (error: unknown) => void): () => void
}

/** The local store of the signed-in account, or of a guest. Every query can be watched with `useLiveQuery`. */
export interface Local
  extends
    LocalActions,
    LocalRecords,
    LocalPictures,
    LocalRecipes,
    LocalLibrary,
    LocalPacks,
    LocalOfflineCheck,
    LocalWatch {
  readonly person: Person | null
  /** Asks the server for an answer that arrives in parts. */
  readonly openStream: OpenStream
}
