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
