import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { KitchenLanguage } from '../kitchen-answer.ts'
import { labelledParts, readLabelledQuestions } from '../labelled-questions/read-labelled-questions.ts'
import { loadTables } from '../tables/load-tables.ts'
import { learnedAnswerers } from './learned-answers.ts'
import { readWeights, writeWeights } from './learned-weights.ts'
import { expandTemplates } from './training/expand-templates.ts'
import { readClasses, readExamples, readVoices } from './training/read-examples.ts'
import { trainWeights } from './training/train-weights.ts'

const names: Readonly<Record<KitchenLanguage, string>> = { en: 'english', de: 'german' }
const perLine = 12

/** Rounds that only measure: with their questions as examples, questions that had an answer had none. */
const measuring = /^thirtieth|^twenty-(?:fifth|sixth|seventh|eighth|ninth)-round$/
const learnedParts = labelledParts.filter((part) => !measuring.test(part))

/** The text of a weights file: a code file has at most 300 lines. */
function weightsFile(language: KitchenLanguage, rows: readonly string[]): string {
  const [classes = '', ...features] = rows
  const lines = features.flatMap((_, at) => (at % perLine === 0 ? [features.slice(at, at + perLine).join(',')] : []))
  return [
    `/** Written by weights.test.ts from ../training/${names[language]}-examples.txt: never edit it. See ../../README.md. */`,
    `export const ${names[language]}Weights = \`${classes}`,
    ...lines,
    '`',
    '',
  ].join('\n')
}

/**
 * After a change of the examples, the vocabulary or the features, write the files anew with:
 * SIMMER_PIN=1 npx vitest run --root sync-server/contract kitchen/learned/weights.test.ts
 */
describe.each(['en', 'de'] as const)('AS-1 the learned weights (%s)', (language) => {
  const path = join(import.meta.dirname, 'weights', `${names[language]}-weights.ts`)

  test('are those that the examples lead to', { timeout: 60_000 }, async () => {
    const trained = trainWeights(readExamples(language, learnedParts, await loadTables(language)))
    const text = weightsFile(language, writeWeights(trained))
    if (process.env['SIMMER_PIN'] === '1') writeFileSync(path, text)
    expect(readFileSync(path, 'utf8') === text).toBe(true)
    const [, stored = ''] = text.split('`')
    expect(readWeights(stored)).toEqual(trained)
  })

  test('are at most 32 kB, beside the tables', () => {
    expect(gzipSync(readFileSync(path)).length).toBeLessThan(32_000)
  })

  test('the sentences of templates have a slot for no word, and each class but none has an answerer', () => {
    const sentences = [...expandTemplates(language)]
    expect(sentences.length).toBeGreaterThan(2000)
    expect(sentences.filter(([sentence]) => /[(){}|]|^$/.test(sentence))).toEqual([])
    const classes = new Set(sentences.map(([, name]) => name))
    expect([...classes].filter((name) => name !== 'none' && !learnedAnswerers.has(name))).toEqual([])
  })

  test('each example is a labelled question or a voice, and each question without an answer is one of no class', () => {
    const labels = learnedParts.flatMap((part) => readLabelledQuestions(language, part))
    const classes = readClasses(language)
    const questions = new Set(labels.map(({ question }) => question))
    const voices = [...readVoices(language)]
    expect(voices.length).toBeGreaterThanOrEqual(300)
    expect(
      voices.filter(([question, name]) => questions.has(question) || !new Set(classes.values()).has(name)),
    ).toEqual([])
    expect([...classes.keys()].filter((one) => !questions.has(one))).toEqual([])
    const others = labels.filter(({ kind, question }) => kind === null && classes.get(question) !== 'none')
    expect(others.map(({ question }) => question)).toEqual([])
  })
})
