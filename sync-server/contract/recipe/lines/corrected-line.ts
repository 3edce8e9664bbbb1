import { readIngredientLine, type IngredientRead } from './read-ingredient-line.ts'
import { writeIngredientLine } from './write-ingredient-line.ts'
import { isUnit } from '../amounts/unit.ts'

/** A writer's correction of how a line was read. It applies while the line is unchanged. */
interface LineCorrection {
  readonly of: string
  readonly quantity: number | null
  readonly quantityMax?: number | undefined
  readonly unit: string | null
  readonly ingredient_name: string
  readonly note?: string | undefined
}

/** Reads an ingredient line with its writer's correction, if that still applies. */
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

/** Writes a corrected ingredient as a line. The correction is null where reading the line gives the same ingredient. */
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
