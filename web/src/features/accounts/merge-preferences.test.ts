import type { Preferences } from '@simmer/contract/wire/preferences'
import { expect, test } from 'vitest'
import { mergePreferences } from './merge-preferences.ts'

const never: Preferences = { language: null, units: null }
const german: Preferences = { language: 'de', units: 'metric' }
const english: Preferences = { language: 'en', units: 'us' }

test.each<[string, Preferences | null, Preferences, Preferences, Preferences]>([
  ['a new device takes what the account has', null, never, german, german],
  ['a device that was somebody else’s does too', null, english, german, german],
  ['what was chosen before there was an account goes along', null, english, never, english],
  ['what was changed here since is the account’s', german, english, german, english],
  ['what was changed elsewhere since comes here', german, german, english, english],
  ['where both changed, here is where somebody is', german, english, { ...german, units: 'as-written' }, english],
  ['one thing says nothing of the other', german, { ...german, units: 'us' }, { ...german, language: 'en' }, english],
  ['what this device lost is no change', german, never, german, german],
  ['nothing is nothing', null, never, never, never],
])('RT-19 %s', (_, lastAgreed, onDevice, onServer, agreed) => {
  expect(mergePreferences(lastAgreed, onDevice, onServer)).toEqual(agreed)
})
