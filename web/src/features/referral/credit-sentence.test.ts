import type { ReferralProgress } from '@simmer/contract/wire/endpoints/referral-endpoints'
import { expect, test } from 'vitest'
import { translate } from '#texts/translate.ts'
import { dateFormat } from '#texts/use-date-format.ts'
import { creditSentence } from './credit-sentence.ts'
import { referTexts } from './use-referral-progress.ts'

type Credit = NonNullable<ReferralProgress['credit']>

const sentence = (state: Credit['state'], lapsesAt: string | null = null, unlocksAt: string | null = null): string =>
  creditSentence({ state, lapsesAt, unlocksAt }, translate(referTexts, 'en'), dateFormat('day', 'en-US'))

test.each<[Credit['state'], string]>([
  ['waiting', 'We check this credit'],
  ['locked', 'Publish a recipe'],
  ['unlocked', 'Unlocked.'],
  ['lapsed', 'It expired'],
  ['declined', 'You won’t get this credit'],
])('RF-3 a credit that is %s has a sentence also without dates', (state, text) => {
  expect(sentence(state)).toContain(text)
})

test('RF-3 a locked credit names the day when it expires, or when the recipe that is online unlocks it', () => {
  expect(sentence('locked', '2027-12-01T12:00:00Z')).toContain('expires on Dec 1, 2027')
  expect(sentence('locked', '2027-12-01T12:00:00Z', '2026-12-09T12:00:00Z')).toContain('Unlocks on Dec 9, 2026')
  expect(sentence('lapsed', '2027-12-01T12:00:00Z')).toContain('expired on Dec 1, 2027')
})
