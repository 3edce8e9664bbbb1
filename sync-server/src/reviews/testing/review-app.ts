import { randomUUID } from 'node:crypto'
import { allowedStars } from '@simmer/contract/recipe/rating'
import type { CallInput } from '@simmer/contract/wire/endpoints/endpoint'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll } from 'vitest'
import { startTestApp, type TestApp, type TestOverrides } from '#http/testing/start-app.ts'
import { statement } from '#postgres/database.ts'
import { publishedRecipe } from '#recipes/testing/published-recipe.ts'
import { foldRatings } from '#reviews/fold-ratings.ts'
import { Device } from '#sync/testing/sync-server.ts'

const setAuthor = statement('test.set-author', 'update recipe set author_id = $2 where recipe_id = $1')
// New accounts may write few reviews an hour.
const setAge = statement('test.set-age', `update account set created_at = now() - $2::interval where account_id = $1`)
const compareCounts = statement(
  'test.counts',
  `select 'likes of ' || review_id as wrong from recipe_review review
     where likes <> (select count(*) from contribution_like where target_id = review_id and not is_inactive)
   union all select 'likes of ' || reply_id from recipe_reply reply
     where likes <> (select count(*) from contribution_like where target_id = reply_id and not is_inactive)
   union all select 'replies of ' || review_id from recipe_review review
     where replies <> (select count(*) from recipe_reply where recipe_reply.review_id = review.review_id and is_shown)
   union all select 'stars of ' || recipe_id from recipe natural left join recipe_rating
     where array[${allowedStars.map((stars) => `coalesce(stars_${stars}, 0)`).join(', ')}, coalesce(rating_count, 0), coalesce(stars_sum, 0)]
       <> (select array[${allowedStars.map((stars) => `count(*) filter (where stars = ${stars})`).join(', ')}, count(stars), coalesce(sum(stars), 0)]
         from rating where rating.recipe_id = recipe.recipe_id)
   union all select 'reviews of ' || recipe_id from recipe_review_count
     where reviews <> (select count(*) from recipe_review where recipe_review.recipe_id = recipe_review_count.recipe_id and is_shown)`,
)

/** People with devices who review recipes. */
export const startReviewApp = async (overrides: TestOverrides = {}) => {
  const app: TestApp = await startTestApp(overrides)
  const reviews = async (
    id: string,
    query: NonNullable<CallInput<typeof endpoints.reviews>['query']> = {},
  ): Promise<(typeof body)['reviews']> => {
    const { body } = await app.call(endpoints.reviews, { params: { id }, query })
    return body.reviews
  }
  return {
    app,
    reviews,
    stop: app.stop,
    /** Publishes a recipe of this account and returns its id. */
    publish: async (authorId: string, title = 'Soup'): Promise<string> => {
      const { recipeId } = await publishedRecipe(app.database, { title })
      await app.database.rows(setAuthor, [recipeId, authorId])
      return recipeId
    },
    /** What the counts of the tables say wrongly. */
    wrongCounts: async (): Promise<readonly string[]> => {
      await foldRatings(app.database)
      return (await app.database.rows<{ wrong: string }>(compareCounts)).map(({ wrong }) => wrong)
    },
    newPerson: async (username: string, age = '30 days') => {
      const { jwt, session } = await app.signIn(`${username}@example.org`)
      await app.call(endpoints.setUsername, { body: { username } }, { jwt })
      const newDevice = () => new Device(`${app.origin}/api/sync/v1`, session.id, jwt)
      const device = newDevice()
      const { id } = session
      await app.database.rows(setAge, [id, age])
      const settle = () => app.services.settleContributions(id)
      const set = async (name: string, key: string, args: unknown, more: object = {}): Promise<void> => {
        await device.sync([device.set(name, key, args, more)])
        await settle()
        await device.sync([])
      }
      return {
        id,
        jwt,
        device,
        newDevice,
        settle,
        set,
        own: (key: string): unknown => device.base.get(`record ${key}`),
        /** Writes a review and returns what its writer sees. */
        review: async (recipeId: string, text: string | null, photos?: readonly string[]): Promise<unknown> => {
          await set('review.set', `review:${recipeId}`, { text, ...(photos !== undefined && { photos }) })
          return device.base.get(`record review:${recipeId}`)
        },
        rate: async (recipeId: string, stars: number | null): Promise<void> => {
          await device.sync([device.rate(recipeId, stars)])
          await settle()
        },
        cook: (recipeId: string, cookedId: string = randomUUID()) =>
          set('cooked.set', `cooked:${cookedId}`, { recipeId, on: '2026-11-20', servings: null }),
        reply: async (reviewId: string, text: string | null, replyId: string = randomUUID()): Promise<string> => {
          await set('reply.set', `reply:${replyId}`, { review: reviewId, text })
          return replyId
        },
        like: (target: string, on = true, of: 'review' | 'reply' = 'review') =>
          set('like.set', `like:${target}`, { on, of }),
      }
    },
    run: (name: string, text: string, values: readonly unknown[]) =>
      app.database.rows<Readonly<Record<string, unknown>>>(statement(`test.${name}`, text), values),
  }
}

type ReviewApp = Awaited<ReturnType<typeof startReviewApp>>
export type ReviewPerson = Awaited<ReturnType<ReviewApp['newPerson']>>

interface ReviewTests {
  readonly kit: () => ReviewApp
  /** The author of the recipes, and two other people. */
  readonly people: () => readonly [ReviewPerson, ReviewPerson, ReviewPerson]
}

/** Starts the app for the tests of a file. */
export const reviewTests = (): ReviewTests => {
  let started: { readonly kit: ReviewApp; readonly people: ReturnType<ReviewTests['people']> } | null = null
  const running = () => {
    if (started === null) throw new Error('the tests of the file have not begun')
    return started
  }
  beforeAll(async () => {
    const kit = await startReviewApp()
    started = { kit, people: [await kit.newPerson('author'), await kit.newPerson('ana'), await kit.newPerson('ben')] }
  })
  afterAll(() => started?.kit.stop())
  return { kit: () => running().kit, people: () => running().people }
}
