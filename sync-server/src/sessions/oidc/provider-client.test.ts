import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createAuthorizationSecrets,
  createProviderClient,
  type ProviderClient,
  ProviderFailed,
} from './provider-client.ts'

const day = 24 * 60 * 60 * 1000
const redirectUri = 'http://localhost:3000/api/auth/callback/bank'

let server: Server
let issuer = ''
let time = 0
/** The requests for the configuration of the provider; a test may respond to them later. */
let requests: ServerResponse[] = []
let respond: (response: ServerResponse) => void = () => {}
let client: ProviderClient

const sendConfiguration = (response: ServerResponse): void => {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(
    JSON.stringify({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    }),
  )
}
const fail = (response: ServerResponse): void => {
  response.writeHead(503).end()
}

beforeEach(async () => {
  time = 0
  requests = []
  respond = sendConfiguration
  server = createServer((_, response) => {
    requests.push(response)
    respond(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  client = createProviderClient(
    { id: 'bank', name: 'Bank', issuer, clientId: 'simmer', clientSecret: 'a secret of tests' },
    redirectUri,
    () => time,
  )
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const begin = (more: Record<string, string> = {}): Promise<string> =>
  client.authorization(createAuthorizationSecrets(), new URLSearchParams(more))
const requestsBecome = (count: number): Promise<void> => expect.poll(() => requests.length, { interval: 5 }).toBe(count)

test('the configuration of a provider is loaded at the first use, and again after a day', async () => {
  expect(requests).toHaveLength(0)
  await begin()
  time = day - 1
  expect(new URL(await begin()).origin).toBe(issuer)
  expect(requests).toHaveLength(1)
  time = day
  await Promise.all([begin(), begin()])
  expect(requests).toHaveLength(2)
  time = 2 * day - 1
  await begin()
  expect(requests).toHaveLength(2)
})

test('ER-8 a provider that fails once is asked again at the next sign-in', async () => {
  respond = fail
  await expect(begin()).rejects.toThrow(ProviderFailed)
  respond = sendConfiguration
  await begin()
  await begin()
  expect(requests).toHaveLength(2)
})

test('ER-8 a request that fails late does not drop the configuration that a later one loaded', async () => {
  respond = () => {}
  const early = begin().then(
    () => null,
    (thrown: unknown) => thrown,
  )
  await requestsBecome(1)
  time = day
  respond = sendConfiguration
  await begin()
  const [first] = requests
  if (first !== undefined) fail(first)
  expect(await early).toBeInstanceOf(ProviderFailed)
  await begin()
  expect(requests).toHaveLength(2)
})

test('CA-16 a form adds parameters for the provider, and none that the server sets', async () => {
  const secrets = createAuthorizationSecrets()
  const reserved =
    'client_id redirect_uri scope response_type response_mode state nonce code_challenge code_challenge_method ' +
    'request request_uri claims callbackUrl'
  const hostile = new URLSearchParams(reserved.split(' ').map((name) => [name, 'hostile']))
  hostile.set('login_hint', 'ana')
  const { searchParams } = new URL(await client.authorization(secrets, hostile))
  expect(searchParams.toString()).not.toContain('hostile')
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'simmer',
    response_type: 'code',
    login_hint: 'ana',
    redirect_uri: redirectUri,
    scope: 'openid email',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
})

test('two authorization requests share no secret', () => {
  const [one, other] = [createAuthorizationSecrets(), createAuthorizationSecrets()]
  const all = [one, other].flatMap(({ state, nonce, codeVerifier }) => [state, nonce, codeVerifier])
  expect(new Set(all).size).toBe(6)
})
