import { foldText } from './fold-text.ts'

const maxSlugCharacters = 80

/**
 * The part of an address that says what a recipe is: `Crème brûlée & "friends"` becomes `creme-brulee-friends`.
 * Accents fall away (ä becomes a: titles come in many languages, and only German reads ae), at most 80 characters,
 * cut between words where that is possible. Never empty: a title with no Latin letter or digit gives `recipe`.
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
