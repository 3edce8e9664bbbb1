import { expect, test } from 'vitest'
import { readDraft } from './read-draft.ts'

const id = '018f3c1e-7b2a-7c3d-8e4f-5a6b7c8d9e0f'
const written = (title: string) => [
  { id: `draft:${id}:made`, value: { value: 1 }, order: 1 },
  { id: `drafttext:${id}:title`, value: { text: title }, order: 2 },
]
const read = (title: string, deleted?: string) =>
  readDraft(id, [
    ...written(title),
    ...(deleted === undefined ? [] : [{ id: `draft:${id}:gone`, value: { value: deleted }, order: 3 }]),
  ])

test('I7 a deleted draft is restored by an edit that the deletion did not know of', () => {
  const seen = read('Soup')?.fingerprint ?? ''
  expect(read('Soup')?.isDeleted).toBe(false)
  expect(read('Soup', seen)?.isDeleted).toBe(true)
  expect(read('Soup of the day', seen)).toMatchObject({ isDeleted: false, title: { text: 'Soup of the day' } })
})

test('unreadable records of a draft are skipped', () => {
  const strange = [
    { id: `draft:${id}:servings`, value: { value: 'four' }, order: 3 },
    { id: `drafttext:${id}:description`, value: { words: [] }, order: 3 },
  ]
  expect(readDraft(id, [...written('Soup'), ...strange])).toMatchObject({ servings: null, description: null })
  expect(readDraft(id, strange.slice(1))).toBeNull()
})

test('RT-18 a draft has one fingerprint, in any order of its records and fields', () => {
  const records = [
    ...written('Soup'),
    { id: `draft:${id}:cover`, value: { value: { hash: 'a', crop: { x: 0, y: 1 } } }, order: 9 },
  ]
  const shuffled = [
    { id: `draft:${id}:cover`, value: { value: { crop: { y: 1, x: 0 }, hash: 'a' } }, order: 2 },
    ...written('Soup'),
  ]
  expect(readDraft(id, shuffled)?.fingerprint).toBe(readDraft(id, records)?.fingerprint)
  expect(readDraft(id, records)?.fingerprint).not.toBe(read('Soup')?.fingerprint)
})
