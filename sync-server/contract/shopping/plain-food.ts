import { foodWords } from '../recipe/shopping/food-words.ts'

interface PlainFood {
  readonly food: string
  /** Its names in English and German. */
  readonly names: ReadonlySet<string>
  /** Words of a recipe that name a state of this food and no other food. */
  readonly states: ReadonlySet<string>
}

const plain = (food: string, names: string, states: string): PlainFood => ({
  food,
  names: new Set(names.split(', ').map((name) => foodWords(name).join(' '))),
  states: new Set(foodWords(states)),
})

// "Hot" belongs to water and milk alone: hot peppers, hot chocolate and hot dogs are other foods.
const warmth = `cold warm hot boiling boiled lukewarm tepid kalt kalte kaltes warm warme warmes heiß heiße heißes kochend
  kochende kochendes lauwarm lauwarme lauwarmes`
const plainFoods: readonly PlainFood[] = [
  plain('water', 'water, Wasser, Leitungswasser', `${warmth} ice tap`),
  plain('milk', 'milk, Milch', warmth),
  plain('butter', 'butter', 'cold soft kalte weiche zimmerwarme'),
  plain(
    'salt',
    'salt, Salz, Meersalz, Speisesalz, Tafelsalz, Kochsalz',
    'kosher sea table cooking fine coarse flaky ground freshly feine feines grobe grobes',
  ),
  plain(
    'pepper',
    'pepper, Pfeffer',
    `black ground freshly cracked coarse coarsely finely schwarz schwarzer gemahlen gemahlener grob grober fein frisch aus
      Mühle`,
  ),
  plain('olive oil', 'olive oil, Olivenöl', 'extra virgin nativ native natives vergine'),
]

/**
 * The food to buy, by the key of an item: "kosher salt" and "Salz" are salt, "extra virgin olive oil" is olive oil. Other
 * keys are returned as they are. Without states, only names are replaced.
 */
export const plainFood = (key: string, withStates = true): string => {
  const words = key.split(' ')
  const isNamed = ({ names, states }: PlainFood): boolean =>
    names.has(withStates ? words.filter((word) => !states.has(word)).join(' ') : key)
  return plainFoods.find(isNamed)?.food ?? key
}

const freshness = new Set(foodWords('fresh frisch frische frischer frisches'))

/** "Fresh ginger" is ginger. */
export const withoutFreshness = (key: string): string =>
  key
    .split(' ')
    .filter((word) => !freshness.has(word))
    .join(' ')
