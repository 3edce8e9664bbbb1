import { allowedStars } from '@simmer/contract/recipe/rating'
import type { ResponseOf } from '@simmer/contract/wire/endpoints/endpoint'
import type { reviewEndpoints } from '@simmer/contract/wire/endpoints/review-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import type { Reply, Review, ReviewPhoto } from '@simmer/contract/wire/reviews'
import { NIL as nilUuid, validate as isUuid } from 'uuid'
import * as v from 'valibot'
import type { PictureRow } from '../accounts/profile-picture.ts'
import { personCard, personColumns, type PersonRow } from '../following/person-card.ts'
import { type Handler, jsonWithEtag } from '../http/handler.ts'
import { Moment, readCursor, writeCursor } from '../http/page-cursor.ts'
import { photoSources } from '../photos/photo-sources.ts'
import { type Queryable, statement, type Statement } from '../postgres/database.ts'
import { recipeKeys } from '../recipes/published-recipes.ts'

type Calls = typeof reviewEndpoints
type Order = 'helpful' | 'newest' | 'stars'

interface TextRow {
  readonly textId: string
  readonly body: string
  readonly likes: number
  readonly writtenAt: Date
  readonly editedAt: Date | null
}
type PhotoRow = { readonly [F in keyof Omit<PictureRow, 'placeholder'>]: NonNullable<PictureRow[F]> } & {
  readonly placeholder: string
}
type ReplyRow = Omit<TextRow, 'writtenAt' | 'editedAt'> &
  PersonRow & { readonly writtenAt: string; readonly editedAt: string | null }
/** A reply within a page of reviews, in the order of `firstReplies`: names of columns would make a page take longer. */
type ReplyJson = readonly [
  textId: string,
  body: string,
  likes: number,
  writtenAt: string,
  editedAt: string | null,
  id: string,
  username: string,
  name: string,
  photoId: PersonRow['photoId'],
  width: PersonRow['width'],
  height: PersonRow['height'],
  widths: PersonRow['widths'],
  placeholder: PersonRow['placeholder'],
]
/** What every row of a page repeats. */
interface PageRow {
  /** The number of reviews, and of ratings with each number of stars, as one text. */
  readonly summary: string
  /** The number of reviews from the position on, at most one more than the page shows. */
  readonly found: number
}
interface ReviewRow extends TextRow, PersonRow {
  readonly stars: number
  readonly cooked: boolean
  readonly replyCount: number
  readonly photos: readonly PhotoRow[] | null
  readonly replies: readonly ReplyJson[] | null
}

/** The columns that sort each order, apart from the id, which makes it total. All descend. */
const sorted: Readonly<Record<Order, readonly string[]>> = {
  helpful: ['likes', 'cooked', 'written_at'],
  newest: ['written_at'],
  stars: ['stars', 'likes', 'cooked', 'written_at'],
}
const columnTypes: Readonly<Record<string, string>> = {
  likes: 'integer',
  cooked: 'boolean',
  written_at: 'timestamptz',
  stars: 'smallint',
}

const writer = `from account left join photo using (photo_id) where account.account_id = writer_id`
const firstReplies = `case when page.replies > 0 then (select json_agg(json_build_array("textId", body, likes, "writtenAt",
    "editedAt", id, username, name, "photoId", width, height, widths, placeholder) order by "writtenAt", "textId") from (
    select reply_id as "textId", body, recipe_reply.likes, written_at as "writtenAt", edited_at as "editedAt", person.*
    from recipe_reply, lateral (select ${personColumns} ${writer}) as person
    where recipe_reply.review_id = page.review_id and is_shown order by written_at, reply_id limit 2) as reply) end`
// RV-1: a picture shows as soon as its writer has uploaded it.
const photosOfPage = `case when page.photos <> '{}' then (select json_agg(json_build_object('photoId', photo_id, 'width', width, 'height', height, 'widths', widths,
      'placeholder', placeholder) order by place)
    from unnest(page.photos) with ordinality as given (photo_id, place)
    join account_photo using (photo_id) join photo using (photo_id) where account_id = page.writer_id) end`
const summary = `concat_ws(',', coalesce(reviews, 0), ${allowedStars.map((stars) => `coalesce(stars_${stars}, 0)`).join(', ')}) as summary`

/**
 * The rows of a page of 50, and the one that shows that there are more. PostgreSQL expects a tenth of all rows where it does
 * not know a limit, and so planned each page anew: that took longer than reading it.
 */
const longestPage = 51

/**
 * $1 the id of the recipe or $2 its short id, $3 one more than the number of reviews of a page; then the stars, where only those are listed, and
 * the position before the page. A page is one range of an index. One statement reads all of it: no row where the recipe
 * is not published, and one row without a review where none is shown.
 */
const pageStatement = (order: Order, withStars: boolean, isFirst: boolean): Statement => {
  // Among reviews with the same stars the most helpful come first.
  const columns = order === 'stars' && withStars ? sorted.helpful : sorted[order]
  const first = withStars ? 5 : 4
  const given = columns.map((column, index) => `$${first + index}::${columnTypes[column]}`)
  const keys = [...columns, 'review_id']
  const after = isFirst
    ? ''
    : `and (${keys.join(', ')}) < (${[...given, `$${first + columns.length}::uuid`].join(', ')})`
  const by = keys.map((key) => `${key} desc`).join(', ')
  return statement(
    `reviews.page-${order}${withStars ? '-stars' : ''}${isFirst ? '-first' : ''}`,
    `with subject as (
       select recipe_id, state, ${summary}
       from (
         select recipe_id, state from recipe where recipe_id = $1::uuid
         union all select recipe_id, state from recipe where short_id = $2
       ) as known left join recipe_review_count using (recipe_id) left join recipe_rating using (recipe_id)
     ), page as (
       select * from (
         select * from recipe_review where recipe_id = (select recipe_id from subject) and is_shown
           ${withStars ? 'and stars = $4::smallint' : ''} ${after}
         order by ${by} limit ${longestPage}
       ) as longest limit $3
     )
     select summary, (select count(*)::int from page) as found, shown.*
     from subject left join (
       select review_id as "textId", body, likes, written_at as "writtenAt", edited_at as "editedAt", stars, cooked,
         replies as "replyCount", person.*, ${photosOfPage} as photos, ${firstReplies} as replies
       from (select * from page limit $3 - 1) as page, lateral (select ${personColumns} ${writer}) as person
     ) as shown on true where state = 'published'
     order by ${by.replace('review_id', '"textId"').replace('written_at', '"writtenAt"')}`,
  )
}

const statements = new Map<string, Statement>()
const pageOf = (order: Order, withStars: boolean, isFirst: boolean): Statement => {
  const key = `${order} ${withStars} ${isFirst}`
  const known = statements.get(key) ?? pageStatement(order, withStars, isFirst)
  statements.set(key, known)
  return known
}

const Position = v.object({
  stars: v.optional(v.pipe(v.number(), v.integer())),
  likes: v.optional(v.pipe(v.number(), v.integer())),
  cooked: v.optional(v.boolean()),
  at: Moment,
  id: v.pipe(v.string(), v.uuid()),
})

/** The values of the columns of an order, as the statement takes them. @throws Problem cursor-not-valid */
const positionValues = (columns: readonly string[], cursor: string): unknown[] => {
  const { stars, likes, cooked, at, id } = readCursor(Position, cursor)
  const values: Readonly<Record<string, unknown>> = { stars, likes, cooked, written_at: at }
  const given = columns.map((column) => values[column])
  if (given.includes(undefined)) throw new Problem('cursor-not-valid')
  return [...given, id]
}

const toReply = (row: ReplyRow): Reply => ({
  id: row.textId,
  author: personCard(row),
  text: row.body,
  at: new Date(row.writtenAt).toISOString(),
  editedAt: row.editedAt === null ? null : new Date(row.editedAt).toISOString(),
  likes: row.likes,
})

const replyRow = (json: ReplyJson): ReplyRow => {
  const [textId, body, likes, writtenAt, editedAt, id, username, name, photoId, width, height, widths, placeholder] =
    json
  return { textId, body, likes, writtenAt, editedAt, id, username, name, photoId, width, height, widths, placeholder }
}

const toPhoto = (photo: PhotoRow): ReviewPhoto[] => {
  const sources = photoSources(photo)
  const largest = sources.at(-1)
  return largest === undefined
    ? []
    : [{ width: largest.width, height: largest.height, sources, placeholder: photo.placeholder }]
}

const toReview = (row: ReviewRow): Review => ({
  id: row.textId,
  author: personCard(row),
  text: row.body,
  at: row.writtenAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  likes: row.likes,
  stars: row.stars === 0 ? null : row.stars,
  photos: (row.photos ?? []).flatMap(toPhoto),
  cooked: row.cooked,
  replyCount: row.replyCount,
  replies: (row.replies ?? []).map((json) => toReply(replyRow(json))),
})

const cacheControl = 'public, max-age=0, must-revalidate'

/** RV-7: the reviews of a published recipe. */
export const listReviews =
  ({ database }: { readonly database: Queryable }): Handler<Calls['reviews']> =>
  async ({ params, query }) => {
    const { sort, stars, cursor, limit } = query
    const columns = sort === 'stars' && stars !== '' ? sorted.helpful : sorted[sort]
    const rows = await database.rows<PageRow & (ReviewRow | { readonly textId: null })>(
      pageOf(sort, stars !== '', cursor === undefined),
      [
        ...recipeKeys(params.id),
        limit + 1,
        ...(stars === '' ? [] : [Number(stars)]),
        ...(cursor === undefined ? [] : positionValues(columns, cursor)),
      ],
    )
    const [first] = rows
    if (first === undefined) throw new Problem('recipe-not-found')
    const reviews = rows.filter((row) => row.textId !== null)
    const last = reviews.at(-1)
    const next =
      first.found > limit && last !== undefined
        ? writeCursor({
            stars: last.stars,
            likes: last.likes,
            cooked: last.cooked,
            at: last.writtenAt.toISOString(),
            id: last.textId,
          })
        : null
    const [count = 0, ...ratings] = first.summary.split(',').map(Number)
    const page: ResponseOf<Calls['reviews']> = { reviews: reviews.map(toReview), cursor: next, count, ratings }
    return jsonWithEtag(JSON.stringify(page), cacheControl)
  }

const replyPage = statement(
  'replies.page',
  `select reply_id as "textId", body, likes, written_at as "writtenAt", edited_at as "editedAt", person.*
   from recipe_reply, lateral (select ${personColumns} ${writer}) as person
   where review_id = $1 and is_shown and (written_at, reply_id) > ($2::timestamptz, $3::uuid)
     and exists (select from recipe_review join recipe using (recipe_id)
       where recipe_review.review_id = $1 and is_shown and recipe.state = 'published')
   order by written_at, reply_id limit $4`,
)
const ReplyPosition = v.tuple([Moment, v.pipe(v.string(), v.uuid())])
const start = [new Date(0), nilUuid] as const

/** The replies to a review, the oldest first; none where the review is not shown. */
export const listReplies =
  ({ database }: { readonly database: Queryable }): Handler<Calls['replies']> =>
  async ({ params: { reviewId }, query: { cursor, limit } }) => {
    if (!isUuid(reviewId)) throw new Problem('review-not-found')
    const [at, id] = cursor === undefined ? start : readCursor(ReplyPosition, cursor)
    const rows = await database.rows<TextRow & PersonRow>(replyPage, [reviewId, at, id, limit + 1])
    const replies = rows
      .slice(0, limit)
      .map((row) =>
        toReply({ ...row, writtenAt: row.writtenAt.toISOString(), editedAt: row.editedAt?.toISOString() ?? null }),
      )
    const last = replies.at(-1)
    const next = rows.length > limit && last !== undefined ? writeCursor([last.at, last.id]) : null
    return jsonWithEtag(JSON.stringify({ replies, cursor: next }), cacheControl)
  }
