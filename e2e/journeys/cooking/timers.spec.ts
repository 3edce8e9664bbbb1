import type { Page } from 'playwright/test'
import { waitForHydration } from '../../kit/page-state.ts'
import { expect, test } from '../../kit/test.ts'

test.use({ needsWholeBrowser: true })

/** Opens cooking mode of a recipe whose first step names a time. */
const cookRagu = async (page: Page): Promise<void> => {
  const answer = await fetch(`${new URL(page.url()).origin}/api/search/recipes?q=ragu`)
  const { recipes } = (await answer.json()) as { recipes: { recipeShortId: string; slug: string }[] }
  await page.goto(`/recipe/${recipes[0]?.recipeShortId}/${recipes[0]?.slug}/cook`)
  await waitForHydration(page)
}
const startFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^Start timer/ })
    .first()
    .click()

test.beforeEach(async ({ page }) => {
  await page.goto('/help')
})

test('RT-26 a timer stays visible on every page and through a reload, and rings there @worker', async ({ page }) => {
  await page.clock.install()
  await cookRagu(page)
  await startFirst(page)
  const timerList = page.getByRole('list', { name: 'Timers' })
  await expect(timerList.getByRole('timer')).toHaveText(/^00h (10m 00s|09m 5\ds)$/)
  // An accidental second press does not restart the timer.
  await page.clock.fastForward('00:20')
  await page.getByRole('button', { name: /10 minutes: timer is running$/ }).click()
  await expect(timerList.getByRole('timer')).toHaveText(/^00h 09m [0-4]\ds$/)

  await page.goto('/home')
  const dock = page.getByRole('region', { name: 'Timers' })
  await expect(dock.getByRole('timer')).toHaveText(/^00h 09m [0-4]\ds$/)
  await dock.getByRole('button', { name: /^Pause/ }).click()
  const waiting = await dock.getByRole('timer').textContent()
  await page.clock.fastForward('20:00')
  await page.reload()
  await expect(dock.getByRole('timer')).toHaveText(waiting ?? '')
  await dock.getByRole('button', { name: /^Add 1 minute/ }).click()
  await expect(dock.getByRole('timer')).toHaveText(/^00h 10m [0-4]\ds$/)
  await dock.getByRole('button', { name: /^Resume/ }).click()

  await page.clock.fastForward('10:00')
  await expect(page.getByRole('alert').filter({ hasText: 'time is up' })).toBeHidden()
  await page.clock.fastForward('01:00')
  await expect(page.getByRole('alert').filter({ hasText: 'Tagliatelle al ragù: time is up' })).toHaveCount(1)
  await expect(dock.getByRole('timer')).toHaveText('00h 00m 00s')
  await dock.getByRole('link', { name: /back to cooking$/ }).click()
  await expect(page).toHaveURL(/\/cook$/)
  await timerList.getByRole('button', { name: /^Done/ }).click()
  await expect(timerList).toBeHidden()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dock).toBeHidden()
})

test('RT-26 a timer that ends on a hidden page shows one system notification @worker', async ({ page }) => {
  await page.context().grantPermissions(['notifications'])
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // Both tabs share one clock.
  const { clock } = page.context()
  await clock.install()
  await cookRagu(page)
  await startFirst(page)
  const other = await page.context().newPage()
  await other.goto('/home')
  await expect(other.getByRole('region', { name: 'Timers' })).toBeVisible()
  for (const tab of [page, other])
    await tab.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }))
  await clock.fastForward('10:01')
  const notifications = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready
      return (await worker.getNotifications()).map(({ title, data }) => [title, data])
    })
  await expect
    .poll(notifications)
    .toEqual([[expect.stringContaining('Tagliatelle al ragù: time is up'), expect.stringMatching(/\/cook$/)]])
  // The other tab learned that the timer rang.
  await expect(other.getByRole('button', { name: /^Done/ })).toBeVisible()
})

test('RT-26 a returning cook finds the last step, and after 12 hours the first step @worker', async ({ page }) => {
  await page.clock.install()
  await cookRagu(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Step 2/ })).toBeVisible()
  await page.clock.fastForward('11:59:00')
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: /^Step 2/ })).toBeVisible()
  await page.clock.fastForward('00:02:00')
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: /^Step 1/ })).toBeVisible()
})

test('RT-26 two timers of minutes and hours fit on a phone, in the dock and in cooking mode', async ({ page }) => {
  await cookRagu(page)
  const cook = new URL(page.url()).pathname
  const timers = [
    { id: 'a 1.0', label: 'Bake until the top is golden', seconds: 765, left: 765_000 },
    { id: 'a 2.0', label: 'Rest', seconds: 39_309, left: 39_309_000 },
  ].map((timer) => ({ ...timer, recipe: { title: 'Tagliatelle al ragù', cook }, endsAt: null, rung: false }))
  await page.evaluate((text) => localStorage.setItem('simmer.kept.timers', text), JSON.stringify(timers))
  for (const path of ['/help', cook])
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      const list = page.getByRole('list', { name: 'Timers' })
      await expect(list.getByRole('timer')).toHaveText(['00h 12m 45s', '10h 55m 09s'])
      const cut = await list.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return [...element.querySelectorAll('li, li *')]
          .filter((one) => {
            const box = one.getBoundingClientRect()
            const isOutside = box.left < left || box.right > right || box.top < top - 0.5 || box.bottom > bottom + 0.5
            return isOutside || (one.matches('[role=timer]') && one.scrollWidth > one.clientWidth)
          })
          .map(({ outerHTML }) => outerHTML)
      })
      expect(cut, `${path}, ${width} px`).toEqual([])
      for (const timer of await list.getByRole('listitem').all()) {
        const clock = await timer.getByRole('timer').boundingBox()
        const button = await timer.getByRole('button').first().boundingBox()
        expect((clock?.x ?? 0) + (clock?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0)
      }
    }
})

test('RT-26 the focus goes to “Back to the recipe” also when a timer is shown anew right before the press', async ({
  page,
}) => {
  await cookRagu(page)
  await startFirst(page)
  for (let number = 2; number <= 7; number += 1) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { level: 2, name: `Step ${number} ` })).toBeVisible()
  }
  const finish = page.getByRole('button', { name: 'Finish' })
  await finish.focus()
  // The observer runs after the new text is in the page and before the effects of that rendering.
  await finish.evaluate(
    (button) =>
      new Promise<void>((done) => {
        const timer = document.querySelector('[role="timer"]')
        if (!(button instanceof HTMLElement) || timer === null) throw new Error('a timer and a button are shown')
        new MutationObserver((_, observer) => {
          observer.disconnect()
          button.click()
          done()
        }).observe(timer, { subtree: true, childList: true, characterData: true })
      }),
  )
  await expect(page.getByRole('link', { name: 'Back to the recipe' })).toBeFocused()
})
