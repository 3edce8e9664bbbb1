import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inWords, readLabelledLines, wordsOf, wordsRead } from './labelled-lines/read-labelled-lines.ts'
import { readIngredientLine } from './read-ingredient-line.ts'

const folder = new URL('labelled-lines/', import.meta.url)
const tables = readdirSync(folder)
  .filter((file) => file.endsWith('.txt'))
  .map((file) => ({
    language: file.replace('.txt', ''),
    lines: readLabelledLines(readFileSync(new URL(file, folder), 'utf8')),
  }))

test('the tables have at least 400 English lines and 60 of each other language', () => {
  expect(tables.length).toBeGreaterThanOrEqual(11)
  for (const { language, lines } of tables)
    expect(lines.length).toBeGreaterThanOrEqual(language === 'english' ? 400 : 60)
})

describe.each(tables)('IM-2 $language lines', ({ lines }) => {
  test.each(lines.filter(({ isMissed }) => !isMissed))('$line', (label) => {
    expect(wordsRead(readIngredientLine(label.line))).toEqual(inWords(label))
  })

  const missed = lines.filter(({ isMissed }) => isMissed)
  test('a line that is read by now is no longer marked as missed', () => {
    const readNow = missed.filter(
      (label) => JSON.stringify(wordsRead(readIngredientLine(label.line))) === JSON.stringify(inWords(label)),
    )
    expect(readNow.map(({ line }) => line)).toEqual([])
  })

  test('98 of 100 lines have their quantity, unit and every word of the name', () => {
    const right = lines.filter((label) => {
      const [read, expected] = [wordsRead(readIngredientLine(label.line)), inWords(label)]
      const words = new Set(wordsOf(read.name))
      return read.amount === expected.amount && wordsOf(expected.name).every((word) => words.has(word))
    })
    expect(right.length / lines.length).toBeGreaterThanOrEqual(0.98)
  })
})

test('a line of each table is read in less than a millisecond', () => {
  const lines = tables.flatMap((table) => table.lines.map(({ line }) => line))
  for (const line of lines) readIngredientLine(line)
  const start = performance.now()
  for (const line of lines) readIngredientLine(line)
  expect((performance.now() - start) / lines.length).toBeLessThan(1)
})

const hostile =
  'ein und |c. à |d’|gehackt |fein |etwas |1 el |saft von |chopped and |finely |juice of |1 cup + | / 1 g|$1 |for x: |un po |zum |1 c. (|de la '

test.each(hostile.split('|'))('IM-14 20,000 times %j is read in linear time', (piece) => {
  const start = performance.now()
  readIngredientLine(piece.repeat(20_000))
  expect(performance.now() - start).toBeLessThan(2000)
})
