import type { BrowserContext, Page } from 'playwright/test'
import sharp from 'sharp'
import { importAuthor, openImports } from '../../kit/imports.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { printedPage, printedRecipes, printedWords, wordAccuracy } from '../../kit/printed-recipes.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'
import { signIn } from '../../kit/users.ts'

type Chosen = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** A sheet of paper with a page on it, as a photograph of 1,600 pixels. */
const printed = async (context: BrowserContext, pages: readonly string[]): Promise<Buffer[]> => {
  const sheet = await context.newPage()
  await sheet.setViewportSize({ width: 1600, height: 1900 })
  const pictures: Buffer[] = []
  for (const html of pages) {
    await sheet.setContent(html)
    pictures.push(await sheet.screenshot({ type: 'png' }))
  }
  await sheet.close()
  return pictures
}
const photographs = (pictures: readonly Buffer[]): Chosen[] =>
  pictures.map((buffer, at) => ({ name: `page-${at + 1}.png`, mimeType: 'image/png', buffer }))

const choose = async (page: Page, files: readonly Chosen[], language: 'English' | 'German'): Promise<void> => {
  await page.getByRole('tab', { name: 'Photo or PDF' }).click()
  await page.getByLabel('Choose photos or PDF').setInputFiles([...files])
  await expect(page.getByRole('list', { name: 'Pages' }).getByRole('listitem')).toHaveCount(files.length)
  await page.getByLabel('Language of the text').selectOption({ label: language })
}
const read = (page: Page): Promise<void> => page.getByRole('button', { name: /^Read (?:page|\d+ pages|PDF)$/ }).click()

/** The lines that the latest import was read from, once it is read. */
const linesRead = async (page: Page): Promise<readonly string[]> => {
  const state = (): Promise<{ readonly state: string; readonly lines: readonly string[] }> =>
    page.evaluate(async () => {
      const name = (await indexedDB.databases()).find(({ name: one = '' }) => /import/.test(one))?.name ?? ''
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error(name)))
      })
      const rowsOf = (table: string): Promise<readonly Record<string, unknown>[]> =>
        new Promise((resolve) => {
          const request = database.transaction(table).objectStore(table).getAll()
          request.addEventListener('success', () => resolve(request.result))
        })
      const imports = (await rowsOf('imports')).toSorted((one, other) => Number(other['at']) - Number(one['at']))
      const sources = (await rowsOf('sources')).filter((source) => source['import'] === imports[0]?.['id'])
      database.close()
      return {
        state: String(imports[0]?.['state']),
        lines: sources.flatMap((source) => (Array.isArray(source['lines']) ? source['lines'].map(String) : [])),
      }
    })
  await expect.poll(async () => (await state()).state, { timeout: 400_000, intervals: [1000] }).toBe('read')
  return (await state()).lines
}

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
    await choose(page, first === undefined ? [] : [first.file], language === 'en' ? 'English' : 'German')
    await read(page)
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
    await choose(
      page,
      ofLanguage.map(({ file }) => file),
      language === 'en' ? 'English' : 'German',
    )
    await read(page)
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
  await choose(page, [{ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photograph }], 'English')
  await page.getByRole('button', { name: 'Turn: Page 1' }).click()
  await page.getByLabel('Keep the first photo as the recipe’s picture').check()
  await read(page)
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
  await choose(page, [{ name: 'cookbook.pdf', mimeType: 'application/pdf', buffer }], 'English')
  await read(page)
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
  await choose(page, [{ name: 'broken.pdf', mimeType: 'application/pdf', buffer: broken }], 'English')
  await read(page)
  await expect(page.getByText('This PDF is damaged and could not be opened.')).toBeVisible({
    timeout: 60_000,
  })
  await choose(page, [{ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }], 'English')
  await read(page)
  await expect(page.getByText('This picture could not be opened.')).toBeVisible({ timeout: 60_000 })
})
