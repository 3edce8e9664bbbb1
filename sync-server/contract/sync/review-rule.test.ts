import { expect, test } from 'vitest'
import { hasVisibleText } from '../recipe/visible-text.ts'
import type { OwnReview, ReviewArgs } from '../wire/reviews.ts'
import { coalesceArgs } from './coalesce.ts'
import { fold } from './fold.ts'
import type { RecordRow } from './record-rule.ts'
import { readOwnReview, setReply, setReview } from './review-rule.ts'
import type { Actor } from './rule.ts'

const hash = (letter: string): string => letter.repeat(64)
const device = (client: string, version: number, base: number, mid = version): Actor => ({
  client,
  mid,
  base,
  version,
  occurredAt: 1000 * version,
  previousClientIds: new Set(),
})
/** The row after actions of devices, in the order of their arrival. */
const after = (row: RecordRow | undefined, args: ReviewArgs, actor: Actor): RecordRow => {
  const result = setReview(row, args, actor)
  if (result.row === null) throw new Error(result.outcome)
  return result.row
}
const review = (row: RecordRow): OwnReview => {
  const read = readOwnReview(row.value)
  if (read === null) throw new Error('no review')
  return read
}
/** The server writes the result of its check in a later version of the account. */
const checked = (row: RecordRow, state: OwnReview['state'], version: number): RecordRow => ({
  ...row,
  value: { ...review(row), state },
  version,
})

test('RV-1 RV-5 a review is sent until the server checks it, and sent again after a change', () => {
  const first = after(undefined, { text: 'Good', photos: [hash('a')] }, device('phone', 1, 0))
  expect(review(first)).toEqual({ text: 'Good', photos: [hash('a')], state: 'sent' })
  const changed = after(checked(first, 'visible', 2), { text: 'Very good' }, device('phone', 3, 2))
  expect(review(changed)).toEqual({ text: 'Very good', photos: [hash('a')], state: 'sent' })
})

test('RV-1 the same text again changes nothing, except where it was refused: then it is sent again', () => {
  const first = after(undefined, { text: 'Good' }, device('phone', 1, 0))
  expect(setReview(checked(first, 'held', 2), { text: ' Good ' }, device('phone', 3, 2))).toEqual({
    outcome: 'noop',
    row: null,
  })
  const again = after(checked(first, 'refused', 2), { text: 'Good' }, device('phone', 3, 2))
  expect(review(again).state).toBe('sent')
})

test('RV-2 a text that others read already stays as it is, and the device keeps the other one', () => {
  const visible = checked(after(undefined, { text: 'Good' }, device('phone', 1, 0)), 'visible', 2)
  expect(setReview(visible, { text: 'Too salty' }, device('tablet', 3, 0))).toEqual({
    outcome: 'rejected',
    code: 'REVIEW_ELSEWHERE',
    row: null,
  })
  expect(review(after(visible, { text: 'Too salty' }, device('tablet', 3, 2))).text).toBe('Too salty')
})

test('RV-2 the result of the check is no text: a device that saw the text replaces it', () => {
  const visible = checked(after(undefined, { text: 'Good' }, device('phone', 1, 0)), 'visible', 2)
  expect(review(after(visible, { text: 'Better' }, device('tablet', 3, 1))).text).toBe('Better')
})

test.each(['sent', 'held', 'refused'] as const)('RV-2 while a text is %s, an unseen one is joined to it', (state) => {
  const first = checked(after(undefined, { text: 'Good', photos: [hash('a')] }, device('phone', 1, 0)), state, 2)
  const result = setReview(first, { text: 'Too salty', photos: [hash('b')] }, device('tablet', 3, 0))
  expect(result.outcome).toBe('merged')
  expect(result.row?.value).toEqual({ text: 'Good\n\nToo salty', photos: [hash('a'), hash('b')], state: 'sent' })
  // The phone has seen only its own part, and replaces only that.
  const third = setReview(result.row ?? undefined, { text: 'Fine' }, device('phone', 4, 1, 4))
  expect(third.row?.value).toMatchObject({ text: 'Too salty\n\nFine' })
})

test('RV-2 texts and pictures that do not fit together stay apart', () => {
  const first = after(undefined, { text: 'a'.repeat(3000), photos: [hash('a'), hash('b')] }, device('phone', 1, 0))
  const rejected = { outcome: 'rejected', code: 'REVIEW_ELSEWHERE', row: null }
  expect(setReview(first, { text: 'b'.repeat(999) }, device('tablet', 2, 0))).toEqual(rejected)
  expect(setReview(first, { text: 'b', photos: [hash('c'), hash('d')] }, device('tablet', 2, 0))).toEqual(rejected)
  expect(setReview(first, { text: 'b'.repeat(998) }, device('tablet', 2, 0)).outcome).toBe('merged')
})

test('RV-2 deleting loses no text that the device had not seen', () => {
  const first = after(undefined, { text: 'Good' }, device('phone', 1, 0))
  expect(setReview(first, { text: null }, device('tablet', 2, 0))).toEqual({ outcome: 'superseded', row: null })
  expect(after(first, { text: null }, device('tablet', 2, 1)).value).toBeNull()
  expect(setReview(undefined, { text: null }, device('tablet', 2, 1)).outcome).toBe('noop')
})

test('RV-2 a reply follows the same rule, and stays below its review', () => {
  const first = setReply(undefined, { review: 'r', text: 'Thanks' }, device('phone', 1, 0)).row ?? undefined
  expect(setReply(first, { review: 'x', text: 'No' }, device('tablet', 2, 0)).row?.value).toEqual({
    review: 'r',
    text: 'Thanks\n\nNo',
    state: 'sent',
  })
  const long = { review: 'r', text: 'a'.repeat(1993) }
  expect(setReply(first, long, device('tablet', 2, 0)).code).toBe('REVIEW_ELSEWHERE')
})

test('RV-1 a text needs a visible character; overrides of the writing direction are dropped, emoji stay whole', () => {
  for (const text of ['', '  \n', '\u200B\u2060', '\u202E\u2066']) expect(hasVisibleText(text)).toBe(false)
  expect(hasVisibleText(null)).toBe(true)
  expect(hasVisibleText('👩‍🍳')).toBe(true)
  expect(fold('review.set', null, [{ text: 'ab\u202Ec\u0007 👩‍🍳' }])).toMatchObject({ text: 'abc 👩‍🍳' })
})

test('RV-1 of two unsent reviews the later one is sent, with the pictures of the earlier one where it names none', () => {
  const first = { text: 'Good', photos: [hash('a')] }
  const both = (second: ReviewArgs) => coalesceArgs('review.set', first, second)?.args
  expect(both({ text: 'Better' })).toEqual({ text: 'Better', photos: [hash('a')] })
  expect(both({ text: 'Better', photos: [] })).toEqual({ text: 'Better', photos: [] })
  expect(both({ text: null })).toEqual({ text: null })
  expect(coalesceArgs('review.set', { text: 'a' }, { text: 'b' })?.args).toEqual({ text: 'b' })
  expect(coalesceArgs('review.set', { text: '' }, { text: 'b' })?.args).toEqual({ text: 'b' })
})
