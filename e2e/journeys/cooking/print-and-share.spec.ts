import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { waitForHydration } from '../../kit/page-state.ts'
import { visitRecipe } from '../../kit/recipe-page.ts'
import { sampleRecipes } from '../../kit/recipes.ts'
import { expect, test } from '../../kit/test.ts'

const printedPages = async (page: Page): Promise<(readonly number[])[]> => {
  const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ])
}

const downloaded = async (page: Page, button: string): Promise<{ name: string; text: string }> => {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: button }).click(),
  ])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test('RT-26 VA-6 a recipe on this device is printed, copied and shared without the server @worker', async ({
  newDevice,
  simmer,
}) => {
  const { page, context } = await newDevice()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const recipe = (await sampleRecipes(simmer.url, 50)).find(({ slug }) => slug === 'tagliatelle-al-ragu')
  if (recipe === undefined) throw new Error('it is one of the sample recipes')
  await visitRecipe(page, recipe)
  await simmer.stop()

  // The printed page uses the servings picked here.
  await page.getByRole('button', { name: 'More servings' }).click({ clickCount: 3, delay: 50 })
  await page.getByRole('link', { name: 'Print' }).click()
  await expect(page).toHaveURL(paths.print(recipe))
  const paper = page.getByRole('article', { name: 'Print preview' })
  await expect(paper).toContainText('9 servings')
  await expect(paper).toContainText(/450\sg ground beef/)
  await expect(paper.getByRole('img')).toHaveCount(0)
  await expect(paper.locator('img')).toHaveCount(1)
  expect(await printedPages(page)).toEqual([[596, 843]])

  await page.getByRole('button', { name: 'Picture' }).click()
  await expect(paper.locator('img')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Paper' }).selectOption({ label: 'Index card, 6 × 4 in' })
  expect(await printedPages(page)).toEqual([
    [432, 288],
    [432, 288],
  ])
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Paper' })).toHaveValue('cardInches')
  await expect(paper.locator('img')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the recipe' }).click()
  await expect(page).toHaveURL(paths.recipe(recipe))

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy as text' }).click()
  await expect(page.getByText('Recipe copied to clipboard.').first()).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain(`${recipe.title}\nby Lucia Ferrante\n9 servings · 3 hr 30 min`)
  expect(text).toContain('- 450 g ground beef\n')
  expect(text).toContain(simmer.url + paths.recipe(recipe))

  const cooklang = await downloaded(page, 'Cooklang')
  expect(cooklang.name).toBe('tagliatelle-al-ragu.cook')
  expect(cooklang.text).toContain('servings: 6\n')
  expect(cooklang.text).toContain('@pancetta{100%g}(finely chopped)')
  const jsonLd = await downloaded(page, 'Recipe data (JSON-LD)')
  expect(jsonLd.name).toBe('tagliatelle-al-ragu.json')
  expect(JSON.parse(jsonLd.text)).toMatchObject({
    '@type': 'Recipe',
    name: recipe.title,
    recipeYield: '6 servings',
    url: simmer.url + paths.recipe(recipe),
  })
  await simmer.start()
})

test('RT-26 the card count matches the printed pages, and a short recipe needs one card', async ({ page, simmer }) => {
  test.setTimeout(180_000)
  const said = page.getByText(/^(Fits on one card|Needs \d+ cards)/)
  const counts: number[] = []
  for (const recipe of (await sampleRecipes(simmer.url, 50)).slice(0, 8)) {
    await page.goto(paths.print(recipe))
    await waitForHydration(page)
    for (const size of ['Index card, 6 × 4 in', 'Index card, A6']) {
      await page.getByRole('combobox', { name: 'Paper' }).selectOption({ label: size })
      for (const picture of [true, false]) {
        const chip = page.getByRole('button', { name: 'Picture' })
        if ((await chip.getAttribute('aria-pressed')) !== String(picture)) await chip.click()
        await expect(said).toBeVisible()
        // Late fonts and a changed picture are measured again before the next frame.
        await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)))
        const cards = (await printedPages(page)).length
        const words = (await said.textContent()) ?? ''
        const reported = Number(/\d+/.exec(words)?.[0] ?? 1)
        expect([recipe.title, size, picture, reported]).toEqual([recipe.title, size, picture, cards])
        counts.push(cards)
      }
    }
  }
  expect(counts).toContain(1)
  expect(Math.max(...counts)).toBeGreaterThan(1)
})
