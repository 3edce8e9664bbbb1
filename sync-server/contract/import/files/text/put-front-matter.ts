import { fieldNamed } from '../builder/field-names.ts'
import { putField } from '../builder/put-field.ts'
import type { RecipeBuilder } from '../builder/recipe-builder.ts'
import type { FileContext } from '../document/file-context.ts'
import { readFrontMatter } from './front-matter.ts'

const linesFields = new Set(['ingredients', 'steps', 'notes'])

/** A map in one line, as Simmer's Cooklang files write nutrition. */
function readMap(text: string): Readonly<Record<string, unknown>> | null {
  if (!text.startsWith('{')) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

/** Puts the fields of the front matter into a recipe, and returns the body. */
export function putFrontMatter(builder: RecipeBuilder, text: string, context: FileContext): string {
  const { fields, other, body } = readFrontMatter(text)
  for (const { name, values } of fields) {
    const field = fieldNamed(name)?.field
    const map = field === 'nutrition' ? readMap(values[0] ?? '') : null
    if (map === null)
      putField(
        builder,
        name,
        values.join(field !== undefined && linesFields.has(field) ? '\n' : ', '),
        context.findPicture,
      )
    else builder.nutrition(map)
  }
  for (const line of other) builder.leaveOut(line)
  return body
}
