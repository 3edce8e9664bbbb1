import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ImportResult } from '../imported-recipe.ts'
import { accountFaults } from '../testing/check-result.ts'
import { readText } from '../text/read-text.ts'
import { checkReading } from './check-reading.ts'
import type { GenieReading } from './genie-answer.ts'

// Cards written for this project, each line with its label: title, number of servings, heading, ingredient, step, other.
// The photographed ones have the errors of text recognition.
type Label = 'T' | 'N' | 'H' | 'I' | 'S' | 'X'
interface Card {
  readonly name: string
  readonly lines: readonly { readonly label: Label; readonly text: string }[]
}

const isLabel = (letter: string): letter is Label => /^[TNHISX]$/.test(letter)
const readCards = (file: string): readonly Card[] =>
  readFileSync(join(import.meta.dirname, 'cards', file), 'utf8')
    .trim()
    .split('\n\n')
    .map((card) => {
      const lines = card.split('\n').map((line) => {
        const label = line.charAt(0)
        if (!isLabel(label) || !line.startsWith('| ', 1)) throw new Error(`no label: ${line}`)
        return { label, text: line.slice(3) }
      })
      return { name: lines[0]?.text ?? '', lines }
    })

const typed = readCards('typed.txt')
const photographed = readCards('photographed.txt')
const sourceOf = ({ lines }: Card): string => lines.map(({ text }) => text).join('\n')

/** The lines of a source by the field that a result has them in. */
const labelsOf = ({ recipes: [recipe] }: ImportResult): ReadonlyMap<number, string> => {
  const fields: [string, readonly number[]][] = [
    ['T', recipe?.title?.from ?? []],
    ['N', recipe?.servings?.from ?? []],
    ...(recipe?.ingredients ?? []).map(({ from }): [string, readonly number[]] => ['I', from]),
    ...(recipe?.steps ?? []).map(({ from }): [string, readonly number[]] => ['S', from]),
  ]
  return new Map(fields.flatMap(([label, from]) => from.map((line) => [line, label] as const)))
}

/** The share of labelled lines that are in their field. */
const accuracy = (cards: readonly Card[]): number => {
  let right = 0
  let all = 0
  for (const card of cards) {
    const result = readText(sourceOf(card))
    const labels = labelsOf(result)
    for (const { label, text } of card.lines) {
      if (label === 'H' || label === 'X') continue
      all += 1
      const at = result.lines.findIndex((line) => line === text)
      if (labels.get(at) === label) right += 1
    }
  }
  return right / all
}

/** What a model reads: every line by its label; `change` plays one that is careless. */
const readingOf = (card: Card, { lines }: ImportResult, change = (text: string): string => text): GenieReading => {
  const items = (label: Label) =>
    card.lines.flatMap((one) =>
      one.label === label ? [{ lines: [lines.indexOf(one.text) + 1], text: change(one.text), isHeading: false }] : [],
    )
  const [title] = items('T')
  return {
    title: title ?? { lines: [], text: '' },
    description: { lines: [], text: '' },
    servings: { lines: [], value: 0 },
    ingredients: items('I'),
    steps: items('S'),
    tips: { lines: [], text: '' },
  }
}

const digitsIn = (text: string): string[] => text.match(/\d+/g) ?? []

/** Digits of a draft that its source lines do not have, in fields without a mark. */
const unmarkedNumbers = ({ recipes: [recipe], lines }: ImportResult): string[] =>
  [...(recipe?.ingredients ?? []), ...(recipe?.steps ?? [])].flatMap(({ text, from, confidence }) => {
    const known = new Set(from.flatMap((line) => digitsIn(lines[line] ?? '')))
    return confidence === 'check' ? [] : digitsIn(text).filter((digits) => !known.has(digits))
  })

/** Careless models: each changes a text in its way. */
const careless: Readonly<Record<string, (text: string) => string>> = {
  'adds ten to each number': (text) => text.replaceAll(/\d+/g, (number) => String(Number(number) + 10)),
  'reads the letters O and l as digits': (text) =>
    text.replaceAll(/(?<=\d)O/g, '0').replaceAll(/(?<=\d)l|l(?=\d)/g, '1'),
  'changes units': (text) =>
    text
      .replaceAll(/\bg\b/g, 'kg')
      .replaceAll(/\bEL\b/g, 'TL')
      .replaceAll('tbsp', 'tsp'),
  'adds a time': (text) => `${text} Wait for 7 minutes.`,
  'leaves numbers out': (text) => text.replaceAll(/\d+\s?/g, ''),
}

describe('GE-1 GE-2 labelled cards', () => {
  test('there are 40 typed and 20 photographed ones, half of them German', () => {
    expect([typed.length, photographed.length]).toEqual([40, 20])
  })

  test('without a model at least 92 % of the lines of typed cards are in their field, and 85 % of photographed ones', () => {
    expect(accuracy(typed)).toBeGreaterThanOrEqual(0.92)
    expect(accuracy(photographed)).toBeGreaterThanOrEqual(0.85)
  })

  test.each([...typed, ...photographed])('$name: no line is lost, and no number appears without a mark', (card) => {
    const plain = readText(sourceOf(card))
    expect(accountFaults(plain)).toEqual([])
    const faithful = checkReading(plain, readingOf(card, plain))
    expect(accountFaults(faithful)).toEqual([])
    expect(faithful.recipes[0]?.ingredients.map(({ confidence }) => confidence)).not.toContain('check')
    for (const [way, change] of Object.entries(careless)) {
      const result = checkReading(plain, readingOf(card, plain, change))
      expect([way, accountFaults(result), unmarkedNumbers(result)]).toEqual([way, [], []])
      const changed = card.lines.filter(({ label, text }) => label === 'I' && change(text) !== text).length
      const marked = result.recipes[0]?.ingredients.filter(({ confidence }) => confidence === 'check').length ?? 0
      expect([way, marked]).toEqual([way, expect.toSatisfy((count: number) => count >= changed)])
    }
  })
})
