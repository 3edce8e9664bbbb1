import { afterAll, beforeAll, expect, test } from 'vitest'
import { noon } from '../ledger/testing/ledger-kit.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { maxReportBytes, readBankReport } from './bank-report.ts'
import { settlePayouts } from './settle-payouts.ts'
import { createPayoutKit } from './testing/payout-kit.ts'

let store: TestDatabase
let kit: ReturnType<typeof createPayoutKit>
beforeAll(async () => {
  store = await testDatabase()
  kit = createPayoutKit(store.db)
  await kit.addBatch('2026-12-05-USD')
})
afterAll(() => store.drop())

const read = (text: string) => readBankReport(new TextEncoder().encode(text))
const settle = (text: string) => settlePayouts({ database: store.db, now: () => noon }, read(text))

const notification = (...entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
  <GrpHdr><MsgId>1</MsgId></GrpHdr><Ntfctn><Id>1</Id>${entries.join('\n')}</Ntfctn>
</BkToCstmrDbtCdtNtfctn></Document>`
const transaction = (id: string, amount: string, more = '', currency = 'USD') =>
  `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="${currency}">${amount}</Amt>${more}</TxDtls>`
const entry = (transactions: string, direction = 'DBIT', status = '<Cd>BOOK</Cd>', more = '') =>
  `<Ntry><Amt Ccy="USD">99.00</Amt><CdtDbtInd>${direction}</CdtDbtInd>${more}<Sts>${status}</Sts><NtryDtls>${transactions}</NtryDtls></Ntry>`
const returnInfo = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'
const statusReport = (...transactions: readonly string[]) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
  <OrgnlGrpInfAndSts><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>
  <OrgnlPmtInfAndSts>${transactions.join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
const status = (id: string, code: string, amount = '<InstdAmt Ccy="USD">25.00</InstdAmt>') =>
  `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${code}</TxSts><StsRsnInf><Rsn><Cd>AC01</Cd></Rsn></StsRsnInf>
   <OrgnlTxRef><Amt>${amount}</Amt></OrgnlTxRef></TxInfAndSts>`

test('PO-6 camt.054 settles the payouts that it names with their amounts, once, also of a booking in one sum', async () => {
  const [one, two] = [await kit.addPayout('2026-12-05-USD', 2500n), await kit.addPayout('2026-12-05-USD', 1210n)]
  const text = notification(entry(transaction(one.id, '25.0') + transaction(two.id, '12.1')))
  expect(await settle(text)).toEqual({ settled: 2, returned: 0, refused: [] })
  expect(await settle(text)).toEqual({ settled: 0, returned: 0, refused: [] })
  expect((await kit.stateOf(two.payoutId))?.state).toBe('settled')
})

test('PO-5 money that camt.054 books back is available again, with the reason of the bank, once', async () => {
  const { id, payoutId, ownerId } = await kit.addPayout('2026-12-05-USD', 2500n)
  const text = notification(entry(transaction(id, '25.00')), entry(transaction(id, '25.00', returnInfo), 'CRDT'))
  expect(await settle(text)).toEqual({ settled: 1, returned: 1, refused: [] })
  expect(await settle(text)).toEqual({ settled: 0, returned: 0, refused: [] })
  expect(await kit.stateOf(payoutId)).toEqual({ state: 'returned', reason: 'AC04' })
  expect(await kit.ledger.balance(ownerId, 'available')).toBe(2500n)
})

test('PO-5 PO-6 pain.002 settles and returns payouts; what is only accepted is listed', async () => {
  const [paid, rejected, waiting] = [
    await kit.addPayout('2026-12-05-USD', 2500n),
    await kit.addPayout('2026-12-05-USD', 2500n),
    await kit.addPayout('2026-12-05-USD', 2500n),
  ]
  const text = statusReport(status(paid.id, 'ACSC'), status(rejected.id, 'RJCT'), status(waiting.id, 'ACCP'))
  expect(await settle(text)).toEqual({
    settled: 1,
    returned: 1,
    refused: ['line 3: its status is ACCP, not settled'],
  })
  expect(await kit.stateOf(rejected.payoutId)).toEqual({ state: 'returned', reason: 'AC01' })
  expect((await kit.stateOf(waiting.payoutId))?.state).toBe('sent')
})

test('PO-6 a line with another amount, another currency, no amount or an unknown id changes nothing and is listed', async () => {
  const { id, payoutId } = await kit.addPayout('2026-12-05-USD', 2500n)
  const unknown = 'f'.repeat(32)
  const lines = [
    transaction(id, '25.01'),
    transaction(id, '25.001'),
    transaction(id, '2500'),
    transaction(id, '25.00', '', 'EUR'),
    transaction(unknown, '25.00'),
    transaction('NOTPROVIDED', '25.00'),
    transaction(id, '25.00', returnInfo),
  ]
  expect(await settle(notification(...lines.map((line) => entry(line))))).toEqual({
    settled: 0,
    returned: 0,
    refused: [
      'line 1: the payout has 25.00',
      'line 2: the payout has 25.00',
      'line 3: the payout has 25.00',
      'line 4: the payout is in USD',
      'line 5: there is no such payout',
      'line 6: there is no such payout',
      'line 7: it is neither a payment nor a return',
    ],
  })
  const whole = `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs></TxDtls>`
  expect((await settle(notification(entry(whole + whole)))).refused).toEqual([
    'line 1: it has no amount',
    'line 2: it has no amount',
  ])
  expect((await settle(statusReport(status(id, 'ACSC', '')))).refused).toEqual(['line 1: it has no amount'])
  expect((await kit.stateOf(payoutId))?.state).toBe('sent')
})

test('PO-6 what is not booked, reverses a booking, is money from others or names no transaction is listed', async () => {
  const { id, payoutId } = await kit.addPayout('2026-12-05-USD', 2500n)
  const line = transaction(id, '25.00')
  const pending = entry(line, 'DBIT', '<Cd>PDNG</Cd>')
  const reversal = entry(line, 'DBIT', 'BOOK', '<RvslInd>true</RvslInd>')
  expect((await settle(notification(pending, reversal, entry(line, 'CRDT'), entry('')))).refused).toEqual([
    'line 1: it is not booked',
    'line 2: it reverses a booking',
    'line 3: it is neither a payment nor a return',
    'line 4: the booking names no transaction',
  ])
  const rejected = statusReport().replace('PART', 'RJCT')
  expect((await settle(rejected)).refused).toEqual([
    'line 1: it names no transaction; the status of the whole file is RJCT',
  ])
  expect((await kit.stateOf(payoutId))?.state).toBe('sent')
})

test('PO-6 a table may name the currency, which has to be that of the payout', async () => {
  const { id } = await kit.addPayout('2026-12-05-USD', 2500n)
  expect((await settle(`id;amount;currency\n${id};25.00;EUR`)).refused).toEqual(['line 1: the payout is in USD'])
  expect((await settle(`id;amount;currency\n"${id}";25.00;USD`)).settled).toBe(1)
})

test.each([
  ['a DOCTYPE', '<!DOCTYPE a [<!ENTITY b "c">]><Document/>', 'has a DOCTYPE'],
  ['a cut end', notification().slice(0, -30), 'no whole XML document'],
  ['another message', '<Document><CstmrCdtTrfInitn/></Document>', 'neither camt.054 nor pain.002'],
  ['more than 5 MB', ' '.repeat(maxReportBytes + 1), 'more than 5 MB'],
])('PO-6 a file with %s is refused', (_, text, message) => {
  expect(() => read(text)).toThrow(message)
})

test('PO-6 a file that is no text is refused, and a prefix of the namespace is none of the names', () => {
  expect(() => readBankReport(new Uint8Array([0x3c, 0xff, 0xfe]))).toThrow('no text in UTF-8')
  const prefixed = notification(entry(transaction('a', '1.00'))).replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:')
  expect(read(prefixed)).toEqual([{ id: 'a', amount: '1.00', currency: 'USD' }])
})
