import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readUnit } from './read-unit.ts'
import { displayUnit } from './display-amount.ts'
import { unitForQuantity, units, type Unit } from './unit.ts'

describe('VA-4 units', () => {
  test('VA-4 the list holds these units', () => {
    expect(units.join(', ')).toBe(
      'tsp, tbsp, fl oz, cup, cups, pt, qt, gal, mL, L, oz, lb, g, kg, in, cm, piece, dash, pinch, sprig, sprigs, can, bundle',
    )
  })

  test.each(units)('VA-4 %s is read in any case and with a full stop', (unit) => {
    for (const text of [unit, unit.toUpperCase(), `${unit}.`, ` ${unit} `]) expect(readUnit(text)).toBe(unit)
  })

  test.each<[Unit, string[]]>([
    ['tsp', ['teaspoon', 'Teaspoons', 'tsps', 'tsp.', 't', 't.']],
    ['tbsp', ['T', 'T.', 'Tbsp', 'tbs', 'tbs.', 'TBSP', 'tablespoon', 'Tablespoons', 'Tbsps', 'Tb']],
    ['fl oz', ['fluid ounce', 'fluid ounces', 'fl. oz.', 'fl.oz.', 'floz', 'Fl Oz']],
    ['cup', ['c', 'c.', 'C', 'Cup']],
    ['cups', ['cups', 'Cups']],
    ['pt', ['pint', 'pints', 'pt.']],
    ['qt', ['quart', 'quarts', 'qts']],
    ['gal', ['gallon', 'gallons']],
    ['mL', ['ml', 'ML', 'milliliter', 'millilitres', 'cc']],
    ['L', ['l', 'liter', 'litre', 'litres', 'Liters']],
    ['oz', ['ounce', 'ounces', 'oz.']],
    ['lb', ['pound', 'pounds', 'lbs', 'lb.', '#']],
    ['g', ['gram', 'grams', 'gr', 'gms', 'grammes']],
    ['kg', ['kilogram', 'kilograms', 'kilo', 'kilos']],
    ['in', ['inch', 'inches', '"', '″']],
    ['cm', ['centimeter', 'centimetres']],
    ['piece', ['pieces', 'pcs', 'pc.']],
    ['dash', ['dashes']],
    ['pinch', ['pinches']],
    ['can', ['cans', 'tin', 'tins']],
    ['bundle', ['bundles', 'bunch', 'bunches']],
  ])('VA-4 other spellings of %s are read', (unit, spellings) => {
    for (const spelling of spellings) expect([spelling, readUnit(spelling)]).toEqual([spelling, unit])
  })

  test.each(['', ' ', '.', 'dl', 'cl', 'clove', 'handful', 'cupcake', 'constructor', '__proto__'])(
    'VA-4 %j is not a unit',
    (text) => {
      expect(readUnit(text)).toBeNull()
    },
  )

  test('VA-4 any text reads as a unit of the list or null', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect([...units, null]).toContain(readUnit(text))
      }),
    )
  })

  test('VA-4 cups and sprigs have a singular and a plural', () => {
    expect(unitForQuantity('cups', 1)).toBe('cup')
    expect(unitForQuantity('cup', 0.5)).toBe('cup')
    expect(unitForQuantity('cup', 1.5)).toBe('cups')
    expect(unitForQuantity('sprig', 3)).toBe('sprigs')
    expect(unitForQuantity('sprigs', null)).toBe('sprigs')
    expect(unitForQuantity('can', 3)).toBe('can')
  })

  test('a displayed unit agrees with its quantity in number', () => {
    expect(displayUnit('can', 2)).toBe('cans')
    expect(displayUnit('bundle', 1)).toBe('bundle')
    expect(displayUnit('cups', 0.5)).toBe('cup')
    expect(displayUnit('mL', 500)).toBe('mL')
    expect(displayUnit('clove', 2)).toBe('clove')
  })
})
