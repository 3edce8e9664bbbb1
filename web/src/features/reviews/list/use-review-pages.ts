import { useCallback, useContext, useState } from 'react'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { Review, ReviewPage } from '@simmer/contract/wire/reviews'
import { NetworkError } from '#api/network-error.ts'
import { deviceClock } from '#device/clock.ts'
import { LocalStoreContext } from '#local/live/use-local.ts'
import type { RecipeRef } from '#local/store/local.ts'
import type { FetchedReviews } from '../own/merge-reviews.ts'
import { storeFirstReviews, type FirstReviews } from './load-first-reviews.ts'
import { firstSelection, isFirstSelection, requestReviews, type ReviewSelection } from './request-reviews.ts'

export interface ReviewPages {
  readonly selection: ReviewSelection
  /** Null until the first page of this selection is there. */
  readonly fetched: (FetchedReviews & { readonly hasMore: boolean; readonly isStored: boolean }) | null
  /** The number of ratings with 1, 2, 3, 4 and 5 stars; null where they are not known. */
  readonly ratings: readonly number[] | null
  /** `offline`: the server could not be reached; `failed`: it has another problem. */
  readonly failure: 'offline' | 'failed' | null
  readonly isBusy: boolean
  readonly choose: (selection: ReviewSelection) => void
  readonly loadMore: () => void
  /** Requests the first page again, without a sign of it on the screen. */
  readonly refresh: () => void
}

interface Loaded {
  readonly reviews: readonly Review[]
  readonly cursor: string | null
  readonly count: number
  readonly ratings?: readonly number[] | undefined
  readonly fetchedAt: number
  readonly isStored: boolean
}

const loadedFrom = ({ page, fetchedAt, isStored }: FirstReviews): Loaded => ({ ...page, fetchedAt, isStored })

/** A new first page replaces the reviews that it holds; those of further pages stay behind it. */
const withNewFirstPage = (before: Loaded, page: ReviewPage, fetchedAt: number): Loaded => {
  const fresh = new Set(page.reviews.map(({ id }) => id))
  const hasFurtherPages = before.reviews.length > page.reviews.length && !before.isStored
  return {
    reviews: hasFurtherPages
      ? [...page.reviews, ...before.reviews.slice(page.reviews.length).filter(({ id }) => !fresh.has(id))]
      : page.reviews,
    cursor: hasFurtherPages ? before.cursor : page.cursor,
    count: page.count,
    ratings: page.ratings,
    fetchedAt,
    isStored: false,
  }
}

/** The reviews of a recipe, page by page. */
export const useReviewPages = (call: Call, recipe: RecipeRef, first: FirstReviews | null): ReviewPages => {
  const { recipeShortId } = recipe
  const store = useContext(LocalStoreContext)
  const [selection, setSelection] = useState(firstSelection)
  const [loaded, setLoaded] = useState<Loaded | null>(first && loadedFrom(first))
  const [failure, setFailure] = useState<ReviewPages['failure']>(null)
  const [isBusy, setBusy] = useState(false)

  const attempt = async (run: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await run()
    } catch (error) {
      setFailure(error instanceof NetworkError ? 'offline' : 'failed')
    } finally {
      setBusy(false)
    }
  }

  const choose = (next: ReviewSelection): void => {
    void attempt(async () => {
      const fetchedAt = deviceClock.now()
      const page = await requestReviews(call, recipeShortId, next)
      setSelection(next)
      setLoaded({ ...page, fetchedAt, isStored: false })
    })
  }

  const loadMore = (): void => {
    const cursor = loaded?.cursor ?? null
    if (cursor === null) return
    void attempt(async () => {
      const page = await requestReviews(call, recipeShortId, selection, cursor)
      setLoaded((now) => {
        if (now?.cursor !== cursor) return now
        const known = new Set(now.reviews.map(({ id }) => id))
        const further = page.reviews.filter(({ id }) => !known.has(id))
        return { ...now, reviews: [...now.reviews, ...further], cursor: page.cursor, count: page.count }
      })
    })
  }

  const refresh = useCallback(async (): Promise<void> => {
    const fetchedAt = deviceClock.now()
    // The reviews on the screen stay where the server cannot be reached.
    const page = await requestReviews(call, recipeShortId, selection).catch(() => null)
    if (page === null) return
    setFailure(null)
    if (isFirstSelection(selection)) storeFirstReviews(store, recipe, page)
    setLoaded((now) =>
      now === null ? { ...page, fetchedAt, isStored: false } : withNewFirstPage(now, page, fetchedAt),
    )
  }, [call, store, recipe, recipeShortId, selection])

  return {
    selection,
    fetched: loaded && {
      reviews: loaded.reviews,
      count: loaded.count,
      fetchedAt: loaded.fetchedAt,
      hasMore: loaded.cursor !== null,
      isStored: loaded.isStored,
    },
    ratings: loaded?.ratings ?? null,
    failure,
    isBusy,
    choose,
    loadMore,
    refresh: useCallback(() => void refresh(), [refresh]),
  }
}
