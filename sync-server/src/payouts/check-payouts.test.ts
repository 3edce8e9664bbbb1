import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { move } from '../ledger/testing/ledger-kit.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { findPayoutDifferences } from './check-payouts.ts'
import { createPayoutKit } from './testing/payout-kit.ts'

let store: TestDatabase
let kit: ReturnType<typeof createPayoutKit>
beforeAll(async () => {
  store = await testDatabase()
  kit = createPayoutKit(store.db)
})
afterAll(() => store.drop())

type SentPayout = Awaited<ReturnType<typeof kit.addPayout>>
let batches = 0
/** A payout of 25.00 in a batch of its own that was sent. */
const newPayout = async () => {
  const batchId = `batch-${(batches += 1)}`
  await kit.addBatch(batchId)
  return { ...(await kit.addPayout(batchId, 2500n)), batchId }
}
const differences = async (payout: SentPayout): Promise<string[]> => {
  const result = await verifyLedger(store.db, { day: '2027-01-01', anchors: [], also: findPayoutDifferences })
  return result.differences
    .filter(({ text }) => text.includes(payout.payoutId))
    .map(({ check, text }) => `${check}: ${text.replaceAll(payout.payoutId, 'P').replaceAll(payout.ownerId, 'A')}`)
}
const setRow = (payout: SentPayout, columns: string) =>
  kit.run(`update payout set ${columns} where payout_id = $1`, [payout.payoutId])
const setBatch = (payout: { readonly batchId: string }, columns: string) =>
  kit.run(`update payout_batch set ${columns} where batch_id = $1`, [payout.batchId])
const settle = ({ ownerId, payoutId, transferId }: SentPayout, amount = 2500n) =>
  kit.ledger.post(
    ownerId,
    [{ type: 'post', of: transferId }, move('clearing:file', 'bank', amount)],
    payoutId,
    'payout-settled',
  )
const giveBack = ({ ownerId, payoutId, transferId }: SentPayout) =>
  kit.ledger.post(ownerId, [{ type: 'void', of: transferId }], payoutId, 'payout-returned')

test('PO-6 payouts in every state add up where the ledger has what they have', async () => {
  const [sent, settled, returned, late] = [await newPayout(), await newPayout(), await newPayout(), await newPayout()]
  await settle(settled)
  await setRow(settled, `state = 'settled'`)
  await giveBack(returned)
  await setRow(returned, `state = 'returned'`)
  await settle(late)
  const back = [move('bank', 'clearing:file', 2500n), move('clearing:file', 'available', 2500n)]
  await kit.ledger.post(late.ownerId, back, late.payoutId, 'payout-returned')
  await setRow(late, `state = 'returned'`)
  for (const payout of [sent, settled, returned, late]) expect(await differences(payout)).toEqual([])
})

type Damage = (payout: Awaited<ReturnType<typeof newPayout>>) => Promise<unknown>
const seeded: readonly (readonly [string, Damage, readonly string[]])[] = [
  [
    'is sent and settled in the ledger',
    settle,
    [
      'payouts: payout P is sent: 0.00 USD instead of 25.00 USD is in clearing',
      'payouts: payout P is sent: 25.00 USD instead of 0.00 USD left by the bank',
    ],
  ],
  [
    'is settled and only reserved in the ledger',
    (payout) => setRow(payout, `state = 'settled'`),
    [
      'payouts: payout P is settled: 25.00 USD instead of 0.00 USD is in clearing',
      'payouts: payout P is settled: 0.00 USD instead of 25.00 USD left by the bank',
    ],
  ],
  [
    'is cancelled and still reserved',
    (payout) => setRow(payout, `state = 'cancelled'`),
    ['payouts: payout P is cancelled: 25.00 USD instead of 0.00 USD is in clearing'],
  ],
  [
    'is returned, and its money is at the bank',
    async (payout) => [await settle(payout), await setRow(payout, `state = 'returned'`)],
    ['payouts: payout P is returned: 25.00 USD instead of 0.00 USD left by the bank'],
  ],
  ['is sent and was given back', giveBack, ['payouts: payout P is sent: 0.00 USD instead of 25.00 USD is in clearing']],
  [
    'is settled by less than its amount',
    async (payout) => [await settle(payout, 2000n), await setRow(payout, `state = 'settled'`)],
    [
      'payouts: payout P is settled: 5.00 USD instead of 0.00 USD is in clearing',
      'payouts: payout P is settled: 20.00 USD instead of 25.00 USD left by the bank',
    ],
  ],
  [
    'was deleted',
    ({ payoutId }) => kit.run('delete from payout where payout_id = $1', [payoutId]),
    ['payouts: lines of A are of the payout P, which does not exist'],
  ],
  [
    'names a line that is not there',
    (payout) => setRow(payout, `transfer_id = '${randomUUID()}'`),
    ['payouts: payout P of A has no line that reserves its amount'],
  ],
  [
    'is of a batch in another currency',
    (payout) => setBatch(payout, `currency = 'EUR'`),
    ['payouts: payout P is in USD, its batch B in EUR'],
  ],
  [
    'is sent in a batch that is cancelled',
    (payout) => setBatch(payout, `state = 'cancelled'`),
    ['payouts: payout P is sent, its batch B is cancelled'],
  ],
  [
    'is still reserved in a batch that was sent',
    (payout) => setRow(payout, `state = 'reserved'`),
    ['payouts: payout P is reserved, its batch B is sent'],
  ],
]
test.each(seeded)('PO-6 a payout that %s is named', async (_, damage, expected) => {
  const payout = await newPayout()
  await damage(payout)
  expect((await differences(payout)).map((text) => text.replaceAll(payout.batchId, 'B'))).toEqual(expected)
})

test('PO-6 a payout that was given to another owner is named with both owners', async () => {
  const [payout, other] = [await newPayout(), randomUUID()]
  await setRow(payout, `owner_id = '${other}'`)
  expect((await differences(payout)).toSorted()).toEqual(
    [
      'payouts: lines of A are of the payout P, which does not exist',
      `payouts: payout P of ${other} has no line that reserves its amount`,
    ].toSorted(),
  )
})

test('PO-6 a payout that names the line of another payout of its owner is named', async () => {
  const payout = await newPayout()
  await kit.ledger.post(payout.ownerId, [move('pool', 'held', 100n), move('held', 'available', 100n)])
  const pending = move('available', 'clearing:file', 100n, 'pending')
  const [line] = await kit.ledger.post(payout.ownerId, [pending], 'another', 'payout')
  await setRow(payout, `transfer_id = '${line?.transferId ?? ''}'`)
  expect(await differences(payout)).toEqual([
    'payouts: payout P has a line that reserves an amount for another',
    'payouts: payout P is sent: 25.00 USD instead of 1.00 USD is in clearing',
  ])
})
