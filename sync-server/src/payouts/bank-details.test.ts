import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import type { InputOf } from '@simmer/contract/wire/endpoints/endpoint'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { day } from '../jobs/purge.ts'
import { statement } from '../postgres/database.ts'
import { rotateBankKeys, readShownDetails } from './bank-details-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ variables: { EARN_CURRENCY: 'EUR' } })
})
afterAll(() => app.stop())

type Body = InputOf<typeof endpoints.setBankDetails>['body']
const canary = 'DE89370400440532013000'
const details: Body = {
  kind: 'iban',
  holder: 'Canary Holder',
  iban: 'de89 3704 0044 0532 0130 00',
  bic: null,
  town: 'Köln',
  country: 'de',
}

const sql = <Row>(name: string, text: string, values: unknown[] = []) =>
  app.database.rows<Row>(statement(`test.${name}`, text), values)

const hexOf = (text: string): string => Buffer.from(text).toString('hex')

const newPartner = async (username: string) => {
  const { jwt, session, browser } = await app.signIn(`${username}@example.test`)
  await app.call(endpoints.setUsername, { body: { username } }, { jwt })
  await sql('partner', `update account set is_partner = true where account_id = $1`, [session.id])
  app.advanceClock(5000)
  return {
    jwt,
    browser,
    id: session.id,
    email: `${username}@example.test`,
    read: async () => (await app.call(endpoints.bankDetails, {}, { jwt })).body,
    set: (body: Body = details) => app.call(endpoints.setBankDetails, { body }, { jwt }),
    remove: () => app.call(endpoints.removeBankDetails, {}, { jwt }),
    submitted: async () => (await app.call(endpoints.hasBankDetails, {}, { jwt })).body.submitted,
  }
}

test('PO-2 CA-1 a partner sets bank details, and sees the holder and four characters of them from then on', async () => {
  const partner = await newPartner('setter')
  expect([await partner.submitted(), await partner.read()]).toEqual([false, { details: null, currency: 'EUR' }])
  const before = app.services.now()
  const { status, body } = await partner.set()
  expect([status, body]).toMatchObject([200, { details: { kind: 'iban', holder: 'Canary Holder', lastFour: '3000' } }])
  expect(await partner.read()).toEqual(body)
  expect(await partner.submitted()).toBe(true)
  expect(Date.parse(body.details?.paysFrom ?? '') - before).toBeGreaterThanOrEqual(3 * day)
  expect(app.mails.findLast(({ to }) => to === partner.email)?.subject).toBe(
    'The bank details of your Simmer account were changed',
  )
  expect(await sql('audit', 'select action, detail from account_audit where account_id = $1', [partner.id])).toEqual([
    { action: 'bank-details-set', detail: { kind: 'iban' } },
  ])
  expect(JSON.stringify([body, app.mails])).not.toContain(canary.slice(4, -4))
})

test('PO-2 another number waits three days again, and the same number keeps its date', async () => {
  const partner = await newPartner('changer')
  const first = (await partner.set()).body.details?.paysFrom
  app.advanceClock(60_000)
  expect((await partner.set({ ...details, town: 'Bonn' })).body.details?.paysFrom).toBe(first)
  const other = (await partner.set({ ...details, iban: 'FR1420041010050500013M02606', country: 'FR' })).body.details
  expect([other?.lastFour, Date.parse(other?.paysFrom ?? '') > Date.parse(first ?? '')]).toEqual(['2606', true])
})

test('PO-2 each wrong field is named, and nothing is stored', async () => {
  const partner = await newPartner('mistaken')
  const { status, body } = await partner.set({ ...details, holder: '123', iban: 'SA0380000000608010167519', town: ' ' })
  expect([status, body]).toMatchObject([
    400,
    {
      error: 'bank-details-not-valid',
      details: { holder: 'holder-no-name', iban: 'iban-not-sepa', town: 'town-missing' },
    },
  ])
  expect(await partner.submitted()).toBe(false)
})

test('PO-2 bank details are set and removed after a recent proof of identity alone', async () => {
  const partner = await newPartner('stale')
  await partner.set()
  app.advanceClock(11 * 60_000)
  const session = v.parse(v.object({ jwt: v.string() }), await (await partner.browser.get('/api/auth/session')).json())
  const later = { jwt: session.jwt }
  const refused = { status: 428, body: { error: 'reauthentication-required' } }
  expect(await app.call(endpoints.setBankDetails, { body: details }, later)).toMatchObject(refused)
  expect(await app.call(endpoints.removeBankDetails, {}, later)).toMatchObject(refused)
  await app.call(endpoints.sendReauthenticationCode, {}, later)
  const code = app.mails.findLast(({ to }) => to === partner.email)?.code ?? ''
  await app.call(endpoints.reauthenticate, { body: { code } }, later)
  expect(await app.call(endpoints.removeBankDetails, {}, later)).toMatchObject({ status: 200, body: { details: null } })
  expect(app.mails.findLast(({ to }) => to === partner.email)?.subject).toContain('were removed')
})

test('PO-2 WHO-4 an account that is no partner and has earned nothing reaches no bank details', async () => {
  const partner = await newPartner('former')
  await partner.set()
  await sql('revoke', 'update account set is_partner = false where account_id = $1', [partner.id])
  app.advanceClock(5000)
  const refused = { status: 403, body: { error: 'partners-only' } }
  expect(await app.call(endpoints.bankDetails, {}, partner)).toMatchObject(refused)
  expect(await partner.set()).toMatchObject(refused)
  expect(await partner.remove()).toMatchObject({ status: 200, body: { details: null } })
})

test('PO-2 nothing of an account number is readable in the database, and bytes of one row open in no other', async () => {
  const [partner, thief] = [await newPartner('victim'), await newPartner('thief')]
  await partner.set()
  await thief.set({ ...details, holder: 'Thief Name' })
  const tables = await sql<{ name: string }>(
    'tables',
    `select table_name::text as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) {
    const search = `select count(*)::integer as hits from "${name}" as whole where whole::text ~* 'canary holder|370400440532|${hexOf(canary)}|${hexOf('Canary Holder')}'`
    expect([name, await sql(`search-${name}`, search)]).toEqual([name, [{ hits: 0 }]])
  }
  await sql(
    'swap',
    `update bank_details set wrapped_key = other.wrapped_key, shown = other.shown, sealed = other.sealed
       from bank_details as other where other.account_id = $1 and bank_details.account_id = $2`,
    [partner.id, thief.id],
  )
  expect((await app.call(endpoints.bankDetails, {}, thief)).status).toBe(500)
  await sql('clear', 'delete from bank_details where account_id = $1', [thief.id])
})

test('PO-2 one account behind two people is found by its hash, and a deleted account leaves no details', async () => {
  const [one, two] = [await newPartner('twin'), await newPartner('other')]
  await one.set()
  await two.set({ ...details, iban: canary })
  const hashes = () =>
    sql<{ hashes: number }>(
      'hashes',
      `select count(distinct number_hash)::integer as hashes from bank_details where account_id = any($1::uuid[])`,
      [[one.id, two.id]],
    )
  expect(await hashes()).toEqual([{ hashes: 1 }])
  await sql('delete', 'delete from account where account_id = any($1::uuid[])', [[one.id, two.id]])
  expect(await hashes()).toEqual([{ hashes: 0 }])
})

test('PO-2 a new key of the operator wraps all rows, and the old one is not needed afterwards', async () => {
  const partner = await newPartner('rotated')
  await partner.set()
  const { bankKeys } = app.services
  const key = new Uint8Array(32).fill(7)
  const both = { ...bankKeys, wrapping: new Map([...bankKeys.wrapping, [2, key]]) }
  const rotate = () => app.database.tx((tx) => rotateBankKeys(tx, both))
  expect(await rotate()).toBeGreaterThan(0)
  expect(await rotate()).toBe(0)
  const onlyNew = { ...bankKeys, wrapping: new Map([[2, key]]) }
  expect(await readShownDetails(app.database, onlyNew, partner.id)).toMatchObject({ lastFour: '3000' })
  await expect(readShownDetails(app.database, bankKeys, partner.id)).rejects.toThrow('no version 2')
})
