import type { Picture, Recipe } from '@simmer/contract/wire/recipe'

const cardWidth = 480
const headerWidth = 1280

/**
 * The sizes kept of a picture: one for lists, one for the top of the page. Another size asked for offline is answered by
 * one of these (the service worker knows that they are the same picture).
 */
export const offlinePictures = ({ sources }: Picture): string[] => {
  const sized = sources.toSorted((a, b) => a.width - b.width)
  const fitting = (width: number) => sized.find((source) => source.width >= width) ?? sized.at(-1)
  const urls = [fitting(cardWidth), fitting(headerWidth)].flatMap((source) =>
    source === undefined ? [] : [source.url],
  )
  return [...new Set(urls)]
}

/** Those of a whole recipe: its own, and what its method shows. */
export const recipePictures = ({ picture, methodSublists }: Recipe): string[] => [
  ...new Set(
    [picture, ...methodSublists.flatMap(({ methods }) => methods.flatMap((method) => method.picture ?? []))].flatMap(
      offlinePictures,
    ),
  ),
]
