import type { Ingredient, Recipe, Nutrition } from '../../wire/recipe.ts'
import { categoryName } from '../category.ts'
import { findIngredientSpans, type IngredientSpan } from './ingredient-spans.ts'
import { nutritionJsonLd } from '../nutrition.ts'
import { roundQuantity } from '../amounts/scaling.ts'
import { findTimersOfSteps, type StepTimer } from '../steps/step-timers.ts'

/** The URL of the recipe, and the heading for ingredients that no step names ("Have ready"). */
export interface CooklangSource {
  readonly url: string
  readonly haveReady: string
}

/**
 * Writes a recipe as a Cooklang file (cooklang.org/docs/spec): metadata as YAML front matter, steps as paragraphs,
 * parts of the method as sections, tips as notes. An ingredient is marked in the step that names it for certain. The
 * others are listed with their amounts in a first step, because the format has no ingredient list. Amounts are the
 * author's; the reader's app scales them. A backslash escapes the format's signs, as the reference parser reads them
 * (github.com/cooklang/cooklang-rs).
 */
export function writeCooklang(recipe: Recipe, source: CooklangSource): string {
  const spans = findIngredientSpans(recipe)
  const timers = findTimersOfSteps(
    recipe.methodSublists.flatMap(({ methods }) => methods.map(({ description }) => description)),
  )
  let step = -1
  const sections = recipe.methodSublists.flatMap(({ subheading, methods }) => [
    ...(subheading.trim() === '' ? [] : [`= ${escapeSigns(subheading).replaceAll('=', String.raw`\=`)}`]),
    ...methods.map(({ description }) => {
      step += 1
      return writeStep(description, spans[step] ?? [], timers[step] ?? [])
    }),
  ])
  const tips = recipe.tipsAndTricks.split(/\n+/).map((tip) => (tip.trim() === '' ? '' : `> ${escapeProse(tip)}`))
  const paragraphs = [
    frontMatter(recipe, source.url),
    ...unplacedIngredients(recipe, spans.flat(), source),
    ...sections,
    ...tips,
  ]
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`
}

type FrontValue = string | number | readonly string[] | Readonly<Record<string, string>> | null

function frontMatter(recipe: Recipe, url: string): string {
  const { prepTimeInMinutes: prep, cookTimeInMinutes: cook, servings } = recipe
  const image = recipeImage(recipe)
  const known: readonly (readonly [string, FrontValue])[] = [
    ['title', recipe.title],
    ['description', recipe.description],
    ['author', recipe.author.name],
    ['source', url],
    ['image', image === '' ? null : new URL(image, url).href],
    ['servings', servings],
    ['prep time', prep === null ? null : writeTime(prep)],
    ['cook time', cook === null ? null : writeTime(cook)],
    ['time required', prep === null || cook === null ? null : writeTime(prep + cook)],
    ['course', recipe.meals.map((value) => categoryName({ facet: 'meal', value })).join(', ')],
    ['cuisine', recipe.cuisine === null ? null : categoryName({ facet: 'cuisine', value: recipe.cuisine })],
    ['diet', recipe.diets],
    ['tags', recipe.tags],
    ['nutrition', recipe.nutrition === undefined ? null : nutritionFields(recipe.nutrition, recipe.author.name)],
  ]
  // Every JSON value is a YAML value.
  const lines = known.flatMap(([key, value]) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0)
      ? []
      : [`${key}: ${JSON.stringify(value)}`],
  )
  return ['---', ...lines, '---'].join('\n')
}

/** The photograph at any size: a small one has a drawn cover as its link preview. */
const recipeImage = ({ picture: { kind, sources, previewUrl } }: Recipe): string =>
  (kind === 'photo' ? sources.at(-1)?.url : undefined) ?? previewUrl

/** The format defines no nutrition fields, so schema.org's names are used, with the author as their source. */
const nutritionFields = (nutrition: Nutrition, author: string): Readonly<Record<string, string>> => {
  const { '@type': _, ...figures } = nutritionJsonLd(nutrition)
  return { givenBy: author, ...figures }
}

const writeTime = (minutes: number): string =>
  minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h${minutes % 60 === 0 ? '' : `${minutes % 60}m`}`

/** Ingredients that no step names for certain, under their heading in the author's list. */
function unplacedIngredients(
  recipe: Recipe,
  spans: readonly IngredientSpan[],
  { haveReady }: CooklangSource,
): string[] {
  const placedIngredients = new Set(spans.map(({ ingredient }) => ingredient))
  return recipe.ingredientSublists.flatMap(({ subheading, ingredients }) => {
    const unplaced = ingredients.filter((ingredient) => !placedIngredients.has(ingredient))
    if (unplaced.length === 0) return []
    const heading = subheading.trim().replace(/:$/, '') || haveReady
    return [`${escapeProse(heading)}: ${unplaced.map((one) => writeIngredient(one, one.quantity, true)).join(', ')}.`]
  })
}

/** A time that a step writes in the form of the format: "20 minutes", "25-30 min". */
const plainTime = /^(\d+(?:\.\d+)?)(?:\s?(?:-|–|to)\s?(\d+(?:\.\d+)?))?\s?(\p{L}+)$/u

function writeStep(text: string, spans: readonly IngredientSpan[], found: readonly StepTimer[]): string {
  const timers = found.flatMap(({ start, end }) => {
    const [, from, to, unit] = plainTime.exec(text.slice(start, end)) ?? []
    const isFree = spans.every((span) => span.end <= start || end <= span.start)
    if (from === undefined || unit === undefined || !isFree) return []
    return [{ start, end, written: `~{${from}${to === undefined ? '' : `-${to}`}%${unit}}` }]
  })
  const ingredients = spans.map(({ start, end, ingredient, quantity, isFirst }) => ({
    start,
    end,
    written: writeIngredient(ingredient, quantity, isFirst),
  }))
  const parts = [...ingredients, ...timers].toSorted((one, other) => one.start - other.start)
  let written = ''
  let next = 0
  for (const part of parts) {
    written += writeText(text.slice(next, part.start), written === '') + part.written
    next = part.end
  }
  return (written + writeText(text.slice(next), written === '')).trim()
}

/** Writes text between marks. A bracket right after a mark is escaped, because the format reads it as a preparation. */
function writeText(text: string, isStart: boolean): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  const escaped = isStart ? escapeProse(words) : escapeSigns(words).replace(/^\(/, before === '' ? String.raw`\(` : '(')
  return `${before === '' ? '' : ' '}${escaped}${after === '' ? '' : ' '}`
}

/** `quantity` may be a part of the ingredient's. Only the first use writes the preparation. */
function writeIngredient(ingredient: Ingredient, quantity: number | null, isFirst: boolean): string {
  const { unit, quantityMax, note } = ingredient
  const number = quantity === null ? '' : writeNumber(quantity, unit)
  const numbers = quantityMax === undefined || number === '' ? number : `${number}-${writeNumber(quantityMax, unit)}`
  const amount =
    numbers === '' || unit === null ? numbers || escapeInBraces(unit ?? '') : `${numbers}%${escapeInBraces(unit)}`
  const preparation = !isFirst || note === undefined || note.trim() === '' ? '' : `(${escapeInBraces(note)})`
  return `@${escapeInBraces(ingredient.ingredient_name)}{${amount}}${preparation}`
}

const fractions = ['1/2', '1/3', '2/3', '1/4', '3/4', '1/6', '1/8', '3/8', '5/8', '7/8'].map((written) => {
  const [top = 0, bottom = 1] = written.split('/').map(Number)
  return { written, value: roundQuantity(top / bottom) }
})
const decimalUnits = new Set(['mL', 'L', 'g', 'kg', 'cm'])

/** Writes 0.33 cup as 1/3: the format has fractions below one. */
function writeNumber(quantity: number, unit: string | null): string {
  const fraction =
    unit !== null && decimalUnits.has(unit) ? undefined : fractions.find(({ value }) => value === quantity)
  return fraction?.written ?? String(quantity)
}

const singleLine = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** Escapes the signs that begin an ingredient, a piece of cookware, a timer or a comment. */
const escapeSigns = (text: string): string =>
  singleLine(text)
    .replace(/[\\@#~]/g, String.raw`\$&`)
    .replace(/\[(?=-)/g, String.raw`\[`)
    .replace(/--+/g, (dashes) => dashes.replaceAll('-', String.raw`\-`))

/** Escapes also the signs for notes and sections, which count at the start of a paragraph. */
const escapeProse = (text: string): string => escapeSigns(text).replace(/^[>=]/, String.raw`\$&`)

/** Escapes also the signs that end a name, a unit or a preparation, or modify it from the front. */
const escapeInBraces = (text: string): string =>
  escapeSigns(text)
    .replace(/[{}()%|]/g, String.raw`\$&`)
    .replace(/^[&?+*=.-]/, String.raw`\$&`)
