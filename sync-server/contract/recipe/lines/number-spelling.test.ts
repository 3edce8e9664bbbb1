import { describe, expect, test } from 'vitest'
import { plainNumbers } from './number-spelling.ts'
import { readIngredientLine } from './read-ingredient-line.ts'

test.each([
  ['¹⁄₂ cup', '1/2 cup'],
  ['₁⁄₂ cup', '1/2 cup'],
  ['¹/₂', '1/2'],
  ['¹/2', '1/2'],
  ['1/₂', '1/2'],
  ['1¹⁄₂', '1 1/2'],
  ['2₃⁄₄', '2 3/4'],
  ['¹¹⁄₁₆', '11/16'],
  ['⅟8', '1/8'],
  ['⅟₈', '1/8'],
  ['2⅟8', '2 1/8'],
  ['1∕2', '1/2'],
  ['１／２', '1/2'],
  ['٣', '3'],
  ['२', '2'],
  ['1·5', '1.5'],
  ['1\\2', '1/2'],
  ['1 000 g', '1000 g'],
  ['1\u2009500 g', '1500 g'],
  ["1'500 g", '1500 g'],
  ['1 400 g', '1 400 g'],
  ['2--3', '2–3'],
  ['2〜3', '2–3'],
  ['20 cm²', '20 cm²'],
  ['flour¹', 'flour¹'],
  ['10 000 000', '10000 000'],
])('IM-2 %j is written %j', (text, plain) => {
  expect(plainNumbers(text)).toBe(plain)
})

/** Spellings of a number, each read in front of "cups milk". */
const spellings: readonly [number | readonly [number, number], readonly string[]][] = [
  [
    0.5,
    [
      ...['1/2', '½', '1⁄2', '1∕2', '1／2', '¹⁄₂', '¹/₂', '₁⁄₂', '¹/2', '1/₂', '⅟2', '⅟₂', '0.5', '0,5', '.5', '0.50', '00.5'],
      ...['0 1/2', '0½', '0 ½', '0-1/2', '1 / 2', '1/ 2', '&frac12;', '&#189;', '1&frasl;2', '1\u00a0/\u00a02'],
      ...['half', 'Half', 'half a', 'a half', 'one half', 'one-half', 'one - half', '1 half', '2/4', '<sup>1</sup>/<sub>2</sub>'],
      ...['<sup>1</sup>&frasl;<sub>2</sub>', '1\\2', '\u200b½', '0·5'],
    ],
  ],
  [
    1.5,
    [
      ...['1 1/2', '1½', '1 ½', '1-1/2', '1 - 1/2', '1–1/2', '1–½', '1 & 1/2', '1 &amp; 1/2', '1 and 1/2', '1 + 1/2', '1-and-1/2'],
      ...['1¹⁄₂', '1 ¹⁄₂', '1¹/₂', '1 ¹/₂', '1₁⁄₂', '1⅟2', '1 1⁄2', '1 1∕2', '1\u00a01/2', '1\u20091/2', '1\u202f½', '1\u00a0½'],
      ...['1.5', '1,5', '1.50', '1,50', '01.5', '1·5', '3/2', '1<sup>1</sup>/<sub>2</sub>', '1 <sup>1</sup>⁄<sub>2</sub>'],
      ...['1 and a half', '1 & a half', '1 and one half', '1 and one-half', '1-and-a-half', 'one and a half', 'one & a half'],
      ...['one and one half', 'one and one-half', 'One and a Half', 'one and 1/2', 'one and ½', 'one-and-a-half'],
    ],
  ],
  [0.75, ['3/4', '¾', '³⁄₄', '₃⁄₄', '³/₄', '0.75', '0,75', '.75', 'three quarters', 'three-quarters', 'three fourths', '3 quarters']],
  [1 / 3, ['1/3', '⅓', '¹⁄₃', '₁⁄₃', '⅟3', 'a third', 'one third', 'one-third', '1 third']],
  [2 / 3, ['2/3', '⅔', '²⁄₃', '₂⁄₃', 'two thirds', 'two-thirds', '2 thirds']],
  [0.125, ['1/8', '⅛', '¹⁄₈', '⅟8', '⅟₈', 'one eighth', 'an eighth', 'one-eighth', '.125', '0,125']],
  [1, ['1', '01', '1.0', '1,0', 'one', 'a', 'One', '１', '1x', '1 x', 'one (1)', '1 (one)', '~1', '≈1', '１ ']],
  [2, ['2', '02', 'two', '2.0', '2,00', '2x', '2 ×', '۲', '२', '4/2']],
  [2.75, ['2 3/4', '2¾', '2 ¾', '2-3/4', '2 and 3/4', '2 ³⁄₄', '2³⁄₄', '2,75', 'two and three quarters', 'two and three-quarters', '2 and three quarters']],
  [12, ['12', 'twelve', 'a dozen', 'one dozen', '1 dozen', 'Dozen', '1 doz']],
  [6, ['6', 'six', 'half a dozen', 'half dozen', 'a half dozen', 'half-dozen', 'half-a-dozen', 'a half-dozen', '1/2 dozen', '½ dozen']],
  [25, ['25', 'twenty-five', 'twenty five', 'Twenty-Five']],
  [150, ['150', 'one hundred fifty', 'one hundred and fifty', 'a hundred and fifty']],
  [1000, ['1000', '1 000', "1'000", '1\u00a0000', '1\u2009000', '1\u202f000']],
  [
    [1, 2],
    [
      ...['1-2', '1 - 2', '1–2', '1 – 2', '1—2', '1 — 2', '1‒2', '1‐2', '1‑2', '1−2', '1―2', '1~2', '1～2', '1--2', '1 -- 2', '1- 2'],
      ...['1 to 2', '1-to-2', '1- to 2', '1to2', '1 or 2', 'one to two', 'one or two', 'one-two', 'between 1 and 2', 'between one and two', '1\u20092'.replace('\u2009', '\u2009–\u2009')],
      ...['1 bis 2', '1 à 2', '1 a 2', '1 oder 2', '1 ou 2', '1 o 2', '1 tot 2', '1 till 2', '1 til 2', '1 do 2', '1 eller 2', '1 lub 2'],
      ...['01-02', '1,0-2,0', '1.0–2.0', 'de 1 à 2', 'von 1 bis 2', 'entre 1 y 2', 'entre 1 et 2', 'zwischen 1 und 2', 'da 1 a 2'],
      ...['od 1 do 2', 'fra 1 til 2', 'från 1 till 2', 'mellem 1 og 2', 'tussen 1 en 2', 'tra 1 e 2'],
    ],
  ],
  [[1 / 3, 0.5], ['⅓–½', '1/3-1/2', 'a third to a half', 'one third to one half', '¹⁄₃ à ½']],
  [[0.5, 0.75], ['1/2-3/4', '½–¾', '½ - ¾', '½ to ¾', '1/2 to 3/4', '¹⁄₂–³⁄₄', '0.5-0.75', '0,5–0,75', 'half to three quarters', '½ à ¾']],
  [[1, 1.5], ['1-1 1/2', '1–1½', '1 to 1½', '1 to 1 1/2', '1-1,5', 'one to one and a half', '1 – 1 ¹⁄₂', '1 bis 1 1/2', '1 bis 1,5']],
  [[1.5, 2], ['1 1/2-2', '1½–2', '1 1/2 to 2', '1-1/2 to 2', '1,5-2', '1.5 bis 2', 'one and a half to two', '1 ½ à 2', 'anderthalb bis zwei']],
]

describe('IM-2 100 % of number spellings are read', () => {
  test.each(spellings.flatMap(([value, texts]) => texts.map((text) => [text, value] as const)))('%s', (text, value) => {
    const { quantity, quantityMax } = readIngredientLine(`${text} cups milk`)
    const rounded = (number: number): number => Math.round(number * 100) / 100
    if (typeof value === 'number') expect([quantity, quantityMax]).toEqual([rounded(value), undefined])
    else expect([quantity, quantityMax]).toEqual(value.map(rounded))
  })

  test.each([
    ['2x400g tomatoes', 2],
    ['2 x 400g cans tomatoes', 2],
    ['2×400 g tins tomatoes', 2],
    ['2 X 400 g tomatoes', 2],
    ['2*400g tomatoes', 2],
    ['2 (14 oz) cans tomatoes', 2],
    ['2 (14-oz) cans tomatoes', 2],
    ['2 14-oz cans tomatoes', 2],
    ['two (14 oz) cans tomatoes', 2],
    ['½lb beef', 0.5],
    ['1½lb beef', 1.5],
    ['¹⁄₂lb beef', 0.5],
    ['1/2lb beef', 0.5],
    ['a cup and a half of sugar', 1.5],
    ['a pound and a half of beef', 1.5],
    ['2 cups and a half of sugar', 2.5],
    ['a hundred grams of sugar', 100],
    ['two hundred and fifty grams sugar', 250],
    ['500ml milk', 500],
    ['0,5l milk', 0.5],
    ['1,5 l milk', 1.5],
    ['a couple of eggs', 2],
    ['2 dozens eggs', 24],
    ['1½ dozen eggs', 18],
    ['2 - 1/2 inch slices ginger', 2],
    ['1,000 g flour', 1000],
    ['1/2 of an onion', 0.5],
    ['1/4 of 1 onion', 0.25],
    ['½ of one onion', 0.5],
  ])('%s: %s', (line, quantity) => {
    expect(readIngredientLine(line).quantity).toBe(quantity)
  })

  test.each(['00 flour', '80/20 ground beef', '2% milk', '5-spice powder', '7-Up', 'Half and half', 'Half & half', 'half-fat milk', '1st layer'])(
    '%s has no quantity',
    (line) => {
      expect(readIngredientLine(line).quantity).toBeNull()
    },
  )
})

test.each(['1', '¹', '1⁄', '⅟', "1'", '1 000', '·1', '1\\', '--1', '- ', 'ein und ', 'cent ', '1 et '])(
  'IM-14 20,000 times %j is read in linear time',
  (piece) => {
    const start = performance.now()
    readIngredientLine(piece.repeat(20_000))
    expect(performance.now() - start).toBeLessThan(1500)
  },
)
