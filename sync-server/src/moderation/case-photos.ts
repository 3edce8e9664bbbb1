import type { TargetKind } from '@simmer/contract/wire/moderation'
import { paths } from '@simmer/contract/wire/paths'
import { type Queryable, statement } from '../postgres/database.ts'

const photosOfReviews = statement(
  'moderation.photos',
  `select review_id as target, photo_id as "photoId"
   from recipe_review, unnest(photos) with ordinality as given (photo_id, place) join account_photo using (photo_id)
   where review_id = any($1::uuid[]) and account_id = writer_id order by review_id, place`,
)

const shownWidth = 640

/**
 * The paths of the photographs of reviews, by the id of the review: the page of the recipe does not show those of a held or
 * hidden one. Content of other kinds has none here.
 */
export const findCasePhotos = async (
  db: Queryable,
  cases: readonly { readonly kind: TargetKind; readonly target: string }[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const reviews = cases.filter(({ kind }) => kind === 'review').map(({ target }) => target)
  const found = new Map<string, string[]>()
  if (reviews.length === 0) return found
  for (const { target, photoId } of await db.rows<{ target: string; photoId: string }>(photosOfReviews, [reviews]))
    found.set(target, [...(found.get(target) ?? []), paths.photo(photoId, shownWidth)])
  return found
}
