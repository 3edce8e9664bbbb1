import { beforeEach, expect, test } from 'vitest'
import type { ContactMessage } from '@simmer/contract/wire/contact'
import { Problem } from '@simmer/contract/wire/problems'
import type { ProblemName } from '@simmer/contract/wire/problem-statuses'
import { createCall } from '#api/call.ts'
import type { Exchange } from '#api/exchange.ts'
import { NetworkError } from '#api/network-error.ts'
import { DeviceDatabase } from '#local/database/device-database.ts'
import { allMessages, type StoredMessage } from './contact-messages.ts'
import { sendContactMessages } from './send-contact-messages.ts'

let database: DeviceDatabase
let requests: { readonly by: string | null; readonly body: unknown }[] = []
let sendFailure: Error | null = null
const now = 1_795_000_000_000

beforeEach(async () => {
  database = new DeviceDatabase()
  await database.contactMessages.clear()
  requests = []
  sendFailure = null
})

const newMessage = (id: string): ContactMessage => ({
  id: `00000000-0000-4000-8000-0000000000${id}`,
  name: '',
  email: 'ana@simmer.example',
  topic: 'idea',
  message: `Message ${id}`,
})
const addMessage = (id: string, more: Partial<StoredMessage> = {}) =>
  database.contactMessages.put({
    id: newMessage(id).id,
    message: newMessage(id),
    by: null,
    at: now,
    state: 'waiting',
    problem: null,
    ...more,
  })

const send = () =>
  sendContactMessages({
    database,
    wait: () => Promise.resolve(),
    now: () => now,
    callAs: (by) => {
      const exchange: Exchange = async (_, { method, body }) => {
        if (sendFailure !== null) throw sendFailure
        if (method === 'POST') requests.push({ by, body: typeof body === 'string' ? JSON.parse(body) : null })
        return { status: 200, headers: new Headers(), json: { formToken: '1.x', message: 'ok' } }
      }
      const tokens = { current: () => null, refresh: () => Promise.resolve(null) }
      return Promise.resolve(createCall(exchange, tokens, () => undefined))
    },
  })
const states = async () => (await allMessages(database)).map(({ state, problem }) => problem ?? state)

test('RT-13 pending messages are sent with a form token, the oldest first, each by its author', async () => {
  await addMessage('02', { at: now - 1, by: 'ana' })
  await addMessage('01', { at: now - 2 })
  expect(await send()).toBe(true)
  expect(requests.map(({ by }) => by)).toEqual([null, 'ana'])
  expect(requests[0]?.body).toMatchObject({ message: 'Message 01', formToken: '1.x', website: '' })
  expect(await states()).toEqual(['sent', 'sent'])
  expect(await send()).toBe(true)
  expect(requests).toHaveLength(2)
})

test.each([
  ['no network', new NetworkError()],
  ['too many requests', new Problem('too-many-requests')],
  ['a database failure', new Problem('database-unavailable')],
])('RT-13 after %s the message stays pending and is sent later', async (_, failure) => {
  await addMessage('01')
  sendFailure = failure
  expect(await send()).toBe(false)
  expect(await states()).toEqual(['waiting'])
  sendFailure = null
  expect(await send()).toBe(true)
  expect(await states()).toEqual(['sent'])
})

test('RT-13 ST-9 a rejected message has its reason and does not block the queue', async () => {
  const rejection: ProblemName = 'invalid-input'
  await addMessage('01')
  sendFailure = new Problem(rejection)
  expect(await send()).toBe(true)
  expect(await states()).toEqual([rejection])
})

test('RT-13 messages that were sent a week ago are deleted, and unreadable rows are skipped', async () => {
  const old = now - 8 * 24 * 60 * 60 * 1000
  await addMessage('01', { state: 'sent', at: old })
  await addMessage('02', { at: old })
  await database.contactMessages.put({ id: 'odd', message: 'the format of an earlier build' })
  expect(await send()).toBe(true)
  expect((await allMessages(database)).map(({ id }) => id)).toEqual([newMessage('02').id])
})

test('RT-13 the words and the address of a sent message leave the device; its topic and time stay', async () => {
  await addMessage('01', { by: 'ana' })
  await addMessage('02', { state: 'sent' })
  await addMessage('03', { state: 'rejected', problem: 'invalid-input' })
  expect(await send()).toBe(true)
  const [sent, sentBefore, rejected] = await database.contactMessages.toArray()
  expect(sent).toMatchObject({ state: 'sent', message: null, topic: 'idea', at: now, by: 'ana' })
  expect(sentBefore).toMatchObject({ state: 'sent', message: null, topic: 'idea' })
  expect(rejected).toMatchObject({ state: 'rejected', message: { message: 'Message 03' } })
  expect((await allMessages(database)).map(({ topic }) => topic)).toEqual(['idea', 'idea', undefined])
})
