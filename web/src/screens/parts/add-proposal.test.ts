import { beforeEach, expect, test } from 'vitest'
import { deleteImport, ImportDatabase } from '#local/database/import-database.ts'
import type { RoundRow } from '#local/database/talk-database.ts'
import type { ImportResult } from '@simmer/contract/import/imported-recipe'
import { assistantTexts } from '#features/assistant/assistant-texts.ts'
import { translate } from '#texts/translate.ts'
import { addProposal } from './add-proposal.ts'

const owner = '018f3c1e-7b2a-7c3d-8e4f-5a6b7c8d9e01'
const database = new ImportDatabase()
beforeEach(async () => {
  for (const table of database.tables) await table.clear()
})

const round = (id: string, more: Partial<RoundRow>): RoundRow => ({
  id,
  v: 1,
  talk: 't',
  owner,
  at: 1,
  question: 'Something with 3 leeks?',
  helper: null,
  found: [],
  model: null,
  waitsFor: null,
  ...more,
})
const draft = {
  title: 'Leek soup',
  description: '',
  servings: null,
  prepTimeInMinutes: null,
  cookTimeInMinutes: null,
  ingredients: ['3 leeks', '1 l stock', '200 g cream', '50 g butter'],
  steps: ['Simmer the leeks.'],
  tips: '',
}
const answer = { text: '', recipes: [], draft: null, end: 'complete' } as const
const rounds = [
  round('018f3c1e-7b2a-7c3d-8e4f-5a6b7c8d9e02', {
    helper: { kind: 'keeping', text: 'Use 1 l stock.', basis: [], actions: [] },
    model: { ...answer, read: [{ name: '“Kitchen helper”', lines: ['200 g cream'] }] },
  }),
  round('018f3c1e-7b2a-7c3d-8e4f-5a6b7c8d9e03', { question: 'As a vegan draft, please', model: { ...answer, draft } }),
]
const t = translate(assistantTexts, 'en')
const propose = (of = rounds) =>
  addProposal({ owner, rounds: of, recipe: null, language: 'en', sourceName: 'AI model at x', t })
/** The same proposal with another draft under the same question. */
const proposeAgain = () =>
  propose(
    rounds.map((one) => (one.model?.draft ? { ...one, model: { ...answer, draft: { ...draft, servings: 2 } } } : one)),
  )
const importOf = (href: string): string => new URLSearchParams(href.split('?')[1]).get('import') ?? ''

test('GE-2 GE-3 a proposal of the chat waits as an import for its review, beside what the conversation has of its numbers', async () => {
  expect(await propose()).toMatch(/^\/dashboard\/recipe-import\/recipe-genie-ai\?import=[0-9a-f-]{36}&recipe=0$/)
  const [input] = await database.inputs.toArray()
  // oxlint-disable-next-line no-unsafe-type-assertion -- what addProposal has just stored
  const { lines, recipes, warnings } = (input as { readonly value: ImportResult }).value
  const [recipe] = recipes
  expect(recipe?.ingredients.map(({ confidence }) => confidence)).toEqual(['sure', 'sure', 'sure', 'check'])
  expect(lines).toEqual([
    'As a vegan draft, please',
    'Something with 3 leeks?',
    'Kitchen helper: Use 1 l stock.',
    '“Kitchen helper”: 200 g cream',
  ])
  expect([recipe?.diets[0]?.text, recipe?.source.name]).toEqual(['vegan', 'AI model at x'])
  expect(warnings.map(({ code }) => code)).toEqual(['genie-idea', 'genie-unproved'])
})

test('GE-3 a review that is not finished goes on, and one that is over begins anew', async () => {
  const id = importOf(await propose())
  const item = {
    import: id,
    n: 0,
    title: 'Leek soup',
    ingredients: 4,
    steps: 1,
    hasPicture: false,
    checks: 0,
    missing: [],
    notes: [],
    warned: 0,
    entry: null,
    source: 0,
    draftId: 'd',
  } as const
  await database.inputs.clear()
  await database.items.put({ ...item, state: 'ready' })
  await propose()
  expect(await database.inputs.count()).toBe(0)
  await database.items.put({ ...item, state: 'done' })
  await propose()
  expect([await database.inputs.count(), await database.items.count()]).toEqual([1, 0])
  await deleteImport(database, id)
  await propose()
  expect(await database.imports.count()).toBe(1)
})

test('GE-3 a draft of one more attempt has a review of its own, while the one of the first attempt is open', async () => {
  const first = await propose()
  const second = await proposeAgain()
  expect(second).not.toBe(first)
  expect([await propose(), await proposeAgain()]).toEqual([first, second])
  expect(await database.imports.count()).toBe(2)
})
