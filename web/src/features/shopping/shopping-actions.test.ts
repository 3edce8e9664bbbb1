import { expect, test } from 'vitest'
import { readRequestedItem } from '@simmer/contract/recipe/shopping/shopping-items'
import { firstListId, shoppingRecordId } from './shopping-lists.ts'
import { originText } from './row-text.ts'
import { countOpenFoods } from './shopping-item.ts'
import { add, device, open, recipe, row, storedParts, unchanged } from './testing/shopping-device.ts'

test('RT-5 a new list is chosen, has its own items, and what was on the first list stays there', async () => {
  const phone = device()
  await add(phone, 'milk')
  await phone.actions().createList('Party')
  await add(phone, 'candles', 'milk')
  expect(phone.lists().map(({ title }) => title)).toEqual([null, 'Party'])
  expect([open(phone), open(phone, firstListId)]).toEqual([['milk', 'candles'], ['milk']])
  expect(Object.fromEntries(countOpenFoods(phone.items()))).toEqual({ [firstListId]: 1, [phone.chosen()]: 2 })
  await phone.actions().tick([row(phone, 'candles')], true)
  expect(countOpenFoods(phone.items()).get(phone.chosen())).toBe(1)
  // The first list is stored as it always was.
  expect([...phone.records.keys()].filter((key) => key.endsWith(':list'))).toHaveLength(2)
  await phone.actions().renameList(phone.chosen(), 'Birthday')
  await phone.actions().renameList(firstListId, 'Market')
  expect(phone.lists().map(({ title }) => title)).toEqual(['Market', 'Birthday'])
})

test('RT-5 ingredients go to the chosen list, or to the one that was chosen when they were added', async () => {
  const phone = device()
  await phone.actions().createList('Party')
  const party = phone.chosen()
  const actions = phone.actions()
  phone.choose(firstListId)
  await phone.actions().add([readRequestedItem('2 limes')], undefined, party)
  await actions.add([readRequestedItem('ice')])
  await phone.actions().add([readRequestedItem('bread')])
  expect([open(phone), open(phone, party)]).toEqual([['bread'], ['limes', 'ice']])
})

test('RT-5 a row moves to another list and back', async () => {
  const phone = device()
  await add(phone, 'milk', 'bread')
  await phone.actions().createList('Party')
  const party = phone.chosen()
  phone.choose(firstListId)
  await phone.actions().edit(row(phone, 'bread'), { ...unchanged, listId: party })
  expect([open(phone), open(phone, party)]).toEqual([['milk'], ['bread']])
  phone.choose(party)
  await phone.actions().edit(row(phone, 'bread'), { ...unchanged, listId: firstListId })
  expect([open(phone, firstListId).toSorted(), open(phone, party)]).toEqual([['bread', 'milk'], []])
})

test('RT-5 a deleted list takes its items with it, and undo restores its name, its items and the choice', async () => {
  const phone = device()
  await add(phone, 'milk')
  await phone.actions().createList('Party')
  const party = phone.chosen()
  await add(phone, 'candles', '2 limes')
  await phone.actions().tick([row(phone, 'limes')], true)
  await phone.actions().place(row(phone, 'candles'), { aisle: 'household', position: 1 })
  await phone.actions().sortAisles(party, ['dairy', 'bakery'])
  const before = [phone.lists(), phone.items()]
  const [, list] = phone.lists()
  if (list === undefined) throw new Error('the list is there')
  const undo = await phone.actions().deleteList(list)
  expect([phone.lists().length, phone.chosen(), open(phone)]).toEqual([1, firstListId, ['milk']])
  // Nothing of the list fills the space of the account.
  expect(storedParts(phone)).toEqual(['line'])
  await undo()
  expect([phone.lists(), phone.items(), phone.chosen()]).toEqual([...before, party])
})

test('ST-8 what one device adds to a list that another one deletes is on the first list, with what was bought', async () => {
  const phone = device()
  await phone.actions().createList('Party')
  const party = phone.chosen()
  await add(phone, 'candles', 'wine')
  await phone.actions().tick([row(phone, 'wine')], true)
  await phone.actions().clear([row(phone, 'wine')])
  const tablet = device(phone.records)
  tablet.choose(party)
  await add(tablet, 'straws')
  const [, list] = phone.lists()
  if (list === undefined) throw new Error('the list is there')
  await phone.actions().deleteList(list)
  const merged = device(new Map([...tablet.records, ...phone.records]))
  expect([open(merged), merged.view().suggestions]).toEqual([['straws'], ['wine']])
})

test('RT-5 every list has the aisles of its shop in their own order, and unknown aisles change nothing', async () => {
  const phone = device()
  await add(phone, 'milk', 'bread', 'lemons')
  const aisles = () => phone.view().sections.map(({ aisle }) => aisle)
  expect(aisles()).toEqual(['produce', 'bakery', 'dairy'])
  await phone.actions().sortAisles(firstListId, ['dairy', 'bakery'])
  expect(aisles()).toEqual(['dairy', 'bakery', 'produce'])
  const [{ aisles: all }] = phone.lists()
  expect([all.length, new Set(all).size]).toEqual([15, 15])
  phone.records.set(shoppingRecordId(firstListId, 'aisles'), { aisles: ['cheese of tomorrow', 'bakery', 'bakery'] })
  expect(aisles()).toEqual(['bakery', 'produce', 'dairy'])
  await phone.actions().createList('Party')
  await add(phone, 'milk', 'lemons')
  expect(aisles()).toEqual(['produce', 'dairy'])
  phone.choose(firstListId)
  await phone.actions().sortAisles(firstListId, null)
  expect(aisles()).toEqual(['produce', 'bakery', 'dairy'])
})

test('RT-5 a purged item leaves no record, on any list', async () => {
  const phone = device()
  await phone.actions().createList('Party')
  for (const text of ['1 l milk', '2 l milk']) {
    await add(phone, text)
    await phone.actions().tick([row(phone, 'milk')], true)
    await phone.actions().clear([row(phone, 'milk')])
  }
  for (const key of phone.records.keys()) if (key.endsWith(':state')) phone.records.set(key, { is: 'cleared', at: 0 })
  await phone.actions().clear([])
  expect(storedParts(phone)).toEqual(['line', 'list', 'state', 'title'])
})

const format = {
  amount: ({ quantity }: { readonly quantity: number | null }) => String(quantity),
  counted: (word: string) => word,
  system: null,
}
const t = (key: string, values: Readonly<Record<string, string | number | Date>> = {}) =>
  key === 'betweenOrigins' ? ' · ' : `${String(values['amount'] ?? '')} ${key} ${String(values['title'] ?? '')}`.trim()

test('RT-5 after a merge of two devices a row still names the recipe of every amount, on its own list alone', async () => {
  const [phone, tablet] = [device(), device()]
  await phone.actions().add([readRequestedItem('2 onions')], recipe('Dal'))
  await phone.actions().createList('Party')
  await phone.actions().add([readRequestedItem('9 onions')], recipe('Goulash'))
  await tablet.actions().add([readRequestedItem('1 onion')], recipe('Pilaf'))
  await tablet.actions().add([readRequestedItem('3 onions')], recipe('Dal'))
  await add(tablet, '4 onions')
  const merged = device(new Map([...phone.records, ...tablet.records]))
  expect(originText(row(merged, 'onions'), format, t)).toBe(
    '4 amountByHand · 5 amountForRecipe Dal · 1 amountForRecipe Pilaf',
  )
})
