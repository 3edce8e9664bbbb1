import { foldText } from './fold-text.ts'

const maxSlugCharacters = 80

/**
 * The part of a recipe's path that names it: `Crème brûlée & "friends"` becomes `creme-brulee-friends`. Accents are
 * dropped (ä becomes a: titles come in many languages, and only German reads ae). The slug has at most 80 characters
 * and is cut between words where possible. A title without a Latin letter or digit gives `recipe`.
 */
export function recipeSlug(title: string): string {
  const words = foldText(title)
    .replace(/['’`]/g, '')
    .match(/[a-z0-9]+/g)
  if (words === null) return 'recipe'
  let slug = (words[0] ?? '').slice(0, maxSlugCharacters)
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > maxSlugCharacters) break
    slug += `-${word}`
  }
  return slug
}
