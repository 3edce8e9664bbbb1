import type { APIRequestContext } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { ApiClient } from '../../kit/api.ts'
import type { KnownRecipe } from '../../kit/recipes.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { signIn } from '../../kit/users.ts'
import { expect, test } from '../../kit/test.ts'

const author = { username: 'odette.roux', email: 'odette.roux@imported.invalid' }
const visitors = ['Chrome/142.0', 'Firefox/144.0', 'Version/26.0']

/** Opens a page as several people in the same network do. */
const openAsVisitors = async (request: APIRequestContext, url: string, referer: string): Promise<void> => {
  for (const name of visitors) await request.get(url, { headers: { 'user-agent': `Mozilla/5.0 ${name}`, referer } })
}

test('AN-1 AN-4 RT-20 an author reads the numbers in a chart by keyboard, in tables, and offline with their time @worker', async ({
  page,
  request,
  connection,
  simmer,
}) => {
  const client = await ApiClient.signIn(simmer.url, author)
  const [own] = (await client.get<{ recipes: KnownRecipe[] }>(`/api/profiles/${author.username}/recipes`)).recipes
  if (own === undefined) throw new Error('the author has sample recipes')
  await openAsVisitors(request, simmer.url + paths.recipe(own), `${simmer.url}/search/recipes?q=soup`)
  const readers = async (): Promise<number> =>
    (await client.get<{ totals: { readers: number } }>('/api/analytics/overview')).totals.readers
  await expect.poll(readers, { timeout: 90_000 }).toBeGreaterThanOrEqual(visitors.length)

  await signIn(page, author)
  await page.goto(paths.analytics)
  const tile = page.getByRole('list', { name: 'Totals' }).getByRole('button', { name: /^Readers/ })
  const count = await readers()
  await expect(tile).toContainText(`${count} more than before`)
  await tile.click()

  const chart = page.getByRole('slider', { name: 'Readers by day' })
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`: ${count}$`))
  await chart.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /: 0$/)
  await chart.press('Home')
  await expect(chart).toHaveAttribute('aria-valuenow', '0')
  await chart.press('End')
  await expect(chart).toHaveAttribute('aria-valuenow', '27')

  await page
    .getByRole('list', { name: 'Totals' })
    .getByRole('button', { name: /^New followers/ })
    .click()
  const empty = page.getByRole('region', { name: 'New followers by day' })
  await expect(empty).toContainText('Share a link to one of your recipes')
  await expect(empty.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', `/${author.username}`)
  await expect(empty.getByRole('slider')).toHaveCount(0)
  await tile.click()

  await page.getByText('Show as table').click()
  const lines = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Day' }) })
  await expect(lines.getByRole('row').last().getByRole('cell')).toHaveText(String(count))
  const recipes = page.getByRole('region', { name: 'Your recipes' }).getByRole('table')
  await recipes.getByRole('button', { name: 'Readers' }).click()
  await expect(recipes.getByRole('columnheader', { name: 'Readers' })).toHaveAttribute('aria-sort', 'descending')
  await expect(recipes.getByRole('link', { name: own.title })).toHaveAttribute('href', paths.recipe(own))

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('simmer-analytics-28d.csv')

  await waitForServiceWorker(page)
  connection.cut()
  await page.reload()
  await expect(page.getByText('These numbers are as of')).toBeVisible()
  await expect(tile).toContainText(`${count} more than before`)
  await expect(page.getByRole('link', { name: 'Download as CSV' })).toHaveCount(0)
})
