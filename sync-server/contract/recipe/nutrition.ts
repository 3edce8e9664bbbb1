import type { Nutrition } from '../wire/recipe.ts'
import { roundQuantity } from './amounts/scaling.ts'

export type Figure = keyof Nutrition

/** The nutrition fields of one serving, in the order of labels: `energy` in kcal, the others in grams. */
export const figures = [
  'energy',
  'fat',
  'saturates',
  'carbohydrate',
  'sugars',
  'fibre',
  'protein',
  'salt',
] as const satisfies readonly Figure[]

const kilojoulesPerKilocalorie = 4.184
/** Grams of salt per gram of sodium on labels (Regulation (EU) No 1169/2011, annex I). */
const saltPerSodium = 2.5
const maxAmount = 100_000

/** Energy is stored in kcal; screens show kcal and kJ. */
export const toKilojoules = (kilocalories: number): number => Math.round(kilocalories * kilojoulesPerKilocalorie)

// A number with an optional unit and an optional nutrient: "9 grams fat", "480 mg sodium", "2180 kJ".
const written = /^[~≈]?\s*(\d+(?:[.,]\d+)?|\d{1,3}(?:[.,]\d{3})+)\s*(\p{L}*)\.?(?:\s+([\p{L}\s-]+))?$/iu

const energyUnits: readonly (readonly [RegExp, number])[] = [
  [/^(?:|k?cals?|kilocalories?|calories?|k?kalorien?|kilokalorien?)$/i, 1],
  [/^(?:kj|kilojoules?)$/i, 1 / kilojoulesPerKilocalorie],
]
const massUnits: readonly (readonly [RegExp, number])[] = [
  [/^(?:|g|gr|grams?|grammes?|gramm)$/i, 1],
  [/^(?:mg|milligrams?|milligramm)$/i, 1 / 1000],
]
const isOfSodium = /sodium|natrium/i

/** Reads the text of one figure, in its own unit; null where the text holds no amount. */
export const readFigure = (figure: Figure, text: string): number | null => {
  const [, number = '', unit = '', of = ''] = written.exec(text.trim()) ?? []
  if (number === '') return null
  const isWord = isOfSodium.test(unit)
  const units = figure === 'energy' ? energyUnits : massUnits
  const factor = units.find(([pattern]) => pattern.test(isWord ? '' : unit))?.[1]
  if (factor === undefined) return null
  const sodium = figure === 'salt' && (isWord || isOfSodium.test(of)) ? saltPerSodium : 1
  const exact = parseNumber(number, figure) * factor * sodium
  const amount = figure === 'energy' ? Math.round(exact) : roundQuantity(exact)
  return amount <= maxAmount ? amount : null
}

/** "1,240" kcal is above a thousand; "1,240" g of fat is above one. */
const parseNumber = (text: string, figure: Figure): number => {
  const isGrouped =
    /^\d{1,3}(?:[.,]\d{3}){2,}$/.test(text) || (figure === 'energy' && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text))
  return Number(isGrouped ? text.replace(/[.,]/g, '') : text.replace(',', '.'))
}

/** The form of schema.org/NutritionInformation. */
export interface NutritionJsonLd {
  readonly '@type': 'NutritionInformation'
  readonly servingSize: string
  readonly calories?: string
  readonly fatContent?: string
  readonly saturatedFatContent?: string
  readonly carbohydrateContent?: string
  readonly sugarContent?: string
  readonly fiberContent?: string
  readonly proteinContent?: string
  readonly sodiumContent?: string
}

const schemaProperties = {
  energy: 'calories',
  fat: 'fatContent',
  saturates: 'saturatedFatContent',
  carbohydrate: 'carbohydrateContent',
  sugars: 'sugarContent',
  fibre: 'fiberContent',
  protein: 'proteinContent',
  salt: 'sodiumContent',
} as const satisfies Readonly<Record<Figure, keyof NutritionJsonLd>>

const writeFigure = (figure: Figure, amount: number): string => {
  if (figure === 'energy') return `${amount} kcal`
  // schema.org has no salt property, so salt is written as sodium.
  return figure === 'salt' ? `${Math.round((amount * 1000) / saltPerSodium)} mg` : `${amount} g`
}

export const nutritionJsonLd = (nutrition: Nutrition): NutritionJsonLd => ({
  '@type': 'NutritionInformation',
  servingSize: '1 serving',
  ...Object.fromEntries(
    figures.flatMap((figure) => {
      const amount = nutrition[figure]
      return amount === undefined ? [] : [[schemaProperties[figure], writeFigure(figure, amount)]]
    }),
  ),
})

/**
 * Reads nutrition figures of another site or a file, by schema.org's names or ours. Figures for 100 g are ignored,
 * because the weight of a serving is unknown.
 */
export const readNutrition = (values: Readonly<Record<string, unknown>>): Nutrition => {
  const nutrition: Nutrition = {}
  const { servingSize } = values
  if (typeof servingSize === 'string' && /\b100\s*(?:g|ml)/i.test(servingSize)) return nutrition
  for (const figure of figures) {
    const property = schemaProperties[figure]
    const value = values[property] ?? values[figure]
    if (typeof value !== 'string' && typeof value !== 'number') continue
    const isSodium = values[property] !== undefined && figure === 'salt'
    // Sodium without a unit is in mg.
    const unit = isSodium ? (/\p{L}/u.test(String(value)) ? ' sodium' : ' mg sodium') : ''
    const amount = readFigure(figure, `${String(value).trim()}${unit}`)
    if (amount !== null) nutrition[figure] = amount
  }
  return nutrition
}

/** The energy in kcal of fat, carbohydrate and protein; null where one is missing. */
export const energyFromMacronutrients = ({ fat, carbohydrate, protein }: Nutrition): number | null =>
  fat === undefined || carbohydrate === undefined || protein === undefined
    ? null
    : 9 * fat + 4 * carbohydrate + 4 * protein

const isMore = (part: number | undefined, whole: number | undefined): boolean =>
  part !== undefined && whole !== undefined && part > whole

export type DoubtfulFigure = Extract<Figure, 'energy' | 'saturates' | 'sugars'>

/**
 * Finds figures that contradict one another: a part above its whole, or an energy that the macronutrients do not give.
 */
export const findDoubtfulFigures = (nutrition: Nutrition): readonly DoubtfulFigure[] => {
  const { energy, fat, saturates, carbohydrate, sugars } = nutrition
  const isEnergyDoubtful = (): boolean => {
    const computed = energyFromMacronutrients(nutrition)
    if (energy === undefined || computed === null) return false
    // The range is wide: fibre gives less energy, and alcohol gives energy without a figure of its own.
    return energy < computed * 0.7 - 20 || energy > computed * 1.6 + 60
  }
  return [
    ...(isEnergyDoubtful() ? (['energy'] as const) : []),
    ...(isMore(saturates, fat) ? (['saturates'] as const) : []),
    ...(isMore(sugars, carbohydrate) ? (['sugars'] as const) : []),
  ]
}
