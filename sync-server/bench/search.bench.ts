// Search over 100,000 recipes against one recipe read by its indexed id, in the same process on the same database, one
// after the other: p50 and p99 of each, and their ratio. `SEARCH_BENCH_RECIPES` sets another number of recipes.
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@simmer/contract/wire/endpoints'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import * as v from 'valibot'
import { unclaimedAuthor } from '../src/accounts/author-account.ts'
import { JsonText } from '../src/http/answer.ts'
import { type Database, statement } from '../src/postgres/database.ts'
import { openDatabase } from '../src/postgres/open-database.ts'
import { readRecipe } from '../src/recipes/read-recipe.ts'
import { cardHead, documentHead, type PublishedRecipe } from '../src/recipes/recipe-document.ts'
import { recipeShortId } from '../src/recipes/recipe-short-id.ts'
import { foldWords } from '../src/search/fold-words.ts'
import { searchRecipes } from '../src/search/search-recipes.ts'
import { cuisines, diets, ingredients, manyRecipes, meals, randomFrom } from './many-recipes.ts'

const count = Number(process.env['SEARCH_BENCH_RECIPES'] ?? 100_000)
const questions = 2000
const wantedRatio = 10

const home = await mkdtemp(join(tmpdir(), 'simmer-bench-'))
await chmod(home, 0o755)
const place = { databaseUrl: null, replicaUrl: null, dataDir: home }
const { database, stop } = await openDatabase(place, pino({ level: 'warn' }, pino.destination(2)))

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
  `insert into recipe_search (recipe_id, published_at, added_at, facets_id, title, document)
   select r.id, r.at, r.at, r.facets, to_tsvector('english', r.title), setweight(to_tsvector('english', r.title), 'A') ||
     setweight(to_tsvector('english', r.about), 'B') || setweight(to_tsvector('english', r.description), 'C')
   from unnest($1::uuid[], $2::timestamptz[], $3::int[], $4::text[], $5::text[], $6::text[]) as r (id, at, facets, title, about, description)`,
)
const addWords = statement(
  'bench.words',
  `insert into search_word (word, lexeme, recipes, titles)
   select w.word, (ts_lexize('english_stem', w.word))[1], w.recipes, w.titles
   from unnest($1::text[], $2::int[], $3::int[]) as w (word, recipes, titles)`,
)

/** Fills the tables as publishing would, but thousands at a time. Answers the short ids. */
async function fill(into: Database): Promise<string[]> {
  // Filling first and indexing afterwards takes a tenth of the time.
  await into.rows(statement('bench.drop-1', 'drop index recipe_search_title_idx'))
  await into.rows(statement('bench.drop-2', 'drop index recipe_search_document_idx'))
  const author = await into.tx((ask) => unclaimedAuthor(ask, uuidv7, { handle: 'bench', name: 'Bench', bio: '' }))
  const words = new Map<string, { recipes: number; titles: number }>()
  const facets = new Map<string, { id: number; recipes: number }>()
  const shortIds: string[] = []
  let batch: { id: string; at: Date; short: string; recipe: PublishedRecipe; facets: number; texts: string[] }[] = []
  const flush = async (): Promise<void> => {
    const column = <T>(of: (each: (typeof batch)[number]) => T): T[] => batch.map(of)
    const [ids, ats] = [column(({ id }) => id), column(({ at }) => at)]
    await into.rows(addRecipes, [
      author.accountId,
      ids,
      column(({ short }) => short),
      column(({ recipe }) => recipe.content.title),
      column(({ recipe }) => cardHead(recipe)),
      column(({ recipe }) => documentHead(recipe)),
      ats,
    ])
    const text = (at: number): string[] => column(({ texts }) => texts[at] ?? '')
    await into.rows(addSearch, [ids, ats, column((each) => each.facets), text(0), text(1), text(2)])
    batch = []
  }
  let number = 0
  for (const made of manyRecipes(count, randomFrom(20261121))) {
    number += 1
    const key = JSON.stringify([made.diets, made.meals, made.cuisine])
    let facet = facets.get(key)
    if (facet === undefined) {
      const added = await into.row<{ facetsId: number }>(addFacets, [
        made.diets.toSorted(),
        made.meals,
        made.cuisine,
        0,
      ])
      facet = { id: added?.facetsId ?? 0, recipes: 0 }
      facets.set(key, facet)
    }
    facet.recipes += 1
    const texts = [
      made.title,
      [...made.tags, ...made.diets, ...made.meals, made.cuisine, ...made.ingredients].join(' '),
      made.description,
    ]
    const folded = texts.map((text) => foldWords(text))
    const inTitle = new Set(folded[0])
    for (const word of new Set(folded.flat())) {
      const known = words.get(word) ?? { recipes: 0, titles: 0 }
      words.set(word, { recipes: known.recipes + 1, titles: known.titles + (inTitle.has(word) ? 1 : 0) })
    }
    const at = new Date(Date.UTC(2020, 0, 1) + number * 1000)
    const short = recipeShortId(randomBytes)
    const id = uuidv7()
    const recipe: PublishedRecipe = {
      recipeId: id,
      recipeShortId: short,
      slug: 'r',
      revision: 1,
      author: { username: author.username, name: author.name },
      content: {
        title: made.title,
        description: made.description,
        cuisine: made.cuisine,
        diets: [...made.diets],
        meals: [...made.meals],
        tags: [...made.tags],
        prepTimeInMinutes: 10,
        cookTimeInMinutes: 20,
        servings: 4,
        tipsAndTricks: '',
        ingredientSublists: [
          {
            subheading: '',
            ingredients: made.ingredients.map((name) => ({ quantity: 1, unit: 'cup', ingredient_name: name })),
          },
        ],
        methodSublists: [{ subheading: '', methods: [{ description: made.description }] }],
      },
      photo: null,
      publishedAt: at,
      updatedAt: at,
    }
    shortIds.push(short)
    batch.push({ id, at, short, recipe, facets: facet.id, texts: folded.map((each) => each.join(' ')) })
    if (batch.length === 500) await flush()
  }
  await flush()
  const setCount = statement('bench.facet-count', `update search_facets set recipes = $2 where facets_id = $1`)
  for (const { id, recipes } of facets.values()) await into.rows(setCount, [id, recipes])
  const all = [...words].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (let from = 0; from < all.length; from += 2000) {
    const some = all.slice(from, from + 2000)
    await into.rows(addWords, [
      some.map(([word]) => word),
      some.map(([, { recipes }]) => recipes),
      some.map(([, { titles }]) => titles),
    ])
  }
  await into.tx(async (ask) => {
    await ask.rows(statement('bench.patience', 'set local statement_timeout = 0'))
    for (const column of ['title', 'document'])
      await ask.rows(
        statement(
          `bench.index-${column}`,
          `create index recipe_search_${column}_idx on recipe_search using gin (${column}) with (fastupdate = off)`,
        ),
      )
    await ask.rows(statement('bench.analyze', 'analyze'))
  })
  return shortIds
}

/** What people type: common words, several words, beginnings, slips, nothing but a category; hardly one twice but where it says so. */
function* askings(random: () => number): Generator<{ kind: string; query: Record<string, string> }> {
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? ''
  const word = (): string => pick(pick(ingredients).split(' '))
  const slip = (typed: string): string => {
    const at = 1 + Math.floor(random() * Math.max(1, typed.length - 2))
    return typed.slice(0, at) + typed.slice(at + 1)
  }
  for (;;) {
    yield { kind: 'one word', query: { q: word() } }
    yield { kind: 'two words', query: { q: `${word()} ${word()}` } }
    yield { kind: 'three words', query: { q: `${word()} ${word()} ${word()}` } }
    yield { kind: 'half typed', query: { q: `${word()} ${word().slice(0, 3)}` } }
    yield { kind: 'mistyped', query: { q: `${slip(word())} ${word()}` } }
    yield { kind: 'word and facets', query: { q: word(), diet: pick(diets), cuisine: pick(cuisines) } }
    yield { kind: 'category', query: { meal: pick(meals), cuisine: pick(cuisines) } }
    yield { kind: 'asked before', query: { q: `${pick(ingredients.slice(0, 20))} soup` } }
    yield { kind: 'no match', query: { q: `${word()} qqzzxx` } }
  }
}

const percentile = (times: readonly number[], part: number): number => {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
const timed = async (deed: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  const answer = await deed()
  const took = performance.now() - from
  if (!(answer instanceof JsonText)) throw new Error('no answer')
  return took
}
const rounded = (value: number): number => Math.round(value * 100) / 100

try {
  const started = performance.now()
  const shortIds = await fill(database)
  process.stderr.write(`${count} recipes in ${Math.round((performance.now() - started) / 1000)} s\n`)
  const guest = {
    person: null,
    address: '127.0.0.1',
    cookies: { get: () => undefined },
    language: 'en',
    idempotencyKey: null,
  } as const
  const search = searchRecipes({ publicReads: database })
  const read = readRecipe({ publicReads: database })
  const times = { search: [] as number[], read: [] as number[] }
  const kinds = new Map<string, number[]>()
  const random = randomFrom(7)
  let done = 0
  // Whatever else there is to do after filling is done before anything is measured.
  await database.rows(statement('bench.settle', 'checkpoint'))
  for (const { kind, query } of askings(random)) {
    const input = v.parse(endpoints.searchRecipes.query, query)
    const wanted = shortIds[Math.floor(random() * shortIds.length)] ?? ''
    const reading = await timed(() =>
      read({ params: { recipeShortId: wanted }, query: undefined, body: undefined }, guest),
    )
    const searching = await timed(() => search({ params: undefined, query: input, body: undefined }, guest))
    done += 1
    // The first ones warm caches and prepare statements on every connection.
    if (done <= 200) continue
    times.read.push(reading)
    times.search.push(searching)
    kinds.set(kind, [...(kinds.get(kind) ?? []), searching])
    if (times.search.length === questions) break
  }
  const line = (what: string, ours: number, floor: number) => {
    const ratio = rounded(ours / floor)
    return {
      what,
      ours: rounded(ours),
      floor: rounded(floor),
      unit: 'ms',
      ratio,
      wanted: wantedRatio,
      reached: ratio <= wantedRatio,
    }
  }
  const readAt = { p50: percentile(times.read, 0.5), p99: percentile(times.read, 0.99) }
  const results = [
    line(`search over ${count} recipes, p99 against one read, p99`, percentile(times.search, 0.99), readAt.p99),
    line(`search over ${count} recipes, p50 against one read, p50`, percentile(times.search, 0.5), readAt.p50),
    ...[...kinds].map(([kind, each]) => line(`${kind}, p99 against one read, p99`, percentile(each, 0.99), readAt.p99)),
  ]
  process.stdout.write(`${JSON.stringify({ bench: 'search', results })}\n`)
} finally {
  await stop()
  await rm(home, { recursive: true, force: true })
}
