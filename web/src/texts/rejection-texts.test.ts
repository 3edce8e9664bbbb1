import { actions } from '@simmer/contract/wire/actions'
import { beforeAll, expect, test } from 'vitest'
import { rejectionText, rejectionTexts } from './rejection-texts.ts'
import { loadTexts, translate } from './translate.ts'

beforeAll(() => loadTexts('de'))

const sentence = (code: string, language: 'en' | 'de', state: 'rejected' | 'parked' = 'rejected'): string =>
  rejectionText(translate(rejectionTexts, language), { code, state })

test.each([
  [
    'OWN_RECIPE',
    'You can’t rate or review your own recipe.',
    'Dein eigenes Rezept kannst du nicht bewerten oder rezensieren.',
  ],
  ['RECIPE_NOT_FOUND', 'This recipe is no longer on Simmer.', 'Dieses Rezept gibt es auf Simmer nicht mehr.'],
  ['FROM_A_NEWER_SERVER', 'This change couldn’t be accepted.', 'Diese Änderung konnte nicht angenommen werden.'],
  ['toString', 'This change couldn’t be accepted.', 'Diese Änderung konnte nicht angenommen werden.'],
])('ST-9 the reason %s is given in the language of the reader', (code, english, german) => {
  expect([sentence(code, 'en'), sentence(code, 'de')]).toEqual([english, german])
})

test('ST-9 links beyond the limit are named with what to do', () => {
  expect(sentence('IMPORTS_FULL', 'en')).toMatch(/^200 links are already waiting.* try again/)
  expect(sentence('IMPORTS_FULL', 'de')).toMatch(/200 Links.* noch einmal/)
})

test('ST-9 an action that the server put aside is named as a mistake of the server', () => {
  expect(sentence('NOT_STORABLE', 'en', 'parked')).toBe(
    'Something went wrong on our side. Your change is kept, and we’re looking at it.',
  )
  expect(sentence('NOT_STORABLE', 'de', 'parked')).toContain('Bei uns ist etwas schiefgegangen.')
})

test('ST-9 each action has its own reason for arguments that cannot be read', () => {
  const general = sentence('FROM_A_NEWER_SERVER', 'en')
  for (const { rejectionCode } of Object.values(actions)) expect(sentence(rejectionCode, 'en')).not.toBe(general)
})
