import { expect, onTestFinished, test } from 'vitest'
import { statement } from '../postgres/database.ts'
import { testDatabase } from '../postgres/testing/test-database.ts'
import { publishedRecipe, recipeContent } from '../recipes/testing/published-recipe.ts'
import { indexRecipe } from '../search/index-recipe.ts'
import { countRatings, foldRatings } from './fold-ratings.ts'

const due = statement(
  'test-ratings-due',
  'insert into rating_due (recipe_ids, stars_before, stars_after) values ($1, $2, $3)',
)
const marked = statement(
  'test-well-rated',
  `select document @@ '''rated=4'''::tsquery as well from recipe_search where recipe_id = $1`,
)

test('RT-3 folded ratings bring the search up to date: a recipe comes to be well rated, stays so when it is published anew, and ceases to be', async () => {
  const { db, drop } = await testDatabase()
  try {
    const { recipeId } = await publishedRecipe(db)
    const rate = async (before: readonly number[], after: readonly number[]): Promise<boolean | undefined> => {
      await db.rows(due, [after.map(() => recipeId), before, after])
      await foldRatings(db)
      return (await db.row<{ well: boolean }>(marked, [recipeId]))?.well
    }
    expect(await rate([0, 0], [5, 5])).toBe(false)
    expect(await rate([0], [2])).toBe(true)
    const indexed = {
      recipeId,
      content: recipeContent(),
      author: { username: 'ada.cook', name: 'Ada Cook' },
      publishedAt: new Date(),
    }
    await db.tx((tx) => indexRecipe(tx, indexed))
    expect((await db.row<{ well: boolean }>(marked, [recipeId]))?.well).toBe(true)
    expect(await rate([5], [4])).toBe(false)
    await db.tx((tx) => indexRecipe(tx, indexed))
    expect((await db.row<{ well: boolean }>(marked, [recipeId]))?.well).toBe(false)
    expect(await rate([4, 5, 2], [0, 0, 0])).toBe(false)
  } finally {
    await drop()
  }
})

test('OP-1 the lines that another node folds are neither awaited nor folded twice', async () => {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  const { recipeId } = await publishedRecipe(db)
  for (const stars of [4, 5]) await db.rows(due, [[recipeId], [0], [stars]])
  const takeFirst = statement('test-take-first', 'select 1 from rating_due order by due_id limit 1 for update')
  const folded = await db.tx(async (tx) => {
    await tx.rows(takeFirst)
    return foldRatings(db)
  })
  expect([folded, await foldRatings(db)]).toEqual([1, 1])
  expect(await countRatings(db, recipeId)).toEqual({ average: 4.5, count: 2 })
})

test('OP-12 between two batches of ratings, requests have the connections', async () => {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  const { recipeId } = await publishedRecipe(db)
  const many = statement(
    'test-many-due',
    `insert into rating_due (recipe_ids, stars_before, stars_after)
     select array[$1::uuid], array[0::smallint], array[4::smallint] from generate_series(1, 700)`,
  )
  await db.rows(many, [recipeId])
  let batches = 0
  const folded = await foldRatings(db, async () => {
    batches += 1
  })
  expect([folded, batches]).toEqual([700, 1])
  expect(await countRatings(db, recipeId)).toEqual({ average: 4, count: 700 })
})
