import { expect, test } from 'vitest'
import type { Origin } from '../wire/publishing.ts'
import type { Draft, DraftItem, DraftPicture } from './draft.ts'
import {
  draftContent,
  findMissingFields,
  findPublishHints,
  missingFields,
  type MissingField,
  type PublishHint,
} from './publishing.ts'
import { copySource } from './source/import-source.ts'

const line = (field: string, text: string, more: Partial<DraftItem> = {}): DraftItem => ({
  field,
  isPart: field.includes('part-'),
  words: { text },
  position: 0,
  read: null,
  ...more,
})
const picture = (alt: string): DraftPicture => ({
  id: 'p',
  hash: 'h',
  width: 1,
  height: 1,
  crop: null,
  alt: { text: alt },
})
const complete: Draft = {
  id: 'd',
  isDeleted: false,
  isRestored: false,
  order: 1,
  title: { text: 'Potato soup' },
  description: { text: 'Smooth and quick.' },
  tips: null,
  ingredients: [line('ingredient-1', '500 g potatoes')],
  steps: [line('step-1', 'Boil the potatoes.')],
  cover: null,
  pictures: new Map(),
  servings: 4,
  prep: null,
  cook: null,
  cuisine: null,
  diets: [],
  meals: [],
  tags: [],
  nutrition: {},
  imported: null,
  source: null,
  ownWords: null,
  isPrivate: false,
  fingerprint: 'f',
}
const lines = (count: number, text = 'x') => Array.from({ length: count }, (_, at) => line(`step-${at}`, text))
const conflicts = [{ ours: 'a', theirs: 'b' }]

test('EN-3 RT-18 a complete draft has no missing field', () => {
  expect(findMissingFields(complete)).toEqual([])
})

test.each<[string, Partial<Draft>, readonly PublishHint[]]>([
  ['nothing but the required fields', { description: null }, ['picture', 'description']],
  ['a described picture', { cover: picture('Soup in a bowl') }, []],
  ['a picture without a description', { cover: picture(' ') }, ['pictureText']],
  [
    'a step picture without a description',
    { cover: picture('Soup'), pictures: new Map([['1', picture('')]]) },
    ['pictureText'],
  ],
])('RT-18 %s is mentioned before publishing and does not block it', (_, change, hints) => {
  const draft = { ...complete, ...change }
  expect(findPublishHints(draft)).toEqual(hints)
  expect(findMissingFields(draft)).toEqual([])
})

test.each<[string, Partial<Draft>, readonly MissingField[]]>([
  ['no title', { title: null }, ['title']],
  ['a title of spaces and signs that are not seen', { title: { text: ' \u200B\u0007 ' } }, ['title']],
  ['a title of 120 characters', { title: { text: 'x'.repeat(120) } }, []],
  ['a title of 121 characters', { title: { text: 'x'.repeat(121) } }, ['titleLong']],
  ['no description', { description: null }, []],
  ['a description of 1,000 characters', { description: { text: 'x'.repeat(1000) } }, []],
  ['a description of 1,001 characters', { description: { text: 'x'.repeat(1001) } }, ['descriptionLong']],
  ['no ingredients', { ingredients: [] }, ['ingredients']],
  ['a heading without ingredients', { ingredients: [line('ingredientpart-1', 'For the soup')] }, ['ingredients']],
  ['an empty ingredient', { ingredients: [line('ingredient-1', ' ')] }, ['ingredients']],
  ['no steps', { steps: [] }, ['steps']],
  ['a heading without steps', { steps: [line('steppart-1', 'The soup')] }, ['steps']],
  ['no servings', { servings: null }, ['servings']],
  ['300 steps', { steps: lines(300) }, []],
  ['301 steps', { steps: lines(301) }, ['tooMuch']],
  ['301 ingredients', { ingredients: lines(301) }, ['tooMuch']],
  ['a step of 10,000 characters', { steps: lines(1, 'x'.repeat(10_000)) }, []],
  ['a step of 10,001 characters', { steps: lines(1, 'x'.repeat(10_001)) }, ['tooMuch']],
  ['a long alternative text of the cover', { cover: picture('x'.repeat(10_001)) }, ['tooMuch']],
  ['a long alternative text of a step', { pictures: new Map([['1', picture('x'.repeat(10_001))]]) }, ['tooMuch']],
  ['more than 200,000 characters', { steps: lines(21, 'x'.repeat(9999)) }, ['tooMuch']],
  ['almost 200,000 characters', { steps: lines(20, 'x'.repeat(9990)) }, []],
  ['an open conflict in the title', { title: { text: 'Soup', conflicts } }, ['conflicts']],
  ['an open conflict in the tips', { tips: { text: '', conflicts } }, ['conflicts']],
  [
    'an open conflict in a step',
    { steps: [line('step-1', 'Boil.', { words: { text: 'Boil.', conflicts } })] },
    ['conflicts'],
  ],
  [
    'an open conflict in the text of a picture',
    { cover: { ...picture('a'), alt: { text: 'a', conflicts } } },
    ['conflicts'],
  ],
  ['conflicts that the author has resolved', { title: { text: 'Soup', conflicts: [] } }, []],
])('EN-3 RT-18 a draft with %s', (_, more, missing) => {
  expect(findMissingFields({ ...complete, ...more })).toEqual(missing)
})

test('EN-3 every field that a recipe needs is missing in an empty draft, in the order of the editor', () => {
  const empty = { ...complete, title: null, description: null, ingredients: [], steps: [], servings: null }
  expect(findMissingFields(empty)).toEqual(['title', 'ingredients', 'steps', 'servings'])
  expect(missingFields.indexOf('conflicts')).toBe(missingFields.length - 1)
})

const reel = 'https://www.instagram.com/reel/C1aB_2c-3dE/'
const named = { name: 'instagram.com', url: reel }
test.each<[string, Partial<Draft>, Origin | null, { readonly name: string; readonly url?: string } | undefined]>([
  ['imported from an address', { imported: reel }, { is: 'own' }, named],
  ['of own words', { imported: reel, ownWords: 'account' }, { is: 'own' }, undefined],
  ['imported from a file', { imported: 'recipes.zip' }, { is: 'own' }, undefined],
  [
    'imported, with a source that its author names',
    { imported: reel },
    { is: 'adapted', name: 'Ana' },
    { name: 'Ana' },
  ],
  [
    'copied from another author, whom its author does not name',
    { imported: copySource('https://simmer.example/recipe/abcd1234/soup', 'Soup', 'Ben') },
    { is: 'adapted', name: 'A notebook' },
    { name: 'Soup, Ben', url: 'https://simmer.example/recipe/abcd1234/soup' },
  ],
  [
    'whose name has hidden characters',
    { imported: 'https://simmer.example/recipe/abcd1234/soup#copy=Soup%E2%80%AE%0A%00, Ana' },
    { is: 'own' },
    { name: 'Soup , Ana', url: 'https://simmer.example/recipe/abcd1234/soup' },
  ],
  ['written here', {}, { is: 'own' }, undefined],
  ['that is not attested yet', { imported: reel }, null, undefined],
])('IM-12 IM-6 the source that a recipe %s names', (_, more, origin, expected) => {
  expect(draftContent({ ...complete, ...more }, origin).adaptedFrom).toEqual(expected)
})
