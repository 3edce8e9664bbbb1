import { AxeBuilder } from '@axe-core/playwright'
import { paths } from '@simmer/contract/wire/paths'
import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { publishOwnRecipe } from '../../kit/recipe-page.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'

test('EN-3 RT-26 nutrition figures per serving are written offline, published, read without scripts, and stay equal when scaled @worker', async ({
  simmer,
  newDevice,
}) => {
  test.setTimeout(180_000)
  const { page, context, connection } = await newDevice()
  await signIn(page, newUser())
  await page.goto(paths.drafts)
  await waitForHydration(page)
  await waitForServiceWorker(page)
  await page.getByRole('button', { name: 'New recipe' }).click()
  await page.getByLabel('Recipe name').fill('Poppy seed noodles')
  connection.cut()
  await page.getByLabel('Description').fill('Sweet, black and quick.')
  await page.getByRole('button', { name: 'Add ingredient' }).click()
  await page.getByLabel('Ingredient 1', { exact: true }).fill('500 g noodles')
  await page.getByRole('button', { name: 'Add step' }).click()
  await page.getByLabel('Step 1', { exact: true }).fill('Boil the noodles.')
  await page.getByLabel('Servings', { exact: true }).fill('4')
  const figures = page.getByRole('region', { name: 'Nutrition per serving' })
  await page.getByText('More details', { exact: true }).click()
  await figures.getByLabel('Energy').fill('2180 kJ')
  await figures.getByLabel('Salt').fill('480 mg sodium')
  await figures.getByLabel('Fat', { exact: true }).fill('lots')
  await expect(figures.getByText('Enter a number with its unit, like 12 g.')).toBeVisible()
  await figures.getByLabel('Fat', { exact: true }).fill('4')
  await figures.getByLabel('Saturated fat').fill('5')
  await expect(figures.getByText('That’s more than the total fat.')).toBeVisible()
  await figures.getByLabel('Saturated fat').fill('1,5')
  await figures.getByLabel('Protein').fill('9 g')
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Nutrition per serving' })).toContainText('521 kcal · 2,180 kJ')
  await page.getByRole('tab', { name: 'Write', exact: true }).click()
  await expect(figures.getByLabel('Salt')).toHaveValue('1.2')
  connection.restore()

  await publishOwnRecipe(page)
  await expect(page.getByText('Published. Everyone can see it.')).toBeVisible({ timeout: 60_000 })
  const href = (await page.getByRole('link', { name: 'View recipe' }).getAttribute('href')) ?? ''

  const html = await (await fetch(simmer.url + href)).text()
  expect(html).toContain('Nutrition per serving')
  expect(html).toContain('1.5 g')
  const [, jsonLd = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(jsonLd)).toMatchObject({
    nutrition: { '@type': 'NutritionInformation', calories: '521 kcal', sodiumContent: '480 mg' },
  })

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(href)
  await waitForHydration(page)
  const shown = page.getByRole('region', { name: 'Nutrition per serving' })
  await expect(shown).toContainText('of which saturated')
  await page.getByRole('button', { name: 'More servings' }).click()
  await expect(page.getByText('5 servings').first()).toBeVisible()
  await expect.poll(() => asked.some((url) => url.includes('nutrition-panel'))).toBe(true)
  await expect(shown).toContainText('521 kcal · 2,180 kJ')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  // Print, cards with enough space and copied text name the figures as the author's own.
  const line = 'Per serving, provided by the author: Energy 521 kcal · 2,180 kJ, Fat 4 g, of which saturated 1.5 g'
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy as text' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(line)
  await page.goto(`${href}/print`)
  await waitForHydration(page)
  const paper = page.getByRole('article', { name: 'Print preview' })
  await expect(paper.getByText(line)).toBeVisible()
  await page.getByRole('combobox', { name: 'Paper' }).selectOption({ label: 'Index card, 6 × 4 in' })
  await expect(page.getByText('Fits on one card.')).toBeVisible()
  await expect(paper.getByText(line)).toBeVisible()
  await page.goto(href)
  await waitForHydration(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
