import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { syncedTables } from '../services.ts'
import { day } from '../jobs/purge.ts'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { createTombstonePurge } from './retention.ts'
import { createAccount, Device, startSyncServer, type SyncServer } from './testing/sync-server.ts'

let store: TestDatabase
let server: SyncServer
let user: string
let phone: Device
let tablet: Device
beforeAll(async () => {
  store = await testDatabase()
  server = await startSyncServer(store.db)
})
afterAll(async () => {
  await server.close()
  await store.drop()
})
beforeEach(async () => {
  user = await createAccount(store.db)
  ;[phone, tablet] = [new Device(server.url, user), new Device(server.url, user)]
})

const soup = randomUUID()
const note = `note:${soup}:recipe`
const onNote = (device: Device, text: string | null) => device.set('note.set', note, { text })
const onList = (device: Device, id: string, part: string, value: object) =>
  device.set('shopping.set', `shopping:${id}:${part}`, { value })
const records = async (device: Device) => {
  await device.sync()
  return Object.fromEntries([...device.base].filter(([name]) => name.startsWith('record ')))
}

test('ST-8 I1 records with one value, with several, and with none in between are stored as they were sent', async () => {
  const ids = Array.from({ length: 4 }, () => randomUUID())
  const like = (id: string, on = true) => phone.set('like.set', `like:${id}`, { on, of: 'review' })
  const mark = (id: string, text: string | null) => phone.set('note.set', `note:${id}:recipe`, { text })
  const [first = '', second = '', third = '', fourth = ''] = ids
  const wholeBatch = [like(first), like(second), like(third)]
  await phone.sync(wholeBatch)
  await phone.sync([like(fourth), like(first, false), mark(first, 'A'), mark(second, 'B')])
  await phone.sync([mark(first, null), mark(second, 'C'), mark(third, 'C')])
  await phone.sync([like(second, false), like(third, false)])
  await phone.sync([
    phone.set('block.set', `block:${first}`, { on: true }),
    phone.set('block.set', `block:${second}`, { on: true }),
  ])
  expect(await records(tablet)).toEqual({
    [`record like:${fourth}`]: { on: true, of: 'review' },
    [`record note:${second}:recipe`]: { text: 'C' },
    [`record note:${third}:recipe`]: { text: 'C' },
    [`record block:${first}`]: { on: true },
    [`record block:${second}`]: { on: true },
  })
  const due = statement('test.blocked', `select targets from notify_due where actor_id = $1 and kind = 'blocked'`)
  expect((await store.db.rows<{ targets: string[] }>(due, [user])).map(({ targets }) => targets.toSorted())).toEqual([
    [first, second].toSorted(),
  ])
})

test('ST-8 every type of private record is stored and reaches the other device', async () => {
  const values = {
    [note]: { text: 'Less salt: “½ tsp”, {not} more, or\n"none".' },
    [`note:${soup}:3`]: { text: '🍋' },
    [`cooked:${randomUUID()}`]: { recipeId: soup, on: '2026-11-22', servings: 4, stars: 5 },
    [`collection:${randomUUID()}`]: { name: 'Sundays', position: 1.5 },
    [`cooking:${soup}`]: { step: 2, at: 1_764_000_000_000 },
    [`shopping:${randomUUID()}:line`]: { name: 'Lemons', quantity: 2, unit: null },
    [`shopping:${randomUUID()}:state`]: { is: 'home', at: 1_764_000_000_000 },
    [`shopping:${randomUUID()}:list`]: { list: soup },
    [`shopping:${randomUUID()}:title`]: { title: 'Party' },
    [`shopping:${randomUUID()}:aisles`]: { aisles: ['bakery', 'produce'] },
    [`shopping:${randomUUID()}:food`]: { food: 'olive oil', name: 'Olive oil', is: 'home' },
    [`plan:${randomUUID()}:dish`]: { text: 'Out' },
    [`plan:${randomUUID()}:day`]: { day: '2026-11-23', position: 0 },
  }
  const mutations = Object.entries(values).map(([id, value]) => {
    const [type = ''] = id.split(':')
    return phone.set(`${type}.set`, id, type === 'shopping' || type === 'plan' ? { value } : value)
  })
  const listed = `collected:${randomUUID()}:${soup}`
  const answer = await phone.sync([...mutations, phone.set('collected.set', listed, { on: true })])
  expect(answer.push.results.map(([, outcome]) => outcome)).toEqual(Array.from({ length: 14 }, () => 'applied'))
  const all = Object.fromEntries(
    Object.entries({ ...values, [listed]: { on: true } }).map(([id, is]) => [`record ${id}`, is]),
  )
  expect(await records(tablet)).toEqual(all)
  const stranger = new Device(server.url, await createAccount(store.db))
  expect(await records(stranger)).toEqual({})
  await tablet.sync([tablet.set('collected.set', listed, { on: false })])
  expect(Object.keys(await records(phone))).toHaveLength(13)
})

test('ST-8 two notes written offline on two devices are both stored, and the next note replaces what its device had seen', async () => {
  const offline = onNote(tablet, 'More lemon.')
  await phone.sync([onNote(phone, 'Less salt.')])
  const answer = await tablet.sync([offline, onNote(tablet, 'Much more lemon.')])
  expect(answer.push.results).toEqual([
    [1, 'merged'],
    [2, 'merged'],
  ])
  const both = { [`record ${note}`]: { text: 'Less salt.\n\nMuch more lemon.' } }
  expect([await records(tablet), await records(phone)]).toEqual([both, both])
  // The database holds the concurrent texts, not only the response.
  await tablet.sync([tablet.set('note.set', note, { text: 'Only lemon.' }, { o: 0 })])
  expect(await records(phone)).toEqual({ [`record ${note}`]: { text: 'Less salt.\n\nOnly lemon.' } })
  await phone.sync([onNote(phone, 'Salt and lemon.')])
  expect(await records(tablet)).toEqual({ [`record ${note}`]: { text: 'Salt and lemon.' } })
})

test('ST-8 RT-5 one device renames a list while another adds to it and a third sorts its aisles: all three stay', async () => {
  const [list, item] = [randomUUID(), randomUUID()]
  await phone.sync([onList(phone, list, 'title', { title: 'Party' })])
  const laptop = new Device(server.url, user)
  await records(tablet)
  await records(laptop)
  const renamed = onList(phone, list, 'title', { title: 'Birthday' })
  const added = [
    onList(tablet, item, 'list', { list }),
    onList(tablet, item, 'line', { name: 'Candles', quantity: 9, unit: null }),
  ]
  await laptop.sync([onList(laptop, list, 'aisles', { aisles: ['drinks'] })])
  await tablet.sync(added)
  await phone.sync([renamed])
  const all = {
    [`record shopping:${list}:title`]: { title: 'Birthday' },
    [`record shopping:${list}:aisles`]: { aisles: ['drinks'] },
    [`record shopping:${item}:list`]: { list },
    [`record shopping:${item}:line`]: { name: 'Candles', quantity: 9, unit: null },
  }
  for (const device of [phone, tablet, laptop]) expect(await records(device)).toEqual(all)
})

test('ST-9 a key of another type, a value of another part and an invalid day are rejected alone', async () => {
  const line = `shopping:${randomUUID()}`
  const answer = await phone.sync([
    phone.set('note.set', `plan:${randomUUID()}`, { text: 'x' }),
    phone.set('note.set', `${note}\0`, { text: 'x' }),
    phone.set('note.set', `note:${'x'.repeat(300)}`, { text: 'x' }),
    phone.set('shopping.set', `${line}:state`, { value: { name: 'Lemons', quantity: 2, unit: null } }),
    phone.set('plan.set', `plan:${randomUUID()}:day`, { value: { day: 'tomorrow', position: 0 } }),
    phone.set('note.set', note, { text: 'a\0b' }),
    phone.set('shopping.set', `${line}:state`, { value: { is: 'open', at: 1 } }),
  ])
  expect(answer.push.results.map(([, outcome, code]) => code ?? outcome)).toEqual([
    'KEY_NOT_VALID',
    'KEY_NOT_VALID',
    'KEY_NOT_VALID',
    'SHOPPING_NOT_VALID',
    'PLAN_NOT_VALID',
    'NOTE_NOT_VALID',
    'applied',
  ])
  expect(await records(phone)).toEqual({ [`record ${line}:state`]: { is: 'open', at: 1 } })
})

test('ST-8 a record that is sent repeatedly is stored once', async () => {
  const cooked = phone.set('cooked.set', `cooked:${randomUUID()}`, { recipeId: soup, on: '2026-11-22', servings: null })
  await phone.sync([cooked])
  const { version } = { version: phone.cursor }
  await phone.sync([cooked])
  expect(phone.cursor).toBe(version)
  expect(Object.keys(await records(tablet))).toHaveLength(1)
})

test('a tombstone of a record is purged after 90 days; all other rows go with the account', async () => {
  await phone.sync([onNote(phone, 'Less salt.'), phone.set('plan.set', `plan:${randomUUID()}`, null)])
  await phone.sync([onNote(phone, null)])
  expect(await records(tablet)).toEqual({})
  const count = async () =>
    (
      await store.db.row<{ count: number }>(
        statement('test.records', 'select count(*)::int as count from user_record where account_id = $1'),
        [user],
      )
    )?.count
  expect(await count()).toBe(1)
  await createTombstonePurge(syncedTables)({ database: store.db, now: Date.now() + 91 * day })
  expect(await count()).toBe(0)
  await phone.sync([onNote(phone, 'Salt after all.')])
  expect(await count()).toBe(1)
  await store.db.rows(statement('test.gone', 'delete from sync_user where account_id = $1'), [user])
  expect(await count()).toBe(0)
})
