import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { launchOptions } from '../kit/browser.mjs'
import { slowLine } from '../kit/slow-line.ts'

const launch = launchOptions()
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }

export const openBrowser = (): Promise<Browser> => chromium.launch(launch)
export const openDevice = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, { ...launch, ...phone })

interface Seen {
  lcp: number
  cls: number
}

const watch = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.lcp = entry.startTime))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => (seen.cls += 'value' in entry ? Number(entry.value) : 0)),
    ).observe({ type: 'layout-shift', buffered: true })
  })
}

const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)

export interface FirstLoad extends Seen {
  readonly fcp: number
  /** Bytes of script as they were sent, compressed. */
  readonly script: number
}

/** A first visit on a slow phone and a slow line: CPU x4, 1.6 Mbit/s, 150 ms. */
export const firstLoad = async (browser: Browser, url: string): Promise<FirstLoad> => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const script = await slowLine(cdp)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await watch(page)
  await page.goto(url, { waitUntil: 'load' })
  // Requests of the hydrated page and of its service worker count too.
  await page.waitForLoadState('networkidle')
  const fcp = await firstPaint(page)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  await context.close()
  return { fcp, ...seen, script: script() }
}

/** True when the cache holds the page and its picture. The callback has no named functions: the bundler's helper for them is missing in the browser. */
const isCached = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority], body > img')
    const found = await Promise.all([caches.match(location.href), caches.match(picture?.currentSrc ?? '')])
    return found.every((answer) => answer !== undefined)
  })

/** Visits a page and waits until the device has cached it with its picture. */
export const visitAndKeep = async (profile: string, url: string): Promise<void> => {
  const context = await openDevice(profile)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(url, { waitUntil: 'load' })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const deadline = Date.now() + 30_000
  while (!(await isCached(page))) {
    if (Date.now() > deadline) throw new Error(`${url} was not kept`)
    await wait(100)
  }
  await context.close()
}

export interface Reopened {
  /** Milliseconds from the navigation until the title is painted. */
  readonly title: number
  /** True when the page's own picture is painted. */
  readonly picture: boolean
}

/** Opens the same page in a newly started browser. */
export const reopen = async (profile: string, url: string): Promise<Reopened> => {
  const context = await openDevice(profile)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(url, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const title = await firstPaint(page)
  const picture = await page
    .waitForFunction(
      () => {
        const own = document.querySelector<HTMLImageElement>('img[fetchpriority], body > img')
        return own !== null && own.complete && own.naturalWidth > 100
      },
      null,
      { timeout: 10_000 },
    )
    .then(
      () => true,
      () => false,
    )
  await context.close()
  return { title, picture }
}
