import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildGzip, buildPicture, buildZip, markEncrypted } from '../testing/archives.ts'
import { paprikaArchive, paprikaRecipe } from '../testing/paprika.ts'
import { plainReaders, readForTest, readItems } from '../testing/read-test-file.ts'
import { archiveLimits } from './archive/archive-limits.ts'
import { readImportFile } from './read-file.ts'

const three = paprikaArchive(['A', 'B', 'C'].map((name) => paprikaRecipe({ name })))
const titles = (read: { readonly recipes: readonly { readonly title: string | null }[] }) =>
  read.recipes.map(({ title }) => title)

describe('files', () => {
  test('IM-8 the content decides, whatever the name is', async () => {
    expect(titles(await readForTest(three, { name: 'holiday.jpg' }))).toEqual(['A', 'B', 'C'])
    expect(titles(await readForTest(buildGzip(JSON.stringify(paprikaRecipe())), { name: 'x.txt' }))).toEqual([
      'Plum cake',
    ])
  })

  test('IM-8 a text without marks is handed to the reader of texts', async () => {
    expect((await readForTest('Soup\nBoil water.\n')).recipes).toMatchObject([
      { title: 'Soup', steps: ['Boil water.'] },
    ])
  })

  test('IM-8 one archive of several formats, with files that are no recipes named', async () => {
    const read = await readForTest(
      buildZip({
        'a.json': JSON.stringify({ title: 'A', ingredients: ['x'], steps: ['y'] }),
        'b.cook': 'Boil @water{1%l}.',
        'c.md': '# C\n\n## Ingredients\n\n- salt\n',
        'settings.json': '{"theme": "dark"}',
        'd.json': '{"title": "D", "ingredients": ["x"',
        'e.bin': Uint8Array.from([0, 1, 2]),
        'lonely.png': buildPicture(),
      }),
    )
    expect(titles(read)).toEqual(['A', 'b', 'C'])
    expect(read.warnings).toEqual([
      'entry-not-read d.json',
      'no-recipe settings.json',
      'format-unknown e.bin',
      'pictures-unused 1',
    ])
  })

  test('IM-8 recipes come one at a time', async () => {
    const many = paprikaArchive(Array.from({ length: 40 }, (_, at) => paprikaRecipe({ name: `Recipe ${at}` })))
    const reading = readImportFile({ name: 'many', bytes: many }, plainReaders)
    const first = await reading.next()
    expect(first.value?.result.recipes[0]?.title?.text).toBe('Recipe 0')
    await reading.return()
    expect((await reading.next()).done).toBe(true)
  })

  test.each([
    ['', 'file-empty a'],
    [Uint8Array.from([0, 0, 1]), 'format-unknown a'],
    [buildPicture(), 'file-is-picture a'],
    ['%PDF-1.4', 'file-is-pdf a'],
    ['{"a": ', 'entry-not-read a'],
    ['{"a": 1}', 'no-recipe a'],
  ])('IM-14 a file without recipes gives a warning (%#)', async (bytes, warning) => {
    expect(await readForTest(bytes, { name: 'a' })).toMatchObject({ recipes: [], warnings: [warning] })
  })
})

describe('hostile and broken archives', () => {
  test('IM-14 encrypted entries are named', async () => {
    const { warnings, recipes } = await readForTest(markEncrypted(three), { name: 'a' })
    expect(recipes).toEqual([])
    expect(warnings).toEqual([1, 2, 3].map((at) => `archive-encrypted Recipe ${at}.paprikarecipe`))
  })

  test('IM-14 a damaged entry is named and the others are read', async () => {
    const damaged = three.slice()
    const at = 30 + 'Recipe 1.paprikarecipe'.length
    damaged.fill(0x55, at + 40, at + 80)
    const read = await readForTest(damaged)
    expect(titles(read)).toEqual(['B', 'C'])
    expect(read.warnings.join()).toContain('Recipe 1.paprikarecipe')
  })

  test('IM-14 an archive that ends early gives the recipes that are whole', async () => {
    const read = await readForTest(three.subarray(0, Math.floor(three.length * 0.6)), { name: 'a' })
    expect(read.recipes.length).toBeGreaterThan(0)
    expect(read.warnings[0]).toMatch(/^archive-truncated/)
  })

  test('IM-14 a bomb in an archive is refused and the recipes beside it are read', async () => {
    const read = await readForTest(
      buildZip({ bomb: new Uint8Array(80_000_000), 'a.json': JSON.stringify(paprikaRecipe()) }),
    )
    expect(titles(read)).toEqual(['Plum cake'])
    expect(read.warnings).toEqual(['entry-ratio bomb'])
  })

  test('IM-14 more bytes than allowed end the reading; what was read before stays', async () => {
    const read = await readForTest(three, { name: 'a', limits: { ...archiveLimits, unpackedBytes: 6000 } })
    expect(read.recipes.length).toBeLessThan(3)
    expect(read.warnings.at(-1)).toBe('archive-too-large a')
  })

  test('IM-14 archives within archives are read to the second', async () => {
    const nested = (depth: number): Uint8Array =>
      buildZip(depth === 0 ? { 'a.json': JSON.stringify(paprikaRecipe()) } : { 'inner.zip': nested(depth - 1) })
    expect(titles(await readForTest(nested(2)))).toEqual(['Plum cake'])
    const deep = await readForTest(nested(3))
    expect(deep).toMatchObject({ recipes: [], warnings: ['archive-nesting inner.zip: inner.zip: inner.zip'] })
  })

  test('IM-14 names with paths of a system are labels only', async () => {
    const read = await readForTest(buildZip({ '../../etc/passwd': JSON.stringify(paprikaRecipe({ name: '' })) }))
    expect(read.recipes[0]?.title).toBe('passwd')
  })

  test('IM-14 JSON nested 5,000 times ends without an overflow', async () => {
    const read = await readForTest(`{"a":${'['.repeat(5000)}1${']'.repeat(5000)}}`, { name: 'a' })
    expect(read.recipes).toEqual([])
  })

  test('IM-14 IM-2 any change and any end of an archive gives an answer with every line accounted for', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: three.length }),
        fc.array(fc.tuple(fc.nat({ max: three.length - 1 }), fc.nat({ max: 255 })), { maxLength: 5 }),
        async (size, changes) => {
          const bytes = three.slice(0, size)
          for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
          const items = await readItems(bytes)
          expect(items.length).toBeGreaterThan(0)
          expect((await readForTest(bytes)).unaccounted).toEqual([])
        },
      ),
      { numRuns: 150 },
    )
  })
})
