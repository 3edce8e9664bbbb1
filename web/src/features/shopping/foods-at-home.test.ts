import { expect, test } from 'vitest'
import { reasonToLeaveOut } from '@simmer/contract/shopping/known-foods'
import { readRequestedItem } from '@simmer/contract/recipe/shopping/shopping-items'
import { listedOrBought, missingNeeds } from './missing-needs.ts'
import { firstListId, shoppingRecordId } from './shopping-lists.ts'
import { add, device, open, recipe, row, storedParts, unchanged } from './testing/shopping-device.ts'

test('RT-5 a row at home need not be bought, recipes leave its food out, and undo and "Buy" take both back', async () => {
  const phone = device()
  const oil = readRequestedItem('2 tbsp olive oil')
  await add(phone, '1 cup olive oil', '2 tbsp olive oil')
  const undo = await phone.actions().haveAtHome([row(phone, 'olive oil')])
  expect([open(phone), phone.view().home.map(({ items }) => items.length)]).toEqual([[], [2]])
  expect(reasonToLeaveOut(oil, phone.foods())).toBe('home')
  await undo()
  expect([open(phone), reasonToLeaveOut(oil, phone.foods())]).toEqual([['olive oil'], null])
  await phone.actions().haveAtHome([row(phone, 'olive oil')])
  await phone.actions().buy(row(phone, 'olive oil'))
  expect([open(phone), phone.view().home, reasonToLeaveOut(oil, phone.foods())]).toEqual([['olive oil'], [], null])
})

test('RT-5 "Buy" and the settings put a food back on every list that has it at home, and on no other row', async () => {
  const phone = device()
  await add(phone, 'olive oil', 'rice')
  await phone.actions().haveAtHome([row(phone, 'rice')])
  await phone.actions().tick([row(phone, 'olive oil')], true)
  await add(phone, '1 cup olive oil')
  await phone.actions().createList('Party')
  const party = phone.chosen()
  await add(phone, '2 tbsp olive oil', 'Olivenöl')
  const homeOnBoth = async (): Promise<void> => {
    for (const list of [firstListId, party]) {
      phone.choose(list)
      await phone.actions().haveAtHome([row(phone, 'olive oil')])
    }
    expect([open(phone), open(phone, firstListId)]).toEqual([['Olivenöl'], []])
  }
  await homeOnBoth()
  await phone.actions().buy(row(phone, 'olive oil'))
  expect([open(phone), open(phone, firstListId)]).toEqual([['olive oil', 'Olivenöl'], ['olive oil']])
  await homeOnBoth()
  await phone.actions().forgetFood({ food: 'olive oil', name: 'olive oil', is: 'home' })
  expect([open(phone), open(phone, firstListId)]).toEqual([['olive oil', 'Olivenöl'], ['olive oil']])
  const { home, done } = phone.view(firstListId)
  expect([...home, ...done].map(({ name }) => name)).toEqual(['rice', 'olive oil'])
})

test('RT-5 what is not at home any more is missing again, whatever happened to its row', async () => {
  const phone = device()
  const need = { recipeId: 'Dal', items: [readRequestedItem('2 tbsp olive oil')] }
  const missing = () => missingNeeds([need], listedOrBought(phone.items(), Date.now())).flatMap(({ items }) => items)
  await phone.actions().add(need.items, recipe('Dal'))
  expect(missing()).toEqual([])
  await phone.actions().haveAtHome([row(phone, 'olive oil')])
  expect(missing()).toHaveLength(1)
  await phone.actions().clear(phone.view().home)
  expect([missing().length, phone.view().suggestions, storedParts(phone)]).toEqual([1, [], ['food']])
})

test('RT-5 an edited row at home has its new texts, each food is known, and undo keeps the texts', async () => {
  const phone = device()
  await phone.actions().add([readRequestedItem('1 tbsp oil'), readRequestedItem('2 tbsp oil')], recipe('Dal'))
  const edited = row(phone, 'oil')
  const texts = ['1 tbsp olive oil', '2 tbsp butter']
  await phone.actions().createList('Party')
  const rows = await phone.actions().edit(edited, {
    lines: edited.items.map((item, index) => ({ item, text: texts[index] ?? '' })),
    aisle: 'frozen',
    listId: phone.chosen(),
  })
  const undo = await phone.actions().haveAtHome(rows)
  const home = [...phone.foods().home, ...phone.view().home].map(({ name }) => name)
  expect(home).toEqual(['butter', 'olive oil', 'butter', 'olive oil'])
  await undo()
  expect([phone.foods().home, open(phone).toSorted()]).toEqual([[], ['butter', 'olive oil']])
  expect(row(phone, 'butter')).toMatchObject({ aisle: 'frozen', items: [{ line: { for: recipe('Dal') } }] })
  expect(await phone.actions().edit(row(phone, 'butter'), unchanged)).toMatchObject([{ key: 'butter' }])
})

test('RT-5 a row of salt at home leaves salt among the foods that are never added', async () => {
  const phone = device()
  await add(phone, 'salt')
  const undo = await phone.actions().haveAtHome([row(phone, 'salt')])
  expect([phone.foods().home, phone.foods().never.length]).toEqual([[], 2])
  await undo()
  await phone.actions().haveAtHome([row(phone, 'salt')])
  await phone.actions().buy(row(phone, 'salt'))
  expect([open(phone), phone.foods().never.length]).toEqual([['salt'], 2])
  await add(phone, 'Salz')
  const salt = { food: 'salt', name: 'salt', is: 'never' } as const
  for (const back of [() => phone.actions().buy(row(phone, 'Salz')), () => phone.actions().forgetFood(salt)]) {
    await phone.actions().haveAtHome([row(phone, 'Salz')])
    await back()
    expect(open(phone)).toEqual(['salt', 'Salz'])
  }
})

test('RT-5 "Salz" is salt: at home it is no second food, and "Buy" leaves salt among those that are never added', async () => {
  const phone = device()
  await add(phone, '1 Prise Salz', 'Wasser')
  await phone.actions().haveAtHome([row(phone, 'Salz')])
  expect([phone.foods().home, phone.foods().never.length]).toEqual([[], 2])
  for (const { food, name } of phone.foods().never) await phone.actions().forgetFood({ food, name, is: 'never' })
  await phone.actions().haveAtHome([row(phone, 'Wasser')])
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
  await phone.actions().haveAtHome([row(phone, 'rice')])
  await phone.actions().tick([row(phone, 'milk')], true)
  const undo = await phone.actions().clear([row(phone, 'rice'), row(phone, 'milk')])
  expect([phone.view().home, phone.view().done]).toEqual([[], []])
  await undo()
  expect([row(phone, 'rice').items[0].state.is, row(phone, 'milk').items[0].state.is]).toEqual(['home', 'ticked'])
})
