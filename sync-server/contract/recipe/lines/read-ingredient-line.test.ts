// Above 300 lines, because one table of lines shows how readings differ.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readIngredientLine } from './read-ingredient-line.ts'
import { isSublistHeading } from './sublist-heading.ts'
import { units } from '../amounts/unit.ts'

/** Line, quantity or [from, to], unit, name, note. */
type Case = [string, number | null | [number, number], string | null, string, string?]

const read = (cases: readonly Case[]): void => {
  test.each(cases)('EN-3 %s', (line, quantity, unit, name, note) => {
    const { confidence, ...found } = readIngredientLine(line)
    const range = Array.isArray(quantity) ? { quantity: quantity[0], quantityMax: quantity[1] } : { quantity }
    expect(found).toEqual({ ...range, unit, ingredient_name: name, ...(note === undefined ? {} : { note }) })
    expect(confidence).toBeGreaterThan(0.5)
  })
}

describe('plain lines', () => {
  read([
    ['- 1 ½ cups flour, sifted', 1.5, 'cups', 'flour', 'sifted'],
    ['2 cups sugar', 2, 'cups', 'sugar'],
    ['1 cup sugar', 1, 'cup', 'sugar'],
    ['4 large eggs, beaten', 4, null, 'large eggs', 'beaten'],
    ['salt', null, null, 'salt'],
    ['Kosher salt and freshly ground black pepper', null, null, 'Kosher salt and freshly ground black pepper'],
    ['2 T-bone steaks', 2, null, 'T-bone steaks'],
    ['1 pound cake', 1, null, 'pound cake'],
  ])
})

describe('bullets, markup and signs', () => {
  read([
    ['* 2 eggs', 2, null, 'eggs'],
    ['+ 2 eggs', 2, null, 'eggs'],
    ['• 2 eggs', 2, null, 'eggs'],
    ['▢ 3 tablespoons olive oil', 3, 'tbsp', 'olive oil'],
    ['☐ 1 tsp. vanilla extract', 1, 'tsp', 'vanilla extract'],
    ['- [ ] 2 eggs', 2, null, 'eggs'],
    ['1) 2 eggs', 2, null, 'eggs'],
    ['🥕 2 carrots', 2, null, 'carrots'],
    ['**2 cups** [flour](https://example.org/flour)', 2, 'cups', 'flour'],
    ['<li>2 cups <b>flour</b></li>', 2, 'cups', 'flour'],
    ['&frac12; cup cr&egrave;me fra&#238;che', 0.5, 'cup', 'crème fraîche'],
    ['1\u00a0cup\u2009milk', 1, 'cup', 'milk'],
  ])
})

describe('numbers', () => {
  read([
    ['1 1/2 cups milk', 1.5, 'cups', 'milk'],
    ['1½ cups milk', 1.5, 'cups', 'milk'],
    ['1-1/2 cups milk', 1.5, 'cups', 'milk'],
    ['1 and 1/2 cups milk', 1.5, 'cups', 'milk'],
    ['1⁄2 cup milk', 0.5, 'cup', 'milk'],
    ['1-2 onions', [1, 2], null, 'onions'],
    ['2 – 3 carrots', [2, 3], null, 'carrots'],
    ['1 to 2 tbsp oil', [1, 2], 'tbsp', 'oil'],
    ['2 or 3 tomatoes', [2, 3], null, 'tomatoes'],
    ['between 2 and 3 tomatoes', [2, 3], null, 'tomatoes'],
    ['1-1 1/2 cups water', [1, 1.5], 'cups', 'water'],
    ['1 pound to 1 1/2 pounds beef', [1, 1.5], 'lb', 'beef'],
    ['100g - 150g sugar', [100, 150], 'g', 'sugar'],
    ['about 2 cups water', 2, 'cups', 'water', 'about'],
    ['~150g cheese', 150, 'g', 'cheese'],
    ['half a lemon', 0.5, null, 'lemon'],
    ['1/2 of an onion', 0.5, null, 'onion'],
    ['one onion', 1, null, 'onion'],
    ['an onion', 1, null, 'onion'],
    ['a dozen eggs', 12, null, 'eggs'],
    ['2 dozen oysters', 24, null, 'oysters'],
    ['one and a half cups oats', 1.5, 'cups', 'oats'],
    ['three quarters cup sugar', 0.75, 'cup', 'sugar'],
    ['1,5 kg potatoes', 1.5, 'kg', 'potatoes'],
    ['0,500 kg potatoes', 0.5, 'kg', 'potatoes'],
    ['1,000 g flour', 1000, 'g', 'flour'],
    ['1.000 g flour', 1000, 'g', 'flour'],
    ['1,250 kg beef', 1.25, 'kg', 'beef'],
    ['2% milk', null, null, '2% milk'],
    ['1 cup 2% milk', 1, 'cup', '2% milk'],
    ['80/20 ground beef', null, null, '80/20 ground beef'],
    ['00 flour', null, null, '00 flour'],
    ['5-spice powder', null, null, '5-spice powder'],
    ['Half and half', null, null, 'Half and half'],
    ['1 cup half-and-half', 1, 'cup', 'half-and-half'],
  ])
})

describe('units', () => {
  read([
    ['1lb beef', 1, 'lb', 'beef'],
    ['2tbsp oil', 2, 'tbsp', 'oil'],
    ['1 c. milk', 1, 'cup', 'milk'],
    ['1 T butter', 1, 'tbsp', 'butter'],
    ['1 t salt', 1, 'tsp', 'salt'],
    ['2 fl. oz. gin', 2, 'fl oz', 'gin'],
    ['2 dl cream', 200, 'mL', 'cream'],
    ['1 bunch of cilantro', 1, 'bundle', 'cilantro'],
    ['2 tins tuna', 2, 'can', 'tuna'],
    ['a pinch of salt', 1, 'pinch', 'salt'],
    ['Large pinch of salt', null, 'pinch', 'salt', 'Large'],
    ['a few sprigs of thyme', null, 'sprigs', 'thyme', 'a few'],
    ['3 heaped tbsp cocoa', 3, 'tbsp', 'cocoa', 'heaped'],
    ['1 cup packed brown sugar', 1, 'cup', 'brown sugar', 'packed'],
    ['½-inch piece ginger', 0.5, 'in', 'ginger', 'piece'],
    ['1" piece of fresh ginger, grated', 1, 'in', 'fresh ginger', 'piece, grated'],
    ['2 tea-spoonfuls of rose-water', 2, 'tsp', 'rose-water'],
    ['1/2 c. firmly packed brown sugar', 0.5, 'cup', 'brown sugar', 'firmly packed'],
    ['1 tsp each salt and pepper', 1, 'tsp', 'salt and pepper', 'each'],
  ])
})

describe('counting words beyond VA-4 stay in the name', () => {
  read([
    ['2 cloves garlic, minced', 2, null, 'cloves garlic', 'minced'],
    ['5-6 cloves of garlic', [5, 6], null, 'cloves garlic'],
    ['1 stick butter', 1, null, 'stick butter'],
    ['a handful of basil leaves', 1, null, 'handful basil leaves'],
    ['1 leg of lamb', 1, null, 'leg of lamb'],
  ])
})

describe('sizes, packages and second measures', () => {
  read([
    ['1 (14.5 oz) can tomatoes', 1, 'can', 'tomatoes', '14.5 oz'],
    ['1 14-oz can black beans', 1, 'can', 'black beans', '14-oz'],
    ['1-15 oz can corn', 1, 'can', 'corn', '15 oz'],
    ['2 x 400g cans chickpeas, drained', 2, 'can', 'chickpeas', '400g, drained'],
    ['400g can chopped tomatoes', 400, 'g', 'chopped tomatoes', 'can'],
    ['1 8-ounce package cream cheese', 1, null, 'package cream cheese', '8-ounce'],
    ['400g (15 oz) potatoes (firm/waxy)', 400, 'g', 'potatoes', '15 oz, firm/waxy'],
    ['1/2 cup (110g) butter, softened', 0.5, 'cup', 'butter', '110g, softened'],
    ['110g/4oz butter', 110, 'g', 'butter', '4oz'],
    ['1kg / 2lb 4oz potatoes', 1, 'kg', 'potatoes', '2lb 4oz'],
    ['1 x 5cm/2in piece ginger', 1, 'piece', 'ginger', '5cm, 2in'],
    ['1 3-4 lb chicken', 1, null, 'chicken', '3-4 lb'],
  ])
})

describe('sums', () => {
  read([
    ['1 cup plus 2 tablespoons sugar', 1.13, 'cups', 'sugar'],
    ['1 tablespoon + 1 teaspoon soy sauce', 1.33, 'tbsp', 'soy sauce'],
    ['1 lb 4 oz beef', 1.25, 'lb', 'beef'],
    ['1 cup plus 2 pinches sugar', 1, 'cup', 'sugar', 'plus 2 pinches'],
  ])
})

describe('notes', () => {
  read([
    ['salt and pepper to taste', null, null, 'salt and pepper', 'to taste'],
    ['1/4 cup chopped parsley (optional)', 0.25, 'cup', 'parsley', 'chopped, optional'],
    ['(optional) 1 tsp vanilla', 1, 'tsp', 'vanilla', 'optional'],
    ['Optional: 1 tsp vanilla', 1, 'tsp', 'vanilla', 'Optional'],
    ['1 cup flour plus more for dusting', 1, 'cup', 'flour', 'plus more for dusting'],
    ['1 cup flour, plus more for dusting', 1, 'cup', 'flour', 'plus more for dusting'],
    ['oil for frying', null, null, 'oil', 'for frying'],
    ['1 onion finely chopped', 1, null, 'onion', 'finely chopped'],
    ['2 carrots, peeled and diced', 2, null, 'carrots', 'peeled and diced'],
    ['1 cup milk or 1/2 cup cream', 1, 'cup', 'milk', 'or 1/2 cup cream'],
    ['butter or margarine', null, null, 'butter or margarine'],
    ['salt, pepper', null, null, 'salt, pepper'],
    ['cilantro, chopped', null, null, 'cilantro', 'chopped'],
    [
      '4 boneless, skinless chicken breasts, cut into 1-inch cubes',
      4,
      null,
      'boneless, skinless chicken breasts',
      'cut into 1-inch cubes',
    ],
    ['juice of 1 lemon', 1, null, 'lemon', 'juice of'],
    ['zest of 2 limes', 2, null, 'limes', 'zest of'],
    ['3 egg(s)', 3, null, 'egg(s)'],
    ['4 small pinches of (grated cheese)', 4, 'pinch', 'grated cheese', 'small'],
  ])
})

describe('amounts after the name', () => {
  read([
    ['Flour 200g', 200, 'g', 'Flour'],
    ['Eggs - 2', 2, null, 'Eggs'],
    ['Salt: 1 tsp', 1, 'tsp', 'Salt'],
    ['water, 2 cups', 2, 'cups', 'water'],
    ['milk (200 ml)', 200, 'mL', 'milk'],
    ['Onions 2 medium-sized, minced', 2, null, 'Onions', 'medium-sized, minced'],
    ['chicken, cut into 2 cm cubes', null, null, 'chicken', 'cut into 2 cm cubes'],
  ])
})

const confidence = (line: string): number => readIngredientLine(line).confidence

test('EN-3 an ambiguous line has a lower confidence', () => {
  expect(confidence('2 cups flour')).toBe(1)
  expect(confidence('Flour 200g')).toBeLessThan(confidence('200g flour'))
  expect(confidence('1 cup milk or 1/2 cup cream')).toBeLessThan(1)
  expect(confidence('For the sauce:')).toBe(0.1)
  expect(confidence('')).toBe(0)
  expect(confidence('???')).toBe(0)
})

test.each([
  'For the sauce:',
  '## Dough',
  '**Topping**',
  '- Spices:',
  'For the meatballs',
  'FOR THE CAKE:',
  '1st layer:',
  'Für die Soße',
  'FÜR DEN TEIG',
  'Für die helle Creme',
  'Pour la pâte',
  'Para la salsa',
  'Per il ripieno',
  'Voor de saus',
  '=== Topping ===',
  '--- Glaze ---',
])('EN-3 %s is the heading of a sublist', (line) => {
  expect(isSublistHeading(line)).toBe(true)
})

test.each([
  '',
  'salt',
  '2 cups flour',
  'oil for frying',
  '2 eggs:',
  '**2 cups** flour',
  'Salt: 1 tsp',
  'Für die Form',
  'Für die Form Butter',
  'Pour le moule',
  'per dolci',
  '--- 2 eggs ---',
  '~~butter~~',
  'Für die Springform',
  'Pour le moule beurre',
  'para el molde mantequilla',
  'per la teglia burro',
  'voor de vorm boter',
])('EN-3 %j is not a heading', (line) => {
  expect(isSublistHeading(line)).toBe(false)
})

/** Words around an amount that are read by their meaning. */
const wordsWithMeaning = new Set(
  'a an of and or to plus x between half quarter third one two three four five six ten dozen couple'.split(' '),
)

test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
  'EN-3 the object property name "%s" is not read as a number',
  (word) => {
    expect(readIngredientLine(`${word} eggs`)).toMatchObject({ quantity: null, ingredient_name: `${word} eggs` })
    expect(readIngredientLine(`2 ${word} eggs`)).toMatchObject({ quantity: 2, ingredient_name: `${word} eggs` })
    expect(readIngredientLine(`two ${word} eggs`)).toMatchObject({ quantity: 2, ingredient_name: `${word} eggs` })
  },
)

test('EN-3 name and note hold every word of a line', () => {
  const piece = fc.constantFrom(
    ...'1 2 ½ 1/2 1.5 400 cup cups g kg tbsp oz can cans clove cloves of garlic flour large small ( ) , - – / x plus or to chopped for frying salt and pepper inch piece about half a dozen optional : juice lemon 14-oz each packed taste with . heaped pinch'.split(
      ' ',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const line = pieces.join(' ')
      const found = readIngredientLine(line)
      const words = new Set(`${found.ingredient_name} ${found.note ?? ''}`.toLowerCase().split(/[^a-z]+/))
      const dropped = [...new Set(line.toLowerCase().match(/[a-z]+/g))].filter(
        (word) => !words.has(word) && !wordsWithMeaning.has(word) && !isUnitWord(word),
      )
      expect({ line, found, dropped }).toEqual({ line, found, dropped: [] })
    }),
    { numRuns: 2000 },
  )
})

const isUnitWord = (word: string): boolean => /^(?:cups?|g|kg|tbsp|oz|cans?|inch|piece|pinch)$/.test(word)

test('EN-3 any text reads without an error into valid values', () => {
  const near = fc.string({ unit: fc.constantFrom(...'0123456789½¼/.,-–()[]x+&" \taeiflournucstg:;~*_#'.split('')) })
  fc.assert(
    fc.property(fc.oneof(near, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (line) => {
      const found = readIngredientLine(line)
      expect(found.confidence).toBeGreaterThanOrEqual(0)
      expect(found.confidence).toBeLessThanOrEqual(1)
      expect([...units, null]).toContain(found.unit)
      expect(found.quantity ?? 0).toBeGreaterThanOrEqual(0)
      expect(found.quantityMax ?? Infinity).toBeGreaterThan(found.quantity ?? 0)
      expect(typeof isSublistHeading(line)).toBe('boolean')
    }),
    { numRuns: 2000 },
  )
})

test.each([
  '1 ',
  '(',
  ')',
  '1/',
  '1-',
  'a ',
  'of ',
  '<',
  '[](',
  '&',
  '**',
  ',',
  '- ',
  '½',
  '1 cup + ',
  'chopped ',
  '~',
  ':',
  'x',
  ' ',
  '[a](b',
  '1 (1 ',
  '. ',
  '_',
])('EN-3 2,000 characters of %j are read quickly', (piece) => {
  const start = performance.now()
  for (const line of [piece, `1 cup ${piece}`, `flour ${piece}`]) {
    readIngredientLine(line.repeat(2000 / line.length))
    readIngredientLine(line + piece.repeat(2000 / piece.length))
    isSublistHeading(piece.repeat(2000 / piece.length))
  }
  expect(performance.now() - start).toBeLessThan(1000)
})

test.each(['a,', 'chopped, ', 'chopped or ', 'salt; '])('a line of repeated %j is read in linear time', (piece) => {
  expect(readIngredientLine(piece.repeat(20_000)).quantity).toBeNull()
})

test.each([
  ['unas once gambas', 11, null, 'gambas'],
  ['unos cien gramos de queso', 100, 'g', 'queso'],
  ['unas treinta almendras', 30, null, 'almendras'],
])('EN-3 the number in words of %j is read', (line, quantity, unit, name) => {
  const found = readIngredientLine(line)
  expect([Number(found.quantity), found.unit, found.ingredient_name]).toEqual([quantity, unit, name])
})
