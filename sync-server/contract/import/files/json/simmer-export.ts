import { writeIngredientLine } from '../../../recipe/lines/write-ingredient-line.ts'
import type { Draft, DraftText } from '../../../recipe/draft.ts'
import { readDrafts } from '../../../sync/read-draft.ts'
import type { RecipeBuilder } from '../builder/recipe-builder.ts'
import { readRecipe, type FileContext, type Results } from '../document/file-context.ts'
import { asList, asText, isObject, JsonFields, type JsonObject } from './json-fields.ts'

/** A recipe in Simmer's own fields (EN-3): of the account archive, or with its ingredients as lines of text. */
export const isSimmerRecipe = (value: JsonObject): boolean =>
  Array.isArray(value['ingredientSublists']) && Array.isArray(value['methodSublists'])

/** The archive with all data of an account. */
export const isSimmerArchive = (value: JsonObject): boolean =>
  Array.isArray(value['recipe']) && Array.isArray(value['user_record']) && Array.isArray(value['account'])

export function readSimmerRecipe(value: JsonObject, context: FileContext, author = ''): ReturnType<typeof readRecipe> {
  return readRecipe(context, 'Simmer', (builder) => {
    const fields = new JsonFields(value)
    builder.title(fields.text('title'))
    builder.description(fields.text('description'))
    for (const list of fields.list('ingredientSublists')) {
      if (!isObject(list)) continue
      builder.ingredient(asText(list['subheading']), true)
      for (const one of asList(list['ingredients'])) builder.ingredient(ingredientLine(one), false)
    }
    for (const list of fields.list('methodSublists')) {
      if (!isObject(list)) continue
      builder.step(asText(list['subheading']), true)
      for (const one of asList(list['methods']))
        builder.wholeStep(isObject(one) ? asText(one['description']) : asText(one))
    }
    builder.tip(fields.text('tipsAndTricks'))
    builder.servings(fields.text('servings'))
    builder.minutes('prep', Number(fields.text('prepTimeInMinutes') || 0))
    builder.minutes('cook', Number(fields.text('cookTimeInMinutes') || 0))
    builder.tags(fields.list('tags').map(asText))
    builder.tags([fields.text('cuisine')], 'cuisine')
    builder.tags(fields.list('diets').map(asText), 'diet')
    builder.tags(fields.list('meals').map(asText), 'meal')
    const nutrition = fields.value('nutrition')
    if (isObject(nutrition)) builder.nutrition(nutrition)
    const adapted = fields.object('adaptedFrom')
    if (adapted !== null) builder.source({ name: adapted.text('name'), url: adapted.text('url') })
    const by = fields.object('author')
    builder.source({ author: by?.text('name', 'username') ?? author })
    readPictures(builder, fields.object('picture'), context)
    fields.value('averageRating', 'ratingCount', 'recipeShortId', 'revision', 'publishedAt', 'author')
    fields.leaveOutRest(builder)
  })
}

const ingredientLine = (value: unknown): string => {
  if (!isObject(value)) return asText(value)
  const { quantity, quantityMax, note } = value
  return writeIngredientLine({
    quantity: typeof quantity === 'number' ? quantity : null,
    ...(typeof quantityMax === 'number' ? { quantityMax } : {}),
    unit: asText(value['unit']) === '' ? null : asText(value['unit']),
    ingredient_name: asText(value['ingredient_name']),
    ...(asText(note) === '' ? {} : { note: asText(note) }),
  })
}

/** The largest photograph; a drawn cover is drawn again. */
function readPictures(builder: RecipeBuilder, picture: JsonFields | null, context: FileContext): void {
  if (picture?.text('kind') !== 'photo') return
  const largest = picture.list('sources').findLast(isObject)
  if (largest !== undefined) builder.picture(context.findPicture(asText(largest['url'])))
}

/** The published recipes of an account archive, then its drafts, one after the other. */
export function* readSimmerArchive(value: JsonObject, context: FileContext): Results {
  const [account] = asList(value['account'])
  const author = isObject(account) ? asText(account['name']) || asText(account['username']) : ''
  for (const row of asList(value['recipe'])) {
    const recipe = isObject(row) ? row['recipe'] : null
    if (isObject(recipe)) yield readSimmerRecipe(recipe, context, author)
  }
  const records = asList(value['user_record']).flatMap((row, order) =>
    isObject(row) ? [{ id: asText(row['id']), value: row['value'], order }] : [],
  )
  const draftRecords = records.filter(({ id }) => /^(?:draft|drafttext):/.test(id))
  for (const draft of readDrafts(draftRecords)) if (!draft.isDeleted) yield readDraftOf(draft, context)
}

/** Both versions of a text that was changed twice: the second goes to the tips. */
function withConflicts(builder: RecipeBuilder, text: DraftText | null, put: (text: string) => void): void {
  if (text === null) return
  put(text.text)
  for (const { theirs } of text.conflicts ?? []) builder.tip(theirs)
}

function readDraftOf(draft: Draft, context: FileContext): ReturnType<typeof readRecipe> {
  return readRecipe(context, 'Simmer', (builder) => {
    withConflicts(builder, draft.title, (text) => builder.title(text))
    withConflicts(builder, draft.description, (text) => builder.description(text))
    for (const { words, isPart } of draft.ingredients)
      withConflicts(builder, words, (text) => builder.ingredient(text, isPart))
    for (const { words, isPart } of draft.steps)
      withConflicts(builder, words, (text) => (isPart ? builder.step(text, true) : builder.wholeStep(text)))
    withConflicts(builder, draft.tips, (text) => builder.tip(text))
    if (draft.servings !== null) builder.servings(String(draft.servings))
    builder.minutes('prep', draft.prep ?? 0)
    builder.minutes('cook', draft.cook ?? 0)
    builder.tags(draft.tags)
    builder.tags(draft.cuisine === null ? [] : [draft.cuisine], 'cuisine')
    builder.tags(draft.diets, 'diet')
    builder.tags(draft.meals, 'meal')
    builder.nutrition(draft.nutrition)
    if (draft.imported !== null) builder.source({ url: draft.imported })
  })
}
