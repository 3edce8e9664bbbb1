import { findBankProblems, type BankDetails } from '@simmer/contract/payouts/bank-details'
import {
  array,
  assert,
  bigInt,
  constant,
  constantFrom,
  oneof,
  pre,
  property,
  record,
  string,
  stringMatching,
  uuid,
} from 'fast-check'
import { expect, test } from 'vitest'
import { amountText } from '../ledger/line.ts'
import { bankText } from './bank-text.ts'
import { endToEndId, painFile, type BankFile } from './pain-file.ts'
import { payoutTable } from './payout-table.ts'
import { controlIn, painFileErrors, paymentsIn } from '@simmer/contract/payouts/testing/check-pain-file'

const german: BankDetails = {
  kind: 'iban',
  holder: 'Jürgen Weiß-Łukasiewicz',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  town: 'Köln',
  country: 'DE',
}
const american: BankDetails = {
  kind: 'us',
  holder: 'O’Neill, Ann',
  routing: '021000021',
  account: '123456789',
  type: 'savings',
  town: 'Austin',
  state: 'TX',
  country: 'US',
}
const file: BankFile = {
  messageId: 'SIMMER-2026-12-05-USD',
  currency: 'USD',
  at: new Date('2026-12-05T10:11:12.345Z'),
  debtor: { name: 'Simmer & Söhne', iban: 'DE02120300000000202051' },
  payouts: [
    { payoutId: '0197c000-0000-7000-8000-000000000001', amount: 1050n, details: german },
    { payoutId: '0197c000-0000-7000-8000-000000000002', amount: 1n, details: american },
  ],
}

test('PO-4 a file of both kinds of accounts follows the standard, and its sums are those of its payments', () => {
  const text = painFile(file)
  expect(painFileErrors(text)).toEqual([])
  expect(painFileErrors(painFile({ ...file, currency: 'EUR' }))).toEqual([])
  expect(controlIn(text)).toEqual(['2', '10.51', '2', '10.51'])
  expect(paymentsIn(text)).toEqual([
    { id: '0197c000000070008000000000000001', amount: '10.50', currency: 'USD' },
    { id: '0197c000000070008000000000000002', amount: '0.01', currency: 'USD' },
  ])
  expect(text).toContain('<Nm>Jurgen Weiss-Lukasiewicz</Nm>')
  expect(text).toContain('<Nm>O&apos;Neill, Ann</Nm>')
  expect(text).not.toContain('AdrLine')
  expect(painFile(file)).toBe(text)
})

test('PO-4 the checker of the standard finds what is wrong', () => {
  const text = painFile(file)
  const changes: readonly (readonly [string | RegExp, string])[] = [
    ['<TwnNm>Koln</TwnNm>', '<AdrLine>Koln</AdrLine>'],
    ['>10.50<', '>10.5<'],
    ['<PmtMtd>TRF</PmtMtd>', ''],
    ['COBADEFFXXX', 'COBADE'],
    [/(<CdtrAgt>.*?<\/CdtrAgt>)(<Cdtr>.*?<\/Cdtr>)/, '$2$1'],
    ['Jurgen', 'Jürgen'],
    ['0197c000000070008000000000000001', 'x'.repeat(36)],
  ]
  for (const [from, to] of changes) expect([from, painFileErrors(text.replace(from, to))]).not.toEqual([from, []])
})

const details = oneof(
  record({
    kind: constant('iban' as const),
    holder: string({ minLength: 2, maxLength: 90, unit: 'grapheme' }),
    iban: constantFrom('DE89370400440532013000', 'FR1420041010050500013M02606', 'NO9386011117947'),
    bic: constantFrom(null, 'COBADEFFXXX', 'BNPAFRPP'),
    town: string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
    country: constantFrom('DE', 'FR', 'NO'),
  }),
  record({
    kind: constant('us' as const),
    holder: string({ minLength: 2, maxLength: 90 }),
    routing: constantFrom('021000021', '011401533'),
    account: stringMatching(/^\d{4,17}$/),
    type: constantFrom('checking' as const, 'savings' as const),
    town: string({ minLength: 1, maxLength: 60 }),
    state: constantFrom('TX', 'NY'),
    country: constant('US'),
  }),
)

/** `BATCHES=10000` is the longest run. */
const numRuns = Number(process.env['BATCHES'] ?? 150)

test('PO-4 random batches follow the standard, add up to the cent, and come out the same twice', () => {
  const payout = record({ payoutId: uuid(), amount: bigInt(1n, 1_000_000_000_000n), details })
  const payouts = array(payout, { minLength: 1, maxLength: 8 })
  assert(
    property(payouts, constantFrom('USD' as const, 'EUR' as const), (all, currency) => {
      const valid = all.filter(
        (each) => !findBankProblems(each.details, 'USD').has('holder') && each.details.town.trim() !== '',
      )
      pre(valid.length > 0)
      const text = painFile({ ...file, currency, payouts: valid })
      expect(painFileErrors(text)).toEqual([])
      expect(paymentsIn(text)).toEqual(
        valid.map(({ payoutId, amount }) => ({ id: endToEndId(payoutId), amount: amountText(amount), currency })),
      )
      const total = amountText(valid.reduce((sum, { amount }) => sum + amount, 0n))
      expect(controlIn(text)).toEqual([String(valid.length), total, String(valid.length), total])
      expect(painFile({ ...file, currency, payouts: valid })).toBe(text)
    }),
    { numRuns },
  )
})

test('PO-4 texts have only characters that every bank accepts', () => {
  expect(bankText('Ærø & Œuvre // Straße “x” 你好', 70)).toBe('AEro + OEuvre / Strasse .x. ..')
  expect(bankText('//a//b/', 70)).toBe('a/b')
  expect(bankText('abcdef', 3)).toBe('abc')
})

test('PO-4 the table escapes quotation marks, and no cell is a formula', () => {
  const [, first, second] = payoutTable({
    ...file,
    payouts: [
      { payoutId: file.payouts[0]?.payoutId ?? '', amount: 1050n, details: { ...german, holder: '=1+1 "x"' } },
      { payoutId: file.payouts[1]?.payoutId ?? '', amount: 1n, details: american },
    ],
  }).split('\r\n')
  expect(first).toBe(
    `0197c000000070008000000000000001,10.50,USD,"'=1+1 ""x""",DE89370400440532013000,COBADEFFXXX,,Köln,,DE`,
  )
  expect(second).toBe(
    '0197c000000070008000000000000002,0.01,USD,"O’Neill, Ann",123456789,021000021,savings,Austin,TX,US',
  )
})
