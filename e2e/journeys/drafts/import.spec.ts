import { AxeBuilder } from '@axe-core/playwright'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from 'playwright/test'
import { Device } from '../../kit/device.ts'
import { cakes, chooseFile, draftsOnDevice, importAuthor, openImports, pasteText } from '../../kit/imports.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { SimmerServer } from '../../kit/server.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'
import { signIn } from '../../kit/users.ts'

const soup = [
  'Leek soup',
  '',
  'Serves 4',
  '',
  'Ingredients',
  '2 large leeks, sliced',
  '1 tbsp butter',
  '1 l vegetable stock',
  '',
  'Method',
  '1. Melt the butter and soften the leeks in it for 10 minutes.',
  '2. Pour in the stock and simmer for 15 minutes.',
].join('\n')

test('RT-24 IM-2 IM-3 IM-11 offline, a pasted recipe is compared with its source line by line, and becomes a draft @worker', async ({
  newDevice,
}) => {
  const { page, connection } = await newDevice()
  await signIn(page, importAuthor)
  await openImports(page)
  await waitForServiceWorker(page)
  await page.reload()
  await waitForHydration(page)
  connection.cut()

  await pasteText(page, soup)
  const draft = page.getByRole('region', { name: 'Draft', exact: true })
  const source = page.getByRole('region', { name: 'Source', exact: true })
  await expect(draft).toBeVisible({ timeout: 60_000 })
  await expect(draft.getByText('Sure').first()).toBeVisible()

  // Each line lights the other side.
  const lit = (side: typeof draft, text: string) =>
    side
      .getByRole('button', { name: text, exact: true })
      .evaluate((button) => getComputedStyle(button.parentElement ?? button).backgroundColor !== 'rgba(0, 0, 0, 0)')
  await draft.getByRole('button', { name: '1 tbsp butter', exact: true }).focus()
  expect(await lit(source, '1 tbsp butter')).toBe(true)
  expect(await lit(source, '1 l vegetable stock')).toBe(false)
  await source.getByRole('button', { name: '1 l vegetable stock', exact: true }).click()
  expect(await lit(draft, '1 l vegetable stock')).toBe(true)

  // What is taken out is listed, and comes back with one press.
  await draft.getByRole('button', { name: 'Leave out “1 tbsp butter”' }).click()
  const leftOut = page.getByRole('region', { name: 'Left out' })
  await expect(leftOut.getByText('1 tbsp butter', { exact: true })).toBeVisible()
  await expect(draft.getByRole('button', { name: '1 tbsp butter', exact: true })).toBeHidden()
  await leftOut
    .getByRole('group', { name: 'Add “1 tbsp butter” to' })
    .getByRole('button', { name: 'Ingredients' })
    .click()
  await expect(draft.getByRole('button', { name: '1 tbsp butter', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page).toHaveURL(/\/dashboard\/drafts\/[0-9a-f-]{36}$/)
  await expect(page.getByLabel('Recipe name')).toHaveValue('Leek soup')
  await expect(page.getByLabel('Ingredient 2', { exact: true })).toHaveValue('1 tbsp butter')
  await expect(page.getByText('Imported from Pasted text')).toBeVisible()
  connection.restore()
  await expect(page.getByText('Synced', { exact: true })).toBeVisible({ timeout: 60_000 })
})

test('IM-2 a text without a recipe is reported, and all of its lines can be read', async ({ page }) => {
  await signIn(page, importAuthor)
  await openImports(page)
  await pasteText(page, 'Dear Grace,\nthank you for the lovely evening.')
  await expect(page.getByText('1 found · 0 read · 1 couldn’t be read')).toBeVisible()
  await page.getByRole('button', { name: /^Couldn’t be read/ }).click()
  await page.getByRole('button', { name: /^Show text/ }).click()
  await expect(page.getByText('thank you for the lovely evening.', { exact: true })).toBeVisible()
})

const pageHtml = (name: string): string =>
  `<!doctype html><html lang="en"><title>${name}</title><body><nav><a href="/">Start</a></nav><h1>${name}</h1>
  <script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    recipeYield: '4 servings',
    recipeIngredient: ['2 leeks', '1 l stock'],
    recipeInstructions: ['Chop the leeks.', 'Simmer in the stock.'],
  })}</script>
  <p>It always rained when we ate this.</p><h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l stock</li></ul>
  <h2>Method</h2><ol><li>Chop the leeks.</li><li>Simmer in the stock.</li></ol></body></html>`

test('RT-24 IM-1 IM-12 the recipe at an address is read and names its source; errors and a missing connection say what to do @worker', async () => {
  const site = createServer((request, response) => {
    const isThere = request.url === '/soup' || request.url === '/closed'
    const isClosed = request.url === '/closed' && request.headers['user-agent']?.startsWith('SimmerImport') === true
    response.writeHead(isClosed ? 403 : isThere ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(pageHtml('Rainy day soup'))
  })
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  // oxlint-disable-next-line no-unsafe-type-assertion -- a TCP server has a port
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const server = await SimmerServer.start(undefined, { IMPORT_ALLOW_PRIVATE_ADDRESSES: '1' })
  const device = await Device.open(server.url)
  const { page, connection } = device
  try {
    await signIn(page, importAuthor)
    await openImports(page)
    const field = page.getByLabel('Web address of the recipe')
    const read = async (url: string): Promise<void> => {
      await field.fill(url)
      await page.getByRole('button', { name: 'Import recipe' }).click()
    }
    await read('mailto:ana@example.org')
    await expect(page.getByText('Enter a full web address.')).toBeVisible()
    await read(`${address}/gone`)
    await expect(page.getByText('There is no page at this address (any more).')).toBeVisible()
    connection.cut()
    await read(`${address}/later`)
    await expect(page.getByText('We’ll import it as soon as you’re online.')).toBeVisible({
      timeout: 60_000,
    })
    const waiting = page.getByRole('region', { name: 'Saved links' })
    await expect(waiting.getByText('Waiting for a connection')).toBeVisible()
    connection.restore()
    await expect(waiting.getByText('There is no page at this address (any more).')).toBeVisible({ timeout: 60_000 })
    await waiting.getByRole('button', { name: /^Paste text instead/ }).click()
    await expect(page.getByLabel('Recipe text')).toBeFocused()
    await waiting.getByRole('button', { name: /^Edit address/ }).click()
    await expect(field).toHaveValue(`${address}/later`)
    await expect(field).toBeFocused()
    await expect(waiting).toBeHidden()
    await read(`${address}/soup`)
    const draft = page.getByRole('region', { name: 'Draft', exact: true })
    await expect(draft.getByRole('button', { name: '2 leeks', exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('region', { name: 'Left out' }).getByText('Menus and buttons (')).toBeVisible()
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(page.getByLabel('Recipe name')).toHaveValue('Rainy day soup')
    await expect(page.getByText('Imported from').getByRole('link')).toHaveAttribute('href', `${address}/soup`)

    // A site that refuses Simmer is read by the button of the help article: it copies the page in the person's browser.
    await openImports(page)
    await read(`${address}/closed`)
    await expect(page.getByText('This website doesn’t let Simmer read it.')).toBeVisible()
    await page.getByRole('link', { name: 'How the Simmer button works' }).click()
    const bookmarklet = await page.getByText('javascript:navigator').textContent()
    await device.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const other = await device.context.newPage()
    await other.goto(`${address}/closed`)
    const shown = other.waitForEvent('dialog')
    const pressed = other.evaluate(bookmarklet?.replace('javascript:', '') ?? '')
    const dialog = await shown
    expect(dialog.message()).toContain('Paste link')
    await dialog.accept()
    await pressed
    await other.close()
    await openImports(page)
    await page.getByRole('button', { name: 'Paste link' }).click()
    await expect(draft.getByRole('button', { name: '2 leeks', exact: true })).toBeVisible({ timeout: 60_000 })
  } finally {
    await device.discard()
    await server.discard()
    site.close()
  }
})

/** The color of the main action, as the browser writes it. */
const accentOf = async (page: Page): Promise<string> =>
  await page.evaluate(() => {
    const sample = document.createElement('i')
    sample.style.color = 'var(--accent)'
    document.body.append(sample)
    const { color } = getComputedStyle(sample)
    sample.remove()
    return color
  })
const topOf = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.y ?? Number.NaN

test('IM-10 where the system shares with no websites, the button that pastes a link comes first, and it is never the main action', async ({
  newDevice,
}) => {
  const { page } = await newDevice()
  await signIn(page, importAuthor)
  const paste = page.getByRole('button', { name: 'Paste link' })
  const field = page.getByLabel('Web address of the recipe')
  await openImports(page)
  expect(await topOf(paste)).toBeGreaterThan(await topOf(field))
  const accent = await accentOf(page)
  const read = page.getByRole('button', { name: 'Import recipe' })
  await expect(read).toHaveCSS('background-color', accent)
  await expect(paste).not.toHaveCSS('background-color', accent)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false })
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
  })
  await openImports(page)
  expect(await topOf(paste)).toBeLessThan(await topOf(field))
  await expect(read).toHaveCSS('background-color', accent)
  await expect(paste).not.toHaveCSS('background-color', accent)
})

test('IM-8 the same archive again is skipped with a message, also on another device', async ({ newDevice }) => {
  const first = await newDevice()
  const second = await newDevice()
  const stamp = Date.now()
  const archive = cakes(3, (at) => ({ name: `Bake ${stamp} ${at}` }))
  await signIn(first.page, importAuthor)
  await openImports(first.page)
  await chooseFile(first.page, 'box.paprikarecipes', archive)
  await first.page.getByRole('button', { name: 'Import 3 recipes' }).click()
  await expect(first.page.getByText('3 recipes are now drafts.')).toBeVisible({ timeout: 60_000 })

  await openImports(first.page)
  await chooseFile(first.page, 'copy of box.zip', archive)
  await expect(first.page.getByText('3 recipes were imported before and are skipped.')).toBeVisible()
  await expect(first.page.getByRole('button', { name: /^Import/ })).toBeHidden()

  // Other tests leave drafts of this author, so the second device has all of them once it has as many as the first.
  const drafts = await draftsOnDevice(first.page)
  await signIn(second.page, importAuthor)
  await expect.poll(() => draftsOnDevice(second.page), { timeout: 60_000 }).toBe(drafts)
  await openImports(second.page)
  await chooseFile(second.page, 'box.paprikarecipes', archive)
  await expect(second.page.getByText('3 recipes were imported before and are skipped.')).toBeVisible()
})

test('RT-24 the import screen, its results and the review have no accessibility violation', async ({ page }) => {
  await signIn(page, importAuthor)
  await openImports(page)
  const violations = async () => {
    const found = []
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 })
      found.push(...(await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]))
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    return found
  }
  for (const tab of ['Link', 'Photo or PDF', 'File', 'Text']) {
    await page.getByRole('tab', { name: tab }).click()
    expect([tab, await violations()]).toEqual([tab, []])
  }
  await pasteText(page, `${soup}\n3. Serve number ${Date.now()}.`)
  await expect(page.getByRole('region', { name: 'Draft', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Leave out “1 tbsp butter”' }).click()
  await expect(page.getByRole('group', { name: 'Add “1 tbsp butter” to' })).toBeVisible()
  expect(['review', await violations()]).toEqual(['review', []])
  await openImports(page)
  await chooseFile(
    page,
    'box.paprikarecipes',
    cakes(3, (at) => ({ name: `Axe ${Date.now()} ${at}`, ...(at === 2 && { directions: '' }) })),
  )
  await expect(page.getByText('3 found · 3 read')).toBeVisible()
  expect(['results', await violations()]).toEqual(['results', []])
})
