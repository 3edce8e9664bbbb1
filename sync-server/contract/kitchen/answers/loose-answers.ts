import { foldWords } from '../../recipe/fold-text.ts'
import type { NamedRows } from '../kitchen-tables.ts'
import { findNameWithin } from '../names.ts'
import { isKnownPhrase, vocabularyOf } from '../vocabulary.ts'
import { showFound } from './find-answers.ts'
import { answerKeeping } from './keeping-answers.ts'
import type { Answerer, Match } from './match.ts'
import { answerDoneness, answerSubstitute } from './table-answers.ts'

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

/** "Out of eggs, what can I use in a cake": one food, and words that may stand around it. */
export const answerLooseSubstitute: Answerer = (match) => {
  const { rules, substitutes } = match.tables
  const all = match.slots['all'] ?? ''
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
    return answerSubstitute({ ...match, slots: { food: nameOnly(substitutes, proposed, match) ?? '' } })
  const other = findNameWithin(proposed, substitutes.names, rules)
  if (food === null || !areFillers(other?.rest ?? proposed.split(' '), match)) return null
  const slots = other === null ? { food } : { food, with: wordsOf(proposed, other.rest) }
  return answerSubstitute({ ...match, slots })
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
