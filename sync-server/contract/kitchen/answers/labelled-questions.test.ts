import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../learned/answer-question.ts'
import type { KitchenAnswer, KitchenLanguage } from '../kitchen-answer.ts'
import { labelledContext } from '../labelled-questions/labelled-recipes.ts'
import {
  isRight,
  labelledParts,
  readLabelledQuestions,
  type LabelledPart,
} from '../labelled-questions/read-labelled-questions.ts'
import { loadTables } from '../tables/load-tables.ts'

const languages: readonly KitchenLanguage[] = ['en', 'de']

/**
 * The share of answerable questions that are answered: the fifth round led to few rules, and the sixth to none. The seventh and
 * the eighth hold what a tester asks who wants a harmful answer, and most of it is left without one. The ninth, the tenth and the
 * eleventh led to rules against wrong answers only. The thirteenth led to few rules, and the
 * fifteenth to rules against wrong answers only. The sixteenth led to rules, and the
 * seventeenth to none. The eighteenth was only measured, and is harder than all before; the nineteenth, of the same author, led to
 * rules against wrong answers only.
 * The twentieth led to rules for whole classes of words, and the twenty-first to none. The twenty-fourth led to rules against wrong
 * answers only.
 */
const minAnswered: Partial<Record<LabelledPart, number>> = {
  'fifth-round': 0.85,
  'sixth-round': 0.7,
  'seventh-round': 0.38,
  'eighth-round': 0.2,
  'ninth-round': 0.45,
  'tenth-round': 0.4,
  'eleventh-round': 0.6,
  'thirteenth-round': 0.85,
  'fifteenth-round': 0.7,
  'sixteenth-round': 0.65,
  'seventeenth-round': 0.6,
  'eighteenth-round': 0.2,
  'nineteenth-round': 0.4,
  'twentieth-round': 0.6,
  'twenty-first-round': 0.5,
  'twenty-second-round': 0.85,
  'twenty-third-round': 0.85,
  'twenty-fourth-round': 0.6,
  'twenty-fifth-round': 0.8,
  'twenty-sixth-round': 0.8,
  'twenty-seventh-round': 0.75,
  'twenty-ninth-round': 0.85,
  'thirtieth-round': 0.8,
}

/**
 * The share of right answers: the eleventh, the eighteenth and the twenty-first round were only measured, and of the twenty-fourth only
 * wrong answers that harm or are false were mended.
 */
const minRight: Partial<Record<LabelledPart, number>> = {
  'eleventh-round': 0.95,
  'eighteenth-round': 0.85,
  // One wrong answer of 33: "the first bake" gets the first step, and two right ones are now none.
  'nineteenth-round': 0.96,
  'twenty-first-round': 0.95,
  'twenty-fourth-round': 0.94,
}

const sets = languages.flatMap((language) => labelledParts.map((part) => ({ language, part })))

const answersOf = async (language: KitchenLanguage, part: LabelledPart) => {
  const tables = await loadTables(language)
  return readLabelledQuestions(language, part).map((label) => {
    const given = answerQuestion(label.question, labelledContext(language, label.recipe), tables)
    return { label, given, right: isRight(label, given) }
  })
}

type Answered = Awaited<ReturnType<typeof answersOf>>[number]

const shareOf = (of: readonly Answered[], isCounted: (one: Answered) => boolean): number =>
  of.length === 0 ? 1 : of.filter(isCounted).length / of.length

test.each(languages)(
  'there are at least 300 questions in %s, 100 of them to decline, none twice of one recipe',
  (language) => {
    const labels = labelledParts.flatMap((part) => readLabelledQuestions(language, part))
    expect(labels.length).toBeGreaterThanOrEqual(700)
    expect(labels.filter(({ kind }) => kind === null).length).toBeGreaterThanOrEqual(100)
    expect(new Set(labels.map(({ question, recipe }) => `${question.toLowerCase()} | ${recipe}`)).size).toBe(
      labels.length,
    )
  },
)

test('AS-1 each round after the first stands in the one table of figures, in both languages', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const [, table = ''] = /\n( *\| questions [\s\S]*?)\n *\n/.exec(readme) ?? []
  const rounds = labelledParts.filter((part) => part !== 'tuned' && part !== 'first-round')
  const rows = rounds.flatMap((part) =>
    ['English', 'German'].map((language) => `| ${part.replace(/-round$/, ' round')} | ${language} |`),
  )
  expect(rows.filter((row) => !table.includes(row))).toEqual([])
})

const isSound = ({ kind, text, basis, actions }: KitchenAnswer): boolean =>
  !/\{|undefined|NaN/.test(text) &&
  (kind === 'find' ? actions.length === 1 : basis.length > 0) &&
  (kind !== 'diet' || !/\b(?:safe|sicher|unbedenklich)\b/i.test(text))

describe.each(sets)('AS-1 AS-2 $language questions, $part', ({ language, part }) => {
  test('97 of 100 answers are right, 90 of 100 questions with an answer get it (fewer in the last rounds), 95 of 100 others are declined', async () => {
    const all = await answersOf(language, part)
    const answered = all.filter(({ given }) => given !== null)
    const [answerable, others] = [
      all.filter(({ label }) => label.kind !== null),
      all.filter(({ label }) => label.kind === null),
    ]
    expect(shareOf(answered, ({ right }) => right)).toBeGreaterThanOrEqual(minRight[part] ?? 0.97)
    expect(shareOf(answerable, ({ right }) => right)).toBeGreaterThanOrEqual(minAnswered[part] ?? 0.9)
    expect(shareOf(others, ({ given }) => given === null)).toBeGreaterThanOrEqual(0.95)
  })

  test('each answer except a search names its place, and no answer about a diet calls a dish safe', async () => {
    const all = await answersOf(language, part)
    expect(all.flatMap(({ given }) => (given === null || isSound(given) ? [] : [given]))).toEqual([])
  })
})

test.each(languages)(
  'AS-1 AS-2 of all rounds in %s together, 97 of 100 answers are right, 70 of 100 questions get theirs, 95 of 100 others none',
  async (language) => {
    const all = (await Promise.all(labelledParts.map((part) => answersOf(language, part)))).flat()
    const answerable = all.filter(({ label }) => label.kind !== null)
    const others = all.filter(({ label }) => label.kind === null)
    expect(
      shareOf(
        all.filter(({ given }) => given !== null),
        ({ right }) => right,
      ),
    ).toBeGreaterThanOrEqual(0.97)
    expect(shareOf(answerable, ({ right }) => right)).toBeGreaterThanOrEqual(0.7)
    expect(shareOf(others, ({ given }) => given === null)).toBeGreaterThanOrEqual(0.95)
  },
)
