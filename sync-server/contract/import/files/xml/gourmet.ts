import type { ImportResult } from '../../imported-recipe.ts'
import type { RecipeBuilder } from '../builder/recipe-builder.ts'
import { decodeBase64 } from '../document/base64.ts'
import { contentKind } from '../document/content-kind.ts'
import { readRecipe, type FileContext, type Results } from '../document/file-context.ts'
import { ElementFields, outermost, textOf, type Element } from './markup.ts'

/** Recipes of Gourmet's XML. */
export function* readGourmet(root: Element, context: FileContext): Results {
  for (const recipe of outermost(root, ({ name }) => name === 'recipe')) yield readOne(recipe, context)
}

function readOne(recipe: Element, context: FileContext): ImportResult {
  return readRecipe(context, 'Gourmet', (builder) => {
    const fields = new ElementFields(recipe)
    builder.title(fields.text('title'))
    builder.description(fields.text('description'))
    for (const list of fields.all('ingredient-list')) readIngredients(builder, list)
    builder.step(fields.text('instructions'))
    builder.servings(fields.text('yields'))
    builder.servings(fields.text('servings'))
    builder.time('prep', fields.text('preptime'))
    builder.time('cook', fields.text('cooktime'))
    builder.tags(fields.all('category').flatMap((one) => textOf(one).split(',')))
    builder.tags(fields.all('cuisine').map(textOf), 'cuisine')
    builder.rating(fields.text('rating'))
    builder.source({ url: fields.text('link'), name: fields.text('source') })
    builder.tip(fields.text('modifications'))
    for (const image of fields.all('image', 'thumbnail')) {
      const bytes = decodeBase64(textOf(image))
      if (bytes !== null && contentKind(bytes) === 'picture' && image.name === 'image')
        builder.picture({ bytes, name: context.name })
    }
    for (const text of fields.rest()) builder.leaveOut(text)
  })
}

/** Ingredients and groups of them, in their order. */
function readIngredients(builder: RecipeBuilder, list: Element): void {
  for (const child of outermost(list, ({ name }) => ['inggroup', 'ingredient', 'ingref', 'groupname'].includes(name))) {
    if (child.name === 'groupname') builder.ingredient(textOf(child), true)
    else if (child.name === 'inggroup') readIngredients(builder, child)
    else {
      const fields = new ElementFields(child)
      const words = ['amount', 'unit', 'item', 'refname'].map((name) => fields.text(name)).filter((text) => text !== '')
      // The key is the name for shopping lists; it repeats the item.
      const key = fields.text('key')
      const line = words.length === 0 ? (key === '' ? textOf(child) : key) : words.join(' ')
      builder.ingredient(child.attributes['optional'] === 'yes' ? `${line} (optional)` : line, false)
      for (const text of words.length === 0 ? [] : fields.rest()) builder.leaveOut(text)
    }
  }
}
