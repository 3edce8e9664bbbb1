import { type Database, statement } from '../postgres/database.ts'
import { wellRatedLexeme } from './filter-lexemes.ts'

/** Writes the mark of these recipes where it is no longer right. */
const mark = statement(
  'search-mark-well-rated',
  `update recipe_search
   set document = case when rated.well then document || array_to_tsvector(array['${wellRatedLexeme}'])
     else ts_delete(document, '${wellRatedLexeme}') end
   from (
     select recipe_id, coalesce(well_rated, false) as well
     from unnest($1::uuid[]) as changed (recipe_id) left join recipe_rating using (recipe_id)
   ) as rated
   where rated.recipe_id = recipe_search.recipe_id and rated.well <> (document @@ '''${wellRatedLexeme}'''::tsquery)
   returning recipe_search.recipe_id as "recipeId"`,
)

const raiseVersion = statement('raise-search-version-of-ratings', `update search_version set version = version + 1`)

const different = statement(
  'search-differently-rated',
  `select recipe_id as "recipeId" from recipe_search join recipe_rating using (recipe_id)
   where well_rated and not document @@ '''${wellRatedLexeme}'''::tsquery
   union all
   select recipe_id from recipe_search
   where document @@ '''${wellRatedLexeme}'''::tsquery
     and not exists (select from recipe_rating where recipe_rating.recipe_id = recipe_search.recipe_id and well_rated)
   limit 500`,
)

/**
 * Brings the index up to date with the ratings of these recipes; few of them come to be well rated, or cease to be.
 * Returns the number of changed ones.
 */
export async function markWellRated(database: Database, recipeIds: readonly string[]): Promise<number> {
  if (recipeIds.length === 0) return 0
  return database.tx(async (tx) => {
    const changed = await tx.rows(mark, [recipeIds.toSorted()])
    if (changed.length > 0) await tx.rows(raiseVersion)
    return changed.length
  })
}

/** Brings the whole index up to date in batches, for a server that stopped between the two. */
export async function markAllWellRated(database: Database): Promise<void> {
  for (let changed = 1; changed > 0;) {
    const rows = await database.rows<{ recipeId: string }>(different)
    changed = await markWellRated(
      database,
      rows.map(({ recipeId }) => recipeId),
    )
  }
}
