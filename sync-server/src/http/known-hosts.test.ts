import { request } from 'node:http'
import { hostname } from 'node:os'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '#config/environment.ts'
import { describeMail } from '../startup-messages.ts'
import { startTestApp, type TestApp } from './testing/start-app.ts'

let local: TestApp
let reachable: TestApp
beforeAll(async () => {
  ;[local, reachable] = await Promise.all([
    startTestApp({ useMailbox: true }),
    startTestApp({ useMailbox: true, variables: { HOST: '0.0.0.0', PUBLIC_URL: 'https://simmer.example' } }),
  ])
})
afterAll(() => Promise.all([local.stop(), reachable.stop()]))

const owner = 'owner@victim.test'

/** Sends a request with any headers: fetch sets `Host` itself. */
const send = (app: TestApp, path: string, headers: Readonly<Record<string, string>>) =>
  new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    const { port } = new URL(app.localUrl)
    request({ host: '127.0.0.1', port, path, headers, setHost: false }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })

const mailboxPaths = ['/dev/mailbox.json', `/dev/mailbox.json?to=${owner}`, '/dev/mailbox', '/dev/mailbox.css']

describe('the development mailbox', () => {
  test.each([
    { Host: 'simmer.example', 'X-Forwarded-For': '203.0.113.7' },
    { Host: 'simmer.example' },
    { Host: 'localhost' },
  ])('of a server that others can reach is shown to no request: %o', async (headers) => {
    await reachable.call(endpoints.sendCode, { body: { email: owner } })
    for (const path of mailboxPaths) {
      const { status, text } = await send(reachable, path, headers)
      expect([path, status]).toEqual([path, 404])
      expect(text).not.toContain(owner)
    }
  })

  test.each([
    [{}, true],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:4000' }, true],
    [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:4000' }, true],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://simmer.localhost' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.5' }, false],
    [{ PUBLIC_URL: 'https://simmer.example' }, false],
    [{ PUBLIC_URL: 'https://localhost.simmer.example' }, false],
    [{ NODE_ENV: 'production' }, false],
  ])('exists only where this machine alone reaches the server: %o %s', (variables, hasMailbox) => {
    const message = describeMail(readEnvironment(variables), 'https://simmer.example')
    expect(message.includes('/dev/mailbox')).toBe(hasMailbox)
    // The message explains how to set up mail, and how the operator signs in.
    expect(message.includes('Set SMTP_URL=')).toBe(!hasMailbox)
    expect(message.includes('request a code at https://simmer.example/auth/sign-in')).toBe(!hasMailbox)
    expect(message.includes('npm run admin -- code')).toBe(!hasMailbox)
  })

  test.each([
    { Host: 'localhost', 'X-Forwarded-For': '203.0.113.7' },
    { Host: 'localhost', 'X-Real-IP': '203.0.113.7' },
    { Host: 'localhost', Via: '1.1 proxy' },
    { Host: 'localhost', Forwarded: 'for=203.0.113.7' },
  ])('is not shown through a tunnel to this machine: %o', async (headers) => {
    await local.call(endpoints.sendCode, { body: { email: owner } })
    expect((await send(local, '/dev/mailbox.json', headers)).status).toBe(404)
    expect((await send(local, '/dev/mailbox.json', { Host: 'localhost' })).text).toContain(owner)
  })
})

describe('a request for a host that is not this server', () => {
  test.each(['rebind.evil.example:3200', 'localhost.evil.example', '127.0.0.1.evil.example', '10.9.8.7', ''])(
    '"%s" is refused with 421, whatever the path, so that no re-pointed name reads anything',
    async (Host) => {
      for (const app of [local, reachable])
        for (const path of ['/dev/mailbox.json', '/api/metrics', '/api/health', '/', '/robots.txt', '/assets/a.js'])
          expect([path, (await send(app, path, { Host })).status]).toEqual([path, 421])
    },
  )

  test.each(['localhost', '127.0.0.1:3200', '[::1]:3200', 'simmer.localhost', 'LOCALHOST.', `${hostname()}:3000`])(
    '"%s" is a name of this machine',
    async (Host) => {
      expect((await send(local, '/api/health', { Host })).status).toBe(200)
    },
  )

  test.each(['simmer.example', 'Simmer.Example:443', 'simmer.example.', 'localhost:3000'])(
    '"%s" reaches a server whose PUBLIC_URL is https://simmer.example',
    async (Host) => {
      expect((await send(reachable, '/api/health', { Host })).status).toBe(200)
    },
  )
})

describe('metrics', () => {
  const behindProxy = { TRUST_PROXY: '1' }
  test.each([
    ['a public address', { PUBLIC_URL: 'https://simmer.example' }, { Host: 'simmer.example' }],
    ['a public address', { PUBLIC_URL: 'https://simmer.example' }, { Host: 'localhost' }],
    ['a proxy', behindProxy, { Host: 'localhost' }],
    ['a proxy', behindProxy, { Host: 'localhost', Via: '1.1 proxy', 'X-Real-IP': '203.0.113.7' }],
  ])('of a server with %s need the token', async (_, variables, headers) => {
    const token = 'a token for metrics'
    const app = await startTestApp({ variables: { ...variables, METRICS_TOKEN: token } })
    expect((await send(app, '/api/metrics', headers)).status).toBe(403)
    const withToken = { ...headers, Authorization: `Bearer ${token}` }
    expect((await send(app, '/api/metrics', withToken)).status).toBe(200)
    expect((await send(app, '/api/metrics', { ...withToken, Authorization: 'Bearer another' })).status).toBe(403)
    await app.stop()
  })

  test('of a server on this machine are open to requests that came through no proxy', async () => {
    expect((await send(local, '/api/metrics', { Host: 'localhost' })).status).toBe(200)
    for (const name of ['Via', 'X-Real-IP', 'X-Forwarded-For'])
      expect((await send(local, '/api/metrics', { Host: 'localhost', [name]: '127.0.0.1' })).status).toBe(403)
  })
})
