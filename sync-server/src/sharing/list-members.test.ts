import { randomUUID } from 'node:crypto'
import { paths } from '@simmer/contract/wire/paths'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { day } from '../jobs/purge.ts'
import { statement, type Queryable } from '../postgres/database.ts'
import { createShoppers, lemons, listOn, part, type Shopper } from './testing/shoppers.ts'

/** The members of a shared shopping list and its invitation, as each member sees them. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
const { shopper, invite, accept, together, leave, remove, readState, readMembers } = createShoppers(() => app)

const notShared = { members: null, invitation: null }
const setName = ({ jwt }: Shopper, username: string) => app.call(endpoints.setUsername, { body: { username } }, { jwt })
const run = (text: string, values: unknown[]) => app.database.rows(statement(`test.${text}`.slice(0, 60), text), values)

test('ST-8 every member sees all members, itself first, with their names and the owner', async () => {
  const [ana, ben, cleo] = [await shopper('ana'), await shopper('ben'), await shopper('cleo')]
  await setName(ana, 'Ana')
  await setName(ben, 'Ben')
  expect(await readState(ana)).toEqual(notShared)
  const secret = await invite(ana, false)
  expect(await readMembers(ana)).toBeNull()
  const seen = await app.call(endpoints.listInvitation, { params: { secret } })
  expect(seen.body).toEqual({ from: 'Ana' })
  await accept(ben, secret)
  app.advanceClock(1000)
  await accept(cleo, secret)
  const members = [
    { id: ana.id, name: 'Ana', isOwner: true, isSelf: false },
    { id: ben.id, name: 'Ben', isOwner: false, isSelf: false },
    { id: cleo.id, name: null, isOwner: false, isSelf: false },
  ]
  for (const [at, user] of [ana, ben, cleo].entries()) {
    const self = { ...members[at], isSelf: true }
    expect(await readMembers(user)).toEqual([self, ...members.filter(({ id }) => id !== user.id)])
  }
})

test('ST-8 the sender sees an invitation until it is used, ended, or seven days old', async () => {
  const [ana, ben] = [await shopper('ana'), await shopper('ben')]
  const secret = await invite(ana)
  const { invitation } = await readState(ana)
  expect(invitation).toMatchObject({ address: app.origin + paths.joinList(secret), once: true })
  expect(Math.abs(Date.parse(invitation?.endsAt ?? '') - app.services.now() - 7 * day)).toBeLessThan(2)
  await accept(ben, secret)
  expect((await readState(ana)).invitation).toBeNull()

  await invite(ana, false)
  expect((await readState(ana)).invitation?.once).toBe(false)
  expect(await readState(ben)).toMatchObject({ invitation: null })
  app.advanceClock(7 * day - 1)
  // The session of before is too old.
  const later = { ...ana, jwt: (await app.signIn(ana.email)).jwt }
  expect((await readState(later)).invitation?.once).toBe(false)
  app.advanceClock(1)
  expect((await readState(later)).invitation).toBeNull()

  await invite(later, false)
  const ended = await app.call(endpoints.endInvitation, {}, later)
  expect(ended.body).toEqual(await readState(later))
  expect(ended.body.invitation).toBeNull()
})

test('an invitation from before the key of the server changed still works, but is not shown again', async () => {
  const [ana, ben] = [await shopper('ana'), await shopper('ben')]
  const secret = await invite(ana, false)
  // Another id gives another secret, as another key would.
  await run('update private_link set link_id = gen_random_uuid() where account_id = $1', [ana.id])
  expect((await readState(ana)).invitation).toMatchObject({ address: null, once: false })
  expect((await accept(ben, secret)).body.members).toHaveLength(2)
})

test('ST-8 an owner who leaves ends the sharing and the invitation for all, and every member keeps the list', async () => {
  const [ana, ben] = await together()
  const secret = await invite(ana, false)
  const line = randomUUID()
  await ana.phone.sync([part(ana.phone, line, 'line', lemons)])
  expect((await leave(ana)).body).toEqual(notShared)
  expect(await readState(ben)).toEqual(notShared)
  expect((await accept(ben, secret)).body).toMatchObject({ error: 'link-expired' })
  await ana.phone.sync([part(ana.phone, randomUUID(), 'line', lemons)])
  expect(await listOn(ben.phone)).toEqual({ [`record shopping:${line}:line`]: lemons })
  // Leaving what is not shared changes nothing.
  expect((await leave(ana)).body).toEqual(notShared)
})

test('ST-8 a member who leaves a list of three leaves the list of the others as it is', async () => {
  const [ana, ben] = await together()
  const cleo = await shopper('cleo')
  await accept(cleo, await invite(ana))
  await leave(ben)
  expect((await readMembers(ana))?.map(({ id }) => id)).toEqual([ana.id, cleo.id])
  await remove(ana, randomUUID())
  await remove(ana, ana.id)
  await remove(ben, cleo.id)
  expect((await readMembers(cleo))?.map(({ id }) => id)).toEqual([cleo.id, ana.id])
  await remove(ana, cleo.id)
  expect(await readState(cleo)).toEqual(notShared)
})

test('ST-8 an owner whose members all left joins another list, and the own invitation ends', async () => {
  const [ana, ben] = await together()
  await leave(ben)
  const own = await invite(ana, false)
  const dora = await shopper('dora')
  expect((await accept(ana, await invite(dora))).body.members).toHaveLength(2)
  expect((await accept(ben, own)).body).toMatchObject({ error: 'link-expired' })
})

test('WHO-7 an owner removes no member from the list of another owner, and keeps the own invitation', async () => {
  const [[ana], [dora, eve], cleo] = [await together(), await together(), await shopper('cleo')]
  await invite(ana, false)
  const before = await readState(ana)
  for (const id of [dora.id, eve.id, cleo.id, randomUUID()]) expect((await remove(ana, id)).body).toEqual(before)
  expect(await readMembers(eve)).toHaveLength(2)
  expect((await remove(cleo, ana.id)).body).toEqual(notShared)
})

test('ST-8 an owner whose only member deleted the account shares no list, and joins another one', async () => {
  const [ana, ben] = await together()
  await run('delete from sync_user where account_id = $1', [ben.id])
  await run('delete from account where account_id = $1', [ben.id])
  expect(await readState(ana)).toEqual(notShared)
  const dora = await shopper('dora')
  expect((await accept(ana, await invite(dora))).body.members).toMatchObject([
    { id: ana.id, isOwner: false },
    { id: dora.id, isOwner: true },
  ])
})

const waiting = statement(
  'test.waiting',
  `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
)
const hold = statement('test.hold', 'select from sync_user where account_id = $1 for update')

/** Begins a call while another transaction has locked the account, and ends that transaction once the call waits for it. */
const callWhileLocked = async <T>(
  { id }: Shopper,
  call: () => Promise<T>,
  meanwhile: (tx: Queryable) => Promise<unknown> = () => Promise.resolve(),
): Promise<T | undefined> => {
  const calls: Promise<T>[] = []
  await app.database.tx(async (tx) => {
    await tx.rows(hold, [id])
    calls.push(call())
    await expect.poll(() => app.database.rows(waiting), { timeout: 10_000 }).toHaveLength(1)
    await meanwhile(tx)
  })
  return calls[0]
}

test('ST-8 an account that joins while another one waits to join gets the items of both', async () => {
  const [ana] = await together()
  const [cleo, dora] = [await shopper('cleo'), await shopper('dora')]
  const line = randomUUID()
  await cleo.phone.sync([part(cleo.phone, line, 'line', lemons)])
  const secret = await invite(ana, false)
  const join = `insert into shared_list_member (account_id, list_id, joined_at)
    select $2, list_id, now() from shared_list where account_id = $1`
  await callWhileLocked(
    ana,
    () => accept(cleo, secret),
    (tx) => tx.rows(statement('test.join', join), [ana.id, dora.id]),
  )
  expect(await listOn(dora.phone)).toEqual({ [`record shopping:${line}:line`]: lemons })
})

test('ST-8 a member leaves, or is removed, once a push of another member that has begun is stored', async () => {
  const [ana, ben] = await together()
  expect((await callWhileLocked(ana, () => leave(ben)))?.body).toEqual(notShared)
  await accept(ben, await invite(ana))
  expect((await callWhileLocked(ben, () => remove(ana, ben.id)))?.body.members).toBeNull()
})

test('ST-8 a member of one list cannot join another list before it leaves', async () => {
  const [ana, ben] = await together()
  const dora = await shopper('dora')
  const secret = await invite(dora, false)
  expect((await accept(ben, secret)).body).toMatchObject({ error: 'list-shared-already' })
  expect((await accept(ana, secret)).body).toMatchObject({ error: 'list-shared-already' })
  await leave(ben)
  expect((await accept(ben, secret)).body.members).toHaveLength(2)
  expect(await readMembers(ana)).toBeNull()
})

test('ST-8 a list has at most ten members', async () => {
  const ana = await shopper('ana')
  const secret = await invite(ana, false)
  const outcomes = []
  for (let at = 2; at <= 11; at += 1) outcomes.push((await accept(await shopper(), secret)).status)
  expect(outcomes).toEqual([...Array.from({ length: 9 }, () => 200), 409])
  expect(await readMembers(ana)).toHaveLength(10)
})

test('ST-8 the devices of both members learn at once that their lists were joined', async () => {
  const [ana, ben] = [await shopper('ana'), await shopper('ben')]
  await ana.phone.sync([part(ana.phone, randomUUID(), 'line', lemons)])
  const changes: string[] = []
  const stops = [ana, ben].map(({ id }) =>
    app.services.pokes.listen(id, { changed: () => changes.push(id), ended: () => {} }),
  )
  await accept(ben, await invite(ana))
  await expect.poll(() => new Set(changes)).toEqual(new Set([ana.id, ben.id]))
  for (const stop of stops) stop()
})

test('I12 a note of one member does not wait for the account of another, and gives it nothing to pull', async () => {
  const [ana, ben] = await together()
  await listOn(ben.phone)
  const { cursor } = ben.phone
  const note = () => ana.phone.set('note.set', `note:${randomUUID()}:recipe`, { text: 'Hers.' })
  const lock = statement('test.list.lock', 'select from sync_user where account_id = $1 for update')
  await app.database.tx(async (tx) => {
    await tx.row(lock, [ben.id])
    expect((await ana.phone.sync([note()])).push.results).toEqual([[1, 'applied']])
  })
  // The list action of this batch changes nothing.
  const { push } = await ana.phone.sync([note(), part(ana.phone, randomUUID(), 'line', null)])
  expect(push.results.map(([, outcome]) => outcome)).toEqual(['applied', 'noop'])
  await listOn(ben.phone)
  expect(ben.phone.cursor).toBe(cursor)
})

test('ST-8 joining again keeps the later choice of lists, aisles and foods, also where it is none', async () => {
  const [ana, ben] = await together()
  const [party, item, bought, food] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const oil = { food: 'olive oil', name: 'Olive oil', is: 'home' }
  const cleared = { is: 'cleared', at: 0 }
  await ana.phone.sync([
    part(ana.phone, party, 'title', { title: 'Party' }),
    part(ana.phone, party, 'aisles', { aisles: ['bakery'] }),
    part(ana.phone, item, 'line', lemons),
    part(ana.phone, item, 'list', { list: party }),
    part(ana.phone, bought, 'line', lemons),
    part(ana.phone, bought, 'state', cleared),
    part(ana.phone, food, 'food', oil),
  ])
  await leave(ben)
  await ana.phone.sync([
    part(ana.phone, party, 'title', null),
    part(ana.phone, party, 'aisles', null),
    part(ana.phone, item, 'list', null),
    part(ana.phone, bought, 'line', null),
    part(ana.phone, bought, 'state', null),
    part(ana.phone, food, 'food', null),
  ])
  await accept(ben, await invite(ana))
  const list = await listOn(ben.phone)
  expect(await listOn(ana.phone)).toEqual(list)
  // What one member removed and the other still has stays, in the state that it had.
  expect(list).toEqual({
    [`record shopping:${item}:line`]: lemons,
    [`record shopping:${bought}:line`]: lemons,
    [`record shopping:${bought}:state`]: cleared,
  })
  // A food that is at home again later is at home for both.
  await leave(ben)
  await ben.phone.sync([part(ben.phone, food, 'food', oil)])
  await accept(ben, await invite(ana))
  expect(await listOn(ana.phone)).toMatchObject({ [`record shopping:${food}:food`]: oil })
})
