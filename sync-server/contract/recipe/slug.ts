import { foldText } from './fold-text.ts'

const maxSlugCharacters = 80

/**
 * A text as a part of a path: `Crème brûlée & "friends"` becomes `creme-brulee-friends`. Accents are dropped (ä becomes a:
 * titles come in many languages, and only German reads ae). The slug is cut between words where possible, and empty for
 * a text without Latin characters or digits.
 */
export function textSlug(text: string): string {
  const [first = '', ...rest] =
    foldText(text)
      .replace(/['’`]/g, '')
      .match(/[a-z0-9]+/g) ?? []
  let slug = first.slice(0, maxSlugCharacters)
  for (const word of rest) {
    if (slug.length + 1 + word.length > maxSlugCharacters) break
    slug += `-${word}`
  }
  return slug
}

/** The part of a recipe's path that names it; `recipe` for a title that has no slug. */
export const recipeSlug = (title: string): string => textSlug(title) || 'recipe'
