import { foldText, foldWords } from '../../recipe/fold-text.ts'
import { findTimers, findTimersOfSteps, type StepTimer } from '../../recipe/steps/step-timers.ts'
import type { KitchenTables } from '../kitchen-tables.ts'
import { isNear, vocabularyOf } from '../vocabulary.ts'
import type { Match } from './match.ts'
import { listSteps } from './recipe-foods.ts'

/** Where a clause of a step ends: "bake for 45 minutes | and cool in the tin". */
const clauseEnd = /[.;,:!]\s|\s(?:and|then|und|dann)\s/g

/** A time of a step, with the clause around it, folded. */
export interface TimedClause {
  readonly timer: StepTimer
  readonly text: string
}

/** The times of each step, with their clauses. */
export const timedClausesOf = (texts: readonly string[]): readonly (readonly TimedClause[])[] =>
  findTimersOfSteps(texts).map((timers, index) => {
    const text = texts[index] ?? ''
    const ends = [...text.matchAll(clauseEnd)].map((end) => end.index)
    return timers.map((timer) => {
      const from = ends.findLast((end) => end < timer.start) ?? 0
      const to = ends.find((end) => end >= timer.end) ?? text.length
      const clause = text.slice(from, to)
      // German verbs follow their time: "45 Minuten backen und 1 Stunde auskühlen".
      const label = findTimers(clause)[0]?.label ?? timer.label
      const named = label === 'Timer' ? timer.label : label
      return { timer: { ...timer, label: named }, text: foldText(`${named} ${clause}`) }
    })
  })

/** Shorter words are near too many others. */
const minTyped = 6

/** Whether a folded text has a word of a question, in another form, in a word that stands for it, or misspelled by one letter. */
export function hasWord(text: string, word: string, tables: KitchenTables): boolean {
  const { verbStem, stem, stepSearch } = tables.rules
  const sense = stepSearch.senses.find(([asked]) => asked.test(word))
  if (sense !== undefined) return sense[1].test(text)
  const { written, known } = vocabularyOf(tables)
  const isTypo = word.length >= minTyped && !written.has(word) && !known.has(stem(word))
  return foldWords(text).some(
    (one) =>
      one === word ||
      stem(one) === stem(word) ||
      verbStem(one) === verbStem(word) ||
      // "Rolle ich den Teig aus" stands for "ausrollen".
      (tables.language === 'de' && verbStem(one).endsWith(verbStem(word))) ||
      (isTypo && isNear(one, word)),
  )
}

/** The time of a step that a question is about, "cool in the tin", else its first one. */
export function timerOfStep(step: number, { asked, context, tables }: Match): StepTimer | undefined {
  const { stepSearch, units, determiners } = tables.rules
  const clauses = timedClausesOf(listSteps(context))[step - 1] ?? []
  const words = stepSearch.phrases
    .reduce((all, [phrase, meant]) => all.replace(phrase, meant), asked.text)
    .split(' ')
    .filter(
      (word) =>
        !stepSearch.words.has(word) &&
        !determiners.has(word) &&
        !stepSearch.general.has(word) &&
        !units.has(word) &&
        !/^[\d.]*$/.test(word),
    )
  const rated = clauses.map(({ timer, text }) => ({
    timer,
    rate: words.filter((word) => hasWord(text, word, tables)).length,
  }))
  const best = Math.max(0, ...rated.map(({ rate }) => rate))
  return rated.find(({ rate }) => rate === best)?.timer
}
