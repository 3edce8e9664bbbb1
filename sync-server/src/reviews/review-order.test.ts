import { randomUUID } from 'node:crypto'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { guestCaller, JsonText } from '#http/handler.ts'
import type { Queryable } from '#postgres/database.ts'
import { listReviews } from './list-reviews.ts'
import { reviewTests } from './testing/review-app.ts'

const { kit } = reviewTests()

/** Reviews of one recipe by as many accounts, stored as the job stores them. */
const insertReviews = async (
  recipeId: string,
  all: readonly { stars: number; likes: number; cooked: boolean; day: number }[],
): Promise<void> => {
  await kit().run(
    'insert-accounts',
    `insert into account (account_id, email, username)
     select id, id || '@example.org', 'u' || left(replace(id::text, '-', ''), 20) from unnest($1::uuid[]) as id`,
    [all.map(() => randomUUID())],
  )
  await kit().run(
    'insert-reviews',
    `insert into recipe_review (recipe_id, review_id, writer_id, state, is_inactive, stars, likes, cooked, body, photos, written_at)
     select $1::uuid, gen_random_uuid(), account_id, 'visible', false, stars, likes, cooked,
       concat_ws(' ', likes, cooked, day, stars), '{}', timestamptz '2026-01-01' + day * interval '1 day'
     from unnest($2::int[], $3::int[], $4::boolean[], $5::int[]) with ordinality as line (stars, likes, cooked, day, n)
     join (select account_id, row_number() over () as n from account
       where not exists (select from recipe_review where writer_id = account_id and recipe_id = $1)
         and username like 'u%') as writer using (n)`,
    [recipeId, ...(['stars', 'likes', 'cooked', 'day'] as const).map((field) => all.map((line) => line[field]))],
  )
}

const author = async (): Promise<string> => (await kit().newPerson(`a${randomUUID().slice(0, 12)}`)).id
const random = (() => {
  let state = 7
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
})()
const randomReviews = (count: number) =>
  Array.from({ length: count }, () => ({
    stars: random(6),
    likes: random(4),
    cooked: random(2) === 1,
    day: random(20),
  }))

/** Follows the cursors to the end. */
const readAll = async (id: string, query: { sort?: 'helpful' | 'newest' | 'stars'; stars?: string }) => {
  const found: { id: string; stars: number | null; likes: number; cooked: boolean; at: string }[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { body } = await kit().app.call(endpoints.reviews, {
      params: { id },
      query: { ...query, limit: 7, ...(cursor === undefined ? {} : { cursor }) },
    })
    found.push(...body.reviews)
    cursor = body.cursor
  }
  return found
}

type Line = Awaited<ReturnType<typeof readAll>>[number]
const compare = (a: Line, b: Line, keys: readonly ((line: Line) => number)[]): number => {
  for (const key of keys) if (key(a) !== key(b)) return key(b) - key(a)
  return a.id < b.id ? 1 : -1
}
const helpful = [({ likes }: Line) => likes, ({ cooked }: Line) => Number(cooked), ({ at }: Line) => Date.parse(at)]
const orders = {
  helpful,
  newest: helpful.slice(2),
  stars: [({ stars }: Line) => stars ?? 0, ...helpful],
}

test.each(['helpful', 'newest', 'stars'] as const)(
  'RV-7 the order "%s" has every review once, over all pages, also where many are alike',
  async (sort) => {
    const recipe = await kit().publish(await author())
    await insertReviews(recipe, randomReviews(100))
    const all = await readAll(recipe, { sort })
    expect(new Set(all.map(({ id }) => id)).size).toBe(100)
    expect(all).toEqual(all.toSorted((a, b) => compare(a, b, orders[sort])))
    for (const stars of ['1', '5']) {
      const some = await readAll(recipe, { sort, stars })
      expect(some.every((review) => review.stars === Number(stars))).toBe(true)
      expect(some).toEqual(
        all
          .filter((review) => review.stars === Number(stars))
          .toSorted((a, b) => compare(a, b, sort === 'newest' ? orders.newest : helpful)),
      )
    }
  },
)

test('RV-7 without a choice the most helpful come first: likes, then those who cooked, then the newest, never by stars', async () => {
  const recipe = await kit().publish(await author())
  await insertReviews(recipe, [
    { stars: 5, likes: 0, cooked: false, day: 9 },
    { stars: 1, likes: 2, cooked: false, day: 1 },
    { stars: 2, likes: 0, cooked: true, day: 2 },
    { stars: 5, likes: 0, cooked: false, day: 3 },
    { stars: 0, likes: 0, cooked: true, day: 4 },
  ])
  const { body } = await kit().app.call(endpoints.reviews, { params: { id: recipe } })
  expect(body.reviews.map(({ text }) => text)).toEqual(['2 f 1 1', '0 t 4 0', '0 t 2 2', '0 f 9 5', '0 f 3 5'])
  expect(body).toMatchObject({ count: 5, cursor: null })
})

test('RV-7 a page is one range of an index, however many reviews the recipe has', async () => {
  const recipe = await kit().publish(await author())
  await insertReviews(recipe, randomReviews(3000))
  await kit().run('analyze', 'analyze recipe_review', [])
  const condition = 'from recipe_review where recipe_id = $1 and is_shown'
  for (const [name, columns] of [
    ['helpful', 'likes desc, cooked desc, written_at desc, review_id desc'],
    ['newest', 'written_at desc, review_id desc'],
    ['stars', 'stars desc, likes desc, cooked desc, written_at desc, review_id desc'],
  ] as const) {
    const [row] = await kit().run(
      `explain-${name}`,
      `explain (analyze, format json, timing off) select * ${condition} order by ${columns} limit 25`,
      [recipe],
    )
    const plan = JSON.stringify(row)
    expect(plan).toContain(`recipe_review_${name}_idx`)
    expect(plan).not.toContain('"Sort"')
  }
})

test.each(['x', 'e30', Buffer.from('{"at":"2026-01-01","id":"1"}').toString('base64url')])(
  'a page marker that is not valid is refused (%s)',
  async (cursor) => {
    const recipe = await kit().publish(await author())
    const { body } = await kit().app.call(endpoints.reviews, { params: { id: recipe }, query: { cursor } })
    expect(body).toMatchObject({ error: 'cursor-not-valid' })
  },
)

test('CA-5 reviews are found by the short id of the recipe, and not where it is not published', async () => {
  const recipe = await kit().publish(await author())
  await insertReviews(recipe, randomReviews(2))
  const [row] = await kit().run('short-id', 'select short_id from recipe where recipe_id = $1', [recipe])
  expect(await kit().reviews(String(row?.['short_id']))).toHaveLength(2)
  await kit().run('hide', `update recipe set state = 'hidden' where recipe_id = $1`, [recipe])
  const { body } = await kit().app.call(endpoints.reviews, { params: { id: recipe } })
  expect(body).toMatchObject({ error: 'recipe-not-found' })
  expect((await kit().app.call(endpoints.replies, { params: { reviewId: 'x' } })).status).toBe(404)
})

test('RV-7 one statement reads a page of reviews by the short id of the recipe, and the counts where it has none', async () => {
  const names: string[] = []
  const { database } = kit().app
  const counting: Queryable = {
    rows: (asked, values) => {
      names.push(asked.name)
      return database.rows(asked, values)
    },
    row: (asked, values) => {
      names.push(asked.name)
      return database.row(asked, values)
    },
  }
  const recipe = await kit().publish(await author())
  const [row] = await kit().run('short-id-of', 'select short_id from recipe where recipe_id = $1', [recipe])
  const read = async (id: string) => {
    const query = v.parse(endpoints.reviews.query, {})
    const response = await listReviews({ database: counting })({ params: { id }, query, body: undefined }, guestCaller)
    return response instanceof JsonText ? (JSON.parse(response.text) as unknown) : response
  }
  const none = { reviews: [], cursor: null, count: 0, ratings: [0, 0, 0, 0, 0] }
  expect(await read(String(row?.['short_id']))).toEqual(none)
  await insertReviews(recipe, randomReviews(1))
  expect(await read(recipe.toUpperCase())).toMatchObject({ reviews: [{}], count: 1 })
  expect(names).toEqual(['reviews.page-helpful-first', 'reviews.page-helpful-first'])
})
