import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { encodeHeic } from '../../kit/heic.ts'
import { importAuthor, openImports } from '../../kit/imports.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import {
  printedPage,
  printedRecipes,
  printedWords,
  wordAccuracy,
  type PrintedRecipe,
} from '../../kit/printed-recipes.ts'
import { choosePages, linesRead, photographs, printed, readPages } from '../../kit/scans.ts'
import { clearHttpCache, waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'
import { signIn } from '../../kit/users.ts'

const recipeAt = (at: number): PrintedRecipe => {
  const recipe = printedRecipes[at]
  if (recipe === undefined) throw new Error('there are printed recipes')
  return recipe
}

/** The names of what the service worker keeps for reading pages. */
const storedParts = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('codec')).keys())
      .map(({ url }) => new URL(url).pathname.replace(/^\/assets\/|-[\w-]{7,8}\.\w+$/g, ''))
      .filter((name) => /^(?:tesseract|pdf|\w{3}\.traineddata)/.test(name))
      .toSorted(),
  )

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

/** A PDF that asks for a password: its keys belong to none that a reader could try. */
const lockedPdf = (): Buffer => {
  const key = 'ab'.repeat(32)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
    `<</Filter/Standard/V 1/R 2/O<${key}>/U<${key}>/P -4>>`,
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const trailer = `<</Size ${objects.length + 1}/Root 1 0 R/Encrypt 4 0 R/ID[<${key}><${key}>]>>`
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(`${file}${table}trailer\n${trailer}\nstartxref\n${file.length}\n%%EOF\n`)
}

test('IM-7 before the first use a missing connection is named; after it, printed pages are read without a server by a browser that was started anew @worker', async ({
  simmer,
  newDevice,
}) => {
  test.setTimeout(240_000)
  const device = await newDevice()
  await signIn(device.page, importAuthor)
  await openImports(device.page)
  await waitForServiceWorker(device.page)
  await device.page.reload()
  await waitForHydration(device.page)
  const recipes = [recipeAt(0), recipeAt(4)]
  const pages = recipes.map((recipe, at) => printedPage(recipe, at === 0 ? 'one column' : 'two columns'))
  const files = photographs(await printed(device.context, pages))
  await choosePages(device.page, files.slice(0, 1), 'English')
  // Nothing of it is loaded before a page is read.
  expect(await storedParts(device.page)).toEqual([])
  device.connection.cut()
  await readPages(device.page)
  await expect(device.page.getByText('Text recognition isn’t on this device yet.')).toBeVisible({ timeout: 60_000 })
  expect(await storedParts(device.page)).toEqual([])
  device.connection.restore()

  await openImports(device.page)
  await choosePages(device.page, files.slice(0, 1), 'English')
  await readPages(device.page)
  await linesRead(device.page)
  const parts = ['eng.traineddata', expect.stringMatching(/^tesseract-core/)]
  await expect.poll(() => storedParts(device.page)).toEqual(parts)
  await clearHttpCache(device.page)
  await device.switchOff()
  await simmer.stop('SIGKILL')
  await device.switchOn()

  await openImports(device.page)
  await choosePages(device.page, files, 'English')
  await readPages(device.page)
  const words = (await linesRead(device.page)).join(' ').split(' ')
  expect(wordAccuracy(recipes.flatMap(printedWords), words)).toBeGreaterThanOrEqual(0.97)
})

test('IM-7 IM-11 a HEIC photograph on its side is turned and cropped by keys among other pages, and becomes a draft with its picture @worker', async ({
  newDevice,
}) => {
  test.setTimeout(240_000)
  const { page, context } = await newDevice()
  await signIn(page, importAuthor)
  await openImports(page)
  const recipe = recipeAt(5)
  const [upright] = await printed(context, [printedPage(recipe, 'two columns')])
  // A little skewed, and lying on its side.
  const [width, height] = [1600, 1360]
  const turned = await sharp(upright).rotate(2, { background: '#ffffff' }).toBuffer()
  const onSide = await sharp(turned).rotate(270).resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const colour = (x: number, y: number): [number, number, number] => {
    const at = (y * width + x) * 3
    return [onSide[at] ?? 0, onSide[at + 1] ?? 0, onSide[at + 2] ?? 0]
  }
  const buffer = encodeHeic({ width, height, at: colour }, { quarters: 0, exif: Buffer.from('Exif\0\0') })
  const heic = { name: 'IMG_1.HEIC', mimeType: '', buffer }
  const other = { name: 'other.jpg', mimeType: 'image/jpeg', buffer: await sharp(upright).jpeg().toBuffer() }
  await choosePages(page, [other, heic], 'German')
  await page.getByRole('button', { name: 'Rotate : Page 2' }).focus({ timeout: 60_000 })
  for (const degrees of [90, 180, 270, 0, 90]) {
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Page 2 rotated by ${degrees} degrees.`)).toBeAttached()
  }
  await page.getByRole('button', { name: 'Move up : Page 2' }).press('Enter')
  const names = page.getByRole('list', { name: 'Pages' }).getByText(/^Page \d$/)
  await expect(names.first()).toBeFocused()
  await page.getByRole('button', { name: 'Remove : Page 2' }).press('Enter')
  await expect(names).toHaveCount(1)
  await expect(names.first()).toBeFocused()
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
  const crop = page.getByRole('button', { name: 'Crop : Page 1' })
  await crop.press('Enter')
  await dialog
    .getByRole('button', { name: /Move this edge/ })
    .last()
    .focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await dialog.getByRole('button', { name: 'Crop' }).press('Enter')
  await expect(page.getByText('Page 1 cropped.')).toBeAttached()
  await expect(crop).toBeFocused()
  await crop.press('Enter')
  await dialog.getByRole('button', { name: 'Show whole picture' }).press('Enter')
  await dialog.getByRole('button', { name: 'Crop' }).press('Enter')
  await expect(page.getByText('Page 1 is no longer cropped.')).toBeAttached()
  await page.setViewportSize({ width: 320, height: 900 })
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByLabel('Use the first photo as the recipe’s picture').check()
  await readPages(page)
  const draft = page.getByRole('region', { name: 'Draft', exact: true })
  for (const line of [recipe.title, ...recipe.ingredients])
    await expect(draft.getByRole('button', { name: line, exact: true })).toBeVisible({ timeout: 120_000 })
  await expect(draft.getByText('Included.')).toBeVisible()
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page).toHaveURL(/\/dashboard\/drafts\/[0-9a-f-]{36}$/)
  await expect(page.getByLabel('Recipe name')).toHaveValue(recipe.title)
})

test('IM-7 IM-14 a photograph of 12 megapixels is read on the device, and reading is stopped with its worker @worker', async ({
  newDevice,
}) => {
  test.setTimeout(240_000)
  const { page, context } = await newDevice()
  await signIn(page, importAuthor)
  await openImports(page)
  const recipe = recipeAt(3)
  const [upright] = await printed(context, [printedPage(recipe, 'two columns')])
  const large = await sharp(upright).resize(3000, 4000, { fit: 'contain', background: '#fff' }).jpeg().toBuffer()
  const file = { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: large }
  const readers = (): number => page.workers().filter((worker) => /(?:import|scan)-worker/.test(worker.url())).length
  await choosePages(page, [file], 'English')
  await readPages(page)
  await expect.poll(readers, { timeout: 30_000 }).toBeGreaterThan(0)
  await page.getByRole('button', { name: /^Stop/ }).click()
  await expect(page.getByText(/^Your imports appear here/)).toBeVisible()
  await expect.poll(readers).toBe(0)

  await choosePages(page, [file], 'English')
  const begun = Date.now()
  await readPages(page)
  const lines = await linesRead(page)
  test.info().annotations.push({ type: 'milliseconds', description: String(Date.now() - begun) })
  expect(wordAccuracy(printedWords(recipe), lines.join(' ').split(' '))).toBeGreaterThanOrEqual(0.97)
  await expect.poll(readers).toBe(0)
})

test('IM-7 a PDF is read by its own text, in columns; only its pages without text are recognised; several recipes are asked @worker', async ({
  newDevice,
}) => {
  test.setTimeout(240_000)
  const { page, context } = await newDevice()
  await signIn(page, importAuthor)
  await openImports(page)
  await waitForServiceWorker(page)
  await page.reload()
  await waitForHydration(page)
  const [first, second, scanned] = [recipeAt(0), recipeAt(1), recipeAt(2)]
  const [picture] = await printed(context, [printedPage(scanned, 'one column')])
  const source = `data:image/png;base64,${picture?.toString('base64') ?? ''}`
  const sheet = await context.newPage()
  const pdfOf = async (pages: readonly string[]): Promise<Buffer> => {
    await sheet.setContent(pages.join('<div style="break-after: page"></div>'))
    return sheet.pdf({ width: '1600px', height: '2000px' })
  }
  const withText = [first, second].map((recipe) => printedPage(recipe, 'two columns'))
  const cookbook = await pdfOf(withText)
  const scan = await pdfOf([...withText.slice(0, 1), `<img style="width: 1340px" src="${source}">`])
  await sheet.close()

  await choosePages(page, [pdf('cookbook.pdf', cookbook)], 'English')
  await readPages(page)
  for (const { title } of [first, second])
    await expect(page.getByLabel(`Import ${title}`, { exact: true })).toBeChecked({ timeout: 60_000 })
  expect(wordAccuracy([first, second].flatMap(printedWords), (await linesRead(page)).join(' ').split(' '))).toBe(1)
  await expect.poll(() => storedParts(page)).toEqual(['pdf.min', 'pdf.worker.min'])

  await openImports(page)
  await choosePages(page, [pdf('scanned.pdf', scan)], 'English')
  await readPages(page)
  const words = (await linesRead(page)).join(' ').split(' ')
  expect(wordAccuracy([first, scanned].flatMap(printedWords), words)).toBeGreaterThanOrEqual(0.97)
})

test('IM-7 IM-14 files that cannot be read are named one by one, and nothing hangs', async ({ newDevice }) => {
  const { page } = await newDevice()
  await signIn(page, importAuthor)
  await openImports(page)
  const files = [
    pdf('broken.pdf', Buffer.from(`%PDF-1.7\n${'nonsense '.repeat(200)}`)),
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
    pdf('locked.pdf', lockedPdf()),
    pdf('large.pdf', Buffer.concat([lockedPdf(), Buffer.alloc(30_000_000, ' ')])),
  ]
  await choosePages(page, files, 'English')
  await readPages(page)
  for (const sentence of [
    'This PDF is damaged and couldn’t be opened.',
    'This picture couldn’t be opened.',
    'This PDF is protected with a password. Save a copy without one.',
    'This PDF is larger than 30 MB. Split it and import the parts.',
  ])
    await expect(page.getByText(sentence)).toBeVisible({ timeout: 60_000 })
})
