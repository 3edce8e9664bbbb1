import { namesFoodOf } from '../food-classes.ts'
import type { KitchenAnswer, KitchenContext } from '../kitchen-answer.ts'
import type { KeepingRow, KitchenTables } from '../kitchen-tables.ts'
import type { Question } from '../question.ts'
import { findNameWithin, findRow } from '../names.ts'
import { foldWords } from '../../recipe/fold-text.ts'
import { answer, capitalize, joinList, placeOfRow, write, type Answerer } from './match.ts'
import { listIngredients, needsNoFridge, rowOfIngredient } from './recipe-foods.ts'
import { showDoneness } from './table-answers.ts'

const range = ([low, high]: readonly [number, number]): string => (low === high ? String(low) : `${low}–${high}`)

function keepsSentence(row: KeepingRow, tables: KitchenTables): string {
  const days = row.days[1] === 1 ? write(tables, 'day') : write(tables, 'days', { days: range(row.days) })
  return write(tables, row.isDry ? 'keeps' : 'keepsCold', { name: capitalize(row.name), days })
}

/** How long a food keeps, without the freezer. */
export const keepsText = (row: KeepingRow, tables: KitchenTables): string =>
  [keepsSentence(row, tables), row.note].join(' ')

export function showKeeping(row: KeepingRow, tables: KitchenTables): KitchenAnswer {
  const months = row.freezerMonths
  const frozen =
    months === null
      ? write(tables, 'freezesNot')
      : write(tables, 'freezes', {
          months: months[1] === 1 ? write(tables, 'month') : write(tables, 'months', { months: range(months) }),
        })
  return answer(
    'keeping',
    [
      `${keepsSentence(row, tables)} ${frozen}`,
      row.note,
      write(tables, 'keepsSources', { sources: joinList(row.sources, tables) }),
    ],
    [placeOfRow('keeping', row)],
  )
}

/** Whether food is outside the fridge. "Eggs: fridge or cupboard" asks where they belong. */
export const isUnchilled = ({ text }: Question, { unchilled, overnight, chilled }: KitchenTables['rules']): boolean =>
  chilled.test(text)
    ? unchilled.test(text) && !/\b(?:or|oder)\b/.test(text)
    : unchilled.test(text) || overnight.test(text)

/** Rows of raw food, with those of the same food once it is cooked. */
export const cookedRows: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'cooked-chicken': 'raw-poultry',
    'cooked-meat': 'raw-mince raw-meat raw-beef raw-pork raw-lamb raw-sausage',
    'cooked-fish': 'raw-fish',
    'cooked-potatoes': 'potatoes',
    leftovers: 'eggs apples bananas berries grapes tinned-food',
    'cooked-vegetables': 'spinach mushrooms carrots broccoli cabbage leeks onions peppers tomatoes asparagus',
  }).flatMap(([cooked, rows]) => rows.split(' ').map((row) => [row, cooked])),
)

/** Foods whose days are those of bought ones, with the row of the same food made at home; null where no row has its days. */
const homemadeRows: Readonly<Record<string, string | null>> = {
  mayonnaise: 'egg-raw-desserts',
  ...Object.fromEntries('ketchup butter jam plant-milk yogurt cream-cheese'.split(' ').map((row) => [row, null])),
}

/** The row of the shortest time. */
const shortestOf = (keys: readonly string[], { rows }: KitchenTables['keeping']): KeepingRow | undefined =>
  keys
    .flatMap((key) => rows.get(key) ?? [])
    .toSorted((one, other) => one.days[0] - other.days[0] || one.days[1] - other.days[1])[0]

/**
 * Cooked carrots keep for days, raw ones for weeks. Leftover mince may be raw or cooked: where a question leaves that open,
 * the row with the shorter time counts. No row has the days of cut potatoes, which spoil long before whole ones.
 */
function rowAsAsked(row: KeepingRow, { text }: Question, tables: KitchenTables): KeepingRow | undefined {
  const { cooked, raw, leftover, cut, homemade } = tables.rules
  const ownRow = homemadeRows[row.key]
  if (ownRow !== undefined && homemade.test(text)) return tables.keeping.rows.get(ownRow ?? '')
  // "Leftover curry" is no soup.
  if (row.key === 'soup' && leftover.test(text) && !/(?:soup|suppe|broth|stock|bruhe|fond)\b/.test(text))
    return tables.keeping.rows.get('leftovers')
  const cookedKey = cookedRows[row.key]
  const [isCooked, isRaw] = [cooked.test(text), raw.test(text)]
  if (cookedKey === undefined) return row
  if (!isCooked && (isRaw || !leftover.test(text)))
    return cut.test(text) && !row.key.startsWith('raw-') && row.key !== 'tinned-food' ? undefined : row
  if (isCooked && !isRaw) return tables.keeping.rows.get(cookedKey)
  const shortest = shortestOf([row.key, cookedKey], tables.keeping)
  const months = [row, tables.keeping.rows.get(cookedKey)].flatMap((one) =>
    one?.freezerMonths ? [one.freezerMonths] : [],
  )
  // Raw poultry may stay frozen for longer than roast one.
  return shortest && { ...shortest, freezerMonths: months.toSorted((one, other) => one[1] - other[1])[0] ?? null }
}

/** Food that is sold in tins too. */
const tinnedRows: Readonly<Record<string, string>> = Object.fromEntries([
  ['raw-fish', 'tinned-fish'],
  ...'tomatoes mushrooms carrots potatoes asparagus spinach grapes melon apples citrus'
    .split(' ')
    .map((row) => [row, 'tinned-food']),
])

/** "In a tin" may be a box for storage: there the shorter time counts. Raw food is from no tin. */
function rowInTin(key: string, { text }: Question, { keeping, rules }: KitchenTables): KeepingRow | undefined {
  const tin = rules.raw.test(text) ? null : rules.tinned.exec(text)
  const keys = tin === null ? [key] : [tinnedRows[key] ?? key, ...(tin.groups?.['box'] === undefined ? [] : [key])]
  return shortestOf(keys, keeping)
}

/** Out of the fridge, and for food that was frozen, a rule counts instead of the days of the table. */
function showTime(row: KeepingRow, asked: Question, tables: KitchenTables): KitchenAnswer | null {
  const isOut = isUnchilled(asked, tables.rules)
  if (row.isDry || !(isOut || tables.rules.thawed.test(asked.text))) return showKeeping(row, tables)
  const rule = tables.doneness.rows.get(isOut ? 'room-temperature' : 'thawing')
  return rule === undefined ? null : showDoneness(rule, tables)
}

export const answerKeeping: Answerer = ({ slots, asked, tables }) => {
  // "Muffins instead, how long" asks how long they bake.
  const isReplaced = tables.rules.replaces.test(asked.text)
  const key = isReplaced ? null : findRow(slots['food'] ?? '', tables.keeping.names, tables.rules)
  const named = key === null ? undefined : rowInTin(key, asked, tables)
  const row = named === undefined ? undefined : rowAsAsked(named, asked, tables)
  const given = row === undefined ? null : showTime(row, asked, tables)
  const { cooked, raw, leftover } = tables.rules
  // What is left of a bird may be roast or raw: both times.
  const other =
    row?.key === 'raw-poultry' && leftover.test(asked.text) && ![cooked, raw].some((one) => one.test(asked.text))
      ? tables.keeping.rows.get('cooked-chicken')
      : undefined
  if (other === undefined || given?.kind !== 'keeping') return given
  return {
    ...given,
    text: [keepsText(other, tables), given.text].join('\n\n'),
    basis: [placeOfRow('keeping', other), ...given.basis],
  }
}

/** Dishes that keep for a shorter time than other leftovers, or need more care, by their title. */
const riskyTitles: ReadonlySet<string> = new Set([
  'cooked-rice',
  'cooked-fish',
  'shellfish',
  'sushi',
  'egg-raw-desserts',
  'garlic-oil',
  'cream-cake',
  'pancakes',
  'batter',
  'salad-dressed',
  'potato-salad',
])

function riskyRowsOfTitle(title: string, tables: KitchenTables): string[] {
  const found: string[] = []
  let rest = foldWords(title)
  for (;;) {
    const name = findNameWithin(rest.join(' '), tables.keeping.names, tables.rules)
    if (name === null) return found
    if (riskyTitles.has(name.key)) found.push(name.key)
    rest = [...name.rest]
  }
}

/** The rows of foods that shorten the time of a dish: rice, fish and shellfish. */
function riskyRowsOfFood(name: string, tables: KitchenTables): string[] {
  const isRice = ['rice', 'risotto-rice'].includes(rowOfIngredient(name, tables) ?? '')
  if (isRice) return ['cooked-rice']
  if (tables.rules.seasoning.test(foldWords(name).join(' '))) return []
  if (namesFoodOf(name, 'crustacean', tables.rules) || namesFoodOf(name, 'mollusc', tables.rules)) return ['shellfish']
  return namesFoodOf(name, 'fish', tables.rules) ? ['cooked-fish'] : []
}

/** The row of a food in a phrase that keeps for a shorter time than other leftovers. */
export const riskyRowOfPhrase = (phrase: string, tables: KitchenTables): KeepingRow | undefined =>
  shortestOf([...riskyRowsOfTitle(phrase, tables), ...riskyRowsOfFood(phrase, tables)], tables.keeping)

/** The row of the shortest time that the title and the ingredients of the open recipe name, else that of leftovers. */
function rowOfRecipe(context: KitchenContext, tables: KitchenTables): KeepingRow | undefined {
  const title = context.recipe?.title ?? ''
  const risky = [
    ...riskyRowsOfTitle(title, tables),
    ...[title, ...listIngredients(context).map(({ ingredient }) => ingredient.ingredient_name)].flatMap((name) =>
      riskyRowsOfFood(name, tables),
    ),
  ]
  return shortestOf(risky, tables.keeping) ?? tables.keeping.rows.get('leftovers')
}

/** The open recipe, cooked. */
export const answerKeepingThis: Answerer = ({ asked, context, tables }) => {
  // A cake in a tin is not in the fridge.
  if (tables.rules.tinned.test(asked.text)) return null
  if (isUnchilled(asked, tables.rules) && needsNoFridge('', context, tables)) return null
  const row = rowOfRecipe(context, tables)
  const given = context.recipe === undefined || row === undefined ? null : showTime(row, asked, tables)
  if (given === null || given.kind !== 'keeping' || row?.key === 'leftovers') return given
  return { ...given, text: [write(tables, 'keepsAs'), given.text].join('\n\n') }
}
