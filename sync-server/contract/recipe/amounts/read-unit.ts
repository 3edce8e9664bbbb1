import { units, type Unit } from './unit.ts'

/** Other spellings, in lower case and without a final full stop. */
const aliases: Readonly<Record<Unit, readonly string[]>> = {
  tsp: [
    'tsps',
    'teaspoon',
    'teaspoons',
    'teaspoonful',
    'teaspoonfuls',
    'teasp',
    'tspn',
    'tl',
    'teelöffel',
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
    'el',
    'esslöffel',
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
  pinch: ['pinches', 'pn', 'prise', 'prisen'],
  sprig: [],
  sprigs: [],
  can: ['cans', 'tin', 'tins'],
  bundle: ['bundles', 'bunch', 'bunches', 'bn'],
}

const byAlias: ReadonlyMap<string, Unit> = new Map(
  units.flatMap((unit) => [unit.toLowerCase(), ...aliases[unit]].map((alias): [string, Unit] => [alias, unit])),
)

/**
 * Reads a unit in any spelling ("Tablespoons", "fl. oz.", "lbs", `"`); null for other words. Case matters only for a
 * lone T: `T` is a tablespoon, `t` a teaspoon. Multiples of a unit (dl, cl) are not read here: `readIngredientLine`
 * turns them into mL.
 */
export function readUnit(text: string): Unit | null {
  const plain = text.trim().replace(/\.\s*/g, ' ').replace(/\s+/g, ' ').trim()
  if (plain === 'T') return 'tbsp'
  return byAlias.get(plain.toLowerCase()) ?? null
}
