import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KitchenLanguage } from '../../kitchen-answer.ts'
import type { KitchenTables } from '../../kitchen-tables.ts'
import { labelledContext, type RecipeName } from '../../labelled-questions/labelled-recipes.ts'
import { readLabelledQuestions, type LabelledPart } from '../../labelled-questions/read-labelled-questions.ts'
import { readQuestion } from '../../question.ts'
import { featuresOf } from '../question-features.ts'
import { expandTemplates } from './expand-templates.ts'
import type { Example } from './train-weights.ts'

const names: Readonly<Record<KitchenLanguage, string>> = { en: 'english', de: 'german' }

/** The class of each sentence of a file, by its text: `# class` stands above its sentences. */
function readSentences(language: KitchenLanguage, file: 'examples' | 'voices'): ReadonlyMap<string, string> {
  const classes = new Map<string, string>()
  let name = ''
  for (const row of readFileSync(join(import.meta.dirname, `${names[language]}-${file}.txt`), 'utf8').split('\n')) {
    if (row.startsWith('# ')) name = row.slice(2)
    else if (row !== '') classes.set(row, name)
  }
  return classes
}

/** The class of each labelled question that has one. */
export const readClasses = (language: KitchenLanguage): ReadonlyMap<string, string> =>
  readSentences(language, 'examples')

/** Sentences in many voices that no label has the answer of, with the class that each is of. */
export const readVoices = (language: KitchenLanguage): ReadonlyMap<string, string> => readSentences(language, 'voices')

/** The examples of these parts, and the voices: their questions as features, with the recipe that is open. */
export function readExamples(
  language: KitchenLanguage,
  parts: readonly LabelledPart[],
  tables: KitchenTables,
): Example[] {
  const classes = readClasses(language)
  const exampleOf = (question: string, name: string, recipe?: RecipeName): Example => ({
    features: featuresOf(readQuestion(question, tables), labelledContext(language, recipe), tables),
    name,
  })
  const labelled = parts
    .flatMap((part) => readLabelledQuestions(language, part))
    .flatMap(({ question, recipe }) => {
      const name = classes.get(question)
      return name === undefined ? [] : [exampleOf(question, name, recipe)]
    })
  const others = [...readVoices(language), ...expandTemplates(language)]
  return [...labelled, ...others.map(([question, name]) => exampleOf(question, name))]
}
