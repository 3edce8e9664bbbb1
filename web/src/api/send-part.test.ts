import { expect, test } from 'vitest'
import { Problem } from '@simmer/contract/wire/problems'
import { aSession } from '@simmer/contract/testing/a-session'
import type { Session } from '@simmer/contract/wire/session'
import type { JsonRequest, JsonResponse } from './exchange.ts'
import { NetworkError } from './network-error.ts'
import { createSendPart } from './send-part.ts'

const bytes = new ArrayBuffer(3)
const ok: [number, unknown] = [200, { have: false, offset: 3 }]
const expired: [number, unknown] = [401, { error: 'not-signed-in', message: 'x' }]

/** Sends one part to a server that answers as given, one answer for each attempt. */
const sendingWith = (
  answers: [number, unknown][],
  session: Session | null = aSession({ jwt: 'fresh' }),
  jwt: string | null = 'stale',
) => {
  const asked: [string, JsonRequest][] = []
  let token = jwt
  const exchange = (path: string, request: JsonRequest): Promise<JsonResponse> => {
    asked.push([path, request])
    const [status, json] = answers.shift() ?? [500, null]
    return Promise.resolve({ status, headers: new Headers(), json })
  }
  const refresh = () => {
    token = session?.jwt ?? null
    return Promise.resolve(session)
  }
  const sendPart = createSendPart(exchange, { current: () => token, refresh, clear: () => undefined })
  return {
    asked,
    tokensSent: () => asked.map(([, { headers }]) => headers?.['authorization']),
    send: () => sendPart('abc', 7, bytes),
  }
}

test('ST-8 a part of a picture is sent with its offset and has time for a slow network', async () => {
  const { send, asked } = sendingWith([ok])
  expect(await send()).toEqual({ have: false, offset: 3 })
  expect(asked).toEqual([
    [
      '/api/blobs/abc',
      {
        method: 'PATCH',
        headers: {
          'content-type': 'application/offset+octet-stream',
          'Upload-Offset': '7',
          authorization: 'Bearer stale',
        },
        body: bytes,
        timeout: 120_000,
      },
    ],
  ])
})

test('a part is sent without a token where there is none', async () => {
  const { send, tokensSent } = sendingWith([ok], null, null)
  await send()
  expect(tokensSent()).toEqual([undefined])
})

test('ER-1 an expired token is refreshed once, and the part is sent again', async () => {
  const { send, tokensSent } = sendingWith([expired, ok])
  expect(await send()).toEqual({ have: false, offset: 3 })
  expect(tokensSent()).toEqual(['Bearer stale', 'Bearer fresh'])
})

test('ER-1 without a session the part is not sent a second time', async () => {
  const { send, asked } = sendingWith([expired, ok], null)
  await expect(send()).rejects.toEqual(new Problem('not-signed-in'))
  expect(asked).toHaveLength(1)
})

test('ST-9 a part that the server rejects is a problem, and the token is not blamed', async () => {
  const { send, asked } = sendingWith([[409, { error: 'upload-offset-mismatch', message: 'x' }], ok])
  await expect(send()).rejects.toEqual(new Problem('upload-offset-mismatch'))
  expect(asked).toHaveLength(1)
})

test('a response of another shape did not come from the server', async () => {
  const failure = await sendingWith([[200, { welcome: true }]])
    .send()
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(NetworkError)
  expect(failure).toHaveProperty('cause.0.kind')
})
