import { expect, test } from 'vitest'
import type { Mutation } from '../wire/sync.ts'
import { limitBatch, limitStoredBatch, maxMergedCharacters, maxPublishesPerBatch } from './limit-batch.ts'
import type { RecordRow } from './record-rule.ts'
import { emptyWrites } from './synced-rows.ts'

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

test('H3 I12 cheap actions and invalid edits between costly ones do not lift the limit', () => {
  const costly = edits(40, 4000, 'y')
  const mixed = [
    mutation(1, 'saved.set', { on: true }),
    mutation(2, 'drafttext.set', { text: 1, from: 'x' }),
    ...costly.map((each) => ({ ...each, m: each.m + 2 })),
  ]
  expect(mids(mixed.toReversed())).toEqual(upTo(2 + maxMergedCharacters / 10_000))
  expect(limitStoredBatch(mixed, stored(['k', 39_000]))).toHaveLength(2)
  // Only an edit has a text that is merged.
  const long = { text: 'x'.repeat(60_000), from: 'y' }
  expect(mids([mutation(1, 'note.set', long), mutation(2, 'note.set', long), ...edits(1, 1, 'y')])).toHaveLength(3)
})

const stored = (...rows: readonly [id: string, length: number][]) => {
  const all = emptyWrites()
  for (const [id, length] of rows) {
    const row: RecordRow = {
      value: { text: 'x'.repeat(length) },
      texts: null,
      occurredAt: 0,
      client: 'c',
      mid: 1,
      version: 1,
    }
    all.record.set(id, row)
  }
  return all
}
const edit = (m: number, k: string, text: string, from: string | null) => ({
  ...mutation(m, 'drafttext.set', { text, from }),
  k,
})

test('H3 an edit costs the stored text that it meets, also one that names no base', () => {
  const rows = stored(['drafttext:d:title', 39_000])
  for (const from of ['y', null]) {
    const batch = upTo(49).map((m) => edit(m, 'drafttext:d:title', 'z', from))
    expect(limitStoredBatch(batch, rows).length).toBe(2)
  }
  // Texts that are not there yet cost nothing; the second edit of one meets the first.
  expect(
    limitStoredBatch(
      upTo(400).map((m) => edit(m, `drafttext:d:step-${m}`, 'z'.repeat(5000), null)),
      rows,
    ),
  ).toHaveLength(400)
  const grown = upTo(40).map((m) => edit(m, 'drafttext:d:tips', 'z'.repeat(20_000), null))
  expect(limitStoredBatch(grown, rows).length).toBeLessThan(5)
})

test('H3 an edit costs all three texts and their comparison, up to the limit and no character further', () => {
  const rows = stored(['drafttext:d:title', 30_000], ['drafttext:d:tips', 30_000])
  // 30,000 and 7,998 and 2 characters, and 1.6 times an eighth of 30,000 by 2: half of the limit.
  for (const [length, fitting] of [
    [7998, 2],
    [7999, 1],
  ] as const) {
    const batch = ['title', 'tips'].map((field, at) => edit(at + 1, `drafttext:d:${field}`, 'z'.repeat(length), 'yy'))
    expect(limitStoredBatch(batch, rows)).toHaveLength(fitting)
  }
})

test('H3 each edit of a text that others changed makes the text longer that the next one meets', () => {
  const rows = stored(['drafttext:d:title', 100])
  const batch = upTo(40).map((m) => edit(m, 'drafttext:d:title', 'z'.repeat(150), 'y'.repeat(50)))
  // The stored text grows by 100 characters with each edit: twelve cost 88,700, and thirteen 103,200.
  expect(limitStoredBatch(batch, rows)).toHaveLength(12)
})

const publish = (m: number, draft: string) => ({
  ...mutation(m, 'draft.publish', { kind: 'publish' }),
  k: `publish:${draft}`,
})

test('H3 a publish action costs the draft that it reads, and other drafts cost it nothing', () => {
  const rows = stored(['drafttext:d:tips', 39_000], ['drafttext:e:tips', 10], ['note:d:recipe', 39_000])
  expect(
    limitStoredBatch(
      upTo(5).map((m) => publish(m, 'd')),
      rows,
    ),
  ).toHaveLength(2)
  expect(
    limitStoredBatch(
      upTo(5).map((m) => publish(m, 'e')),
      rows,
    ),
  ).toHaveLength(5)
  const many = stored(...upTo(1000).map((at): [string, number] => [`drafttext:d:step-${at}`, 1]))
  expect(
    limitStoredBatch(
      upTo(5).map((m) => publish(m, 'd')),
      many,
    ),
  ).toHaveLength(1)
})

const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ')

test('H3 edits that start from the text that is there cost nothing, and edits of other texts cost their comparison', () => {
  const rows = stored(['drafttext:d:title', 300])
  const typed = upTo(400).map((m) => edit(m, 'drafttext:d:title', 'x'.repeat(300 + m), 'x'.repeat(299 + m)))
  expect(limitStoredBatch(typed, rows)).toHaveLength(400)
  // Another device changed the text: the first edit is merged, and so are those after it.
  const other = typed.map((each) => ({ ...each, a: { text: `${words(60)} ${each.m}`, from: words(60) } }))
  expect(limitStoredBatch(other, rows).length).toBeLessThan(8)
  const long = upTo(400).map((m) => edit(m, 'drafttext:d:title', `${words(400)} ${m}`, words(400)))
  expect(limitStoredBatch(long, rows)).toHaveLength(1)
})
