import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packsOf, writePacks } from './app-packs.ts'

const sized = (name: string, length: number) => [`assets/${name}.js`, 'x'.repeat(length)] as const

test('a pack ends before it gets longer than 400,000 characters, and a longer file is a pack of its own', () => {
  const packs = packsOf([sized('a', 200_000), sized('b', 200_000), sized('c', 1), sized('d', 500_000), sized('e', 1)])
  expect(packs.map((pack) => Object.keys(pack))).toEqual([
    ['/assets/a.js', '/assets/b.js'],
    ['/assets/c.js'],
    ['/assets/d.js'],
    ['/assets/e.js'],
  ])
})

test('packs hold the texts of the files by path, and pictures are in none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'simmer-packs-'))
  await mkdir(join(folder, 'assets'))
  for (const [name, content] of [
    ['a.js', 'export{}'],
    ['b.svg', '<svg/>'],
    ['c.png', 'png'],
  ] as const)
    await writeFile(join(folder, 'assets', name), content)
  const packOf = await writePacks(folder, ['assets/a.js', 'assets/b.svg', 'assets/c.png'])
  const [hash] = packOf.values()
  expect([...packOf]).toEqual([
    ['assets/a.js', hash],
    ['assets/b.svg', hash],
  ])
  expect(await readdir(join(folder, 'assets'))).toContain(`pack-${hash}.json`)
  expect(JSON.parse(await readFile(join(folder, 'assets', `pack-${hash}.json`), 'utf8'))).toEqual({
    '/assets/a.js': 'export{}',
    '/assets/b.svg': '<svg/>',
  })
  await rm(folder, { recursive: true })
})
