import { expect, test } from 'vitest'
import { copySource } from '../recipe/source/import-source.ts'
import { blankDraft, readDraft, readDrafts } from './read-draft.ts'

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

test('I7 RT-18 a choice of an audience that arrives late is no edit, and brings no deleted draft back', () => {
  const records = [
    ...written('Soup'),
    { id: `draft:${id}:gone`, value: { value: read('Soup')?.fingerprint }, order: 3 },
  ]
  for (const value of ['author', 'readers']) {
    const late = { id: `draft:${id}:audience`, value: { value }, order: 4 }
    expect(readDraft(id, [...written('Soup'), late])?.fingerprint).toBe(read('Soup')?.fingerprint)
    expect(readDraft(id, [...records, late])).toMatchObject({ isDeleted: true, isRestored: false })
  }
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

const uuid = (digit: number): string => `0190e000-0000-7000-8000-00000000000${digit}`
const text = (field: string, words: string) => ({ id: `drafttext:${id}:${field}`, value: { text: words }, order: 3 })
const part = (name: string, value: unknown) => ({ id: `draft:${id}:${name}`, value: { value }, order: 4 })
const picture = (digit: number) => ({ id: uuid(digit), hash: 'a'.repeat(64), width: 4, height: 3, crop: null })
const correction = { of: '2 leeks', quantity: 2, unit: null, ingredient_name: 'leek' }
const item = (field: string, words: string, more: object = {}) => ({
  field,
  words: { text: words },
  isPart: false,
  position: 0,
  read: null,
  ...more,
})

test('RT-18 every record of a draft is read into its place', () => {
  const draft = readDraft(id, [
    ...written('Soup'),
    text('description', 'Smooth.'),
    text('tips', 'Less salt.'),
    text(`ingredient-${uuid(1)}`, '2 leeks'),
    text(`ingredient-${uuid(2)}`, 'salt'),
    text(`ingredientpart-${uuid(3)}`, 'For the broth'),
    text(`step-${uuid(4)}`, 'Boil.'),
    text(`steppart-${uuid(5)}`, 'The next day'),
    part(`place-${uuid(1)}`, 7),
    part(`place-${uuid(3)}`, -1),
    part(`read-${uuid(1)}`, correction),
    part('cover', picture(6)),
    text(`alt-${uuid(6)}`, 'A green soup'),
    part(`picture-${uuid(4)}`, picture(7)),
    part(`picture-${uuid(5)}`, 'no picture'),
    part('servings', 4),
    part('prep', 10),
    part('cook', 20),
    part('cuisine', 'French'),
    part('diets', ['vegan']),
    part('meals', ['lunch']),
    part('tags', ['quick']),
    part('energy', 250),
    part('salt', 1.5),
    part('fat', 'much'),
    part('imported', 'https://example.org/soup'),
    part('source', 'Boil it well.'),
    // The words of a page are its own.
    part('ownwords', 'account'),
  ])
  expect(draft).toStrictEqual({
    id,
    isDeleted: false,
    isRestored: false,
    order: 4,
    title: { text: 'Soup' },
    description: { text: 'Smooth.' },
    tips: { text: 'Less salt.' },
    // By position, and where two have the same, by the id of the line.
    ingredients: [
      item(`ingredientpart-${uuid(3)}`, 'For the broth', { isPart: true, position: -1 }),
      item(`ingredient-${uuid(2)}`, 'salt'),
      item(`ingredient-${uuid(1)}`, '2 leeks', { position: 7, read: correction }),
    ],
    steps: [item(`step-${uuid(4)}`, 'Boil.'), item(`steppart-${uuid(5)}`, 'The next day', { isPart: true })],
    cover: { ...picture(6), alt: { text: 'A green soup' } },
    pictures: new Map([[uuid(4), { ...picture(7), alt: null }]]),
    servings: 4,
    prep: 10,
    cook: 20,
    cuisine: 'French',
    diets: ['vegan'],
    meals: ['lunch'],
    tags: ['quick'],
    nutrition: { energy: 250, salt: 1.5 },
    imported: 'https://example.org/soup',
    source: 'Boil it well.',
    ownWords: null,
    isPrivate: false,
    fingerprint: expect.stringMatching(/^[0-9a-z]+-[0-9a-z]+-\d+$/),
  })
})

test('RT-18 lines at one position have one order, in whatever order their records arrive', () => {
  const lines = [3, 1, 2].map((digit) => text(`step-${uuid(digit)}`, `Step ${digit}`))
  for (const records of [lines, lines.toReversed()])
    expect(readDraft(id, records)?.steps.map(({ field }) => field)).toEqual([1, 2, 3].map((n) => `step-${uuid(n)}`))
})

test('RT-18 the fingerprint changes with every text and part, and its value stays the same for good', () => {
  const base = [...written('Soup'), part('servings', 4), part('tags', ['a', 'b'])]
  const changes = [
    [...base, text('tips', 'Salt.')],
    [...base, part('prep', 5)],
    [...written('Soups'), ...base.slice(2)],
    [...base.slice(0, 2), part('servings', 5), ...base.slice(3)],
    [...base.slice(0, 3), part('tags', ['b', 'a'])],
    [...base.slice(0, 3), part('cook', ['a', 'b'])],
    base.slice(0, 3),
  ]
  const all = [base, ...changes].map((records) => readDraft(id, records)?.fingerprint)
  expect(new Set(all).size).toBe(all.length)
  // Devices and the server compare fingerprints of different versions of the app.
  expect(all[0]).toBe('z0c2pv-zydbxl-61')
  expect(readDraft(id, [...base, part('gone', 'x')])?.fingerprint).toBe(all[0])
})

test('ST-8 a draft is there from its first text or the mark of its creation, and a deletion alone makes none', () => {
  expect(readDraft(id, [part('made', 1)])).toMatchObject({ title: null, ingredients: [], diets: [], nutrition: {} })
  expect(readDraft(id, [text('title', 'Soup')])).toMatchObject({ title: { text: 'Soup' } })
  expect(readDraft(id, [part('servings', 4), part('gone', 'x')])).toBeNull()
  expect(readDraft(id, [])).toBeNull()
  expect(readDraft(id, [...written('Soup'), part('gone', 'of another text')])?.isRestored).toBe(true)
  expect(blankDraft(id)).toMatchObject({ id, title: null, isDeleted: false, order: 0 })
})
const record = (draft: string, order: number) => ({ id: `drafttext:${draft}:title`, value: { text: draft }, order })

test('RT-18 drafts are listed with the latest change first, and those without anything readable are left out', () => {
  const drafts = readDrafts([
    record('a', 1),
    record('b', 5),
    record('c', 3),
    { id: 'drafttext:a:tips', value: { text: 'x' }, order: 4 },
    { id: 'drafttext:d:title', value: 'unreadable', order: 9 },
    record('e', 5),
  ])
  expect(drafts.map((draft) => [draft.id, draft.order])).toEqual([
    ['e', 5],
    ['b', 5],
    ['a', 4],
    ['c', 3],
  ])
})

const isPrivate = (...parts: Parameters<typeof readDraft>[1][number][]) =>
  readDraft(id, [...written('Soup'), ...parts])?.isPrivate

test('RT-18 a draft is private by its author’s choice, and a copy of a recipe until its author chooses otherwise', () => {
  const copied = part('imported', copySource('https://simmer.example/recipe/a1/soup', 'Soup', 'Ada'))
  expect(isPrivate()).toBe(false)
  expect(isPrivate(part('audience', 'author'))).toBe(true)
  expect(isPrivate(part('imported', 'https://a.example/soup'))).toBe(false)
  expect(isPrivate(copied)).toBe(true)
  expect(isPrivate(copied, part('audience', 'readers'))).toBe(false)
})
