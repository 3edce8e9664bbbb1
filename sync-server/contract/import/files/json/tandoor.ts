import type { ImportResult } from '../../imported-recipe.ts'
import type { RecipeBuilder } from '../builder/recipe-builder.ts'
import { readRecipe, type FileContext } from '../document/file-context.ts'
import { asText, ingredientWords, isObject, JsonFields, type JsonObject } from './json-fields.ts'

/** Tandoor's recipe.json: steps with an instruction and ingredients of their own. */
export const isTandoorRecipe = (value: JsonObject): boolean =>
  Array.isArray(value['steps']) &&
  value['steps'].some((step) => isObject(step) && ('instruction' in step || 'ingredients' in step))

const nameOf = (value: unknown): string => (isObject(value) ? asText(value['name']) : asText(value))

export function readTandoorRecipe(value: JsonObject, context: FileContext): ImportResult {
  return readRecipe(context, 'Tandoor', (builder) => {
    const fields = new JsonFields(value)
    builder.title(fields.text('name'))
    builder.description(fields.text('description'))
    for (const step of fields.list('steps')) if (isObject(step)) readStep(builder, new JsonFields(step), context)
    const [servings, unit] = [fields.text('servings'), fields.text('servings_text')]
    builder.servings(servings)
    if (unit.trim() !== '') builder.servings(`${servings} ${unit}`.trim())
    builder.minutes('prep', Number(fields.text('working_time')))
    builder.minutes('cook', Number(fields.text('waiting_time')))
    for (const keyword of fields.list('keywords')) {
      builder.tags([isObject(keyword) ? asText(keyword['name']) || asText(keyword['label']) : asText(keyword)])
      if (isObject(keyword) && asText(keyword['description']) !== '')
        builder.tip(asText(keyword['description']), asText(keyword['name']))
    }
    builder.source({ url: fields.text('source_url') })
    builder.rating(fields.text('rating'))
    const nutrition = fields.object('nutrition')
    if (nutrition !== null) {
      builder.nutrition({
        calories: nutrition.value('calories'),
        fatContent: nutrition.value('fats'),
        carbohydrateContent: nutrition.value('carbohydrates'),
        proteinContent: nutrition.value('proteins'),
      })
      nutrition.leaveOutRest(builder)
    }
    fields.leaveOutRest(builder)
  })
}

function readStep(builder: RecipeBuilder, step: JsonFields, context: FileContext): void {
  const heading = step.text('name')
  const ingredients = step.list('ingredients')
  if (heading !== '' && ingredients.length > 0) builder.ingredient(heading, true)
  for (const ingredient of ingredients) if (isObject(ingredient)) readIngredient(builder, new JsonFields(ingredient))
  if (heading !== '') builder.step(heading, true)
  builder.step(step.text('instruction'))
  const minutes = Number(step.text('time'))
  if (minutes > 0) builder.tip(`${minutes} min`, heading === '' ? builder.labels.time : heading)
  const file = step.object('file')
  if (file !== null) builder.picture(context.findPicture(file.text('name', 'file')))
  step.leaveOutRest(builder)
}

function readIngredient(builder: RecipeBuilder, ingredient: JsonFields): void {
  const note = ingredient.text('note')
  const unit = nameOf(ingredient.value('unit'))
  const food = nameOf(ingredient.value('food'))
  const hasNoAmount = ingredient.value('no_amount') === true
  const amount = ingredient.value('amount')
  ingredient.value('original_text')
  if (ingredient.value('is_header') === true) builder.ingredient([food, note].filter(Boolean).join(', '), true)
  else
    builder.ingredient(
      ingredientWords({ amount: hasNoAmount ? '' : Number(amount) || '', unit, name: food, note }),
      false,
    )
  ingredient.leaveOutRest(builder)
}
