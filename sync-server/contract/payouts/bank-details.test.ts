import { describe, expect, test } from 'vitest'
import {
  accountNumber,
  findBankProblems,
  lastFour,
  normalizeBankDetails,
  type BankDetails,
  type IbanDetails,
  type PayoutCurrency,
  type UsDetails,
} from './bank-details.ts'

const iban: IbanDetails = {
  kind: 'iban',
  holder: 'Ana Müller',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  town: 'Köln',
  country: 'DE',
}
const us: UsDetails = {
  kind: 'us',
  holder: 'Ana Miller',
  routing: '021000021',
  account: '123456789',
  type: 'checking',
  town: 'Austin',
  state: 'TX',
  country: 'US',
}
const problemsOf = (details: BankDetails, currency: PayoutCurrency = 'USD') =>
  Object.fromEntries(findBankProblems(normalizeBankDetails(details), currency))

test('PO-2 valid details of both kinds have no problem', () => {
  expect([problemsOf(iban, 'EUR'), problemsOf({ ...iban, bic: null }), problemsOf(us)]).toEqual([{}, {}, {}])
})

test('PO-2 spaces, dashes and lower case are forgiven', () => {
  const typed = {
    ...iban,
    iban: ' de89 3704-0044 0532\u00a0013000 ',
    bic: ' cobadeff xxx',
    country: 'de',
    holder: ' Ana  Müller ',
  }
  expect(normalizeBankDetails(typed)).toEqual(iban)
  expect(normalizeBankDetails({ ...us, routing: '0210-0002 1', account: '123-456 789', state: 'tx' })).toEqual(us)
  expect(normalizeBankDetails({ ...iban, bic: '  ' })).toMatchObject({ bic: null })
})

describe('PO-2 a wrong IBAN is named by what is wrong', () => {
  test.each<[string, string, string]>([
    ['', 'iban-missing', 'nothing'],
    ['XX89370400440532013000', 'iban-country', 'an unknown country'],
    ['DE8937040044053201300', 'iban-length', 'one digit less'],
    ['DE893704004405320130000', 'iban-length', 'one digit more'],
    ['DE8937040044053201300A', 'iban-letters', 'a letter for a digit'],
    ['DE88370400440532013000', 'iban-checksum', 'another check digit'],
    ['DE89370400440532013001', 'iban-checksum', 'another last digit'],
  ])('%s is %s: %s', (value, problem) => {
    expect(problemsOf({ ...iban, iban: value })).toEqual({ iban: problem })
  })

  test('PO-2 an account outside of SEPA receives dollars and no euros', () => {
    const saudi = { ...iban, iban: 'SA0380000000608010167519', bic: null }
    expect([problemsOf(saudi, 'USD'), problemsOf(saudi, 'EUR')]).toEqual([{}, { iban: 'iban-not-sepa' }])
  })
})

test.each<[string, string]>([
  ['', 'holder-missing'],
  ['   ', 'holder-missing'],
  ['12345', 'holder-no-name'],
  ['ana@example.org', 'holder-no-name'],
  ['A', 'holder-no-name'],
  ['Анна Петрова', 'holder-letters'],
  ['Ana <b>Müller</b>', 'holder-letters'],
  [`Ana ${'a'.repeat(67)}`, 'holder-too-long'],
])('PO-2 the holder %j is refused: %s', (holder, problem) => {
  expect(problemsOf({ ...iban, holder })).toEqual({ holder: problem })
})

test.each(['Ana Müller', 'José da Silva-Łukasiewicz', 'O’Neill & Sons', 'Bäckerei 24', `An ${'a'.repeat(67)}`])(
  'PO-2 the holder %j is accepted',
  (holder) => {
    expect(problemsOf({ ...iban, holder })).toEqual({})
  },
)

test.each<[Partial<UsDetails>, Record<string, string>]>([
  [{ routing: '021000022' }, { routing: 'routing-not-valid' }],
  [{ routing: '02100002' }, { routing: 'routing-not-valid' }],
  [{ routing: '000000000' }, { routing: 'routing-not-valid' }],
  [{ account: '123' }, { account: 'account-not-valid' }],
  [{ account: '1'.repeat(18) }, { account: 'account-not-valid' }],
  [{ account: '12a45' }, { account: 'account-not-valid' }],
  [{ state: 'Texas' }, { state: 'state-missing' }],
  [
    { town: ' ', country: '' },
    { town: 'town-missing', country: 'country-missing' },
  ],
])('PO-2 details of the United States with %j are refused', (change, problems) => {
  expect(problemsOf({ ...us, ...change })).toEqual(problems)
})

test('PO-2 an account in the United States receives no euros', () => {
  expect(problemsOf(us, 'EUR')).toEqual({ routing: 'routing-not-sepa' })
})

test('PO-2 a BIC that is not one is refused', () => {
  expect(problemsOf({ ...iban, bic: 'COBADE' })).toEqual({ bic: 'bic-not-valid' })
})

test('PO-2 the same account is recognized however it was typed, and only four digits are shown of it', () => {
  const typed = normalizeBankDetails({ ...iban, iban: 'de89 3704 0044 0532 0130 00' })
  expect([accountNumber(typed), lastFour(typed)]).toEqual([accountNumber(iban), '3000'])
  expect([accountNumber(us), lastFour(us)]).toEqual(['us:021000021:123456789', '6789'])
})
