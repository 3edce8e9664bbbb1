import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SyncRequest, type SyncResponse } from '@simmer/contract/wire/sync'
import * as v from 'valibot'
import { statement } from '../postgres/database.ts'
import { recordStatements } from '../postgres/testing/record-statements.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { createAccount, createRecipes, Device, startSyncServer, type SyncServer } from './testing/sync-server.ts'

let store: TestDatabase
let server: SyncServer
/** A second server, which knows nothing of what the first one remembers. */
let other: SyncServer
let recipes: readonly string[]
let statements: string[]
beforeAll(async () => {
  store = await testDatabase()
  const recorded = recordStatements(store.db)
  statements = recorded.names
  server = await startSyncServer(recorded.database)
  other = await startSyncServer(store.db)
  recipes = await createRecipes(store.db, 12)
})
afterAll(async () => {
  await server.close()
  await other.close()
  await store.drop()
})
beforeEach(() => {
  statements.length = 0
})
const recipe = (at: number) => recipes[at] ?? ''
const isAssumed = (name: string) => name.endsWith('-assumed')
const isRead = (name: string) => name.startsWith('sync.read')

/** A device that has sent its first batch, so that the server remembers it. */
const knownDevice = async (): Promise<Device> => {
  const device = new Device(server.url, await createAccount(store.db))
  await device.sync([device.save(recipe(0))])
  statements.length = 0
  return device
}
/** What a device sees that begins anew, through the server that remembers nothing. */
const stored = async ({ user }: Device): Promise<ReadonlyMap<string, unknown>> => {
  const fresh = new Device(other.url, user)
  await fresh.sync()
  return fresh.base
}

test('I2 I5 the next batch of a queue takes one statement, and its rows and results are the same', async () => {
  const device = await knownDevice()
  const batch = [device.save(recipe(1)), device.rate(recipe(1), 4), device.set('cooked.set', ...cooked())]
  const answer = await device.sync(batch)
  expect(statements).toEqual(['sync.write-saved+-rating+-record+-assumed'])
  expect(answer.push.results).toEqual([
    [2, 'applied'],
    [3, 'applied'],
    [4, 'applied'],
  ])
  expect(answer.pull).toMatchObject({ from: '1', to: '2', reset: false, more: false, lastMid: 4, lastUid: batch[2]?.u })
  expect(device.base).toEqual(await stored(device))
  // The lost response: the same batch again changes nothing.
  const repeated = await device.sync(batch)
  expect(repeated.push.results).toEqual(answer.push.results)
  expect(repeated.pull.to).toBe('2')
})

test('I2 I5 the first push after a pull takes one statement, through a server that knows the device only from the pull', async () => {
  const device = await knownDevice()
  const recorded = recordStatements(store.db)
  const again = await startSyncServer(recorded.database)
  try {
    const sent = new Device(again.url, device.user)
    Object.assign(sent, { client: device.client, mid: device.mid, cursor: device.cursor, epoch: device.epoch })
    await sent.sync()
    recorded.names.length = 0
    const answer = await sent.sync([sent.save(recipe(1)), sent.rate(recipe(1), 4)])
    expect(recorded.names).toEqual(['sync.write-saved+-rating+-assumed'])
    expect(answer.push.results).toEqual([
      [2, 'applied'],
      [3, 'applied'],
    ])
    expect((await stored(sent)).size).toBe(3)
  } finally {
    await again.close()
  }
})

test('I2 I5 a queue that is much longer than the batch before is read for, because it may touch a row that exists', async () => {
  const device = await knownDevice()
  const queue = (count: number) => Array.from({ length: count }, () => device.set('cooked.set', ...cooked()))
  await device.sync(queue(20))
  expect(statements.splice(0)).toEqual([expect.stringMatching(/-assumed$/)])
  await device.sync(queue(81))
  expect(statements.filter(isAssumed)).toEqual([])
  expect(statements.splice(0).filter(isRead)).toHaveLength(1)
  await device.sync(queue(200))
  expect(statements).toEqual([expect.stringMatching(/-assumed$/)])
  expect((await stored(device)).size).toBe(302)
})

test('I3 the first push of a device is read for, also after a pull: its client may belong to another account', async () => {
  const device = new Device(server.url, await createAccount(store.db))
  await device.sync()
  statements.length = 0
  await device.sync([device.save(recipe(0))])
  expect(statements.filter(isRead)).toHaveLength(1)
  expect(statements.filter(isAssumed)).toEqual([])
})

test('I4 the pull of a second device does not displace what is known of the one that sends', async () => {
  const second = await knownDevice()
  const device = new Device(server.url, second.user)
  await device.sync([device.save(recipe(1))])
  await second.sync()
  statements.length = 0
  await device.sync([device.save(recipe(2))])
  expect(statements).toEqual(['sync.write-saved+-assumed'])
})

test('I4 the response that is built while the database writes is the response, and only where that write succeeds', async () => {
  const device = await knownDevice()
  const exchange = async (...mutations: readonly unknown[]) => {
    const likely: SyncResponse[] = []
    const request = v.parse(SyncRequest, device.request(mutations))
    const response = await server.syncEngine.exchange(device.user, request, undefined, (each) => likely.push(each))
    return { response, likely }
  }
  const plain = await exchange(device.save(recipe(1)))
  expect(plain.likely).toHaveLength(1)
  expect(plain.response).toBe(plain.likely[0])
  await device.sync()
  // The server remembers the device, and assumes that the row does not exist.
  const saved = await exchange(device.save(recipe(0)))
  expect(saved.likely).toHaveLength(1)
  expect(saved.response).not.toBe(saved.likely[0])
  expect(saved.response.pull.to).toBe('3')
})

test('a row that does exist is found, and its conflict rule decides', async () => {
  const device = await knownDevice()
  const again = await device.sync([device.save(recipe(0)), device.rate(recipe(2), 3)])
  expect(statements.map((name) => name.replace('sync.', ''))).toEqual([
    'write-saved+-rating+-assumed',
    'read-saved-rating-subjects',
    'write-saved-rating+',
  ])
  expect(again.push.results.map(([, outcome]) => outcome)).toEqual(['applied', 'applied'])
  const last = await device.sync([device.save(recipe(0), false), device.rate(recipe(2), 5)])
  expect(last.push.results.map(([, outcome]) => outcome)).toEqual(['applied', 'applied'])
  expect(await stored(device)).toEqual(new Map([[`rating ${recipe(2)}`, { stars: 5 }]]))
})

test('a recipe that was taken down in between is refused', async () => {
  const device = await knownDevice()
  const [gone = ''] = await createRecipes(store.db, 1)
  await device.sync([device.save(gone)])
  await store.db.rows(statement('test.hide', `update recipe set state = 'hidden' where recipe_id = $1`), [gone])
  const answer = await device.sync([device.rate(gone, 5)])
  expect(answer.push.results).toEqual([[3, 'rejected', 'RECIPE_NOT_FOUND']])
})

test('a recipe of one’s own is not rated', async () => {
  const device = await knownDevice()
  const [own = ''] = await createRecipes(store.db, 1)
  await store.db.rows(statement('test.author', 'update recipe set author_id = $2 where recipe_id = $1'), [
    own,
    device.user,
  ])
  expect((await device.sync([device.rate(own, 5)])).push.results).toEqual([[2, 'rejected', 'OWN_RECIPE']])
})

test('I4 what another device wrote through another server comes with the answer', async () => {
  const device = await knownDevice()
  const second = new Device(other.url, device.user)
  await second.sync([second.rate(recipe(3), 2)])
  const answer = await device.sync([device.save(recipe(4))])
  expect(statements.filter(isAssumed)).toHaveLength(1)
  expect(statements.filter(isRead)).toHaveLength(1)
  expect(answer.pull.to).toBe('3')
  expect(device.base).toEqual(await stored(device))
})

test('I4 a device that did not receive the last answer gets the rows of that answer with the next', async () => {
  const device = await knownDevice()
  const second = new Device(other.url, device.user)
  await second.sync([second.rate(recipe(3), 2)])
  const { cursor } = device
  await device.sync([device.save(recipe(4))])
  device.cursor = cursor
  device.base.clear()
  const answer = await device.sync([device.save(recipe(5))])
  expect(answer.pull).toMatchObject({ from: '1', to: '4' })
  expect([...device.base.keys()].toSorted()).toEqual(
    [`rating ${recipe(3)}`, `saved ${recipe(4)}`, `saved ${recipe(5)}`].toSorted(),
  )
})

test('I2 an action that another device of the account delivered is a duplicate', async () => {
  const device = await knownDevice()
  const second = new Device(other.url, device.user)
  const action = second.save(recipe(5))
  await second.sync([action])
  await device.sync()
  await device.sync([device.rate(recipe(5), 2)])
  const answer = await device.sync([{ ...device.rate(recipe(6), 1), u: action.u }])
  expect(answer.push.results).toEqual([[3, 'duplicate', null, { of: 'applied' }]])
})

test('I3 a fenced client is refused, although the server remembers it', async () => {
  const device = await knownDevice()
  const renamed = new Device(other.url, device.user)
  await renamed.sync([renamed.save(recipe(7))], { replaces: [device.client] })
  expect(await device.errorResponse(device.request([device.save(recipe(8))]))).toEqual([409, { error: 'FENCED' }])
})

test('I4 after a restore the device starts over', async () => {
  const device = await knownDevice()
  device.epoch = 'another'
  expect((await device.sync([device.save(recipe(9))])).pull.reset).toBe(true)
  await store.db.rows(statement('test.epoch', 'update sync_epoch set epoch = gen_random_uuid()'))
  expect((await device.sync([device.save(recipe(10))])).pull.reset).toBe(true)
})

test('I1 I2 I5 random queues have the same outcome as where nothing is remembered', async () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const runs = await Promise.all([server.url, other.url].map((url) => randomQueue(url, seed)))
    expect(runs[0], `seed ${seed}`).toEqual(runs[1])
  }
  expect(statements.filter(isAssumed).length).toBeGreaterThan(12)
})

let records = 0
const cooked = (): [string, unknown] => {
  records += 1
  const id = `00000000-0000-7000-8000-${String(records).padStart(12, '0')}`
  return [`cooked:${id}`, { recipeId: recipe(1), on: '2026-11-01', servings: null }]
}

const sorted = ({ base }: Device) => [...base].toSorted(([a], [b]) => a.localeCompare(b))

/** Two devices of one account send random batches; returns all results and the rows that are left. */
const randomQueue = async (url: string, seed: number): Promise<unknown> => {
  let state = seed
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return (state >> 8) % below
  }
  const user = await createAccount(store.db)
  // The second device goes around the memory of the first one's server.
  const devices = [new Device(url, user), new Device(other.url, user)]
  const results: unknown[] = []
  for (let step = 0; step < 12; step += 1) {
    const device = devices[random(5) === 0 ? 1 : 0]
    if (device === undefined) continue
    const batch = Array.from({ length: 1 + random(3) }, () => {
      const id = recipe(random(recipes.length))
      return random(2) === 0 ? device.save(id, random(5) > 0) : device.rate(id, random(6) === 0 ? 9 : 1 + random(5))
    })
    const { push, pull } = await device.sync(batch)
    results.push(push.results, [pull.from, pull.to, pull.more, pull.reset, pull.lastMid, pull.results])
    // A lost response, now and then.
    if (random(6) === 0) results.push((await device.sync(batch)).push.results)
  }
  for (const device of devices) await device.sync()
  const fresh = new Device(other.url, user)
  await fresh.sync()
  expect(devices.map(sorted)).toEqual([sorted(fresh), sorted(fresh)])
  return [results, sorted(fresh)]
}
