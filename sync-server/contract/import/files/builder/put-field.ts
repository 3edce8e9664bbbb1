import type { ImportedPicture } from '../../imported-recipe.ts'
import { fieldNamed } from './field-names.ts'
import type { RecipeBuilder } from './recipe-builder.ts'
import { oneLine, visibleLines } from './text-lines.ts'

/** Finds a picture that a file names: bytes of the archive, or the address itself. */
export type FindPicture = (reference: string) => ImportedPicture | null

const splitList = (text: string): string[] => text.split(/[,;|\n]/)

/** "true", "yes" and numbers alone are settings of an app, not words of the cook. */
const isSetting = (text: string): boolean => /^(?:true|false|yes|no|ja|nein|null|-?\d+(?:[.,]\d+)?)$/i.test(text)

/**
 * Puts a text into the field that its name states in English or German. Texts under unknown names go to the tips with
 * their name.
 */
export function putField(builder: RecipeBuilder, name: string, text: string, findPicture: FindPicture): void {
  const value = text.trim()
  if (value === '') return
  const known = fieldNamed(name)
  const label = oneLine(name.replaceAll('_', ' '))
  switch (known?.field) {
    case 'title':
      return builder.title(value)
    case 'description':
      return builder.description(value)
    case 'ingredients':
      return builder.ingredient(value)
    case 'steps':
      return builder.step(value)
    case 'notes':
      return builder.tip(value)
    case 'servings':
      return builder.servings(value, label)
    case 'prep':
    case 'cook':
    case 'total':
      return builder.time(known.field, value, label)
    case 'tags':
      return builder.tags(splitList(value))
    case 'cuisine':
    case 'diet':
    case 'meal':
      return builder.tags(splitList(value), known.field)
    case 'rating':
      return builder.rating(value)
    case 'difficulty':
      return builder.tip(value, builder.labels.difficulty)
    case 'equipment':
      return builder.tip(value, builder.labels.equipment)
    case 'nutrition':
      return isSetting(value) ? undefined : builder.tip(value, builder.labels.nutrition)
    case 'figure':
      return builder.nutrition({ [known.figure ?? name]: value })
    case 'url':
      return builder.source({ url: value })
    case 'source':
      return builder.source(/^https?:\/\/\S+$/i.test(value) ? { url: value } : { name: value })
    case 'author':
      return builder.source({ author: value })
    case 'copyright':
      return builder.source({ license: value })
    case 'picture':
      for (const reference of visibleLines(value).flatMap((line) => line.split(/\s*[|,]\s*(?=https?:)|\s*;\s*/)))
        builder.picture(findPicture(reference))
      return undefined
    case 'machine':
      return undefined
    case undefined:
      return isSetting(value) ? undefined : builder.tip(value, label)
  }
}
