import { readDraft } from '../../sync/read-draft.ts'
import { draftParts, maxTextLength } from '../../wire/draft.ts'
import type { ImportedRecipe } from '../imported-recipe.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { importedTimes, recipeToImportDraft } from './recipe-to-import-draft.ts'
import { importedLine, importedRecipe, importedText } from '../testing/imported-recipe.ts'

const id = '018f3c1e-7b2a-8c3d-8e4f-5a6b7c8d9e01'
const options = { id, createdAt: 7, sourceName: 'recipes.zip', makes: 'Makes', cover: null }
const actionsOf = (recipe: ImportedRecipe) => recipeToImportDraft(recipe, options)
const draftOf = (recipe: ImportedRecipe) => {
  const draft = readDraft(
    id,
    actionsOf(recipe).map(({ key, args }, at) => ({ id: key, value: args, order: at + 1 })),
  )
  if (draft === null) throw new Error('the actions write a draft')
  return draft
}
const number = (value: number) => ({ value, from: [], confidence: 'sure' as const })

const full = importedRecipe({
  description: importedText('Warm.'),
  tips: importedText('Keeps two days.'),
  ingredients: [
    { ...importedLine('For the soup', 1), isPart: true },
    importedLine('2 leeks', 2),
    importedLine('salt', 3),
  ],
  servings: number(4),
  yield: importedText('1 pot'),
  prepMinutes: number(10),
  cookMinutes: number(20.4),
  cuisine: importedText('French'),
  diets: [importedText('Vegan'), importedText('vegan')],
  meals: [importedText('Soup')],
  tags: [importedText('Winter')],
  nutrition: { energy: 220, salt: 1.5 },
})

test('IM-2 EN-3 a recipe becomes a draft with all of its fields, and its lines in order', () => {
  const draft = draftOf(full)
  expect(draft).toMatchObject({
    title: { text: 'Leek soup' },
    description: { text: 'Warm.' },
    tips: { text: 'Keeps two days.\n\nMakes: 1 pot' },
    servings: 4,
    prep: 10,
    cook: 20,
    cuisine: 'french',
    diets: ['vegan'],
    meals: ['soup'],
    tags: ['Winter'],
    nutrition: { energy: 220, salt: 1.5 },
  })
  expect(draft.ingredients.map(({ words, isPart }) => [words.text, isPart])).toEqual([
    ['For the soup', true],
    ['2 leeks', false],
    ['salt', false],
  ])
  expect(draft.steps.map(({ words }) => words.text)).toEqual(['Simmer for 20 minutes.'])
})

test('IM-12 the draft names its source: an address, else author and name, else the file', () => {
  const source = { kind: 'file', url: null, name: null, author: null, license: null } as const
  const sourceOf = (more: Partial<ImportedRecipe['source']>) =>
    draftOf(importedRecipe({ source: { ...source, ...more } })).imported
  expect(sourceOf({ url: 'https://soups.example/leek', name: 'Soups' })).toBe('https://soups.example/leek')
  expect(sourceOf({ author: 'Ana', name: 'Soups' })).toBe('Ana, Soups')
  expect(sourceOf({ name: ' ' })).toBe('recipes.zip')
})

test('the draft is made by the last action, so that an interruption leaves none with a part missing', () => {
  expect(actionsOf(full).at(-1)).toEqual({ name: 'draft.set', key: `draft:${id}:made`, args: { value: 7 } })
  expect(actionsOf(full)).toEqual(actionsOf(full))
})

test('IM-14 the server accepts every part of a draft from a hostile source', () => {
  const hostile = importedRecipe({
    title: importedText('Soup\0 \ud800'),
    ingredients: [importedLine('x\ud800\0y', 1), importedLine(' \0 ', 2)],
    servings: number(10 ** 9),
    prepMinutes: number(10 ** 9),
    cuisine: importedText('c'.repeat(200)),
    tags: Array.from({ length: 90 }, (_, at) => importedText(`${at}`.repeat(60))),
    source: { kind: 'page', url: `https://soups.example/${'x'.repeat(5000)}`, name: null, author: null, license: null },
  })
  const schemas = new Map<string, v.GenericSchema>(Object.entries(draftParts))
  const rejected = actionsOf(hostile).filter(({ name, key, args }) => {
    if (name === 'drafttext.set') return !/^[^\0\p{Surrogate}]+$/u.test(args.text ?? '')
    const schema = schemas.get(key.split(':')[2]?.split('-')[0] ?? '')
    return schema === undefined || !v.is(schema, args.value)
  })
  expect(rejected).toEqual([])
  expect(actionsOf(hostile).length).toBeGreaterThan(5)
  expect(draftOf(hostile)).toMatchObject({ title: { text: 'Soup' }, servings: null, prep: 100_000 })
  expect(draftOf(hostile).ingredients.map(({ words }) => words.text)).toEqual(['xy'])
})

test('IM-2 a text that is too long for its field goes on in the steps', () => {
  const words = Array.from({ length: 12_000 }, (_, at) => `word${at}`)
  const draft = draftOf(importedRecipe({ tips: importedText(words.join(' ')), steps: [] }))
  const stored = [draft.tips, ...draft.steps.map((step) => step.words)].map((one) => one?.text ?? '')
  expect(stored.every((text) => text.length <= maxTextLength)).toBe(true)
  expect(stored.join('').replaceAll(' ', '')).toBe(words.join(''))
})

const minutes = (value: number | null) => (value === null ? null : number(value))

test.each([
  [10, 20, 30, { prep: 10, cook: 20 }],
  [10, null, 45, { prep: 10, cook: 35 }],
  [null, null, 45, { prep: null, cook: 45 }],
  [45, null, 45, { prep: 45, cook: null }],
  [null, null, null, { prep: null, cook: null }],
])('of %s, %s and %s minutes in all the draft has %o', (prep, cook, total, expected) => {
  expect(
    importedTimes({ prepMinutes: minutes(prep), cookMinutes: minutes(cook), totalMinutes: minutes(total) }),
  ).toEqual(expected)
})

const partOf = (recipe: ImportedRecipe, isOwnWords: boolean, name: string) =>
  recipeToImportDraft(recipe, { ...options, source: 'Simmer it.', isOwnWords }).find(({ key }) =>
    key.endsWith(`:${name}`),
  )?.args

test('IM-13 the draft keeps the text that it was read from, and IM-6 whether a post is in own words', () => {
  const post = importedRecipe({ source: { kind: 'post', url: null, name: 'Instagram', author: null, license: null } })
  expect(partOf(post, true, 'source')).toEqual({ value: 'Simmer it.' })
  expect(partOf(post, true, 'ownwords')).toEqual({ value: 'account' })
  expect(partOf(post, false, 'ownwords')).toBeUndefined()
  // What is on a page is never its importer's.
  expect(partOf(importedRecipe({}), true, 'ownwords')).toBeUndefined()
})
