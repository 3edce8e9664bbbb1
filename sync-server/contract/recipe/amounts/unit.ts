/** The units of VA-4, in the order of the unit menu. */
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

/** Whether a text is a unit in the spelling of VA-4; `readUnit` (read-unit.ts) reads other spellings. */
export const isUnit = (text: string): text is Unit => known.has(text)

/** VA-4 has singular and plural for cups and sprigs: `cup` up to one, `cups` above. Other units stay. */
export function unitForQuantity(unit: Unit, quantity: number | null): Unit {
  const many = quantity !== null && quantity > 1
  if (unit === 'cup' || unit === 'cups') return many ? 'cups' : 'cup'
  if (unit === 'sprig' || unit === 'sprigs')
    return many || (quantity === null && unit === 'sprigs') ? 'sprigs' : 'sprig'
  return unit
}
