import type { ImportResult } from '../../imported-recipe.ts'
import type { RecipeBuilder } from '../builder/recipe-builder.ts'
import { readRecipe, type FileContext, type Results } from '../document/file-context.ts'
import { childElements, ElementFields, isElement, outermost, textOf, type Element } from './markup.ts'

/** Recipes of RecipeML, also those of a menu. */
export function* readRecipeMl(root: Element, context: FileContext): Results {
  for (const recipe of outermost(root, ({ name }) => name === 'recipe')) yield readOne(recipe, context)
}

function readOne(recipe: Element, context: FileContext): ImportResult {
  return readRecipe(context, 'RecipeML', (builder) => {
    const fields = new ElementFields(recipe)
    for (const head of fields.all('head')) readHead(builder, new ElementFields(head))
    builder.description(fields.text('description'))
    for (const tools of fields.all('equipment')) builder.tip(textOf(tools), builder.labels.equipment)
    for (const list of fields.all('ingredients')) readIngredients(builder, list)
    for (const directions of fields.all('directions')) readDirections(builder, directions)
    for (const text of fields.all('nutrition').map(textOf)) builder.tip(text, builder.labels.nutrition)
    for (const text of fields.all('note', 'diet-exchanges').map(textOf)) builder.tip(text)
    for (const text of fields.rest()) builder.leaveOut(text)
  })
}

function readHead(builder: RecipeBuilder, head: ElementFields): void {
  builder.title(head.text('title'))
  const [subtitle, version] = [head.text('subtitle'), head.text('version')]
  builder.tip([subtitle, version].filter((text) => text !== '').join('\n'))
  builder.source({ name: head.text('source') })
  for (const list of head.all('categories')) builder.tags(childElements(list).flatMap((one) => textOf(one).split(',')))
  builder.servings(head.text('yield'))
  builder.time('prep', head.text('preptime'))
  for (const text of head.rest()) builder.leaveOut(text)
}

/** Ingredients, groups of them with a title, and notes between them. */
function readIngredients(builder: RecipeBuilder, list: Element): void {
  const names = new Set(['ing-div', 'ing', 'title', 'note', 'description'])
  for (const child of outermost(list, ({ name }) => names.has(name))) {
    if (child.name === 'ing-div') readIngredients(builder, child)
    else if (child.name === 'title') builder.ingredient(textOf(child), true)
    else if (child.name === 'ing') readIngredient(builder, child)
    else builder.tip(textOf(child))
  }
}

function readIngredient(builder: RecipeBuilder, element: Element): void {
  const fields = new ElementFields(element)
  const amounts = fields.all('amt').map((amount) => {
    const parts = new ElementFields(amount)
    const range = parts.all('qty').flatMap((one) => childElements(one).filter(({ name }) => name === 'range'))
    const ends = range.flatMap((one) => childElements(one).map((end) => textOf(end).trim()))
    const number = ends.length > 0 ? ends.join('-') : parts.text('qty')
    return [number, parts.text('size'), parts.text('unit'), ...parts.rest()].filter((text) => text !== '').join(' ')
  })
  const item = fields.text('item')
  const notes = [fields.text('prep'), fields.text('note')].filter((text) => text !== '')
  const optional = element.attributes['optional'] === 'yes' ? ' (optional)' : ''
  const words = [amounts.filter((text) => text !== '').join(' + '), item].filter((text) => text !== '').join(' ')
  builder.ingredient([`${words}${optional}`, ...notes].join(', '), false)
  for (const text of fields.rest()) builder.tip(text.replace(/^[\w-]+: /, ''), item)
}

function readDirections(builder: RecipeBuilder, directions: Element): void {
  const names = new Set(['dir-div', 'step', 'title', 'note', 'description'])
  const isStructured = childElements(directions).some(({ name }) => names.has(name))
  if (!isStructured) return builder.step(textOf(directions))
  for (const child of directions.children) {
    if (!isElement(child)) builder.step(child)
    else if (child.name === 'dir-div') readDirections(builder, child)
    else if (child.name === 'title') builder.step(textOf(child), true)
    else builder.step(textOf(child))
  }
}
