// Compares a recipe page with the same page as plain HTML, in turns, in one run: a first visit on a
// slow phone and a slow line, then a visit from a new browser process with both servers stopped. NOTES.md explains the figures.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe, RecipeCard } from '@simmer/contract/wire/recipe'
import { listedReviews, writeReview } from '../kit/reviews.ts'
import { SimmerServer } from '../kit/server.ts'
import {
  firstLoad,
  openBrowser,
  pressDuringLoad,
  reopen,
  visitAndKeep,
  type FirstLoad,
  type Reopened,
} from './in-browser.ts'
import { servePlainPage } from './plain-site.ts'

const rounds = Number(process.env['ROUNDS'] ?? 7)
const root = resolve(import.meta.dirname, '../..')
const home = mkdtempSync(join(tmpdir(), 'simmer-speed-'))

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** No sample recipe has a photograph, so the benchmark imports one that has. */
const importPhotographed = (simmer: SimmerServer): void => {
  const folder = join(home, 'recipes')
  mkdirSync(join(folder, 'pix'), { recursive: true })
  copyFileSync(join(root, 'web/public/screenshots/recipe-phone.webp'), join(folder, 'pix', 'soup.webp'))
  const lines = Array.from({ length: 12 }, (_, n) => `- ${n + 1} tbsp ingredient number ${n + 1}, chopped`)
  const steps = Array.from({ length: 8 }, (_, n) => `${n + 1}. Stir what is in the pot for ${n + 5} minutes.`)
  writeFileSync(
    join(folder, 'photographed-soup.md'),
    `---\ntitle: Photographed soup\n---\n\n![Soup](/pix/soup.webp)\n\nA soup to be measured.\n\n## Ingredients\n\n${lines.join('\n')}\n\n## Directions\n\n${steps.join('\n')}\n`,
  )
  const done = spawnSync(process.execPath, ['sync-server/start.mjs', '--admin', 'import', folder], {
    cwd: root,
    env: { ...process.env, DATA_DIR: simmer.dataDir },
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(`the recipe with a photograph did not come in:\n${done.stdout}${done.stderr}`)
}

const findRecipe = async (simmer: SimmerServer, q: string): Promise<Recipe> => {
  const answer = await fetch(`${simmer.url}/api/search/recipes?q=${encodeURIComponent(q)}`)
  const { recipes } = (await answer.json()) as { recipes: RecipeCard[] }
  const found = await fetch(`${simmer.url}/api/recipes/${recipes[0]?.recipeShortId}`)
  if (!found.ok) throw new Error(`there is no recipe for ${q}`)
  return (await found.json()) as Recipe
}

const reviews = [
  'I used half of the salt, and that was enough for the four of us.',
  'The second rise needs two hours in a cold kitchen. Well worth the wait.',
  'Baked them with spelt flour. A little heavier, and gone by the evening.',
  'My children asked for them again on Monday.',
  'The dough was very soft. I added two spoons of flour, then it could be rolled.',
  'Froze a dozen, and warmed them in the oven straight from the freezer.',
  'With orange peel instead of lemon. Lovely with coffee.',
  'Fifteen minutes were too long in my oven; twelve were right.',
  'I made them with oat drink for a friend, and none of us could taste it.',
  'The best that I have baked so far. Thank you!',
]

/** Writes the first page of reviews under a recipe, and waits until the server lists it. */
const addReviews = async (simmer: SimmerServer, { id }: Recipe): Promise<void> => {
  for (const text of reviews) await writeReview(simmer.url, id, { text, stars: 4 })
  const deadline = Date.now() + 60_000
  while ((await listedReviews(simmer.url, id)).length < reviews.length) {
    if (Date.now() > deadline) throw new Error('not all reviews are listed')
    await wait(100)
  }
}

const compare = (what: string, a: readonly number[], b: readonly number[], maxRatio: number) => {
  const ratio = median(a) / median(b)
  return {
    what,
    ours: Math.round(median(a)),
    floor: Math.round(median(b)),
    unit: 'ms',
    ratio: Number(ratio.toFixed(2)),
    target: `at most ${maxRatio}`,
    reached: ratio <= maxRatio,
  }
}

/** Blocking time and longest task of a first load; the plain page's are the floor. */
const blockingOf = (kind: string, ours: readonly FirstLoad[], bare: readonly FirstLoad[]) =>
  (
    [
      ['total blocking time', 'blocking', 50],
      ['longest task after the first paint', 'longestTask', 100],
    ] as const
  ).map(([what, figure, limit]) => {
    const [value, floor] = [ours, bare].map((loads) => median(loads.map((load) => load[figure]))) as [number, number]
    return {
      what: `${what}, ${kind}`,
      ours: Math.round(value),
      floor: Math.round(floor),
      unit: 'ms',
      target: `at most ${limit}`,
      reached: value <= limit,
    }
  })

const compareFirstLoads = (kind: string, ours: readonly FirstLoad[], bare: readonly FirstLoad[], maxRatio: number) => {
  const script = Math.max(...ours.map((one) => one.script)) / 1000
  const shift = Math.max(...ours.map(({ cls }) => cls))
  return [
    compare(
      `first contentful paint, ${kind}`,
      ours.map(({ fcp }) => fcp),
      bare.map(({ fcp }) => fcp),
      maxRatio,
    ),
    compare(
      `largest contentful paint, ${kind}`,
      ours.map(({ lcp }) => lcp),
      bare.map(({ lcp }) => lcp),
      maxRatio,
    ),
    {
      what: `script, compressed, ${kind}`,
      ours: Number(script.toFixed(1)),
      unit: 'kB',
      target: 'at most 100',
      reached: script <= 100,
    },
    ...blockingOf(kind, ours, bare),
    {
      what: `layout shift, worst of ${rounds}, ${kind}`,
      ours: Number(shift.toFixed(4)),
      unit: 'CLS',
      target: '0',
      reached: shift === 0,
    },
  ]
}

const simmer = await SimmerServer.start()
const browser = await openBrowser()
try {
  importPhotographed(simmer)
  const pages = await Promise.all(
    [
      { kind: 'cover', q: 'tagliatelle ragù', maxRatio: 1.3 },
      { kind: 'photograph', q: 'photographed soup', maxRatio: 1.3 },
      { kind: 'reviews', q: 'cardamom buns', maxRatio: 1.2 },
    ].map(async ({ kind, q, maxRatio }) => {
      const recipe = await findRecipe(simmer, q)
      if (kind === 'reviews') await addReviews(simmer, recipe)
      const plain = await servePlainPage(simmer.url, recipe)
      return { kind, maxRatio, url: `${simmer.url}/recipe/${recipe.recipeShortId}/${recipe.slug}`, plain }
    }),
  )
  const results = []
  for (const { kind, maxRatio, url, plain } of pages) {
    const ours: FirstLoad[] = []
    const bare: FirstLoad[] = []
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await firstLoad(browser, plain.url))
      ours.push(await firstLoad(browser, url))
    }
    results.push(...compareFirstLoads(kind, ours, bare, maxRatio))
  }
  const list = `${simmer.url}${paths.explore}`
  const lists: FirstLoad[] = []
  for (let round = 0; round < rounds; round += 1) lists.push(await firstLoad(browser, list))
  results.push(...blockingOf('list', lists, []))
  for (const [kind, url] of [
    ['recipe', pages[0]?.url ?? ''],
    ['list', list],
  ] as const) {
    const answers: number[] = []
    for (let round = 0; round < rounds; round += 1) answers.push(await pressDuringLoad(browser, url))
    results.push({
      what: `press to next frame during a first load, ${kind}`,
      ours: Math.round(median(answers)),
      unit: 'ms',
      target: 'at most 200',
      reached: median(answers) <= 200,
    })
  }
  await browser.close()

  const offlinePages = pages.map((page) => ({
    ...page,
    ours: mkdtempSync(join(home, 'ours-')),
    bare: mkdtempSync(join(home, 'bare-')),
  }))
  for (const { url, plain, ours, bare } of offlinePages) {
    await visitAndKeep(ours, url)
    await visitAndKeep(bare, plain.cachedUrl)
  }
  await simmer.stop()
  for (const { plain } of offlinePages) await plain.stop()
  for (const { kind, url, plain, ...profiles } of offlinePages) {
    const ours: Reopened[] = []
    const bare: Reopened[] = []
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await reopen(profiles.bare, plain.cachedUrl))
      ours.push(await reopen(profiles.ours, url))
    }
    const pictures = ours.filter(({ picture }) => picture).length
    results.push(
      compare(
        `title, cold browser, no network, ${kind}`,
        ours.map(({ title }) => title),
        bare.map(({ title }) => title),
        1.2,
      ),
      {
        what: `own picture there, no network, ${kind}`,
        ours: pictures,
        floor: bare.filter(({ picture }) => picture).length,
        unit: `of ${rounds}`,
        target: 'all',
        reached: pictures === rounds,
      },
    )
  }
  process.stdout.write(`${JSON.stringify({ bench: 'page speed', results })}\n`)
} finally {
  await browser.close()
  await simmer.discard()
  rmSync(home, { recursive: true, force: true, maxRetries: 3 })
}
