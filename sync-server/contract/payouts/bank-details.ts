import { isSEPACountry, isValidBIC, validateIBAN, ValidationErrorsIBAN } from 'ibantools'

/** An account that has an IBAN. */
export interface IbanDetails {
  readonly kind: 'iban'
  readonly holder: string
  readonly iban: string
  /** Null: the bank finds it by the IBAN. */
  readonly bic: string | null
  readonly town: string
  /** The code of ISO 3166-1 alpha-2: where the holder lives. */
  readonly country: string
}

/** An account at a bank of the United States. */
export interface UsDetails {
  readonly kind: 'us'
  readonly holder: string
  readonly routing: string
  readonly account: string
  readonly type: 'checking' | 'savings'
  readonly town: string
  readonly state: string
  readonly country: string
}

export type BankDetails = IbanDetails | UsDetails

export type BankField = 'holder' | 'iban' | 'bic' | 'routing' | 'account' | 'town' | 'state' | 'country'

export const bankProblems = [
  'holder-missing',
  'holder-no-name',
  'holder-too-long',
  'holder-letters',
  'iban-missing',
  'iban-country',
  'iban-length',
  'iban-letters',
  'iban-checksum',
  'iban-not-sepa',
  'bic-not-valid',
  'routing-not-valid',
  'routing-not-sepa',
  'account-not-valid',
  'town-missing',
  'town-letters',
  'state-missing',
  'country-missing',
] as const
export type BankProblem = (typeof bankProblems)[number]

/** The currency of payouts. Euros go by SEPA. */
export type PayoutCurrency = 'USD' | 'EUR'

const spaces = /\s+/g
const tidy = (text: string): string => text.normalize('NFC').replaceAll(spaces, ' ').trim()
const withoutGaps = (text: string): string => text.normalize('NFKC').replaceAll(/[\s-]+/g, '')

/** Spaces, dashes and lower case are forgiven: the result is what is checked and stored. */
export const normalizeBankDetails = (details: BankDetails): BankDetails => {
  const shared = {
    holder: tidy(details.holder),
    town: tidy(details.town),
    country: tidy(details.country).toUpperCase(),
  }
  if (details.kind === 'iban') {
    const bic = details.bic === null ? '' : withoutGaps(details.bic).toUpperCase()
    return { ...details, ...shared, iban: withoutGaps(details.iban).toUpperCase(), bic: bic === '' ? null : bic }
  }
  return {
    ...details,
    ...shared,
    routing: withoutGaps(details.routing),
    account: withoutGaps(details.account),
    state: tidy(details.state).toUpperCase(),
  }
}

/** The two-letter codes of ISO 3166-1. */
export const countryCodes: readonly string[] =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

/** Banks compare the name with that of the account, character by character, and accept Latin script alone. */
const latinName = /^[\p{Script=Latin}\p{M}\d '’.,()/&+-]+$/u
const maxHolderLength = 70

const holderProblem = (holder: string): BankProblem | null => {
  if (holder === '') return 'holder-missing'
  if (holder.includes('@') || !/\p{L}.*\p{L}/u.test(holder)) return 'holder-no-name'
  if (holder.length > maxHolderLength) return 'holder-too-long'
  return latinName.test(holder) ? null : 'holder-letters'
}

/** What is wrong first: the checks of ISO 13616, in the order in which a person can mend them. */
const ibanProblem = (iban: string, currency: PayoutCurrency): BankProblem | null => {
  if (iban === '') return 'iban-missing'
  const { valid, errorCodes } = validateIBAN(iban)
  const has = (code: ValidationErrorsIBAN): boolean => errorCodes.includes(code)
  if (has(ValidationErrorsIBAN.NoIBANCountry)) return 'iban-country'
  if (has(ValidationErrorsIBAN.WrongBBANLength)) return 'iban-length'
  if (has(ValidationErrorsIBAN.WrongBBANFormat) || has(ValidationErrorsIBAN.ChecksumNotNumber)) return 'iban-letters'
  if (!valid) return 'iban-checksum'
  return currency === 'EUR' && !isSEPACountry(iban.slice(0, 2)) ? 'iban-not-sepa' : null
}

/** The ABA checksum: the digits times 3, 7 and 1 in turns add up to a multiple of ten. */
const isRoutingNumber = (routing: string): boolean => {
  if (!/^\d{9}$/.test(routing) || routing === '000000000') return false
  const sum = Array.from(routing).reduce(
    (total, digit, index) => total + Number(digit) * ([3, 7, 1][index % 3] ?? 0),
    0,
  )
  return sum % 10 === 0
}

const routingProblem = (routing: string, currency: PayoutCurrency): BankProblem | null => {
  if (currency === 'EUR') return 'routing-not-sepa'
  return isRoutingNumber(routing) ? null : 'routing-not-valid'
}

const townProblem = (town: string): BankProblem | null => {
  if (town === '') return 'town-missing'
  return latinName.test(town) && /\p{L}/u.test(town) ? null : 'town-letters'
}

/** The problem of each field, of normalized details. */
export const findBankProblems = (
  details: BankDetails,
  currency: PayoutCurrency,
): ReadonlyMap<BankField, BankProblem> => {
  const problems: readonly (readonly [BankField, BankProblem | null])[] = [
    ['holder', holderProblem(details.holder)],
    ['town', townProblem(details.town)],
    ['country', countryCodes.includes(details.country) ? null : 'country-missing'],
    ...(details.kind === 'iban'
      ? ([
          ['iban', ibanProblem(details.iban, currency)],
          ['bic', details.bic === null || isValidBIC(details.bic) ? null : 'bic-not-valid'],
        ] as const)
      : ([
          ['routing', routingProblem(details.routing, currency)],
          ['account', /^\d{4,17}$/.test(details.account) ? null : 'account-not-valid'],
          ['state', /^[A-Z]{2}$/.test(details.state) ? null : 'state-missing'],
        ] as const)),
  ]
  return new Map(problems.flatMap(([field, problem]) => (problem === null ? [] : [[field, problem] as const])))
}

/** The number that identifies the account: the same account, typed by two people, gives the same text. */
export const accountNumber = (details: BankDetails): string =>
  details.kind === 'iban' ? `iban:${details.iban}` : `us:${details.routing}:${details.account}`

/** All that is shown of an account afterwards. */
export const lastFour = (details: BankDetails): string =>
  (details.kind === 'iban' ? details.iban : details.account).slice(-4)
