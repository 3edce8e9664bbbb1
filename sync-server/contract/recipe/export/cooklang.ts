import type { Ingredient, Recipe, Nutrition } from '../../wire/recipe.ts'
import { categoryName } from '../category.ts'
import { findIngredientSpans, type IngredientSpan } from './ingredient-spans.ts'
import { nutritionJsonLd } from '../nutrition.ts'
import { roundQuantity } from '../amounts/quantity.ts'
import { findTimers } from '../steps/step-timers.ts'

/** Where a recipe is found, and how its cook says what no step does: "Have ready". */
export interface CooklangSource {
  readonly url: string
  readonly haveReady: string
}

/**
 * A recipe as a Cooklang file (cooklang.org/docs/spec): what is known of it as YAML in front, each step a paragraph, each
 * part of the method a section, tips as notes. An ingredient stands in the step that names it for certain; the others
 * are listed with their amounts in a step at the start, for the format has no other list. Amounts are those of the
 * author: who opens the file scales it.
 *
 * Signs with a meaning are escaped with a backslash, as the reference reader takes them (github.com/cooklang/cooklang-rs).
 */
export function writeCooklang(recipe: Recipe, source: CooklangSource): string {
  const spans = findIngredientSpans(recipe)
  let step = -1
  const sections = recipe.methodSublists.flatMap(({ subheading, methods }) => [
    ...(subheading.trim() === '' ? [] : [`= ${escapeSigns(subheading).replaceAll('=', String.raw`\=`)}`]),
    ...methods.map(({ description }) => {
      step += 1
      return writeStep(description, spans[step] ?? [])
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
  // A value of JSON is one of YAML.
  const lines = known.flatMap(([key, value]) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0)
      ? []
      : [`${key}: ${JSON.stringify(value)}`],
  )
  return ['---', ...lines, '---'].join('\n')
}

/** The photograph, whatever its size: what stands for a small one in link previews is drawn. */
const recipeImage = ({ picture: { kind, sources, previewUrl } }: Recipe): string =>
  (kind === 'photo' ? sources.at(-1)?.url : undefined) ?? previewUrl

/** The format has no names for them: these are schema.org's, and whose figures they are is said with them. */
const nutritionFields = (nutrition: Nutrition, author: string): Readonly<Record<string, string>> => {
  const { '@type': _, ...figures } = nutritionJsonLd(nutrition)
  return { givenBy: author, ...figures }
}

const writeTime = (minutes: number): string =>
  minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h${minutes % 60 === 0 ? '' : `${minutes % 60}m`}`

/** What no step names for certain, under the heading that it has in the author's list. */
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

/** A time that stands in a step as the format has it: "20 minutes", "25-30 min". */
const plainTime = /^(\d+(?:\.\d+)?)(?:\s?(?:-|–|to)\s?(\d+(?:\.\d+)?))?\s?(\p{L}+)$/u

function writeStep(text: string, spans: readonly IngredientSpan[]): string {
  const timers = findTimers(text).flatMap(({ start, end }) => {
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

/** Text between what has a meaning: right behind it a bracket would be its preparation. */
function writeText(text: string, isStart: boolean): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  const escaped = isStart ? escapeProse(words) : escapeSigns(words).replace(/^\(/, before === '' ? String.raw`\(` : '(')
  return `${before === '' ? '' : ' '}${escaped}${after === '' ? '' : ' '}`
}

/** `quantity` may be a part of the ingredient's; its preparation is told with the first. */
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

/** 0.33 of a cup is a third: the format has fractions below one. */
function writeNumber(quantity: number, unit: string | null): string {
  const fraction =
    unit !== null && decimalUnits.has(unit) ? undefined : fractions.find(({ value }) => value === quantity)
  return fraction?.written ?? String(quantity)
}

const singleLine = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** In the middle of a step: what begins an ingredient, a piece of cookware, a timer or a comment. */
const escapeSigns = (text: string): string =>
  singleLine(text)
    .replace(/[\\@#~]/g, String.raw`\$&`)
    .replace(/\[(?=-)/g, String.raw`\[`)
    .replace(/--+/g, (dashes) => dashes.replaceAll('-', String.raw`\-`))

/** At its start there are notes and sections too. */
const escapeProse = (text: string): string => escapeSigns(text).replace(/^[>=]/, String.raw`\$&`)

/** In a name, a unit or a preparation: what ends it as well, and in front what gives it another meaning. */
const escapeInBraces = (text: string): string =>
  escapeSigns(text)
    .replace(/[{}()%|]/g, String.raw`\$&`)
    .replace(/^[&?+*=.-]/, String.raw`\$&`)
