import * as v from 'valibot'
import { expect, test } from 'vitest'
import { DraftEdit } from '../wire/draft.ts'
import { PublishArgs } from '../wire/publishing.ts'
import { readDraftText } from './draft-text.ts'
import { readPublication } from './publication.ts'

const own = { is: 'own' }
/** JSON as an earlier app stored or sent it. */
const former = (json: string): unknown => JSON.parse(json)

test('ST-8 an action that an earlier app queued reads as the same action of today', () => {
  expect(v.parse(PublishArgs, former('{"deed":"publish","says":"f","at":5,"origin":{"is":"own"}}'))).toEqual({
    kind: 'publish',
    fingerprint: 'f',
    at: 5,
    origin: own,
  })
  expect(v.parse(PublishArgs, former('{"deed":"withdraw"}'))).toEqual({ kind: 'withdraw' })
  expect(v.parse(PublishArgs, { kind: 'cancel' })).toEqual({ kind: 'cancel' })
  expect(v.parse(DraftEdit, former('{"text":"a","from":"b","settles":true}'))).toEqual({
    text: 'a',
    from: 'b',
    resolvesConflict: true,
  })
  expect(v.parse(DraftEdit, { text: 'a', from: null })).toEqual({ text: 'a', from: null })
  expect(v.safeParse(PublishArgs, former('{"deed":"bake"}')).success).toBe(false)
  expect(v.safeParse(PublishArgs, null).success).toBe(false)
})

test('ST-8 a row that a device stored with the field names of an earlier app is read', () => {
  const recipe = { id: 'r', recipeShortId: 's', slug: 'soup', revision: 2 }
  const row = former(`{"state":"refused","says":"f","at":null,"origin":{"is":"own"},"recipe":
    {"id":"r","recipeShortId":"s","slug":"soup","revision":2,"says":"e","isOut":true}}`)
  const today = {
    state: 'rejected',
    fingerprint: 'f',
    at: null,
    origin: own,
    recipe: { ...recipe, fingerprint: 'e', isPublished: true },
  }
  expect(readPublication(row)).toEqual(today)
  expect(readPublication(today)).toEqual(today)
  expect(readPublication(former('{"state":"asked","says":"f","at":null,"origin":{"is":"own"}}'))).toEqual({
    state: 'requested',
    fingerprint: 'f',
    at: null,
    origin: own,
  })
  expect(readPublication(former('{"says":1}'))).toBeNull()
  expect(readDraftText(former('{"text":"a","rivals":[{"ours":"a","theirs":"b"}]}'))).toEqual({
    text: 'a',
    conflicts: [{ ours: 'a', theirs: 'b' }],
  })
})
