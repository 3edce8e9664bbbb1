import { readIngredientLine, type IngredientRead } from './read-ingredient-line.ts'
import { writeIngredientLine } from './write-ingredient-line.ts'
import { isUnit } from '../amounts/unit.ts'

/** What a writer said that a line means. It holds as long as the line is the one it was said of. */
interface LineCorrection {
  readonly of: string
  readonly quantity: number | null
  readonly quantityMax?: number | undefined
  readonly unit: string | null
  readonly ingredient_name: string
  readonly note?: string | undefined
}

/** A line of ingredients as its writer means it: as they corrected it, else as it is understood. */
export const readCorrectedLine = (line: string, correction: LineCorrection | null): IngredientRead => {
  if (correction === null || correction.of !== line) return readIngredientLine(line)
  const { quantity, quantityMax, unit, ingredient_name, note } = correction
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
export const correctLine = (
  corrected: Omit<LineCorrection, 'of'>,
): { readonly line: string; readonly correction: LineCorrection | null } => {
  const line = writeIngredientLine(corrected)
  const { quantity, quantityMax, unit, ingredient_name, note } = readIngredientLine(line)
  const isSame =
    quantity === corrected.quantity &&
    quantityMax === corrected.quantityMax &&
    unit === corrected.unit &&
    ingredient_name === corrected.ingredient_name &&
    note === corrected.note
  return { line, correction: isSame ? null : { ...corrected, of: line } }
}
