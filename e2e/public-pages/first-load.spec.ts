import type { Locator } from 'playwright/test'
import { waitForHydration } from '../kit/page-state.ts'
import { openRecipe, visitRecipe } from '../kit/recipe-page.ts'
import { sampleRecipes } from '../kit/recipes.ts'
import { slowLine } from '../kit/slow-line.ts'
import { expect, test } from '../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

/** The maximum script of a recipe page, in compressed bytes. */
const budget = 100_000

// A first visit has no consent cookie.
test.use({ viewport: { width: 412, height: 823 }, storageState: { cookies: [], origins: [] } })

const aRecipe = async (origin: string) => {
  const answer = await fetch(`${origin}/api/search/recipes?q=ragu`)
  const { recipes } = (await answer.json()) as { recipes: { recipeShortId: string; slug: string; title: string }[] }
  const [found] = recipes
  if (found === undefined) throw new Error('there are sample recipes')
  return { ...found, address: `/recipe/${found.recipeShortId}/${found.slug}` }
}

for (const [device, viewport] of [
  ['a phone', { width: 412, height: 823 }],
  ['a desk', { width: 1280, height: 720 }],
] as const)
  test(`RT-26 a first visit on ${device} loads at most 100 kB of script, after the picture, without layout shift`, async ({
    page,
    simmer,
  }) => {
    await page.setViewportSize(viewport)
    const { address } = await aRecipe(simmer.url)
    const cdp = await page.context().newCDPSession(page)
    const script = await slowLine(cdp)
    const asked: string[] = []
    cdp.on('Network.requestWillBeSent', ({ request }) => asked.push(new URL(request.url).pathname))
    await page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(globalThis, { moved })
      new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => moved.push(JSON.stringify(entry))),
      ).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    await page.goto(address, { waitUntil: 'load' })
    const at = (part: RegExp) => asked.findIndex((path) => part.test(path))
    // Fonts load last.
    await expect.poll(() => at(/\.woff2$/)).toBeGreaterThan(0)
    expect(at(/\.woff2$/)).toBeGreaterThan(at(/\/start-/))
    // Requests of the hydrated page count too.
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual([])
    expect(script()).toBeGreaterThan(budget / 2)
    expect(script()).toBeLessThanOrEqual(budget)
    expect(at(/^\/covers\//)).toBeLessThan(at(/\.js$/))
    // The page contains the styles of its first view; the app brings the others.
    expect(at(/\/style-.*\.css$/)).toBeGreaterThan(at(/^\/covers\//))
    expect(at(/\/style-.*\.css$/)).toBeGreaterThan(at(/\/first-/))
  })

test('RT-26 the browser paints the first view before it parses the rest of the page', async ({ page, simmer }) => {
  const { address } = await aRecipe(simmer.url)
  let goOn: (() => void) | undefined
  const painted = new Promise<void>((done) => (goOn = done))
  await page.route('**/assets/paint-gate-*.css', async (route) => {
    await painted
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Method' })).toHaveCount(0)
  await expect(page.getByText('Skip to the content')).not.toBeInViewport()
  // The shell's space is reserved; its content follows.
  const bar = page.getByRole('navigation', { name: 'Simmer' })
  const room = await bar.boundingBox()
  await expect(page.getByRole('link', { name: 'Library' })).toHaveCount(0)
  goOn?.()
  await expect(bar.getByRole('link', { name: 'Library' })).toBeVisible()
  expect(await bar.boundingBox()).toEqual(room)
  await expect(page.getByRole('heading', { name: 'Method' })).toBeVisible()
  // Hydration logs nothing, and removes the paint gate.
  await expect(page.locator('#main').locator('link[rel="stylesheet"], style')).toHaveCount(0)
})

test('RT-26 a cached page is painted before the app is requested', async ({ page, simmer }) => {
  const recipe = await aRecipe(simmer.url)
  await visitRecipe(page, recipe)
  await simmer.stop('SIGKILL')
  await page.goto(recipe.address)
  await waitForHydration(page)
  const [painted, asked] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    performance.getEntriesByType('resource').find(({ name }) => /\/start-/.test(name))?.startTime ?? Number.NaN,
  ])
  expect(asked).toBeGreaterThan(painted ?? Number.NaN)
  await simmer.start()
})

test('RT-26 a cached page uses the web fonts from its first paint', async ({ page, simmer }) => {
  await visitRecipe(page, await aRecipe(simmer.url))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-fonts')
  // Rules of fonts in the stylesheet that arrives later would lay out the whole page anew.
  const late = await page.locator('style[data-stylesheet]').getAttribute('data-stylesheet')
  expect(await (await page.request.get(late ?? '')).text()).not.toContain('@font-face')
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
    )
  await expect.poll(loaded).toEqual(expect.arrayContaining(['Figtree', 'Vollkorn']))
})

test('RT-26 a cached page gets its fonts without the worker, and is painted before the rest of it is parsed', async ({
  page,
  simmer,
}) => {
  const recipe = await aRecipe(simmer.url)
  await visitRecipe(page, recipe)
  await simmer.stop('SIGKILL')
  await page.goto(recipe.address)
  await waitForHydration(page)
  const { painted, gate, fonts } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      readonly workerFinalSourceType?: string
    })[]
    const gateFile = files.find(({ name }) => name.includes('/paint-gate-'))
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      gate: { asked: gateFile?.fetchStart ?? Number.NaN, opened: gateFile?.responseEnd ?? Number.NaN },
      fonts: files.filter(({ name }) => name.endsWith('.woff2')).map(({ workerFinalSourceType: source }) => source),
    }
  })
  expect(fonts).toEqual(['cache', 'cache'])
  // The worker opens the gate after 200 ms even if the page has not painted by then.
  expect(gate.opened).toBeGreaterThanOrEqual(Math.min(painted, gate.asked + 200))
  await simmer.start()
})

test('RT-26 a page holds the icons it shows, and the app brings all others', async ({ page, simmer }) => {
  const { address } = await aRecipe(simmer.url)
  const html = await (await fetch(simmer.url + address)).text()
  const all = (pattern: RegExp): string[] => [...new Set([...html.matchAll(pattern)].map(([, id = '']) => id))]
  const shown = all(/<use href="#([^"]+)"/g)
  expect(shown.length).toBeGreaterThan(5)
  expect(all(/<symbol id="([^"]+)"/g)).toEqual(shown)
  await page.goto(address)
  await expect.poll(() => page.locator('#icons symbol').count()).toBeGreaterThan(shown.length)
  await page.getByRole('button', { name: 'Menu' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const missing = await page.evaluate(() =>
    [...document.querySelectorAll('use')].flatMap((use) => {
      const id = use.getAttribute('href')?.slice(1) ?? ''
      return document.getElementById(id) ? [] : [id]
    }),
  )
  expect(missing).toEqual([])
})

const lowerEdge = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox()
  return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)
}

test('RT-26 LY-2 the first screen of a phone shows title, times, servings and ingredients, and wide screens show them beside the steps', async ({
  page,
  simmer,
}) => {
  const phone = { width: 390, height: 844 }
  await page.setViewportSize(phone)
  const samples = await sampleRecipes(simmer.url, 50)
  const bar = page.getByRole('navigation', { name: 'Simmer' })
  const ingredients = page.getByRole('region', { name: 'Ingredients' })
  const saving = page.getByRole('button', { name: 'Save recipe' })
  const offline = page.getByRole('link', { name: 'You’re offline.' })
  // Short, with a title of two lines, and with three lines of description too.
  for (const slug of ['cardamom-buns', 'black-bean-tacos-with-pickled-onions', 'masala-dosa-with-potato-filling']) {
    const recipe = samples.find((sample) => sample.slug === slug)
    if (recipe === undefined) throw new Error(`${slug} is a sample recipe`)
    await openRecipe(page, recipe)
    await page.mouse.move(10, 10)
    const main = page.getByRole('main')
    // The parts that come late are there, and the web fonts, as on a device that holds them.
    await expect(main.getByRole('button', { name: 'Report', exact: true })).toBeVisible()
    await page.evaluate(async () => {
      const own = [...document.fonts].filter(({ family }) => !family.includes('Fallback'))
      await Promise.all(own.map((font) => Object.assign(font, { display: 'swap' }).load()))
      document.documentElement.dataset['fonts'] = ''
    })
    const barTop = (await bar.boundingBox())?.y ?? Number.NaN
    expect(barTop).toBeGreaterThan(phone.height - 64)
    for (const part of [
      main.getByRole('heading', { level: 1 }),
      main.getByText('Total'),
      ingredients.getByText(/ servings$/),
      main.getByText('List', { exact: true }),
      main.getByText('Print', { exact: true }),
      ingredients.getByRole('listitem').nth(1),
    ])
      expect(await lowerEdge(part)).toBeLessThanOrEqual(barTop)
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
      window.dispatchEvent(new Event('offline'))
    })
    await expect(offline).toBeVisible()
    // The sign is a part of the header, and nothing else moves.
    expect(await lowerEdge(offline)).toBeLessThan(60)
    expect(await lowerEdge(ingredients.getByRole('listitem').nth(1))).toBeLessThanOrEqual(barTop)
  }
  // Further down Save and Start cooking stay at the upper edge, and the lower edge has one bar.
  await ingredients.getByRole('listitem').nth(6).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 600)
  await expect.poll(() => lowerEdge(saving)).toBeLessThan(64)
  await expect(saving).toBeInViewport({ ratio: 1 })

  // The select of the units begins a line before its word is cut off.
  await page.setViewportSize({ width: 320, height: 700 })
  const units = await page.getByRole('combobox', { name: 'Units' }).boundingBox()
  expect(units?.width).toBeGreaterThanOrEqual(96)

  for (const size of [
    { width: 840, height: 1180 },
    { width: 1280, height: 700 },
  ]) {
    await page.setViewportSize(size)
    const column = ingredients.locator('..')
    expect(await column.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0)
    const [list, method] = await Promise.all(
      [ingredients, page.getByRole('region', { name: 'Method' })].map((part) => part.boundingBox()),
    )
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(method?.x ?? 0)
    // At the last step the end of the list is there too, although it is longer than the lower screen.
    await page.getByRole('heading', { name: 'Tips and tricks' }).scrollIntoViewIfNeeded()
    await expect(ingredients.getByRole('listitem').last()).toBeInViewport()
  }
})
