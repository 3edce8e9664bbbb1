import { waitForServiceWorker } from '../kit/service-worker.ts'
import { expect, test } from '../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly type: string
}
interface Icon extends Picture {
  readonly purpose: string
}
interface Manifest {
  readonly start_url: string
  readonly icons: readonly Icon[]
  readonly screenshots: readonly (Picture & { readonly form_factor: string; readonly label: string })[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icons: readonly Icon[] }[]
}

/** The headless shell names no identity of an app. */
test.use({ needsWholeBrowser: true })

test('the browser reports no installability error and no manifest error', async ({ newDevice }) => {
  const { page } = await newDevice()
  await page.goto('/')
  await waitForServiceWorker(page)
  const cdp = await page.context().newCDPSession(page)
  const manifest = await cdp.send('Page.getAppManifest')
  expect(manifest.url).toMatch(/\/manifest\.webmanifest$/)
  expect(manifest.errors).toEqual([])
  await expect
    .poll(async () => (await cdp.send('Page.getInstallabilityErrors')).installabilityErrors, { timeout: 30_000 })
    .toEqual([])
  expect((await cdp.send('Page.getAppId')).appId).toBe(new URL('/', page.url()).href)
})

test('every icon, screenshot and shortcut of the manifest exists with its declared type and size', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const answer = await request.get('/manifest.webmanifest')
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = (await answer.json()) as Manifest

  const sizesFor = (purpose: string): string[] =>
    manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes.replace(/x.*/, ''))
  expect(sizesFor('any')).toEqual(['any', '48', '72', '96', '128', '144', '152', '192', '256', '384', '512'])
  expect(sizesFor('maskable')).toEqual(['192', '512'])
  expect(manifest.screenshots.map(({ form_factor: form }) => form)).toEqual(
    expect.arrayContaining(['narrow', 'narrow', 'wide']),
  )
  for (const { label } of manifest.screenshots) expect(label).not.toBe('')
  expect(manifest.shortcuts.length).toBeGreaterThan(1)

  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
    { src: '/icons/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
  ]
  for (const { src, sizes, type } of pictures) {
    const picture = await request.get(src)
    expect(picture.status(), src).toBe(200)
    expect(picture.headers()['content-type'], src).toBe(type)
    const size = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    if (sizes !== 'any') expect(size, src).toBe(sizes)
  }
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)]) {
    const place = await request.get(url, { maxRedirects: 0 })
    expect(place.status(), url).toBe(200)
    expect(place.headers()['content-type'], url).toMatch(/^text\/html/)
  }
})

test('RT-2 the installed app starts without the server, at its start URL and by its shortcuts', async ({
  newDevice,
  request,
  simmer,
}) => {
  const phone = await newDevice()
  await phone.page.goto('/')
  await waitForServiceWorker(phone.page)
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as Manifest
  await phone.switchOff()
  await simmer.stop()
  await phone.switchOn()
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)]) {
    const answer = await phone.page.goto(url)
    expect(answer?.status(), url).toBe(200)
    await expect(phone.page.getByRole('main').getByRole('heading', { level: 1 }), url).toBeVisible()
  }
  await simmer.start()
})
