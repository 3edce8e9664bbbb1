import type { Page } from 'playwright/test'
import { addresses } from '@simmer/contract/wire/addresses'
import { visitorKinds, visitAs, type VisitorKind } from '../kit/visitors.ts'
import { newestRecipe } from '../kit/recipes.ts'
import { listening } from '../kit/listening.ts'
import { sharedLinks } from '../kit/shared-links.ts'
import { expect, test } from '../kit/test.ts'

interface Expected {
  readonly title: string
  readonly header: string
  readonly status?: number
}

interface Row extends Expected {
  readonly id: string
  readonly path: string
  /** What others than everybody get. A string is the path they end at. */
  readonly instead?: Partial<Record<VisitorKind, Expected | string>>
}

const door = (path: string): Expected & { at: string } => ({
  title: 'Log in · Simmer',
  header: 'showTitleWithCross',
  at: `${addresses.signIn}?error=SessionRequired&callbackUrl=${encodeURIComponent(path)}`,
})
const site = (title: string): string => `${title} · Simmer`
const nothing = site('Nothing is cooking here')
const {
  account,
  devices,
  drafts,
  editProfile,
  analytics,
  wallet,
  addBankDetails,
  recipeGenie,
  importRecipes,
  notifications,
  signInMethods,
} = addresses

const noDraft = addresses.draft('018f3c1e-7b2a-7c3d-8e4f-5a6b7c8d9e0f')

/** RT: every place, what it is called and which header it has; and who is sent elsewhere. */
const rows: readonly Row[] = [
  {
    id: 'RT-1',
    path: addresses.home,
    title: 'Simmer: recipes that stay with you',
    header: 'default',
    instead: { reader: addresses.explore, author: addresses.explore, partner: addresses.explore },
  },
  { id: 'RT-2', path: addresses.explore, title: site('Explore Recipes'), header: 'home' },
  { id: 'RT-3', path: addresses.searchFor('rice'), title: site('Recipes for “rice”'), header: 'search' },
  { id: 'RT-4', path: `${addresses.search}/vegan-diet`, title: site('Vegan recipes'), header: 'search' },
  { id: 'RT-5', path: addresses.library, title: site('Library'), header: 'library' },
  { id: 'RT-6', path: addresses.saved, title: site('Your Saved Recipes'), header: 'saved' },
  { id: 'RT-7', path: addresses.becomeAuthor, title: site('Become An Author'), header: 'landingPage' },
  { id: 'RT-8', path: addresses.mission, title: site('Our Mission'), header: 'landingPage' },
  {
    id: 'RT-9',
    path: `${addresses.invite}?ref=FRIEND1`,
    title: site('Somebody wants you at their table'),
    header: 'invite',
  },
  { id: 'RT-10', path: addresses.cookingAi, title: 'Simmer AI', header: 'simmerAi' },
  { id: 'RT-16', path: addresses.profile('kenji.arata'), title: site('Kenji Arata (@kenji.arata)'), header: 'profile' },
  {
    id: 'RT-17',
    path: addresses.createRecipeAsGuest,
    title: site('Your recipes, written down'),
    header: 'default',
    instead: { reader: noDraft, author: noDraft, partner: noDraft },
  },
  {
    id: 'RT-17',
    path: addresses.profileAsGuest,
    title: site('A place of your own'),
    header: 'default',
    instead: { reader: editProfile, author: editProfile, partner: editProfile },
  },
  { id: 'RT-18', path: drafts, title: site('Draft Recipes'), header: 'default', instead: { guest: door(drafts).at } },
  {
    id: 'RT-18',
    path: addresses.newDraft,
    title: site('Draft Recipes'),
    header: 'default',
    instead: { guest: addresses.createRecipeAsGuest, reader: noDraft, author: noDraft, partner: noDraft },
  },
  {
    id: 'RT-18',
    path: noDraft,
    title: site('Draft Recipes'),
    header: 'default',
    instead: { guest: door(noDraft).at },
  },
  {
    id: 'RT-19',
    path: editProfile,
    title: site('Edit Profile'),
    header: 'showTitle',
    instead: { guest: door(editProfile).at },
  },
  {
    id: 'WHO-7',
    path: devices,
    title: site('Devices'),
    header: 'showTitle',
    instead: { guest: door(devices).at },
  },
  {
    id: 'RT-19',
    path: account,
    title: site('Account settings'),
    header: 'showTitle',
    instead: { guest: door(account).at },
  },
  {
    id: 'RT-19',
    path: signInMethods,
    title: site('Ways to log in'),
    header: 'showTitle',
    instead: { guest: door(signInMethods).at },
  },
  {
    id: 'RT-20',
    path: analytics,
    title: site('Analytics'),
    header: 'analytics',
    instead: { guest: door(analytics).at },
  },
  { id: 'RT-21', path: wallet, title: site('Wallet'), header: 'balance', instead: { guest: door(wallet).at } },
  {
    id: 'RT-22',
    path: addBankDetails,
    title: site('Add bank details'),
    header: 'payments',
    instead: { guest: door(addBankDetails).at },
  },
  {
    id: 'RT-23',
    path: recipeGenie,
    title: site('Recipe Genie AI'),
    header: 'recipeGenieAI',
    instead: { guest: door(recipeGenie).at },
  },
  {
    id: 'RT-24',
    path: `${importRecipes}?existingCreator=true`,
    title: site('Import my Recipes'),
    header: 'showTitle',
    instead: { guest: door(`${importRecipes}?existingCreator=true`).at },
  },
  {
    id: 'LY-3',
    path: notifications,
    title: site('Notifications'),
    header: 'showTitle',
    instead: { guest: door(notifications).at },
  },
  {
    id: 'RT-11',
    path: addresses.blogDesk,
    title: site('Write for the blog'),
    header: 'showTitle',
    instead: { guest: door(addresses.blogDesk).at },
  },
  { id: 'RT-5', path: addresses.mealPlan, title: site('Meal plan'), header: 'saved' },
  { id: 'RT-5', path: addresses.shoppingList, title: site('Shopping list'), header: 'saved' },
  { id: 'ST-9', path: addresses.outbox, title: site('Waiting changes'), header: 'showTitle' },
  {
    id: 'ER-8',
    path: `${addresses.authError}?error=Verification`,
    title: site('That did not work'),
    header: 'showTitleWithCross',
  },
  { id: 'RT-5', path: addresses.sharedCollection('ended'), title: nothing, header: 'showTitle', status: 404 },
  { id: 'RT-5', path: addresses.joinList('ended'), title: nothing, header: 'showTitle', status: 404 },
  { id: 'RT-28', path: '/404', title: nothing, header: 'profile', status: 404 },
  { id: 'RT-28', path: '/no/such/place', title: nothing, header: 'default', status: 404 },
  { id: 'RT-16', path: '/nobody.at.all', title: nothing, header: 'profile', status: 404 },
]

/** What stands at a place, as people and their tools see it. */
const seen = (page: Page): Promise<{ at: string; title: string; header: string; headings: number; ways: number }> =>
  page.evaluate(() => ({
    at: location.pathname + location.search,
    title: document.title,
    header: document.querySelector('header[data-type]')?.getAttribute('data-type') ?? '',
    headings: document.querySelectorAll('h1').length,
    ways: document.querySelectorAll('main a[href], main button, main input').length,
  }))

/** A status that is no success is said on the console by the browser itself. */
const ownWord = /Failed to load resource: the server responded with a status of (404|410)/

const listenForComplaints = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${String(error)}`))
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type()) && !ownWord.test(message.text()))
      complaints.push(`${page.url()}: ${message.text()}`)
  })
  return complaints
}

/** A new draft has another name each time. */
const withoutId = (address: string): string => address.replace(/[0-9a-f-]{36}$/, '*')

for (const kind of visitorKinds) {
  test(`RT-1 RT-5 RT-7 RT-8 RT-10 RT-16 RT-19 RT-20 RT-21 RT-22 RT-23 RT-24 RT-28 WHO-1 WHO-7 every place has its title, header and status for a ${kind}`, async ({
    page,
    simmer,
  }) => {
    test.setTimeout(240_000)
    const complaints = listenForComplaints(page)
    await visitAs(page, kind, simmer)
    const wrong: unknown[] = []
    const { collection, invitation } = await sharedLinks(simmer.url)
    const recipe = await newestRecipe(simmer.url)
    const made: readonly Row[] = [
      { id: 'RT-26', path: addresses.print(recipe), title: site(`Print: ${recipe.title}`), header: 'showTitle' },
      { id: 'RT-5', path: collection, title: site('Sundays'), header: 'showTitle' },
      { id: 'RT-5', path: invitation, title: site('Shop together'), header: 'showTitle' },
    ]
    for (const { id, path, title, header, status = 200, instead } of [...rows, ...made]) {
      const other = instead?.[kind]
      const answer = await page.goto(path)
      if (typeof other === 'string') {
        await page.waitForURL((url) => withoutId(url.pathname + url.search) === withoutId(other))
      }
      await listening(page)
      const expected = rows.find((row) => row.path === other) ?? (other === undefined ? { title, header } : door(path))
      await page
        .waitForFunction((meant) => document.title === meant, expected.title, { timeout: 5000 })
        .catch(() => null)
      const there = await seen(page)
      const told = [id, path, there.title, answer?.status(), there.header, there.headings]
      const meant = [id, path, expected.title, status, expected.header, 1]
      if (JSON.stringify(told) !== JSON.stringify(meant)) wrong.push({ told, meant })
    }
    expect(wrong).toEqual([])
    expect(complaints).toEqual([])
  })
}

/** Who may come in where, and what the others find there. */
const admitted = {
  reader: [
    [wallet, 'This page is for partners'],
    [addBankDetails, 'This page is for partners'],
    [importRecipes, 'This page is for authors'],
    [addresses.blogDesk, 'This page is for editors'],
  ],
  author: [
    [wallet, 'This page is for partners'],
    [addBankDetails, 'This page is for partners'],
    [importRecipes, 'Import my Recipes'],
    [addresses.blogDesk, 'This page is for editors'],
  ],
  partner: [
    [wallet, 'Wallet'],
    [addBankDetails, 'Add bank details'],
    [importRecipes, 'Import my Recipes'],
    [addresses.blogDesk, 'This page is for editors'],
  ],
} as const

for (const kind of ['reader', 'author', 'partner'] as const) {
  test(`WHO-3 WHO-4 WHO-5 WHO-7 a ${kind} finds what is theirs, and why the rest is not`, async ({ page, simmer }) => {
    await visitAs(page, kind, simmer)
    for (const [path, heading] of admitted[kind]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.locator('main').getByRole('link').first()).toBeVisible()
    }
  })
}

/** One of each kind is enough of recipes, cooks, categories and searches: the rest is the same with other words. */
const shapeOf = (address: string): string => {
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

/** Files, and what only the server has: no places to go. */
const isNoPlace = (path: string): boolean => /\.(xml|txt|json|svg|png|webp)$|^\/(api|dev)\//.test(path)

/** Presses a link that can be seen, where there is one, and comes back. */
const pressAndReturn = async (page: Page, to: string): Promise<void> => {
  const { at: from } = await seen(page)
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
  test(`RT-1 RT-2 WHO-1 WHO-7 whatever a ${kind} can follow from the front page leads somewhere, and back`, async ({
    page,
    simmer,
  }) => {
    const complaints = listenForComplaints(page)
    await visitAs(page, kind, simmer)
    const first = kind === 'guest' ? addresses.home : addresses.explore
    const met = new Map<string, string>([[shapeOf(first), first]])
    const dead: unknown[] = []
    for (const [, from] of met) {
      const answer = await page.goto(from)
      await listening(page)
      await page.locator('main :is(a[href], button, input)').filter({ visible: true }).first().waitFor()
      if (answer === null || answer.status() >= 400) dead.push([from, answer?.status()])
      const fresh = await seen(page)
      if (fresh.headings !== 1 || fresh.ways === 0 || fresh.header === '') dead.push([from, fresh])
      // The menu is the same everywhere.
      if (from === first) await page.getByRole('button', { name: 'Menu', exact: true }).click()
      if (from === first) await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      const found = new Map(
        (await linksOn(page)).filter((path) => !isNoPlace(path)).map((path) => [shapeOf(path), path]),
      )
      for (const [shape, to] of found) {
        if (met.has(shape) || to === addresses.signOut) continue
        met.set(shape, to)
        // The front page sends whoever is signed in on; “Show more” adds to the page where it is pressed.
        if (from !== first && to !== addresses.home && !to.includes('cursor=')) await pressAndReturn(page, to)
      }
    }
    expect(dead).toEqual([])
    expect(complaints).toEqual([])
    expect(met.size).toBeGreaterThan(15)
  })
}

test('RT-26 LY-4 following a link inside the app shows what opening its address shows, and back is back', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const complaints = listenForComplaints(page)
  const recipe = await newestRecipe(new URL((await page.goto('/home'))?.url() ?? '').origin)
  const places = [addresses.recipe(recipe), addresses.becomeAuthor, addresses.mission, addresses.cookingAi]
  for (const to of [...places, addresses.profile('kenji.arata'), addresses.invite, addresses.createRecipeAsGuest]) {
    await page.goto(to)
    await listening(page)
    const opened = await seen(page)
    await page.goto(addresses.explore)
    await listening(page)
    // As a link in a text of somebody: the frame follows it without a reload.
    await page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      link.textContent = 'on'
      document.querySelector('main')?.append(link)
      link.click()
      // React knows nothing of it and would leave it standing at the place it led to.
      link.remove()
    }, to)
    await expect.poll(() => seen(page)).toEqual(opened)
    const leave = page.locator('header').getByRole('button', { name: 'Back' })
    if (await leave.isVisible()) await leave.click()
    else await page.goBack()
    await page.waitForURL((url) => url.pathname === addresses.explore)
  }
  expect(complaints).toEqual([])
})

test('ER-1 RT-3 RT-9 whatever is in an address, the answer is a page', async ({ page, simmer }) => {
  const complaints = listenForComplaints(page)
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
    [`${addresses.invite}?ref=${script}`, 200],
    [`${addresses.invite}?ref=${long}`, 200],
    [`${addresses.invite}?ref=${encodeURIComponent('ünïcödé 🍲')}`, 200],
    [`${addresses.invite}?ref=%20%20FRIEND1%20`, 200],
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
    await listening(page)
    expect([path.slice(0, 60), answer?.status()]).toEqual([path.slice(0, 60), status])
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.goto(`${addresses.invite}?ref=%20%20FRIEND1%20`)
  await expect(page.getByText('FRIEND1')).toBeVisible()
  expect(complaints).toEqual([])
  expect(simmer.said).not.toContain('"level":50')
})
