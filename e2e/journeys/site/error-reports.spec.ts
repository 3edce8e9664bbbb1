import type { Page } from 'playwright/test'
import { runAdmin } from '../../kit/grant-role.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { waitForControl } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

/** Each look at the errors starts a process. */
const patience = { timeout: 30_000 }

/** Throws in a task of its own, as a timer of the app would. */
const throwInPage = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text)
    })
  }, message)

test('CA-18 OP-6 OP-7 an error in a page, in a screen or in the worker is reported without personal data, and the page goes on', async ({
  page,
  simmer,
}) => {
  const errors = () => runAdmin(simmer, 'errors', 'list')
  await page.goto('/home')
  await waitForHydration(page)
  await throwInPage(page, 'a page broke for ana@example.test at /search/recipes?q=secret')
  await expect.poll(errors, patience).toContain('page    TypeError: a page broke for [email] at /search/recipes')
  await page.evaluate(() => void Promise.reject(new RangeError('a promise broke')))
  await waitForControl(page)
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('a worker broke')
    })
  })
  await expect.poll(errors, patience).toContain('worker  TypeError: a worker broke')
  // React catches what a screen throws.
  await page.evaluate(() => {
    URLSearchParams.prototype.get = () => {
      throw new RangeError('a screen broke')
    }
  })
  await page.getByRole('search').getByRole('searchbox').first().fill('soup')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expect.poll(errors, patience).toContain('RangeError: a screen broke')
  expect(await errors()).toContain('RangeError: a promise broke')
  expect(await errors()).not.toMatch(/ana@|secret/)
})

test('CA-18 OP-7 while no report arrives a page works as usual, and a later page sends it', async ({
  page,
  simmer,
}) => {
  const refused: string[] = []
  await page.route('**/api/errors', (route) => {
    refused.push(route.request().postData() ?? '')
    return route.abort()
  })
  await page.goto('/home')
  await waitForHydration(page)
  await throwInPage(page, 'a report came late')
  await expect.poll(() => refused.length).toBe(1)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Our Mission' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => caches.has('error-reports'))).toBe(true)
  expect(await runAdmin(simmer, 'errors')).not.toContain('a report came late')
  await page.unrouteAll()
  await page.reload()
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  await expect.poll(() => runAdmin(simmer, 'errors'), patience).toContain('TypeError: a report came late')
  await expect.poll(() => page.evaluate(() => caches.has('error-reports'))).toBe(false)
})
