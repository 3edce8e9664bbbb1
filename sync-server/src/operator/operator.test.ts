// Above 300 lines: every act of operators, against one server.
import { randomUUID } from 'node:crypto'
import type { CallInput, Endpoint } from '@simmer/contract/wire/endpoints/endpoint'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setRole } from '../accounts/roles.ts'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { day } from '../jobs/purge.ts'
import { createLedgerKit, move } from '../ledger/testing/ledger-kit.ts'
import { createBatch } from '../payouts/payout-batch.ts'
import { statement } from '../postgres/database.ts'
import { audited } from './admin-audit.ts'

let app: TestApp
let ledger: ReturnType<typeof createLedgerKit>
const start = async (variables: Readonly<Record<string, string>> = {}): Promise<void> => {
  app = await startTestApp({ variables })
  ledger = createLedgerKit(app.database)
}
beforeAll(() => start())
afterAll(() => app.stop())

let statements = 0
const sql = <Row>(text: string, values: unknown[] = []) =>
  app.database.rows<Row>(statement(`test.operator-${(statements += 1)}`, text), values)

const newPerson = async (username: string) => {
  const { jwt, session } = await app.signIn(`${username}@example.test`)
  await app.call(endpoints.setUsername, { body: { username } }, { jwt })
  const call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => app.call(endpoint, input, { jwt })
  return { id: session.id, jwt, username, call }
}
const newOperator = async (username: string) => {
  const person = await newPerson(username)
  await setRole(app.database, username, 'operator', true)
  return person
}
type TestPerson = Awaited<ReturnType<typeof newPerson>>

const iban = 'DE89370400440532013000'
/** A partner with bank details that may be paid to. */
const newPartner = async (username: string, cents = 2500n): Promise<TestPerson> => {
  const partner = await newPerson(username)
  await sql(`update account set is_partner = true where account_id = $1`, [partner.id])
  app.advanceClock(5000)
  const body = { kind: 'iban' as const, holder: 'Ana Müller', iban, bic: null, town: 'Köln', country: 'DE' }
  await partner.call(endpoints.setBankDetails, { body })
  await sql(`update bank_details set pays_from = set_at where account_id = $1`, [partner.id])
  if (cents > 0n) await ledger.post(partner.id, [move('pool', 'held', cents), move('held', 'available', cents)])
  return partner
}

/** A closed month in which each author earned an amount, with a flag of half of it. */
const flagMonth = async (month: string, authors: readonly TestPerson[], amount = 800n) => {
  await sql(
    `insert into earn_pool (month, amount, currency, rule, counted_at, closed_at)
     values ($1, 100000, 'USD', 'pool-1', $2, $2)`,
    [month, new Date(app.services.now() - 31 * day)],
  )
  for (const { id } of authors) {
    const recipe = randomUUID()
    await sql(
      `insert into earn_recipe (month, recipe_id, owner_id, origin, readers, cooked, saved, rated, amount)
       values ($1, $2, $3, 'own', 3, 1, 1, 1, $4)`,
      [month, recipe, id, String(amount)],
    )
    const line = { ...move('pool', 'held', amount), recipeId: recipe, period: month }
    await ledger.post(id, [line], `${month}:${recipe}`, 'earn')
    await sql(
      `insert into earn_flag (month, owner_id, kinds, readers, parts, flagged_at)
       values ($1, $2, '{ring}', 3, jsonb_build_object($3::text, $4::text), now())`,
      [month, id, recipe, String(amount / 2n)],
    )
  }
}

const makeBatch = (by: string) => {
  const { environment, bankKeys, now } = app.services
  return createBatch({ ...environment.payouts, database: app.database, bankKeys, now }, by)
}
const audit = (id: string) =>
  sql<{ command: string; arguments: string[]; outcome: string }>(
    'select command, arguments, outcome from admin_audit where account_id = $1 order by audit_id',
    [id],
  )
const overviewOf = async (person: TestPerson) => (await person.call(endpoints.operatorOverview, {})).body
const batchOf = async (person: TestPerson, batchId: string) => {
  const found = (await overviewOf(person)).batches.find(({ id }) => id === batchId)
  if (found === undefined) throw new Error(`there is no batch ${batchId}`)
  return found
}
const approveAs = async (person: TestPerson, batchId: string, seen?: { payouts: number; amount: string }) => {
  const { payouts, amount } = seen ?? (await batchOf(person, batchId))
  return person.call(endpoints.approveBatch, { params: { batchId }, body: { payouts, amount } })
}

test('WHO-5 PO-2 PO-7 an operator sees partners, months, payouts and flags, and no bank details and e-mail addresses', async () => {
  const operator = await newOperator('ora')
  const partner = await newPartner('pia', 3000n)
  const former = await newPartner('fay', 0n)
  await setRole(app.database, 'fay', 'partner', true)
  await setRole(app.database, 'fay', 'partner', false)
  await sql(`insert into earn_pool (month, amount, currency) values ('2099-01', 50000, 'USD')`)
  await flagMonth('2026-01', [partner])
  const { status, body } = await operator.call(endpoints.operatorOverview, {})
  expect(status).toBe(200)
  expect(body.partners).toEqual([
    { id: former.id, username: 'fay', state: 'former', available: '0', held: '0', owed: '0', hasBankDetails: true },
    {
      id: partner.id,
      username: 'pia',
      state: 'partner',
      available: '3000',
      held: '800',
      owed: '0',
      hasBankDetails: true,
    },
  ])
  expect(body).toMatchObject({ partnerCount: 2, currency: 'USD', isHeld: false, reconciliation: null, batches: [] })
  expect(body.months).toMatchObject([
    { month: '2099-01', state: 'open', pool: '50000', earned: '0', isDue: false, nextAt: '2099-02-04T00:00:00.000Z' },
    { month: '2026-01', state: 'closed', earned: '800', authors: 1, flags: 1, flagged: '400', isDue: true },
  ])
  expect(body.flags).toMatchObject([
    { month: '2026-01', username: 'pia', kinds: ['ring'], readers: 3, amount: '400', currency: 'USD', mayDecide: true },
  ])
  expect(JSON.stringify(body)).not.toMatch(/DE89|3000"?\W*lastFour|@example|Müller/)
  expect((await operator.call(endpoints.operatorPermission, {})).body).toEqual({ mayOperate: true, open: 1 })
})

test('WHO-5 WHO-7 the calls of operators are for people with the capability, until it is revoked', async () => {
  const reader = await newPerson('rea')
  expect((await reader.call(endpoints.operatorPermission, {})).body).toEqual({ mayOperate: false, open: 0 })
  expect(await reader.call(endpoints.operatorOverview, {})).toMatchObject({
    status: 403,
    body: { error: 'operators-only' },
  })
  expect((await app.call(endpoints.operatorOverview, {})).status).toBe(401)
  await setRole(app.database, 'rea', 'operator', true)
  expect((await reader.call(endpoints.operatorOverview, {})).status).toBe(200)
  await setRole(app.database, 'rea', 'operator', false)
  expect((await reader.call(endpoints.reconcile, {})).status).toBe(403)
  expect(await audit(reader.id)).toEqual([])
})

test('EP-3 PO-7 an operator decides about a flag once, never about the own one, and the audit has the account', async () => {
  const operator = await newOperator('ole')
  const author = await newPartner('ada', 0n)
  await sql(`update account set is_partner = true where account_id = $1`, [operator.id])
  await flagMonth('2026-02', [author, operator])
  const decide = (accountId: string, decision: 'harmless' | 'taken-back') =>
    operator.call(endpoints.decideFlag, {
      params: { month: '2026-02', accountId },
      body: { decision, reason: 'One kitchen, three phones.' },
    })

  const { flags } = await overviewOf(operator)
  expect(flags.find(({ accountId }) => accountId === operator.id)?.mayDecide).toBe(false)
  expect(await decide(operator.id, 'harmless')).toMatchObject({ status: 409, body: { error: 'own-earnings' } })
  const decided = await decide(author.id, 'taken-back')
  expect(decided.status).toBe(200)
  expect(decided.body.flags.map(({ accountId }) => accountId)).not.toContain(author.id)
  expect(await ledger.balance(author.id, 'held')).toBe(400n)
  expect(await decide(author.id, 'taken-back')).toMatchObject({
    status: 409,
    body: { error: 'operator-action-not-possible' },
  })
  const args = ['flags', 'take-back', '2026-02', author.id, 'One kitchen, three phones.']
  expect(await audit(operator.id)).toEqual([
    {
      command: 'earn',
      arguments: ['flags', 'harmless', '2026-02', operator.id, args[4]],
      outcome: 'refused: own-earnings',
    },
    { command: 'earn', arguments: args, outcome: 'The flag of 2026-02 is decided: taken-back.' },
    { command: 'earn', arguments: args, outcome: 'refused: The flag of 2026-02 is decided already.' },
  ])
  // The author can look it up, and so can the operator.
  const ofAuthor = (await author.call(endpoints.exportAccountData, {})).body
  expect(JSON.stringify(ofAuthor['account_audit'])).toContain('"reason":"One kitchen, three phones."')
  expect(JSON.stringify(ofAuthor)).not.toContain('ole')
  const ofOperator = (await operator.call(endpoints.exportAccountData, {})).body
  expect(ofOperator['admin_audit']).toMatchObject([{ command: 'earn' }, { arguments: args }, {}])
  expect(await sql(`select decided_by from earn_flag where owner_id = $1`, [author.id])).toEqual([
    { decided_by: 'ole' },
  ])
})

test('EP-2 an operator releases a closed month; an open flag holds back its author alone until it is decided', async () => {
  const operator = await newOperator('otto')
  const [first, second] = [await newPartner('fina', 0n), await newPartner('sina', 0n)]
  await flagMonth('2026-03', [first, second])
  const decide = (accountId: string) =>
    operator.call(endpoints.decideFlag, {
      params: { month: '2026-03', accountId },
      body: { decision: 'harmless', reason: 'A family.' },
    })
  const release = async (month: string) => {
    const { status, body } = await operator.call(endpoints.releaseMonth, { params: { month } })
    return { status, state: body.months?.find((one) => one.month === month)?.state }
  }
  await decide(first.id)
  expect(await release('2026-03')).toEqual({ status: 200, state: 'closed' })
  expect([await ledger.balance(first.id, 'available'), await ledger.balance(second.id, 'available')]).toEqual([
    800n,
    0n,
  ])
  await decide(second.id)
  expect(await release('2026-03')).toEqual({ status: 200, state: 'released' })
  expect(await ledger.balance(second.id, 'available')).toBe(800n)

  await sql(`insert into earn_pool (month, amount, currency) values ('2026-04', 50000, 'USD')`)
  for (const month of ['2026-04', '2026-05', 'x']) expect((await release(month)).status).toBe(409)
  const outcomes = (await audit(operator.id)).map(({ outcome }) => outcome)
  expect(outcomes).toContain('2026-03 is released: 8.00. 1 authors are left for a person.')
  expect(outcomes).toContain('refused: 2026-04 is not closed.')
})

test('PO-3 an operator approves what another person made, under none of their own names, and only as it was seen', async () => {
  const [maker, second] = [await newOperator('mara'), await newOperator('ben')]
  await newPartner('paula')
  const { batchId } = await makeBatch(' MARA ')
  expect(await batchOf(maker, batchId)).toMatchObject({ state: 'made', madeBy: ' MARA ', mayApprove: false })
  expect(await approveAs(maker, batchId)).toMatchObject({ status: 409, body: { error: 'second-operator-needed' } })
  // A new username does not make another person of the maker.
  await sql(`insert into former_username (username, account_id, until) values ('mara', $1, now() + interval '1 day')`, [
    maker.id,
  ])
  await sql(`update account set username = 'someone.new' where account_id = $1`, [maker.id])
  app.advanceClock(5000)
  expect(await approveAs(maker, batchId)).toMatchObject({ status: 409, body: { error: 'second-operator-needed' } })

  const seen = await batchOf(second, batchId)
  await newPartner('paul')
  await makeBatch(' MARA ')
  expect(await approveAs(second, batchId, seen)).toMatchObject({ status: 409, body: { error: 'batch-changed' } })
  expect((await batchOf(second, batchId)).state).toBe('made')
  const approved = await approveAs(second, batchId)
  expect(approved.body.batches.find(({ id }) => id === batchId)).toMatchObject({ state: 'approved', approvedBy: 'ben' })
  expect(await approveAs(second, batchId)).toMatchObject({
    status: 409,
    body: { error: 'operator-action-not-possible' },
  })
  expect((await audit(second.id)).map(({ outcome }) => outcome)).toEqual([
    expect.stringContaining('refused: '),
    expect.stringContaining(`The batch ${batchId} is approved:`),
    expect.stringContaining('refused: '),
  ])
  expect(await audit(maker.id)).toMatchObject([{ command: 'payouts' }, { command: 'payouts' }])

  const cancelled = await maker.call(endpoints.cancelBatch, { params: { batchId }, body: { reason: 'Wrong month.' } })
  expect(cancelled.body.batches.find(({ id }) => id === batchId)).toMatchObject({ state: 'cancelled', amount: '0' })
})

test('PO-3 OP-9 payouts that are held since a restore are not approved, and the overview shows it', async () => {
  app.advanceClock(day)
  const operator = await newOperator('hedi')
  await newPartner('hanna')
  const { batchId } = await makeBatch('mara')
  await sql(`insert into outgoing_hold (kind) values ('payouts')`)
  expect((await overviewOf(operator)).isHeld).toBe(true)
  expect((await approveAs(operator, batchId)).status).toBe(409)
  await sql(`delete from outgoing_hold`)
  expect((await approveAs(operator, batchId)).status).toBe(200)
})

test('PO-7 PO-3 EP-3 money moves after a recent proof of identity only, and nothing is audited before', async () => {
  const operator = await newOperator('ilse')
  const { browser } = await app.signIn('ilse@example.test')
  app.advanceClock(11 * 60_000)
  const { jwt } = await (await browser.get('/api/auth/session')).json()
  const calls = [
    app.call(
      endpoints.decideFlag,
      {
        params: { month: '2026-02', accountId: operator.id },
        body: { decision: 'harmless', reason: 'x' },
      },
      { jwt },
    ),
    app.call(endpoints.releaseMonth, { params: { month: '2026-03' } }, { jwt }),
    app.call(endpoints.approveBatch, { params: { batchId: 'x' }, body: { payouts: 1, amount: '1' } }, { jwt }),
    app.call(endpoints.cancelBatch, { params: { batchId: 'x' }, body: { reason: 'x' } }, { jwt }),
  ]
  for (const { status, body } of await Promise.all(calls))
    expect([status, body]).toMatchObject([428, { error: 'reauthentication-required' }])
  expect(await audit(operator.id)).toEqual([])
  // Looking at money moves none.
  expect((await app.call(endpoints.operatorOverview, {}, { jwt })).status).toBe(200)
  expect((await app.call(endpoints.reconcile, {}, { jwt })).status).toBe(200)
})

test('PO-6 an operator runs the reconciliation, which names each difference; the last nightly one is in the overview', async () => {
  const operator = await newOperator('rita')
  const clean = await operator.call(endpoints.reconcile, {})
  expect(clean).toMatchObject({ status: 200, body: { found: 0, differences: [] } })
  expect(clean.body.lines).toBeGreaterThan(0)
  const [row] = await sql<{ id: string }>(`select payout_id::text as id from payout where state = 'reserved' limit 1`)
  await sql(`update payout set state = 'settled' where payout_id = $1`, [row?.id])
  const { body } = await operator.call(endpoints.reconcile, {})
  expect(body.found).toBe(body.differences.length)
  expect(body.differences.join()).toContain(`payouts: payout ${row?.id} is settled`)
  await sql(`update payout set state = 'reserved' where payout_id = $1`, [row?.id])
  expect(await audit(operator.id)).toMatchObject([
    { command: 'ledger', arguments: ['verify'], outcome: expect.stringMatching(/checked: 0 differences/) },
    { command: 'ledger', outcome: expect.stringMatching(/checked: \d+ differences/) },
  ])
  await sql(
    `insert into ledger_check (day, checked_at, line_count, owner_count, anchor, difference_count, differences)
     values ('2026-05-01', '2026-05-01T01:00:00Z', 7, 2, decode(repeat('00', 32), 'hex'), 1, array['chain: a gap'])`,
  )
  expect((await overviewOf(operator)).reconciliation).toEqual({
    at: '2026-05-01T01:00:00.000Z',
    lines: 7,
    people: 2,
    found: 1,
    differences: ['chain: a gap'],
  })
})

test('PO-7 the audit names an act before it begins, so a server that stops meanwhile leaves no act without a row', async () => {
  const { id } = await newOperator('sam')
  const during: unknown[] = []
  const act = { command: 'earn', args: ['release', 'x'], accountId: id }
  await audited(app.database, act, async () => {
    during.push(...(await audit(id)))
    return ['done', null]
  })
  expect(during).toEqual([{ command: 'earn', arguments: ['release', 'x'], outcome: 'begun' }])
  expect(await audit(id)).toMatchObject([{ outcome: 'done' }])
})

test('PO-3 PO-7 where one person runs everything, an operator approves the own batch and decides the own flag', async () => {
  await app.stop()
  await start({ PAYOUT_SINGLE_OPERATOR: '1' })
  const operator = await newOperator('solo')
  await newPartner('sofia')
  await flagMonth('2026-06', [operator])
  const { batchId } = await makeBatch('solo')
  expect(await batchOf(operator, batchId)).toMatchObject({ mayApprove: true })
  expect((await approveAs(operator, batchId)).status).toBe(200)
  const decided = await operator.call(endpoints.decideFlag, {
    params: { month: '2026-06', accountId: operator.id },
    body: { decision: 'harmless', reason: 'My own kitchen.' },
  })
  expect(decided.status).toBe(200)
})
