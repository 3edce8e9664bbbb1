/** VA-4, in the order a menu of units shows them. */
export const units = [
  'tsp',
  'tbsp',
  'fl oz',
  'cup',
  'cups',
  'pt',
  'qt',
  'gal',
  'mL',
  'L',
  'oz',
  'lb',
  'g',
  'kg',
  'in',
  'cm',
  'piece',
  'dash',
  'pinch',
  'sprig',
  'sprigs',
  'can',
  'bundle',
] as const

export type Unit = (typeof units)[number]

const known: ReadonlySet<string> = new Set(units)

/** Whether a word is a unit as VA-4 writes it; `readUnit` (read-unit.ts) knows other spellings. */
export const isUnit = (text: string): text is Unit => known.has(text)

/** VA-4 keeps one and many apart for cups and sprigs: `cup` up to one, `cups` above. Others stay as they are. */
export function unitForQuantity(unit: Unit, quantity: number | null): Unit {
  const many = quantity !== null && quantity > 1
  if (unit === 'cup' || unit === 'cups') return many ? 'cups' : 'cup'
  if (unit === 'sprig' || unit === 'sprigs')
    return many || (quantity === null && unit === 'sprigs') ? 'sprigs' : 'sprig'
  return unit
}
