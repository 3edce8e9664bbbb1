import type { Page } from 'playwright/test'
import { signIn, newUser } from '../../kit/users.ts'
import {
  createDraft,
  cornerColours,
  cover,
  heic,
  jpeg,
  hasNoMetadata,
  pictureFiles,
  pictureBytes,
  stepPicture,
  uprightCorners,
} from '../../kit/pictures.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

/** The names of the picture codecs that the service worker caches. */
const codecs = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('codec')).keys())
      .map(({ url }) => new URL(url).pathname.replace(/^\/assets\/|-[\w-]{7,8}\.\w+$/g, ''))
      .toSorted(),
  )
/** The pictures stored on this device, with type and path. */
const forgetFetched = async (page: Page): Promise<void> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.clearBrowserCache')
  await cdp.detach()
}
const watch = (page: Page) => {
  const seen = { frames: [] as string[], workers: [] as string[] }
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) seen.frames.push(new URL(frame.url()).pathname)
  })
  page.on('worker', (worker) => seen.workers.push(new URL(worker.url()).pathname))
  return seen
}
const choose = async (page: Page, name: string): Promise<void> => {
  const files = {
    recipe: { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await jpeg(3000, 2000) },
    step: { name: 'IMG_2.HEIC', mimeType: '', buffer: await heic() },
  }
  await pictureFiles(page, name).setInputFiles(name === 'the recipe' ? files.recipe : files.step)
}
const expectUpright = async (page: Page, picture: ReturnType<typeof cover>, sides: readonly number[]) => {
  await expect(picture.getByText('On this device.')).toBeVisible({ timeout: 90_000 })
  const shown = picture.locator('img')
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual(sides)
  const bytes = await pictureBytes(page, (await shown.getAttribute('src')) ?? '')
  expect(await cornerColours(bytes)).toEqual(uprightCorners)
  expect(await hasNoMetadata(bytes)).toBe(true)
}

test('VA-1 without OffscreenCanvas, browser-image-compression shrinks pictures and heic2any decodes HEIC, offline too', async ({
  simmer,
  newDevice,
}) => {
  test.setTimeout(240_000)
  const { page, context } = await newDevice()
  await context.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'))
  await signIn(page, newUser())
  await createDraft(page)
  await waitForServiceWorker(page)
  await page.reload()
  await expect.poll(() => codecs(page), { timeout: 60_000 }).toEqual(['heic2any', 'picture-on-page'])
  await forgetFetched(page)
  await simmer.stop('SIGKILL')

  const seen = watch(page)
  await choose(page, 'the recipe')
  await expectUpright(page, cover(page), [1706, 2560])
  expect(seen).toEqual({ frames: [], workers: [] })
  await page.getByRole('button', { name: 'Add step' }).click()
  await choose(page, 'Step 1')
  await expectUpright(page, stepPicture(page), [480, 640])
  expect(seen.frames).toEqual([expect.stringMatching(/^\/assets\/heic2any-/)])
  // The frame is removed, and the page itself never loaded heic2any.
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await page.evaluate(() => '__heic2any__worker' in window)).toBe(false)

  await simmer.start()
  for (const each of [cover(page), stepPicture(page)]) {
    await expect(each.getByText('Synced', { exact: true })).toBeVisible({ timeout: 90_000 })
  }
})

test('VA-1 when libheif fails to load, heic2any decodes HEIC in a frame without an origin', async ({
  simmer,
  newDevice,
}) => {
  test.setTimeout(240_000)
  const { page } = await newDevice()
  await signIn(page, newUser())
  await createDraft(page)
  await waitForServiceWorker(page)
  await page.reload()
  await expect.poll(() => codecs(page), { timeout: 60_000 }).toEqual(['heic2any', 'libheif-bundle'])
  await page.evaluate(async () => {
    const cache = await caches.open('codec')
    for (const cached of await cache.keys()) if (cached.url.includes('libheif')) await cache.delete(cached)
  })
  await forgetFetched(page)
  const frame = await page.evaluate(async () => {
    const [cached] = await (await caches.open('codec')).keys()
    return cached?.url ?? ''
  })
  const answer = await fetch(frame)
  expect(answer.headers.get('content-security-policy')?.split(';')).toEqual([
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'unsafe-inline' 'unsafe-eval' blob:",
    'worker-src blob:',
    "frame-ancestors 'self'",
  ])
  await simmer.stop('SIGKILL')

  const seen = watch(page)
  const origins: string[] = []
  page.on('framenavigated', (one) => void one.evaluate(() => origin).then((of) => origins.push(of)))
  await page.getByRole('button', { name: 'Add step' }).click()
  await choose(page, 'Step 1')
  await expectUpright(page, stepPicture(page), [480, 640])
  expect(seen.frames).toEqual([expect.stringMatching(/^\/assets\/heic2any-/)])
  expect(seen.workers.filter((path) => path.startsWith('/assets/picture-worker-')).length).toBeGreaterThan(0)
  expect(origins).toEqual(['null'])
  await simmer.start()
})
