import { readIngredientLine, type IngredientRead } from './ingredient.ts'
import { writeIngredientLine } from './ingredient-line.ts'
import { isUnit } from './unit.ts'

/** What a writer said that a line means. It holds as long as the line is the one it was said of. */
interface Meaning {
  readonly of: string
  readonly quantity: number | null
  readonly quantityMax?: number | undefined
  readonly unit: string | null
  readonly ingredient_name: string
  readonly note?: string | undefined
}

/** A line of ingredients as its writer means it: as they corrected it, else as it is understood. */
export const ingredientAsMeant = (line: string, meaning: Meaning | null): IngredientRead => {
  if (meaning === null || meaning.of !== line) return readIngredientLine(line)
  const { quantity, quantityMax, unit, ingredient_name, note } = meaning
  return {
    quantity,
    ...(quantityMax !== undefined && { quantityMax }),
    unit: unit !== null && isUnit(unit) ? unit : null,
    ingredient_name,
    ...(note !== undefined && { note }),
    confidence: 1,
  }
}

/** A corrected line as it is written; and what has to be remembered beside it, where reading it again would not give the same. */
export const correctedLine = (
  meant: Omit<Meaning, 'of'>,
): { readonly line: string; readonly meaning: Meaning | null } => {
  const line = writeIngredientLine(meant)
  const { quantity, quantityMax, unit, ingredient_name, note } = readIngredientLine(line)
  const isSame =
    quantity === meant.quantity &&
    quantityMax === meant.quantityMax &&
    unit === meant.unit &&
    ingredient_name === meant.ingredient_name &&
    note === meant.note
  return { line, meaning: isSame ? null : { ...meant, of: line } }
}
