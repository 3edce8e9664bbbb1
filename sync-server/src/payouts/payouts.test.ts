import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { day } from '../jobs/purge.ts'
import { createLedgerKit, move } from '../ledger/testing/ledger-kit.ts'
import { statement } from '../postgres/database.ts'
import { hasBankDetails } from './bank-details-store.ts'
import { approve, cancelBatch, createBatch, exportBatch, markSent, type PayoutDeps } from './payout-batch.ts'
import { returnPayout, settlePayouts } from './settle-payouts.ts'

let app: TestApp
let ledger: ReturnType<typeof createLedgerKit>
let deps: PayoutDeps
beforeAll(async () => {
  app = await startTestApp()
  ledger = createLedgerKit(app.database)
  const { bankKeys, environment, now } = app.services
  const debtor = { name: 'Simmer', iban: 'DE02120300000000202051' }
  deps = { ...environment.payouts, database: app.database, bankKeys, debtor, now }
})
afterAll(() => app.stop())

const sql = <Row>(name: string, text: string, values: unknown[] = []) =>
  app.database.rows<Row>(statement(`test.${name}`, text), values)

const earn = (id: string, cents: bigint) =>
  ledger.post(id, [move('pool', 'held', cents), move('held', 'available', cents)])
const details = (holder: string) => ({
  kind: 'iban' as const,
  holder,
  iban: 'DE89370400440532013000',
  bic: null,
  town: 'Köln',
  country: 'DE',
})

/** A partner whose bank details may be paid to, and who has an amount available. */
const newPartner = async (username: string, cents = 2500n) => {
  const { jwt, session } = await app.signIn(`${username}@example.test`)
  await app.call(endpoints.setUsername, { body: { username } }, { jwt })
  await sql('partner', `update account set is_partner = true where account_id = $1`, [session.id])
  app.advanceClock(5000)
  await app.call(endpoints.setBankDetails, { body: details(`Name ${username}`) }, { jwt })
  await sql('ready', `update bank_details set pays_from = set_at where account_id = $1`, [session.id])
  if (cents > 0n) await earn(session.id, cents)
  const state = async () =>
    (
      await sql<{ state: string }>('state', `select state from payout where owner_id = $1 order by made_at`, [
        session.id,
      ])
    ).map((row) => row.state)
  const payoutId = async () =>
    (
      await sql<{ id: string }>('id', `select payout_id as id from payout where owner_id = $1 order by made_at desc`, [
        session.id,
      ])
    )[0]?.id ?? ''
  // An alert waits for the notification job, or is a record already.
  const alerts = () =>
    sql<{ sent: number; returned: number }>(
      'alerts',
      `select count(*) filter (where body ~ 'payout-sent')::integer as sent,
         count(*) filter (where body ~ 'payout-returned')::integer as returned
       from (select detail::text as body from notify_event where account_id = $1
         union all select value::text from user_record where account_id = $1 and value is not null) as alert`,
      [session.id],
    )
  return { jwt, id: session.id, alerts, state, payoutId, available: () => ledger.balance(session.id, 'available') }
}

/** Each test has a day of its own, and so a batch of its own. */
const nextDay = () => app.advanceClock(day)
const sendBatch = async () => {
  const { batchId } = await createBatch(deps, 'ana')
  await approve(deps, batchId, 'ben')
  await exportBatch(deps, batchId)
  await markSent(deps, batchId)
  return batchId
}
const isEligible = async (jwt: string) => (await app.call(endpoints.isPayoutEligible, {}, { jwt })).body

test('PO-1 CA-2 a partner is eligible from the minimum on, and without a restriction alone', async () => {
  const partner = await newPartner('eligible', 999n)
  expect(await isEligible(partner.jwt)).toBe(false)
  await earn(partner.id, 1n)
  expect(await isEligible(partner.jwt)).toBe(true)
  await ledger.post(partner.id, [move('owed', 'pool', 1n)])
  expect(await isEligible(partner.jwt)).toBe(false)
  await earn(partner.id, 1n)
  for (const restriction of [`limited_until = now() + interval '2 days'`, 'is_partner = false']) {
    await sql(`restrict-${restriction.length}`, `update account set ${restriction} where account_id = $1`, [partner.id])
    expect(await isEligible(partner.jwt)).toBe(false)
    await sql('free', `update account set limited_until = null, is_partner = true where account_id = $1`, [partner.id])
  }
})

test('PO-3 two people release a batch: its maker cannot approve it, and nothing leaves before', async () => {
  nextDay()
  const partner = await newPartner('double')
  const { batchId } = await createBatch(deps, 'Ana')
  expect([await partner.available(), await partner.state()]).toEqual([0n, ['reserved']])
  await expect(exportBatch(deps, batchId)).rejects.toThrow('only an approved batch')
  await expect(approve(deps, batchId, 'ana')).rejects.toThrow('another person must approve')
  await approve({ ...deps, isSingleOperator: true }, batchId, 'ana')
  await expect(approve(deps, batchId, 'ben')).rejects.toThrow('is approved already')
  await expect(markSent(deps, batchId)).rejects.toThrow('only an exported batch')
})

test('PO-3 a batch that is made again adds nothing twice, and none below the minimum, restricted or too new', async () => {
  nextDay()
  const [partner, poor, held, fresh] = [
    await newPartner('again'),
    await newPartner('poor', 999n),
    await newPartner('held'),
    await newPartner('fresh'),
  ]
  await sql('limit', `update account set limited_until = now() + interval '90 days' where account_id = $1`, [held.id])
  await sql('wait', `update bank_details set pays_from = set_at + interval '3 days' where account_id = $1`, [fresh.id])
  const runs = await Promise.all([createBatch(deps, 'ana'), createBatch(deps, 'Ana'), createBatch(deps, 'ana')])
  expect(runs.reduce((sum, { added }) => sum + added, 0)).toBe(1)
  const [first] = runs
  await expect(createBatch(deps, 'ben')).rejects.toThrow(/only ana adds to it/i)
  expect([await partner.state(), await partner.available()]).toEqual([['reserved'], 0n])
  expect([await poor.state(), await held.state(), await fresh.state()]).toEqual([[], [], []])
  await approve(deps, first.batchId, 'ben')
  await earn(poor.id, 1n)
  await expect(createBatch(deps, 'ana')).rejects.toThrow('is approved already')
  expect(await poor.available()).toBe(1000n)
})

test('PO-4 the file of a batch has its amounts, and exporting it again gives the same bytes', async () => {
  nextDay()
  const partner = await newPartner('filer', 123_456n)
  const { batchId } = await createBatch(deps, 'ana')
  await approve(deps, batchId, 'ben')
  const file = await exportBatch(deps, batchId)
  expect(file).toContain('<InstdAmt Ccy="USD">1234.56</InstdAmt>')
  expect(file).toContain('<Nm>Name filer</Nm>')
  await app.call(endpoints.setBankDetails, { body: { ...details('Other'), town: 'Bonn' } }, partner)
  app.advanceClock(60_000)
  expect(await exportBatch(deps, batchId)).toBe(file)
  const stored = await sql<{ hits: number }>(
    'clear',
    `select count(*)::integer as hits from payout_batch where payout_batch::text ~ 'DE8937'
       or encode(sealed_file, 'escape') ~ 'DE8937'`,
  )
  expect(stored).toEqual([{ hits: 0 }])
  await markSent(deps, batchId)
  await expect(exportBatch(deps, batchId)).rejects.toThrow('is sent')
})

test('PO-5 a payout whose owner lost the right to it, or changed the account, goes back before the export', async () => {
  nextDay()
  const [staying, suspended, changed] = [await newPartner('stays'), await newPartner('gone'), await newPartner('mover')]
  const { batchId } = await createBatch(deps, 'ana')
  await approve(deps, batchId, 'ben')
  await sql('suspend', `update account set suspended_at = now() where account_id = $1`, [suspended.id])
  await app.call(
    endpoints.setBankDetails,
    { body: { ...details('Mover'), iban: 'FR1420041010050500013M02606' } },
    changed,
  )
  const file = await exportBatch(deps, batchId)
  expect(file).toContain('<NbOfTxs>1</NbOfTxs>')
  expect([await staying.state(), await suspended.state(), await changed.state()]).toEqual([
    ['exported'],
    ['cancelled'],
    ['cancelled'],
  ])
  expect([await suspended.available(), await changed.available()]).toEqual([2500n, 2500n])
})

test('PO-5 a batch that has nothing to pay any more ends, and its amounts are available again', async () => {
  nextDay()
  await sql('others', `update account set limited_until = now() + interval '400 days'`)
  const partner = await newPartner('alone')
  const { batchId } = await createBatch(deps, 'ana')
  expect(await approve(deps, batchId, 'ben')).toEqual({ count: 1, amount: 2500n, currency: 'USD' })
  await sql('limit-long', `update account set limited_until = now() + interval '400 days' where account_id = $1`, [
    partner.id,
  ])
  await expect(exportBatch(deps, batchId)).rejects.toThrow('nothing to pay any more')
  expect([await partner.state(), await partner.available()]).toEqual([['cancelled'], 2500n])
  await expect(exportBatch(deps, batchId)).rejects.toThrow('is cancelled')
})

test('PO-1 PO-3 what a former partner earned stays theirs, and is paid', async () => {
  nextDay()
  const partner = await newPartner('former')
  await sql('revoke', `update account set is_partner = false where account_id = $1`, [partner.id])
  expect(await isEligible(partner.jwt)).toBe(false)
  const batchId = await sendBatch()
  const [payout] = await sql<{ id: string }>(
    'of-batch',
    `select payout_id as id from payout where batch_id = $1 and owner_id = $2`,
    [batchId, partner.id],
  )
  expect(await settlePayouts(deps, [{ id: payout?.id ?? '', amount: '25.00' }])).toEqual({
    settled: 1,
    returned: 0,
    refused: [],
  })
  expect([await partner.state(), await partner.available()]).toEqual([['settled'], 0n])
})

test('PO-4 an account in the United States is left out of a file in euros, and its amount is available again', async () => {
  nextDay()
  const partner = await newPartner('texan', 0n)
  const american = { holder: 'Ann Texan', routing: '021000021', account: '123456789', town: 'Austin', state: 'TX' }
  const body = { kind: 'us' as const, type: 'checking' as const, country: 'US', ...american }
  await app.call(endpoints.setBankDetails, { body }, partner)
  await sql('ready', `update bank_details set pays_from = set_at where account_id = $1`, [partner.id])
  const inEuros = { currency: 'EUR' }
  const earned = { ...move('pool', 'held', 2500n), ...inEuros }
  await ledger.post(partner.id, [earned, { ...move('held', 'available', 2500n), ...inEuros }])
  const euros = { ...deps, currency: 'EUR' as const }
  const { batchId } = await createBatch(euros, 'ana')
  await approve(euros, batchId, 'ben')
  await expect(exportBatch(euros, batchId)).rejects.toThrow('nothing to pay any more')
  expect(await ledger.balance(partner.id, 'available', 'EUR')).toBe(2500n)
})

test('PO-5 a batch is cancelled until the bank has its file, and each amount is available again', async () => {
  nextDay()
  const partner = await newPartner('refused')
  const { batchId } = await createBatch(deps, 'ana')
  await approve(deps, batchId, 'ben')
  await exportBatch(deps, batchId)
  expect(await cancelBatch(deps, batchId, 'the bank refused the file')).toBe(1)
  expect([await partner.state(), await partner.available()]).toEqual([['cancelled'], 2500n])
  nextDay()
  const next = await sendBatch()
  await expect(cancelBatch(deps, next, 'too late')).rejects.toThrow('is sent already')
  expect(await partner.state()).toEqual(['cancelled', 'sent'])
})

test('PO-5 PO-6 a settled payout leaves the clearing account, and a line that does not match is named and changes nothing', async () => {
  nextDay()
  const partner = await newPartner('settled')
  await sendBatch()
  const id = (await partner.payoutId()).replaceAll('-', '')
  const outcome = await settlePayouts(deps, [
    { id, amount: '25.01' },
    { id: 'f'.repeat(32), amount: '25.00' },
    { id: 'nonsense', amount: '25.00' },
  ])
  expect(outcome).toEqual({
    settled: 0,
    returned: 0,
    refused: ['line 1: the payout has 25.00', 'line 2: there is no such payout', 'line 3: there is no such payout'],
  })
  expect(await partner.state()).toEqual(['sent'])
  expect(await settlePayouts(deps, [{ id, amount: '25.00' }])).toEqual({ settled: 1, returned: 0, refused: [] })
  expect(await settlePayouts(deps, [{ id, amount: '25.00' }])).toEqual({ settled: 0, returned: 0, refused: [] })
  expect([await partner.state(), await partner.available()]).toEqual([['settled'], 0n])
})

test('PO-5 money that comes back is available again, before and after it was settled, and twice means new details', async () => {
  nextDay()
  const partner = await newPartner('returned')
  await sendBatch()
  await returnPayout(deps, await partner.payoutId(), 'account closed')
  expect(await partner.alerts()).toEqual([{ sent: 1, returned: 1 }])
  expect([await partner.state(), await partner.available()]).toEqual([['returned'], 2500n])
  await expect(returnPayout(deps, await partner.payoutId(), 'again')).rejects.toThrow('is returned')
  expect(await hasBankDetails(app.database, partner.id)).toBe(true)

  nextDay()
  await sendBatch()
  const id = await partner.payoutId()
  await settlePayouts(deps, [{ id, amount: '25.00' }])
  await returnPayout(deps, id, 'account closed')
  expect([await partner.state(), await partner.available()]).toEqual([['returned', 'returned'], 2500n])
  expect(await hasBankDetails(app.database, partner.id)).toBe(false)
})

test('PO-3 CA-2 money that came back fills what is owed, and is not paid again', async () => {
  nextDay()
  const partner = await newPartner('owing')
  const { batchId } = await createBatch(deps, 'ana')
  await ledger.post(partner.id, [move('owed', 'pool', 2500n)])
  await cancelBatch(deps, batchId, 'a mistake')
  expect([await isEligible(partner.jwt), await partner.available()]).toEqual([false, 2500n])
  nextDay()
  await createBatch(deps, 'ana')
  expect([await partner.state(), await partner.available()]).toEqual([['cancelled'], 2500n])
  await earn(partner.id, 1500n)
  nextDay()
  await sendBatch()
  expect([await partner.available(), await ledger.balance(partner.id, 'owed')]).toEqual([0n, 0n])
  const report = [{ id: await partner.payoutId(), amount: '15.00' }]
  expect(await settlePayouts(deps, report)).toMatchObject({ settled: 1, refused: [] })
})

test('PO-6 after all of these the ledger has no difference', async () => {
  expect(await ledger.differences()).toEqual([])
})
