import { languageCookie } from '@simmer/contract/preferences/languages'
import { paths } from '@simmer/contract/wire/paths'
import { waitForHydration } from '../../kit/page-state.ts'
import { expect, test } from '../../kit/test.ts'

// The test holds back answers, which a service worker would fetch.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' })

test('RT-3 a cook adds and leaves out ingredients, sorts, goes back, and sees which filter to remove', async ({
  page,
  simmer,
}) => {
  const totalOf = async (query: string): Promise<number> =>
    ((await (await fetch(`${simmer.url}/api/search/recipes?${query}`)).json()) as { total: number }).total
  const main = page.getByRole('main')
  const status = (count: number) => main.getByText(`${count} recipes`, { exact: true }).first()
  await page.goto(paths.search)
  await waitForHydration(page)

  await main.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  // While a slow server searches, the sheet stays open, and the cook types the next filter.
  let answer: (() => void) | undefined
  const answered = new Promise<void>((done) => (answer = done))
  await page.route('**/api/search/recipes?*', async (route) => {
    await answered
    await route.continue()
  })
  await sheet.getByRole('textbox', { name: 'With', exact: true }).fill('garlic')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search/recipes?with=garlic')
  const without = sheet.getByRole('textbox', { name: 'Without', exact: true })
  await without.fill('onion')
  await expect(page.locator('main [aria-busy="true"]')).toHaveCSS('opacity', '0.5')
  await expect(without).toBeFocused()
  answer?.()
  await expect(sheet.getByRole('link', { name: 'Remove filter: With garlic' })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expect(without).toBeFocused()
  await expect(without).toHaveValue('onion')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search/recipes?with=garlic&without=onion')
  await expect(sheet.getByRole('link', { name: 'Remove filter: Without onion' })).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(status(await totalOf('with=garlic&without=onion'))).toBeVisible()

  await main.getByRole('combobox', { name: 'Sort' }).selectOption('Quickest')
  await expect(page).toHaveURL('/search/recipes?with=garlic&without=onion&sort=quickest')
  await page.goBack()
  await expect(page).toHaveURL('/search/recipes?with=garlic&without=onion')
  await expect(main.getByRole('combobox', { name: 'Sort' })).toHaveValue('')
  await main.getByRole('link', { name: 'Remove filter: Without onion' }).click()
  await expect(page).toHaveURL('/search/recipes?with=garlic')

  // No sample recipe has it.
  await page.goto('/search/recipes?with=garlic&with=durian')
  await waitForHydration(page)
  await expect(main.getByText('No recipe matches all filters. Remove one of them:')).toBeVisible()
  await expect(main.getByText(`${await totalOf('with=garlic')} recipes without the filter`)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Remove filter: With garlic' }).last()).toBeVisible()
  const near = main.getByRole('region', { name: 'Close matches' })
  await expect(near.getByText('Everything fits except “With durian”.')).toBeVisible()
  await expect(near.getByRole('article')).toHaveCount(6)
  await main.getByRole('link', { name: 'Remove filter: With durian' }).last().click()
  await expect(page).toHaveURL('/search/recipes?with=garlic')
  await expect(status(await totalOf('with=garlic'))).toBeVisible()
})

test('RT-3 long German filters stay within a phone’s page', async ({ page, simmer }) => {
  await page.context().addCookies([{ name: languageCookie, value: 'de', url: simmer.url }])
  const long = 'Donaudampfschifffahrtskapitänsmützensalatsoßenbinder'
  await page.goto(`${paths.search}?${new URLSearchParams({ with: long, minRating: '4', diet: 'non-vegetarian' })}`)
  await waitForHydration(page)
  await expect(page.getByRole('main').getByRole('link', { name: `Filter entfernen: Mit ${long}` })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('RT-3 on a wide screen the filters stand above the results, each with a link that removes it, and one clears all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${paths.search}?diet=vegan&maxMinutes=60`)
  await waitForHydration(page)
  const chosen = page.getByRole('list', { name: 'Chosen filters' })
  await expect(chosen.getByRole('listitem')).toHaveText(['Up to 1 hr', 'Vegan'])
  const [filters, result] = await Promise.all(
    [chosen, page.getByRole('article').first()].map((part) => part.boundingBox()),
  )
  expect(filters?.x).toBe(result?.x)
  expect((filters?.y ?? 0) + (filters?.height ?? 0)).toBeLessThan(result?.y ?? 0)
  await chosen.getByRole('link', { name: 'Remove filter: Up to 1 hr' }).press('Enter')
  await expect(page).toHaveURL('/search/recipes?diet=vegan')
  // The focus goes on to the next filter, and after the last one to the title.
  await expect(chosen.getByRole('link', { name: 'Remove filter: Vegan' })).toBeFocused()
  // A single filter has its own link, and the one beside the results.
  const clear = page.getByRole('link', { name: 'Clear filters' })
  await expect(clear).toHaveCount(1)
  await page.goBack()
  await expect(clear).toHaveCount(2)
  await chosen.locator('..').getByRole('link', { name: 'Clear filters' }).press('Enter')
  await expect(page).toHaveURL(paths.search)
  await expect(chosen).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
