/** A part of a recipe: lines below a heading, or without one. */
export interface OwnPart {
  readonly heading: string | null
  readonly lines: readonly string[]
}

/** A recipe written for tests, with the words that recipes of its language use. */
export interface OwnRecipe {
  readonly language: string
  readonly title: string
  readonly description: string
  readonly ingredients: readonly OwnPart[]
  readonly steps: readonly OwnPart[]
  readonly tip: string
  readonly servings: number
  readonly prepMinutes: number
  readonly cookMinutes: number
  readonly words: {
    readonly ingredients: string
    readonly method: string
    readonly notes: string
    readonly servings: string
    readonly prep: string
    readonly cook: string
    readonly step: string
    readonly comments: string
    readonly related: string
  }
}

const textLines = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
/** A part of lines, indented as the code is. */
export const part = (heading: string | null, text: string): OwnPart => ({ heading, lines: textLines(text) })

/** The words of a recipe, separated by bars, in the order of their fields. */
export const words = (text: string): OwnRecipe['words'] => {
  const [
    ingredients = '',
    method = '',
    notes = '',
    servings = '',
    prep = '',
    cook = '',
    step = '',
    comments = '',
    related = '',
  ] = text.split('|').map((word) => word.trim())
  return { ingredients, method, notes, servings, prep, cook, step, comments, related }
}
