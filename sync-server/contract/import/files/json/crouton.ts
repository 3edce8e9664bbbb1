import type { ImportResult } from '../../imported-recipe.ts'
import type { RecipeBuilder } from '../builder/recipe-builder.ts'
import { decodeBase64 } from '../document/base64.ts'
import { contentKind } from '../document/content-kind.ts'
import { readRecipe, type FileContext } from '../document/file-context.ts'
import { asText, ingredientWords, isObject, JsonFields, type JsonObject } from './json-fields.ts'

/** Crouton's .crumb: steps as objects with a `step`, ingredients as objects with an `ingredient`. */
export const isCroutonRecipe = (value: JsonObject): boolean =>
  ['steps', 'ingredients'].some((key) => {
    const items = value[key]
    return (
      Array.isArray(items) &&
      items.some((item) => isObject(item) && (isObject(item['ingredient']) || ('step' in item && 'order' in item)))
    )
  })

/** Units as Crouton names them; a name that is not listed is written as it is, in lower case. */
const units: Readonly<Record<string, string>> = {
  ITEM: '',
  CUP: 'cups',
  CUPS: 'cups',
  TABLESPOON: 'tbsp',
  TEASPOON: 'tsp',
  GRAMS: 'g',
  KGS: 'kg',
  OUNCE: 'oz',
  POUND: 'lb',
  FLUID_OUNCE: 'fl oz',
  MILLS: 'ml',
  LITRES: 'l',
}

const inOrder = (items: readonly unknown[]): readonly JsonFields[] =>
  items
    .filter(isObject)
    .toSorted((one, other) => Number(one['order'] ?? 0) - Number(other['order'] ?? 0))
    .map((item) => new JsonFields(item))

export function readCroutonRecipe(value: JsonObject, context: FileContext): ImportResult {
  return readRecipe(context, 'Crouton', (builder) => {
    const fields = new JsonFields(value)
    builder.title(fields.text('name'))
    for (const item of inOrder(fields.list('ingredients'))) readIngredient(builder, item)
    for (const item of inOrder(fields.list('steps'))) {
      const text = item.text('step')
      if (item.value('isSection') === true) builder.step(text, true)
      else builder.wholeStep(text)
      item.leaveOutRest(builder)
    }
    builder.servings(fields.text('serves'))
    putMinutes(builder, 'prep', Number(fields.text('duration')))
    putMinutes(builder, 'cook', Number(fields.text('cookingDuration')))
    builder.tags(fields.list('tags').map((tag) => (isObject(tag) ? asText(tag['name']) : asText(tag))))
    builder.source({ url: fields.text('webLink'), name: fields.text('sourceName') })
    builder.tip(fields.text('notes'))
    builder.tip(fields.text('neutritionalInfo', 'nutritionalInfo'), builder.labels.nutrition)
    builder.rating(fields.text('rating'))
    for (const image of fields.list('images')) {
      const bytes = decodeBase64(asText(image))
      if (bytes !== null && contentKind(bytes) === 'picture') builder.picture({ bytes, name: context.name })
    }
    fields.value('sourceImage')
    fields.leaveOutRest(builder)
  })
}

function readIngredient(builder: RecipeBuilder, item: JsonFields): void {
  const ingredient = item.object('ingredient')
  const quantity = item.object('quantity')
  const name = ingredient?.text('name') ?? ''
  const type = quantity?.text('quantityType') ?? ''
  const unit = Object.hasOwn(units, type) ? units[type] : type.toLowerCase().replaceAll('_', ' ')
  const amount = quantity?.value('amount')
  const second = quantity?.value('secondaryAmount')
  if (type === 'SECTION') builder.ingredient(name, true)
  else
    builder.ingredient(
      ingredientWords({
        amount:
          typeof amount === 'number' && typeof second === 'number' && second > amount ? `${amount}-${second}` : amount,
        unit: unit ?? '',
        name,
      }),
      false,
    )
  ingredient?.leaveOutRest(builder)
  quantity?.leaveOutRest(builder)
  item.leaveOutRest(builder)
}

/** Minutes; some versions wrote seconds. Many whole minutes of seconds are such a version's, and are to be checked. */
const putMinutes = (builder: RecipeBuilder, field: 'prep' | 'cook', value: number): void =>
  value >= 900 && value % 60 === 0 ? builder.minutes(field, value / 60, false) : builder.minutes(field, value)
