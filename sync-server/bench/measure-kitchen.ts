import { answerByPatterns } from '../contract/kitchen/answers/answer-by-patterns.ts'
import type { KitchenAnswer, KitchenLanguage } from '../contract/kitchen/kitchen-answer.ts'
import { labelledContext } from '../contract/kitchen/labelled-questions/labelled-recipes.ts'
import {
  isRight,
  labelledParts,
  readLabelledQuestions,
  type LabelledQuestion,
} from '../contract/kitchen/labelled-questions/read-labelled-questions.ts'
import { answerQuestion } from '../contract/kitchen/learned/answer-question.ts'
import { answerAsLearned } from '../contract/kitchen/learned/answer-as-learned.ts'
import { readExamples } from '../contract/kitchen/learned/training/read-examples.ts'
import { trainWeights } from '../contract/kitchen/learned/training/train-weights.ts'
import { readQuestion } from '../contract/kitchen/question.ts'
import { loadTables } from '../contract/kitchen/tables/load-tables.ts'

const printLine = (line: string): boolean => process.stdout.write(`${line}\n`)

interface Measured {
  readonly label: LabelledQuestion
  readonly patterns: KitchenAnswer | null
  readonly learned: KitchenAnswer | null
  /** What the person gets, also where a story around the question is left out. */
  readonly both: KitchenAnswer | null
}

const count = (all: readonly Measured[], isCounted: (one: Measured) => boolean): number => all.filter(isCounted).length

/** "61 of 61 right, 61 of 98 answered, 16 of 16 declined", by one of the ways to answer. */
function figures(all: readonly Measured[], answerOf: (one: Measured) => KitchenAnswer | null): string {
  const isAnswerable = ({ label }: Measured): boolean => label.kind !== null
  const isRightly = (one: Measured): boolean => answerOf(one) !== null && isRight(one.label, answerOf(one))
  const answered = count(all, (one) => answerOf(one) !== null)
  const declined = count(all, (one) => !isAnswerable(one) && answerOf(one) === null)
  const others = count(all, (one) => !isAnswerable(one))
  const right = count(all, isRightly)
  return `${right} of ${answered} right, ${right} of ${count(all, isAnswerable)} answered, ${declined} of ${others} declined`
}

/**
 * Measures the kitchen helper by round, with weights that have learned from all other rounds: the patterns, both together, and
 * the learned classes alone. `--misses` prints what both together answer wrong or not at all.
 */
async function measure(language: KitchenLanguage): Promise<void> {
  const tables = await loadTables(language)
  const rounds = labelledParts.map((part) => {
    const weights = trainWeights(
      readExamples(
        language,
        labelledParts.filter((other) => other !== part),
        tables,
      ),
    )
    const all = readLabelledQuestions(language, part).map((label): Measured => {
      const context = labelledContext(language, label.recipe)
      const asked = readQuestion(label.question, tables)
      return {
        label,
        patterns: answerByPatterns(asked, context, tables),
        learned: answerAsLearned(asked, context, tables, weights),
        both: answerQuestion(label.question, context, tables, weights),
      }
    })
    return { part, all }
  })
  for (const { part, all } of [...rounds, { part: 'all', all: rounds.flatMap(({ all: ofRound }) => ofRound) }]) {
    printLine(`${language} ${part}`)
    printLine(`  patterns  ${figures(all, ({ patterns }) => patterns)}`)
    printLine(`  both      ${figures(all, ({ both }) => both)}`)
    printLine(`  learned   ${figures(all, ({ learned }) => learned)}`)
    if (!process.argv.includes('--misses') || part === 'all') continue
    for (const one of all.filter((each) => !isRight(each.label, each.both)))
      printLine(
        `    ${one.label.question} | ${one.label.kind} | ${one.label.facts.join(', ')} => ${one.both?.text.slice(0, 80) ?? '-'}`,
      )
  }
}

await measure('de')
await measure('en')
