import { expect, test } from 'vitest'
import { createCallSlots } from './call-slots.ts'

/** The accounts that have a turn, in the order in which they got it, and the functions that end the turns. */
const takeAll = async (accounts: readonly string[], waitMs = 10_000) => {
  const slots = createCallSlots(waitMs)
  const running: string[] = []
  const ends: (() => void)[] = []
  const all = accounts.map(async (account) => {
    ends.push(await slots.take(account, new AbortController().signal))
    running.push(account)
  })
  await Promise.race([Promise.all(all), new Promise((done) => void setImmediate(done))])
  return { all, running, ends }
}

test('AS-7 two questions of an account run at a time, the next one afterwards', async () => {
  const { all, running, ends } = await takeAll(['a', 'a', 'a', 'b'])
  expect(running).toEqual(['a', 'a', 'b'])
  ends[0]?.()
  ends[0]?.()
  await all[2]
  expect(running).toEqual(['a', 'a', 'b', 'a'])
})

test('AS-7 eight questions run at a time', async () => {
  const accounts = Array.from({ length: 12 }, (_, each) => `account ${each}`)
  const { all, running, ends } = await takeAll(accounts)
  expect(running).toHaveLength(8)
  for (const end of ends.slice(0, 4)) end()
  await Promise.all(all)
  expect(running).toEqual(accounts)
})

test('AS-7 a wait that is too long ends as assistant-busy, and takes no turn later', async () => {
  const { all, running, ends } = await takeAll(['a', 'a', 'a'], 20)
  await expect(all[2]).rejects.toMatchObject({ problem: 'assistant-busy', retryAfter: 20 })
  for (const end of ends) end()
  expect(running).toEqual(['a', 'a'])
})

test('AS-7 a wait whose person has gone ends at once, and takes no turn later', async () => {
  const slots = createCallSlots()
  const stays = new AbortController()
  const gone = new AbortController()
  const first = await slots.take('a', stays.signal)
  await slots.take('a', stays.signal)
  const waiting = slots.take('a', gone.signal)
  const next = slots.take('a', stays.signal)
  gone.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  await expect(slots.take('b', gone.signal)).rejects.toThrow('gone')
  first()
  await expect(next).resolves.toBeTypeOf('function')
})
