import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const list = readFileSync(join(root, 'e2e/requirements.md'), 'utf8')
const known = new Set([...list.matchAll(/^- ([A-Z]{2,3}-\d+): \S/gm)].map(([, code]) => code))
const kinds = [...new Set([...known].map((code) => code?.split('-')[0]))]

test('every requirement code that code, tests or documents name is in the list of requirements', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.sql', '*.css', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
  const code = new RegExp(`\\b(?:${kinds.join('|')})-\\d+\\b`, 'g')
  const unknown = files
    .split('\n')
    .filter((file) => file !== '')
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(code)]
        .filter(([name]) => !known.has(name))
        .map(([name]) => `${file}: ${name}`),
    )
  expect(known.size).toBeGreaterThan(100)
  expect(unknown).toEqual([])
})

test('the list gives each requirement code once', () => {
  const codes = [...list.matchAll(/^- ([A-Z]{2,3}-\d+):/gm)].map(([, code]) => code)
  expect(codes.length).toBe(new Set(codes).size)
})
