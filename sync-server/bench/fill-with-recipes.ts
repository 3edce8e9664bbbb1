import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { upsertUnclaimedAuthor } from '../src/accounts/author-account.ts'
import { type Database, statement } from '../src/postgres/database.ts'
import { cardHead, documentHead, type PublishedRecipe } from '../src/recipes/recipe-document.ts'
import { recipeShortId } from '../src/recipes/recipe-short-id.ts'
import { foldWords } from '@simmer/contract/recipe/fold-text'
import { recipesPerSegment } from '../src/search/index-recipe.ts'
import { facetLexemes, timeLexemes } from '../src/search/filter-lexemes.ts'
import { manyRecipes, randomFrom } from './many-recipes.ts'

const addRecipes = statement(
  'bench.recipes',
  `insert into recipe (recipe_id, short_id, slug, author_id, title, body, card_head, document_head, published_at)
   select r.id, r.short, 'r', $1, r.title, '{}', r.card, r.document, r.at
   from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[]) as r (id, short, title, card, document, at)`,
)
const addFacets = statement(
  'bench.facets',
  `insert into search_facets (diets, meals, cuisine, recipes) select $1, $2, $3, $4 returning facets_id as "facetsId"`,
)
const addSearch = statement(
  'bench.search',
  `insert into recipe_search (recipe_id, published_at, added_at, facets_id, segment, title, document)
   select r.id, r.at, r.at, r.facets, r.segment, to_tsvector('english', r.title), setweight(to_tsvector('english', r.title), 'A') ||
     setweight(to_tsvector('english', r.about), 'B') || setweight(to_tsvector('english', r.description), 'C') ||
     array_to_tsvector(string_to_array(r.marks, chr(10)) || ('segment=' || r.segment))
   from unnest($1::uuid[], $2::timestamptz[], $3::int[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[])
     as r (id, at, facets, segment, title, about, description, marks)`,
)
const addSegments = statement(
  'bench.eras',
  `insert into search_segment (segment, recipes, latest) select segment, count(*), max(published_at) from recipe_search group by segment`,
)
const addWords = statement(
  'bench.words',
  `insert into search_word (word, lexeme, recipes, titles)
   select w.word, (ts_lexize('english_stem', w.word))[1], w.recipes, w.titles
   from unnest($1::text[], $2::int[], $3::int[]) as w (word, recipes, titles)`,
)

/** Fills the tables with the rows that publishing would write, hundreds in each statement. Returns the short ids. */
export async function fillWithRecipes(database: Database, count: number): Promise<string[]> {
  // Building the index after the rows takes a tenth of the time.
  await database.rows(statement('bench.drop', 'drop index recipe_search_words_idx'))
  const author = await database.tx((tx) =>
    upsertUnclaimedAuthor(tx, uuidv7, { handle: 'bench', name: 'Bench', bio: '' }),
  )
  const words = new Map<string, { recipes: number; titles: number }>()
  const facets = new Map<string, { id: number; recipes: number }>()
  const shortIds: string[] = []
  let batch: {
    id: string
    at: Date
    shortId: string
    recipe: PublishedRecipe
    facets: number
    segment: number
    texts: string[]
  }[] = []
  const flush = async (): Promise<void> => {
    const column = <T>(pick: (each: (typeof batch)[number]) => T): T[] => batch.map(pick)
    const [ids, ats] = [column(({ id }) => id), column(({ at }) => at)]
    await database.rows(addRecipes, [
      author.accountId,
      ids,
      column(({ shortId }) => shortId),
      column(({ recipe }) => recipe.content.title),
      column(({ recipe }) => cardHead(recipe)),
      column(({ recipe }) => documentHead(recipe)),
      ats,
    ])
    const text = (at: number): string[] => column(({ texts }) => texts[at] ?? '')
    const [facetsIds, segments] = [column((each) => each.facets), column((each) => each.segment)]
    await database.rows(addSearch, [ids, ats, facetsIds, segments, text(0), text(1), text(2), text(3)])
    batch = []
  }
  let index = 0
  for (const recipeData of manyRecipes(count, randomFrom(20261121))) {
    index += 1
    const key = JSON.stringify([recipeData.diets, recipeData.meals, recipeData.cuisine])
    let facet = facets.get(key)
    if (facet === undefined) {
      const added = await database.row<{ facetsId: number }>(addFacets, [
        recipeData.diets.toSorted(),
        recipeData.meals,
        recipeData.cuisine,
        0,
      ])
      facet = { id: added?.facetsId ?? 0, recipes: 0 }
      facets.set(key, facet)
    }
    facet.recipes += 1
    const texts = [
      recipeData.title,
      [
        ...recipeData.tags,
        ...recipeData.diets,
        ...recipeData.meals,
        recipeData.cuisine,
        ...recipeData.ingredients,
      ].join(' '),
      recipeData.description,
    ]
    const folded = texts.map((text) => foldWords(text))
    const inTitle = new Set(folded[0])
    for (const word of new Set(folded.flat())) {
      const known = words.get(word) ?? { recipes: 0, titles: 0 }
      words.set(word, { recipes: known.recipes + 1, titles: known.titles + (inTitle.has(word) ? 1 : 0) })
    }
    const minutes = 10 + ((index * 7) % 24) * 5
    const at = new Date(Date.UTC(2020, 0, 1) + index * 1000)
    const shortId = recipeShortId(randomBytes)
    const id = uuidv7()
    const recipe: PublishedRecipe = {
      recipeId: id,
      recipeShortId: shortId,
      slug: 'r',
      revision: 1,
      author: { username: author.username, name: author.name },
      content: {
        title: recipeData.title,
        description: recipeData.description,
        cuisine: recipeData.cuisine,
        diets: [...recipeData.diets],
        meals: [...recipeData.meals],
        tags: [...recipeData.tags],
        prepTimeInMinutes: 10,
        cookTimeInMinutes: minutes - 10,
        servings: 4,
        tipsAndTricks: '',
        ingredientSublists: [
          {
            subheading: '',
            ingredients: recipeData.ingredients.map((name) => ({ quantity: 1, unit: 'cup', ingredient_name: name })),
          },
        ],
        methodSublists: [{ subheading: '', methods: [{ description: recipeData.description }] }],
      },
      photo: null,
      publishedAt: at,
      updatedAt: at,
    }
    shortIds.push(shortId)
    const filterLexemes = [
      ...facetLexemes({ diet: recipeData.diets, meal: recipeData.meals, cuisine: [recipeData.cuisine] }),
      ...timeLexemes(minutes),
    ].join('\n')
    const segment = Math.floor(index / recipesPerSegment)
    batch.push({
      id,
      at,
      shortId,
      recipe,
      facets: facet.id,
      segment,
      texts: [...folded.map((each) => each.join(' ')), filterLexemes],
    })
    if (batch.length === 500) await flush()
  }
  await flush()
  await database.rows(addSegments)
  const setCount = statement('bench.facet-count', `update search_facets set recipes = $2 where facets_id = $1`)
  for (const { id, recipes } of facets.values()) await database.rows(setCount, [id, recipes])
  const all = [...words].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (let from = 0; from < all.length; from += 2000) {
    const chunk = all.slice(from, from + 2000)
    await database.rows(addWords, [
      chunk.map(([word]) => word),
      chunk.map(([, { recipes }]) => recipes),
      chunk.map(([, { titles }]) => titles),
    ])
  }
  await database.tx(async (tx) => {
    await tx.rows(statement('bench.patience', 'set local statement_timeout = 0'))
    await tx.rows(
      statement(
        'bench.index',
        'create index recipe_search_words_idx on recipe_search using gin (title, document) with (fastupdate = off)',
      ),
    )
    await tx.rows(statement('bench.analyze', 'analyze'))
  })
  return shortIds
}
