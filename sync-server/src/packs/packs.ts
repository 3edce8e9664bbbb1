import { LRUCache } from 'lru-cache'
import { type packEndpoints, maxRecipesPerPack } from '@simmer/contract/wire/endpoints/pack-endpoints'
import { type Handler, JsonText, jsonWithEtag } from '../http/handler.ts'
import { type Queryable, statement } from '../postgres/database.ts'
import { type CardRow, readRating, withRating } from '../recipes/recipe-document.ts'

/** Recipes per page: a page loads quickly, and repeating one after a broken connection is cheap. */
const recipesPerPage = 40
/** How long the members of a pack are cached, in milliseconds; packs change slowly. */
const cacheMs = 300_000
const cacheControl = 'public, max-age=300'
/** The estimated size of a recipe's picture on a device. */
const pictureBytes = 24_000
/**
 * The largest recipe of a pack, by its document. The largest of the sample recipes has half of that; without a limit, a
 * page of the longest recipes that may be published would have 10 MB.
 */
const maxRecipeBytes = 25_000
/** The fewest recipes that make a pack. */
const minRecipes = 3

const counts = statement(
  'pack-counts',
  `select pack, sum(recipes)::int as recipes from (
     select 'popular' as pack, recipes from search_facets
     union all select 'diet-' || diet, recipes from search_facets, unnest(diets) as diet
     union all select 'cuisine-' || cuisine, recipes from search_facets where cuisine is not null
   ) as counted group by pack order by sum(recipes) desc, pack limit 200`,
)

const usualBytes = statement(
  'pack-usual-bytes',
  `select coalesce(avg(octet_length(document_head)), 0)::int as bytes from (
     select document_head from recipe where state = 'published' order by published_at desc, recipe_id desc limit 200
   ) as newest`,
)

const popular = statement(
  'pack-popular',
  `select recipe_id as id from (
     (select recipe_id, 0 as rank, rating_count, published_at
        from (select recipe_id, rating_count from recipe_rating where rating_count > 0
              order by rating_count desc, recipe_id limit 2 * $1) as rated
        join recipe using (recipe_id) where state = 'published' and octet_length(document_head) <= $2)
     union all
     (select recipe_id, 1, 0, published_at from recipe left join recipe_rating using (recipe_id)
        where state = 'published' and coalesce(rating_count, 0) = 0 and octet_length(document_head) <= $2
        order by published_at desc, recipe_id desc limit $1)
   ) as either order by rank, rating_count desc, published_at desc, recipe_id limit $1`,
)

const ofFacet = statement(
  'pack-of-facet',
  `select recipe_id as id from recipe_search join recipe using (recipe_id)
   where facets_id in (select facets_id from search_facets
                       where ($3 = 'diet' and $4 = any(diets)) or ($3 = 'cuisine' and cuisine = $4))
     and octet_length(document_head) <= $2
   order by recipe_search.published_at desc, recipe_id desc limit $1`,
)

const documents = statement(
  'pack-documents',
  `select document_head as head, stars_sum as stars, rating_count as count
   from unnest($1::uuid[]) with ordinality as requested (recipe_id, ordinal)
   join recipe using (recipe_id) left join recipe_rating using (recipe_id)
   where state = 'published' order by ordinal`,
)

const revisions = statement(
  'pack-revisions',
  `select recipe_id as id, revision, stars_sum as stars, rating_count as count
   from unnest($1::uuid[]) with ordinality as requested (recipe_id, ordinal)
   join recipe using (recipe_id) left join recipe_rating using (recipe_id)
   where state = 'published' order by ordinal`,
)

interface Count {
  readonly pack: string
  readonly recipes: number
}

interface Revision extends Pick<CardRow, 'stars' | 'count'> {
  readonly id: string
  readonly revision: number
}

const readMembers = async (db: Queryable, pack: string): Promise<string[]> => {
  const facet = pack.slice(0, pack.indexOf('-'))
  const found =
    pack === 'popular'
      ? await db.rows<{ id: string }>(popular, [maxRecipesPerPack, maxRecipeBytes])
      : await db.rows<{ id: string }>(ofFacet, [maxRecipesPerPack, maxRecipeBytes, facet, pack.slice(facet.length + 1)])
  // Sorted by id, so that an added or removed recipe changes few pages and caches stay valid.
  return found.map(({ id }) => id).toSorted()
}

/** The offline packs: parts of the catalogue that devices download in pages, equal for all readers. */
export const packs = ({
  publicReads,
}: {
  readonly publicReads: Queryable
}): {
  readonly packs: Handler<typeof packEndpoints.packs>
  readonly packMembers: Handler<typeof packEndpoints.packMembers>
  readonly pack: Handler<typeof packEndpoints.pack>
} => {
  const cache = new LRUCache<string, string[]>({ max: 100, ttl: cacheMs })
  const cachedMembers = async (pack: string): Promise<string[]> => {
    const cached = cache.get(pack)
    if (cached !== undefined) return cached
    const found = await readMembers(publicReads, pack)
    cache.set(pack, found)
    return found
  }
  return {
    packs: async () => {
      const [rows, usual] = await Promise.all([
        publicReads.rows<Count>(counts, []),
        publicReads.row<{ bytes: number }>(usualBytes, []),
      ])
      const offeredPacks = rows
        .filter(({ recipes }) => recipes >= minRecipes)
        .map(({ pack, recipes }) => {
          const recipeCount = Math.min(recipes, maxRecipesPerPack)
          return { pack, recipes: recipeCount, bytes: recipeCount * ((usual?.bytes ?? 0) + pictureBytes) }
        })
      return new JsonText(JSON.stringify({ packs: offeredPacks }), { cacheControl })
    },
    packMembers: async ({ params: { pack } }) => {
      const rows = await publicReads.rows<Revision>(revisions, [await cachedMembers(pack)])
      const memberTexts = rows.map((row) => withRating(`{"id":"${row.id}","revision":${row.revision}`, readRating(row)))
      return jsonWithEtag(`{"members":[${memberTexts.join(',')}]}`, cacheControl)
    },
    pack: async ({ params: { pack }, query: { page } }) => {
      const ids = await cachedMembers(pack)
      const from = Number(page) * recipesPerPage
      const rows = await publicReads.rows<CardRow>(documents, [ids.slice(from, from + recipesPerPage)])
      const next = from + recipesPerPage < ids.length ? `"${Number(page) + 1}"` : 'null'
      const recipes = rows.map((row) => withRating(row.head, readRating(row)))
      const text = `{"recipes":[${recipes.join(',')}],"total":${ids.length},"next":${next}}`
      return jsonWithEtag(text, cacheControl)
    },
  }
}
