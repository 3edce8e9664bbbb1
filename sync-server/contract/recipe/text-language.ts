import type { Recipe } from '../wire/recipe.ts'

/** Small words that stand in every other sentence of one of these languages, and in hardly any of the others. */
const functionWords = {
  en: /\b(?:the|and|with|until|into|for)\b/gi,
  de: /\b(?:und|der|das|mit|bis|den)\b/gi,
  fr: /\b(?:les|et|avec|une|pour|dans)\b/gi,
}

/**
 * The language of a text, for whoever reads it aloud: nobody says in which one they write. Undefined where it is not
 * plain: then a screen reader goes by the page, as it would anyway.
 */
export const detectLanguage = (text: string): string | undefined => {
  // As much as tells it; the rest of a long text says no more.
  const start = text.slice(0, 3000)
  const [first, second] = Object.entries(functionWords)
    .map(([language, words]) => ({ language, count: start.match(words)?.length ?? 0 }))
    .toSorted((one, other) => other.count - one.count)
  const matches = first?.count ?? 0
  return matches > 3 && matches > 2 * (second?.count ?? 0) ? first?.language : undefined
}

/** The language of a recipe's own words. */
export const recipeLanguage = ({
  description,
  methodSublists,
}: Pick<Recipe, 'description' | 'methodSublists'>): string | undefined =>
  detectLanguage(
    [description, ...methodSublists.flatMap(({ methods }) => methods.map((one) => one.description))].join(' '),
  )
