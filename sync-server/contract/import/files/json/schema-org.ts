import type { ImportResult } from '../../imported-recipe.ts'
import type { RecipeBuilder } from '../builder/recipe-builder.ts'
import { oneLine } from '../builder/text-lines.ts'
import { readRecipe, type FileContext } from '../document/file-context.ts'
import { asList, asText, ingredientWords, isObject, JsonFields, type JsonObject } from './json-fields.ts'

const hasType = (value: JsonObject, type: string): boolean =>
  asList(value['@type']).some((one) => typeof one === 'string' && one.replace(/^https?:\/\/schema\.org\//, '') === type)

/** A recipe of schema.org, or of Mealie, which has the same fields without their type. */
export const isSchemaRecipe = (value: JsonObject): boolean =>
  hasType(value, 'Recipe') ||
  ['recipeIngredient', 'recipeInstructions', 'recipe_ingredient', 'recipe_instructions'].some((key) =>
    Array.isArray(value[key]),
  )

/** Words of a value: a text, its `name`, `text`, `url` or `@value`, or those of a list. */
function wordsOf(value: unknown, depth = 0): string[] {
  if (depth > 6) return []
  if (Array.isArray(value)) return value.flatMap((item) => wordsOf(item, depth + 1))
  if (!isObject(value)) return asText(value).trim() === '' ? [] : [asText(value)]
  const key = ['text', 'name', '@value', 'title', 'url', '@id', 'contentUrl'].find((name) => asText(value[name]) !== '')
  return key === undefined ? [] : [asText(value[key])]
}

const list = (value: unknown): string[] => wordsOf(value).flatMap((text) => text.split(','))
const lastPart = (text: string): string => text.replace(/^https?:\/\/schema\.org\//, '').replace(/Diet$/, '')
const dietName = (text: string): string =>
  lastPart(text)
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase()

/**
 * Reads a recipe of schema.org: of a website's JSON-LD, Nextcloud Cookbook, RecipeSage, Simmer's own pages and, with its
 * own fields, Mealie.
 */
export function readSchemaRecipe(value: JsonObject, context: FileContext): ImportResult {
  const isMealie = [
    'recipe_ingredient',
    'recipeServings',
    'orgURL',
    'org_url',
    'performTime',
    'recipeYieldQuantity',
  ].some((key) => key in value)
  return readRecipe(context, isMealie ? 'Mealie' : '', (builder) => {
    const fields = new JsonFields(value)
    builder.title(wordsOf(fields.value('name', 'headline')).join(' '))
    builder.description(wordsOf(fields.value('description')).join('\n\n'))
    for (const line of fields.list('recipeIngredient', 'recipe_ingredient', 'ingredients'))
      readIngredient(builder, line)
    readSteps(builder, fields.value('recipeInstructions', 'recipe_instructions'), 0)
    const servings = wordsOf(fields.value('recipeYield', 'recipe_yield', 'yield'))
    const count = fields.text('recipeServings', 'recipe_servings')
    for (const words of longestFirst(servings, count)) builder.servings(words)
    builder.time('prep', wordsOf(fields.value('prepTime', 'prep_time')).join(' '))
    builder.time('cook', wordsOf(fields.value('cookTime', 'cook_time', 'performTime', 'perform_time')).join(' '))
    builder.time('total', wordsOf(fields.value('totalTime', 'total_time')).join(' '))
    builder.tags(list(fields.value('recipeCategory', 'recipe_category')), undefined)
    builder.tags(list(fields.value('recipeCuisine')), 'cuisine')
    builder.tags([...list(fields.value('keywords')), ...list(fields.value('tags'))])
    builder.tags(wordsOf(fields.value('suitableForDiet')).map(dietName), 'diet')
    builder.tip(wordsOf(fields.value('tool', 'tools')).join(', '), builder.labels.equipment)
    builder.tip(wordsOf(fields.value('cookingMethod')).join(', '))
    readNotes(builder, fields.list('notes', 'comment'))
    const nutrition = fields.value('nutrition')
    if (isObject(nutrition)) builder.nutrition(nutrition)
    readRating(builder, fields.value('aggregateRating', 'rating'))
    readSource(builder, fields)
    for (const reference of wordsOf(fields.value('image', 'photo', 'thumbnailUrl', 'imageUrl')))
      builder.picture(context.findPicture(reference))
    fields.value('mainEntityOfPage', 'settings', 'inLanguage')
    fields.leaveOutRest(builder)
  })
}

/** "4" and "4 servings" say the same; the longer one comes first. */
const longestFirst = (texts: readonly string[], count: string): readonly string[] => {
  const sorted = texts.toSorted((one, other) => other.length - one.length)
  const number = Number(count) > 0 ? [count] : []
  return [...number, ...sorted].filter(
    (text, at, all) => !all.slice(0, at).some((other) => other.startsWith(`${text} `) || other === text),
  )
}

/** A line of text, or an object with amount, unit, food and note (Mealie). */
function readIngredient(builder: RecipeBuilder, line: unknown): void {
  if (!isObject(line)) return builder.ingredient(asText(line))
  const fields = new JsonFields(line)
  const heading = fields.text('title')
  if (heading !== '') builder.ingredient(heading, true)
  const unit = wordsOf(fields.value('unit')).join(' ')
  const food = wordsOf(fields.value('food')).join(' ')
  const note = fields.text('note')
  const written = fields.text('display', 'originalText', 'original_text', 'text', 'name')
  const isWithoutAmount = fields.value('disableAmount', 'disable_amount') === true
  const amount = fields.value('quantity')
  const words = ingredientWords({
    amount: isWithoutAmount ? '' : amount,
    unit,
    name: food,
    note: food === '' ? '' : note,
  })
  // With neither food nor unit, Mealie holds the whole line in the note.
  const parts =
    food === '' && unit === '' ? ingredientWords({ amount: isWithoutAmount ? '' : amount, name: note }) : words
  const line1 = food === '' && written !== '' && written.includes(note) ? written : parts || written
  builder.ingredient(line1, false)
  fields.value('referenceId', 'reference_id', 'isFood', 'is_food', 'display', 'originalText', 'original_text')
  fields.leaveOutRest(builder)
}

/** Sections, steps, lists of either, or one text. */
function readSteps(builder: RecipeBuilder, value: unknown, depth: number): void {
  if (depth > 20) return builder.warn('too-deep')
  if (Array.isArray(value)) {
    for (const item of value) readSteps(builder, item, depth + 1)
    return
  }
  if (!isObject(value)) {
    const text = asText(value)
    return depth === 0 ? builder.step(text) : isHeading(text) ? builder.step(text) : builder.wholeStep(text)
  }
  const fields = new JsonFields(value)
  const items = fields.value('itemListElement', 'steps', 'item')
  const name = fields.text('name', 'title', 'summary')
  if (items !== undefined) {
    if (name !== '') builder.step(name, true)
    readSteps(builder, items, depth + 1)
    builder.wholeStep(fields.text('text', 'description'))
  } else {
    const text = fields.text('text', 'description')
    if (text === '') builder.wholeStep(name)
    else {
      // Mealie and some sites give a step a title; many repeat its beginning there.
      const isRepeated = text.startsWith(name.replace(/(?:…|\.{3})$/, ''))
      if (name !== '' && !isRepeated && !/^(?:step|schritt)\s*\d+$/i.test(name)) builder.step(name, true)
      if (isHeading(text)) builder.step(text)
      else builder.wholeStep(text)
    }
  }
  fields.value('url', 'image', 'position', 'ingredientReferences', 'ingredient_references', 'video')
  fields.leaveOutRest(builder)
}

const isHeading = (text: string): boolean => /^(?:#{1,6}\s|\[[^\]]+\]$|[^\n.]{1,50}:$)/.test(text.trim())

/** Notes of Mealie have a title; comments of RecipeSage hold the author's notes. */
function readNotes(builder: RecipeBuilder, notes: readonly unknown[]): void {
  for (const note of notes) {
    if (!isObject(note)) builder.tip(asText(note))
    else {
      const title = asText(note['title']) || asText(note['name'])
      const text = asText(note['text'])
      if (text === '') builder.tip(title)
      else builder.tip(text, title === '' || /^author notes$/i.test(title) ? undefined : title)
    }
  }
}

function readRating(builder: RecipeBuilder, value: unknown): void {
  if (!isObject(value)) return builder.rating(asText(value))
  const best = Number(asText(value['bestRating']))
  builder.rating(asText(value['ratingValue']), best > 0 ? best : undefined)
}

function readSource(builder: RecipeBuilder, fields: JsonFields): void {
  for (const url of [
    ...wordsOf(fields.value('isBasedOn')),
    fields.text('orgURL', 'org_url'),
    ...wordsOf(fields.value('url', '@id')),
  ])
    if (/^https?:/.test(url)) builder.source({ url: oneLine(url) })
  builder.source({
    author: wordsOf(fields.value('author')).join(', '),
    name: wordsOf(fields.value('creditText', 'publisher', 'isPartOf')).join(', '),
    license: wordsOf(fields.value('license', 'copyrightNotice', 'copyrightHolder')).join(', '),
  })
}
