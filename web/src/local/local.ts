import type { ActionArgs, ActionName } from '@simmer/contract/wire/actions'
import type { Recipe, RecipeCard } from '@simmer/contract/wire/recipe'
import type { Facets } from '@simmer/contract/wire/search'
import type { ProblemName } from '@simmer/contract/wire/problems'
import type { Person } from './session/session-state.ts'

/** What an action is about. Cards and whole recipes both fit. */
export type RecipeRef = Pick<RecipeCard, 'id' | 'recipeShortId'>

/** A recipe, or the id of a private record: `note:<recipeId>:recipe`, `plan:<uuid>`, … */
export type Subject = RecipeRef | string

/** A private record as this person sees it. Whoever asks reads `value` by a schema of their own and passes over what cannot be read. */
export interface UserRecord {
  readonly id: string
  readonly value: unknown
  /** The larger, the later written. */
  readonly order: number
}

/** A picture of this person's that the server was not seen to have yet. */
export interface PendingPicture {
  readonly hash: string
  /** 0 to 1. */
  readonly sent: number
  /** Why the server does not take it. */
  readonly problem: ProblemName | null
}

/** `kept`: on this device, and it will be sent. `sign-in-first`: a guest's wish is remembered and carried out after signing in. */
export type Performed = 'queued' | 'sign-in-first'

/** How far a recipe is available without a network. `waiting`: as soon as there is one again; `left`: it is here, and on Simmer no longer. */
export type OfflineState = 'none' | 'waiting' | 'fetching' | 'ready' | 'left'

/** One saved recipe. `recipe` is null until its data reached this device; newest save first. */
export interface SavedRecipe {
  readonly id: string
  readonly recipe: Recipe | null
  readonly offline: OfflineState
}

interface QueuedAction {
  /** Identity of the deed; what `retry` and `discard` take. */
  readonly uid: string
  readonly name: string
  /** What it is about: `r:<recipeId>`, or the id of a record. */
  readonly key: string
  readonly recipeId: string | null
  readonly args: unknown
  /** Milliseconds since 1970, by this device's clock. */
  readonly at: number
  /** Where this device has the recipe: what to call it. */
  readonly title: string | null
}

/** ST-9: what waits. `sent` once it has been on its way: then it can no longer be taken back. */
export interface PendingAction extends QueuedAction {
  readonly sent: boolean
}

/** ST-9: what was refused (`parked`: kept by the server, being looked at), with the sentence why. Stays until dismissed. */
export interface RejectedAction extends QueuedAction {
  readonly state: 'rejected' | 'parked'
  readonly code: string
  readonly sentence: string
}

export interface DeviceSearch {
  readonly q: string
  readonly diet?: readonly string[] | undefined
  readonly meal?: readonly string[] | undefined
  readonly cuisine?: readonly string[] | undefined
  readonly limit?: number | undefined
}

/** Like the server's answer; `covers` is how many recipes on this device were searched. */
export interface DeviceSearchResult {
  readonly recipes: readonly RecipeCard[]
  readonly total: number
  readonly facets: Facets
  readonly covers: number
}

/** Who of the accounts on this device has unsent work sealed here, to be shown to signed-out people. */
export interface SealedWork {
  readonly accountId: string
  readonly email: string
  readonly unsent: number
}

export interface StorageUsage {
  readonly recipes: number
  readonly bytes: number
  /** Of those of this person's library that this device keeps: how many open without a network, and how many are on their way. */
  readonly ready: number
  readonly coming: number
}

/** A part of the catalogue on this device. `full`: there was no room for all of it. */
export interface OfflinePack {
  readonly pack: string
  readonly state: 'coming' | 'ready' | 'full'
  /** How many of its recipes are here, and how many there are. */
  readonly stored: number
  readonly total: number
  readonly bytes: number
  /** When it was last fetched to the end, in milliseconds since 1970. */
  readonly checkedAt: number | null
}

/** What of a recipe does not open without a network. */
export type MissingPart = 'recipe' | 'page' | 'pictures'

/** A recipe that should open without a network, and did not. */
export interface OfflineFailure {
  readonly id: string
  readonly title: string | null
  readonly missing: readonly MissingPart[]
}

export interface OfflineCheckResult {
  /** How many recipes were opened, those that failed included. */
  readonly tried: number
  readonly failed: readonly OfflineFailure[]
  /** How many files of the app itself are not on this device. */
  readonly filesMissing: number
}

/**
 * This device's copy, opened for whoever is signed in (or a guest). Every method that answers a `Promise` of data can be
 * asked live: `useLive((local) => local.isSaved(id), false, [id])`.
 */
export interface Local {
  readonly person: Person | null

  /** Resolves when it is on this device for good; rejects when it could not be kept (say so, keep the form). */
  perform<N extends ActionName>(name: N, subject: Subject, args: ActionArgs<N>): Promise<Performed>

  /** How much of what a guest did waits until they are signed in. */
  guestActions(): Promise<number>

  isSaved(recipeId: string): Promise<boolean>
  /** 1 to 5; null where this person has not rated. */
  myRating(recipeId: string): Promise<number | null>
  savedRecipes(): Promise<readonly SavedRecipe[]>
  /** Those of these recipes that are on this device. */
  recipes(ids: readonly string[]): Promise<readonly Recipe[]>
  /** The ids of the recipes this person opened on this device, the latest first. */
  recentlyViewed(): Promise<readonly string[]>
  /** All private records whose id begins so, by id: `records('plan:')`. */
  records(prefix: string): Promise<readonly UserRecord[]>
  offlineState(recipeId: string): Promise<OfflineState>

  /** Resolves with the picture's hash when it is on this device for good; it is sent by itself. */
  storePicture(bytes: ArrayBuffer): Promise<string>
  /** The picture, while its bytes are here. */
  storedPicture(hash: string): Promise<Blob | null>
  pendingPictures(): Promise<readonly PendingPicture[]>
  /** Sends a refused one again. */
  retryPicture(hash: string): Promise<void>

  /** When this device and the server were last in step, in milliseconds since 1970; null where they never were. */
  lastSync(): Promise<number | null>
  pendingActions(): Promise<readonly PendingAction[]>
  rejectedActions(): Promise<readonly RejectedAction[]>
  /** Tries a refused deed again, as a new one. */
  retry(uid: string): Promise<void>
  /** Dismisses a refused deed, or takes back a waiting one that was not sent yet. False where that is too late. */
  discard(uid: string): Promise<boolean>

  /** From this device first, else from the network; what came from the network is kept. Throws Problem or NetworkAway. */
  readRecipe(recipeShortId: string): Promise<Recipe>
  /** Only what is here. */
  storedRecipe(recipeShortId: string): Promise<Recipe | null>
  /** A recipe that Simmer has no longer, where this person wants it kept and it is here. */
  withdrawnRecipe(recipeShortId: string): Promise<Recipe | null>
  /** Keeps a recipe that a page was shown from, so that it opens without a network. */
  storeVisited(recipe: Recipe): Promise<void>
  search(query: DeviceSearch): Promise<DeviceSearchResult>
  storageUsage(): Promise<StorageUsage>

  packs(): Promise<readonly OfflinePack[]>
  /** Takes a part of the catalogue along, and keeps it fresh from then on. */
  addPack(pack: string): Promise<void>
  removePack(pack: string): Promise<void>

  /** Opens everything that should open without a network from this device alone, and says what does not. */
  runOfflineCheck(): Promise<OfflineCheckResult>
  /** Fetches anew what does not open: a recipe, or (null) the files of the app. */
  repair(recipeId: string | null): Promise<void>

  /** Calls `next` with the answer now and whenever it changes, in whatever tab. What `useLive` is made of. */
  watch<T>(query: () => Promise<T>, next: (value: T) => void, failed: (error: unknown) => void): () => void

  /** Sends and fetches now. Resolves when there is nothing left to send, or it has to be tried again later (false). */
  syncNow(): Promise<boolean>
}
