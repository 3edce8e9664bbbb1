import { expect, test } from 'vitest'
import { translate } from '../../texts/translate.ts'
import { deedWords } from './deed-words.ts'
import { outboxTexts } from './outbox-texts.ts'

test.each([
  ['saved.set', { on: true }, 'Dal', 'Save Dal'],
  ['saved.set', { on: false }, 'Dal', 'Remove Dal from saved'],
  ['rating.set', { stars: 4 }, 'Dal', 'Rate Dal 4 stars'],
  ['rating.set', { stars: 1 }, null, 'Rate a recipe 1 star'],
  ['rating.set', { stars: null }, 'Dal', 'Take back the rating of Dal'],
  ['rating.set', { stars: 'many' }, 'Dal', 'Rate Dal'],
  ['from.a.newer.app', { anything: 1 }, null, 'Change a recipe'],
])('ST-9 %s %j is told in words', (name, args, title, words) => {
  expect(deedWords({ name, args, title }, translate(outboxTexts, 'en'))).toBe(words)
})
