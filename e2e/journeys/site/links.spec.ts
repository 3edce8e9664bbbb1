import type { Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { visitorKinds, visitAs } from '../../kit/visitors.ts'
import { newestRecipe } from '../../kit/recipes.ts'
import { waitForHydration, collectConsoleErrors, readPageState } from '../../kit/page-state.ts'
import { expect, test } from '../../kit/test.ts'

/** One path of each kind is enough for recipes, cooks, categories and searches. */
const pathPattern = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://simmer.test')
  const path = pathname
    .replace(/^\/recipe\/[^/]+\/[^/]+/, '/recipe/*')
    .replace(/^\/dashboard\/drafts\/.+/, '/dashboard/drafts/*')
    .replace(/^\/search\/recipes\/.+/, '/search/recipes/*')
    .replace(/^\/(blog|help)\/.+/, '/$1/*')
    .replace(/^\/[a-z]+\.[a-z]+$/, '/*')
  return search === '' ? path : `${path}?`
}

const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin && !link.getAttribute('href')?.startsWith('#'))
      .map((link) => link.pathname + link.search),
  )

/** Files and server paths, which are no screens. */
const isNoPlace = (path: string): boolean => /\.(xml|txt|json|svg|png|webp)$|^\/(api|dev)\//.test(path)

/** Presses a visible link if there is one, and goes back. */
const pressAndReturn = async (page: Page, to: string): Promise<void> => {
  const { at: from } = await readPageState(page)
  const pressed = await page.evaluate((address) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
      (each) => each.pathname + each.search === address && each.target === '' && each.checkVisibility(),
    )
    link?.click()
    return link !== undefined
  }, to)
  if (!pressed) return
  await page.waitForURL((url) => url.pathname + url.search !== from, { timeout: 8000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.goBack()
  await page.waitForURL((url) => url.pathname + url.search === from)
}

for (const kind of visitorKinds) {
  test(`RT-1 RT-2 WHO-1 WHO-7 every link that a ${kind} reaches from the front page opens a screen, and back returns`, async ({
    page,
    simmer,
  }) => {
    const consoleErrors = collectConsoleErrors(page)
    await visitAs(page, kind, simmer)
    const first = kind === 'guest' ? paths.home : paths.explore
    const met = new Map<string, string>([[pathPattern(first), first]])
    const dead: unknown[] = []
    for (const [, from] of met) {
      const answer = await page.goto(from)
      await waitForHydration(page)
      await page.locator('main :is(a[href], button, input)').filter({ visible: true }).first().waitFor()
      if (answer === null || answer.status() >= 400) dead.push([from, answer?.status()])
      const fresh = await readPageState(page)
      if (fresh.headings !== 1 || fresh.ways === 0 || fresh.header === '') dead.push([from, fresh])
      // The menu is equal on every page, so it is checked once.
      if (from === first) await page.getByRole('button', { name: 'Menu', exact: true }).click()
      if (from === first) await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      const found = new Map(
        (await linksOn(page)).filter((path) => !isNoPlace(path)).map((path) => [pathPattern(path), path]),
      )
      for (const [shape, to] of found) {
        if (met.has(shape) || to === paths.signOut) continue
        met.set(shape, to)
        // The front page redirects signed-in people; “Show more” extends the current page.
        if (from !== first && to !== paths.home && !to.includes('cursor=')) await pressAndReturn(page, to)
      }
    }
    expect(dead).toEqual([])
    expect(consoleErrors).toEqual([])
    expect(met.size).toBeGreaterThan(15)
  })
}

test('RT-26 LY-4 following a link in the app shows what a page load of its path shows, and back returns', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const consoleErrors = collectConsoleErrors(page)
  const recipe = await newestRecipe(new URL((await page.goto('/home'))?.url() ?? '').origin)
  const places = [paths.recipe(recipe), paths.becomeAuthor, paths.mission, paths.cookingAi]
  for (const to of [...places, paths.profile('kenji.arata'), paths.invite, paths.createRecipeAsGuest]) {
    await page.goto(to)
    await waitForHydration(page)
    // The examples follow once the tables of the helper are loaded.
    if (to === paths.cookingAi) await page.getByRole('button', { name: /buttermilk/ }).waitFor()
    const opened = await readPageState(page)
    await page.goto(paths.explore)
    await waitForHydration(page)
    // Like a link in a user's text: the shell follows it without a reload.
    await page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      link.textContent = 'on'
      document.querySelector('main')?.append(link)
      link.click()
      // React does not know the link and would leave it in the next screen.
      link.remove()
    }, to)
    await expect.poll(() => readPageState(page)).toEqual(opened)
    const leave = page.locator('header').getByRole('button', { name: 'Back' })
    if (await leave.isVisible()) await leave.click()
    else await page.goBack()
    await page.waitForURL((url) => url.pathname === paths.explore)
  }
  expect(consoleErrors).toEqual([])
})
