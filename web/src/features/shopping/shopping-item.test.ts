import { expect, test } from 'vitest'
import { readRequestedItem } from '@simmer/contract/recipe/shopping/shopping-items'
import type { UserRecord } from '#local/store/local.ts'
import { readLists, shoppingRecordId } from './shopping-lists.ts'
import { purgeableItems, readShoppingItems, buildShoppingList } from './shopping-item.ts'
import { findMoveTarget } from './find-move-target.ts'

const itemId = (index: number): string => `0190e000-0000-7000-8000-${String(index).padStart(12, '0')}`
let order = 0
const record = (index: number, part: 'line' | 'state' | 'place', value: unknown): UserRecord => ({
  id: shoppingRecordId(itemId(index), part),
  value,
  order: (order += 1),
})
const line = (index: number, text: string) => record(index, 'line', readRequestedItem(text))
const state = (index: number, is: string, at = index) => record(index, 'state', { is, at })
const list = (...records: UserRecord[]) => buildShoppingList(readShoppingItems(records), readLists(records)[0])
const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)

test('RT-5 equal items share one row in their aisle, and ticked items are in the basket', () => {
  const { sections, done } = list(
    line(1, '200 g flour'),
    line(2, '2 lemons'),
    line(3, '300 g flour'),
    line(4, '1 lemon'),
    state(4, 'ticked'),
  )
  expect(sections.map(({ aisle, rows }) => [aisle, names(rows)])).toEqual([
    ['produce', ['lemons']],
    ['baking', ['flour']],
  ])
  expect(sections[1]?.rows[0]?.items.map(({ id }) => id)).toEqual([itemId(1), itemId(3)])
  expect(names(done)).toEqual(['lemon'])
})

test('ST-8 a tick on one device and new text from another merge into one item', () => {
  const { sections, done } = list(state(1, 'ticked'), line(1, '3 lemons'))
  expect([sections.length, names(done)]).toEqual([0, ['lemons']])
})

test('unreadable records are skipped, and a tick without a line shows nothing', () => {
  expect(readShoppingItems([record(1, 'line', { name: 7 }), state(2, 'ticked')])).toEqual([])
  expect(readShoppingItems([line(3, 'milk'), record(3, 'state', 'yes')])[0]?.state.is).toBe('open')
})

test('RT-5 what is at home is apart, by name, and is neither to buy nor in the basket', () => {
  const { sections, done, home } = list(
    line(1, 'rice'),
    state(1, 'home'),
    line(2, 'basil'),
    state(2, 'home'),
    line(3, 'rice'),
  )
  expect([sections.flatMap(({ rows }) => names(rows)), names(done), names(home)]).toEqual([
    ['rice'],
    [],
    ['basil', 'rice'],
  ])
})

test('items bought before are suggested, most frequent first, unless they are on the list', () => {
  const bought = (index: number, text: string) => [line(index, text), state(index, 'cleared')]
  const { suggestions } = list(
    ...bought(1, 'milk'),
    ...bought(2, 'bread'),
    ...bought(3, '1 l milk'),
    ...bought(4, 'eggs'),
  )
  expect(suggestions).toEqual(['milk', 'eggs', 'bread'])
  expect(list(...bought(1, 'milk'), ...bought(2, 'bread'), line(5, 'milk')).suggestions).toEqual(['bread'])
})

test('of items cleared long ago, one of each kind remains for suggestions', () => {
  const { cleared } = list(line(1, 'milk'), state(1, 'cleared'), line(2, 'milk'), state(2, 'cleared'))
  const inAYear = 365 * 24 * 60 * 60 * 1000
  expect(purgeableItems(cleared, inAYear).map(({ id }) => id)).toEqual([itemId(1)])
  expect(purgeableItems(cleared, 1000)).toEqual([])
})

test('a row moves up and down, past the end of an aisle into the next, and keeps its position', () => {
  const records = [line(1, 'lemons'), line(2, 'onions'), line(3, 'milk')]
  const { sections } = list(...records)
  const up = findMoveTarget(sections, 'onion', 'up')
  expect(up).toMatchObject({ aisle: 'produce', rank: 1, rowCount: 2 })
  expect(names(list(...records, record(2, 'place', up)).sections[0]?.rows ?? [])).toEqual(['onions', 'lemons'])
  const down = findMoveTarget(sections, 'onion', 'down')
  expect(down).toMatchObject({ aisle: 'dairy', rank: 1, rowCount: 2 })
  expect(list(...records, record(2, 'place', down)).sections.map(({ rows }) => names(rows))).toEqual([
    ['lemons'],
    ['onions', 'milk'],
  ])
  expect(findMoveTarget(sections, 'lemon', 'up')).toBeNull()
  // A later purchase of onions uses the aisle chosen before.
  const again = list(...records, record(2, 'place', down), state(2, 'cleared'), line(9, 'onion'))
  expect(again.sections.map(({ aisle }) => aisle)).toEqual(['produce', 'dairy'])
})
