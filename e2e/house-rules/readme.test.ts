import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const filesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:web|sync-server|e2e)\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => file)

const section = (heading: string): string => {
  const start = readme.indexOf(`## ${heading}`)
  return start < 0 ? '' : readme.slice(start, readme.indexOf('\n## ', start + 1))
}

test('every file that the README names exists', () => {
  const files = filesIn(readme)
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test.each(['How a save finds its way', 'How a keystroke becomes a page', 'How a page is answered'])(
  '%s: the README names at most 26 files, each once',
  (heading) => {
    const files = filesIn(section(heading))
    expect(files.length).toBeGreaterThan(8)
    expect(files.length).toBeLessThanOrEqual(26)
    expect(files.length).toBe(new Set(files).size)
  },
)
