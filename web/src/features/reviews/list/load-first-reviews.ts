import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { Problem } from '@simmer/contract/wire/problems'
import type { ReviewPage } from '@simmer/contract/wire/reviews'
import { NetworkError } from '#api/network-error.ts'
import { deviceClock } from '#device/clock.ts'
import type { LocalStoreHandle } from '#local/live/local-store-handle.ts'
import type { RecipeRef } from '#local/store/local.ts'
import { withLocalFallback } from '#local/with-local-fallback.ts'
import { requestFirstReviews } from '#local/offline/first-reviews.ts'

/** The first page of reviews, from the server or from this device. */
export interface FirstReviews {
  readonly page: ReviewPage
  /** When it was requested, in milliseconds since 1970; 0 for a stored page. */
  readonly fetchedAt: number
  /** The server could not be reached. */
  readonly isStored: boolean
  /** The page of the recipe may come from this device, with the reviews of an earlier visit. */
  readonly mayBeOld: boolean
}

/** Stores the first page for use without a network, beside its recipe. */
export const storeFirstReviews = (store: LocalStoreHandle | null, recipe: RecipeRef, page: ReviewPage): void => {
  if (store?.hasAccount() !== true) return
  store
    .open()
    .then((local) => local.storeReviews(recipe.id, page))
    // A convenience: a device without room for it shows the reviews all the same.
    .catch(() => undefined)
}

/** Loads the first page; null where neither the server nor this device has it. */
export const loadFirstReviews = async (
  call: Call,
  store: LocalStoreHandle | null,
  recipe: RecipeRef,
): Promise<FirstReviews | null> => {
  const fetchedAt = deviceClock.now()
  const mayBeOld = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  const fromServer = async (): Promise<FirstReviews> => {
    const page = await requestFirstReviews(call, recipe.recipeShortId)
    storeFirstReviews(store, recipe, page)
    return { page, fetchedAt, isStored: false, mayBeOld }
  }
  const fromDevice = async (): Promise<FirstReviews | null> => {
    const page = (await (await store?.open())?.storedReviews(recipe.id)) ?? null
    return page && { page, fetchedAt: 0, isStored: true, mayBeOld: true }
  }
  try {
    return await withLocalFallback(fromServer(), fromDevice, new AbortController().signal)
  } catch (error) {
    if (error instanceof NetworkError || error instanceof Problem) return null
    throw error
  }
}
