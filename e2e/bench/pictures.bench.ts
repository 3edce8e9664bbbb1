// Prepares a photograph of 12 megapixels and a HEIC picture of 1 in each way that a browser may need. Measures how
// long that takes, and how long the page shows no new frame meanwhile. The ways run in turns.
import sharp from 'sharp'
import type { Browser, Page } from 'playwright'
import { refusedConsentCookie } from '../kit/visitors.ts'
import { encodeHeic } from '../kit/heic.ts'
import { signIn, newUser } from '../kit/users.ts'
import { createDraft, cover, pictureFiles } from '../kit/pictures.ts'
import { SimmerServer } from '../kit/server.ts'
import { openBrowser } from './in-browser.ts'

const rounds = Number(process.env['ROUNDS'] ?? 3)

/** Draws waves and grain, which compress badly. */
const shadeAt = (x: number, y: number): number =>
  Math.round(128 + 80 * Math.sin(x / 90) * Math.cos(y / 70) + ((x * 7919 + y * 104_729) % 23))
const photograph = async (): Promise<Buffer> => {
  const [width, height] = [4032, 3024]
  const raw = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    const shade = shadeAt(at % width, Math.floor(at / width))
    raw.set([shade, 255 - shade, shade >> 1], at * 3)
  }
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}
const heicPicture = (): Buffer =>
  encodeHeic(
    { width: 1280, height: 960, at: (x, y) => [shadeAt(x, y), 255 - shadeAt(x, y), 90] },
    { quarters: 0, exif: Buffer.alloc(0) },
  )

type Way = 'worker' | 'page' | 'page without OffscreenCanvas' | 'libheif' | 'heic2any'

const open = async (browser: Browser, simmer: SimmerServer, way: Way): Promise<Page> => {
  const context = await browser.newContext({ baseURL: simmer.url, serviceWorkers: 'block' })
  await context.addCookies([refusedConsentCookie(simmer.url)])
  if (way === 'page') await context.route('**/picture-worker-*', (route) => route.abort())
  if (way === 'heic2any') await context.route('**/libheif-bundle-*', (route) => route.abort())
  if (way === 'page without OffscreenCanvas') {
    await context.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'))
  }
  const page = await context.newPage()
  await signIn(page, newUser())
  await createDraft(page)
  return page
}

/** Milliseconds until the picture is stored, and the longest time without a frame. The browser code has no named functions. */
const take = async (page: Page, name: string, buffer: Buffer): Promise<{ whole: number; pause: number }> => {
  await page.bringToFront()
  const measured = page.evaluate(
    () =>
      new Promise<{ whole: number; pause: number }>((done) => {
        addEventListener(
          'change',
          () => {
            const since = performance.now()
            let [last, pause, begun] = [since, 0, false]
            const timer = setInterval(() => {
              const now = performance.now()
              pause = Math.max(pause, now - last)
              last = now
              const isBusy = document.body.textContent.includes('Preparing the picture')
              begun ||= isBusy
              const isRefused = document.querySelector('section [role=alert]:not(:empty)') !== null
              if (!isRefused && (isBusy || !begun)) return
              clearInterval(timer)
              done({ whole: now - since, pause })
            }, 4)
          },
          { capture: true, once: true },
        )
      }),
  )
  await pictureFiles(page, 'the recipe').setInputFiles({
    name,
    mimeType: name.endsWith('.jpg') ? 'image/jpeg' : '',
    buffer,
  })
  const times = await measured
  for (const refusal of await cover(page).locator('[role=alert]:not(:empty)').allTextContents())
    throw new Error(refusal)
  return times
}

interface Run {
  readonly file: keyof typeof files
  readonly way: Way
  readonly page: Page
  readonly whole: number[]
  readonly pause: number[]
}

const median = (numbers: readonly number[]): number =>
  Math.round(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN)

const files = { 'a.jpg': await photograph(), 'a.heic': heicPicture() }
const simmer = await SimmerServer.start()
const browser = await openBrowser()
try {
  const ways: readonly (readonly [keyof typeof files, Way])[] = [
    ['a.jpg', 'worker'],
    ['a.jpg', 'page'],
    ['a.jpg', 'page without OffscreenCanvas'],
    ['a.heic', 'libheif'],
    ['a.heic', 'heic2any'],
  ]
  const runs: Run[] = []
  for (const [file, way] of ways) {
    runs.push({ file, way, page: await open(browser, simmer, way), whole: [], pause: [] })
  }
  // The first run fetches every script, so it does not count.
  for (let round = -1; round < rounds; round += 1) {
    for (const { page, file, whole, pause } of runs) {
      const times = await take(page, file, files[file])
      if (round < 0) continue
      whole.push(times.whole)
      pause.push(times.pause)
    }
  }
  const results = runs.flatMap(({ file, way, whole, pause }) => {
    // The fallbacks behind the preferred way.
    const first = runs.find((run) => run.file === file)
    const line = (what: string, ours: number, floor: number) => {
      const ratio = Number((ours / floor).toFixed(2))
      return {
        what: `${file}, ${way}: ${what}`,
        ours,
        floor,
        unit: 'ms',
        ratio,
        target: 'at least 1',
        reached: ratio >= 1,
      }
    }
    const storedLine = line('until it is kept', median(whole), median(first?.whole ?? []))
    // HEIC is decoded outside the page's thread in each case.
    if (file === 'a.heic') return [storedLine]
    return [storedLine, line('longest pause of the page', median(pause), median(first?.pause ?? []))]
  })
  process.stdout.write(`${JSON.stringify({ bench: 'preparing pictures', results })}\n`)
} finally {
  await browser.close()
  await simmer.discard()
}
