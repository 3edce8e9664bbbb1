import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { classNames } from './class-names.ts'

const sources = mkdtempSync(join(tmpdir(), 'simmer-classes-'))
const card = join(sources, 'recipe', 'recipe-card.module.css')
mkdirSync(join(sources, 'recipe'))
writeFileSync(card, '.title { margin: .5rem }\n.text:hover .title { margin: 0 }\n')
writeFileSync(join(sources, 'rail.module.css'), '.title { margin: 0 }\n')
afterAll(() => rmSync(sources, { recursive: true }))

test('a class is named after its file in development, and both builds give it the same two-character name', () => {
  expect(classNames(null)('title', card)).toBe('recipe-card_title')
  const files = [join(sources, 'rail.module.css'), card]
  const named = (name: ReturnType<typeof classNames>): string[] => [
    ...files.map((file) => name('title', `${file}?used`)),
    name('text', card),
  ]
  const short = named(classNames(sources))
  expect(short).toEqual(['aa', 'ab', 'ac'])
  expect(named(classNames(sources))).toEqual(short)
})

test('two CSS modules with the same file name are rejected, because their classes would collide', () => {
  const name = classNames(null)
  name('title', card)
  expect(() => name('text', card.replace('recipe/', 'search/'))).toThrow('have the same name')
})
