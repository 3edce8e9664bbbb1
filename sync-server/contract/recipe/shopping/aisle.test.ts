import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAisle, findFoodLanguage } from './aisle.ts'
import { aisles, aisleWords, type Aisle } from './aisle-words.ts'

test.each<readonly [string, Aisle]>([
  ...'silken tofu, drained|tempeh|seitan|Räuchertofu|kimchi|hummus|guacamole|tzatziki|Zaziki|falafel|veggie burgers'
    .split('|')
    .map((name) => [name, 'dairy'] as const),
  ...'vegan mince|veganes Hack|potato salad|Kartoffelsalat|fresh egg noodles|frische Pasta|Schupfnudeln|gyoza wrappers'
    .split('|')
    .map((name) => [name, 'dairy'] as const),
  ...'filo dough|shirataki noodles|fresh pesto|tteok|natto|Kartoffelknödel|Antipasti'
    .split('|')
    .map((name) => [name, 'dairy'] as const),
  ['pesto', 'sauces'],
  ['egg noodles', 'pantry'],
  ['seaweed', 'pantry'],
  ['Algen', 'pantry'],
  ['spring roll wrappers', 'pantry'],
  ['edamame', 'frozen'],
  ['sauerkraut', 'sauces'],
  ['pickled radish', 'sauces'],
  ['eingelegte Gurken', 'sauces'],
  ['fish cakes', 'fish'],
  ['Rollmops', 'fish'],
])('RT-5 %s, a food that the fridges hold or that looks like one, is in the aisle %s', (name, aisle) => {
  expect(findAisle(name)).toBe(aisle)
})

test.each<readonly [string, Aisle]>([
  ['tomatoes', 'produce'],
  ['crushed tomatoes', 'canned'],
  ['large ripe tomatoes', 'produce'],
  ['tomato paste', 'canned'],
  ['red bell peppers', 'produce'],
  ['black pepper', 'spices'],
  ['chicken thighs', 'meat'],
  ['chicken stock', 'canned'],
  ['coconut milk', 'canned'],
  ['whole milk', 'dairy'],
  ['peanut butter', 'pantry'],
  ['butter', 'dairy'],
  ['frozen peas', 'frozen'],
  ['fresh thyme', 'produce'],
  ['dried parsley', 'spices'],
  ['dried apricots', 'baking'],
  ['ground ginger', 'spices'],
  ['ginger', 'produce'],
  ['rice vinegar', 'sauces'],
  ['jasmine rice', 'pantry'],
  ['oil for frying', 'sauces'],
  ['juniper berries', 'spices'],
  ['ice cream', 'frozen'],
  ['Zwiebeln', 'produce'],
  ['Dinkelmehl', 'baking'],
  ['Vollkornspaghetti', 'pantry'],
  ['Basmatireis', 'pantry'],
  ['Eier', 'dairy'],
  ['Käse', 'dairy'],
  ['Hähnchenbrustfilets', 'meat'],
  ['Öl zum Braten', 'sauces'],
  ['TK-Erbsen', 'frozen'],
  ['getrocknete Tomaten', 'sauces'],
  ['Wildschwein', 'meat'],
  ['Klopapier', 'household'],
  ['a present for Ana', 'other'],
  ['', 'other'],
])('%s is sorted into the aisle %s', (name, aisle) => {
  expect(findAisle(name)).toBe(aisle)
})

const sorted: Readonly<Partial<Record<Aisle, readonly string[]>>> = {
  produce: [
    'green chilies',
    'red chillies',
    'Thai chilies',
    'jalapeños',
    'tomatoes on the vine',
    'fresh coriander',
    'coriander leaves',
    'fresh curry leaves',
    'green beans',
    'snow peas',
    'corn on the cob',
    'courgettes',
    'eggplants',
    'arugula',
    'beetroot',
    'spring onions',
    'grüne Chilis',
    'rote Chilischote',
    'frischer Koriander',
    'Korianderblätter',
    'Frühlingszwiebeln',
    'Limettenblätter',
    'kaffir lime leaves',
    'pearl onions',
    'plantains',
  ],
  canned: [
    'chopped tomatoes',
    'canned chopped tomatoes',
    'diced green chiles',
    'canned green chiles',
    'tinned tuna',
    'chickpeas',
    'black beans',
    'black-eyed peas',
    'tomato purée',
    'gehackte Tomaten',
    'Tomaten aus der Dose',
    'stückige Tomaten',
    'Kichererbsen',
    'Kokosmilch',
    'water chestnuts',
  ],
  spices: [
    'amchur',
    'asafoetida',
    'green cardamom pods',
    'Kashmiri chili powder',
    'dried red chilies',
    'ancho chiles',
    'dried fenugreek leaves',
    'Sichuan peppercorns',
    'gochugaru',
    'star anise',
    'Kreuzkümmel',
    'Chiliflocken',
    'getrocknete Chilischoten',
    'Lorbeerblätter',
    'Schwarzkümmel',
  ],
  pantry: [
    'dried chickpeas',
    'dried black beans',
    'red lentils',
    'dried shiitake mushrooms',
    'kombu',
    'grits',
    'rice noodles',
    'rote Linsen',
    'chicken stock cubes',
  ],
  baking: [
    'almond flour',
    'dried apricots',
    'jaggery',
    'masa harina',
    'gemahlene Mandeln',
    'medjool dates',
    'palm sugar',
  ],
  sauces: [
    'ginger paste',
    'tamarind paste',
    'preserved lemons',
    'saure Gurken',
    'sun-dried tomatoes',
    'gochujang',
    'Shaoxing wine',
  ],
  meat: ['lamb mince', 'Speckwürfel', 'Kasseler', 'Putenschnitzel'],
  fish: ['prawns', 'Lachsfilet', 'anchovy fillets'],
  dairy: ['paneer', 'labneh', 'frische Hefe', "goat's cheese"],
  frozen: ['frozen spinach', 'TK-Spinat'],
  drinks: ['dry white wine', 'Weißwein'],
  bakery: ['corn tortillas', 'naan'],
  snacks: ['tortilla chips'],
}

test.each(aisles.flatMap((aisle) => (sorted[aisle] ?? []).map((name) => [name, aisle] as const)))(
  'RT-5 a cook finds %s in the aisle %s',
  (name, aisle) => {
    expect(findAisle(name)).toBe(aisle)
  },
)

test('every name in the table is found in its own aisle only', () => {
  const wrong: string[] = []
  const seen = new Map<string, Aisle>()
  for (const aisle of aisles) {
    if (aisle === 'other') continue
    for (const entry of aisleWords[aisle].split(/[,|]/)) {
      const name = entry.trim().replaceAll(/\s+/g, ' ')
      const other = seen.get(name)
      if (other !== undefined && other !== aisle) wrong.push(`${name}: ${other} and ${aisle}`)
      seen.set(name, aisle)
      if (findAisle(name) !== aisle) wrong.push(`${name}: ${findAisle(name)} instead of ${aisle}`)
    }
  }
  expect(wrong).toEqual([])
  expect(seen.size).toBeGreaterThan(900)
})

test('any text is sorted into an aisle', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(aisles).toContain(findAisle(text))
    }),
  )
})

test.each([
  ['chives', 'en'],
  ['kosher salt', 'en'],
  ['wholemeal breadcrumbs', 'en'],
  ['Schnittlauch', 'de'],
  ['kaltgepresstes Olivenöl', 'de'],
  ['Vollkornspaghetti', undefined],
  ['Baguette', undefined],
  ['xyzzy', undefined],
] as const)('RT-5 the name %s is %s', (name, language) => {
  expect(findFoodLanguage(name)).toBe(language)
})
