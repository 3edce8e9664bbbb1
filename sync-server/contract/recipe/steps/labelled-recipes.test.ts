import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measureRecipe, readLabelledRecipes, type Measure } from './labelled-recipes/read-labelled-recipes.ts'
import { findUsesOfSteps } from './step-ingredients.ts'
import { WorkBudget } from './step-mentions.ts'

const recipes = ['english', 'german'].flatMap((name) =>
  readLabelledRecipes(readFileSync(new URL(`labelled-recipes/${name}.txt`, import.meta.url), 'utf8')),
)

const measure: Measure = { right: 0, wrong: 0, missed: 0, lists: 0, falselyComplete: 0, faults: [] }
for (const recipe of recipes) measureRecipe(recipe, measure)

const list = (kind: string): string =>
  measure.faults
    .filter((fault) => fault.kind === kind)
    .map(({ recipe, step, line, text }) => `${recipe}, step ${step}: ${line} in "${text}"`)
    .join('\n')

test('the labels cover at least 100 recipes', () => {
  expect(recipes.length).toBeGreaterThanOrEqual(100)
  expect(recipes.every(({ labels }) => labels.some(({ size }) => size > 0))).toBe(true)
})

test('RT-26 995 of 1,000 listed ingredients belong to their step, with the right amount', () => {
  expect(measure.right / (measure.right + measure.wrong) >= 0.995 ? '' : list('wrong')).toBe('')
})

test('RT-26 the lists hold at least 97 of 100 ingredients that the steps use', () => {
  expect(measure.right / (measure.right + measure.missed) >= 0.97 ? '' : list('missed')).toBe('')
})

test('RT-26 at most 3 of 100 lists look complete although an ingredient is missing', () => {
  expect(measure.falselyComplete / measure.lists <= 0.03 ? '' : list('looks complete')).toBe('')
})

test('a real recipe needs less than a tenth of the work that the rules may spend', () => {
  const spent = recipes.map((recipe) => {
    const budget = new WorkBudget()
    findUsesOfSteps(recipe, budget)
    return budget.spent
  })
  expect(Math.max(...spent)).toBeLessThan(WorkBudget.limit / 10)
})
