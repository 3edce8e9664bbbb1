import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { statement } from '../postgres/database.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ variables: { TRUST_PROXY: '1' } })
})
afterAll(() => app.stop())

const newUserNamed = async (username: string, ref?: string) => {
  const { jwt, session } = await app.signIn(`${username.toLowerCase()}@example.test`)
  await app.call(
    endpoints.setUsername,
    { body: { username, ...(ref === undefined ? {} : { ref }) } },
    { jwt, headers: { 'X-Forwarded-For': '203.0.113.9' } },
  )
  app.advanceClock(5000)
  const row = await app.database.row<{ code: string; referredBy: string | null }>(
    statement(
      'test.referral',
      'select referral_code as code, referred_by as "referredBy" from account where account_id = $1',
    ),
    [session.id],
  )
  return { jwt, userId: session.id, username, code: row?.code ?? '', referredBy: row?.referredBy }
}

test('CA-9 every account has its own referral code, which never changes', async () => {
  const { jwt, code } = await newUserNamed('Owner')
  for (const _ of [1, 2])
    expect((await app.call(endpoints.referralCode, {}, { jwt })).body).toEqual({ referralCode: code })
})

test('CA-10 a referral code in any case returns its owner, and unknown codes are not valid', async () => {
  const { code } = await newUserNamed('Giver')
  expect(code).toMatch(/^[0-9A-F]{12}$/)
  for (const typed of [code, code.toLowerCase(), ` ${code} `]) {
    const { body } = await app.call(endpoints.checkReferral, { params: { code: typed } })
    expect(body).toEqual({ valid: true, username: 'Giver' })
  }
  for (const typed of ['NOBODYS', "x' or 1=1", '💥', 'A'.repeat(100)]) {
    const { status, body } = await app.call(endpoints.checkReferral, { params: { code: typed } })
    expect([typed, status, body]).toEqual([typed, 200, { valid: false, username: null }])
  }
})

test('RF-6 the referral code of an invitation is stored with the username, and an unknown code is ignored', async () => {
  const { code } = await newUserNamed('Inviter')
  expect((await newUserNamed('Invited', code.toLowerCase())).referredBy).toBe(code)
  expect((await newUserNamed('Mistaken', 'NOTACODE')).referredBy).toBeNull()
})

test('CA-11 EN-4 RF-5 an update needs its three fields and works only for the own account', async () => {
  const giver = await newUserNamed('Host')
  const guest = await newUserNamed('Friend')
  const update = (body: Record<string, unknown>, jwt = guest.jwt) =>
    app.call(endpoints.updateReferral, { body }, { jwt, headers: { 'X-Forwarded-For': '203.0.113.10' } })
  const validBody = { userId: guest.userId, username: guest.username, referralCode: giver.code }

  for (const incomplete of [
    {},
    { ...validBody, userId: '' },
    { ...validBody, username: undefined },
    { userId: guest.userId },
  ])
    expect(await update(incomplete)).toMatchObject({
      status: 400,
      body: { message: 'User ID, username, and referral code are required' },
    })
  for (const referralCode of ['', '   '])
    expect(await update({ ...validBody, referralCode })).toMatchObject({
      status: 400,
      body: { message: 'Referral code is required' },
    })
  const others = [
    { ...validBody, userId: giver.userId },
    { ...validBody, username: giver.username },
    { ...validBody, userId: giver.userId, username: giver.username },
  ]
  for (const body of others)
    expect(await update(body)).toMatchObject({ status: 403, body: { error: 'account-mismatch' } })
  expect(await update({ ...validBody, referralCode: 'NOTACODE' })).toMatchObject({ status: 404 })
  expect(await update({ ...validBody, referralCode: guest.code })).toMatchObject({
    status: 400,
    body: { error: 'referral-code-own' },
  })

  expect(await update({ ...validBody, referralCode: ` ${giver.code} ` })).toMatchObject({ status: 200 })
  expect(await update(validBody)).toMatchObject({ status: 200 })
  const another = await newUserNamed('Another')
  expect(await update({ ...validBody, referralCode: another.code })).toMatchObject({
    status: 409,
    body: { error: 'referral-already-set' },
  })
})

test('RW-3 CA-11 an account that is too old for an invitation reads that it is checked first, in the answer and in its credit', async () => {
  const giver = await newUserNamed('Longtime')
  const [fresh, old] = [await newUserNamed('Newcomer'), await newUserNamed('Oldtimer')]
  await app.database.rows(
    statement(
      'test.older',
      `update account set created_at = created_at - interval '31 days' where account_id = any ($1)`,
    ),
    [[giver.userId, old.userId]],
  )
  const accept = async ({ jwt, userId, username }: typeof old) =>
    (await app.call(endpoints.updateReferral, { body: { userId, username, referralCode: giver.code } }, { jwt })).body
  expect(await accept(fresh)).toEqual({ message: 'Your invitation is noted.' })
  for (const _ of ['first', 'repeated'])
    expect(await accept(old)).toEqual({
      message: expect.stringContaining('Invitations are for new accounts and yours isn’t new, so we check it'),
    })
  const credit = async ({ jwt }: typeof old) =>
    (await app.call(endpoints.referralProgress, {}, { jwt })).body.credit?.state
  await expect.poll(() => credit(old)).toBe('waiting')
  await expect.poll(() => credit(fresh)).toBe('locked')
})

test('CA-14 the network of an invited account is stored as a hash, and that of other accounts is not', async () => {
  const { code } = await newUserNamed('Sender')
  const invited = await newUserNamed('Receiver', code)
  const alone = await newUserNamed('Loner')
  const networks = await app.database.rows<{ accountId: string; hash: Buffer }>(
    statement('test.networks', 'select account_id as "accountId", hash from referral_trace'),
  )
  const network = networks.find(({ accountId }) => accountId === invited.userId)
  expect(network?.hash).toHaveLength(32)
  expect(network?.hash.toString()).not.toContain('203.0.113')
  expect(networks.map(({ accountId }) => accountId)).not.toContain(alone.userId)
})

test('CA-14 the server returns the address it sees, IPv4 or IPv6, and the lookup URLs of both families', async () => {
  const readPublicAddress = async (from: string) =>
    (await app.call(endpoints.clientIp, {}, { headers: { 'X-Forwarded-For': from } })).body
  const ownUrl = `${app.origin}/api/ip`
  expect(await readPublicAddress('203.0.113.7')).toEqual({ ip: '203.0.113.7', version: 4, v4: ownUrl, v6: ownUrl })
  expect(await readPublicAddress('2001:db8::7')).toMatchObject({ ip: '2001:db8::7', version: 6 })
  expect(await readPublicAddress('::ffff:203.0.113.7')).toMatchObject({ ip: '203.0.113.7', version: 4 })
  const otherApp = await startTestApp({ variables: { IP_LOOKUP_V4_URL: 'https://v4.example.org/' } })
  const { body } = await otherApp.call(endpoints.clientIp, {})
  await otherApp.stop()
  expect([body.v4, body.v6]).toEqual(['https://v4.example.org/', `${otherApp.origin}/api/ip`])
})

const connectSources = async (variables: Readonly<Record<string, string>>) => {
  const other = await startTestApp({ variables })
  const policy = (await fetch(`${other.localUrl}/home`)).headers.get('content-security-policy') ?? ''
  await other.stop()
  return policy.split(';').find((directive) => directive.startsWith('connect-src'))
}

test('CA-14 pages may call exactly the outside services that the operator set, and none by default', async () => {
  expect(await connectSources({})).toBe("connect-src 'self' blob:")
  expect(
    await connectSources({
      IP_LOOKUP_V4_URL: 'https://v4.example.org/ip?format=json',
      IP_LOOKUP_V6_URL: 'https://v6.example.org:8443/',
    }),
  ).toBe("connect-src 'self' blob: https://v4.example.org https://v6.example.org:8443")
})
