import { expect, test } from 'vitest'
import { loadTexts, translate } from '#texts/translate.ts'
import english from '../asked-texts.en.json'
import { importNoteTexts, noteText } from '../texts.ts'
import { waitingText } from './asked-list.tsx'

test.each([
  [undefined, false, 'Waiting for a connection'],
  [undefined, true, 'Next'],
  ['too-many-requests', true, 'Queued: we read only a few pages of a site at a time'],
  ['page-not-reachable', true, 'This site isn’t responding right now. We’ll try again within the hour.'],
  ['page-too-slow', true, 'This site takes too long to respond. We’ll try again within the hour.'],
  ['internal-error', true, 'This page couldn’t be read yet. We’ll try again within the hour.'],
])('IM-9 a link that waits with the code %s (sent: %s) reads: %s', (code, isSent, words) => {
  expect(english[waitingText(code, isSent)]).toBe(words)
})

test.each([
  ['posts-without-recipe', 'en', '1 post doesn’t look like a recipe.', '2 posts don’t look like recipes.'],
  ['pictures-unused', 'en', '1 picture doesn’t belong to a recipe.', '2 pictures don’t belong to a recipe.'],
  [
    'posts-without-recipe',
    'de',
    '1 Beitrag sieht nicht nach einem Rezept aus.',
    '2 Beiträge sehen nicht nach Rezepten aus.',
  ],
  ['pictures-unused', 'de', '1 Bild gehört zu keinem Rezept.', '2 Bilder gehören zu keinem Rezept.'],
] as const)('IM-2 the import warning %s (%s) has a singular and a plural', async (code, language, one, two) => {
  await loadTexts(language)
  const t = translate(importNoteTexts, language)
  expect([noteText(t, { code, detail: '1' }), noteText(t, { code, detail: '2' })]).toEqual([one, two])
})
