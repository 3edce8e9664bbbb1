import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { reviewEndpoints } from '@simmer/contract/wire/endpoints/review-endpoints'
import type { ReviewPage } from '@simmer/contract/wire/reviews'

/** The number of reviews on one page. The first page is part of the page of the recipe. */
export const reviewPageSize = 10

/**
 * RV-6: requests the first page of reviews, which is stored with its recipe. The request is the same on the server and
 * in the browser, so that a page of the server brings its reviews along.
 */
export const requestFirstReviews = (call: Call, recipeShortId: string): Promise<ReviewPage> =>
  call(reviewEndpoints.reviews, {
    params: { id: recipeShortId },
    query: { limit: reviewPageSize },
  })
