import type { Preferences } from '@simmer/contract/wire/preferences'
import { expect, test } from 'vitest'
import { mergePreferences } from './merge-preferences.ts'

const never: Preferences = { language: null, units: null }
const german: Preferences = { language: 'de', units: 'metric' }
const english: Preferences = { language: 'en', units: 'us' }

test.each<[string, Preferences | null, Preferences, Preferences, Preferences]>([
  ['a new device takes the preferences of the account', null, never, german, german],
  ['a device used by another account before takes them too', null, english, german, german],
  ['preferences chosen before sign-up reach the account', null, english, never, english],
  ['a later change on this device reaches the account', german, english, german, english],
  ['a later change on another device reaches this one', german, german, english, english],
  ['when both changed, this device wins', german, english, { ...german, units: 'as-written' }, english],
  [
    'language and units merge independently',
    german,
    { ...german, units: 'us' },
    { ...german, language: 'en' },
    english,
  ],
  ['a preference missing on this device counts as unchanged', german, never, german, german],
  ['no preferences anywhere stay empty', null, never, never, never],
])('RT-19 %s', (_, lastAgreed, onDevice, onServer, agreed) => {
  expect(mergePreferences(lastAgreed, onDevice, onServer)).toEqual(agreed)
})
