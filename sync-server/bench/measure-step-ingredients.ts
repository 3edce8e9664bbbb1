// Measures the step-ingredient matcher on real recipes against labels written by hand. Arguments: the folder of recipes
// (Markdown), the file of labels (default: step-ingredients.labels.txt), and `wrong` to list every miss.
//
// A label line is a recipe's slug and, for each step, the ingredients used in it, by their index in the ingredient list.
// The label `2:0 1=.5 3=? ~4` means step 2: all of 0, half of 1, some of 3; ingredient 4 is optional.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findStepUses, type StepUse } from '@simmer/contract/recipe/steps/step-ingredients'
import { readMarkdownRecipe } from '../src/imports/markdown-recipe.ts'

const [folder, labelFile = join(import.meta.dirname, 'step-ingredients.labels.txt'), show] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of recipes.')

interface Tally {
  right: number
  wrong: number
  missed: number
}
const tallies = { inserted: tally(), insertedWithAmount: tally(), shown: tally() }
function tally(): Tally {
  return { right: 0, wrong: 0, missed: 0 }
}

const printLine = (line: string): boolean => process.stdout.write(`${line}\n`)
const isClose = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) < 0.02

const files = new Set(readdirSync(folder))
const lines = readFileSync(labelFile, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
const [from, to] = (process.env['LABELS'] ?? '').split('-').map(Number)
let recipes = 0
for (const line of lines.slice(from ?? 0, to ?? lines.length)) {
  const slug = line.slice(0, line.indexOf(' '))
  if (!files.has(`${slug}.md`)) throw new Error(`No recipe ${slug}.`)
  recipes += 1
  const { content } = readMarkdownRecipe(readFileSync(join(folder, `${slug}.md`), 'utf8'))
  const listed = content.ingredientSublists.flatMap(({ ingredients }) => ingredients)
  const steps = content.methodSublists.flatMap(({ methods }) => methods)
  const truth = readLabels(line.slice(slug.length))
  for (const [index, uses] of findStepUses(content).entries()) {
    const step = index + 1
    const byIngredient = new Map<number, StepUse[]>()
    for (const use of uses)
      byIngredient.set(use.ingredientIndex, [...(byIngredient.get(use.ingredientIndex) ?? []), use])
    for (const [ingredientIndex, found] of byIngredient) {
      const hasAmount = listed[ingredientIndex]?.quantity !== null
      const part = found.some((use) => use.part === null) ? null : found.reduce((sum, use) => sum + (use.part ?? 0), 0)
      const label = truth.get(`${step}.${ingredientIndex}`)
      if (label?.optional === true) continue
      // Without an amount on the screen the part cannot be wrong.
      const isRight = label !== undefined && (!hasAmount || part === null || isClose(part, label.part))
      const inserted = found.some(({ end }) => end !== undefined)
      const outcome = isRight ? 'right' : 'wrong'
      tallies.shown[outcome] += 1
      if (inserted) tallies.inserted[outcome] += 1
      if (inserted && hasAmount) tallies.insertedWithAmount[outcome] += 1
      if (!isRight && show === 'wrong')
        printLine(
          `${inserted ? 'WRONG' : 'wrong below'} ${slug} ${step}: ${listed[ingredientIndex]?.ingredient_name} part ${part} | ${steps[index]?.description}`,
        )
    }
    for (const [key, label] of truth) {
      const [at, ingredientIndex] = key.split('.').map(Number)
      if (at !== step || label.optional || ingredientIndex === undefined) continue
      const found = byIngredient.get(ingredientIndex)
      const inserted = found?.some(({ end }) => end !== undefined) === true
      if (found === undefined) tallies.shown.missed += 1
      if (!inserted) tallies.inserted.missed += 1
      if (!inserted && listed[ingredientIndex]?.quantity !== null) tallies.insertedWithAmount.missed += 1
      if (show === 'wrong' && !inserted)
        printLine(
          `${found === undefined ? 'missed' : 'below'} ${slug} ${step}: ${listed[ingredientIndex]?.ingredient_name} | ${steps[index]?.description}`,
        )
    }
  }
}

printLine(`${recipes} recipes`)
for (const [name, { right, wrong, missed }] of Object.entries(tallies)) {
  const ratio = (of: number): string => (right / of).toFixed(3)
  printLine(
    `${name}: precision ${ratio(right + wrong)}, recall ${ratio(right + missed)} (${right} right, ${wrong} wrong, ${missed} missed)`,
  )
}

function readLabels(text: string): Map<string, { part: number | null; optional: boolean }> {
  const labels = new Map<string, { part: number | null; optional: boolean }>()
  for (const stepText of text.split(';')) {
    const [step, uses] = stepText.trim().split(':')
    for (const use of (uses ?? '').split(' ').filter((one) => one !== '')) {
      const [ingredientIndex, part] = use.replace('~', '').split('=')
      labels.set(`${step}.${ingredientIndex}`, {
        part: part === undefined ? 1 : part === '?' ? null : Number(part),
        optional: use.startsWith('~'),
      })
    }
  }
  return labels
}
