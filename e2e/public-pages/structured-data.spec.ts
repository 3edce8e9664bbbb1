import { expect, test } from '../kit/test.ts'

const firstMatch = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''

test('RT-26 the JSON-LD of a recipe page equals its visible content', async ({ request, simmer }) => {
  const { recipes } = (await (await request.get('/api/recipes?limit=1')).json()) as {
    recipes: { recipeShortId: string; slug: string; title: string }[]
  }
  const [recipe] = recipes
  if (recipe === undefined) throw new Error('there are sample recipes')
  const path = `/recipe/${recipe.recipeShortId}/${recipe.slug}`
  const html = await (await request.get(path)).text()
  expect(firstMatch(html, /<link rel="canonical" href="([^"]+)"/)).toBe(simmer.url + path)
  for (const property of ['og:title', 'og:description', 'og:image', 'og:url', 'og:type']) {
    expect(firstMatch(html, new RegExp(`<meta property="${property}" content="([^"]+)"`)), property).not.toBe('')
  }
  const data = JSON.parse(firstMatch(html, /<script type="application\/ld\+json">(.*?)<\/script>/s)) as Record<
    string,
    unknown
  >
  expect(data['@type']).toBe('Recipe')
  expect(data['name']).toBe(recipe.title)
  expect(data['recipeIngredient']).toBeInstanceOf(Array)
  expect(data['recipeInstructions']).toBeInstanceOf(Array)
  const images = [data['image']].flat() as string[]
  for (const image of images) {
    const picture = await request.get(image)
    expect(picture.status(), image).toBe(200)
    expect(picture.headers()['content-type']).toMatch(/^image\/(png|webp|jpeg)/)
  }
  // The only script in the page is the one that holds early presses (early-press.spec.ts).
  const scripts = html.match(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))[^>]*>.*?<\/script>/gs)
  expect(scripts).toEqual([expect.stringMatching(/^<script>.*releasePresses.*<\/script>$/)])
  expect(html).not.toMatch(/ style="/)
})

test('RT-26 a wrong or missing slug redirects to the right one', async ({ request }) => {
  const { recipes } = (await (await request.get('/api/recipes?limit=1')).json()) as {
    recipes: { recipeShortId: string; slug: string }[]
  }
  const [recipe] = recipes
  if (recipe === undefined) throw new Error('there are sample recipes')
  for (const wrong of [`/recipe/${recipe.recipeShortId}`, `/recipe/${recipe.recipeShortId}/something-else`]) {
    const answer = await request.get(wrong, { maxRedirects: 0 })
    expect([301, 308]).toContain(answer.status())
    expect(answer.headers()['location']).toMatch(new RegExp(`/recipe/${recipe.recipeShortId}/${recipe.slug}$`))
  }
  expect((await request.get('/recipe/nosuch99/x', { maxRedirects: 0 })).status()).toBe(404)
})

test('RT-28 the sitemap lists every recipe, and robots.txt names it', async ({ request, simmer }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`${simmer.url}/sitemap.xml`)
  const map = await (await request.get('/sitemap.xml')).text()
  expect((map.match(/\/recipe\//g) ?? []).length).toBeGreaterThanOrEqual(36)
  expect((await request.get('/no/such/place')).status()).toBe(404)
})

test('RT-11 each post of the blog has a drawn cover, which link previews and search engines get as a raster', async ({
  page,
  simmer,
}) => {
  await page.goto('/blog')
  const covers = page.locator('main li img')
  const posts = await page.locator('main li').count()
  expect(await covers.count()).toBe(posts)
  await page.locator('main li a').first().click()
  await expect(page).toHaveURL(/\/blog\/[\w-]+$/)
  await page.reload()
  const cover = page.locator('main article img')
  await expect(cover).toHaveAttribute('src', /^\/covers\/blog\/.+\.svg$/)
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const raster = simmer.url + ((await cover.getAttribute('src')) ?? '').replace('.svg', '.png')
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', raster)
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join(' ')
  expect(data).toContain(raster)
  expect((await page.request.get(raster)).headers()['content-type']).toBe('image/png')
})
