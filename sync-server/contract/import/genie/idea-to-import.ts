import { categoryIn } from '../facts/category-names.ts'
import {
  emptyRecipe,
  type ImportedLine,
  type ImportedNumber,
  type ImportedRecipe,
  type ImportedText,
  type ImportResult,
} from '../imported-recipe.ts'
import { linesOfRecipe } from '../accounted-lines.ts'
import { brokenPromises } from './broken-promises.ts'
import { genieName } from './check-reading.ts'
import type { CheckedDiet } from './diet-foods.ts'
import { dietsOfQuestion, requestedDiets } from './named-diets.ts'
import { figuresOf } from './figures.ts'
import type { GenieIdea } from './genie-answer.ts'
import { NumberProof, partEnd, type NumberSource } from './number-proof.ts'

/** The numbers of texts without their units. */
const bare = (texts: readonly string[]): string[] =>
  texts.flatMap(figuresOf).map((figure) => figure.split(' ')[0] ?? '')

const text = (written: string): ImportedText | null =>
  written.trim() === '' ? null : { text: written.trim(), from: [], confidence: 'check' }
const number = (value: number | null): ImportedNumber | null =>
  value === null || value <= 0 ? null : { value, from: [], confidence: 'check' }

/** What was said and read before a model wrote a recipe in a conversation. */
export interface Conversation {
  /** The questions before, the oldest first. */
  readonly questions: readonly string[]
  /** What the kitchen helper answered, and the recipes that were read. */
  readonly sources: readonly NumberSource[]
}

interface Request {
  /** What the person wrote. */
  readonly words: string
  readonly language: string
  /** What the draft calls its source. */
  readonly sourceName?: string
  readonly conversation?: Conversation
}

const linesOf = (words: string): string[] =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A field with the lines that have its numbers. */
const proved = <Field extends ImportedText | ImportedNumber>(field: Field, lines: readonly number[] | null): Field =>
  lines === null ? field : { ...field, from: lines, confidence: 'sure' }

/** GE-2: the recipe with its amounts, times and servings unmarked as far as the conversation has them. */
const withProof = (recipe: ImportedRecipe, proof: NumberProof): ImportedRecipe => {
  const list = (lines: readonly ImportedLine[]) => lines.map((line) => proved(line, proof.ofText(line.text)))
  const minutes = (field: ImportedNumber | null) => field && proved(field, proof.ofMinutes(field.value))
  // The words of these are the model's own, whatever their numbers are.
  for (const field of [recipe.title, recipe.description, recipe.tips]) proof.ofText(field?.text ?? '')
  return {
    ...recipe,
    ingredients: list(recipe.ingredients),
    steps: list(recipe.steps),
    servings: recipe.servings && proved(recipe.servings, proof.ofServings(recipe.servings.value)),
    prepMinutes: minutes(recipe.prepMinutes),
    cookMinutes: minutes(recipe.cookMinutes),
  }
}

/** So much of a request is quoted. */
const maxQuote = 80

/** The parts of a request with a number that the recipe does not have, in the words of the person: "half a lemon". */
const unmetParts = (lines: readonly string[], figures: readonly string[]): string[] => {
  const found = new Set(bare(figures))
  const parts = lines
    .flatMap((line) => line.split(partEnd))
    .filter((part) => bare([part]).some((figure) => !found.has(figure)))
    .map((part) => part.replace(/[\s.,;:!?]+$/, ''))
    .map((part) => (part.length > maxQuote ? `${part.slice(0, maxQuote).trimEnd()}…` : part))
  return [...new Set(parts)]
}

/** The diets that questions before ask for, as far as the recipe breaks them. */
const brokenBefore = (recipe: ImportedRecipe, questions: readonly string[]): CheckedDiet[] =>
  [...new Set(questions.flatMap(dietsOfQuestion))].filter((diet) =>
    brokenPromises({ ...recipe, diets: [{ text: diet, from: [], confidence: 'check' }] }).some(
      (broken) => broken.diet === diet,
    ),
  )

/**
 * GE-2: a recipe that a model made up, as the readers of imports give it. The lines of its source are the person's own
 * words; a number of them that the recipe does not have is a warning, and a diet that they ask for is one of the recipe's,
 * so that its ingredients are checked against it. Every field is marked: nothing of an idea was read anywhere. In a
 * conversation a line stays unmarked whose numbers are in a question, in an answer of the kitchen helper or in a recipe
 * that was read, and these lines are part of the source.
 */
export function ideaToImport(
  idea: GenieIdea,
  { words, language, sourceName = genieName, conversation }: Request,
): ImportResult {
  const lines = linesOf(words)
  const list = (items: GenieIdea['steps']): ImportedLine[] =>
    items.flatMap((item) => {
      const read = text(item.text)
      return read === null ? [] : [{ ...read, isPart: item.isHeading }]
    })
  const named = (facet: 'diet' | 'meal', names: readonly string[]): ImportedText[] =>
    [...new Set(names.map((name) => categoryIn(facet, name) ?? ''))].flatMap((value) => text(value) ?? [])
  const diets = [...requestedDiets(words), ...idea.diets]
  const written: ImportedRecipe = {
    ...emptyRecipe({ kind: 'text', url: null, name: sourceName, author: null, license: null }),
    title: { text: idea.title.trim(), from: lines.map((_, at) => at), confidence: 'check' },
    description: text(idea.description),
    tips: text(idea.tips),
    ingredients: list(idea.ingredients),
    steps: list(idea.steps),
    servings: number(idea.servings),
    prepMinutes: number(idea.prepMinutes),
    cookMinutes: number(idea.cookMinutes),
    cuisine: text(categoryIn('cuisine', idea.cuisine) ?? idea.cuisine),
    diets: named('diet', diets),
    meals: named('meal', idea.meals),
    language,
  }
  const figures = [
    String(idea.servings),
    String(idea.prepMinutes ?? ''),
    String(idea.cookMinutes ?? ''),
    idea.title,
    idea.description,
    ...idea.ingredients.map((item) => item.text),
    ...idea.steps.map((item) => item.text),
  ]
  const warnings = [
    { code: 'genie-idea', recipe: 0 },
    ...unmetParts(lines, figures).map((detail) => ({ code: 'genie-unmet', recipe: 0, detail })),
  ]
  if (conversation === undefined) return { recipes: [written], lines, leftOut: [], warnings }
  const { questions, sources } = conversation
  const proof = new NumberProof([
    { name: '', lines },
    ...questions.map((question) => ({ name: '', lines: linesOf(question) })),
    ...sources,
  ])
  const checked = withProof(
    { ...written, diets: named('diet', [...diets, ...brokenBefore(written, questions)]) },
    proof,
  )
  return {
    ...onlyUsedLines(checked, proof.lines),
    leftOut: [],
    warnings:
      proof.unproved === 0
        ? warnings
        : [...warnings, { code: 'genie-unproved', recipe: 0, detail: String(proof.unproved) }],
  }
}

/** A recipe with those lines alone that its fields name. */
const onlyUsedLines = (recipe: ImportedRecipe, lines: readonly string[]): Pick<ImportResult, 'recipes' | 'lines'> => {
  const used = [...linesOfRecipe(recipe)].toSorted((one, other) => one - other)
  const moved = <Field extends { readonly from: readonly number[] } | null>(field: Field): Field =>
    field && { ...field, from: field.from.map((line) => used.indexOf(line)) }
  return {
    lines: used.map((line) => lines[line] ?? ''),
    recipes: [
      {
        ...recipe,
        ingredients: recipe.ingredients.map(moved),
        steps: recipe.steps.map(moved),
        servings: moved(recipe.servings),
        prepMinutes: moved(recipe.prepMinutes),
        cookMinutes: moved(recipe.cookMinutes),
      },
    ],
  }
}
