import type { ImportedPicture } from '../imported-recipe.ts'
import { absoluteAddress } from './page-facts.ts'
import type { CandidatePicture } from './structured/recipe-candidate.ts'

const maxPictures = 20

/**
 * The pictures of a recipe, best first: its own from the largest to the smallest, those of unknown size in the order of
 * the page, then the pictures that the page gives for previews.
 */
export function choosePictures(
  own: readonly CandidatePicture[],
  previews: readonly string[],
  url: string | null,
): ImportedPicture[] {
  const sized = own
    .map((picture, at) => ({ picture, at, size: sizeOf(picture) }))
    .toSorted((one, other) => other.size - one.size || one.at - other.at)
    .map(({ picture }) => picture.url)
  const addresses = [...sized, ...previews].flatMap((each) => absoluteAddress(each, url, url) ?? [])
  return [...new Set(addresses)].slice(0, maxPictures).map((address) => ({ url: address }))
}

/** A picture of unknown size counts like a usual one: larger than a thumbnail, smaller than a stated large size. */
function sizeOf({ width, height }: CandidatePicture): number {
  if (width === null && height === null) return 800 * 600
  const known = width ?? height ?? 0
  return (width ?? known) * (height ?? (known * 3) / 4)
}
