// Measures what a guest's first visit to each path costs in compressed bytes: the page itself, its script, and
// everything together. `floor` is the script that every path shares; the rest belongs to the screen.
import { paths } from '@simmer/contract/wire/paths'
import { newestRecipe } from '../kit/recipes.ts'
import { SimmerServer } from '../kit/server.ts'
import { openBrowser, phone } from './in-browser.ts'

/** Limits in kB: of the script of a first visit to a recipe, and of what another screen may add to the shared script. */
const maxRecipeKb = 110
const maxScreenKb = 125
/** These screens open the local store at once, so they load its database code. */
const opensLocalStore: ReadonlySet<string> = new Set([paths.library, paths.saved, paths.outbox, paths.contact])
const maxLocalStoreKb = 165

const maxScriptKb = (path: string, recipe: string): number => {
  if (path === recipe) return maxRecipeKb
  return opensLocalStore.has(path) ? maxLocalStoreKb : maxScreenKb
}

const simmer = await SimmerServer.start()
const browser = await openBrowser()

interface Cost {
  readonly page: number
  readonly script: number
  readonly all: number
  readonly requests: number
}

const measureCost = async (path: string): Promise<Cost> => {
  // The service worker is blocked: it would fetch the whole app on any path.
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const types = new Map<string, string>()
  const bytes = { Document: 0, Script: 0, all: 0 }
  cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (types.get(requestId) === 'Script') bytes.Script += encodedDataLength
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength
    if (types.get(requestId) === 'Document') bytes.Document += encodedDataLength
  })
  await page.goto(simmer.url + path, { waitUntil: 'networkidle' })
  await context.close()
  return { page: bytes.Document, script: bytes.Script, all: bytes.all, requests: types.size }
}

const kB = (bytes: number): number => Number((bytes / 1000).toFixed(1))

try {
  const recipe = await newestRecipe(simmer.url)
  const measuredPaths = [
    paths.recipe(recipe),
    paths.cook(recipe),
    paths.home,
    paths.explore,
    paths.searchFor('rice'),
    `${paths.search}/vegan-diet`,
    paths.profile('kenji.arata'),
    paths.library,
    paths.saved,
    paths.outbox,
    paths.becomeAuthor,
    paths.mission,
    paths.invite,
    paths.cookingAi,
    paths.blog,
    paths.help,
    paths.helpArticle('saving-recipes'),
    paths.earnProgram,
    paths.contact,
    paths.tutorial,
    paths.createRecipeAsGuest,
    paths.profileAsGuest,
    paths.signIn,
    paths.signUp,
    paths.authError,
    '/404',
  ]
  const costs: { path: string; cost: Cost }[] = []
  for (const path of measuredPaths) costs.push({ path, cost: await measureCost(path) })
  const shared = Math.min(...costs.map(({ cost }) => cost.script))
  const results = costs.map(({ path, cost }) => {
    const limit = maxScriptKb(path, paths.recipe(recipe))
    return {
      what: `${path}: page ${kB(cost.page)}, all ${kB(cost.all)} in ${cost.requests} requests`,
      ours: kB(cost.script),
      floor: kB(shared),
      unit: 'kB of script',
      ratio: Number((cost.script / shared).toFixed(2)),
      target: `at most ${limit}`,
      reached: cost.script <= limit * 1000,
    }
  })
  process.stdout.write(`${JSON.stringify({ bench: 'what a first visit costs', results })}\n`)
} finally {
  await browser.close()
  await simmer.discard()
}
