import { foldText, foldWords } from '../../recipe/fold-text.ts'
import type { NamedRows } from '../kitchen-tables.ts'
import { findNameWithin } from '../names.ts'
import { isKnownPhrase, vocabularyOf } from '../vocabulary.ts'
import { showFound } from './find-answers.ts'
import { answerKeeping } from './keeping-answers.ts'
import type { Answerer, Match } from './match.ts'
import { answerTimer } from './measure-answers.ts'
import { answerDoneness, answerSubstitute, answerWord } from './table-answers.ts'

/** Whether words around a food say nothing that the helper does not know. */
const areFillers = (words: readonly string[], { tables }: Match): boolean =>
  isKnownPhrase(words.filter((word) => !tables.rules.fillers.has(word)).join(' '), vocabularyOf(tables))

/** The words of the one food of a table that a phrase names; null where it names none, or others beside it. */
function nameOnly({ names }: Pick<NamedRows<unknown>, 'names'>, phrase: string, match: Match): string | null {
  const { rules } = match.tables
  const found = findNameWithin(phrase, names, rules)
  if (found === null || !areFillers(found.rest, match)) return null
  const others = found.rest.filter((word) => !rules.fillers.has(word) && !rules.adjectives.has(word))
  const other = findNameWithin(others.join(' '), names, rules)
  const name = wordsOf(phrase, found.rest)
  if (other === null || other.key === found.key) return name
  // "Leftover soup" is soup.
  return name.split(' ').every((word) => rules.adjectives.has(word)) ? wordsOf(others.join(' '), other.rest) : null
}

/** The words of a phrase that a name took, as the rest has the others in their order. */
function wordsOf(phrase: string, rest: readonly string[]): string {
  const words = phrase.split(' ').filter((word) => word !== '')
  const at = words.findIndex((word, index) => rest[index] !== word)
  return words.slice(at, at + words.length - rest.length).join(' ')
}

/** The words of slots that are no fillers. */
const plainWords = ({ slots, tables }: Match, ...names: readonly string[]): string =>
  names
    .flatMap((name) => (slots[name] ?? '').split(' '))
    // "1": in English "this one".
    .filter((word) => word !== '' && word !== '1' && !tables.rules.fillers.has(word))
    .join(' ')

/** "How hot is the oven meant to be": an answer where all other words of the question are fillers. */
export const withOthersPlain =
  (answerer: Answerer): Answerer =>
  (match) =>
    plainWords(match, 'before', 'middle', 'after') === '' ? answerer(match) : null

/** "At which point do I put the garlic in": the question without its fillers is the food, or the diet. */
export const withPlainFood =
  (answerer: Answerer, slot: 'food' | 'dietword' = 'food'): Answerer =>
  (match) => {
    const food = plainWords(match, 'all')
    return food === '' ? null : answerer({ ...match, slots: { [slot]: food } })
  }

/** "Could you start a 35 minute timer for the chicken". */
export const answerLooseTimer: Answerer = (match) => {
  const food = plainWords(match, 'before', 'after')
  return isKnownPhrase(food, vocabularyOf(match.tables)) ? answerTimer({ ...match, slots: { food } }) : null
}

/** "What is meant by reduce the sauce": the one word of the kitchen that is named. */
export const answerLooseWord: Answerer = (match) => {
  const { tables } = match
  const found = findNameWithin(plainWords(match, 'all'), tables.words.names, tables.rules)
  if (found === null || !areFillers(found.rest, match)) return null
  return answerWord({ ...match, slots: { term: foldText(tables.words.rows.get(found.key)?.name ?? '') } })
}

/** "Out of eggs, what can I use in a cake": one food, and words that may stand around it. */
export const answerLooseSubstitute: Answerer = (match) => {
  const { rules, substitutes } = match.tables
  const all = match.slots['all'] ?? ''
  const diet = [...rules.diets.keys()].find((word) => ` ${all} `.includes(` ${word} `))
  const behind = rules.replacedBehind.exec(all)
  const before = rules.replacedBefore.exec(all)
  const [asked, proposed] =
    behind !== null
      ? [all.slice(behind.index + behind[0].length), all.slice(0, behind.index)]
      : before !== null
        ? [all.slice(0, before.index), all.slice(before.index + before[0].length)]
        : [all, '']
  const food = nameOnly(substitutes, asked, match)
  // "Dried thyme instead of fresh": the food stands on the other side.
  if (food === null && behind !== null && areFillers(asked.split(' '), match))
    return answerSubstitute({ ...match, slots: { food: nameOnly(substitutes, proposed, match) ?? '', diet } })
  const other = findNameWithin(proposed, substitutes.names, rules)
  if (food === null || !areFillers(other?.rest ?? proposed.split(' '), match)) return null
  const offered = other === null ? undefined : wordsOf(proposed, other.rest)
  return answerSubstitute({ ...match, slots: { food, with: offered, diet } })
}

/** "How hot do leftovers need to get": the core temperature of the one food that is named. */
export const answerLooseDoneness: Answerer = (match) => {
  const food = nameOnly(match.tables.doneness, match.slots['all'] ?? '', match)
  return food === null ? null : answerDoneness({ ...match, slots: { food } })
}

/** "Week-old cooked pasta, still ok": the days of the one food that is named. */
export const answerLooseKeeping: Answerer = (match) => {
  const food = nameOnly(match.tables.keeping, match.slots['all'] ?? '', match)
  return food === null ? null : answerKeeping({ ...match, slots: { food } })
}

/** "A dessert with apples": a search for the foods, dishes and diets of the question. */
export const answerLooseFind: Answerer = (match) => {
  const { fillers } = match.tables.rules
  const words = foldWords(match.slots['all'] ?? '').filter((word) => !fillers.has(word))
  return showFound(words.join(' '), match)
}
