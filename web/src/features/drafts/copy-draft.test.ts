import { expect, test } from 'vitest'
import { readDraft } from '@simmer/contract/sync/read-draft'
import { copyDraft } from './copy-draft.ts'

const [originalId, id] = ['018f3c1e-7b2a-7c3d-8e4f-5a6b7c8d9e0f', '018f3c1e-7b2a-7c3d-8e4f-000000000000']
const records = [
  { id: `draft:${originalId}:made`, value: { value: 1 }, order: 1 },
  { id: `draft:${originalId}:gone`, value: { value: 'x' }, order: 1 },
  { id: `draft:${originalId}:servings`, value: { value: 4 }, order: 1 },
  { id: `draft:${originalId}:imported`, value: { value: 'a box of cards' }, order: 1 },
  { id: `draft:${originalId}:place-${originalId}`, value: { value: 2 }, order: 1 },
  { id: `drafttext:${originalId}:title`, value: { text: 'Soup', conflicts: [{ ours: 'a', theirs: 'b' }] }, order: 1 },
  { id: `drafttext:${originalId}:step-${originalId}`, value: { text: 'Boil.' }, order: 1 },
]

test('RT-18 a duplicate has all the content of the draft under a new title, without its deletion and publication', () => {
  const actions = copyDraft(records, { id, createdAt: 7, copyTitle: (title) => `${title} (copy)` })
  const copied = actions.map(({ key, args }) => ({ id: key, value: args, order: 2 }))
  const [copy, original] = [readDraft(id, copied), readDraft(originalId, records)]
  expect(copy).toMatchObject({
    isDeleted: false,
    servings: 4,
    imported: 'a box of cards',
    title: { text: 'Soup (copy)' },
  })
  expect(copy?.title?.conflicts).toBeUndefined()
  expect(copy?.steps.map(({ words, position }) => [words.text, position])).toEqual([['Boil.', 2]])
  expect(original?.title?.text).toBe('Soup')
  expect(actions).toHaveLength(6)
})
