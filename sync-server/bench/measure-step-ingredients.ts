// Measures the step-ingredient matcher against labels written by hand (contract/recipe/steps/labelled-recipes). With the
// argument `wrong` or `missed` it lists each such fault.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  measureRecipe,
  readLabelledRecipes,
  type Measure,
} from '@simmer/contract/recipe/steps/labelled-recipes/read-labelled-recipes'

const show = process.argv[2]
const folder = join(import.meta.dirname, '../contract/recipe/steps/labelled-recipes')
const printLine = (line: string): boolean => process.stdout.write(`${line}\n`)
const ratio = (part: number, rest: number): string => (part / (part + rest)).toFixed(4)

const total: Measure = { right: 0, wrong: 0, missed: 0, lists: 0, falselyComplete: 0, faults: [] }
const printMeasure = (name: string, { right, wrong, missed, lists, falselyComplete }: Measure): boolean =>
  printLine(
    `${name}: precision ${ratio(right, wrong)}, recall ${ratio(right, missed)} (${right} right, ${wrong} wrong, ${missed} missed); ${falselyComplete} of ${lists} lists look complete and are not`,
  )

for (const file of readdirSync(folder).filter((name) => name.endsWith('.txt'))) {
  const recipes = readLabelledRecipes(readFileSync(join(folder, file), 'utf8'))
  const measure: Measure = { right: 0, wrong: 0, missed: 0, lists: 0, falselyComplete: 0, faults: [] }
  for (const recipe of recipes) {
    measureRecipe(recipe, measure)
    measureRecipe(recipe, total)
  }
  printMeasure(`${file}, ${recipes.length} recipes`, measure)
  for (const { kind, recipe, step, line, text } of measure.faults)
    if (kind === show) printLine(`${kind}: ${recipe} ${step}: ${line} | ${text}`)
}
printMeasure('all', total)
