import * as v from 'valibot'
import { foodWords } from '../recipe/shopping/food-words.ts'
import { identifyItem, type RequestedItem } from '../recipe/shopping/shopping-items.ts'
import { shoppingParts, type ShoppingValue } from '../wire/shopping.ts'

export type KnownFood = ShoppingValue<'food'>

/** What is at home, and what is never added to a shopping list; each sorted by name. */
export interface KnownFoods {
  readonly home: readonly KnownFood[]
  readonly never: readonly KnownFood[]
}

/** Water comes from the tap, and salt is in every kitchen. A person can change both. */
export const neverByDefault: readonly KnownFood[] = [
  { food: 'salt', name: 'salt', is: 'never' },
  { food: 'water', name: 'water', is: 'never' },
]

/** German names of the foods that are never added by default. */
const germanNames: Readonly<Record<string, string>> = {
  wasser: 'water',
  leitungswasser: 'water',
  salz: 'salt',
  meersalz: 'salt',
  speisesalz: 'salt',
  tafelsalz: 'salt',
  kochsalz: 'salt',
}

/** The key of a food by its name: "large onions" and "onion" have the same one. */
export const keyOfFood = (name: string): string => {
  const { key } = identifyItem({ quantity: null, unit: null, name })
  return germanNames[key] ?? key
}

/** Words that name the state of a food in a recipe: who has olive oil at home has extra virgin olive oil. */
const qualifiers = new Set(
  foodWords(`cold warm hot boiling boiled lukewarm tap kosher sea table fine coarse flaky fresh freshly extra virgin
    kaltes warmes heißes kochendes lauwarmes feines grobes frisch frische frischer frisches natives nativ`),
)
const withoutQualifiers = (key: string): string =>
  key
    .split(' ')
    .filter((word) => !qualifiers.has(word))
    .join(' ')

/** Reads the records of the shopping list (`shopping:`). Records that are no foods, or unreadable, are skipped. */
export const readKnownFoods = (records: readonly { readonly id: string; readonly value: unknown }[]): KnownFoods => {
  const foods = new Map(neverByDefault.map((known) => [known.food, known]))
  for (const { id, value } of records) {
    if (!id.endsWith(':food')) continue
    const read = v.safeParse(shoppingParts.food, value)
    if (read.success) foods.set(read.output.food, read.output)
  }
  const all = [...foods.values()].toSorted((a, b) => a.name.localeCompare(b.name))
  return { home: all.filter(({ is }) => is === 'home'), never: all.filter(({ is }) => is === 'never') }
}

/** The names of the foods at home, as the person wrote them. */
export const foodsAtHome = (records: Parameters<typeof readKnownFoods>[0]): readonly string[] =>
  readKnownFoods(records).home.map(({ name }) => name)

export type LeftOutReason = 'home' | 'never'

const reasonForKey = (key: string, { home, never }: KnownFoods): LeftOutReason | null => {
  const plain = withoutQualifiers(key)
  const isKnown = ({ food }: KnownFood): boolean => food === key || food === plain || food === germanNames[plain]
  if (never.some(isKnown)) return 'never'
  return home.some(isKnown) ? 'home' : null
}

/** Why an ingredient need not be bought; null where it must be. "Salt and pepper" needs a reason for both. */
export const reasonToLeaveOut = (item: RequestedItem, known: KnownFoods): LeftOutReason | null => {
  const whole = reasonForKey(identifyItem(item).key, known)
  const parts = item.name.split(/\s+(?:and|und|&)\s+/i)
  if (whole !== null || parts.length === 1) return whole
  const reasons = new Set(parts.map((part) => reasonForKey(keyOfFood(part), known)))
  if (reasons.has(null)) return null
  return reasons.has('home') ? 'home' : 'never'
}
