import { answerByPatterns } from '../answers/answer-by-patterns.ts'
import type { KitchenAnswer, KitchenContext } from '../kitchen-answer.ts'
import type { KitchenTables } from '../kitchen-tables.ts'
import { readQuestion } from '../question.ts'
import { answerAsLearned } from './answer-as-learned.ts'

/**
 * Answers a question from the tables and the open recipe, in the language of the tables; null where the helper does not
 * know. A pattern must match the whole question, so that a question about anything else has no answer; where none matches, the
 * question may be like those that the helper has learned.
 */
export function answerQuestion(question: string, context: KitchenContext, tables: KitchenTables): KitchenAnswer | null {
  const asked = readQuestion(question, tables)
  return answerByPatterns(asked, context, tables) ?? answerAsLearned(asked, context, tables)
}
