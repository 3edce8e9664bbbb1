import type { Answerer, Match } from '../answers/match.ts'
import { askedWords, listedWords, numbersIn, onlyOf, plainText, safetyText } from './asked-words.ts'

export const ofPlainText =
  (answerer: Answerer): Answerer =>
  (match) =>
    answerer({ ...match, slots: { all: plainText(match) } })

export const ofSafetyText =
  (answerer: Answerer): Answerer =>
  (match) =>
    answerer({ ...match, slots: { all: safetyText(match) } })

export const withoutNumber =
  (answerer: Answerer): Answerer =>
  (match) =>
    numbersIn(match).length === 0 ? answerer(match) : null

/** A whole number below 100: of servings, or of a step. */
export const withWhole =
  (answerer: Answerer): Answerer =>
  (match) => {
    const n = onlyOf(numbersIn(match))
    return n !== undefined && /^[1-9]\d?$/.test(n) ? answerer({ ...match, slots: { n } }) : null
  }

/** The foods of the open recipe that the question names, beside a whole number where the answer needs one. */
export const withListed =
  (answerer: Answerer): Answerer =>
  (match) => {
    const food = listedWords(match).join(' ')
    return food === '' ? null : answerer({ ...match, slots: { ...match.slots, food } })
  }

/** The words of a question that an answer needs; null where it has none. */
export const withWords =
  (isNeeded: (word: string, match: Match) => boolean, slot: string, answerer: Answerer): Answerer =>
  (match) => {
    const words = askedWords(match).filter((word) => isNeeded(word, match))
    return words.length === 0 ? null : answerer({ ...match, slots: { [slot]: words.join(' ') } })
  }

/** An answer where the question has none of these words. */
export const without =
  (words: RegExp, answerer: Answerer): Answerer =>
  (match) =>
    words.test(match.asked.text) ? null : answerer(match)
