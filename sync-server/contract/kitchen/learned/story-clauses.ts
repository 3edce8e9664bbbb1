import type { Match } from '../answers/match.ts'
import { isCarefulEnough } from '../care/careful-words.ts'
import type { KitchenContext } from '../kitchen-answer.ts'
import type { KitchenTables } from '../kitchen-tables.ts'
import { readQuestion } from '../question.ts'
import { vocabularyOf } from '../vocabulary.ts'
import { askedWords, isListed } from './asked-words.ts'

/** Whether a word may be of the kitchen: a number, a food, or any known word that is no filler. */
function isOfKitchen(word: string, match: Match): boolean {
  const { rules } = match.tables
  const { written, known, stem } = vocabularyOf(match.tables)
  const isPlain = [word, stem(word)].some((one) => rules.fillers.has(one)) || rules.determiners.has(word)
  return /\d/.test(word) || isListed(word, match) || (!isPlain && (written.has(word) || known.has(stem(word))))
}

const namesKitchen = (text: string, context: KitchenContext, tables: KitchenTables): boolean => {
  const match: Match = { slots: {}, asked: readQuestion(text, tables), context, tables }
  return askedWords(match).some((word) => isOfKitchen(word, match))
}

/** One word or two may be a place, or a condition: "a pint in ml, uk". */
const minStory = /\w \w+ \w/
/** "Cooking just for the two of us" changes the amounts. */
const forWhom = /\b(?:for|fur)\b/

/** Whether a clause tells of people, places and moods alone: nothing of the kitchen, and nothing that needs care. */
const isStory = (clause: string, context: KitchenContext, tables: KitchenTables): boolean => {
  const { text } = readQuestion(clause, tables)
  return (
    minStory.test(text) &&
    !forWhom.test(text) &&
    !tables.rules.asks.test(text) &&
    isCarefulEnough('', text, tables) &&
    !namesKitchen(clause, context, tables)
  )
}

/**
 * A question without the clauses that tell a story around it: "my screen went dark, how much butter was it". Null where it has
 * none, and where nothing of the kitchen is left.
 */
export function withoutStory(question: string, context: KitchenContext, tables: KitchenTables): string | null {
  const clauses = question.split(tables.rules.clauseEnd).filter((clause) => clause.trim() !== '')
  const left = clauses.filter((clause) => !isStory(clause, context, tables))
  const plain = left.join(' ')
  return left.length < clauses.length && namesKitchen(plain, context, tables) ? plain : null
}
