import { AxeBuilder } from '@axe-core/playwright'
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
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'
import { signIn } from '../../kit/users.ts'

const recipeAt = (at: number): PrintedRecipe => {
  const recipe = printedRecipes[at]
  if (recipe === undefined) throw new Error('there are printed recipes')
  return recipe
}

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

test('IM-7 a HEIC photograph is shown and turned and cropped by keys, pages are moved and removed, and the rest is read', async ({
  newDevice,
}) => {
  test.setTimeout(240_000)
  const { page, context } = await newDevice()
  await signIn(page, importAuthor)
  await openImports(page)
  const recipe = recipeAt(0)
  const [upright] = await printed(context, [printedPage(recipe, 'one column')])
  const [width, height] = [1120, 1328]
  const pixels = await sharp(upright).resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const colour = (x: number, y: number): [number, number, number] => {
    const at = (y * width + x) * 3
    return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
  }
  const exif = Buffer.from('Exif\0\0')
  const heic = {
    name: 'IMG_1.HEIC',
    mimeType: '',
    buffer: encodeHeic({ width, height, at: colour }, { quarters: 0, exif }),
  }
  const other = { name: 'other.jpg', mimeType: 'image/jpeg', buffer: await sharp(upright).jpeg().toBuffer() }
  await choosePages(page, [other, heic], 'English')
  const turn = page.getByRole('button', { name: 'Turn : Page 2' })
  await turn.focus({ timeout: 60_000 })
  for (const degrees of [90, 180, 270, 0]) {
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Page 2 is turned by ${degrees} degrees.`)).toBeAttached()
  }
  await page.getByRole('button', { name: 'Earlier : Page 2' }).press('Enter')
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
  await dialog.getByRole('button', { name: 'Use this part' }).press('Enter')
  await expect(page.getByText('Page 1 is cropped.')).toBeAttached()
  await expect(crop).toBeFocused()
  await crop.press('Enter')
  await dialog.getByRole('button', { name: 'Show all of it' }).press('Enter')
  await dialog.getByRole('button', { name: 'Use this part' }).press('Enter')
  await expect(page.getByText('Page 1 is whole.')).toBeAttached()
  for (const screen of [1280, 320]) {
    await page.setViewportSize({ width: screen, height: 900 })
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual(
      [],
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await readPages(page)
  const draft = page.getByRole('region', { name: 'Draft', exact: true })
  await expect(draft.getByRole('button', { name: recipe.title, exact: true })).toBeVisible({ timeout: 120_000 })
})

test('IM-7 IM-14 a photograph of 12 megapixels is read on the device, and reading is stopped with its worker', async ({
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
  await expect(page.getByText(/^What you import appears here/)).toBeVisible()
  await expect.poll(readers).toBe(0)

  await choosePages(page, [file], 'English')
  const begun = Date.now()
  await readPages(page)
  const lines = await linesRead(page)
  test.info().annotations.push({ type: 'milliseconds', description: String(Date.now() - begun) })
  expect(wordAccuracy(printedWords(recipe), lines.join(' ').split(' '))).toBeGreaterThanOrEqual(0.97)
  await expect.poll(readers).toBe(0)
})

test('IM-7 pages of a PDF without text are recognised, after a page with text', async ({ newDevice }) => {
  test.setTimeout(240_000)
  const { page, context } = await newDevice()
  await signIn(page, importAuthor)
  await openImports(page)
  const [withText, scanned] = [recipeAt(1), recipeAt(2)]
  const [picture] = await printed(context, [printedPage(scanned, 'one column')])
  const sheet = await context.newPage()
  const source = `data:image/png;base64,${picture?.toString('base64') ?? ''}`
  await sheet.setContent(
    `${printedPage(withText, 'one column')}<img style="break-before: page; width: 1340px" src="${source}">`,
  )
  const buffer = await sheet.pdf({ width: '1600px', height: '2000px' })
  await sheet.close()
  await choosePages(page, [{ name: 'scanned.pdf', mimeType: 'application/pdf', buffer }], 'English')
  await readPages(page)
  const words = (await linesRead(page)).join(' ').split(' ')
  expect(wordAccuracy([withText, scanned].flatMap(printedWords), words)).toBeGreaterThanOrEqual(0.97)
})

test('IM-7 IM-14 a locked PDF and one that is too large are named in words, and nothing hangs', async ({
  newDevice,
}) => {
  const { page } = await newDevice()
  await signIn(page, importAuthor)
  await openImports(page)
  const pdf = { name: 'recipes.pdf', mimeType: 'application/pdf' }
  await choosePages(page, [{ ...pdf, buffer: lockedPdf() }], 'English')
  await readPages(page)
  await expect(page.getByText('This PDF is protected with a password. Save a copy without one.')).toBeVisible({
    timeout: 60_000,
  })
  const large = Buffer.concat([lockedPdf(), Buffer.alloc(30_000_000, ' ')])
  await choosePages(page, [{ ...pdf, buffer: large }], 'English')
  await readPages(page)
  await expect(page.getByText('This PDF is larger than 30 MB. Divide it and import the parts.')).toBeVisible({
    timeout: 60_000,
  })
})

test('IM-7 before the first use, a device without a connection names what is missing', async ({
  simmer,
  newDevice,
}) => {
  const { page, context } = await newDevice()
  await signIn(page, importAuthor)
  await openImports(page)
  await waitForServiceWorker(page)
  await page.reload()
  await waitForHydration(page)
  const [picture] = await printed(context, [printedPage(recipeAt(0), 'one column')])
  await choosePages(page, photographs(picture === undefined ? [] : [picture]), 'English')
  await simmer.stop('SIGKILL')
  await readPages(page)
  await expect(page.getByText('What reads pages is not on this device yet.')).toBeVisible({ timeout: 60_000 })
})
