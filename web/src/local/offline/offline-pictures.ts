import type { Picture, Recipe } from '@simmer/contract/wire/recipe'
import type { ReviewPage } from '@simmer/contract/wire/reviews'

const cardWidth = 480
const headerWidth = 1280

/**
 * The two sizes of a picture that are stored: one for lists, one for the page header. The service worker answers
 * requests for other sizes with one of these.
 */
export const offlinePictures = ({ sources }: Picture): string[] => {
  const sized = sources.toSorted((a, b) => a.width - b.width)
  const fitting = (width: number) => sized.find((source) => source.width >= width) ?? sized.at(-1)
  const urls = [fitting(cardWidth), fitting(headerWidth)].flatMap((source) =>
    source === undefined ? [] : [source.url],
  )
  return [...new Set(urls)]
}

/** The stored pictures of a recipe: its own picture and those of its method. */
export const recipePictures = ({ picture, methodSublists }: Recipe): string[] => [
  ...new Set(
    [picture, ...methodSublists.flatMap(({ methods }) => methods.flatMap((method) => method.picture ?? []))].flatMap(
      offlinePictures,
    ),
  ),
]

/** The width that stays of a photograph in a review: a phone shows it sharp in the list, and enlarged at its width. */
const reviewPhotoWidth = 320

/** RV-6: the photographs of the first page of reviews, each in its smallest fitting size: a few hundred kilobytes in all. */
export const reviewPictures = (page: ReviewPage | null): string[] => [
  ...new Set(
    (page?.reviews ?? []).flatMap(({ photos }) =>
      photos.flatMap(({ sources }) => {
        const fitting = sources.find(({ width }) => width >= reviewPhotoWidth) ?? sources.at(-1)
        return fitting?.url ?? []
      }),
    ),
  ),
]
