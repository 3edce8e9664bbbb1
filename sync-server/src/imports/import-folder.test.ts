import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { buildGzip, buildZip } from '@simmer/contract/import/testing/archives'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photoFolder } from '../photos/photo-folder.ts'
import { statement } from '../postgres/database.ts'
import { type TestDatabase, testDatabase } from '../postgres/testing/test-database.ts'
import { importFolder } from './import-folder.ts'
import { loadSampleContent } from './sample-content.ts'

let database: TestDatabase
let temporaryFolder: string
const folder = (): string => path.join(temporaryFolder, 'family-recipes')
const deps = () => ({
  database: database.db,
  photos: photoFolder(path.join(temporaryFolder, 'photos')),
  now: Date.now,
  randomBytes,
})

const soup = (title: string): string =>
  `---\ntitle: ${title}\nauthor: jane-doe\ntags: [soup]\n---\n![a](/pix/there.webp)\n![b](/pix/gone.webp)\n![c](../../etc/passwd)\n\n## Ingredients\n- 1 cup water\n## Directions\n1. Boil.\n`

const authorFile = {
  author: { username: 'lena.frost', name: 'Lena Frost', bio: '' },
  recipes: [
    {
      recipeShortId: 'abcdefgh',
      title: 'Ice',
      ingredientSublists: [{ subheading: '', ingredients: ['2 cups water'] }],
      methodSublists: [{ subheading: '', methods: ['Freeze.'] }],
    },
  ],
}

beforeAll(async () => {
  database = await testDatabase()
  temporaryFolder = await mkdtemp(path.join(tmpdir(), 'simmer-import-'))
  await mkdir(path.join(folder(), 'recipes'), { recursive: true })
  await mkdir(path.join(folder(), 'pix'))
  const photo = sharp({ create: { width: 500, height: 400, channels: 3, background: '#a41' } })
  await photo.webp().toFile(path.join(folder(), 'pix', 'there.webp'))
  await writeFile(path.join(folder(), 'README.md'), '# About')
  await writeFile(path.join(folder(), 'recipes', 'soup.md'), soup('Soup'))
  await writeFile(path.join(folder(), 'recipes', 'empty.md'), '---\ntitle: Nothing\n---\n')
  await writeFile(path.join(folder(), 'broken.json'), '{')
  await writeFile(path.join(folder(), 'lena.json'), JSON.stringify(authorFile))
})
afterAll(async () => {
  await database.drop()
  await rm(temporaryFolder, { recursive: true })
})

const documents = statement(
  'test-documents',
  `select short_id as "shortId", revision, source, (document_head || '}')::jsonb as document, email, profile_type as "profileType"
   from recipe join account on account_id = author_id order by title`,
)
const stored = () =>
  database.db.rows<{
    shortId: string
    revision: number
    source: string
    document: Recipe
    email: string
    profileType: string
  }>(documents)

test('EN-3 a folder is imported with its photographs, and the report names the failures', async () => {
  const report = await importFolder(deps(), folder())
  expect(report.totals).toMatchObject({ files: 4, added: 2, failed: 2, photos: 1 })
  expect(report.recipes.find(({ file }) => file === path.join('recipes', 'soup.md'))?.remarks).toEqual([
    'photograph missing: /pix/gone.webp',
    'photograph elsewhere, left out: ../../etc/passwd',
  ])
  const [sorbet, soupRow] = await stored()
  expect(sorbet).toMatchObject({ shortId: 'abcdefgh', email: 'lena.frost@imported.invalid' })
  expect(soupRow).toMatchObject({
    source: 'family-recipes/soup',
    email: 'jane-doe@imported.invalid',
    profileType: 'author',
    revision: 1,
  })
  expect(soupRow?.document.author).toEqual({ username: 'jane-doe', name: 'Jane Doe' })
  expect(soupRow?.document.picture).toMatchObject({ kind: 'photo', width: 500, height: 400 })
})

test('EN-3 importing again adds nothing; a changed file updates its recipe under the same path', async () => {
  const before = await stored()
  expect((await importFolder(deps(), folder())).totals).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  await writeFile(path.join(folder(), 'recipes', 'soup.md'), soup('Better soup'))
  expect((await importFolder(deps(), path.join(folder(), 'recipes', 'soup.md'))).totals).toMatchObject({
    files: 1,
    changed: 1,
  })
  const after = await stored()
  expect(after).toHaveLength(2)
  expect(after.find(({ source }) => source === 'family-recipes/soup')).toMatchObject({
    shortId: before.find(({ source }) => source === 'family-recipes/soup')?.shortId,
    revision: 2,
    document: { title: 'Better soup', slug: 'better-soup' },
  })
})

test('EN-3 a file with characters that PostgreSQL cannot store is reported, and the others are imported', async () => {
  const odd = path.join(temporaryFolder, 'odd')
  await mkdir(odd)
  const [recipe] = authorFile.recipes
  const spoilt = { ...authorFile, recipes: [{ ...recipe, title: 'I\0ce' }] }
  await writeFile(path.join(odd, 'a.json'), JSON.stringify(spoilt))
  await writeFile(path.join(odd, 'b.md'), soup('S&#0;oup').replace('Boil', 'Boil \0'))
  await writeFile(path.join(odd, 'c.md'), soup('Half &#55296;').replace('Boil', 'Boil &#55357;'))
  await writeFile(path.join(odd, 'd.md'), soup('Whole soup'))
  const report = await importFolder(deps(), odd)
  expect(report.recipes.map(({ file, outcome }) => [file, outcome])).toEqual([
    ['a.json', 'failed'],
    ['b.md', 'failed'],
    ['c.md', 'failed'],
    ['d.md', 'added'],
  ])
})

test('EN-3 a recipe whose source is no address is imported with its words, and the others as well', async () => {
  const odd = path.join(temporaryFolder, 'sources')
  await mkdir(odd)
  const rows = [
    'Cold soup,1 l water,Stir.,https://',
    'Plum cake,1 kg plums,Bake.,https:// a b',
    'Rye bread,1 kg rye,Bake.,https://rye.example/a',
  ]
  await writeFile(path.join(odd, 'box.csv'), ['title,ingredients,instructions,url', ...rows].join('\n'))
  const report = await importFolder(deps(), odd)
  expect(report.recipes.map(({ title, outcome }) => [title, outcome])).toEqual([
    ['Cold soup', 'added'],
    ['Plum cake', 'added'],
    ['Rye bread', 'added'],
  ])
  const sources = (await stored()).map(({ document }) => [document.title, document.adaptedFrom?.url])
  expect(sources.filter(([title]) => /^(?:Cold|Plum|Rye)/.test(title ?? ''))).toEqual([
    ['Cold soup', undefined],
    ['Plum cake', undefined],
    ['Rye bread', 'https://rye.example/a'],
  ])
})

test('EN-3 a file with too many minutes is reported, and the others are imported', async () => {
  const odd = path.join(temporaryFolder, 'endless')
  await mkdir(odd)
  const [recipe] = authorFile.recipes
  const endless = { ...authorFile, recipes: [{ ...recipe, prepTimeInMinutes: Number.MAX_SAFE_INTEGER }] }
  await writeFile(path.join(odd, 'a.json'), JSON.stringify(endless))
  await writeFile(
    path.join(odd, 'b.md'),
    soup('Endless soup').replace('## Ingredients', '- ⏲️ Prep time: 99999999999 hours\n\n## Ingredients'),
  )
  const report = await importFolder(deps(), odd)
  expect(report.recipes.map(({ file, outcome, remarks }) => [file, outcome, remarks.join()])).toEqual([
    ['a.json', 'failed', expect.any(String)],
    ['b.md', 'added', expect.stringContaining('number too large, moved to the tips: "Prep time: 99999999999 hours"')],
  ])
})

test('IM-8 files of other apps are imported with their pictures, and importing them again changes nothing', async () => {
  const apps = path.join(temporaryFolder, 'apps')
  await mkdir(apps)
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a41' } })
    .jpeg()
    .toBuffer()
  const paprika = (name: string) => ({
    name,
    ingredients: '200 g flour\n2 eggs',
    directions: 'Mix.\n\nFry.',
    servings: '4',
    total_time: '40 min',
    source: 'A book',
    source_url: 'https://book.example/p',
    photo_data: photo.toString('base64'),
  })
  const archive = buildZip(
    Object.fromEntries(
      ['Pancakes', 'Waffles'].map((name) => [`${name}.paprikarecipe`, buildGzip(JSON.stringify(paprika(name)))]),
    ),
  )
  await writeFile(path.join(apps, 'all.paprikarecipes'), archive)
  await writeFile(path.join(apps, 'soup.cook'), '>> title: Lentil soup\n\nBoil @lentils{250%g} in @water{1%l}.\n')
  await writeFile(path.join(apps, 'notes.txt'), 'Call Ada about Sunday.')
  const report = await importFolder(deps(), apps)
  expect(report.recipes.map(({ file, title, outcome, photo: hasPhoto }) => [file, title, outcome, hasPhoto])).toEqual([
    ['all.paprikarecipes', 'Pancakes', 'added', true],
    ['all.paprikarecipes', 'Waffles', 'added', true],
    ['notes.txt', '', 'failed', false],
    ['soup.cook', 'Lentil soup', 'added', false],
  ])
  const pancakes = (await stored()).find(({ document }) => document.title === 'Pancakes')
  expect(pancakes).toMatchObject({
    source: 'apps/all#Pancakes.paprikarecipe',
    document: { servings: 4, adaptedFrom: { url: 'https://book.example/p' } },
  })
  expect(pancakes?.document.tipsAndTricks).toContain('Total time: 40 min')
  expect((await importFolder(deps(), apps)).totals).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
})

test('sample recipes are loaded into an empty database only', async () => {
  const empty = await testDatabase()
  try {
    const samples = path.join(temporaryFolder, 'samples')
    await mkdir(samples)
    await writeFile(path.join(samples, 'lena.json'), JSON.stringify(authorFile))
    expect(await loadSampleContent({ ...deps(), database: empty.db }, samples)).toBe(1)
    expect(await loadSampleContent({ ...deps(), database: empty.db }, samples)).toBe(0)
  } finally {
    await empty.drop()
  }
})
