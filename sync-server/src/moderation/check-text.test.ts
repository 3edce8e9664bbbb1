import { expect, test } from 'vitest'
import { day } from '../jobs/purge.ts'
import { checkText, readWordList, type TextToCheck } from './check-text.ts'

const now = 1000 * day
const check = (text: string, more: Partial<TextToCheck> = {}, list = '') =>
  checkText(
    {
      text,
      maxLength: 4000,
      now,
      accountCreatedAt: now - 100 * day,
      isLimited: false,
      ownTexts: [],
      otherTexts: [],
      linksPublished: 0,
      ...more,
    },
    readWordList(list),
  )
const visible = { result: 'visible', code: null }

test('MO-2 an ordinary text is visible at once, in any language and with emoji', () => {
  for (const text of ['I used two eggs, and it was good.', 'Köstlich! 😋', 'لذيذ جدا', '2 Min. länger, z.B. im Ofen'])
    expect(check(text)).toEqual(visible)
})

test('MO-2 a text of spaces or invisible characters, or a too long one, is refused', () => {
  for (const text of ['', '   ', '\u200B\u200B', '\u202E\u2066', 'a'.repeat(4001)])
    expect(check(text)).toEqual({ result: 'refused', code: 'REVIEW_NOT_VALID' })
  expect(check('a'.repeat(4000))).toEqual(visible)
})

test('MO-2 a limited account is refused, whatever it writes', () => {
  expect(check('Good soup.', { isLimited: true })).toEqual({ result: 'refused', code: 'LIMITED' })
})

test('MO-2 the same words again are refused, also in capitals and with invisible characters between', () => {
  const ownTexts = ['Buy my pans today, they are the best!']
  for (const again of ['Buy my pans today, they are the best!', 'BUY my pans today — they are the b\u200Best 123'])
    expect(check(again, { ownTexts })).toEqual({ result: 'refused', code: 'SAME_TEXT' })
  expect(check('Buy my lids today, they are the best!', { ownTexts })).toEqual(visible)
  expect(check('Delicious!', { ownTexts: ['Delicious!'] })).toEqual(visible)
})

test('MO-2 a text that three others wrote in a day is held, and one that two wrote is not', () => {
  const text = 'This pan changed my life, get one now.'
  expect(check(text, { otherTexts: [text, text] })).toEqual(visible)
  expect(check(text, { otherTexts: [text, text, text.toUpperCase()] })).toEqual({ result: 'held', code: 'SAME_TEXT' })
})

test('MO-2 links of accounts under 14 days are held, for the first two texts', () => {
  const young = { accountCreatedAt: now - 13 * day }
  for (const text of ['See https://shop.example/x', 'www.shop.example', 'look at cheap-pans.shop now'])
    expect(check(text, young)).toEqual({ result: 'held', code: 'LINK_OF_NEW_ACCOUNT' })
  expect(check('See https://shop.example/x', { ...young, linksPublished: 2 })).toEqual(visible)
  expect(check('See https://shop.example/x', { accountCreatedAt: now - 14 * day })).toEqual(visible)
  expect(check('Bake it for 1.5 hours at 180.', young)).toEqual(visible)
})

test('MO-2 words of the operator’s list are held as whole words, without case or accents', () => {
  const list = '# words of advertisers\nMiracle Pill   # two words\n\nbéton\n'
  expect(check('Take a MIRACLE\n pill with it', {}, list)).toEqual({ result: 'held', code: 'WORD_LIST' })
  expect(check('hard as beton', {}, list)).toEqual({ result: 'held', code: 'WORD_LIST' })
  expect(check('betonte Säure, a miracle', {}, list)).toEqual(visible)
})
