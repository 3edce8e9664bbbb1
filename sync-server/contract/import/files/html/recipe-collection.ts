import type { ImportResult } from '../../imported-recipe.ts'
import type { RecipeBuilder } from '../builder/recipe-builder.ts'
import { fieldNamed } from '../builder/field-names.ts'
import { leftOutLines, readRecipe, type FileContext, type Results } from '../document/file-context.ts'
import { descendants, outermost, type Element } from '../xml/markup.ts'
import { lineText, markedLines, type MarkedLine } from './marked-lines.ts'

type Field =
  | 'title'
  | 'description'
  | 'ingredient'
  | 'ingredient-part'
  | 'step'
  | 'step-part'
  | 'tip'
  | 'source'
  | 'servings'
  | 'prep'
  | 'cook'
  | 'total'
  | 'tags'
  | 'meal'
  | 'rating'

/** The names by which Recipe Keeper (itemprop) and Copy Me That (id and class) mark the fields. */
const fieldOfMark: ReadonlyMap<string, Field> = new Map<string, Field>([
  ['name', 'title'],
  ['description', 'description'],
  ['recipeIngredients', 'ingredient'],
  ['recipeIngredient', 'ingredient'],
  ['recipeIngredient_subheader', 'ingredient-part'],
  ['recipeIngredient_spacer', 'ingredient'],
  ['recipeDirections', 'step'],
  ['recipeInstructions', 'step'],
  ['recipeInstruction', 'step'],
  ['instruction', 'step'],
  ['recipeInstruction_subheader', 'step-part'],
  ['instruction_subheader', 'step-part'],
  ['recipeNotes', 'tip'],
  ['recipeNote', 'tip'],
  ['note', 'tip'],
  ['recipeSource', 'source'],
  ['original_link', 'source'],
  ['recipeYield', 'servings'],
  ['prepTime', 'prep'],
  ['cookTime', 'cook'],
  ['totalTime', 'total'],
  ['recipeCategory', 'tags'],
  ['recipeCollection', 'tags'],
  ['categories', 'tags'],
  ['tags', 'tags'],
  ['recipeCourse', 'meal'],
  ['ratingValue', 'rating'],
  ['recipeRating', 'rating'],
])

const marksOf = ({ attributes }: Element): readonly string[] =>
  [attributes['itemprop'], attributes['class'], attributes['id']].flatMap((value) => value?.split(/\s+/) ?? [])

const isRecipe = (element: Element): boolean =>
  marksOf(element).some((mark) => mark === 'recipe-details' || mark === 'recipe') &&
  [...descendants(element)].some((one) =>
    marksOf(one).some((mark) => /^recipe(?:Ingredient|Direction|Instruction)/.test(mark)),
  )

/** Whether a page is the collection that Recipe Keeper or Copy Me That exports. */
export const isRecipeCollection = (html: string): boolean =>
  /\bitemprop\s*=\s*["']?recipeDirections\b/i.test(html) ||
  /\b(?:id|class)\s*=\s*["']?(?:recipeIngredients?|recipeInstructions)\b/.test(html)

/** Reads the recipes of such a page one after the other; lines outside them are left out. */
export function* readRecipeCollection(root: Element, context: FileContext): Results {
  const isOurs = [...descendants(root)].some((one) => marksOf(one).includes('recipe-details'))
  const app = isOurs ? 'Recipe Keeper' : 'Copy Me That'
  const found: Element[] = []
  for (const recipe of outermost(root, isRecipe)) {
    found.push(recipe)
    yield readOne(recipe, app, context)
  }
  const inside = new Set(found)
  const outside = markedLines(without(root, inside))
  if (outside.length > 0) yield leftOutLines(outside.map(lineText), context)
}

const without = (element: Element, removed: ReadonlySet<Element>): Element => ({
  ...element,
  children: element.children.flatMap((child): readonly (Element | string)[] =>
    typeof child === 'string' ? [child] : removed.has(child) ? [] : [without(child, removed)],
  ),
})

function readOne(recipe: Element, app: string, context: FileContext): ImportResult {
  return readRecipe(context, app, (builder) => {
    for (const line of markedLines(recipe)) putLine(builder, line)
    const metas: Record<string, string> = {}
    for (const { name, attributes } of descendants(recipe)) {
      const { itemprop = '', content = '', src = '', href = '' } = attributes
      if (name === 'meta') metas[itemprop] = content
      if (name === 'img' && src !== '') builder.picture(context.findPicture(src))
      if (name === 'a' && /^https?:/.test(href)) builder.source({ url: href })
    }
    putMetas(builder, metas)
  })
}

const fieldOf = (marks: readonly string[]): Field | undefined => {
  for (const mark of marks) {
    const field = fieldOfMark.get(mark)
    if (field !== undefined) return field
  }
  return undefined
}

function putLine(builder: RecipeBuilder, line: MarkedLine): void {
  const text = lineText(line)
  const marked = line.filter(({ marks }) => fieldOf(marks) !== undefined)
  const [first] = marked
  const field = first === undefined ? undefined : fieldOf(first.marks)
  const value = lineText(marked)
  const label = lineText(line.filter((piece) => !marked.includes(piece))).replace(/:$/, '')
  if (field === undefined || value === '') return putUnmarked(builder, text)
  const isWhole = label === ''
  switch (field) {
    case 'title':
      return builder.title(text)
    case 'description':
      return builder.description(text)
    case 'ingredient':
      return builder.ingredient(text)
    case 'ingredient-part':
      return builder.ingredient(text, true)
    case 'step':
      return builder.step(text)
    case 'step-part':
      return builder.step(text, true)
    case 'tip':
      return builder.tip(text)
    case 'source':
      if (!isWhole) builder.leaveOut(label, 'navigation')
      return /^https?:/.test(value) ? builder.source({ url: value }) : builder.source({ name: value })
    case 'servings':
      if (!isWhole) builder.leaveOut(label, 'navigation')
      return builder.servings(value)
    case 'prep':
    case 'cook':
    case 'total':
      return builder.time(field, value, isWhole ? undefined : label)
    case 'tags':
    case 'meal':
      if (!isWhole) builder.leaveOut(label, 'navigation')
      return putTags(builder, value, field === 'meal' ? 'meal' : undefined)
    case 'rating':
      if (!isWhole) builder.leaveOut(label, 'navigation')
      return builder.rating(value)
  }
}

/** Tags behind a label or without one. */
function putTags(builder: RecipeBuilder, text: string, facet?: 'meal'): void {
  const [, label, value = ''] = /^([^:,]{1,30}):\s*(.*)$/.exec(text) ?? []
  const isLabelled = label !== undefined && fieldNamed(label) !== undefined
  if (isLabelled) builder.leaveOut(label, 'navigation')
  builder.tags((isLabelled ? value : text).split(','), facet)
}

/** Headings and labels of the page are left out; other words are notes of the cook. */
function putUnmarked(builder: RecipeBuilder, text: string): void {
  const [, label = '', value = ''] = /^([^:]{1,40}):\s*(.*)$/.exec(text) ?? []
  const field = fieldNamed(label === '' ? text : label)?.field
  if (value === '' && (field !== undefined || text.endsWith(':'))) builder.leaveOut(text, 'navigation')
  else if (field === 'prep' || field === 'cook' || field === 'total') builder.time(field, value, label)
  else if (field === 'servings') builder.servings(value)
  else if (field === 'tags' || field === 'meal') putTags(builder, text, field === 'meal' ? 'meal' : undefined)
  else builder.tip(text)
}

/** Values that Recipe Keeper writes for programs; those with a visible text repeat it. */
function putMetas(builder: RecipeBuilder, metas: Readonly<Record<string, string>>): void {
  const { recipeRating = '', recipeCourse = '', recipeCategory = '', recipeCollection = '' } = metas
  builder.rating(recipeRating)
  builder.tags(recipeCourse.split(','), 'meal')
  builder.tags(`${recipeCategory},${recipeCollection}`.split(','))
  const figures: Readonly<Record<string, string>> = {
    recipeNutCalories: 'calories',
    recipeNutTotalFat: 'fatContent',
    recipeNutSaturatedFat: 'saturatedFatContent',
    recipeNutTotalCarbohydrate: 'carbohydrateContent',
    recipeNutSugars: 'sugarContent',
    recipeNutDietaryFiber: 'fiberContent',
    recipeNutProtein: 'proteinContent',
    recipeNutSodium: 'sodiumContent',
    recipeNutCholesterol: 'cholesterolContent',
  }
  builder.nutrition(
    Object.fromEntries(
      Object.entries(metas).flatMap(([name, value]) =>
        figures[name] === undefined || value === '' ? [] : [[figures[name], value]],
      ),
    ),
  )
}
