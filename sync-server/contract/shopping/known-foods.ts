import { convertQuantity } from '../recipe/amounts/convert-units.ts'
import { isUnit } from '../recipe/amounts/unit.ts'
import { isListedFood } from '../recipe/shopping/aisle.ts'
import type { Aisle } from '../recipe/shopping/aisle-words.ts'
import { foodWords } from '../recipe/shopping/food-words.ts'
import { aisleOfRow, identifyItem, type RequestedItem } from '../recipe/shopping/shopping-items.ts'
import { plainFood, withoutFreshness } from './plain-food.ts'
import type { KnownFood, KnownFoods } from './read-known-foods.ts'

const keyOfName = (name: string): string => identifyItem({ quantity: null, unit: null, name }).key

/** Cut to the length of a stored text, after a whole character. */
const storedText = (text: string): string => text.slice(0, 300).replace(/\p{Surrogate}$/u, '')

/** The key of a stored food, by the key of an item (`identifyItem`): "Salz" is salt. */
export const foodKey = (key: string): string => storedText(plainFood(key, false))

/** The key of a food by its name: "large onions" and "onion" have the same one. */
export const keyOfFood = (name: string): string => foodKey(keyOfName(name))

/** The food of an item that a person has at home, or never wants: "2 onions" are onions. */
export const foodOfItem = (item: RequestedItem, is: KnownFood['is']): KnownFood => {
  const { key, name } = identifyItem(item)
  return { food: foodKey(key), name: storedText(name), is }
}

/** Whether its name alone does not show that a food is in cans: "1 can tomatoes" is named tomatoes. */
export const isCanOfFresh = ({ food, name }: KnownFood): boolean =>
  aisleOfRow(food, name) === 'canned' && aisleOfRow(keyOfFood(name), name) !== 'canned'

export type LeftOutReason = 'home' | 'never'

/** Units of a spice. Other amounts of pepper and "Paprika" are vegetables: "1 pepper", "200 g Paprika". */
const spiceUnits: ReadonlySet<string | null> = new Set(['tsp', 'tbsp', 'dash', 'pinch'])
const isVegetable = ({ quantity, unit, name }: RequestedItem): boolean =>
  quantity !== null && !spiceUnits.has(unit) && ['pepper', 'paprika'].includes(keyOfName(name))

/** A row of counted peppers has the plural: "peppers" are vegetables, as is one pepper. */
const aisleOf = (key: string, name: string): Aisle =>
  /\b(?:peppers|paprikas)$/i.test(name) ? 'produce' : aisleOfRow(key, name)

/** What a kitchen gives without a purchase, in millilitres and grams. A crust of salt and drinking water are bought. */
const kitchenAmounts: Readonly<Record<string, { readonly mL: number; readonly g: number }>> = {
  water: { mL: 4000, g: 4000 },
  salt: { mL: 240, g: 250 },
}
/** Counts of water and salt that are no packages. */
const smallCounters = new Set(
  foodWords(`splash drop drizzle glass handful grind twist touch hint knifepoint squeeze spoonful spoon ladle cupful mug
    shot part Glas Gläser`),
)

const isKitchenAmount = (food: string, { quantity, quantityMax, unit, name }: RequestedItem): boolean => {
  const limits = kitchenAmounts[food]
  if (limits === undefined || quantity === null) return true
  if (unit === null) return smallCounters.has(foodWords(name)[0] ?? '')
  if (!isUnit(unit)) return false
  const amount = quantityMax ?? quantity
  const [volume, mass] = [convertQuantity(amount, unit, 'mL'), convertQuantity(amount, unit, 'g')]
  if (volume !== null) return volume <= limits.mL
  return mass === null ? spiceUnits.has(unit) : mass <= limits.g
}

/** Whether this food is the known one. Fresh yeast is not yeast, while fresh ginger is ginger. */
const isSameFood = (key: string, aisle: Aisle, { food, name }: KnownFood): boolean => {
  const [ofItem, ofKnown] = [plainFood(key), plainFood(food)]
  if (withoutFreshness(ofItem) !== withoutFreshness(ofKnown)) return false
  return aisleOf(food, name) === aisle && (ofItem === ofKnown || aisle === 'produce')
}

const reasonOfOne = (item: RequestedItem, { home, never }: KnownFoods): LeftOutReason | null => {
  const { key, name } = identifyItem(item)
  if (!isKitchenAmount(plainFood(key), item)) return null
  const aisle = isVegetable(item) ? 'produce' : aisleOf(key, name)
  if (never.some((known) => isSameFood(key, aisle, known))) return 'never'
  return home.some((known) => isSameFood(key, aisle, known)) ? 'home' : null
}

const conjunction = /\s+(?:and|und|&)\s+/i

/** Parts of a food that are listed as foods: "1 lemon, juice and zest" names one food. */
const partsOfFoods = new Set(
  foodWords(
    'juice zest peel rind skin yolk white leaf stalk stem seed Saft Schale Abrieb Eigelb Eiweiß Blatt Stiel Kerne',
  ),
)
/** Whether a part of a line names a food and nothing else: "for the pan" and "finely chopped" are remarks. */
const namesFood = (part: string): boolean => {
  const key = plainFood(keyOfName(part))
  return !partsOfFoods.has(key) && isListedFood(key)
}

/** The first name of a line, and the foods that it names after commas: "Pfeffer" of "Salz, Pfeffer". */
const splitAtCommas = ({ name, note = '' }: RequestedItem): readonly string[] => {
  const [first = '', ...rest] = `${name}, ${note}`.split(/\s*[,;]\s*/)
  return [first, ...rest.flatMap((part) => part.split(conjunction)).filter(namesFood)]
}

const combine = (reasons: readonly (LeftOutReason | null)[]): LeftOutReason | null => {
  if (reasons.includes(null)) return null
  return reasons.includes('home') ? 'home' : 'never'
}

/** Why an ingredient need not be bought; null where it must be. "Salt and pepper" needs a reason for both. */
export const reasonToLeaveOut = (item: RequestedItem, known: KnownFoods): LeftOutReason | null => {
  const [first = '', ...further] = splitAtCommas(item)
  if (further.length > 0) {
    const ofFirst = reasonToLeaveOut({ ...item, name: first, note: undefined }, known)
    // The amount is that of the first food.
    return combine([ofFirst, ...further.map((name) => reasonOfOne({ quantity: null, unit: null, name }, known))])
  }
  const whole = reasonOfOne(item, known)
  const parts = item.name.split(conjunction)
  if (whole !== null || parts.length === 1) return whole
  return combine(parts.map((name) => reasonOfOne({ ...item, name }, known)))
}
