import { coverHeight, coverWidth, drawCover } from '@simmer/contract/recipe/cover'
import { contentOf } from '@simmer/contract/recipe/publishing'
import type { AuthorCard, Picture, Recipe } from '@simmer/contract/wire/recipe'
import type { Draft } from '@simmer/contract/sync/read-draft'

/** A draft as the recipe it would be if it were published now, with a cover drawn on this device. */
export const recipeOfDraft = (draft: Draft, author: AuthorCard): Recipe => {
  const { id } = draft
  const content = contentOf(draft, null)
  const ingredientNames = content.ingredientSublists.flatMap(({ ingredients }) =>
    ingredients.map(({ ingredient_name }) => ingredient_name),
  )
  const url = `data:image/svg+xml,${encodeURIComponent(drawCover({ ...content, recipeShortId: id, ingredientNames }))}`
  const picture: Picture = {
    kind: 'cover',
    alt: '',
    width: coverWidth,
    height: coverHeight,
    sources: [{ url, width: coverWidth, height: coverHeight }],
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
