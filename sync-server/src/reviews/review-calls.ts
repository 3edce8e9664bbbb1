import { hasVisibleText } from '@simmer/contract/recipe/visible-text'
import { readOwnReview, readOwnReply } from '@simmer/contract/sync/review-rule'
import type { ActionArgs } from '@simmer/contract/wire/actions'
import type { ResponseOf } from '@simmer/contract/wire/endpoints/endpoint'
import type { reviewEndpoints } from '@simmer/contract/wire/endpoints/review-endpoints'
import { Problem, type ProblemName } from '@simmer/contract/wire/problems'
import { type LikeTarget, ReplyArgs, ReviewArgs } from '@simmer/contract/wire/reviews'
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Caller, Handler, Person } from '../http/handler.ts'
import { type Queryable, statement } from '../postgres/database.ts'
import { findRecipeId, publishedRecipes } from '../recipes/published-recipes.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'

interface Deps {
  readonly syncEngine: SyncEngine
  readonly database: Queryable
}
type Calls = typeof reviewEndpoints

const subject = statement('reviews.subject', publishedRecipes('array[$2::uuid]'))

/** @throws Problem recipe-not-found, own-recipe */
const requireOthersRecipe = async (db: Queryable, accountId: string, idOrShortId: string): Promise<string> => {
  const id = await findRecipeId(db, idOrShortId)
  const found = id === undefined ? undefined : await db.row<{ id: string; own: boolean }>(subject, [accountId, id])
  if (found === undefined) throw new Problem('recipe-not-found')
  if (found.own) throw new Problem('own-recipe')
  return found.id
}

const ownRow = statement('reviews.own-row', 'select value from user_record where account_id = $1 and id = $2')
const readRow = async (db: Queryable, accountId: string, key: string): Promise<unknown> =>
  (await db.row<{ value: unknown }>(ownRow, [accountId, key]))?.value

/** Arguments of an action, with a text that others can read. @throws Problem `problem` */
const requireText = <A extends { readonly text: string | null }>(
  schema: v.GenericSchema<unknown, A>,
  input: unknown,
  problem: ProblemName,
): A => {
  const read = v.safeParse(schema, input)
  if (!read.success || !hasVisibleText(read.output.text)) throw new Problem(problem)
  return read.output
}

const writeReview =
  ({ syncEngine, database }: Deps): Handler<Calls['writeReview']> =>
  async ({ params, body }, { person: { accountId }, idempotencyKey }) => {
    const args = requireText(ReviewArgs, body, 'review-not-valid')
    const key = `review:${await requireOthersRecipe(database, accountId, params.id)}`
    const uid = idempotencyKey ?? randomUUID()
    await syncEngine.perform({ accountId, uid, key, name: 'review.set', args, note: () => null })
    const review = readOwnReview(await readRow(database, accountId, key))
    if (review === null) throw new Problem('review-not-found')
    return { review }
  }

const deleteReview =
  ({ syncEngine, database }: Deps): Handler<Calls['deleteReview']> =>
  async ({ params }, { person: { accountId }, idempotencyKey }) => {
    // A review of a recipe that was withdrawn can still be deleted.
    const recipeId = await findRecipeId(database, params.id)
    if (recipeId === undefined) throw new Problem('recipe-not-found')
    const uid = idempotencyKey ?? randomUUID()
    const args = { text: null }
    const key = `review:${recipeId}`
    await syncEngine.perform({ accountId, uid, key, name: 'review.set', args, note: () => null })
    return { review: null }
  }

const writeReply =
  ({ syncEngine, database }: Deps): Handler<Calls['writeReply']> =>
  async ({ params, body }, { person: { accountId }, idempotencyKey }) => {
    const args = requireText(ReplyArgs, { ...body, review: params.id }, 'reply-not-valid')
    // A repeat of the call writes the same reply.
    const id = idempotencyKey ?? randomUUID()
    const key = `reply:${id}`
    await syncEngine.perform({ accountId, uid: id, key, name: 'reply.set', args, note: () => null })
    const reply = readOwnReply(await readRow(database, accountId, key))
    if (reply === null) throw new Problem('review-not-found')
    return { id, reply }
  }

const like =
  ({ syncEngine }: Deps, of: LikeTarget, on: boolean) =>
  async (
    { params: { id } }: { readonly params: { readonly id: string } },
    { person: { accountId }, idempotencyKey }: Caller<Person>,
  ): Promise<ResponseOf<Calls['likeReview']>> => {
    const args: ActionArgs<'like.set'> = { on, of }
    const uid = idempotencyKey ?? randomUUID()
    await syncEngine.perform({ accountId, uid, key: `like:${id}`, name: 'like.set', args, note: () => null })
    return { liked: on, likes: 0 }
  }

export const reviewCalls = (deps: Deps): { readonly [N in keyof Calls]: Handler<Calls[N]> } => ({
  reviews: async ({ params }) => {
    const id = await findRecipeId(deps.database, params.id)
    if (id === undefined || (await deps.database.row(subject, [null, id])) === undefined)
      throw new Problem('recipe-not-found')
    return { reviews: [], cursor: null, count: 0 }
  },
  replies: () => Promise.resolve({ replies: [], cursor: null }),
  writeReview: writeReview(deps),
  deleteReview: deleteReview(deps),
  writeReply: writeReply(deps),
  likeReview: like(deps, 'review', true),
  unlikeReview: like(deps, 'review', false),
  likeReply: like(deps, 'reply', true),
  unlikeReply: like(deps, 'reply', false),
})
