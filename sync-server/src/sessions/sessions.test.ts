import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { SignJWT } from 'jose'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '../http/middleware.ts'
import { statement, type Queryable } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { deriveKey } from '../config/keys.ts'
import { createAccessTokens } from './access-tokens.ts'
import { createSessions, sessionLifetimeMs, type Sessions } from './sessions.ts'

const log = pino({ level: 'silent' })
const minutes = 60_000
const authSecret = 'a secret of tests that is long enough'
let store: TestDatabase
beforeAll(async () => {
  store = await testDatabase()
})
afterAll(() => store.drop())

let time = 0
let sessions: Sessions
let reads = 0
const queries: string[] = []
/** Holds the next read of a session until the test lets it go on. */
let hold: Promise<unknown> | null = null
const ended: string[] = []
const database: () => Queryable = () => ({
  ...store.db,
  row: async <Row>(query: { name: string; text: string }, values?: readonly unknown[]) => {
    queries.push(query.name)
    if (query.name !== 'session.live') return store.db.row<Row>(query, values)
    reads += 1
    const row = await store.db.row<Row>(query, values)
    const held = hold
    hold = null
    await held
    return row
  },
})
const createSessionsOf = (): Sessions =>
  createSessions({
    database: database(),
    now: () => time,
    authSecret,
    log,
    onEnded: (...session) => ended.push(session.join(' ')),
  })
beforeEach(() => {
  time = Date.now()
  reads = 0
  queries.length = 0
  ended.length = 0
  sessions = createSessionsOf()
})

const run = (name: string, text: string, values: readonly unknown[]) =>
  store.db.rows<object>(statement(`test.sessions.${name}`, text), values)
const newAccount = async (): Promise<string> => {
  const accountId = randomUUID()
  await run('account', 'insert into account (account_id, email) values ($1, $2)', [
    accountId,
    `${accountId}@example.test`,
  ])
  return accountId
}
const signIn = async (userAgent = 'a browser') => {
  const accountId = await newAccount()
  const { token, expires } = await sessions.open(accountId, userAgent)
  const live = await sessions.read(token)
  return { accountId, token, expires, jwt: live?.jwt ?? '', live }
}
const authorizedBy = (authorization: string | undefined): Ctx => {
  const request: Partial<IncomingMessage> = { headers: authorization === undefined ? {} : { authorization } }
  const ctx: unknown = { req: request }
  // oxlint-disable-next-line no-unsafe-type-assertion -- authentication reads this header and nothing else
  return ctx as Ctx
}
const authenticate = (jwt: string, by = sessions) => by.authenticate(authorizedBy(`Bearer ${jwt}`))

test('ER-1 only a Bearer token authenticates, and it names the person of the session', async () => {
  const { accountId, jwt } = await signIn()
  const person = await authenticate(jwt)
  expect(person).toEqual({
    accountId,
    sessionId: expect.any(String),
    email: `${accountId}@example.test`,
    username: null,
    confirmed: false,
    profileType: 'reader',
    isSimmerPartner: false,
    suspended: false,
  })
  expect(await sessions.authenticate(authorizedBy(`bEARER ${jwt}`))).toEqual(person)
  for (const header of [undefined, '', 'Bearer', `Basic ${jwt}`, jwt, `Bearer ${jwt} more`, `Bearer  ${jwt}`])
    expect([header, await sessions.authenticate(authorizedBy(header))]).toEqual([header, null])
})

test('WHO-7 a session and its account are one question to the database', async () => {
  const { jwt, accountId } = await signIn()
  queries.length = 0
  expect(await authenticate(jwt)).toMatchObject({ accountId })
  expect(await authenticate(jwt)).toMatchObject({ accountId })
  expect(queries).toEqual(['session.live'])
})

test('WHO-7 a session that ended at another server is accepted for four seconds at most', async () => {
  const { jwt, token } = await signIn()
  const elsewhere = createSessionsOf()
  expect(await authenticate(jwt)).not.toBeNull()
  await elsewhere.end(token)
  time += 3999
  expect(await authenticate(jwt)).not.toBeNull()
  expect(reads).toBe(1)
  time += 1
  expect(await authenticate(jwt)).toBeNull()
  expect(reads).toBe(2)
  // A session that is over is not read again and again either.
  expect(await authenticate(jwt)).toBeNull()
  expect(reads).toBe(2)
})

test('WHO-7 a session that ends here ends at once, also for a request that was just reading it', async () => {
  const { jwt, token, accountId, live } = await signIn()
  await authenticate(jwt)
  await sessions.end(token)
  expect(await authenticate(jwt)).toBeNull()
  expect(ended).toHaveLength(1)
  expect(ended[0]).toMatch(new RegExp(`^${accountId} `))
  expect(live?.account.accountId).toBe(accountId)
  await sessions.end(token)
  await sessions.end('no token')
  expect(ended).toHaveLength(1)

  const other = await signIn()
  const gate = new EventEmitter()
  hold = once(gate, 'open')
  const reading = authenticate(other.jwt)
  await expect.poll(() => hold === null).toBe(true)
  await sessions.end(other.token)
  gate.emit('open')
  // The request that began before may go on; what it read is not remembered.
  expect(await reading).not.toBeNull()
  expect(await authenticate(other.jwt)).toBeNull()
})

test('a client that reads its session, and a change of the account, make the next call see the present data', async () => {
  const { jwt, token, accountId } = await signIn()
  const rename = (name: string) =>
    run('rename', 'update account set username = $2 where account_id = $1', [accountId, name])
  const person = await authenticate(jwt)
  await rename('first')
  expect((await authenticate(jwt))?.username).toBeNull()
  if (person !== null) sessions.invalidate(person)
  expect((await authenticate(jwt))?.username).toBe('first')
  await rename('second')
  await sessions.read(token)
  expect((await authenticate(jwt))?.username).toBe('second')
})

test('WHO-7 a token for the session of another account authenticates no one', async () => {
  const [ana, ben] = [await signIn(), await signIn()]
  const session = (await authenticate(ben.jwt))?.sessionId ?? ''
  const tokens = createAccessTokens(deriveKey(authSecret, 'access token'), () => time)
  const [own, foreign] = [await tokens.issue(ben.accountId, session), await tokens.issue(ana.accountId, session)]
  expect((await authenticate(own))?.accountId).toBe(ben.accountId)
  expect(await authenticate(foreign)).toBeNull()
  time += 5000
  expect(await authenticate(foreign)).toBeNull()
  expect((await authenticate(own))?.accountId).toBe(ben.accountId)
})

test('OP-2 of many sessions exactly those are found that ended, expired, never were, or belong to a suspended account', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => signIn()))
  const ids = await Promise.all(people.map(async ({ jwt }) => (await authenticate(jwt))?.sessionId ?? ''))
  const [live = '', left = '', suspended = '', deleted = '', expired = ''] = ids
  const unknown = randomUUID()
  await sessions.end(people[1]?.token ?? '')
  await run('suspend', 'update account set suspended_at = now() where account_id = $1', [people[2]?.accountId])
  await run('delete', 'delete from account where account_id = $1', [people[3]?.accountId])
  await run('expire', `update session set expires_at = to_timestamp(1) where session_id = $1`, [expired])
  expect((await sessions.findEnded([...ids, unknown])).toSorted()).toEqual(
    [left, suspended, deleted, expired, unknown].toSorted(),
  )
  expect(await sessions.findEnded([live])).toEqual([])
  time += sessionLifetimeMs
  expect(await sessions.findEnded([live])).toEqual([live])
})

test('a session lasts thirty days from its last use, has a new secret each time, and needs an account', async () => {
  const { token, expires, accountId } = await signIn('x'.repeat(600))
  expect(expires).toBe(time + sessionLifetimeMs)
  expect(sessionLifetimeMs).toBe(30 * 24 * 60 * minutes)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect((await sessions.open(accountId, '')).token).not.toBe(token)
  expect(
    (await sessions.listDevices(accountId)).map(({ userAgent }) => userAgent.length).toSorted((a, b) => a - b),
  ).toEqual([0, 500])
  await expect(sessions.open(randomUUID(), '')).rejects.toMatchObject({ problem: 'not-signed-in' })
  time += sessionLifetimeMs
  expect(await sessions.read(token)).toBeNull()
  expect(await sessions.authenticateCookie(token)).toBeNull()
  expect(await sessions.authenticateCookie(undefined)).toBeNull()
})

const key = new Uint8Array(32).fill(7)
const claim = { sub: randomUUID(), sid: randomUUID() }

test('EN-1 a token is valid for fifteen minutes and half a minute of difference between clocks, read once or often', async () => {
  const start = Math.floor(time / 1000) * 1000
  time = start
  const tokens = createAccessTokens(key, () => time)
  const [often, single] = [await tokens.issue(claim.sub, claim.sid), await tokens.issue(claim.sub, claim.sid)]
  const claims = { ...claim, exp: start / 1000 + 900 }
  expect(await tokens.read(often)).toEqual(claims)
  time = start + 15 * minutes + 29_999
  expect(await tokens.read(often)).toEqual(claims)
  time = start + 15 * minutes + 30_000
  expect([await tokens.read(often), await createAccessTokens(key, () => time).read(single)]).toEqual([null, null])
  time = start - 1000
  expect(await tokens.read(often)).toEqual(claims)
})

test('WHO-7 a token of another key, issuer or algorithm, or without the ids of account and session, is none', async () => {
  const tokens = createAccessTokens(key, () => time)
  const build = (payload: Record<string, unknown>, more: { by?: Uint8Array; issuer?: string; alg?: string } = {}) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: more.alg ?? 'HS256' })
      .setIssuer(more.issuer ?? 'simmer')
      .setIssuedAt(Math.floor(time / 1000))
      .setExpirationTime(Math.floor(time / 1000) + 60)
      .sign(more.by ?? key)
  expect(await tokens.read(await build(claim))).toMatchObject(claim)
  for (const forged of [
    await build(claim, { by: new Uint8Array(32).fill(8) }),
    await build(claim, { issuer: 'elsewhere' }),
    await build(claim, { alg: 'HS512', by: new Uint8Array(64).fill(7) }),
    await build({ sub: claim.sub }),
    await build({ sid: claim.sid }),
    await build({ ...claim, sid: 'x' }),
    '',
    'a.b.c',
  ])
    expect(await tokens.read(forged)).toBeNull()
})
