import type { TargetKind } from '@simmer/contract/wire/moderation'
import { paths } from '@simmer/contract/wire/paths'
import { Recipe } from '@simmer/contract/wire/recipe'
import * as v from 'valibot'
import { type Queryable, statement } from '../postgres/database.ts'

/** Something public that can be reported, as moderators and its author read it. */
export interface Target {
  readonly kind: TargetKind
  readonly id: string
  /** The account that published it; null for an account that never signed in. */
  readonly subjectId: string | null
  readonly title: string
  /** All words of it: its page may be hidden by the time a moderator reads them. */
  readonly excerpt: string
  readonly link: string
}

const maxExcerptLength = 20_000

const publishedRecipe = statement(
  'moderation.recipe',
  `select author_id as "authorId", document_head || '}' as document from recipe where recipe_id = $1 and state = 'published'`,
)
const publicProfile = statement(
  'moderation.account',
  `select username, coalesce(name, username) as name, coalesce(bio, '') as about from account
    where account_id = $1 and username is not null and suspended_at is null and deletion_at is null`,
)

const Document = v.omit(Recipe, ['averageRating', 'ratingCount'])

const recipeWords = ({
  description,
  tipsAndTricks,
  ingredientSublists,
  methodSublists,
}: v.InferOutput<typeof Document>): string =>
  [
    description,
    ...ingredientSublists.map(({ subheading, ingredients }) =>
      [subheading, ...ingredients.map(({ ingredient_name }) => ingredient_name)].filter(Boolean).join('\n'),
    ),
    ...methodSublists.flatMap(({ subheading, methods }) => [
      subheading,
      ...methods.map(({ description: step }) => step),
    ]),
    tipsAndTricks,
  ]
    .filter((part) => part !== '')
    .join('\n\n')

type Finder = (db: Queryable, id: string) => Promise<Target | undefined>

const findRecipe: Finder = async (db, id) => {
  const row = await db.row<{ authorId: string | null; document: string }>(publishedRecipe, [id])
  if (row === undefined) return undefined
  const document = v.parse(Document, JSON.parse(row.document))
  return {
    kind: 'recipe',
    id,
    subjectId: row.authorId,
    title: document.title,
    excerpt: recipeWords(document).slice(0, maxExcerptLength),
    link: paths.recipe(document),
  }
}

const findProfile: Finder = async (db, id) => {
  const row = await db.row<{ username: string; name: string; about: string }>(publicProfile, [id])
  if (row === undefined) return undefined
  return {
    kind: 'account',
    id,
    subjectId: id,
    title: row.name,
    excerpt: row.about,
    link: paths.profile(row.username),
  }
}

interface ContributionRow {
  readonly writerId: string
  readonly body: string
  readonly title: string
  readonly recipeShortId: string
  readonly slug: string
}

const contributionColumns = `writer_id as "writerId", title, short_id as "recipeShortId", slug`
const contributions = {
  review: statement(
    'moderation.review',
    `select ${contributionColumns}, recipe_review.body from recipe_review join recipe using (recipe_id)
      where review_id = $1 and recipe_review.state = any($2) and not is_inactive`,
  ),
  reply: statement(
    'moderation.reply',
    `select ${contributionColumns}, recipe_reply.body from recipe_reply join recipe using (recipe_id)
      where reply_id = $1 and recipe_reply.state = any($2) and not is_inactive`,
  ),
}

/** A review or a reply in one of these states. */
const findContribution = async (
  db: Queryable,
  kind: 'review' | 'reply',
  id: string,
  states: readonly ('visible' | 'held')[],
): Promise<Target | undefined> => {
  const row = await db.row<ContributionRow>(contributions[kind], [id, states])
  if (row === undefined) return undefined
  return {
    kind,
    id,
    subjectId: row.writerId,
    title: row.title,
    excerpt: row.body,
    link: `${paths.recipe(row)}#${kind}-${id}`,
  }
}

const heldContributions = statement(
  'moderation.held',
  `select kind, id from (
     select 'review' as kind, review_id as id from recipe_review where state = 'held'
     union all select 'reply', reply_id from recipe_reply where state = 'held') as held
   where not exists (select from moderation_case where moderation_case.kind = held.kind and target = id and closed_at is null)
   limit 100`,
)

/** MO-2: held reviews and replies without an open case. */
export const findHeldTargets = async (db: Queryable): Promise<Target[]> => {
  const held = await db.rows<{ kind: 'review' | 'reply'; id: string }>(heldContributions)
  const targets = await Promise.all(held.map(({ kind, id }) => findContribution(db, kind, id, ['held'])))
  return targets.filter((target) => target !== undefined)
}

const finders: Readonly<Record<TargetKind, Finder>> = {
  recipe: findRecipe,
  account: findProfile,
  review: (db, id) => findContribution(db, 'review', id, ['visible']),
  reply: (db, id) => findContribution(db, 'reply', id, ['visible']),
}

/** A public target. Undefined where there is none, or where it is hidden. */
export const findTarget = (db: Queryable, kind: TargetKind, id: string): Promise<Target | undefined> =>
  finders[kind](db, id)
