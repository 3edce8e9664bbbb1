import { expect, test } from 'vitest'
import type { Mutation } from '../wire/sync.ts'
import { maxMergedCharacters, maxPublishesPerBatch, limitBatch } from './limit-batch.ts'

const mutation = (m: number, n: string, a: unknown): Mutation => ({ m, u: `u${m}`, n, v: 1, k: 'k', a, o: 0, g: 0 })
const edits = (count: number, characters: number, from: string | null) =>
  Array.from({ length: count }, (_, at) =>
    mutation(at + 1, 'drafttext.set', { text: 'x'.repeat(characters), from: from?.repeat(characters) ?? null }),
  )
const mids = (batch: readonly Mutation[]) => limitBatch(batch).map(({ m }) => m)
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

test('a cheap batch passes whole and in its order', () => {
  const saves = [3, 1, 2].map((m) => mutation(m, 'saved.set', { on: true }))
  expect(limitBatch(saves)).toBe(saves)
  // A new text is compared with nothing.
  expect(mids(edits(400, 5000, null))).toEqual(upTo(400))
  expect(mids(edits(20, 100, 'y'))).toEqual(upTo(20))
})

test('I12 a long queue of edits is cut to what one request may merge, so that other requests do not wait', () => {
  expect(mids(edits(400, 4000, 'y'))).toEqual(upTo(maxMergedCharacters / 10_000))
  // A short edit may meet a long text.
  expect(mids(edits(400, 1, 'y')).length).toBeLessThan(50)
})

test('one mutation always passes, however large, so that its outbox does not block', () => {
  expect(mids(edits(3, 120_000, 'y'))).toEqual([1])
})

test('RT-18 one request publishes a few drafts, the first in the order of their mids', () => {
  const all = upTo(3 * maxPublishesPerBatch).map((m) => mutation(m, 'draft.publish', { kind: 'cancel' }))
  expect(mids(all.toReversed())).toEqual(upTo(maxPublishesPerBatch))
})

test('invalid arguments cost nothing', () => {
  const odd = [null, 1, [], {}, { text: 1, from: 'x' }, { text: 'x' }]
  expect(mids(odd.map((a, at) => mutation(at + 1, 'drafttext.set', a)))).toEqual(upTo(odd.length))
})
