import type { ImportResult } from '../../imported-recipe.ts'
import type { RecipeBuilder } from '../builder/recipe-builder.ts'
import { readRecipe, type FileContext, type Results } from '../document/file-context.ts'
import { ElementFields, outermost, textOf, type Element } from './markup.ts'

/** Recipes of MasterCook's .mx2. */
export function* readMasterCookXml(root: Element, context: FileContext): Results {
  for (const recipe of outermost(root, ({ name }) => name === 'rcpe')) yield readOne(recipe, context)
}

const time = (builder: RecipeBuilder, field: 'prep' | 'cook' | 'total', element: Element | undefined): void =>
  builder.time(field, element?.attributes['elapsed'] ?? '')

const quantity = (element: Element): string =>
  [element.attributes['qty'], element.attributes['unit']].filter((part) => part !== undefined && part !== '').join(' ')

function readOne(recipe: Element, context: FileContext): ImportResult {
  return readRecipe(context, 'MasterCook', (builder) => {
    const fields = new ElementFields(recipe)
    builder.title(fields.attribute('name'))
    builder.source({ author: fields.attribute('author') })
    builder.description(fields.text('desc'))
    for (const ingredient of fields.all('ingr')) readIngredient(builder, ingredient)
    for (const list of fields.all('dirs')) {
      const steps = new ElementFields(list)
      const directions = steps.all('dirt')
      for (const step of directions) {
        if (directions.length === 1) builder.step(textOf(step))
        else builder.wholeStep(textOf(step))
        builder.picture(step.attributes['img'] === undefined ? null : context.findPicture(step.attributes['img']))
      }
      for (const text of steps.rest()) builder.leaveOut(text)
    }
    for (const servings of fields.all('serv')) builder.servings(servings.attributes['qty'] ?? '')
    for (const makes of fields.all('yield')) builder.servings(quantity(makes))
    time(builder, 'prep', fields.all('prpt')[0])
    time(builder, 'cook', fields.all('ckgt', 'cookt')[0])
    time(builder, 'total', fields.all('ttim')[0])
    for (const list of fields.all('cats')) builder.tags(new ElementFields(list).all('catt').map(textOf))
    builder.source({ name: fields.text('srce'), license: fields.text('cpyr') })
    for (const rating of fields.all('rats').flatMap((list) => new ElementFields(list).all('rate')))
      builder.rating([rating.attributes['name'], rating.attributes['value']].filter(Boolean).join(': '))
    for (const link of fields.all('alts')) {
      const { label = '', source = '' } = link.attributes
      if (/^https?:/.test(source)) builder.source({ url: source })
      else if (source !== '') builder.tip(source, label === '' ? undefined : label)
    }
    builder.tip(fields.text('note'))
    for (const text of fields.all('nutr').map(textOf)) builder.tip(text, builder.labels.nutrition)
    for (const image of recipe.attributes['img'] === undefined ? [] : [recipe.attributes['img']])
      builder.picture(context.findPicture(image))
    for (const text of fields.rest()) builder.leaveOut(text)
  })
}

/** Code S is a heading, T a line of text; all others are ingredients. */
function readIngredient(builder: RecipeBuilder, element: Element): void {
  const { name = '', code = '' } = element.attributes
  const fields = new ElementFields(element)
  const preparation = fields.text('iprp')
  const words = [quantity(element), name].filter((part) => part !== '').join(' ')
  const line = preparation === '' ? words : `${words}, ${preparation}`
  if (/^s/i.test(code)) builder.ingredient(line, true)
  else builder.ingredient(line, false)
  for (const text of fields.all('inti').map(textOf)) if (/\p{L}/u.test(text)) builder.tip(text, name)
  for (const text of fields.rest()) builder.leaveOut(text)
}
