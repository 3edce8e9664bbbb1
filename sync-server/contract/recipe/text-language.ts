import type { Recipe } from '../wire/recipe.ts'

/** Function words that are frequent in one of these languages and rare in the others. */
const functionWords = {
  en: /\b(?:the|and|with|until|into|for)\b/gi,
  de: /\b(?:und|der|das|mit|bis|den)\b/gi,
  fr: /\b(?:les|et|avec|une|pour|dans)\b/gi,
}

/**
 * Detects the language of a text for screen readers and read-aloud, because authors do not state it. Undefined where
 * the text is unclear: a screen reader then uses the language of the page.
 */
export const detectLanguage = (text: string): string | undefined => {
  // The start of the text is enough, and bounds the time.
  const start = text.slice(0, 3000)
  const [first, second] = Object.entries(functionWords)
    .map(([language, words]) => ({ language, count: start.match(words)?.length ?? 0 }))
    .toSorted((one, other) => other.count - one.count)
  const matches = first?.count ?? 0
  return matches > 3 && matches > 2 * (second?.count ?? 0) ? first?.language : undefined
}

/** The language of a recipe's description and method. */
export const recipeLanguage = ({
  description,
  methodSublists,
}: Pick<Recipe, 'description' | 'methodSublists'>): string | undefined =>
  detectLanguage(
    [description, ...methodSublists.flatMap(({ methods }) => methods.map((one) => one.description))].join(' '),
  )
