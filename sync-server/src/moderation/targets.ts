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

const findNothing: Finder = () => Promise.resolve(undefined)

const finders: Readonly<Record<TargetKind, Finder>> = {
  recipe: findRecipe,
  account: findProfile,
  review: findNothing,
  reply: findNothing,
}

/** A public target. Undefined where there is none, or where it is hidden. */
export const findTarget = (db: Queryable, kind: TargetKind, id: string): Promise<Target | undefined> =>
  finders[kind](db, id)
