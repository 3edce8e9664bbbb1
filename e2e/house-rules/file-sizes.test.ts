import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, readText } from './repository.ts'

const maxLines = 300
const fewLines = 15
const maxShortFiles = 60
const maxFilesPerFolder = 40

const codeFiles = listFiles('*.ts', '*.tsx')
  .filter((file) => !file.endsWith('.d.ts'))
  .map((file) => ({ file, lines: readText(file).trimEnd().split('\n') }))

/** A long file gives its reason in its head: "Above 300 lines", and why. */
const givesReason = (lines: readonly string[]): boolean =>
  lines.slice(0, 40).some((line) => /Above 300 lines\b.{10}/.test(line))

test('a file of more than 300 lines gives the reason in its head', () => {
  const long = codeFiles.filter(({ lines }) => lines.length > maxLines && !givesReason(lines))
  expect(long.map(({ file, lines }) => `${file}: ${lines.length}`)).toEqual([])
})

test('fewer than 60 code files have fewer than 15 lines', () => {
  const short = codeFiles.filter(({ lines }) => lines.length < fewLines).map(({ file }) => file)
  expect(short.length < maxShortFiles ? [] : short).toEqual([])
})

test('no folder has more than 40 code files at one level, except one file for each route', () => {
  const counts = new Map<string, number>()
  for (const { file } of codeFiles) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  const full = [...counts].filter(([folder, count]) => count > maxFilesPerFolder && folder !== 'web/src/screens')
  expect(full).toEqual([])
})
