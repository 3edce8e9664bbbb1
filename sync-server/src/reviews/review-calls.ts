import { hasVisibleText } from '@simmer/contract/recipe/visible-text'
import { readOwnReview, readOwnReply } from '@simmer/contract/sync/review-rule'
import type { ActionArgs } from '@simmer/contract/wire/actions'
import type { ResponseOf } from '@simmer/contract/wire/endpoints/endpoint'
import type { reviewEndpoints } from '@simmer/contract/wire/endpoints/review-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import type { ProblemName } from '@simmer/contract/wire/problem-statuses'
import { type LikeTarget, OwnLike, ReplyArgs, ReviewArgs } from '@simmer/contract/wire/reviews'
import { randomUUID } from 'node:crypto'
import { validate as isUuid } from 'uuid'
import * as v from 'valibot'
import type { Caller, Handler, Person } from '../http/handler.ts'
import { type Queryable, statement } from '../postgres/database.ts'
import { findRecipeId, publishedRecipes } from '../recipes/published-recipes.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { listReplies, listReviews } from './list-reviews.ts'

interface Deps {
  readonly syncEngine: SyncEngine
  readonly database: Queryable
  /** Has the job handle what the account wrote, so that the response shows the outcome. */
  readonly settle: (accountId: string) => Promise<void>
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

const written = statement(
  'reviews.has-written',
  `select 1 as one from user_record where account_id = $1 and id = 'review:' || $2::text and value is not null
   union all select 1 as one from recipe_review where writer_id = $1 and review_id::text = $2::text limit 1`,
)

/** Whether an account has written the review of this recipe, or the review with this public id. */
export const hasReview = async (db: Queryable, accountId: string, refId: string): Promise<boolean> =>
  (await db.row(written, [accountId, refId.toLowerCase()])) !== undefined

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
  ({ syncEngine, database, settle }: Deps): Handler<Calls['writeReview']> =>
  async ({ params, body }, { person: { accountId }, idempotencyKey }) => {
    const args = requireText(ReviewArgs, body, 'review-not-valid')
    const key = `review:${await requireOthersRecipe(database, accountId, params.id)}`
    const uid = idempotencyKey ?? randomUUID()
    await syncEngine.perform({ accountId, uid, key, name: 'review.set', args, note: () => null })
    await settle(accountId)
    const review = readOwnReview(await readRow(database, accountId, key))
    if (review === null) throw new Problem('review-not-found')
    return { review }
  }

const deleteReview =
  ({ syncEngine, database, settle }: Deps): Handler<Calls['deleteReview']> =>
  async ({ params }, { person: { accountId }, idempotencyKey }) => {
    // A review of a recipe that was withdrawn can still be deleted.
    const recipeId = await findRecipeId(database, params.id)
    if (recipeId === undefined) throw new Problem('recipe-not-found')
    const uid = idempotencyKey ?? randomUUID()
    const args = { text: null }
    const key = `review:${recipeId}`
    await syncEngine.perform({ accountId, uid, key, name: 'review.set', args, note: () => null })
    await settle(accountId)
    return { review: null }
  }

const writeReply =
  ({ syncEngine, database, settle }: Deps): Handler<Calls['writeReply']> =>
  async ({ params, body }, { person: { accountId }, idempotencyKey }) => {
    const args = requireText(ReplyArgs, { ...body, review: params.id }, 'reply-not-valid')
    // A repeat of the call writes the same reply.
    const id = idempotencyKey ?? randomUUID()
    const key = `reply:${id}`
    await syncEngine.perform({ accountId, uid: id, key, name: 'reply.set', args, note: () => null })
    await settle(accountId)
    const reply = readOwnReply(await readRow(database, accountId, key))
    if (reply === null) throw new Problem('review-not-found')
    return { id, reply }
  }

const isThere = statement(
  'reviews.likes',
  `select likes, writer_id = $2 as own from recipe_review where review_id = $1 and is_shown and $3 = 'review'
   union all select likes, writer_id = $2 as own from recipe_reply where reply_id = $1 and is_shown and $3 = 'reply'`,
)

const like =
  ({ syncEngine, database, settle }: Deps, of: LikeTarget, on: boolean) =>
  async (
    { params: { id } }: { readonly params: { readonly id: string } },
    { person: { accountId }, idempotencyKey }: Caller<Person>,
  ): Promise<ResponseOf<Calls['likeReview']>> => {
    const read = () => database.row<{ likes: number; own: boolean }>(isThere, [id, accountId, of])
    const before = isUuid(id) ? await read() : undefined
    if (before === undefined) throw new Problem('review-not-found')
    // A like of one's own text would not count.
    if (before.own) return { liked: false, likes: before.likes }
    const args: ActionArgs<'like.set'> = { on, of }
    const uid = idempotencyKey ?? randomUUID()
    const key = `like:${id}`
    await syncEngine.perform({ accountId, uid, key, name: 'like.set', args, note: () => null })
    await settle(accountId)
    const stored = v.safeParse(OwnLike, await readRow(database, accountId, key))
    return { liked: stored.success && stored.output.code === undefined, likes: (await read())?.likes ?? 0 }
  }

export const reviewCalls = (deps: Deps): { readonly [N in keyof Calls]: Handler<Calls[N]> } => ({
  reviews: listReviews(deps),
  replies: listReplies(deps),
  writeReview: writeReview(deps),
  deleteReview: deleteReview(deps),
  writeReply: writeReply(deps),
  likeReview: like(deps, 'review', true),
  unlikeReview: like(deps, 'review', false),
  likeReply: like(deps, 'reply', true),
  unlikeReply: like(deps, 'reply', false),
})
