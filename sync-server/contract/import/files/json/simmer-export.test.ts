import { expect, test } from 'vitest'
import { aRecipe } from '../../../testing/a-recipe.ts'
import { readForTest } from '../../testing/read-test-file.ts'

const draft = '10000000-0000-4000-8000-000000000001'
const line = '20000000-0000-4000-8000-000000000001'

const archive = (records: readonly unknown[]) =>
  JSON.stringify({
    account: [{ account_id: 1, email: 'ana@example.org', username: 'ana', name: 'Ana Moreau' }],
    session: [{ user_agent: 'A browser' }],
    user_record: records,
    recipe: [{ recipe: aRecipe(), state: 'published', source: null }],
  })

test('IM-8 the archive of an account gives its published recipes and its drafts', async () => {
  const read = await readForTest(
    archive([
      { id: `draft:${draft}:made`, value: { value: 1 }, occurred_at: 1 },
      { id: `drafttext:${draft}:title`, value: { text: 'Draft pie' }, occurred_at: 2 },
      { id: `drafttext:${draft}:ingredient-${line}`, value: { text: '2 apples' }, occurred_at: 3 },
      {
        id: `drafttext:${draft}:step-${line}`,
        value: { text: 'Bake.', conflicts: [{ ours: 'Bake.', theirs: 'Fry.' }] },
        occurred_at: 4,
      },
      { id: `draft:${draft}:servings`, value: { value: 6 }, occurred_at: 5 },
      { id: 'shopping:x:text', value: { value: 'milk' }, occurred_at: 6 },
    ]),
  )
  const { title, description, servings, tipsAndTricks } = aRecipe()
  expect(read.recipes).toMatchObject([
    { title, description, servings, tips: tipsAndTricks, prep: 10, cook: 25, author: 'Ana Moreau', source: 'Simmer' },
    { title: 'Draft pie', ingredients: ['2 apples'], steps: ['Bake.'], servings: 6, tips: 'Fry.' },
  ])
  expect(read.recipes[0]?.ingredients).toContain('250 g red lentils, rinsed')
  expect(read.unaccounted).toEqual([])
})

test('IM-8 a file of one author with ingredients as lines of text', async () => {
  const read = await readForTest(
    JSON.stringify({
      author: { username: 'ana', name: 'Ana' },
      recipes: [
        {
          title: 'Tea',
          ingredientSublists: [{ subheading: 'Pot', ingredients: ['1 l water'] }],
          methodSublists: [{ subheading: '', methods: ['Boil.'] }],
        },
      ],
    }),
  )
  expect(read.recipes).toMatchObject([{ title: 'Tea', ingredients: ['[Pot]', '1 l water'], steps: ['Boil.'] }])
})
