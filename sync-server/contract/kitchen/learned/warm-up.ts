import type { KitchenTables } from '../kitchen-tables.ts'
import { answerQuestion } from './answer-question.ts'

/** A text that no pattern matches, tested twice: a browser compiles an expression the first time, and for speed the second. */
const samples = ['how wie 1', 'what was 2']

/** Prepares the tables of a language for the first question, in short steps. */
export function* warmUp(tables: KitchenTables): Generator<undefined> {
  for (const pattern of [...tables.rules.patterns.values()].flat()) {
    for (const sample of samples) pattern.test(sample)
    yield undefined
  }
  for (const sample of samples) {
    answerQuestion(sample, {}, tables)
    yield undefined
  }
}
