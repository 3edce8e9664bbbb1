import { expect, test } from 'vitest'
import { createBodyBudget } from './body-budget.ts'

const createClock = () => {
  const clock = { now: 0, slept: 0 }
  const limit = createBodyBudget({
    now: () => clock.now,
    sleep: async (milliseconds) => {
      clock.now += milliseconds
      clock.slept += milliseconds
    },
  })
  return { clock, send: (caller: Parameters<typeof limit>[0], bytes: number) => limit(caller, bytes) }
}
const body = 16 * 1024 * 1024
const tooMany = { problem: 'too-many-requests', retryAfter: expect.any(Number) }

test('IM-14 a guest who sends the longest bodies without end is paced to two megabytes a second', async () => {
  const { clock, send } = createClock()
  const guest = { person: null, address: '203.0.113.5' }
  let sent = 0
  while (clock.now < 300_000)
    try {
      await send(guest, body)
      sent += body
    } catch {
      clock.now += 1000
    }
  expect((sent - 120_000_000) / (clock.now / 1000)).toBeLessThan(2_200_000)
})

test('IM-14 an account that sent too much learns when to go on, and no other account waits for it', async () => {
  const { clock, send } = createClock()
  const worst = { person: { accountId: 'worst' }, address: '203.0.113.5' }
  for (let bodies = 0; bodies < 8; bodies += 1) await send(worst, body)
  await expect(send(worst, body)).rejects.toMatchObject(tooMany)
  await send({ person: { accountId: 'another' }, address: '203.0.113.5' }, body)
  await send({ person: null, address: '203.0.113.6' }, body)
  expect(clock.slept).toBe(0)
  clock.now += 10_000
  await send(worst, body)
})

test('IM-14 many accounts of one network share what they send', async () => {
  const { send } = createClock()
  const sendAll = async (): Promise<void> => {
    for (let account = 0; account < 100; account += 1)
      await send({ person: { accountId: `${account}` }, address: '2001:db8::7' }, body)
  }
  await expect(sendAll()).rejects.toMatchObject(tooMany)
})

test('IM-14 a thousand pages of a hundred kilobytes, sent one after the other, meet no limit', async () => {
  const { clock, send } = createClock()
  for (let page = 0; page < 1000; page += 1) {
    await send({ person: { accountId: 'a' }, address: '203.0.113.5' }, 100_000)
    clock.now += 10
  }
  expect(clock.slept).toBe(0)
})
