import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldText } from '../../recipe/fold-text.ts'
import { recipeNames, type RecipeName } from './labelled-recipes.ts'
import type { KitchenAnswer, KitchenLanguage } from '../kitchen-answer.ts'

/** A question with what its answer must be. */
export interface LabelledQuestion {
  readonly question: string
  /** Null: the helper must not answer; "any": the facts alone decide. */
  readonly kind: string | null
  /** "row buttermilk", "text 200", "timer 720": what the answer must have. */
  readonly facts: readonly string[]
  /** The open recipe where it is another one. */
  readonly recipe: RecipeName
}

/** A recipe that may be open; "" is the chicken. An error for any other name. */
function readRecipeName(name: string): RecipeName {
  const known = recipeNames.find((one) => one === name)
  if (known === undefined) throw new Error(`Not a recipe of the labels: ${name}`)
  return known
}

const names: Readonly<Record<KitchenLanguage, string>> = { en: 'english', de: 'german' }

/** The first to be written first: reported questions, then the rounds. */
export const labelledParts = [
  'tuned',
  'first-round',
  'second-round',
  'third-round',
  'fourth-round',
  'fifth-round',
  'sixth-round',
  'seventh-round',
  'eighth-round',
  'ninth-round',
  'tenth-round',
  'eleventh-round',
  'twelfth-round',
  'thirteenth-round',
  'fourteenth-round',
  'fifteenth-round',
  'sixteenth-round',
  'seventeenth-round',
  'eighteenth-round',
  'nineteenth-round',
  'twentieth-round',
  'twenty-first-round',
  'twenty-second-round',
  'twenty-third-round',
  'twenty-fourth-round',
  'twenty-fifth-round',
  'twenty-sixth-round',
  'twenty-seventh-round',
  'twenty-eighth-round',
  'twenty-ninth-round',
  'thirtieth-round',
] as const
export type LabelledPart = (typeof labelledParts)[number]

/** Reads a table of labelled questions: `question | kind | facts | recipe`. The kind "-" means no answer; "# " starts a heading. */
export const readLabelledQuestions = (language: KitchenLanguage, part: LabelledPart): LabelledQuestion[] =>
  readFileSync(join(import.meta.dirname, `${names[language]}-${part}.txt`), 'utf8')
    .split('\n')
    .filter((row) => row.trim() !== '' && !row.startsWith('# '))
    .map((row) => {
      const [question = '', kind = '', facts = '', recipe = ''] = row.split('|').map((cell) => cell.trim())
      if (question === '' || kind === '') throw new Error(`Not a labelled question: ${row}`)
      return {
        question,
        kind: kind === '-' ? null : kind,
        facts: facts === '' ? [] : facts.split(', '),
        recipe: readRecipeName(recipe),
      }
    })

/** Whether an answer has a fact of a label. */
export function hasFact({ text, basis, actions }: KitchenAnswer, fact: string): boolean {
  const [name = '', ...words] = fact.split(' ')
  const value = words.join(' ')
  switch (name) {
    case 'row':
      return basis.some((one) => one.kind === 'table' && one.row === value)
    case 'step':
      return basis.some((one) => one.kind === 'step' && String(one.step) === value)
    case 'ingredient':
      return basis.some((one) => one.kind === 'ingredient' && String(one.ingredient) === value)
    case 'text':
      return foldText(text).includes(foldText(value))
    case 'not':
      return !foldText(text).includes(foldText(value))
    case 'timer':
      return actions.some((one) => one.kind === 'start-timer' && String(one.seconds) === value)
    case 'servings':
      return actions.some((one) => one.kind === 'set-servings' && String(one.servings) === value)
    case 'find':
      return actions.some((one) => one.kind === 'find-recipes' && foldText(one.query).includes(foldText(value)))
    default:
      throw new Error(`No such fact: ${fact}`)
  }
}

/** Whether an answer, or none, is what the label wants. */
export const isRight = (label: LabelledQuestion, given: KitchenAnswer | null): boolean =>
  given === null
    ? label.kind === null
    : (given.kind === label.kind || label.kind === 'any') && label.facts.every((fact) => hasFact(given, fact))
