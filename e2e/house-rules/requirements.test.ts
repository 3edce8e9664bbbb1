import { expect, test } from 'vitest'
import { listFiles, readText } from './repository.ts'

const list = readText('e2e/requirements.md')
const known = new Set([...list.matchAll(/^- ([A-Z]{2,3}-\d+|I\d+|pitfall \d+): \S/gm)].map(([, code]) => code))
const kinds = [...new Set([...known].flatMap((code) => /^[A-Z]+-/.exec(code ?? '') ?? []))]

test('every requirement code that code, tests or documents name is in the list of requirements', () => {
  const files = listFiles('*.ts', '*.tsx', '*.mjs', '*.sql', '*.css', '*.md')
  const code = new RegExp(`\\b(?:(?:${kinds.join('|')}|I|pitfall )\\d+)\\b`, 'g')
  const unknown = files.flatMap((file) =>
    [...readText(file).matchAll(code)].filter(([name]) => !known.has(name)).map(([name]) => `${file}: ${name}`),
  )
  expect(known.size).toBeGreaterThan(100)
  expect(unknown).toEqual([])
})

test('the list gives each requirement code once', () => {
  const codes = [...list.matchAll(/^- ([A-Z]{2,3}-\d+|I\d+|pitfall \d+):/gm)].map(([, code]) => code)
  expect(codes.length).toBe(new Set(codes).size)
})
