import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertQuantity } from '../amounts/convert-units.ts'
import { mergeRequestedItems, readRequestedItem, identifyItem, type RequestedItem } from './shopping-items.ts'
import { addAmounts, toAmounts, noAmounts, totalAmounts, type Amounts } from './shopping-amounts.ts'
import { isUnit, units, type Unit } from '../amounts/unit.ts'

const readList = (lines: readonly string[]) =>
  mergeRequestedItems(lines.map(readRequestedItem)).map(({ name, amounts }) => {
    const totals = totalAmounts(amounts).map(({ quantity, quantityMax, unit, counted }) =>
      [quantityMax === undefined ? quantity : `${quantity}–${quantityMax}`, unit, counted]
        .filter((part) => part !== null && part !== undefined)
        .join(' '),
    )
    return [...totals, ...(amounts.hasUnspecified ? ['some'] : []), name].join(' + ')
  })

describe('merging items of one food', () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [['200 g flour', '1.5 kg flour'], ['1.7 kg + flour']],
    [['200 g flour', '2 cups flour'], ['2 cups + 200 g + flour']],
    [['1 onion, chopped', '2 large onions'], ['3 + onions']],
    [
      ['1 red onion', '1 onion'],
      ['1 + red onion', '1 + onion'],
    ],
    [['1 tbsp oil', '2 tsp oil'], ['1.67 tbsp + oil']],
    [['1 cup milk', '250 ml milk'], ['487 mL + milk']],
    [['2-3 carrots', '1 carrot'], ['3–4 + carrots']],
    [['2 cloves garlic', '1 head of garlic', '1 garlic clove'], ['3 clove + 1 head + garlic']],
    [
      ['1 can (400 g) tomatoes', '2 cans (400 g) tomatoes', '1 can (800 g) tomatoes'],
      ['3 can 400 g + 1 can 800 g + tomatoes'],
    ],
    [['salt', '1 tsp salt'], ['1 tsp + some + salt']],
    [
      ['2 eggs', '3 egg yolks'],
      ['2 + eggs', '3 + egg yolks'],
    ],
    [['2 EL Olivenöl', '1 TL Olivenöl'], ['2.33 tbsp + Olivenöl']],
    [['1 Zwiebel', '2 Zwiebeln'], ['3 + Zwiebeln']],
    [['500 g butter', '1 lb butter'], ['954 g + butter']],
    [['1 lb butter', '4 oz butter'], ['1.25 lb + butter']],
    [['milk', 'Milk'], ['some + Milk']],
  ])('%j merges into %j', (lines, rows) => {
    expect(readList(lines)).toEqual(rows)
  })
})

const totalsIn = (system: 'metric' | 'us' | null, lines: readonly string[]) =>
  mergeRequestedItems(lines.map(readRequestedItem)).flatMap(({ name, amounts }) =>
    totalAmounts(amounts, system, name).map(({ quantity, quantityMax, unit }) =>
      [quantityMax === undefined ? quantity : `${quantity}–${quantityMax}`, unit].join(' ').trim(),
    ),
  )

describe('RT-5 merged amounts of a food in the chosen units', () => {
  test.each<readonly [readonly string[], readonly string[], readonly string[], readonly string[]]>([
    // Requests, then totals in metric units, US units and as written.
    [['1 cup flour', '500 g flour', '2 kg flour'], ['2.65 kg'], ['5.75 lb'], ['1 cup', '2.5 kg']],
    [['1 cup flour', '2 cups flour'], ['375 g'], ['3 cups'], ['3 cups']],
    [['1/4 cup sugar', '2 tbsp sugar'], ['75 g'], ['0.38 cup'], ['0.38 cup']],
    [['2 tbsp flour', '1 tbsp flour'], ['3 tbsp'], ['3 tbsp'], ['3 tbsp']],
    [['2 tbsp sugar', '300 g sugar'], ['325 g'], ['11.5 oz'], ['2 tbsp', '300 g']],
    [['1-2 cups rice', '1 cup rice'], ['370–555 g'], ['2–3 cups'], ['2–3 cups']],
    [['1/2 cup butter', '100 g butter'], ['215 g'], ['7.5 oz'], ['0.5 cup', '100 g']],
    // No density is known: both measures stay.
    [
      ['1 cup almond flour', '100 g almond flour'],
      ['1 cup', '100 g'],
      ['1 cup', '3.53 oz'],
      ['1 cup', '100 g'],
    ],
    [['1 cup parsley', '1 cup parsley'], ['2 cups'], ['2 cups'], ['2 cups']],
    [['1 cup milk powder', '1 cup milk powder'], ['2 cups'], ['2 cups'], ['2 cups']],
    // Poured foods have millilitres.
    [['1 cup milk', '250 ml milk'], ['487 mL'], ['2.06 cups'], ['487 mL']],
    [['2 cups chicken stock', '1 cup chicken stock'], ['710 mL'], ['3 cups'], ['3 cups']],
    [['1 cup Sahne', '1 cup Sahne'], ['473 mL'], ['2 cups'], ['2 cups']],
    [['1000 g potatoes', '0 g potatoes'], ['1 kg'], ['2.2 lb'], ['1 kg']],
  ])('%j', (lines, metric, us, written) => {
    expect(totalsIn('metric', lines)).toEqual(metric)
    expect(totalsIn('us', lines)).toEqual(us)
    expect(totalsIn(null, lines)).toEqual(written)
  })
})

test.each<readonly [readonly string[], readonly (readonly [string, string])[]]>([
  [
    ['3 tomatoes', '1 1/2 cans chopped tomatoes, 14 oz'],
    [
      ['tomatoes', 'produce'],
      ['chopped tomatoes', 'canned'],
    ],
  ],
  [
    ['2 tomatoes', '1 can tomatoes', '2 cans canned tomatoes'],
    [
      ['tomatoes', 'produce'],
      ['canned tomatoes', 'canned'],
    ],
  ],
  [['1 Dose Tomaten'], [['Tomaten', 'canned']]],
  [
    ['2 tins sardines', '1 can lentils'],
    [
      ['sardines', 'canned'],
      ['lentils', 'canned'],
    ],
  ],
  [['1 can beer'], [['beer', 'drinks']]],
  [['1 can coconut milk'], [['coconut milk', 'canned']]],
  [['2 tomatoes of the vine', '1 tomatoes of vine'], [['tomatoes of the vine', 'produce']]],
])('RT-5 a can is bought beside the stocks and is no fresh food: %j', (lines, rows) => {
  expect(mergeRequestedItems(lines.map(readRequestedItem)).map(({ name, aisle }) => [name, aisle])).toEqual(rows)
})

const amount: fc.Arbitrary<Amounts> = fc
  .record({
    low: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    more: fc.integer({ min: 0, max: 10_000 }),
    unit: fc.option(fc.constantFrom(...units)),
    counted: fc.constantFrom('', 'clove', 'head'),
  })
  .map(({ low, more, unit, counted }) =>
    toAmounts({ quantity: low === null ? null : low / 100, quantityMax: (low ?? 0) / 100 + more / 100, unit }, counted),
  )
const amounts = fc.array(amount, { maxLength: 6 }).map((all) => all.reduce(addAmounts, noAmounts))
const plain = ({ sums, hasUnspecified }: Amounts) => ({ sums: Object.fromEntries(sums), some: hasUnspecified })

const baseUnit = (unit: string | null): string =>
  ['mL', 'g', 'cm'].find(
    (base) => isUnit(base) && unit !== null && isUnit(unit) && convertQuantity(1, unit, base) !== null,
  ) ?? ''

const counted = (lines: readonly { quantity: number; unit: Unit | null }[]) =>
  lines
    .filter(({ unit }) => baseUnit(unit) === '')
    .reduce((count, { quantity }) => count + Math.round(quantity * 100), 0)
const inListOrder = (list: readonly RequestedItem[]) => (a: RequestedItem, b: RequestedItem) =>
  list.indexOf(a) - list.indexOf(b)

describe('laws of adding amounts', () => {
  test('addition is commutative', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(plain(addAmounts(a, b))).toEqual(plain(addAmounts(b, a)))
        expect(totalAmounts(addAmounts(a, b))).toEqual(totalAmounts(addAmounts(b, a)))
      }),
    )
  })

  test('addition is associative', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (a, b, c) => {
        expect(plain(addAmounts(addAmounts(a, b), c))).toEqual(plain(addAmounts(a, addAmounts(b, c))))
      }),
    )
  })

  test('adding no amounts changes nothing', () => {
    fc.assert(
      fc.property(amounts, (a) => {
        expect(plain(addAmounts(a, noAmounts))).toEqual(plain(a))
        expect(plain(addAmounts(noAmounts, a))).toEqual(plain(a))
      }),
    )
  })

  test('totals conserve volumes, weights, lengths and counts, and never mix them', () => {
    const requestedAmount = fc.record({
      quantity: fc.integer({ min: 100, max: 100_000 }).map((n) => n / 100),
      unit: fc.option(fc.constantFrom<Unit>(...units)),
    })
    const system = fc.constantFrom('metric' as const, 'us' as const, null)
    fc.assert(
      fc.property(fc.array(requestedAmount, { minLength: 1, maxLength: 8 }), system, (all, kitchen) => {
        const totals = totalAmounts(all.map((each) => toAmounts(each)).reduce(addAmounts, noAmounts), kitchen)
        for (const base of ['mL', 'g', 'cm'] as const) {
          const sum = (lines: readonly { quantity: number; unit: Unit | null }[]) =>
            lines.reduce(
              (size, { quantity, unit }) =>
                size + (baseUnit(unit) === base && unit !== null ? (convertQuantity(quantity, unit, base) ?? 0) : 0),
              0,
            )
          const [expected, actual] = [sum(all), sum(totals)]
          expect(totals.filter(({ unit }) => baseUnit(unit) === base).length).toBe(expected > 0 ? 1 : 0)
          // Rounding may cost a hundredth of the largest unit, or half a gram where an ounce becomes grams.
          const unit = totals.find((total) => baseUnit(total.unit) === base)?.unit ?? base
          expect(Math.abs(expected - actual)).toBeLessThanOrEqual(
            Math.max(0.51, 0.0051 * (convertQuantity(1, unit, base) ?? 1)),
          )
        }
        expect(counted(totals)).toBe(counted(all))
      }),
    )
  })

  test('every item of any list is in exactly one row', () => {
    const requestedItem: fc.Arbitrary<RequestedItem> = fc.record({
      quantity: fc.option(fc.integer({ min: 1, max: 500 })),
      unit: fc.option(fc.constantFrom<string>(...units, 'jug')),
      name: fc.oneof(fc.constantFrom('flour', 'Flour', 'cloves garlic', 'garlic', 'Zwiebeln', ''), fc.string()),
      note: fc.constantFrom('', '400 g', 'chopped'),
    })
    fc.assert(
      fc.property(fc.array(requestedItem, { maxLength: 12 }), (list) => {
        const rows = mergeRequestedItems(list)
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
        expect(rows.flatMap((row) => row.requestedItems).toSorted(inListOrder(list))).toEqual(list)
        for (const row of rows) for (const each of row.requestedItems) expect(identifyItem(each).key).toBe(row.key)
        const reversed = mergeRequestedItems(list.toReversed())
        for (const row of rows) {
          const same = reversed.find(({ key }) => key === row.key)
          expect(same?.name).toBe(row.name)
          expect(same && totalAmounts(same.amounts)).toEqual(totalAmounts(row.amounts))
        }
      }),
    )
  })

  test('any typed text reads as an item with a key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(typeof identifyItem(readRequestedItem(text)).key).toBe('string')
      }),
    )
  })
})
