import { expect, test } from 'vitest'
import { assistantEndpoints } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import { aSession } from '@simmer/contract/testing/a-session'
import { NetworkError } from './network-error.ts'
import { createOpenStream } from './open-stream.ts'

const body = { text: 'Why?' }
const events = () => new Response('event: done\ndata: {}\n\n', { headers: { 'content-type': 'text/event-stream' } })
const problem = (status: number, error: string) =>
  new Response(JSON.stringify({ error }), {
    status,
    headers: { 'content-type': 'application/json', 'retry-after': '7' },
  })

/** Opens a stream; the server answers with these responses, one after another. */
const open = async (...responses: (Response | Error)[]) => {
  let renewals = 0
  const token = () => (renewals === 0 ? null : `token ${renewals}`)
  const tokens = {
    current: token,
    refresh: () => {
      renewals += 1
      return Promise.resolve(aSession({ jwt: token() ?? '' }))
    },
  }
  const sent: RequestInit[] = []
  const fetcher = (path: unknown, init?: RequestInit) => {
    expect(path).toBe('/api/cooking-ai/messages')
    sent.push(init ?? {})
    const next = responses.shift()
    return next instanceof Response ? Promise.resolve(next) : Promise.reject(next ?? new Error('no response is left'))
  }
  const stream = createOpenStream(fetcher, tokens)(assistantEndpoints.askAssistant, body, new AbortController().signal)
  const read: unknown[] = []
  const failure = await (async () => {
    for await (const event of stream) read.push(event)
    return null
  })().catch((error: unknown) => error)
  const authorizations = sent.map(({ headers }) => new Headers(headers).get('authorization'))
  return { read, failure, authorizations, bodies: sent.map((one) => one.body) }
}

test('AS-4 a question is sent with the token of the session, and its answer is read as it arrives', async () => {
  expect(await open(events())).toEqual({
    read: [{ name: 'done', data: '{}' }],
    failure: null,
    authorizations: ['Bearer token 1'],
    bodies: [JSON.stringify(body)],
  })
})

test('AS-4 an expired token is renewed once', async () => {
  const { read, authorizations } = await open(problem(401, 'not-signed-in'), events())
  expect([read.length, authorizations]).toEqual([1, ['Bearer token 1', 'Bearer token 2']])
})

test('AS-4 a rejected question throws the problem, and anything that is no answer of the server a network error', async () => {
  expect((await open(problem(429, 'too-many-requests'))).failure).toMatchObject({
    problem: 'too-many-requests',
    retryAfter: 7,
  })
  for (const response of [new TypeError('offline'), new Response('<html>'), new Response('<html>', { status: 502 })])
    expect((await open(response)).failure).toBeInstanceOf(NetworkError)
})
