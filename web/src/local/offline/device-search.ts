import MiniSearch, { type Query } from 'minisearch'
import { totalMinutes } from '@simmer/contract/recipe/duration'
import { isWellRated, minRatingsToTrust, shrunkAverage } from '@simmer/contract/recipe/rating'
import { readTimeLimit, shorterLimit } from '@simmer/contract/recipe/search/time-limit'
import { foldText, foldWords } from '@simmer/contract/recipe/fold-text'
import { type FoodName, groupFoodNames } from '@simmer/contract/recipe/search/food-names'
import { headOf } from '@simmer/contract/recipe/search/german-words'
import { foodText, hasFood } from '@simmer/contract/recipe/search/food-presence'
import { type LeftOut, type Request, leaveOut, readRequest } from '@simmer/contract/recipe/search/read-request'
import { foodWords } from '@simmer/contract/recipe/shopping/food-words'
import {
  facetNames,
  maxTimeLimit,
  needsAllValues,
  type FacetName,
  type Facets,
  type SearchOrder,
} from '@simmer/contract/wire/search'
import type { Recipe, RecipeCard } from '@simmer/contract/wire/recipe'
import type { DeviceSearch, DeviceSearchResult, Local } from '../store/local.ts'
import type { RecipeStore } from './recipe-store.ts'

const defaultLimit = 24

const facetValues = (recipe: RecipeCard, facet: FacetName): readonly string[] => {
  if (facet === 'diet') return recipe.diets
  return facet === 'meal' ? recipe.meals : recipe.cuisine === null ? [] : [recipe.cuisine]
}

const fieldNames = ['title', 'tags', 'ingredients', 'author', 'description'] as const
type Field = (typeof fieldNames)[number]
const fields: { readonly [F in Field]: (recipe: Recipe) => string } = {
  title: ({ title }: Recipe) => title,
  tags: ({ tags, diets, meals, cuisine }: Recipe) => [...tags, ...diets, ...meals, cuisine ?? ''].join(' '),
  ingredients: ({ ingredientSublists }: Recipe) =>
    ingredientSublists.flatMap(({ ingredients }) => ingredients.map((one) => one.ingredient_name)).join(' '),
  author: ({ author }: Recipe) => author.name,
  description: ({ description }: Recipe) => description,
}
const isField = (name: string): name is Field => Object.hasOwn(fields, name)
const boost = { title: 6, tags: 3, ingredients: 2, author: 2, description: 1 } as const satisfies Record<Field, number>

const lowerBoost = Object.fromEntries(fieldNames.map((name) => [name, boost[name] / 2]))

const newIndex = (): MiniSearch<Recipe> =>
  new MiniSearch<Recipe>({
    fields: [...fieldNames],
    extractField: (recipe, name) => (isField(name) ? fields[name](recipe) : recipe.id),
    // A German compound is also its last part: Suppe finds Kartoffelsuppe. Null drops terms that are no words.
    processTerm: (word, field) => {
      const folded = foldText(word)
      const head = field === undefined ? null : headOf(folded)
      return head === null ? folded || null : [folded, head]
    },
    searchOptions: {
      boost,
      combineWith: 'AND',
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      maxFuzzy: 2,
    },
  })

/** Shorter halves are too often the ends of other words. */
const minHalf = 3
const exactly = { prefix: false, fuzzy: false } as const
/** The beginning of longer words; a shorter one begins too many: "pie", "pieces". */
const isLong = (word: string): boolean => word.length > 3
/** All words; the beginning of a longer word counts, because the index has no singular of a plural. */
const allOf = (words: readonly string[]): Exclude<Query, string | symbol> => ({
  prefix: isLong,
  fuzzy: false,
  combineWith: 'AND',
  queries: [...words],
})

/** A word that begins no other one, or its plural; a German one of two signs has no such plural: "Ei", "Eis". */
const wordOrPlural = (word: string): Query => ({
  prefix: false,
  combineWith: 'OR',
  queries: word.length > 2 ? [word, { ...exactly, queries: [`${word}s`] }] : [word],
})

/** A typed name, tolerant of typing errors, or one of its synonyms, which rank lower. */
const nameQuery = (
  { words, synonyms }: FoodName,
  isPrefix: (word: string, index: number) => boolean = isLong,
): Query => {
  const typed: Query = {
    combineWith: 'AND',
    queries: words.map((word, index) =>
      isPrefix(word, index) ? { prefix: true, queries: [word] } : wordOrPlural(word),
    ),
  }
  if (synonyms.length === 0) return typed
  const others = synonyms.map((name): Query => ({ ...allOf(name.words), boost: lowerBoost }))
  return { combineWith: 'OR', queries: [typed, ...others] }
}

/** A typed name, of which the last word may be the beginning of a longer one. */
const typedQuery = (name: FoodName, at: number, names: readonly FoodName[]): Query =>
  nameQuery(name, (word, index) => word.length > 2 || (at === names.length - 1 && index === name.words.length - 1))

/**
 * Search over the recipes on this device, in the shape of the server's search. The index is built with the first search
 * and rebuilt after the recipes have changed.
 */
export const createDeviceSearch = (store: Pick<RecipeStore, 'all' | 'version'>): Local['search'] => {
  let index = newIndex()
  let recipes = new Map<string, Recipe>()
  let version = ''
  let building: Promise<void> | null = null

  const build = async (): Promise<void> => {
    const present = await store.version()
    if (present === version) return
    const all = await store.all()
    const fresh = newIndex()
    // Adds recipes in chunks, so that typing is not blocked while the index is built.
    await fresh.addAllAsync(all, { chunkSize: 200 })
    index = fresh
    recipes = new Map(all.map((recipe) => [recipe.id, recipe]))
    version = present
  }

  const upToDate = (): Promise<void> => {
    building ??= build().finally(() => {
      building = null
    })
    return building
  }

  const matching = ({ words, leftOut, diets, isAnyOf }: Request): Recipe[] => {
    const passes = (recipe: Recipe): boolean => isAllowed(recipe, { leftOut, diets })
    if (!/[\p{L}\p{N}]/u.test(words)) return newestFirst([...recipes.values()].filter(passes))
    const names = groupFoodNames(foldWords(words))
    const strict = isAnyOf ? [] : index.search({ combineWith: 'AND', queries: names.map(typedQuery) })
    const found = strict.length > 0 ? strict : searchLoosely(names, isAnyOf)
    return found.flatMap(({ id }) => recipes.get(String(id)) ?? []).filter(passes)
  }

  /** Without a recipe that has all words: joined words count as two, else recipes with some of the words. */
  const searchLoosely = (names: readonly FoodName[], isAnyOf: boolean) => {
    const queries = names.map((name, at) => halvesQuery(name) ?? typedQuery(name, at, names))
    const split = isAnyOf ? [] : index.search({ combineWith: 'AND', queries })
    if (split.length > 0) return split
    const found = index.search({ combineWith: 'OR', queries: names.map((name) => nameQuery(name)) })
    return names.length > 1 ? mostNamesFirst(found, names) : found
  }

  /** Recipes with most of the names in title, tags or ingredients come first. */
  const mostNamesFirst = <Found extends { readonly id: unknown }>(
    found: readonly Found[],
    names: readonly FoodName[],
  ): readonly Found[] => {
    const counts = new Map<unknown, number>()
    for (const name of names)
      for (const { id } of index.search(nameQuery(name), { fields: ['title', 'tags', 'ingredients'] }))
        counts.set(id, (counts.get(id) ?? 0) + 1)
    return found.toSorted((one, other) => (counts.get(other.id) ?? 0) - (counts.get(one.id) ?? 0))
  }

  const isKnown = (word: string): boolean => index.search(word, exactly).length > 0

  /** "applepie" as "apple" and "pie"; null for a known word and one without two known halves. */
  const halvesQuery = ({ words: [word = '', ...more] }: FoodName): Query | null => {
    if (more.length > 0 || isKnown(word)) return null
    const cuts = Array.from({ length: Math.max(0, word.length - 2 * minHalf + 1) }, (_, at) => at + minHalf)
    const at = cuts.find((cut) => isKnown(word.slice(0, cut)) && isKnown(word.slice(cut)))
    return at === undefined ? null : allOf([word.slice(0, at), word.slice(at)])
  }

  return async (query: DeviceSearch): Promise<DeviceSearchResult> => {
    await upToDate()
    const typed = readTimeLimit(query.q, maxTimeLimit)
    const maxMinutes = shorterLimit(query.maxMinutes ?? null, typed.maxMinutes)
    const request = readRequest(typed.words)
    const { minRating = null } = query
    const without = leaveOut((query.without ?? []).map(foldWords))
    const isIncluded = (recipe: Recipe): boolean => {
      if (minRating !== null && !isWellRated(recipe)) return false
      if (!isAllowed(recipe, without)) return false
      const { with: required = [], withAny = [] } = query
      if (required.length + withAny.length === 0) return true
      const text = foodText(aboutFoods(recipe))
      return (
        required.every((food) => hasFood(text, food)) &&
        (withAny.length === 0 || withAny.some((food) => hasFood(text, food)))
      )
    }
    const matches = matching(request).filter(isIncluded)
    const passes = (recipe: Recipe, excluded?: FacetName): boolean =>
      (maxMinutes === null || (totalMinutes(recipe) ?? Number.POSITIVE_INFINITY) <= maxMinutes) &&
      facetNames.every((facet) => facet === excluded || fits(recipe, facet, query[facet] ?? []))
    const chosen = sortRecipes(
      matches.filter((recipe) => passes(recipe)),
      query.sort ?? null,
    )
    return {
      recipes: chosen.slice(0, query.limit ?? defaultLimit).map(toCard),
      total: chosen.length,
      facets: countFacets(matches, passes),
      covers: recipes.size,
    }
  }
}

/** The title, tags and ingredients of a recipe. */
const aboutFoods = (recipe: Recipe): string =>
  [fields.title, fields.tags, fields.ingredients].map((read) => read(recipe)).join(' ')

/** Whether a recipe has the diets and none of the left-out foods. */
const isAllowed = (recipe: Recipe, { leftOut, diets }: Pick<Request, 'leftOut' | 'diets'>): boolean =>
  diets.every((diet) => recipe.diets.includes(diet)) && leftOut.every((food) => isWithout(recipe, food))

/** Whether a recipe's title, tags and ingredients name nothing of a food, or its diet has none of it. */
const isWithout = (recipe: Recipe, { names, diets }: LeftOut): boolean => {
  if (recipe.diets.some((diet) => diets.includes(diet.toLowerCase()))) return true
  const text = ` ${foodWords(aboutFoods(recipe)).join(' ')} `
  return !names.some((words) => text.includes(` ${foodWords(words.join(' ')).join(' ')} `))
}

const fits = (recipe: Recipe, facet: FacetName, required: readonly string[]): boolean => {
  if (required.length === 0) return true
  const has = new Set(facetValues(recipe, facet).map((value) => value.toLowerCase()))
  const isThere = (value: string): boolean => has.has(value.toLowerCase())
  return needsAllValues(facet) ? required.every(isThere) : required.some(isThere)
}

/**
 * Counts show how many recipes remain if one more value is chosen. A facet of which one value is enough does not narrow
 * its own counts.
 */
const countFacets = (matches: readonly Recipe[], passes: (recipe: Recipe, excluded?: FacetName) => boolean): Facets => {
  const count = (facet: FacetName) => {
    const counts = new Map<string, number>()
    for (const recipe of matches) {
      if (!passes(recipe, needsAllValues(facet) ? undefined : facet)) continue
      for (const value of facetValues(recipe, facet)) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    return [...counts]
      .map(([value, times]) => ({ value, count: times }))
      .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value))
  }
  return { diet: count('diet'), meal: count('meal'), cuisine: count('cuisine') }
}

const newestFirst = (found: readonly Recipe[]): Recipe[] =>
  found.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))

/** Sorts recipes as the server does: those without enough ratings or a time come last, newest first. */
function sortRecipes(found: readonly Recipe[], order: SearchOrder | null): readonly Recipe[] {
  if (order === null) return found
  const newest = newestFirst(found)
  if (order === 'newest') return newest
  const key = (recipe: Recipe): number =>
    order === 'rating'
      ? recipe.ratingCount < minRatingsToTrust
        ? Number.POSITIVE_INFINITY
        : -shrunkAverage(recipe.averageRating, recipe.ratingCount)
      : (totalMinutes(recipe) ?? Number.POSITIVE_INFINITY)
  const keys = new Map(newest.map((recipe) => [recipe.id, key(recipe)]))
  const compare = (one: Recipe, other: Recipe): number => {
    const [a, b] = [keys.get(one.id) ?? 0, keys.get(other.id) ?? 0]
    return a === b ? 0 : a - b
  }
  return newest.toSorted(compare)
}

/** The fields that a list needs; the rest of the recipe is left out. */
const toCard = (recipe: Recipe): RecipeCard => {
  const { id, recipeShortId, slug, revision, title, description, author, picture, cuisine, diets, meals } = recipe
  const { tags, prepTimeInMinutes, cookTimeInMinutes, averageRating, ratingCount, publishedAt } = recipe
  return {
    id,
    recipeShortId,
    slug,
    revision,
    title,
    description,
    author,
    picture,
    cuisine,
    diets,
    meals,
    tags,
    prepTimeInMinutes,
    cookTimeInMinutes,
    averageRating,
    ratingCount,
    publishedAt,
  }
}
