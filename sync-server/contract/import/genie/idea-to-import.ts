import { categoryIn } from '../facts/category-names.ts'
import {
  emptyRecipe,
  type ImportedLine,
  type ImportedNumber,
  type ImportedText,
  type ImportResult,
} from '../imported-recipe.ts'
import { genieName } from './check-reading.ts'
import { requestedDiets } from './named-diets.ts'
import { figuresOf, missingFrom } from './figures.ts'
import type { GenieIdea } from './genie-answer.ts'

/** The numbers of texts without their units. */
const bare = (texts: readonly string[]): string[] =>
  texts.flatMap(figuresOf).map((figure) => figure.split(' ')[0] ?? '')

const text = (written: string): ImportedText | null =>
  written.trim() === '' ? null : { text: written.trim(), from: [], confidence: 'check' }
const number = (value: number | null): ImportedNumber | null =>
  value === null || value <= 0 ? null : { value, from: [], confidence: 'check' }

interface Request {
  /** What the person wrote. */
  readonly words: string
  readonly language: string
}

/**
 * GE-2: a recipe that a model made up, as the readers of imports give it. Nothing of it was read anywhere, so every field is
 * marked. The lines of the source are the person's own words; a number of them that the recipe does not have is a warning,
 * and a diet that they ask for is one of the recipe's, so that its ingredients are checked against it.
 */
export function ideaToImport(idea: GenieIdea, { words, language }: Request): ImportResult {
  const lines = words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const list = (items: GenieIdea['steps']): ImportedLine[] =>
    items.flatMap((item) => {
      const read = text(item.text)
      return read === null ? [] : [{ ...read, isPart: item.isHeading }]
    })
  const named = (facet: 'diet' | 'meal', names: readonly string[]): ImportedText[] =>
    [...new Set(names.map((name) => categoryIn(facet, name) ?? ''))].flatMap((value) => text(value) ?? [])
  const recipe = {
    ...emptyRecipe({ kind: 'text', url: null, name: genieName, author: null, license: null }),
    title: { text: idea.title.trim(), from: lines.map((_, at) => at), confidence: 'check' as const },
    description: text(idea.description),
    tips: text(idea.tips),
    ingredients: list(idea.ingredients),
    steps: list(idea.steps),
    servings: number(idea.servings),
    prepMinutes: number(idea.prepMinutes),
    cookMinutes: number(idea.cookMinutes),
    cuisine: text(categoryIn('cuisine', idea.cuisine) ?? idea.cuisine),
    diets: named('diet', [...requestedDiets(words), ...idea.diets]),
    meals: named('meal', idea.meals),
    language,
  }
  const written = [
    String(idea.servings),
    String(idea.prepMinutes ?? ''),
    String(idea.cookMinutes ?? ''),
    idea.title,
    idea.description,
    ...idea.ingredients.map((item) => item.text),
    ...idea.steps.map((item) => item.text),
  ]
  const unmet = [...new Set(missingFrom([...new Set(bare(lines))], [...new Set(bare(written))]))]
  return {
    recipes: [recipe],
    lines,
    leftOut: [],
    warnings: [
      { code: 'genie-idea', recipe: 0 },
      ...unmet.map((detail) => ({ code: 'genie-unmet', recipe: 0, detail })),
    ],
  }
}
