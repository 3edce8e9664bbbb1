import { type Queryable, statement } from '../postgres/database.ts'

/** A recipe for a person who follows its author. */
export interface NewRecipe {
  readonly recipeShortId: string
  readonly slug: string
  readonly title: string
  readonly author: string
}

const newRecipes = statement(
  'following.new-recipes',
  `select short_id as "recipeShortId", slug, title, coalesce(nullif(trim(author.name), ''), username) as author,
     count(*) over () as count
   from user_record as record
     join account as author on author.account_id = split_part(record.id, ':', 2)::uuid
     join recipe on author_id = author.account_id
   where record.account_id = $1 and starts_with(record.id, 'follow:') and record.value is not null
     and author.account_id <> $1 and username is not null and suspended_at is null and deletion_at is null
     and state = 'published'
     and published_at > to_timestamp($2::float8 / 1000) and published_at <= to_timestamp($3::float8 / 1000)
     and not exists (select from user_record as block
       where block.account_id = $1 and block.id = 'block:' || author.account_id and block.value is not null)
     and not exists (select from user_record as block
       where block.account_id = author.account_id and block.id = 'block:' || $1::text and block.value is not null)
   order by published_at desc, recipe_id desc limit $4`,
)

/**
 * FO-1: what followed authors published in a time (milliseconds since 1970), the newest first, and how many there are. Of
 * authors who left, or with a block between them and the account, nothing.
 */
export const newRecipesOfFollowed = async (
  db: Queryable,
  accountId: string,
  { after, until, limit }: { readonly after: number; readonly until: number; readonly limit: number },
): Promise<{ readonly recipes: readonly NewRecipe[]; readonly count: number }> => {
  const recipes = await db.rows<NewRecipe & { readonly count: number }>(newRecipes, [accountId, after, until, limit])
  return { recipes, count: recipes[0]?.count ?? 0 }
}
