import type { Match } from '../answers/match.ts'
import type { KitchenAnswer, KitchenContext } from '../kitchen-answer.ts'
import type { KitchenTables } from '../kitchen-tables.ts'
import { isDeclined } from '../answers/answer-by-patterns.ts'
import type { Question } from '../question.ts'
import { unknownWords } from './asked-words.ts'
import { isCarefulEnough } from '../care/careful-words.ts'
import { learnedAnswerers } from './learned-answers.ts'
import { classify, readWeights, speakFor, type LearnedWeights } from './learned-weights.ts'
import { featuresOf, featuresOfWord } from './question-features.ts'

const read = new WeakMap<KitchenTables, LearnedWeights>()

function weightsOf(tables: KitchenTables): LearnedWeights {
  const weights = read.get(tables) ?? readWeights(tables.weights)
  read.set(tables, weights)
  return weights
}

/**
 * Answers a question that no pattern matches, by the class that its words make likely. The answerer of the class must find in
 * the question what its answer needs; otherwise, and where no class is likely enough, there is no answer.
 */
export function answerAsLearned(
  asked: Question,
  context: KitchenContext,
  tables: KitchenTables,
  weights: LearnedWeights = weightsOf(tables),
): KitchenAnswer | null {
  if (isDeclined(asked, tables)) return null
  const { name, probability } = classify(featuresOf(asked, context, tables), weights)
  const answerer = learnedAnswerers.get(name)
  if (answerer === undefined || probability < answerer.minProbability || !isCarefulEnough(name, asked.text, tables))
    return null
  const match: Match = { slots: {}, asked, context, tables }
  const isNew = (word: string): boolean => !speakFor(name, featuresOfWord(word, tables), weights)
  return unknownWords(match, name === 'substitute').filter(isNew).length > answerer.maxUnknownWords
    ? null
    : answerer.answer(match)
}
