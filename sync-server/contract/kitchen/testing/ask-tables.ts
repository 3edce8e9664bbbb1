import { answerQuestion } from '../learned/answer-question.ts'
import type { KitchenAnswer, KitchenContext, KitchenLanguage } from '../kitchen-answer.ts'
import { loadTables } from '../tables/load-tables.ts'

const tables = { en: await loadTables('en'), de: await loadTables('de') }

/** The answer of the tables; null: they have none. */
export const askTables = (
  question: string,
  language: KitchenLanguage,
  context: KitchenContext = {},
): KitchenAnswer | null => answerQuestion(question, context, tables[language])

/** The first row of a table that an answer rests on. */
export const rowOf = (given: KitchenAnswer | null): string | undefined =>
  given?.basis.flatMap((one) => (one.kind === 'table' ? [one.row] : []))[0]
