import { expect, test } from 'vitest'
import { reasonToLeaveOut, readKnownFoods } from '@simmer/contract/shopping/known-foods'
import { readRequestedItem } from '@simmer/contract/recipe/shopping/shopping-items'
import type { Perform } from '#local/live/use-perform.ts'
import { firstListId, readLists, shoppingRecordId } from './shopping-lists.ts'
import { originText } from './row-text.ts'
import { createShoppingActions } from './shopping-actions.ts'
import { buildShoppingList, countOpenFoods, readShoppingItems, type ShoppingRow } from './shopping-item.ts'

/** A device: its records, and what a person does on the chosen list. */
const device = (stored: ReadonlyMap<string, unknown> = new Map()) => {
  const records = new Map(stored)
  let chosen = firstListId
  const perform: Perform = (_, subject, args) => {
    if (typeof subject === 'string') records.set(subject, 'value' in (args ?? {}) ? Object(args).value : null)
    return Promise.resolve('queued')
  }
  const read = () => [...records].map(([id, value]) => ({ id, value }))
  const lists = () => readLists(read())
  const items = () => readShoppingItems(read())
  const foods = () => readKnownFoods(read())
  const view = (id = chosen) => buildShoppingList(items(), lists().find((list) => list.id === id) ?? lists()[0])
  return {
    records,
    lists,
    items,
    foods,
    view,
    chosen: () => chosen,
    choose: (id: string) => (chosen = id),
    actions: () =>
      createShoppingActions(perform, {
        items: items(),
        foods: foods(),
        currentId: chosen,
        choose: (id) => (chosen = id),
      }),
  }
}
type Device = ReturnType<typeof device>
const add = (on: Device, ...lines: readonly string[]) => on.actions().add(lines.map(readRequestedItem))
const open = (on: Device, id?: string) => on.view(id).sections.flatMap(({ rows }) => rows.map(({ name }) => name))
const row = (on: Device, name: string): ShoppingRow => {
  const { sections, done, home } = on.view()
  const found = [...sections.flatMap(({ rows }) => rows), ...done, ...home].find((each) => each.name === name)
  if (found === undefined) throw new Error(`${name} is on the list`)
  return found
}

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
  await phone.actions().moveToList(row(phone, 'bread'), party)
  expect([open(phone), open(phone, party)]).toEqual([['milk'], ['bread']])
  phone.choose(party)
  await phone.actions().moveToList(row(phone, 'bread'), firstListId)
  expect([open(phone, firstListId).toSorted(), open(phone, party)]).toEqual([['bread', 'milk'], []])
})

test('RT-5 a deleted list takes its items with it, and undo restores its name, its items and the choice', async () => {
  const phone = device()
  await add(phone, 'milk')
  await phone.actions().createList('Party')
  const party = phone.chosen()
  await add(phone, 'candles', '2 limes')
  await phone.actions().tick([row(phone, 'limes')], true)
  const before = [phone.lists(), phone.items()]
  const [, list] = phone.lists()
  if (list === undefined) throw new Error('the list is there')
  const undo = await phone.actions().deleteList(list)
  expect([phone.lists().length, phone.chosen(), open(phone)]).toEqual([1, firstListId, ['milk']])
  expect(phone.items()).toHaveLength(1)
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

test('RT-5 a row at home need not be bought, recipes leave its food out, and undo and "Buy" take both back', async () => {
  const phone = device()
  const oil = readRequestedItem('2 tbsp olive oil')
  await add(phone, '1 cup olive oil', '2 tbsp olive oil')
  const undo = await phone.actions().haveAtHome(row(phone, 'olive oil'))
  expect([open(phone), phone.view().home.map(({ items }) => items.length)]).toEqual([[], [2]])
  expect(reasonToLeaveOut(oil, phone.foods())).toBe('home')
  await undo()
  expect([open(phone), reasonToLeaveOut(oil, phone.foods())]).toEqual([['olive oil'], null])
  await phone.actions().haveAtHome(row(phone, 'olive oil'))
  await phone.actions().buy(row(phone, 'olive oil'))
  expect([open(phone), phone.view().home, reasonToLeaveOut(oil, phone.foods())]).toEqual([['olive oil'], [], null])
})

test('RT-5 a row of salt at home leaves salt among the foods that are never added', async () => {
  const phone = device()
  await add(phone, 'salt')
  const undo = await phone.actions().haveAtHome(row(phone, 'salt'))
  expect([phone.foods().home, phone.foods().never.length]).toEqual([[], 2])
  await undo()
  await phone.actions().haveAtHome(row(phone, 'salt'))
  await phone.actions().buy(row(phone, 'salt'))
  expect([open(phone), phone.foods().never.length]).toEqual([['salt'], 2])
})

test('RT-5 "Salz" is salt: at home it is no second food, and "Buy" leaves salt among those that are never added', async () => {
  const phone = device()
  await add(phone, '1 Prise Salz', 'Wasser')
  await phone.actions().haveAtHome(row(phone, 'Salz'))
  expect([phone.foods().home, phone.foods().never.length]).toEqual([[], 2])
  for (const { food, name } of phone.foods().never) await phone.actions().forgetFood({ food, name, is: 'never' })
  await phone.actions().haveAtHome(row(phone, 'Wasser'))
  expect(phone.foods()).toMatchObject({ home: [{ food: 'water', name: 'Wasser' }], never: [] })
})

test('RT-5 a food is removed and changed together with its records under other ids', async () => {
  const phone = device()
  const ids = ['0190e000-0000-7000-8000-000000000001', '0190e000-0000-7000-8000-000000000002']
  const setForeign = () => {
    for (const id of ids) phone.records.set(shoppingRecordId(id, 'food'), { food: 'rice', name: 'rice', is: 'home' })
  }
  setForeign()
  await phone.actions().setFood({ food: 'rice', name: 'rice', is: 'never' })
  expect([phone.foods().home, phone.foods().never.map(({ food }) => food)]).toEqual([[], ['rice', 'salt', 'water']])
  setForeign()
  for (const food of [...phone.foods().home, ...phone.foods().never]) await phone.actions().forgetFood(food)
  expect(phone.foods()).toEqual({ home: [], never: [] })
  const stored = [...phone.records.values()].filter((value) => value !== null)
  expect(stored.map((value) => Object.keys(value ?? {}))).toEqual([
    ['food', 'name', 'is'],
    ['food', 'name', 'is'],
  ])
})

test('ST-8 foods of two devices come together, and one food is one record on both', async () => {
  const [phone, tablet] = [device(), device()]
  await phone.actions().setFood({ food: 'rice', name: 'rice', is: 'home' })
  await phone.actions().setFood({ food: 'basil', name: 'basil', is: 'home' })
  await tablet.actions().setFood({ food: 'rice', name: 'Rice', is: 'home' })
  await tablet.actions().setFood({ food: 'pepper', name: 'pepper', is: 'never' })
  await tablet.actions().forgetFood({ food: 'salt', name: 'salt', is: 'never' })
  const merged = device(new Map([...phone.records, ...tablet.records]))
  expect(merged.foods().home.map(({ food }) => food)).toEqual(['basil', 'rice'])
  expect(merged.foods().never.map(({ food }) => food)).toEqual(['pepper', 'water'])
  await merged.actions().forgetFood({ food: 'rice', name: 'Rice', is: 'home' })
  expect(merged.foods().home.map(({ food }) => food)).toEqual(['basil'])
})

test('RT-5 cleared rows come back as they were: in the basket, or at home', async () => {
  const phone = device()
  await add(phone, 'rice', 'milk')
  await phone.actions().haveAtHome(row(phone, 'rice'))
  await phone.actions().tick([row(phone, 'milk')], true)
  const undo = await phone.actions().clear([row(phone, 'rice'), row(phone, 'milk')])
  expect([phone.view().home, phone.view().done]).toEqual([[], []])
  await undo()
  expect([row(phone, 'rice').items[0].state.is, row(phone, 'milk').items[0].state.is]).toEqual(['home', 'ticked'])
})

const recipe = (title: string) => ({ id: title, recipeShortId: title, slug: title, title })
const format = { amount: ({ quantity }: { readonly quantity: number | null }) => String(quantity), system: null }
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
