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

/** Other spellings, lower case, without a final point. */
const aliases: Readonly<Record<Unit, readonly string[]>> = {
  tsp: [
    'tsps',
    'teaspoon',
    'teaspoons',
    'teaspoonful',
    'teaspoonfuls',
    'teasp',
    'tspn',
    'tspns',
    'tps',
    'teapsoon',
    'teaspon',
    't',
  ],
  tbsp: [
    'tbsps',
    'tablespoon',
    'tablespoons',
    'tablespoonful',
    'tablespoonfuls',
    'tbs',
    'tb',
    'tbl',
    'tbls',
    'tblsp',
    'tblsps',
    'tbspn',
    'tbspns',
    'tablesp',
    'tbps',
    'tablespon',
    'tablspoon',
    'tablepoon',
    'tabs',
  ],
  'fl oz': ['floz', 'fl ounce', 'fl ounces', 'fluid oz', 'fluid ounce', 'fluid ounces', 'fl ozs', 'fluid ozs'],
  cup: ['c', 'cupful', 'cp'],
  cups: ['cupfuls', 'cupsful', 'cps'],
  pt: ['pts', 'pint', 'pints'],
  qt: ['qts', 'quart', 'quarts'],
  gal: ['gals', 'gallon', 'gallons'],
  mL: ['ml', 'mls', 'milliliter', 'milliliters', 'millilitre', 'millilitres', 'cc', 'ccm', 'cm3'],
  L: ['l', 'lt', 'ltr', 'ltrs', 'liter', 'liters', 'litre', 'litres'],
  oz: ['ozs', 'ounce', 'ounces', 'onz'],
  lb: ['lbs', 'pound', 'pounds', '#'],
  g: ['gr', 'grs', 'gm', 'gms', 'gram', 'grams', 'gramme', 'grammes', 'grm', 'grms'],
  kg: ['kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramme', 'kilogrammes'],
  in: ['inch', 'inches', 'ins', '"', '″', '”'],
  cm: ['cms', 'centimeter', 'centimeters', 'centimetre', 'centimetres'],
  piece: ['pieces', 'pc', 'pcs', 'pce', 'pces'],
  dash: ['dashes'],
  pinch: ['pinches', 'pn'],
  sprig: [],
  sprigs: [],
  can: ['cans', 'tin', 'tins'],
  bundle: ['bundles', 'bunch', 'bunches', 'bn'],
}

const byAlias: ReadonlyMap<string, Unit> = new Map(
  units.flatMap((unit) => [unit.toLowerCase(), ...aliases[unit]].map((alias): [string, Unit] => [alias, unit])),
)

/**
 * The unit that a word or words stand for, in any spelling ("Tablespoons", "fl. oz.", "lbs", `"`); null when they
 * stand for none. Case matters only for a lone T: `T` is a tablespoon, `t` a teaspoon. Units that are multiples of
 * one on the list (dl, cl) are not units here: `readIngredientLine` turns them into mL.
 */
export function readUnit(text: string): Unit | null {
  const plain = text.trim().replace(/\.\s*/g, ' ').replace(/\s+/g, ' ').trim()
  if (plain === 'T') return 'tbsp'
  return byAlias.get(plain.toLowerCase()) ?? null
}

/** VA-4 keeps one and many apart for cups and sprigs: `cup` up to one, `cups` above. Others stay as they are. */
export function unitForQuantity(unit: Unit, quantity: number | null): Unit {
  const many = quantity !== null && quantity > 1
  if (unit === 'cup' || unit === 'cups') return many ? 'cups' : 'cup'
  if (unit === 'sprig' || unit === 'sprigs')
    return many || (quantity === null && unit === 'sprigs') ? 'sprigs' : 'sprig'
  return unit
}

const manyOnScreen: Readonly<Record<string, string>> = {
  cup: 'cups',
  piece: 'pieces',
  dash: 'dashes',
  pinch: 'pinches',
  sprig: 'sprigs',
  can: 'cans',
  bundle: 'bundles',
}

/** The word beside a quantity on the screen: `2 cans`, `1 cup`, `3 g`. An unknown unit is shown as it is. */
export function displayUnit(unit: string, quantity: number | null): string {
  const one = unit === 'cups' ? 'cup' : unit === 'sprigs' ? 'sprig' : unit
  if (quantity === null) return unit
  return quantity > 1 ? (manyOnScreen[one] ?? one) : one
}
