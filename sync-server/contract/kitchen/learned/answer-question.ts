import { answerByPatterns, isDeclined } from '../answers/answer-by-patterns.ts'
import type { KitchenAnswer, KitchenContext } from '../kitchen-answer.ts'
import type { KitchenTables } from '../kitchen-tables.ts'
import { readQuestion } from '../question.ts'
import { answerAsLearned } from './answer-as-learned.ts'
import type { LearnedWeights } from './learned-weights.ts'
import { withoutStory } from './story-clauses.ts'

/**
 * Answers a question from the tables and the open recipe, in the language of the tables; null where the helper does not
 * know. A pattern must match the whole question, so that a question about anything else has no answer; where none matches, the
 * question may be like those that the helper has learned. Clauses that only tell a story are left out then.
 */
export function answerQuestion(
  question: string,
  context: KitchenContext,
  tables: KitchenTables,
  weights?: LearnedWeights,
): KitchenAnswer | null {
  const asked = readQuestion(question, tables)
  const given = answerByPatterns(asked, context, tables) ?? answerAsLearned(asked, context, tables, weights)
  if (given !== null || isDeclined(asked, tables)) return given
  const plain = withoutStory(question, context, tables)
  if (plain === null) return null
  const rest = readQuestion(plain, tables)
  return answerByPatterns(rest, context, tables) ?? answerAsLearned(rest, context, tables, weights)
}
