import type { AuthorCard } from '@simmer/contract/wire/recipe'
import { type Queryable, statement } from '../postgres/database.ts'
import type { RecipeContent } from '@simmer/contract/recipe/recipe-content'
import { totalMinutes } from '@simmer/contract/recipe/duration'
import { foldWords } from '@simmer/contract/recipe/fold-text'
import { facetLexemes, timeLexemes, wellRatedLexeme } from './filter-lexemes.ts'

const setFacets = statement(
  'search-facets',
  `with known as (
     select facets_id from search_facets where diets = $1 and meals = $2 and coalesce(cuisine, '') = coalesce($3, '')
   ), added as (
     insert into search_facets (diets, meals, cuisine) select $1, $2, $3 where not exists (select from known)
     on conflict (diets, meals, coalesce(cuisine, '')) do update set recipes = search_facets.recipes
     returning facets_id
   )
   select facets_id as "facetsId" from known union all select facets_id from added`,
)

/**
 * Counts a word once for each recipe that newly contains it. The alphabetical order prevents deadlocks between two
 * writers.
 */
const addWords = statement(
  'add-search-words',
  `with before as (
     select coalesce((select tsvector_to_array(document) from recipe_search where recipe_id = $1), '{}') as lexemes
   ), words as (
     select word, (ts_lexize('pg_catalog.english_stem', word))[1] as lexeme, in_title
     from unnest($2::text[], $3::boolean[]) as given (word, in_title)
   )
   insert into search_word (word, lexeme, recipes, titles)
   select word, lexeme, 1, in_title::int from words, before
   where lexeme is null or not lexeme = any (before.lexemes)
   order by word
   on conflict (word) do update set recipes = search_word.recipes + 1, titles = search_word.titles + excluded.titles`,
)

const uncount = statement(
  'uncount-search-facets',
  `update search_facets set recipes = recipes - 1, changed_at = now()
   where facets_id = (select facets_id from recipe_search where recipe_id = $1)`,
)

const count = statement(
  'count-search-facets',
  `update search_facets set recipes = recipes + 1, changed_at = now() where facets_id = $1`,
)

/** The number of recipes in a full segment of the index. */
export const recipesPerSegment = 4096

// A recipe stays in its first segment. `latest` is the newest publication in a segment, because old recipes may arrive
// late.
const setRow = statement(
  'set-recipe-search',
  `with known as (
     select segment from recipe_search where recipe_id = $1
   ), current as (
     select case when recipes < ${recipesPerSegment} then segment else segment + 1 end as segment from search_segment order by search_segment.segment desc limit 1
   ), chosen as (
     select coalesce((select segment from known), (select segment from current), 0) as segment
   ), counted as (
     insert into search_segment (segment, recipes, latest) select segment, 1, $2::timestamptz from chosen
     on conflict (segment) do update set latest = greatest(search_segment.latest, excluded.latest),
       recipes = search_segment.recipes + case when exists (select from known) then 0 else 1 end
   )
   insert into recipe_search (recipe_id, published_at, facets_id, segment, minutes, title, document)
   select $1, $2::timestamptz, $3, segment, $9::integer, to_tsvector('pg_catalog.english', $4),
     setweight(to_tsvector('pg_catalog.english', $4), 'A') || setweight(to_tsvector('pg_catalog.english', $5), 'B') ||
     setweight(to_tsvector('pg_catalog.english', $6), 'C') || setweight(to_tsvector('pg_catalog.english', $7), 'D') ||
     array_to_tsvector($8::text[] || ('segment=' || segment) || array(
       select '${wellRatedLexeme}' from recipe_rating where recipe_rating.recipe_id = $1 and well_rated
     ))
   from chosen
   on conflict (recipe_id) do update set published_at = excluded.published_at, facets_id = excluded.facets_id,
     minutes = excluded.minutes, title = excluded.title, document = excluded.document`,
)

// The last statement of the transaction, because other publishers wait for this row.
const raiseVersion = statement('raise-search-version', `update search_version set version = version + 1`)

const removeRow = statement('remove-recipe-search', `delete from recipe_search where recipe_id = $1`)

export interface IndexedRecipe {
  readonly recipeId: string
  readonly content: RecipeContent
  readonly author: AuthorCard
  readonly publishedAt: Date
}

const normalizeValues = (values: readonly string[]): string[] =>
  [...new Set(values.map((value) => value.trim().toLowerCase()))].toSorted()

/**
 * Indexes a published recipe. The title ranks before tags, facets and ingredients; those rank before the description
 * and the author.
 */
export async function indexRecipe(
  db: Queryable,
  { recipeId, content, author, publishedAt }: IndexedRecipe,
): Promise<void> {
  const title = foldWords(content.title)
  const ingredients = content.ingredientSublists.flatMap((list) => list.ingredients.map((each) => each.ingredient_name))
  const about = foldWords(
    [...content.tags, ...content.diets, ...content.meals, content.cuisine ?? '', ...ingredients].join('\n'),
  )
  const description = foldWords(content.description)
  const cook = foldWords(author.name)

  const words = [...new Set([...title, ...about, ...description, ...cook])]
    .filter((word) => word.length <= 40)
    .toSorted()
  const inTitle = new Set(title)
  await db.rows(addWords, [recipeId, words, words.map((word) => inTitle.has(word))])

  await db.rows(uncount, [recipeId])
  const [diets, meals] = [normalizeValues(content.diets), normalizeValues(content.meals)]
  const cuisine = content.cuisine?.trim().toLowerCase() ?? null
  const facets = await db.row<{ facetsId: number }>(setFacets, [diets, meals, cuisine])
  if (facets === undefined) throw new Error('search_facets gave no id')
  await db.rows(count, [facets.facetsId])
  const minutes = totalMinutes(content)
  const lexemes = [
    ...facetLexemes({ diet: diets, meal: meals, cuisine: cuisine === null ? [] : [cuisine] }),
    ...timeLexemes(minutes),
  ]
  const texts = [title, about, description, cook].map((part) => part.join(' '))
  await db.rows(setRow, [recipeId, publishedAt, facets.facetsId, ...texts, lexemes, minutes])
  await db.rows(raiseVersion)
}

/** Removes a hidden or deleted recipe from the index. */
export async function unindexRecipe(db: Queryable, recipeId: string): Promise<void> {
  await db.rows(uncount, [recipeId])
  await db.rows(removeRow, [recipeId])
  await db.rows(raiseVersion)
}
