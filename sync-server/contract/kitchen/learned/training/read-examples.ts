import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KitchenLanguage } from '../../kitchen-answer.ts'
import type { KitchenTables } from '../../kitchen-tables.ts'
import { labelledContext } from '../../labelled-questions/labelled-recipes.ts'
import { readLabelledQuestions, type LabelledPart } from '../../labelled-questions/read-labelled-questions.ts'
import { readQuestion } from '../../question.ts'
import { featuresOf } from '../question-features.ts'
import type { Example } from './train-weights.ts'

const names: Readonly<Record<KitchenLanguage, string>> = { en: 'english', de: 'german' }

/** The class of each labelled question that has one, by its text: `# class` stands above its questions. */
export function readClasses(language: KitchenLanguage): ReadonlyMap<string, string> {
  const classes = new Map<string, string>()
  let name = ''
  for (const row of readFileSync(join(import.meta.dirname, `${names[language]}-examples.txt`), 'utf8').split('\n')) {
    if (row.startsWith('# ')) name = row.slice(2)
    else if (row !== '') classes.set(row, name)
  }
  return classes
}

/** The examples of these parts: their questions as features, with the recipe that is open. */
export function readExamples(
  language: KitchenLanguage,
  parts: readonly LabelledPart[],
  tables: KitchenTables,
): Example[] {
  const classes = readClasses(language)
  return parts
    .flatMap((part) => readLabelledQuestions(language, part))
    .flatMap(({ question, recipe }) => {
      const name = classes.get(question)
      const context = labelledContext(language, recipe)
      return name === undefined ? [] : [{ features: featuresOf(readQuestion(question, tables), context, tables), name }]
    })
}
