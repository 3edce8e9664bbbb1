import { coverHeight, coverWidth, drawCover } from '@simmer/contract/recipe/cover'
import { readIngredientLine } from '@simmer/contract/recipe/ingredient'
import type { AuthorCard, Ingredient, Picture, Recipe } from '@simmer/contract/wire/recipe'
import type { Draft, DraftItem } from './read-drafts.ts'

/** Lines under their headings; what has no words yet is left out. */
const inParts = (items: readonly DraftItem[]): readonly { readonly subheading: string; readonly lines: string[] }[] => {
  const parts: { subheading: string; lines: string[] }[] = []
  for (const { isPart, words } of items) {
    const text = words.text.trim()
    if (text === '') continue
    if (isPart) parts.push({ subheading: text, lines: [] })
    else if (parts.length === 0) parts.push({ subheading: '', lines: [text] })
    else parts.at(-1)?.lines.push(text)
  }
  return parts
}

const ingredientOf = (line: string): Ingredient => {
  const { quantity, quantityMax, unit, ingredient_name, note } = readIngredientLine(line)
  return {
    quantity,
    unit,
    ingredient_name,
    ...(quantityMax !== undefined && { quantityMax }),
    ...(note !== undefined && { note }),
  }
}

/** A draft as the recipe it would be if it were published now, with a cover drawn on this device. */
export const recipeOfDraft = (draft: Draft, author: AuthorCard): Recipe => {
  const { id, cuisine, diets, meals, tags, servings, prep, cook } = draft
  const named = {
    recipeShortId: id,
    title: draft.title?.text.trim() ?? '',
    cuisine,
    diets: [...diets],
    meals: [...meals],
    tags: [...tags],
  }
  const ingredientSublists = inParts(draft.ingredients).map(({ subheading, lines }) => ({
    subheading,
    ingredients: lines.map(ingredientOf),
  }))
  const ingredientNames = ingredientSublists.flatMap(({ ingredients }) =>
    ingredients.map(({ ingredient_name }) => ingredient_name),
  )
  const url = `data:image/svg+xml,${encodeURIComponent(drawCover({ ...named, ingredientNames }))}`
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
    ...named,
    id,
    slug: id,
    revision: 0,
    description: draft.description?.text.trim() ?? '',
    author,
    picture,
    prepTimeInMinutes: prep,
    cookTimeInMinutes: cook,
    averageRating: null,
    ratingCount: 0,
    publishedAt: now,
    servings,
    tipsAndTricks: draft.tips?.text ?? '',
    ingredientSublists,
    methodSublists: inParts(draft.steps).map(({ subheading, lines }) => ({
      subheading,
      methods: lines.map((description) => ({ description })),
    })),
    updatedAt: now,
  }
}
