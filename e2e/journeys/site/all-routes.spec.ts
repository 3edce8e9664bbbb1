import { paths } from '@simmer/contract/wire/paths'
import { visitorKinds, visitAs } from '../../kit/visitors.ts'
import { newestRecipe } from '../../kit/recipes.ts'
import { waitForHydration, collectConsoleErrors, readPageState } from '../../kit/page-state.ts'
import { signInRedirect, routeExpectations, site, type RouteExpectation } from '../../kit/route-expectations.ts'
import { sharedLinks } from '../../kit/shared-links.ts'
import { expect, test } from '../../kit/test.ts'

const { addBankDetails, importRecipes, wallet } = paths

/** Replaces the id of a new draft, which differs each time. */
const withoutId = (address: string): string => address.replace(/[0-9a-f-]{36}$/, '*')

for (const kind of visitorKinds) {
  // RT-10 and RT-21 to RT-24 only announce what is being built, so the title does not name them.
  test(`RT-1 RT-5 RT-7 RT-8 RT-16 RT-19 RT-20 RT-28 WHO-1 WHO-7 every path has its title, header and status for a ${kind}`, async ({
    page,
    simmer,
  }) => {
    test.setTimeout(240_000)
    const consoleErrors = collectConsoleErrors(page)
    await visitAs(page, kind, simmer)
    const wrong: unknown[] = []
    const { collection, invitation } = await sharedLinks(simmer.url)
    const recipe = await newestRecipe(simmer.url)
    const made: readonly RouteExpectation[] = [
      { id: 'RT-26', path: paths.print(recipe), title: site(`Print: ${recipe.title}`), header: 'showTitle' },
      { id: 'RT-5', path: collection, title: site('Sundays'), header: 'showTitle' },
      { id: 'RT-5', path: invitation, title: site('Shop together'), header: 'showTitle' },
    ]
    for (const { id, path, title, header, status = 200, instead } of [...routeExpectations, ...made]) {
      const other = instead?.[kind]
      const answer = await page.goto(path)
      if (typeof other === 'string') {
        await page.waitForURL((url) => withoutId(url.pathname + url.search) === withoutId(other))
      }
      await waitForHydration(page)
      const expected =
        routeExpectations.find((row) => row.path === other) ??
        (other === undefined ? { title, header } : signInRedirect(path))
      await page
        .waitForFunction((expectedState) => document.title === expectedState, expected.title, { timeout: 5000 })
        .catch(() => null)
      const there = await readPageState(page)
      const actual = [id, path, there.title, answer?.status(), there.header, there.headings]
      const expectedState = [id, path, expected.title, status, expected.header, 1]
      if (JSON.stringify(actual) !== JSON.stringify(expectedState)) wrong.push({ actual, meant: expectedState })
    }
    expect(wrong).toEqual([])
    expect(consoleErrors).toEqual([])
  })
}

/** Which roles may open which path, and what others see there. */
const admitted = {
  reader: [
    [wallet, 'This page is for partners'],
    [addBankDetails, 'This page is for partners'],
    [importRecipes, 'This page is for authors'],
    [paths.blogAdmin, 'This page is for editors'],
    [paths.moderation, 'This page is for moderators'],
    [paths.operator, 'This page is for operators'],
  ],
  author: [
    [wallet, 'This page is for partners'],
    [addBankDetails, 'This page is for partners'],
    [importRecipes, 'Import my Recipes'],
    [paths.blogAdmin, 'This page is for editors'],
    [paths.moderation, 'This page is for moderators'],
    [paths.operator, 'This page is for operators'],
  ],
  partner: [
    [wallet, 'Wallet'],
    [addBankDetails, 'Add bank details'],
    [importRecipes, 'Import my Recipes'],
    [paths.blogAdmin, 'This page is for editors'],
    [paths.moderation, 'This page is for moderators'],
    [paths.operator, 'This page is for operators'],
  ],
} as const

for (const kind of ['reader', 'author', 'partner'] as const) {
  test(`WHO-3 WHO-4 WHO-5 WHO-7 a ${kind} opens the permitted screens, and reads why others are closed`, async ({
    page,
    simmer,
  }) => {
    await visitAs(page, kind, simmer)
    for (const [path, heading] of admitted[kind]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.locator('main').getByRole('link').first()).toBeVisible()
    }
  })
}

test('ER-1 RT-3 RT-9 a malformed path or query shows a page @worker', async ({ page, simmer }) => {
  const consoleErrors = collectConsoleErrors(page)
  await page.addInitScript(() => {
    window.alert = () => {
      throw new Error('a script of the address ran')
    }
  })
  const long = 'x'.repeat(5000)
  const script = encodeURIComponent('"><script>alert(1)</script><img src=x onerror=alert(1)>')
  for (const [path, status] of [
    [`/search/recipes?q=${long}`, 200],
    [`/search/recipes?q=${script}`, 200],
    [`/search/recipes/${script}`, 404],
    [`/search/recipes/${long}`, 404],
    [`${paths.invite}?ref=${script}`, 200],
    [`${paths.invite}?ref=${long}`, 200],
    [`${paths.invite}?ref=${encodeURIComponent('ünïcödé 🍲')}`, 200],
    [`${paths.invite}?ref=%20%20FRIEND1%20`, 200],
    [`/auth/sign-in?callbackUrl=${encodeURIComponent('https://evil.example/')}`, 200],
    [`/auth/sign-in?callbackUrl=${encodeURIComponent('javascript:alert(1)')}`, 200],
    [`/auth/sign-in?callbackUrl=${encodeURIComponent('//evil.example')}&ref=${script}`, 200],
    [`/auth/sign-in?callbackUrl=${long}`, 200],
    [`/auth/error?error=${script}`, 200],
    [`/${script}`, 404],
    [`/${long}`, 404],
    ['/recipe/zzzzzzzz/nothing', 404],
    ['/%E0%A4%A', 404],
    ['/blog/%00', 404],
    ['/__proto__', 404],
    ['/constructor', 404],
  ] as const) {
    const answer = await page.goto(path)
    await waitForHydration(page)
    expect([path.slice(0, 60), answer?.status()]).toEqual([path.slice(0, 60), status])
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.goto(`${paths.invite}?ref=%20%20FRIEND1%20`)
  await expect(page.getByText('FRIEND1')).toBeVisible()
  expect(consoleErrors).toEqual([])
  expect(simmer.output).not.toContain('"level":50')
})
