import { AxeBuilder } from '@axe-core/playwright'
import type { Page, Route } from 'playwright/test'
import { applyFonts, waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { expect, test } from '../../kit/test.ts'

test.use({ storageState: { cookies: [], origins: [] } })

const bar = (page: Page) => page.getByRole('region', { name: 'Help us improve?' })
const sentBy = (page: Page): { readonly name: string; readonly user_id: string; readonly pagePath: string }[] => {
  const sent: { name: string; user_id: string; pagePath: string }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/analytics/events')) return
    const { events }: { events: typeof sent } = request.postDataJSON()
    sent.push(...events)
  })
  return sent
}
/** Leaves the page and lets the question come again. */
const forgetQuestion = async (page: Page): Promise<void> => {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
/** Waits until the deferred parts of the page are loaded. */
const waitForDeferredParts = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/deferred-parts-/.test(name)),
  )
const pressInMenu = async (page: Page, name: RegExp): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name }).click()
}

test('LY-9 no event is sent before consent or after a refusal; the choice is stored', async ({ page }) => {
  const sent = sentBy(page)
  await page.goto('/home')
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  await expect(bar(page)).toBeVisible()
  const [no, yes] = await Promise.all(
    ['No, thanks', 'Allow'].map((name) => bar(page).getByRole('button', { name }).boundingBox()),
  )
  expect([no?.width, no?.height]).toEqual([yes?.width, yes?.height])
  // By keyboard: the bar hides with the header as soon as the page has scrolled, and a press by mouse may scroll it.
  await bar(page).getByRole('button', { name: 'No, thanks' }).press('Enter')
  await expect(bar(page)).toBeHidden()
  await pressInMenu(page, /^Our Mission/)
  await pressInMenu(page, /^Tutorial/)
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  const counting = page.getByRole('checkbox', { name: 'Share anonymous usage' })
  await expect(counting).not.toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('simmer.events'))).toBeNull()
  expect(sent).toEqual([])
})

test('CA-17 LY-9 after consent events carry the e-mail address or guest and the page, until consent is withdrawn', async ({
  page,
}) => {
  const sent = sentBy(page)
  await page.goto('/home')
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  await bar(page).getByRole('button', { name: 'Allow' }).press('Enter')
  await expect(bar(page)).toBeHidden()
  await pressInMenu(page, /^Become An Author/)
  await expect
    .poll(() => sent)
    .toMatchObject([
      { name: 'become_an_author_button_clicked', user_id: 'guest', source: 'MenuDrawer', pagePath: '/home' },
    ])
  const me = newUser()
  await signIn(page, me)
  await page.goto('/saved')
  await waitForHydration(page)
  await waitForDeferredParts(page)
  await page.getByRole('navigation', { name: 'Simmer' }).getByRole('button', { name: 'Notifications' }).click()
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({
      name: 'notification_icon_clicked',
      user_id: me.email,
      pagePath: '/saved',
    })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('checkbox', { name: 'Share anonymous usage' }).uncheck()
  const soFar = sent.length
  await page.keyboard.press('Escape')
  await pressInMenu(page, /^Contact Us/)
  await expect(page).toHaveURL('/contact-us')
  expect(await page.evaluate(() => localStorage.getItem('simmer.events'))).toBeNull()
  expect(sent).toHaveLength(soFar)
})

test('CA-17 events made offline are sent when the network returns @worker', async ({ page, connection }) => {
  const sent = sentBy(page)
  await page.goto('/home')
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  await bar(page).getByRole('button', { name: 'Allow' }).press('Enter')
  // The menu is loaded before the network is cut.
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Your Saved Recipes' })).toBeVisible()
  connection.cut()
  await page.getByRole('dialog').getByRole('link', { name: 'Your Saved Recipes' }).click()
  await pressInMenu(page, /^Contact Us/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('simmer.events'))).toContain('contact_us_clicked')
  connection.restore()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('simmer.events'))).toBeNull()
  expect(sent.at(-1)?.name).toBe('contact_us_clicked')
})

test('LY-9 the consent bar has no accessibility violation in either theme', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await forgetQuestion(page)
    await page.goto('/library')
    await expect(bar(page)).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  }
})

test.describe('in an in-app browser', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 337.0.3.23.54 (iPhone15,2; iOS 17_5; en_GB)',
  })

  test('LY-9 an in-app browser shows no consent bar but a hint to open the browser; a closed hint stays closed', async ({
    page,
  }) => {
    await page.goto('/home')
    const note = page.getByRole('region', { name: 'You’re browsing inside Instagram' })
    await expect(note).toContainText('Open in browser')
    await expect(bar(page)).toHaveCount(0)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    // The check may have scrolled down, which hides the note until it has the focus.
    await note.getByRole('button', { name: 'Hide this tip' }).press('Enter')
    await expect(note).toBeHidden()
    await page.reload()
    await waitForHydration(page)
    await page.keyboard.press('Tab')
    await waitForDeferredParts(page)
    await expect(note).toHaveCount(0)
    await expect(bar(page)).toHaveCount(0)
  })
})

test.describe('measured without a service worker, whose files a test cannot hold back', () => {
  test.use({ serviceWorkers: 'block' })

  test('LY-9 the consent bar moves nothing, covers no other bar and adds no more than its own height', async ({
    page,
  }) => {
    const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight)
    /** Opens the page without the bar, which comes after a while or an interaction. Returns how to let it come. */
    const openWithoutBar = async (path: string): Promise<() => Promise<void>> => {
      const held: Route[] = []
      await forgetQuestion(page)
      await page.route('**/assets/deferred-parts-*.js', (route) => void held.push(route))
      await page.goto(path)
      await waitForHydration(page)
      // Fonts that arrive late would change the height of the page, too.
      await applyFonts(page)
      return async () => {
        await page.unrouteAll()
        await Promise.all(held.map((route) => route.continue()))
        await page.keyboard.press('Tab')
        await expect(bar(page)).toBeVisible()
      }
    }
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const showBar = await openWithoutBar('/home')
      const shifts = await page.evaluateHandle(() => {
        const values: number[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) values.push(Number(entry.value))
        }).observe({ type: 'layout-shift' })
        return values
      })
      await showBar()
      const box = await bar(page).boundingBox()
      if (box === null) throw new Error('the bar has no box')
      expect(box.height).toBeLessThan(160)
      // Measured in one task: a browser that had the file of the bar in its memory may have shown the bar already.
      const added = await bar(page).evaluate((note) => {
        const root = document.documentElement
        const height = root.scrollHeight
        note.style.display = 'none'
        delete root.dataset['note']
        const heightWithout = root.scrollHeight
        note.style.display = ''
        root.dataset['note'] = ''
        return height - heightWithout
      })
      expect(Math.abs(added - box.height)).toBeLessThan(2)
      const navigation = await page.getByRole('navigation', { name: 'Simmer' }).boundingBox()
      const lowerEdge = width < 768 ? navigation?.y : 844
      expect(Math.abs(box.y + box.height - (lowerEdge ?? 0))).toBeLessThanOrEqual(1)
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
      // It hides while the page scrolls down.
      await page.mouse.move(200, 400)
      await page.mouse.wheel(0, 900)
      await expect(bar(page)).toHaveCSS('opacity', '0')
      await page.mouse.wheel(0, -300)
      await expect(bar(page)).toHaveCSS('opacity', '1')
      expect(await shifts.jsonValue()).toEqual([])
      // The last link of the page can be reached.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await page.getByRole('main').getByRole('link').last().click({ trial: true })
    }
    // A page that fits in the window still fits.
    await page.setViewportSize({ width: 1280, height: 2400 })
    const showBar = await openWithoutBar('/library')
    const before = await heightOfPage()
    expect(before).toBeLessThan(2402)
    await showBar()
    expect(await heightOfPage()).toBe(before)
  })
})

test('LY-9 the question comes once, and no consent bar disturbs reading, a recipe, its cooking mode, a form or a running timer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home')
  const recipe = await page.getByRole('main').locator('a[href^="/recipe/"]').first().getAttribute('href')
  const timer = {
    id: 'a 1.0',
    label: 'Bake',
    recipe: { title: 'Buns', cook: `${recipe}/cook` },
    seconds: 600,
    left: 600_000,
  }
  const expectNoBar = async (path: string): Promise<void> => {
    await page.goto(path)
    await waitForHydration(page)
    await page.keyboard.press('Tab')
    await waitForDeferredParts(page)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
  }
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  await expect(bar(page)).toBeInViewport()
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 900)
  await expect(bar(page)).toHaveCSS('opacity', '0')
  // With the keyboard its buttons are reached all the same.
  const refusal = bar(page).getByRole('button', { name: 'No, thanks' })
  await refusal.focus()
  await expect(bar(page)).toHaveCSS('opacity', '1')
  await refusal.blur()
  await expect(bar(page)).toHaveCSS('opacity', '0')
  await page.mouse.wheel(0, -300)
  await expect(bar(page)).toHaveCSS('opacity', '1')
  await expect(bar(page)).toBeInViewport()
  await expectNoBar('/home')
  await forgetQuestion(page)
  for (const path of [`${recipe}`, `${recipe}/cook`, '/contact-us', '/auth/sign-in']) await expectNoBar(path)
  await page.evaluate(
    (text) => localStorage.setItem('simmer.kept.timers', text),
    JSON.stringify([{ ...timer, endsAt: Date.now() + 600_000, rung: false }]),
  )
  await expectNoBar('/home')
  await expect(page.getByRole('region', { name: 'Timers' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})
