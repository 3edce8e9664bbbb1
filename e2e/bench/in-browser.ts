import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { launchOptions } from '../kit/browser.mjs'
import { slowLine } from '../kit/slow-line.ts'

// The whole browser: the headless shell paints pictures later, and people have no shell.
const launch = launchOptions(true)
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }

export const openBrowser = (): Promise<Browser> => chromium.launch(launch)
export const openDevice = (profile: string, baseURL?: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, { ...launch, ...phone, ...(baseURL !== undefined && { baseURL }) })

interface Seen {
  lcp: number
  cls: number
  /** Start and duration of each task above 50 ms. */
  tasks: [start: number, duration: number][]
}

const watch = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen: { lcp: number; cls: number; tasks: [number, number][] } = { lcp: 0, cls: 0, tasks: [] }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ startTime, duration }) => seen.tasks.push([startTime, duration])),
    ).observe({ type: 'longtask', buffered: true })
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

export interface FirstLoad extends Omit<Seen, 'tasks'> {
  readonly fcp: number
  /** Total blocking time: what tasks after the first paint take above 50 ms each. */
  readonly blocking: number
  readonly longestTask: number
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
  const { tasks, ...seen } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  await context.close()
  const afterPaint = tasks
    .map(([start, duration]) => Math.min(duration, start + duration - fcp))
    .filter((duration) => duration > 0)
  return {
    fcp,
    ...seen,
    blocking: afterPaint.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    longestTask: Math.max(0, ...afterPaint),
    script: script(),
  }
}

/** The longest time from a press to the next frame, of presses in turn from the first paint until the page rests. */
export const pressDuringLoad = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await slowLine(cdp)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const answers: number[] = []
    Object.assign(globalThis, { answers })
    const options = { type: 'event', durationThreshold: 16, buffered: true }
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => answers.push(duration))).observe(
      options,
    )
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const end = Date.now() + 4000
  while (Date.now() < end) {
    // The heading does nothing: the answer is the frame.
    await page.mouse.click(200, 40)
    await wait(100)
  }
  const longest = await page.evaluate(() => Math.max(0, ...(Reflect.get(globalThis, 'answers') as number[])))
  await context.close()
  return longest
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
