import { coverHeight, coverWidth, drawCover } from '@simmer/contract/recipe/cover'
import { contentOf } from '@simmer/contract/recipe/publishing'
import type { AuthorCard, Picture, Recipe } from '@simmer/contract/wire/recipe'
import type { PicturePart } from '@simmer/contract/wire/draft'
import type { Draft } from '@simmer/contract/sync/read-draft'

/** What is shown of a picture: all of it, or what was cut out. */
const sizeOf = ({ width, height, crop }: PicturePart) => ({
  width: Math.max(1, Math.round(width * (crop?.width ?? 1))),
  height: Math.max(1, Math.round(height * (crop?.height ?? 1))),
})

/**
 * A draft as the recipe it would be if it were published now. `shown`: where its picture is on this device; without one it
 * has a cover drawn here.
 */
export const recipeOfDraft = (draft: Draft, author: AuthorCard, shown: string | null): Recipe => {
  const { id } = draft
  const content = contentOf(draft, null)
  const ingredientNames = content.ingredientSublists.flatMap(({ ingredients }) =>
    ingredients.map(({ ingredient_name }) => ingredient_name),
  )
  const photo = shown === null ? null : draft.cover
  const drawn = `data:image/svg+xml,${encodeURIComponent(drawCover({ ...content, recipeShortId: id, ingredientNames }))}`
  const url = photo === null ? drawn : (shown ?? drawn)
  const size = photo !== null ? sizeOf(photo) : { width: coverWidth, height: coverHeight }
  const picture: Picture = {
    kind: photo === null ? 'cover' : 'photo',
    alt: photo?.alt?.text ?? '',
    ...size,
    sources: [{ url, ...size }],
    previewUrl: url,
    placeholder: null,
  }
  const now = new Date().toISOString()
  return {
    ...content,
    id,
    recipeShortId: id,
    slug: id,
    revision: 0,
    author,
    picture,
    averageRating: null,
    ratingCount: 0,
    publishedAt: now,
    updatedAt: now,
  }
}
