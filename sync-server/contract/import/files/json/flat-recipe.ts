import type { ImportResult } from '../../imported-recipe.ts'
import { fieldNamed } from '../builder/field-names.ts'
import { putField } from '../builder/put-field.ts'
import type { RecipeBuilder } from '../builder/recipe-builder.ts'
import { oneLine } from '../builder/text-lines.ts'
import { decodeBase64 } from '../document/base64.ts'
import { contentKind } from '../document/content-kind.ts'
import { readRecipe, type FileContext } from '../document/file-context.ts'
import { asList, asText, isObject, JsonFields, type JsonObject } from './json-fields.ts'

/** Names that a field of an app has for its parts: a label's title, a picture's address. */
const partNames = ['text', 'name', 'title', 'label', 'value', 'location', 'url', 'src', 'data', 'description', 'step']

/** The texts of a field: of a list, of objects that hold one, and of nested lists. */
function textsOf(value: unknown, depth = 0): string[] {
  if (depth > 6) return []
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, depth + 1))
  if (!isObject(value)) return asText(value).trim() === '' ? [] : [asText(value)]
  const part = partNames.find((name) => value[name] !== undefined && value[name] !== null)
  if (part !== undefined) return textsOf(value[part], depth + 1)
  const only = Object.values(value).find((item) => isObject(item) || typeof item === 'string')
  return textsOf(only, depth + 1)
}

/** Whether an object is a recipe whose ingredients and steps are texts, or lists of texts. */
export const isFlatRecipe = (value: JsonObject): boolean => {
  const named = new Set(
    Object.keys(value).flatMap((key) => (asList(value[key]).length === 0 ? [] : (fieldNamed(key)?.field ?? []))),
  )
  return named.has('title') && (named.has('ingredients') || named.has('steps'))
}

/** The app, by the fields that it alone writes. */
function appOf(value: JsonObject): string {
  if ('photo_hash' in value || 'nutritional_info' in value) return 'Paprika'
  if ('wantToCook' in value) return 'Mela'
  if ('activeTime' in value || 'recipeLabels' in value) return 'RecipeSage'
  return ''
}

/** Pictures as base64 in the file. */
function putPictureBytes(builder: RecipeBuilder, texts: readonly string[], name: string): readonly string[] {
  return texts.filter((text) => {
    if (text.length < 100 || /^https?:/i.test(text)) return true
    const bytes = decodeBase64(text)
    if (bytes === null || contentKind(bytes) !== 'picture') return true
    builder.picture({ bytes, name })
    return false
  })
}

/**
 * Reads a recipe with fields of text, as Paprika, Mela and RecipeSage write them. Any other JSON with such fields is read
 * by the names of its fields.
 */
export function readFlatRecipe(value: JsonObject, context: FileContext): ImportResult {
  const app = appOf(value)
  return readRecipe(context, app, (builder) => {
    const fields = new JsonFields(value)
    putPictureBytes(builder, textsOf(fields.value('photo_data', 'photoData')), context.name)
    for (const photo of fields.list('photos')) {
      if (isObject(photo)) putPictureBytes(builder, textsOf(photo['data']), asText(photo['name']) || context.name)
      else builder.picture(context.findPicture(asText(photo)))
    }
    // Paprika names its own file and an address that expires; the bytes are in `photo_data`.
    fields.value('photo', 'photo_hash', 'photo_url', 'photo_large')
    builder.title(fields.text('name', 'title'))
    for (const name of ['recipeLabels', 'labels']) builder.tags(fields.list(name).flatMap((label) => textsOf(label)))
    for (const [name, raw] of fields.unread()) {
      const field = fieldNamed(name)?.field
      if (field === undefined || field === 'machine') continue
      const found = textsOf(fields.value(name))
      const texts = field === 'picture' ? putPictureBytes(builder, found, context.name) : found
      if (field === 'figure' && isObject(raw)) continue
      if (field === 'nutrition' && isObject(raw)) builder.nutrition(raw)
      else if (field === 'tags') builder.tags(texts.flatMap((text) => text.split(/[,\n]/)))
      else if (Array.isArray(raw) && field === 'steps') for (const text of texts) builder.wholeStep(text)
      else for (const text of texts) putField(builder, name, text, context.findPicture)
    }
    fields.leaveOutRest(builder)
    if (!builder.hasTitle && !builder.isEmpty) builder.title(oneLine(context.name))
  })
}
