import { paths } from '@simmer/contract/wire/paths'
import { type Queryable, statement } from '../postgres/database.ts'
import { photoSources } from '../photos/photo-sources.ts'

/** A face in the drawer is at most this wide, on the sharpest screens. */
const pictureWidth = 160

interface Photo {
  readonly photoId: string | null
  readonly width: number | null
  readonly height: number | null
  readonly widths: readonly number[] | null
}

const smallPicture = ({ photoId, width, height, widths }: Photo): string | null => {
  if (photoId === null || width === null || height === null || widths === null) return null
  const sources = photoSources({ photoId, width, height, widths })
  return (sources.find((source) => source.width >= pictureWidth) ?? sources.at(-1))?.url ?? null
}

export interface ActorFacts {
  readonly name: string | null
  readonly picture: string | null
  /** Confirmed, and neither suspended nor about to be deleted. */
  readonly isActive: boolean
  /** Authors may see the name with saves and ratings. */
  readonly isNamed: boolean
}

interface ActorRow extends Photo, Omit<ActorFacts, 'picture'> {
  readonly id: string
}

// Locked until the transaction ends, so that an account that is suspended meanwhile leaves the entry afterwards.
const readActors = statement(
  'notifications.actors',
  `select account.account_id as id, coalesce(nullif(trim(name), ''), username) as name, photo_id as "photoId", width, height, widths,
     confirmed and suspended_at is null and deletion_at is null as "isActive",
     not exists (select from user_record where user_record.account_id = account.account_id and id = 'notify:named'
       and value ->> 'on' = 'false') as "isNamed"
   from account left join photo using (photo_id) where account.account_id = any($1::uuid[])
   order by account.account_id for share of account`,
)

/** What is known of these accounts now. Those that were deleted are missing. */
export const loadActors = async (
  tx: Queryable,
  actorIds: readonly string[],
): Promise<ReadonlyMap<string, ActorFacts>> => {
  const rows = actorIds.length === 0 ? [] : await tx.rows<ActorRow>(readActors, [actorIds])
  return new Map(
    rows.map((row) => {
      const { id, name, isActive, isNamed } = row
      return [id, { name, isActive, isNamed, picture: smallPicture(row) }]
    }),
  )
}

export interface RecipeFacts {
  readonly title: string
  readonly link: string
  readonly image: string
  readonly isPublished: boolean
}

interface RecipeRow extends Photo, Pick<RecipeFacts, 'title' | 'isPublished'> {
  readonly id: string
  readonly recipeShortId: string
  readonly slug: string
  readonly revision: number
}

const readRecipes = statement(
  'notifications.recipes',
  `select recipe_id as id, short_id as "recipeShortId", slug, revision, title, state = 'published' as "isPublished",
     photo_id as "photoId", width, height, widths
   from recipe left join photo using (photo_id) where recipe_id = any($1::uuid[])`,
)

export const loadRecipes = async (
  tx: Queryable,
  recipeIds: readonly string[],
): Promise<ReadonlyMap<string, RecipeFacts>> => {
  const rows = recipeIds.length === 0 ? [] : await tx.rows<RecipeRow>(readRecipes, [recipeIds])
  return new Map(
    rows.map((row) => {
      const { id, recipeShortId, revision, title, isPublished } = row
      const image = smallPicture(row) ?? paths.cover(recipeShortId, revision)
      return [id, { title, link: paths.recipe(row), image, isPublished }]
    }),
  )
}
