import { expect, test } from 'vitest'
import { readForTest } from '../../testing/read-test-file.ts'

const recipe = (title: string) => ({ title, ingredients: ['salt'], steps: ['Stir.'] })

test('IM-2 texts beside the recipes of a document are left out, and one recipe after the other is read', async () => {
  const read = await readForTest(
    JSON.stringify({
      exportedBy: 'The best app',
      version: 3,
      data: { recipes: [recipe('A'), { '@type': 'WebSite', name: 'A site' }, recipe('B')] },
    }),
  )
  expect(read.recipes.map(({ title }) => title)).toEqual(['A', 'B'])
  expect(read.leftOut).toEqual(['name: A site', 'exportedBy: The best app'])
  expect(read.unaccounted).toEqual([])
})

const line = (title: string): string => JSON.stringify({ title, ingredients: ['salt'], steps: ['Stir.'] })

test('IM-2 a broken line of several JSON lines is left out and the others are read', async () => {
  const read = await readForTest(`${line('A')}\n{"title": "B", "ingre\n${line('C')}\n`, { name: 'all' })
  expect(read.recipes.map(({ title }) => title)).toEqual(['A', 'C'])
  expect(read.warnings).toEqual(['recipe-damaged all'])
  expect(read.leftOut).toEqual(['{"title": "B", "ingre'])
})

test('IM-14 a field named like a part of every object is no field', async () => {
  const read = await readForTest(
    '{"title": "A", "__proto__": {"ingredients": ["salt"]}, "constructor": "b c", "steps": ["Stir."]}',
  )
  expect(read.recipes).toMatchObject([{ title: 'A', ingredients: [], steps: ['Stir.'] }])
})
