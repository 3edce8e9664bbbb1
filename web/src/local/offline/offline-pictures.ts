import type { Picture, Recipe } from '@simmer/contract/wire/recipe'

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
