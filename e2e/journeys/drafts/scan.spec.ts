import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { importAuthor, openImports } from '../../kit/imports.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { printedPage, printedRecipes, printedWords, wordAccuracy } from '../../kit/printed-recipes.ts'
import { choosePages, linesRead, photographs, printed, readPages } from '../../kit/scans.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'
import { signIn } from '../../kit/users.ts'

/** The names of what the service worker keeps for reading pages. */
const storedParts = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('codec')).keys())
      .map(({ url }) => new URL(url).pathname.replace(/^\/assets\/|-[\w-]{7,8}\.\w+$/g, ''))
      .filter((name) => /^(?:tesseract|pdf|\w{3}\.traineddata)/.test(name))
      .toSorted(),
  )
const forgetFetched = async (page: Page): Promise<void> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.clearBrowserCache')
  await cdp.detach()
}

test('IM-7 after the first use, 20 printed pages are read without a server with 97 % of their words', async ({
  simmer,
  newDevice,
}) => {
  test.setTimeout(900_000)
  const { page, context } = await newDevice()
  await signIn(page, importAuthor)
  await openImports(page)
  await waitForServiceWorker(page)
  await page.reload()
  await waitForHydration(page)
  // Nothing of it is loaded before a page is read.
  expect(await storedParts(page)).toEqual([])

  const layouts = ['one column', 'two columns'] as const
  const pages = printedRecipes.flatMap((recipe) => layouts.map((layout) => ({ recipe, layout })))
  expect(pages).toHaveLength(20)
  const pictures = await printed(
    context,
    pages.map(({ recipe, layout }) => printedPage(recipe, layout)),
  )
  const all = photographs(pictures).map((file, at) => ({ file, ...pages[at] }))
  for (const language of ['en', 'de'] as const) {
    const first = all.find(({ recipe }) => recipe?.language === language)
    await choosePages(page, first === undefined ? [] : [first.file], language === 'en' ? 'English' : 'German')
    await readPages(page)
    await linesRead(page)
    await openImports(page)
  }
  await expect
    .poll(() => storedParts(page))
    .toEqual(['deu.traineddata', 'eng.traineddata', expect.stringMatching(/^tesseract-core/)])
  await forgetFetched(page)
  await simmer.stop('SIGKILL')

  const results: { readonly expected: readonly string[]; readonly read: readonly string[] }[] = []
  for (const language of ['en', 'de'] as const) {
    const ofLanguage = all.filter(({ recipe }) => recipe?.language === language)
    await choosePages(
      page,
      ofLanguage.map(({ file }) => file),
      language === 'en' ? 'English' : 'German',
    )
    await readPages(page)
    const lines = await linesRead(page)
    results.push({
      expected: ofLanguage.flatMap(({ recipe }) => (recipe === undefined ? [] : printedWords(recipe))),
      read: lines.join(' ').split(' '),
    })
    await openImports(page)
  }
  const accuracies = results.map((result) => wordAccuracy(result.expected, result.read))
  test.info().annotations.push({ type: 'words read right', description: accuracies.join(', ') })
  for (const accuracy of accuracies) expect(accuracy).toBeGreaterThanOrEqual(0.97)
})

test('IM-7 IM-11 a page that lies on its side is turned and cropped, and becomes a draft with its picture', async ({
  newDevice,
}) => {
  test.setTimeout(240_000)
  const { page, context } = await newDevice()
  await signIn(page, importAuthor)
  await openImports(page)
  const [recipe] = printedRecipes
  if (recipe === undefined) throw new Error('there are printed recipes')
  const [upright] = await printed(context, [printedPage(recipe, 'two columns')])
  // A photograph in the shadow, a little skewed and lying on its side.
  const photograph = await sharp(upright).rotate(2, { background: '#ffffff' }).rotate(270).jpeg().toBuffer()
  await choosePages(page, [{ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photograph }], 'English')
  await page.getByRole('button', { name: 'Turn : Page 1' }).click()
  await page.getByLabel('Keep the first photo as the recipe’s picture').check()
  await readPages(page)
  const draft = page.getByRole('region', { name: 'Draft', exact: true })
  await expect(draft).toBeVisible({ timeout: 120_000 })
  await expect(draft.getByRole('button', { name: recipe.title, exact: true })).toBeVisible()
  for (const line of recipe.ingredients)
    await expect(draft.getByRole('button', { name: line, exact: true })).toBeVisible()
  await expect(draft.getByText('Comes along.')).toBeVisible()
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page).toHaveURL(/\/dashboard\/drafts\/[0-9a-f-]{36}$/)
  await expect(page.getByLabel('Name of the recipe')).toHaveValue(recipe.title)
})

test('IM-7 a PDF is read by its own text, in columns, without the recognition of print; several recipes are asked', async ({
  newDevice,
}) => {
  test.setTimeout(180_000)
  const { page, context } = await newDevice()
  await signIn(page, importAuthor)
  await openImports(page)
  await waitForServiceWorker(page)
  await page.reload()
  await waitForHydration(page)
  const recipes = printedRecipes.slice(0, 2)
  const sheet = await context.newPage()
  const breaks = '<div style="break-after: page"></div>'
  await sheet.setContent(recipes.map((recipe) => printedPage(recipe, 'two columns')).join(breaks))
  const buffer = await sheet.pdf({ width: '1600px', height: '2000px' })
  await sheet.close()
  await choosePages(page, [{ name: 'cookbook.pdf', mimeType: 'application/pdf', buffer }], 'English')
  await readPages(page)
  for (const { title } of recipes)
    await expect(page.getByLabel(`Import ${title}`, { exact: true })).toBeChecked({ timeout: 60_000 })
  expect(wordAccuracy(recipes.flatMap(printedWords), (await linesRead(page)).join(' ').split(' '))).toBe(1)
  await expect.poll(() => storedParts(page)).toEqual(['pdf.min', 'pdf.worker.min'])
})

test('IM-7 IM-14 a PDF that is none, and a picture that is none, are named and nothing hangs', async ({
  newDevice,
}) => {
  const { page } = await newDevice()
  await signIn(page, importAuthor)
  await openImports(page)
  const broken = Buffer.from(`%PDF-1.7\n${'nonsense '.repeat(200)}`)
  await choosePages(page, [{ name: 'broken.pdf', mimeType: 'application/pdf', buffer: broken }], 'English')
  await readPages(page)
  await expect(page.getByText('This PDF is damaged and could not be opened.')).toBeVisible({
    timeout: 60_000,
  })
  await choosePages(
    page,
    [{ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }],
    'English',
  )
  await readPages(page)
  await expect(page.getByText('This picture could not be opened.')).toBeVisible({ timeout: 60_000 })
})
