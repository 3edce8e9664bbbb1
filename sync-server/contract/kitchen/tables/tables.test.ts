import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { minifySync, transformWithOxc } from 'vite'
import { describe, expect, test } from 'vitest'
import { cookedRows } from '../answers/keeping-answers.ts'
import { convertQuantity } from '../../recipe/amounts/convert-units.ts'
import { foldWords } from '../../recipe/fold-text.ts'
import { allergens } from '../allergens.ts'
import { namesFoodOf, withoutExceptions } from '../food-classes.ts'
import {
  readTables,
  type DonenessRow,
  type KeepingRow,
  type KitchenTables,
  type Substitute,
  type SubstituteRow,
  type TableTexts,
} from '../kitchen-tables.ts'
import { loadTables } from './load-tables.ts'
import type { FoodClass } from '../language-rules.ts'
import type { Measure } from '../measure.ts'
import { english as englishTexts } from './english.ts'

const [english, german] = await Promise.all([loadTables('en'), loadTables('de')])
const languages = [english, german].map((tables) => ({ tables, language: tables.language }))

const rowsOf = <R>({ rows }: { readonly rows: ReadonlyMap<string, R> }): R[] => [...rows.values()]

/** The rows of the table of substitutes whose names stand in a text, as far as they may belong to a class. */
function foodsIn(text: string, foodClass: FoodClass, { substitutes, rules }: KitchenTables): SubstituteRow[] {
  const words = foldWords(withoutExceptions(text.replace(/\{\d\}/g, ' '), foodClass, rules))
  const found: SubstituteRow[] = []
  for (let at = 0; at < words.length; at += 1) {
    for (let length = 4; length > 0; length -= 1) {
      const key = substitutes.names.get(
        words
          .slice(at, at + length)
          .map(rules.stem)
          .join(' '),
      )
      const row = key === undefined ? undefined : substitutes.rows.get(key)
      if (row === undefined || at + length > words.length) continue
      found.push(row)
      at += length - 1
      break
    }
  }
  return found
}

const meats: readonly FoodClass[] = ['meat', 'gelatine']
const animals: readonly FoodClass[] = ['milk', 'egg', 'honey', ...meats]

/** What a substitute has by the foods that its words name, and does not state. */
function unstated({ text, allergens: stated, diet }: Substitute, tables: KitchenTables): string[] {
  const missing = allergens.filter(
    (one) =>
      one !== 'sulphite' &&
      !stated.includes(one) &&
      (namesFoodOf(text, one, tables.rules) || foodsIn(text, one, tables).some((food) => food.allergens.includes(one))),
  )
  const against = diet === 'vegan' ? animals : diet === 'vegetarian' ? meats : []
  return [...missing, ...against.filter((one) => namesFoodOf(text, one, tables.rules))]
}

const hasAllWords = ({ amounts, text, where, difference }: Substitute): boolean =>
  [...text.matchAll(/\{\d\}/g)].length === amounts.length &&
  amounts.every((_, index) => text.includes(`{${index}}`)) &&
  where !== '' &&
  difference !== ''

const hasEqualUnits = ({ metric, us }: Measure): boolean => {
  const converted = us.unit === null ? null : convertQuantity(us.quantity, us.unit, metric.unit)
  return converted === null || Math.abs(converted - metric.quantity) <= Math.max(0.13 * metric.quantity, 1)
}

const isSoundTemperature = ({ kind, figures }: DonenessRow): boolean =>
  figures.every(({ celsius, fahrenheit }) => Math.abs((celsius * 9) / 5 + 32 - fahrenheit) < 1.5) &&
  (kind === 'rule' ||
    (new Set(figures.flatMap(({ sources }) => sources)).size >= 2 &&
      figures.every(({ celsius }, index) => celsius <= (figures[index - 1]?.celsius ?? Infinity))))

const hasTwoSources = ({ sources, note }: KeepingRow): boolean => new Set(sources).size >= 2 && note !== ''

describe.each(languages)('AS-1 tables of $language', ({ tables }) => {
  test('there are at least 150 foods with substitutes, 200 words, 80 foods with days and 20 temperatures', () => {
    expect(tables.substitutes.rows.size).toBeGreaterThanOrEqual(150)
    expect(tables.words.rows.size).toBeGreaterThanOrEqual(200)
    expect(tables.keeping.rows.size).toBeGreaterThanOrEqual(80)
    expect(rowsOf(tables.doneness).filter(({ kind }) => kind === 'done').length).toBeGreaterThanOrEqual(20)
  })

  test('each substitute has its amounts in words, a place where it works and what it changes', () => {
    const wrong = rowsOf(tables.substitutes).filter(({ substitutes }) => !substitutes.every(hasAllWords))
    expect(wrong.map(({ key }) => key)).toEqual([])
  })

  test('both units of an amount measure the same, where both are weights or both are volumes', () => {
    const wrong = rowsOf(tables.substitutes).filter(
      ({ substitutes }) => !substitutes.flatMap(({ per, amounts }) => [per, ...amounts]).every(hasEqualUnits),
    )
    expect(wrong.map(({ key }) => key)).toEqual([])
  })

  test('a substitute that names another food of the table has its allergens and no stricter diet', () => {
    const wrong = rowsOf(tables.substitutes).flatMap(({ key, substitutes }) =>
      substitutes.flatMap((substitute) =>
        unstated(substitute, tables).map((one) => `${key}: ${substitute.text} (${one})`),
      ),
    )
    expect(wrong).toEqual([])
  })

  test('a food is found by each of its allergens', () => {
    const missed = rowsOf(tables.substitutes).flatMap(({ name, allergens: its }) =>
      its.filter((one) => !namesFoodOf(name, one, tables.rules)).map((one) => `${name}: ${one}`),
    )
    expect(missed).toEqual([])
  })

  test('each allergen has another food to take its place, without the allergen', () => {
    const replaced = new Set(
      rowsOf(tables.substitutes).flatMap((row) =>
        row.allergens.filter((allergen) => row.substitutes.some((one) => !one.allergens.includes(allergen))),
      ),
    )
    expect(allergens.filter((one) => one !== 'sulphite' && !replaced.has(one))).toEqual([])
  })

  test('temperatures agree in both scales, name two authorities, and put the higher figure first', () => {
    expect(rowsOf(tables.doneness).flatMap((row) => (isSoundTemperature(row) ? [] : [row.key]))).toEqual([])
  })

  test('each food with days has a note and names two authorities', () => {
    expect(rowsOf(tables.keeping).flatMap((row) => (hasTwoSources(row) ? [] : [row.key]))).toEqual([])
  })

  test('raw food and the same food once it is cooked are rows, and cooked food has its days in the fridge', () => {
    const wrong = Object.entries(cookedRows).filter(
      ([raw, cooked]) => !tables.keeping.rows.has(raw) || tables.keeping.rows.get(cooked)?.isDry !== false,
    )
    expect(wrong).toEqual([])
  })

  test('perishable food keeps no longer than the shortest advice of the USDA and the UK FSA', () => {
    // The longest days that one of them states for the food, opened where it is sold in a package.
    const longest = {
      leftovers: 3,
      'cooked-meat': 3,
      'cooked-chicken': 3,
      'cooked-rice': 1,
      'raw-poultry': 2,
      'raw-mince': 2,
      'raw-fish': 2,
      'raw-sausage': 2,
      sauce: 2,
      pesto: 3,
      'tinned-food': 4,
      'coconut-milk': 4,
      'cream-cheese': 7,
      'soft-cheese': 7,
      'hard-cheese': 28,
      'egg-whites': 4,
      'boiled-eggs': 7,
      eggs: 35,
    }
    const tooLong = Object.entries(longest).filter(([key, days]) => {
      const row = tables.keeping.rows.get(key)
      return row === undefined || row.days[1] > days
    })
    expect(tooLong).toEqual([])
  })
})

const numbersIn = (text: string): string[] => (text.replaceAll(',', '.').match(/\d+(?:\.\d+)?|½/g) ?? []).toSorted()

const numbersOfNotes = ({ doneness, keeping }: KitchenTables): [string, string[]][] =>
  [...doneness.rows, ...keeping.rows].map(([key, { note }]) => [key, numbersIn(note)])

describe('AS-1 the two languages', () => {
  test('have the same foods, so that they share the figures', () => {
    expect([...german.substitutes.rows.keys()]).toEqual([...english.substitutes.rows.keys()])
    expect([...german.keeping.rows.keys()]).toEqual([...english.keeping.rows.keys()])
    expect([...german.doneness.rows.keys()]).toEqual([...english.doneness.rows.keys()])
  })

  test('have the same numbers in their notes', () => {
    expect(numbersOfNotes(german)).toEqual(numbersOfNotes(english))
  })
})

const readChanged = (change: Partial<TableTexts>) => () => readTables({ ...englishTexts, ...change })

describe('AS-1 a row in the wrong form', () => {
  const [amounts = ''] = englishTexts.substituteAmounts.trim().split('\n')
  const [substitutes = ''] = englishTexts.substitutes.trim().split('\n')

  test.each([
    [
      'a second unit',
      { substitutes, substituteAmounts: amounts.replace('240ml=1cup', '240ml') },
      'Not an amount: 240ml',
    ],
    [
      'a line of allergens',
      { substitutes, substituteAmounts: amounts.replace('| milk |', '| |') },
      'Not a line of allergens',
    ],
    ['a known diet', { substitutes, substituteAmounts: amounts.replace('| vegetarian', '| all') }, 'Not a diet: all'],
    ['a key of its own', { substitutes: `${substitutes}\n${substitutes}` }, 'same key'],
    ['as many substitutes as amounts', { substitutes: substitutes.replace(/ \|\| [^|]+$/, '') }, 'differ: buttermilk'],
    ['figures', { keeping: 'unknown | a | b' }, 'No figures'],
    [
      'an authority',
      { keepingFigures: 'leftovers | 2-3 | 2-3 | hearsay', keeping: 'leftovers | a | b' },
      'No authority',
    ],
    ['days', { keepingFigures: 'leftovers | 3-2 | - | usda', keeping: 'leftovers | a | b' }, 'Not a range: 3-2'],
    [
      'a temperature',
      { donenessFigures: 'duck | done | 74C usda', doneness: 'duck | a | b' },
      'Not a temperature: 74C usda',
    ],
  ])('needs %s', (_, change, message) => {
    expect(readChanged(change)).toThrow(message)
  })
})

describe('AS-1 what a device loads', () => {
  const folder = join(import.meta.dirname, '..')
  /** A bundle has neither comments nor imports, types nor indentation; its templates keep every space. */
  const loadedText = async (file: string): Promise<string> => {
    const { code } = await transformWithOxc(readFileSync(join(folder, file), 'utf8'), file)
    const whole = minifySync(file, code, { compress: false, mangle: false, codegen: { removeWhitespace: true } }).code
    return whole.replace(/^(?:import\b[^;]*;)+/, '')
  }
  const gzipped = async (files: readonly string[]): Promise<number> =>
    gzipSync((await Promise.all(files.map(loadedText))).join('')).length
  const filesIn = (path: string): string[] =>
    readdirSync(join(folder, path))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => join(path, file))

  // They were 78 and 28.2 kB before the twenty-ninth round. The engine had 29.5 kB before the thirtieth, which answers from the
  // steps and ingredients of the open recipe before any table. They were 82 and 30.7 kB before a food that the cook offers was compared
  // with those of the open recipe. They were 83.5 and 33.5 kB before steps were found by what their words mean, and words of both
  // languages stood in the engine. Tables and engine load with the helper alone.
  test('a language has at most 85.5 kB of tables, and the engine 35.5 kB', async () => {
    const tables = [...filesIn('tables'), ...filesIn('tables/patterns')]
    const [inEnglish = 0, inGerman = 0] = await Promise.all(
      ['german', 'english'].map((other) => gzipped(tables.filter((file) => !file.includes(`/${other}`)))),
    )
    expect(Math.max(inEnglish, inGerman)).toBeLessThan(85_500)
    expect(await gzipped([...filesIn('.'), ...filesIn('answers')])).toBeLessThan(35_500)
  })

  test('the list of emergencies, which a page needs before its tables, has at most 2 kB', async () => {
    expect(await gzipped(filesIn('emergencies'))).toBeLessThan(2000)
  })

  // It was 10.5 kB before the kind of an answer was checked, and steps were found by the words of a question; 12 kB before they were
  // found by what these words mean, by their order and by what comes before and after.
  test('the code of learned answers has at most 14 kB beside the engine', async () => {
    expect(await gzipped([...filesIn('care'), ...filesIn('learned')])).toBeLessThan(14_000)
  })
})
