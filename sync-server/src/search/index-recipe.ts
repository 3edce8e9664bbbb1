import type { AuthorCard } from '@simmer/contract/wire/recipe'
import { type Asking, statement } from '../postgres/database.ts'
import type { RecipeContent } from '@simmer/contract/recipe/recipe-content'
import { foldWords } from './fold-words.ts'

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

/** Counts each word once for each recipe it newly appears in; in alphabetical order, so that two writers never lock crosswise. */
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

const setRow = statement(
  'set-recipe-search',
  `insert into recipe_search (recipe_id, published_at, facets_id, title, document)
   values ($1, $2, $3, to_tsvector('pg_catalog.english', $4),
     setweight(to_tsvector('pg_catalog.english', $4), 'A') || setweight(to_tsvector('pg_catalog.english', $5), 'B') ||
     setweight(to_tsvector('pg_catalog.english', $6), 'C') || setweight(to_tsvector('pg_catalog.english', $7), 'D'))
   on conflict (recipe_id) do update set published_at = excluded.published_at, facets_id = excluded.facets_id,
     title = excluded.title, document = excluded.document`,
)

// Last in its transaction: whoever publishes next waits for this row.
const raiseVersion = statement('raise-search-version', `update search_version set version = version + 1`)

const removeRow = statement('remove-recipe-search', `delete from recipe_search where recipe_id = $1`)

export interface RecipeToIndex {
  readonly recipeId: string
  readonly content: RecipeContent
  readonly author: AuthorCard
  readonly publishedAt: Date
}

const tidy = (values: readonly string[]): string[] =>
  [...new Set(values.map((value) => value.trim().toLowerCase()))].toSorted()

/** Makes a published recipe findable: title before tags, facets and ingredients, those before the description and the cook. */
export async function indexRecipe(
  ask: Asking,
  { recipeId, content, author, publishedAt }: RecipeToIndex,
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
  await ask.rows(addWords, [recipeId, words, words.map((word) => inTitle.has(word))])

  await ask.rows(uncount, [recipeId])
  const facets = await ask.row<{ facetsId: number }>(setFacets, [
    tidy(content.diets),
    tidy(content.meals),
    content.cuisine?.trim().toLowerCase() ?? null,
  ])
  if (facets === undefined) throw new Error('search_facets gave no id')
  await ask.rows(count, [facets.facetsId])
  const texts = [title, about, description, cook].map((part) => part.join(' '))
  await ask.rows(setRow, [recipeId, publishedAt, facets.facetsId, ...texts])
  await ask.rows(raiseVersion)
}

/** Takes a recipe out of the search: it was hidden or deleted. */
export async function unindexRecipe(ask: Asking, recipeId: string): Promise<void> {
  await ask.rows(uncount, [recipeId])
  await ask.rows(removeRow, [recipeId])
  await ask.rows(raiseVersion)
}
