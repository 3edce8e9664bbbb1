// Reads 20 printed pages, in two languages and two layouts, at 1,600 pixels: as they were drawn, and as a phone would
// photograph them (in a shadow, a little skewed, blurred, with grain, as a JPEG). The engine is used once, then the
// browser is closed, the server is killed, and the pages are read by a browser that was started anew. Measures which
// share of the words is right, and the time for each page.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import sharp from 'sharp'
import { importAuthor, openImports } from '../kit/imports.ts'
import { waitForHydration } from '../kit/page-state.ts'
import { printedPage, printedRecipes, printedWords, wordAccuracy } from '../kit/printed-recipes.ts'
import { choosePages, linesRead, photographs, printed, readPages } from '../kit/scans.ts'
import { SimmerServer } from '../kit/server.ts'
import { waitForServiceWorker } from '../kit/service-worker.ts'
import { signIn } from '../kit/users.ts'
import { refusedConsentCookie } from '../kit/visitors.ts'
import { openDevice } from './in-browser.ts'

const languages = { en: 'English', de: 'German' } as const
const layouts = ['one column', 'two columns'] as const
const leastAccuracy = 0.97
const mostSeconds = 15
/** A phone is about so many times slower than this processor; the tools of the browser slow down pages, not workers. */
const slowerPhone = 4

/** A page as a phone sees it: light from one side, turned by 1.5 degrees, soft, with grain. */
const photographed = async (page: Buffer, at: number): Promise<Buffer> => {
  const turned = await sharp(page)
    .rotate(at % 2 === 0 ? 1.5 : -1.5, { background: '#f4f0e6' })
    .removeAlpha()
    .blur(0.8)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = turned.info
  const pixels = turned.data
  let seed = at + 1
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const light = 0.55 + 0.45 * ((pixel % width) / width)
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    const grain = (seed / 2_147_483_648 - 0.5) * 24
    for (let channel = 0; channel < channels; channel += 1) {
      const place = pixel * channels + channel
      pixels[place] = Math.max(0, Math.min(255, (pixels[place] ?? 0) * light + grain))
    }
  }
  return sharp(pixels, { raw: { width, height, channels } }).jpeg({ quality: 75 }).toBuffer()
}

const readAll = async (page: Page, pictures: readonly Buffer[], language: keyof typeof languages) => {
  await openImports(page)
  await choosePages(page, photographs(pictures), languages[language])
  const begun = performance.now()
  await readPages(page)
  const words = (await linesRead(page)).join(' ').split(' ')
  return { words, seconds: (performance.now() - begun) / 1000 / pictures.length }
}

const recipesIn = (language: keyof typeof languages) => printedRecipes.filter((recipe) => recipe.language === language)

const pageOf = (device: BrowserContext): Promise<Page> | Page => device.pages()[0] ?? device.newPage()

const profile = mkdtempSync(join(tmpdir(), 'simmer-scan-'))
const simmer = await SimmerServer.start()
const open = async (): Promise<BrowserContext> => {
  const device = await openDevice(profile, simmer.url)
  // The helper that the compiler of this file calls for each named function; browsers have none.
  await device.addInitScript({ content: 'globalThis.__name = (named) => named' })
  return device
}
const addressed = (path: string): string => new URL(path, simmer.url).href
try {
  let device = await open()
  await device.addCookies([refusedConsentCookie(simmer.url)])
  let page = await pageOf(device)
  await signIn(page, importAuthor)
  await openImports(page)
  await waitForServiceWorker(page)
  await page.reload()
  await waitForHydration(page)
  const drawn: Record<keyof typeof languages, Buffer[]> = { en: [], de: [] }
  for (const language of ['en', 'de'] as const) {
    const pages = recipesIn(language).flatMap((recipe) => layouts.map((layout) => printedPage(recipe, layout)))
    drawn[language] = await printed(device, pages)
    await readAll(page, drawn[language].slice(0, 1), language)
  }
  await device.close()
  await simmer.stop('SIGKILL')

  device = await open()
  page = await pageOf(device)
  await page.goto(addressed('/'))
  const results: object[] = []
  for (const kind of ['drawn', 'photographed'] as const)
    for (const language of ['en', 'de'] as const) {
      const pictures =
        kind === 'drawn'
          ? drawn[language]
          : await Promise.all(drawn[language].map((each, at) => photographed(each, at)))
      const expected = recipesIn(language).flatMap((recipe) => layouts.flatMap(() => printedWords(recipe)))
      const { words, seconds } = await readAll(page, pictures, language)
      const accuracy = wordAccuracy(expected, words)
      const what = `${pictures.length} pages in ${languages[language]}, ${kind}, without a server`
      results.push(
        {
          what: `${what}: share of the words read right`,
          ours: Number(accuracy.toFixed(4)),
          floor: leastAccuracy,
          unit: '',
          ratio: Number((accuracy / leastAccuracy).toFixed(3)),
          target: `at least ${leastAccuracy}`,
          reached: accuracy >= leastAccuracy,
        },
        {
          what: `${what}: seconds for a page, times ${slowerPhone}`,
          ours: Number((seconds * slowerPhone).toFixed(1)),
          floor: mostSeconds,
          unit: 's',
          ratio: Number(((seconds * slowerPhone) / mostSeconds).toFixed(2)),
          target: `at most ${mostSeconds} s`,
          reached: seconds * slowerPhone <= mostSeconds,
        },
      )
    }
  await device.close()
  process.stdout.write(`${JSON.stringify({ bench: 'reading printed pages', results })}\n`)
} finally {
  await simmer.discard()
  rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
}
