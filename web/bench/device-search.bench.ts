import { performance } from 'node:perf_hooks'
import { aRecipe, aRecipeCard } from '@simmer/contract/testing/a-recipe'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { createDeviceSearch } from '../src/local/search/device-search.ts'

/** Searches 5,000 recipes as a phone would, and prints what it took as JSON (milliseconds). */
const many = 5000
const things =
  'lentil,lemon,chicken,tomato,basil,cardamom,potato,leek,rice,salmon,apple,oat,chickpea,spinach,beef'.split(',')
const kinds = 'soup,salad,curry,cake,stew,pie,buns,risotto,gratin,tacos,bread,porridge'.split(',')
const ways = 'quick,slow,roasted,spiced,creamy,crisp,braised,grilled,smoky,sweet'.split(',')
const queries = [
  'lemon',
  'lentil soup',
  'chikpea curry',
  'ro',
  'roasted tomato',
  'crisp apple cake',
  'salm',
  'nothing here',
]

const pick = (from: readonly string[], n: number): string => from[n % from.length] ?? ''
const recipes: Recipe[] = Array.from({ length: many }, (_, n) => ({
  ...aRecipe(),
  ...aRecipeCard({
    id: `recipe-${n}`,
    title: `${pick(ways, n * 7)} ${pick(things, n)} ${pick(kinds, n * 3)} ${n}`,
    diets: n % 3 === 0 ? ['vegan'] : ['vegetarian'],
    cuisine: n % 2 === 0 ? 'indian' : 'french',
  }),
}))

const search = createDeviceSearch({ stamp: () => Promise.resolve('1'), all: () => Promise.resolve(recipes) })
const timed = async (deed: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await deed()
  return performance.now() - started
}

const build = await timed(() => search({ q: 'first' }))
const took: number[] = []
for (let round = 0; round < 40; round += 1) {
  for (const q of queries) took.push(await timed(() => search({ q, diet: round % 2 === 0 ? ['vegan'] : [] })))
}
took.sort((a, b) => a - b)
const at = (share: number): number => Math.round((took[Math.floor(took.length * share)] ?? 0) * 100) / 100
process.stdout.write(
  `${JSON.stringify({ recipes: many, buildMs: Math.round(build), p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) })}\n`,
)
