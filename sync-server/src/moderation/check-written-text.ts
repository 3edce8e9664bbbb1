import { reviewLimits } from '@simmer/contract/wire/reviews'
import { type Queryable, statement } from '../postgres/database.ts'
import type { CheckWrittenText } from '../reviews/check-written-text.ts'
import { checkText } from './check-text.ts'

interface CheckDeps {
  readonly database: Queryable
  readonly now: () => number
  /** The operator's list, as `readWordList` reads it. */
  readonly words: readonly string[]
}

const author = statement(
  'moderation.writer',
  `select extract(epoch from created_at)::float8 * 1000 as "accountCreatedAt", coalesce(limited_until > $2, false) as "isLimited"
   from account where account_id = $1`,
)
const all = `(select writer_id, recipe_id as on_id, review_id as id, state, body, written_at from recipe_review
  union all select writer_id, review_id, reply_id, state, body, written_at from recipe_reply)`
// The text itself may be stored already: it is checked again after a change.
const own = statement(
  'moderation.own-texts',
  `select body from ${all} as texts where writer_id = $1 and on_id::text <> $2 order by written_at desc limit 20`,
)
const others = statement(
  'moderation.texts-of-a-day',
  `select body from ${all} as texts where written_at > $3 and writer_id <> $1
     and char_length(body) between char_length($2) * 0.7 and char_length($2) * 1.4 limit 500`,
)
const links = statement(
  'moderation.links',
  `select count(*) as links from ${all} as texts where writer_id = $1 and state = 'visible' and body ~* 'https?://|www\\.'`,
)
const hidden = statement(
  'moderation.hidden-text',
  `select 1 as one from ${all} as texts join moderation_case on target = texts.id join moderation_decision using (case_id)
     join moderation_statement using (decision_id)
   where writer_id = $1 and on_id::text = $2 and action in ('hide', 'remove') and ended_at is null limit 1`,
)

const dayMs = 24 * 60 * 60 * 1000

/** MO-2: checks reviews and replies before others see them. What a decision hides stays hidden after an edit. */
export const createTextCheck =
  ({ database, now, words }: CheckDeps): CheckWrittenText =>
  async ({ kind, accountId, on, text }) => {
    const at = now()
    const [writer, hiding, ownRows, otherRows, published] = await Promise.all([
      database.row<{ accountCreatedAt: number; isLimited: boolean }>(author, [accountId, new Date(at)]),
      database.row(hidden, [accountId, on]),
      database.rows<{ body: string }>(own, [accountId, on]),
      database.rows<{ body: string }>(others, [accountId, text, new Date(at - dayMs)]),
      database.row<{ links: number }>(links, [accountId]),
    ])
    if (hiding !== undefined) return { result: 'refused', code: 'HIDDEN' }
    return checkText(
      {
        text,
        maxLength: kind === 'review' ? reviewLimits.text : reviewLimits.reply,
        now: at,
        accountCreatedAt: writer?.accountCreatedAt ?? at,
        isLimited: writer?.isLimited ?? false,
        ownTexts: ownRows.map(({ body }) => body),
        otherTexts: otherRows.map(({ body }) => body),
        linksPublished: published?.links ?? 0,
      },
      words,
    )
  }
