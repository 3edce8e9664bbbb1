// Measures the step-ingredient matcher against labels written by hand (contract/recipe/steps/labelled-recipes). The
// argument `wrong` or `missed` lists each such fault. A folder of Markdown recipes is measured too, by the labels in
// step-ingredients.labels.txt: a line is the name of a recipe's file and, for each step, the ingredients used in it, by
// their index in the list. The label `2:0 1=1/2 3=? ~4` means step 2: all of 0, half of 1, some of 3; 4 is optional.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  measureRecipe,
  readLabelledRecipes,
  readPart,
  type Label,
  type LabelledRecipe,
  type Measure,
} from '@simmer/contract/recipe/steps/labelled-recipes/read-labelled-recipes'
import { readMarkdownRecipe } from '../src/imports/markdown-recipe.ts'

const shownKinds = new Set(['wrong', 'missed'])
const given = process.argv.slice(2)
const show = given.find((argument) => shownKinds.has(argument))
const markdownFolder = given.find((argument) => !shownKinds.has(argument))
const folder = join(import.meta.dirname, '../contract/recipe/steps/labelled-recipes')
const printLine = (line: string): boolean => process.stdout.write(`${line}\n`)
const ratio = (part: number, rest: number): string => (part / (part + rest)).toFixed(4)

const emptyMeasure = (): Measure => ({ right: 0, wrong: 0, missed: 0, lists: 0, falselyComplete: 0, faults: [] })
const total = emptyMeasure()
const printMeasure = (name: string, { right, wrong, missed, lists, falselyComplete }: Measure): boolean =>
  printLine(
    `${name}: precision ${ratio(right, wrong)}, recall ${ratio(right, missed)} (${right} right, ${wrong} wrong, ${missed} missed); ${falselyComplete} of ${lists} lists look complete and are not`,
  )

const measureRecipes = (name: string, recipes: readonly LabelledRecipe[]): void => {
  const measure = emptyMeasure()
  for (const recipe of recipes) {
    measureRecipe(recipe, measure)
    measureRecipe(recipe, total)
  }
  printMeasure(`${name}, ${recipes.length} recipes`, measure)
  for (const { kind, recipe, step, line, text } of measure.faults)
    if (kind === show) printLine(`${kind}: ${recipe} ${step}: ${line} | ${text}`)
}

/** The labels of one line, by step from 1 and by the index of the ingredient. */
const readLabels = (text: string): Map<number, Map<number, Label>> =>
  new Map(
    text.split(';').map((stepText) => {
      const [step = '', uses = ''] = stepText.trim().split(':')
      const labels = uses.split(' ').filter((use) => use !== '')
      return [
        Number(step),
        new Map(
          labels.map((use) => {
            const [index = '', part] = use.replace('~', '').split('=')
            return [Number(index), { part: part === undefined ? 1 : readPart(part), isOptional: use.startsWith('~') }]
          }),
        ),
      ]
    }),
  )

const readMarkdownRecipes = (recipesFolder: string): LabelledRecipe[] =>
  readFileSync(join(import.meta.dirname, 'step-ingredients.labels.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const slug = line.slice(0, line.indexOf(' '))
      const { content } = readMarkdownRecipe(readFileSync(join(recipesFolder, `${slug}.md`), 'utf8'))
      const labels = readLabels(line.slice(slug.length))
      const steps = content.methodSublists.flatMap(({ methods }) => methods)
      const ingredients = content.ingredientSublists.flatMap((sublist) => sublist.ingredients)
      return {
        ...content,
        lines: ingredients.map(({ ingredient_name: name }) => name),
        labels: steps.map((_, index) => labels.get(index + 1) ?? new Map<number, Label>()),
      }
    })

for (const file of readdirSync(folder).filter((name) => name.endsWith('.txt')))
  measureRecipes(file, readLabelledRecipes(readFileSync(join(folder, file), 'utf8')))
if (markdownFolder !== undefined) measureRecipes(markdownFolder, readMarkdownRecipes(markdownFolder))
printMeasure('all', total)
