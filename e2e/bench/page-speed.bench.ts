// A recipe page in a real browser against the same page written as plain HTML, in turns, in one run: first load on a slow
// phone and a slow line (CPU x4, 1.6 Mbit/s, 150 ms), and opened again from a cold browser with both servers gone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { launchOptions } from '../kit/browser.mjs'
import { SimmerServer } from '../kit/server.ts'
import { servePlainPage } from './plain-site.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
const launch = launchOptions()
const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }
const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const watch = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.lcp = entry.startTime))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => (seen.cls += (entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true })
  })
}

const firstLoad = async (browser: Browser, url: string) => {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let script = 0
  const kinds = new Map<string, string>()
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') script += encodedDataLength
  })
  await watch(page)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
  const measured = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ...(globalThis as unknown as { seen: { lcp: number; cls: number } }).seen,
  }))
  await context.close()
  return { ...measured, script }
}

const open = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, { ...launch, ...screen })

/** Milliseconds from navigation until the title is painted. */
const titleOffline = async (profile: string, url: string) => {
  const context = await open(profile)
  const page = context.pages()[0] ?? (await context.newPage())
  await watch(page)
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const title = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now(),
  )
  const picture = await page
    .waitForFunction(
      () =>
        [...document.querySelectorAll<HTMLImageElement>('main img, body > img')].some(
          (img) => img.complete && img.naturalWidth > 100,
        ),
      null,
      {
        timeout: 10_000,
      },
    )
    .then(
      () => true,
      () => false,
    )
  await context.close()
  return { title, picture }
}

const simmer = await SimmerServer.start()
const profiles = [mkdtempSync(join(tmpdir(), 'simmer-speed-')), mkdtempSync(join(tmpdir(), 'simmer-speed-'))] as const
const browser = await chromium.launch(launch)
try {
  const { recipes } = (await (await fetch(`${simmer.url}/api/recipes?limit=24`)).json()) as { recipes: Recipe[] }
  const card = recipes.find(({ title }) => title.includes('ragù')) ?? recipes[0]
  if (card === undefined) throw new Error('there are sample recipes')
  const recipe = (await (await fetch(`${simmer.url}/api/recipes/${card.recipeShortId}`)).json()) as Recipe
  const plain = await servePlainPage(simmer.url, recipe)
  const url = `${simmer.url}/recipe/${recipe.recipeShortId}/${recipe.slug}`

  const ours: Awaited<ReturnType<typeof firstLoad>>[] = []
  const bare: typeof ours = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await firstLoad(browser, url))
    bare.push(await firstLoad(browser, plain.url))
  }

  for (const [profile, address] of [
    [profiles[0], url],
    [profiles[1], `${plain.url}/kept`],
  ] as const) {
    const context = await open(profile)
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto(address)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.waitForTimeout(4000)
    await page.reload()
    await page.waitForTimeout(2000)
    await context.close()
  }
  await simmer.stop()
  plain.server.closeAllConnections()
  await new Promise((done) => plain.server.close(done))
  const oursOffline: Awaited<ReturnType<typeof titleOffline>>[] = []
  const bareOffline: typeof oursOffline = []
  for (let round = 0; round < rounds; round += 1) {
    oursOffline.push(await titleOffline(profiles[0], url))
    bareOffline.push(await titleOffline(profiles[1], plain.url))
  }

  const compare = (what: string, a: number[], b: number[], most: number) => {
    const ratio = median(a) / median(b)
    return {
      what,
      ours: Math.round(median(a)),
      floor: Math.round(median(b)),
      unit: 'ms',
      ratio: Number(ratio.toFixed(2)),
      wanted: `at most ${most}`,
      reached: ratio <= most,
    }
  }
  const scriptKb = Math.max(...ours.map(({ script }) => script)) / 1000
  const shift = Math.max(...ours.map(({ cls }) => cls))
  const kept = oursOffline.filter(({ picture }) => picture).length
  const results = [
    compare(
      'first contentful paint, first load',
      ours.map(({ fcp }) => fcp),
      bare.map(({ fcp }) => fcp),
      1.3,
    ),
    compare(
      'largest contentful paint, first load',
      ours.map(({ lcp }) => lcp),
      bare.map(({ lcp }) => lcp),
      1.3,
    ),
    compare(
      'title, cold browser, no network',
      oursOffline.map(({ title }) => title),
      bareOffline.map(({ title }) => title),
      2,
    ),
    {
      what: 'script on the wire, first load',
      ours: Number(scriptKb.toFixed(1)),
      unit: 'kB',
      wanted: 'at most 110',
      reached: scriptKb <= 110,
    },
    {
      what: 'layout shift, first load',
      ours: Number(shift.toFixed(4)),
      unit: 'CLS',
      wanted: '0',
      reached: shift === 0,
    },
    {
      what: 'own picture there, no network',
      ours: kept,
      floor: rounds,
      unit: 'of the rounds',
      wanted: 'all',
      reached: kept === rounds,
    },
  ]
  process.stdout.write(`${JSON.stringify({ bench: 'page speed', results })}\n`)
} finally {
  await browser.close()
  await simmer.discard()
  for (const profile of profiles) rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
}
