import { expect, test } from '../kit/test.ts'

test.use({ javaScriptEnabled: false })

test('RT-2 browsing from the home page to a recipe needs no JavaScript', async ({ page }) => {
  await page.goto('/home')
  const first = page.locator('main a[href^="/recipe/"]').filter({ visible: true }).first()
  const address = (await first.getAttribute('href')) ?? ''
  await first.click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/home')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/search\/recipes\/./)
  await expect(page.locator('main a[href^="/recipe/"]').filter({ visible: true }).first()).toBeVisible()
})

test('RT-26 a recipe reads well without JavaScript', async ({ page }) => {
  await page.goto('/search/recipes?q=everyday+sourdough')
  await page
    .getByRole('link', { name: /Everyday sourdough/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Everyday sourdough' })).toBeVisible()
  await expect(page.getByText('whole rye flour').first()).toBeVisible()
  await expect(page.getByText(/Slash the loaf/)).toBeVisible()
  await expect(page.getByText('The evening before')).toBeVisible()
  await expect(page.getByText('Tomas Lindqvist').first()).toBeVisible()
})

test('RT-3 searching works without JavaScript, by a plain form', async ({ page }) => {
  await page.goto('/search/recipes?q=lentl+soup')
  await expect(page.getByRole('link', { name: /Lentils|dal|Misir/i }).first()).toBeVisible()
  const box = page.getByPlaceholder('Search recipes').first()
  await box.fill('tempura')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\/recipes\?q=tempura/)
  await expect(page.getByRole('link', { name: /tempura/i }).first()).toBeVisible()
})

test('RT-5 RT-6 without JavaScript, library pages explain that they need it', async ({ page }) => {
  for (const address of ['/saved', '/library', '/shopping-list', '/outbox']) {
    await page.goto(address)
    // Playwright's text selectors skip noscript elements.
    await expect(page.locator('noscript p')).toHaveText(/You need JavaScript to see/)
  }
})

const categories = [
  'vegan-diet',
  'gluten_free-diet',
  'dairy_free-diet',
  'non_vegetarian-diet',
  'nut_free-diet',
  'main+course-meal',
  'dinner-meal',
  'indian-cuisine-dinner-meal',
]
for (const slug of categories) {
  test(`RT-4 the category ${slug} lists recipes`, async ({ page }) => {
    const answer = await page.goto(`/search/recipes/${slug}`)
    expect(answer?.status()).toBe(200)
    await expect(page.locator('main a[href^="/recipe/"]').first()).toBeVisible()
  })
}

test('RT-4 an unknown value is a helpful empty page, an unparsable slug a 404', async ({ page }) => {
  const unknown = await page.goto('/search/recipes/klingon-cuisine')
  expect(unknown?.status()).toBe(200)
  await expect(page.getByRole('main').getByRole('link', { name: 'All recipes' })).toBeVisible()
  const unparsable = await page.goto('/search/recipes/whatever')
  expect(unparsable?.status()).toBe(404)
})
