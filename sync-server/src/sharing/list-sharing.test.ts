import { randomUUID } from 'node:crypto'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { statement } from '../postgres/database.ts'
import { createShoppers, lemons, listOn, part, ticked } from './testing/shoppers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const { shopper, invite, accept, together, leave, remove, readMembers } = createShoppers(() => app)

test('ST-8 two accounts share one list after an invitation is accepted, with the items of both', async () => {
  const [ana, ben] = [await shopper('ana'), await shopper('ben')]
  const [hers, his, note] = [randomUUID(), randomUUID(), `note:${randomUUID()}:recipe`]
  const party = randomUUID()
  await ana.phone.sync([part(ana.phone, hers, 'line', lemons), ana.phone.set('note.set', note, { text: 'Hers.' })])
  await ben.phone.sync([part(ben.phone, his, 'line', { ...lemons, name: 'Bread' })])
  const secret = await invite(ana)
  const seen = await app.call(endpoints.listInvitation, { params: { secret } })
  expect([seen.status, seen.body]).toEqual([200, { from: null }])
  expect((await accept(ben, secret)).body.members).toHaveLength(2)

  const one = await listOn(ana.phone)
  expect(Object.keys(one)).toHaveLength(2)
  expect(await listOn(ben.phone)).toEqual(one)
  expect([...ben.phone.base.keys()]).not.toContain(`record ${note}`)

  await ben.phone.sync([part(ben.phone, hers, 'state', ticked)])
  expect(await listOn(ana.phone)).toMatchObject({ [`record shopping:${hers}:state`]: ticked })
  // Further lists and the foods at home are shared, too.
  await ben.phone.sync([
    part(ben.phone, party, 'title', { title: 'Party' }),
    part(ben.phone, his, 'list', { list: party }),
    part(ben.phone, randomUUID(), 'food', { food: 'salt', name: 'Salt', is: 'home' }),
  ])
  expect(Object.values(await listOn(ana.phone))).toEqual(
    expect.arrayContaining([{ title: 'Party' }, { list: party }, { food: 'salt', name: 'Salt', is: 'home' }]),
  )
  await ana.phone.sync([part(ana.phone, his, 'line', null)])
  expect(await listOn(ben.phone)).toEqual(await listOn(ana.phone))
})

test('ST-8 an action that is sent twice reaches every member once, with a change event', async () => {
  const [ana, ben] = await together()
  const versions: string[] = []
  const stop = app.services.pokes.listen(ben.id, {
    changed: (version) => versions.push(String(version)),
    ended: () => {},
  })
  await listOn(ben.phone)
  const mutation = part(ana.phone, randomUUID(), 'line', lemons)
  await ana.phone.sync([mutation])
  await listOn(ben.phone)
  const { cursor } = ben.phone
  await ana.phone.sync([mutation])
  expect(Object.keys(await listOn(ben.phone))).toHaveLength(1)
  expect(ben.phone.cursor).toBe(cursor)
  stop()
  expect(versions).toContain(cursor)
})

test('an invitation for one person works once; a renewed or ended one never; and not for its own sender', async () => {
  const [ana, ben, cleo, dan] = [await shopper(), await shopper(), await shopper(), await shopper()]
  const first = await invite(ana)
  const second = await invite(ana)
  expect((await accept(ben, first)).body).toMatchObject({ error: 'link-expired' })
  expect((await accept(ana, second)).body).toMatchObject({ error: 'own-invitation' })
  const both = await Promise.all([accept(ben, second), accept(cleo, second)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]))
  const several = await invite(ana, false)
  const [late] = both[0].status === 200 ? [cleo] : [ben]
  expect((await accept(late, several)).status).toBe(200)
  expect((await accept(late, several)).status).toBe(200)
  expect(await readMembers(ana)).toHaveLength(3)
  expect((await app.call(endpoints.inviteToList, { body: { once: true } }, { jwt: late.jwt })).body).toMatchObject({
    error: 'list-owner-only',
  })
  const other = await shopper()
  expect((await accept(late, await invite(other))).body).toMatchObject({ error: 'list-shared-already' })
  await app.call(endpoints.endInvitation, {}, { jwt: ana.jwt })
  expect((await accept(dan, several)).status).toBe(404)
  const third = await invite(ana, false)
  app.advanceClock(8 * 24 * 60 * 60 * 1000)
  const dora = await shopper()
  expect((await app.call(endpoints.listInvitation, { params: { secret: third } })).status).toBe(404)
  expect((await accept(dora, third)).status).toBe(404)
})

test('ST-8 a member who leaves, is removed, or is left alone keeps a copy of the list, and gets no later change', async () => {
  const [ana, ben] = await together()
  const line = randomUUID()
  await ana.phone.sync([part(ana.phone, line, 'line', lemons)])
  expect((await leave(ben)).body.members).toBeNull()
  expect(await readMembers(ana)).toBeNull()
  await ana.phone.sync([part(ana.phone, line, 'state', ticked), part(ana.phone, randomUUID(), 'line', lemons)])
  expect(Object.keys(await listOn(ben.phone))).toEqual([`record shopping:${line}:line`])
  await ben.phone.sync([part(ben.phone, line, 'line', null)])
  expect(Object.keys(await listOn(ana.phone))).toHaveLength(3)

  // After joining again, an item that one of them still needs stays.
  await accept(ben, await invite(ana))
  expect(await listOn(ben.phone)).toEqual(await listOn(ana.phone))
  expect(Object.keys(await listOn(ana.phone))).toHaveLength(3)
  expect((await remove(ben, ana.id)).body).toMatchObject({ error: 'list-owner-only' })
  expect((await remove(ana, ben.id)).status).toBe(200)
  expect(Object.keys(await listOn(ben.phone))).toHaveLength(3)
  await accept(ben, await invite(ana))
  await app.database.rows(statement('test.list.sync-gone', 'delete from sync_user where account_id = $1'), [ana.id])
  await app.database.rows(statement('test.list.gone', 'delete from account where account_id = $1'), [ana.id])
  await ben.phone.sync([part(ben.phone, randomUUID(), 'line', lemons)])
  expect(Object.keys(await listOn(ben.phone))).toHaveLength(4)
  expect(await readMembers(ben)).toBeNull()
})

test('WHO-7 an account that is no member gets nothing of a list, whatever ids it sends', async () => {
  const [ana, ,] = await together()
  const line = randomUUID()
  await ana.phone.sync([part(ana.phone, line, 'line', lemons)])
  const mallory = await shopper('mallory')
  await mallory.phone.sync([part(mallory.phone, line, 'state', ticked), part(mallory.phone, line, 'line', null)])
  expect(await listOn(ana.phone)).toEqual({ [`record shopping:${line}:line`]: lemons })
  expect(await readMembers(mallory)).toBeNull()
})

test('WHO-7 of a batch with list items, notes and drafts only the list items reach the other members', async () => {
  const [ana, ben] = await together()
  const [line, other] = [randomUUID(), randomUUID()]
  const { phone } = ana
  await phone.sync([
    phone.set('note.set', `note:${other}:recipe`, { text: 'Hers.' }),
    part(phone, line, 'line', lemons),
    phone.set('drafttext.set', `drafttext:${other}:title`, { text: 'Her draft', from: null }),
    phone.set('collection.set', `collection:${other}`, { name: 'Hers', position: 1 }),
    part(phone, line, 'state', ticked),
  ])
  await ben.phone.sync()
  expect([...ben.phone.base.keys()].toSorted()).toEqual([
    `record shopping:${line}:line`,
    `record shopping:${line}:state`,
  ])
  const rows = statement('test.list.rows', 'select id from user_record where account_id = $1 order by id')
  expect(await app.database.rows(rows, [ben.id])).toHaveLength(2)
})

test('WHO-7 a removed member cannot come back with the invitation that the list had', async () => {
  const [ana, ben, cleo] = [await shopper('ana'), await shopper('ben'), await shopper('cleo')]
  const secret = await invite(ana, false)
  expect((await accept(ben, secret)).status).toBe(200)
  expect((await accept(cleo, secret)).status).toBe(200)
  await remove(ana, ben.id)
  expect((await accept(ben, secret)).body).toMatchObject({ error: 'link-expired' })
  expect(await readMembers(ben)).toBeNull()
  expect(await readMembers(ana)).toHaveLength(2)
})

test('WHO-7 a member who names the client of another member as an earlier own one does not overrule it', async () => {
  const [ana, ben] = await together()
  const line = randomUUID()
  await ben.phone.sync()
  await ana.phone.sync([part(ana.phone, line, 'line', lemons)])
  // Ben has not seen the line, and his change is older.
  const stale = { ...part(ben.phone, line, 'line', { ...lemons, name: 'Limes' }), o: 0, g: 60_000 }
  const answer = await ben.phone.sync([stale], { replaces: [ana.phone.client] })
  expect(answer.push.results).toEqual([[1, 'superseded']])
  expect(await listOn(ana.phone)).toEqual({ [`record shopping:${line}:line`]: lemons })
})

test('ST-8 concurrent writers of one list do not deadlock and lose nothing', async () => {
  const [ana, ben] = await together()
  const devices = [ana.device(), ana.device(), ben.device(), ben.device()]
  const rounds = Array.from({ length: 6 }, (_, at) => at)
  await Promise.all(
    devices.map(async (device) => {
      for (const _ of rounds) await device.sync([part(device, randomUUID(), 'line', lemons)])
    }),
  )
  expect(Object.keys(await listOn(ana.phone))).toHaveLength(devices.length * rounds.length)
  expect(await listOn(ben.phone)).toEqual(await listOn(ana.phone))
})

/** The same text for equal values, in any order of their fields. */
const normalized = (value: unknown): string =>
  Object.entries(Object(value))
    .map((entry) => JSON.stringify(entry))
    .toSorted()
    .join()

test('ST-8 items written while a member joins reach both members', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [ana, ben] = [await shopper(), await shopper()]
    const secret = await invite(ana)
    const writing = [ana.phone, ben.phone].map(async (device) => {
      for (let at = 0; at < 8; at += 1) await device.sync([part(device, randomUUID(), 'line', lemons)])
    })
    await Promise.all([accept(ben, secret), ...writing])
    expect(Object.keys(await listOn(ana.phone))).toHaveLength(16)
    expect(await listOn(ben.phone)).toEqual(await listOn(ana.phone))
  }
})

/** The same random numbers for the same seed. */
const randomFrom = (seed: number) => {
  let state = seed * 2_654_435_761
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0
    return (state >>> 8) % below
  }
}
const kinds = ['add', 'tick', 'untick', 'place', 'sync', 'sync'] as const

test.each(Array.from({ length: Number(process.env['SCHEDULES'] ?? 8) }, (_, seed) => seed + 1))(
  'ST-8 two accounts with three devices, offline and online in any order, end with one list with every line and tick (%i)',
  async (seed) => {
    const random = randomFrom(seed)
    const steps = Array.from({ length: 5 + random(30) }, () => ({
      device: ([0, 1, 2] as const)[random(3)] ?? 0,
      kind: kinds[random(kinds.length)] ?? 'sync',
      line: random(6),
    }))
    const joinAt = random(steps.length)
    const [ana, ben] = [await shopper('ana'), await shopper('ben')]
    const devices = [ana.phone, ana.device(), ben.phone] as const
    const waiting: unknown[][] = [[], [], []]
    const lines = Array.from({ length: 6 }, () => randomUUID())
    const added = new Set<string>()
    const sent = new Map<string, Set<string>>()
    const send = async (at: number): Promise<void> => {
      const [device, mutations] = [devices[at], waiting[at] ?? []]
      waiting[at] = []
      const answer = await device?.sync(mutations)
      // A repeated push is applied once.
      if (mutations.length > 0) await device?.sync(mutations)
      for (const [, outcome] of answer?.push.results ?? []) expect(outcome).not.toBe('rejected')
    }
    for (const [at, { device, kind: mutation, line }] of steps.entries()) {
      if (at === joinAt) await accept(ben, await invite(ana))
      if (mutation === 'sync') {
        await send(device)
        continue
      }
      const id = lines[line] ?? ''
      const [name, value] = {
        add: ['line', { ...lemons, name: `Lemons ${at}` }] as const,
        tick: ['state', { is: 'ticked', at }] as const,
        untick: ['state', { is: 'open', at }] as const,
        place: ['place', { aisle: 'bakery', position: at }] as const,
      }[mutation]
      const key = `record shopping:${id}:${name}`
      added.add(key)
      sent.set(key, (sent.get(key) ?? new Set()).add(normalized(value)))
      waiting[device]?.push(part(devices[device], id, name, value))
    }
    for (const at of [0, 1, 2]) await send(at)
    const lists = []
    for (const device of devices) lists.push(await listOn(device))
    expect(lists[1]).toEqual(lists[0])
    expect(lists[2]).toEqual(lists[0])
    expect(new Set(Object.keys(lists[0] ?? {}))).toEqual(added)
    for (const [key, value] of Object.entries(lists[0] ?? {})) expect(sent.get(key)).toContain(normalized(value))
    // A new device reads the same.
    expect(await listOn(ben.device())).toEqual(lists[0])
  },
)
