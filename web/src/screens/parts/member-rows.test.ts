import { readRequest } from '@simmer/contract/recipe/search/read-request'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, translate } from '#texts/translate.ts'
import { memberRowsTexts } from './member-rows.tsx'

beforeAll(() => loadTexts('de'))

test.each(['en', 'de'] as const)(
  'RT-2 the question is one that the search understands in %s: any of the foods is enough',
  (language) => {
    const request = readRequest(translate(memberRowsTexts, language)('question', { foods: 'rice, olive oil' }))
    expect(request.isAnyOf).toBe(true)
    expect(request.words.replaceAll(/[\s,]+/g, ' ').trim()).toBe('rice olive oil')
  },
)
