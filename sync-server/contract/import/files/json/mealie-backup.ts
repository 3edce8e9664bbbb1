import { readRecipe, type FileContext, type Results } from '../document/file-context.ts'
import type { RecipeBuilder } from '../builder/recipe-builder.ts'
import { asText, ingredientWords, isObject, JsonFields, type JsonObject } from './json-fields.ts'

/** The database of a Mealie backup: rows of tables. */
export const isMealieBackup = (value: JsonObject): boolean =>
  Array.isArray(value['recipes']) && Array.isArray(value['recipes_ingredients'])

const rows = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])
const plainId = (id: unknown): string => asText(id).replaceAll('-', '')

/** Rows by the id that a column holds. */
function byColumn(table: unknown, column: string): ReadonlyMap<string, readonly JsonObject[]> {
  const groups = new Map<string, JsonObject[]>()
  for (const row of rows(table)) {
    const id = plainId(row[column])
    const group = groups.get(id)
    if (group === undefined) groups.set(id, [row])
    else group.push(row)
  }
  return groups
}

const byPosition = (items: readonly JsonObject[] = []): readonly JsonObject[] =>
  items.toSorted((one, other) => Number(one['position'] ?? 0) - Number(other['position'] ?? 0))

const linked = (rowsOf: readonly JsonObject[] | undefined, column: string, from: ReadonlyMap<string, string>) =>
  (rowsOf ?? []).map((one) => from.get(plainId(one[column])) ?? '')

/** Reads the recipes of a Mealie backup one after the other, joined with their rows of the other tables. */
export function* readMealieBackup(value: JsonObject, context: FileContext): Results {
  const names = (table: string): ReadonlyMap<string, string> =>
    new Map(rows(value[table]).map((row) => [plainId(row['id']), asText(row['name'])]))
  const [units, foods, tags, categories, tools] = [
    names('ingredient_units'),
    names('ingredient_foods'),
    names('tags'),
    names('categories'),
    names('tools'),
  ]
  const ingredients = byColumn(value['recipes_ingredients'], 'recipe_id')
  const steps = byColumn(value['recipe_instructions'], 'recipe_id')
  const notes = byColumn(value['notes'], 'recipe_id')
  const nutrition = byColumn(value['recipe_nutrition'], 'recipe_id')
  const tagged = byColumn(value['recipes_to_tags'], 'recipe_id')
  const filed = byColumn(value['recipes_to_categories'], 'recipe_id')
  const tooled = byColumn(value['recipes_to_tools'], 'recipe_id')
  for (const row of rows(value['recipes'])) {
    const id = plainId(row['id'])
    yield readRecipe(context, 'Mealie', (builder) => {
      const fields = new JsonFields(row)
      builder.title(fields.text('name'))
      builder.description(fields.text('description'))
      for (const one of byPosition(ingredients.get(id))) readIngredient(builder, new JsonFields(one), units, foods)
      for (const one of byPosition(steps.get(id))) readStep(builder, new JsonFields(one))
      builder.servings(fields.text('recipe_yield') || fields.text('recipe_servings'))
      fields.value('recipe_servings', 'recipe_yield_quantity')
      builder.time('prep', fields.text('prep_time'))
      builder.time('cook', fields.text('cook_time') || fields.text('perform_time'))
      builder.time('total', fields.text('total_time'))
      fields.value('perform_time')
      builder.tags(linked(filed.get(id), 'category_id', categories))
      builder.tags(linked(tagged.get(id), 'tag_id', tags))
      builder.tip(linked(tooled.get(id), 'tool_id', tools).filter(Boolean).join(', '), builder.labels.equipment)
      builder.rating(fields.text('rating'))
      builder.source({ url: fields.text('org_url') })
      for (const note of notes.get(id) ?? []) builder.tip(asText(note['text']), asText(note['title']) || undefined)
      for (const figures of nutrition.get(id) ?? []) builder.nutrition(schemaNames(figures))
      builder.picture(context.findPicture(`recipes/${asText(row['id'])}/images/original`))
      fields.value('name_normalized', 'description_normalized', 'image')
      fields.leaveOutRest(builder)
    })
  }
}

function readIngredient(
  builder: RecipeBuilder,
  row: JsonFields,
  units: ReadonlyMap<string, string>,
  foods: ReadonlyMap<string, string>,
): void {
  const heading = row.text('title')
  if (heading !== '') builder.ingredient(heading, true)
  const food = foods.get(plainId(row.value('food_id'))) ?? ''
  const unit = units.get(plainId(row.value('unit_id'))) ?? ''
  const note = row.text('note')
  const original = row.text('original_text')
  const amount = row.value('quantity')
  const isBare = food === '' && unit === ''
  const words = isBare
    ? ingredientWords({ amount: note === '' ? '' : amount, name: note })
    : ingredientWords({ amount, unit, name: food, note })
  builder.ingredient(words === '' ? original : words, false)
  row.value('note_normalized', 'original_text_normalized')
  row.leaveOutRest(builder)
}

function readStep(builder: RecipeBuilder, row: JsonFields): void {
  const heading = row.text('title')
  if (heading !== '') builder.step(heading, true)
  const summary = row.text('summary')
  if (summary !== '' && !/^(?:step|schritt)\s*\d+$/i.test(summary)) builder.step(summary, true)
  builder.wholeStep(row.text('text'))
  row.leaveOutRest(builder)
}

/** `fat_content` as `fatContent`. */
const schemaNames = (row: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      /^(?:id|recipe_id|created_at|update_at)$/.test(name) || value === null
        ? []
        : [[name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), value]],
    ),
  )
