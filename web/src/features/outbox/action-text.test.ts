import { expect, test } from 'vitest'
import { translate } from '#texts/translate.ts'
import { actionText, formatBytes } from './action-text.ts'
import { outboxTexts } from './outbox-texts.ts'

test.each([
  ['saved.set', { on: true }, 'Dal', 'Save Dal'],
  ['saved.set', { on: false }, 'Dal', 'Remove Dal from saved recipes'],
  ['rating.set', { stars: 4 }, 'Dal', 'Rate Dal 4 stars'],
  ['rating.set', { stars: 1 }, null, 'Rate a recipe 1 star'],
  ['rating.set', { stars: null }, 'Dal', 'Remove the rating of Dal'],
  ['rating.set', { stars: 'many' }, 'Dal', 'Rate Dal'],
  ['note.set', { text: 'Less salt' }, 'Dal', 'Write a note on Dal'],
  ['note.set', { text: null }, 'Dal', 'Delete the note on Dal'],
  ['cooked.set', { recipeId: 'x', on: '2026-11-22', servings: 4 }, 'Dal', 'Mark Dal as cooked'],
  ['cooked.set', null, null, 'Mark a recipe as not cooked'],
  ['collection.set', { name: 'Sundays', position: 1 }, null, 'Save the collection “Sundays”'],
  ['collection.set', null, null, 'Delete a collection'],
  ['collected.set', { on: true }, 'Dal', 'Add Dal to a collection'],
  ['collected.set', { on: false }, 'Dal', 'Remove Dal from a collection'],
  ['cooking.set', null, 'Dal', 'Save your step in Dal'],
  ['shopping.set', { value: null }, null, 'Change the shopping list'],
  ['plan.set', { value: null }, null, 'Change the meal plan'],
  ['draft.set', { value: 4 }, 'Leek soup', 'Edit the draft of Leek soup'],
  ['drafttext.set', { text: 'Soup', from: null }, null, 'Edit the text of a recipe'],
  [
    'import.ask',
    { kind: 'url', url: 'https://site.example/pie' },
    null,
    'Import the recipe at https://site.example/pie',
  ],
  ['import.ask', null, null, 'Remove a link from your imports'],
  ['from.a.newer.app', { anything: 1 }, null, 'Change a recipe'],
])('ST-9 %s %j is described in words', (name, args, title, words) => {
  expect(actionText({ name, args, title }, translate(outboxTexts, 'en'))).toBe(words)
})

test.each([
  [0, 'en', '0 bytes'],
  [1, 'en', '1 byte'],
  [999, 'en', '999 bytes'],
  [1400, 'en', '1.4 kB'],
  [12_345_678, 'en', '12 MB'],
  [1_400_000, 'de', '1,4 MB'],
  [5_000_000_000_000, 'en', '5,000 GB'],
])('ST-9 %d bytes in %s read %s', (bytes, locale, text) => {
  expect(formatBytes(bytes, locale)).toBe(text)
})
