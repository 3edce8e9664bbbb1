import { expect, test } from 'vitest'
import { savedMessages } from '@simmer/contract/wire/library'
import { translate } from '#texts/translate.ts'
import { reviewTexts } from '#features/reviews/your-rating.tsx'
import { saveTexts } from './save-button.tsx'

test('ER-3 ER-4 the English texts equal the messages of the API', () => {
  const t = translate(saveTexts, 'en')
  expect([t('added'), t('removed'), t('saveFailed'), t('unsaveFailed')]).toEqual([
    savedMessages.saved,
    savedMessages.unsaved,
    savedMessages.saveFailed,
    savedMessages.unsaveFailed,
  ])
  expect(translate(reviewTexts, 'en')('rated')).toBe(savedMessages.rated)
})
