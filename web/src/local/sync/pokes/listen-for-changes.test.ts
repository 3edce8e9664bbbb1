import { expect, test } from 'vitest'
import { AccountDatabase } from '../account-database.ts'
import { enqueueAction } from '../outbox.ts'
import { listenForChanges } from './listen-for-changes.ts'
import { beginning } from '../sync-state.ts'

let count = 0
const doNothing = (): void => undefined

/** A device whose database has this version, and the stream of the server. */
const newDevice = async (cursor: string) => {
  const database = new AccountDatabase(`listening-${(count += 1)}`)
  const setCursor = (value: string) => database.meta.put({ ...beginning('client'), cursor: value })
  await setCursor(cursor)
  let poke: (version: number | null) => void = doNothing
  let isListening = true
  let endCycle = doNothing
  let settled = Promise.resolve()
  let changes = 0
  const stop = listenForChanges({
    database,
    scheduler: { settled: () => settled },
    uuid: () => 'uid',
    listen: (onPoke) => {
      poke = onPoke
      return () => (isListening = false)
    },
  })(() => (changes += 1))
  return {
    database,
    setCursor,
    stop,
    poke: (version: number | null) => poke(version),
    isListening: () => isListening,
    changes: () => changes,
    /** A cycle runs until the returned function is called. */
    beginCycle: () => {
      settled = new Promise((done) => (endCycle = done))
      return () => endCycle()
    },
    /** Reads behind everything that is being read. */
    turn: async () => {
      for (let index = 0; index < 3; index += 1) await database.meta.get('sync')
    },
  }
}

test.each([
  ['a later version', 8],
  ['an earlier version, of a server that lost what this device has,', 6],
  ['a message without a version', null],
])('ST-8 %s starts a pull', async (_, version) => {
  const { poke, changes } = await newDevice('7')
  poke(version)
  await expect.poll(changes).toBe(1)
})

test('OP-12 ST-8 the version that this device has starts no pull, so that a stream which connects again asks for nothing', async () => {
  const { poke, changes, turn } = await newDevice('7')
  poke(7)
  await turn()
  expect(changes()).toBe(0)
  poke(8)
  await expect.poll(changes).toBe(1)
})

test('ST-8 the version that a running cycle brings starts no second one', async () => {
  const { poke, changes, turn, beginCycle, setCursor } = await newDevice('7')
  const endCycle = beginCycle()
  poke(8)
  await turn()
  expect(changes()).toBe(0)
  await setCursor('8')
  endCycle()
  await turn()
  expect(changes()).toBe(0)
  const endOther = beginCycle()
  poke(9)
  await turn()
  endOther()
  await expect.poll(changes).toBe(1)
})

test('ST-8 of several versions that a running cycle brings, the latest one decides', async () => {
  const { poke, changes, turn, beginCycle, setCursor } = await newDevice('7')
  const endCycle = beginCycle()
  poke(8)
  poke(9)
  await setCursor('9')
  endCycle()
  await turn()
  expect(changes()).toBe(0)
})

test('ST-8 a message of the server after an outage sends what waits, although nothing has changed there', async () => {
  const { poke, changes, database } = await newDevice('7')
  const action = { name: 'saved.set', key: 'r:soup', args: { on: true }, origin: undefined } as const
  await enqueueAction(database, action, { now: () => 1_764_000_000_000, uuid: () => 'uid' })
  poke(7)
  await expect.poll(changes).toBe(1)
})

test('ST-6 after the end of listening a version that is being compared starts nothing', async () => {
  const { poke, changes, turn, stop, isListening } = await newDevice('7')
  poke(8)
  stop()
  await turn()
  expect([changes(), isListening()]).toEqual([0, false])
})

test('a store that cannot be read misses no change', async () => {
  const { poke, changes, database } = await newDevice('7')
  // oxlint-disable-next-line no-unsafe-type-assertion -- stands for a damaged record
  await database.meta.put({ k: 'sync', cursor: '7' } as never)
  poke(7)
  await expect.poll(changes).toBe(1)
})
