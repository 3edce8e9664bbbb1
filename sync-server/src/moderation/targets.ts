import type { TargetKind } from '@simmer/contract/wire/moderation'
import { paths } from '@simmer/contract/wire/paths'
import { Recipe } from '@simmer/contract/wire/recipe'
import * as v from 'valibot'
import { type Queryable, statement } from '../postgres/database.ts'
import { findRecipeId } from '../recipes/published-recipes.ts'

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

const recipeInState = statement(
  'moderation.recipe',
  `select author_id as "authorId", document_head || '}' as document from recipe where recipe_id = $1 and state = any($2)`,
)
const accountColumns = `account_id as id, username, coalesce(name, username) as name, coalesce(bio, '') as about`
const publicProfile = statement(
  'moderation.account',
  `select ${accountColumns} from account
    where account_id = $1 and username is not null and suspended_at is null and deletion_at is null`,
)
const accountByUsername = statement(
  'moderation.account-by-username',
  `select ${accountColumns} from account where lower(username) = lower($1)`,
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

/** A recipe that a decision is about. */
export interface RecipeTarget extends Target {
  readonly recipeShortId: string
}
type RecipeState = 'published' | 'withdrawn' | 'suspended' | 'hidden'

/** A recipe, named by its id or short id, in one of these states. */
export const findRecipeInState = async (
  db: Queryable,
  named: string,
  states: readonly RecipeState[],
): Promise<RecipeTarget | undefined> => {
  const id = await findRecipeId(db, named)
  if (id === undefined) return undefined
  const row = await db.row<{ authorId: string | null; document: string }>(recipeInState, [id, states])
  if (row === undefined) return undefined
  const document = v.parse(Document, JSON.parse(row.document))
  return {
    kind: 'recipe',
    id,
    recipeShortId: document.recipeShortId,
    subjectId: row.authorId,
    title: document.title,
    excerpt: recipeWords(document).slice(0, maxExcerptLength),
    link: paths.recipe(document),
  }
}

interface AccountRow {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly about: string
}

const toAccount = ({ id, username, name, about }: AccountRow): Target & { readonly username: string } => ({
  kind: 'account',
  id,
  username,
  subjectId: id,
  title: name,
  excerpt: about,
  link: paths.profile(username),
})

const findProfile: Finder = async (db, id) => {
  const row = await db.row<AccountRow>(publicProfile, [id])
  return row && toAccount(row)
}

/** The account of a username, whether or not others see its profile. */
export const findAccount = async (
  db: Queryable,
  username: string,
): Promise<(Target & { readonly username: string }) | undefined> => {
  const row = await db.row<AccountRow>(accountByUsername, [username])
  return row && toAccount(row)
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
  recipe: (db, id) => findRecipeInState(db, id, ['published']),
  account: findProfile,
  review: (db, id) => findContribution(db, 'review', id, ['visible']),
  reply: (db, id) => findContribution(db, 'reply', id, ['visible']),
}

/** A public target. Undefined where there is none, or where it is hidden. */
export const findTarget = (db: Queryable, kind: TargetKind, id: string): Promise<Target | undefined> =>
  finders[kind](db, id)
