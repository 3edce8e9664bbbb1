import { performance } from 'node:perf_hooks'
import { aRecipe, aRecipeCard } from '@simmer/contract/testing/a-recipe'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { createDeviceSearch } from '../src/local/offline/device-search.ts'

/** Times the device search over 5,000 recipes, and a plain scan of all of them for comparison. */
const recipeCount = 5000
const ingredients =
  'lentil,lemon,chicken,tomato,basil,cardamom,potato,leek,rice,salmon,apple,oat,chickpea,spinach,beef'.split(',')
const kinds = 'soup,salad,curry,cake,stew,pie,buns,risotto,gratin,tacos,bread,porridge'.split(',')
const adjectives = 'quick,slow,roasted,spiced,creamy,crisp,braised,grilled,smoky,sweet'.split(',')
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
const recipes: Recipe[] = Array.from({ length: recipeCount }, (_, n) => ({
  ...aRecipe(),
  ...aRecipeCard({
    id: `recipe-${n}`,
    title: `${pick(adjectives, n * 7)} ${pick(ingredients, n)} ${pick(kinds, n * 3)} ${n}`,
    diets: n % 3 === 0 ? ['vegan'] : ['vegetarian'],
    cuisine: n % 2 === 0 ? 'indian' : 'french',
  }),
}))

const search = createDeviceSearch({ version: () => Promise.resolve('1'), all: () => Promise.resolve(recipes) })
const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await run()
  return performance.now() - started
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN

const build = await timed(() => search({ q: 'first' }))
const searchTimes: number[] = []
for (let round = 0; round < 40; round += 1) {
  for (const q of queries) searchTimes.push(await timed(() => search({ q, diet: round % 2 === 0 ? ['vegan'] : [] })))
}

/** Times one scan of all recipes: the least work of a device without an index. */
const scanTimes: number[] = []
for (let round = 0; round < 40; round += 1) {
  for (const q of queries) {
    scanTimes.push(await timed(() => Promise.resolve(recipes.filter((recipe) => JSON.stringify(recipe).includes(q)))))
  }
}

const rounded = (value: number): number => Math.round(value * 100) / 100
/** A person who types perceives a response within this time as immediate. */
const targetMs = 100
const resultLine = (name: string, share: number) => {
  const [ours, floor] = [percentile(searchTimes, share), percentile(scanTimes, share)]
  return {
    what: `search over ${recipeCount} recipes on the device, ${name}`,
    ours: rounded(ours),
    floor: rounded(floor),
    unit: 'ms',
    ratio: rounded(ours / floor),
    target: `at most ${targetMs} ms`,
    reached: ours <= targetMs,
  }
}
const results = [
  resultLine('p50', 0.5),
  resultLine('p95', 0.95),
  resultLine('p99', 0.99),
  { what: `index of ${recipeCount} recipes, built once`, ours: Math.round(build), unit: 'ms' },
]
process.stdout.write(`${JSON.stringify({ bench: 'device search', results })}\n`)
