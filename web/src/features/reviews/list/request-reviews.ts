import { reviewEndpoints } from '@simmer/contract/wire/endpoints/review-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { reviewOrders, ReviewPage } from '@simmer/contract/wire/reviews'
import { requestFirstReviews, reviewPageSize } from '#local/offline/first-reviews.ts'

/** RV-7: an order of reviews. */
export type ReviewOrder = (typeof reviewOrders)[number]

/** The order of the reviews, and the number of stars of those that are shown; null shows all. */
export interface ReviewSelection {
  readonly sort: ReviewOrder
  readonly stars: number | null
}

export const firstSelection: ReviewSelection = { sort: 'helpful', stars: null }

export const isFirstSelection = ({ sort, stars }: ReviewSelection): boolean =>
  sort === firstSelection.sort && stars === firstSelection.stars

/** Requests a page of reviews; without a cursor the first one. */
export const requestReviews = (
  call: Call,
  recipeShortId: string,
  selection: ReviewSelection,
  cursor: string | null = null,
): Promise<ReviewPage> => {
  if (isFirstSelection(selection) && cursor === null) return requestFirstReviews(call, recipeShortId)
  const { sort, stars } = selection
  return call(reviewEndpoints.reviews, {
    params: { id: recipeShortId },
    query: {
      limit: reviewPageSize,
      sort,
      ...(stars !== null && { stars: String(stars) }),
      ...(cursor !== null && { cursor }),
    },
  })
}
