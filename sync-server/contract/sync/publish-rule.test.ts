import { expect, test } from 'vitest'
import type { PublishArgs, Publication } from '../wire/publishing.ts'
import { effects } from './fold.ts'
import { nextPublication } from './publication.ts'
import { draftIdFromKey, publish } from './publish-rule.ts'
import { readDraft, type DraftRecord } from './read-draft.ts'
import type { RecordRow } from './record-rule.ts'

const id = '018f3c1e-7b2a-7c3d-8e4f-5a6b7c8d9e0f'
const part = (name: string, value: unknown) => ({ id: `draft:${id}:${name}`, value: { value }, order: 1 })
const text = (field: string, words: string) => ({ id: `drafttext:${id}:${field}`, value: { text: words }, order: 1 })
const complete: readonly DraftRecord[] = [
  part('made', 1),
  part('servings', 4),
  text('title', 'Potato soup'),
  text('description', 'Smooth and quick.'),
  text('ingredient-1', '500 g potatoes'),
  text('step-1', 'Boil the potatoes.'),
]
const fingerprintOf = (records: readonly DraftRecord[]) => readDraft(id, records)?.fingerprint ?? ''
const fingerprint = fingerprintOf(complete)
const origin = { is: 'own' } as const
const request: PublishArgs = { kind: 'publish', fingerprint, origin }
const withdraw: PublishArgs = { kind: 'withdraw' }
const cancel: PublishArgs = { kind: 'cancel' }

const recipe = { id: 'r', recipeShortId: 's', slug: 'potato-soup', revision: 1, fingerprint, isPublished: true }
const published: Publication = { state: 'published', fingerprint, at: null, origin, recipe }
const withdrawn: Publication = { ...published, state: 'withdrawn', recipe: { ...recipe, isPublished: false } }
const requested: Publication = { state: 'requested', fingerprint, at: null, origin }

const actor = { client: 'phone', mid: 2, base: 5, occurredAt: 1000, previousClientIds: new Set<string>(), version: 6 }
const rowOf = (value: Publication, more: Partial<RecordRow> = {}): RecordRow => ({
  value,
  texts: null,
  version: 5,
  client: 'tablet',
  mid: 1,
  occurredAt: 900,
  ...more,
})
const decide = (row: RecordRow | undefined, args: PublishArgs, records = complete) =>
  publish(row, args, actor, { id, records })

test.each<[string, Publication | null, PublishArgs, Publication | null]>([
  ['a first request', null, request, requested],
  ['a request for later', null, { ...request, at: 7 }, { ...requested, state: 'scheduled', at: 7 }],
  ['a new request for a published recipe', published, request, { ...published, state: 'requested' }],
  ['a request without its text', published, { kind: 'publish', origin }, published],
  ['a request without its origin', published, { kind: 'publish', fingerprint }, published],
  ['a withdrawal', published, withdraw, withdrawn],
  ['a withdrawal before the recipe is there', requested, withdraw, { ...requested, state: 'withdrawn' }],
  ['a cancellation before the recipe is there', requested, cancel, { ...requested, state: 'withdrawn' }],
  [
    'a cancelled change of a published recipe',
    { ...published, state: 'scheduled', fingerprint: 'newer', at: 7 },
    cancel,
    published,
  ],
  ['a cancelled return of a withdrawn recipe', { ...withdrawn, state: 'scheduled', at: 7 }, cancel, withdrawn],
  ['a cancellation of nothing', null, cancel, null],
  ['a withdrawal of nothing', null, withdraw, null],
])('RT-18 the status after %s is alike on device and server', (_, before, args, after) => {
  expect(nextPublication(before, args)).toStrictEqual(after)
  expect(effects['draft.publish'](args, before)).toEqual(after)
})

test('RT-18 a complete draft is published as its author saw it', () => {
  const { outcome, row } = decide(undefined, request)
  expect([outcome, row?.value]).toEqual(['applied', requested])
  expect(row).toMatchObject({ client: 'phone', mid: 2, version: 6, occurredAt: 1000, texts: null })
  expect(row?.publishJob).toMatchObject({ kind: 'publish', fingerprint, at: null, withdrawFirst: false })
  expect(row?.publishJob).toMatchObject({ content: { title: 'Potato soup' }, pictures: [], isImported: false })
})

test('RT-18 a choice of an audience that the author did not see rejects no request, and a published draft stays as it is', () => {
  for (const audience of ['author', 'readers']) {
    const records = [...complete, part('audience', audience)]
    expect(decide(undefined, request, records).outcome).toBe('applied')
    expect(decide(rowOf(published), request, records).outcome).toBe('noop')
  }
})

const incomplete = complete.slice(0, -1)
const deleted = [...complete, part('gone', fingerprint)]
test.each<[string, readonly DraftRecord[], string, string]>([
  ['that is not there', [], fingerprint, 'DRAFT_NOT_FOUND'],
  ['that was deleted', deleted, fingerprintOf(deleted), 'DRAFT_DELETED'],
  ['that another device changed', complete, 'seen before', 'DRAFT_CHANGED'],
  ['without steps', incomplete, fingerprintOf(incomplete), 'DRAFT_NOT_READY'],
])('RT-18 a draft %s is not published', (_, records, seen, code) => {
  const args = { ...request, fingerprint: seen }
  expect(decide(undefined, args, records)).toEqual({ outcome: 'rejected', code, row: null })
})

const sentence = 'Boil the potatoes in plenty of salted water until a knife slides in'
const closeTo = (source: string, more: readonly DraftRecord[] = []): readonly DraftRecord[] => [
  ...complete.slice(0, -1),
  text('step-1', `${sentence}.`),
  part('imported', 'a box of cards'),
  part('source', source),
  ...more,
]
const headed = [
  ...complete,
  text('steppart-2', `${sentence}.`),
  part('place-2', 2),
  part('imported', 'a box of cards'),
  part('source', sentence),
]
test.each<[string, readonly DraftRecord[], string | undefined, boolean | undefined]>([
  ['too close to its source', closeTo(`${sentence.toUpperCase()}!`), 'TOO_CLOSE_TO_SOURCE', undefined],
  ['in own words', closeTo('Cook the potatoes until tender.'), undefined, true],
  ['that says it is own words', closeTo(sentence, [part('ownwords', 'said')]), undefined, true],
  ['of an own account, which a box of cards is not', closeTo(sentence, [part('ownwords', 'account')]), undefined, true],
  [
    'of a page, whatever it says',
    closeTo(sentence, [part('ownwords', 'account'), part('imported', 'https://a.example/soup')]),
    'TOO_CLOSE_TO_SOURCE',
    undefined,
  ],
  [
    'of an own archive',
    closeTo(sentence, [part('ownwords', 'account'), part('imported', 'Ana, Instagram')]),
    undefined,
    false,
  ],
  ['with its method in a heading', headed, 'TOO_CLOSE_TO_SOURCE', undefined],
  [
    'of an own post',
    closeTo(sentence, [part('ownwords', 'account'), part('imported', 'https://www.instagram.com/reel/C1aB_2c-3dE/')]),
    undefined,
    false,
  ],
])('IM-13 an imported draft %s', (_, records, code, isImported) => {
  const { row, ...result } = decide(undefined, { ...request, fingerprint: fingerprintOf(records) }, records)
  expect(result).toEqual(code === undefined ? { outcome: 'applied' } : { outcome: 'rejected', code })
  const publishJob: unknown = row?.publishJob
  expect(publishJob === undefined ? undefined : Object(publishJob).isImported).toBe(isImported)
})

test('IM-12 the stored source is no content: without it the draft is the same', () => {
  expect(fingerprintOf(closeTo('Boil.'))).toBe(
    fingerprintOf(closeTo('').filter(({ id: key }) => !key.endsWith(':source'))),
  )
})

const adapted: PublishArgs = { ...request, origin: { is: 'adapted', name: 'Grandmother' } }
test.each<[string, Publication, PublishArgs, string]>([
  ['the same request again', requested, request, 'noop'],
  ['the same text with another origin', requested, adapted, 'applied'],
  ['the same text at another time', requested, { ...request, at: 7 }, 'applied'],
  ['the same time again', { ...requested, state: 'scheduled', at: 7 }, { ...request, at: 7 }, 'noop'],
  ['another text at the same time', { ...requested, fingerprint: 'before' }, request, 'applied'],
  ['the text that is published', published, request, 'noop'],
  ['the text that is published, with another origin', published, adapted, 'applied'],
  ['the text that is published, for later', published, { ...request, at: 7 }, 'applied'],
  [
    'a new text of a published recipe',
    { ...published, recipe: { ...recipe, fingerprint: 'before' } },
    request,
    'applied',
  ],
  ['the text of a withdrawn recipe', withdrawn, request, 'applied'],
  ['a withdrawal', published, withdraw, 'applied'],
  ['a second withdrawal', withdrawn, withdraw, 'noop'],
  ['a cancellation of nothing that is pending', published, cancel, 'noop'],
])('RT-18 for %s the outcome is right', (_, before, args, outcome) => {
  expect(decide(rowOf(before), args).outcome).toBe(outcome)
})

test('RT-18 a recipe that was withdrawn before is first hidden, then published anew', () => {
  expect(decide(rowOf(withdrawn), request).row?.publishJob).toMatchObject({ kind: 'publish', withdrawFirst: true })
  expect(decide(rowOf(published), { ...request, at: 7 }).row?.publishJob).toMatchObject({ at: 7, withdrawFirst: false })
})

test('RT-18 a withdrawal and a cancellation leave their own tasks to the server', () => {
  const scheduled: Publication = { ...published, state: 'scheduled', at: 7 }
  expect(decide(rowOf(scheduled), withdraw)).toMatchObject({
    row: { value: withdrawn, publishJob: { kind: 'withdraw' } },
  })
  expect(decide(rowOf(scheduled), cancel)).toMatchObject({ row: { value: published, publishJob: { kind: 'cancel' } } })
})

test('RT-18 a later request of another device overrules one that did not see it', () => {
  const unseen = { version: 6, occurredAt: 1001 }
  expect(decide(rowOf(requested, unseen), withdraw)).toEqual({ outcome: 'superseded', row: null })
  expect(decide(rowOf({ ...requested, fingerprint: 'other' }, unseen), request)).toEqual({
    outcome: 'superseded',
    row: null,
  })
  expect(decide(rowOf(requested, { ...unseen, occurredAt: 999 }), withdraw).outcome).toBe('applied')
})

test('the key of a publication names its draft', () => {
  expect(draftIdFromKey(`publish:${id}`)).toBe(id)
})
