import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { Device } from '../../kit/device.ts'
import { importAuthor, openImports } from '../../kit/imports.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { SimmerServer } from '../../kit/server.ts'
import { expect, test } from '../../kit/test.ts'
import { signIn } from '../../kit/users.ts'

interface Answer {
  readonly type: 'application/json' | 'text/html'
  readonly body: string
}

/** A server of this machine that stands in for the platforms and for a recipe site, and a Simmer that asks it. */
const withSite = async (
  answers: Readonly<Record<string, Answer>>,
  run: (page: Page, address: string) => Promise<void>,
): Promise<void> => {
  const site = createServer((request, response) => {
    const found = answers[(request.url ?? '').replace(/\?.*$/, '')]
    response.writeHead(found === undefined ? 404 : 200, {
      'content-type': `${found?.type ?? 'text/html'}; charset=utf-8`,
    })
    response.end(found?.body)
  })
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  // oxlint-disable-next-line no-unsafe-type-assertion -- a TCP server has a port
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const server = await SimmerServer.start(undefined, { IMPORT_ALLOW_PRIVATE_ADDRESSES: '1', IMPORT_POSTS_URL: address })
  const device = await Device.open(server.url)
  try {
    await signIn(device.page, importAuthor)
    await run(device.page, address)
  } finally {
    await device.discard()
    await server.discard()
    site.close()
  }
}

const caption = [
  'Lemon lentils 🍋',
  '',
  '🥕 2 carrots 🧅 1 onion',
  '🫘 250 g red lentils',
  '',
  'Chop the vegetables and fry them in oil.',
  'Add the lentils and simmer for 20 minutes.',
  '',
  'Link in bio',
  '#redLentils',
].join('\n')
const reel = 'https://www.instagram.com/reel/C1aB_2c-3dE/'
const video = 'https://www.tiktok.com/@ana.cooks/video/7301234567890123456'
const short = 'https://www.youtube.com/shorts/a1B2c3D4_-e'
const json = (value: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(value) })
const html = (body: string): Answer => ({ type: 'text/html', body })

const read = async (page: Page, address: string): Promise<void> => {
  await openImports(page)
  await page.getByLabel('Web address of the recipe').fill(address)
  await page.getByRole('button', { name: 'Import recipe' }).click()
}
const draftSide = (page: Page) => page.getByRole('region', { name: 'Draft', exact: true })
const saveAsDraft = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page).toHaveURL(/\/dashboard\/drafts\/[0-9a-f-]{36}$/)
  await expect(page.getByLabel('Recipe name')).toHaveValue(title)
}
const source = (page: Page) => page.getByText('Imported from').getByRole('link')

test('IM-5 VA-5 links of TikTok, YouTube and Instagram, and a pasted caption, become drafts; what is only spoken is said', async () => {
  test.setTimeout(180_000)
  const answers: Record<string, Answer> = {
    '/tiktok/oembed': json({ title: caption, author_name: 'Ana' }),
    '/youtube/oembed': json({ title: 'Lentils in twenty minutes', author_name: 'Ana' }),
    '/youtube/watch': html(`<script>{"shortDescription":${JSON.stringify(caption)}}</script>`),
    '/instagram/reel/C1aB_2c-3dE/': html('<title>Login • Instagram</title>'),
  }
  await withSite(answers, async (page) => {
    await read(page, `${video}?is_from_webapp=1`)
    await expect(draftSide(page).getByRole('button', { name: '250 g red lentils', exact: true })).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByRole('link', { name: 'Watch the post' })).toHaveAttribute('href', video)
    await saveAsDraft(page, 'Lemon lentils')
    await expect(source(page)).toHaveAttribute('href', video)
    await expect(page.getByLabel('Ingredient 1', { exact: true })).toHaveValue('2 carrots')

    await read(page, short)
    await expect(draftSide(page)).toBeVisible({ timeout: 60_000 })
    await saveAsDraft(page, 'Lentils in twenty minutes')
    await expect(source(page)).toHaveAttribute('href', short)

    // Instagram shows it only to people who are logged in: the caption is pasted beside its link.
    await read(page, `${reel}?igsh=MzRl`)
    await expect(page.getByText('Instagram doesn’t show us this post.')).toBeVisible({ timeout: 60_000 })
    await page.getByLabel('Caption of the post').fill(caption)
    await page.getByRole('button', { name: 'Import recipe' }).click()
    await expect(draftSide(page).getByRole('button', { name: '1 onion', exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByLabel('This is my own post, in my own words')).not.toBeChecked()
    await saveAsDraft(page, 'Lemon lentils')
    await expect(source(page)).toHaveAttribute('href', reel)

    answers['/tiktok/oembed'] = json({ title: 'The best tiramisu ever #tiramisu', author_name: 'Ana' })
    await read(page, video.replace('7301', '7302'))
    await expect(page.getByText('The caption has no recipe. It’s probably only in the video')).toBeVisible({
      timeout: 60_000,
    })
    await expect(draftSide(page).getByText('No ingredients found.')).toBeVisible()
    await saveAsDraft(page, 'The best tiramisu ever')
  })
})

const method = [
  'Rub the cold butter into the flour with your fingertips until it looks like breadcrumbs.',
  'Stir in just enough cold water to bring the dough together, then chill it for 30 minutes.',
]
const ownMethod = [
  'Work flour and fat to crumbs.',
  'Add a little water and leave the pastry somewhere cold for a while.',
]

test('IM-13 IM-12 a recipe whose method stands in its source is not published, with the sentences marked; in own words it is, and names its source', async () => {
  test.setTimeout(180_000)
  const recipe = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Leek pie',
    description: 'With a short crust.',
    recipeYield: '6 servings',
    recipeIngredient: ['250 g flour', '125 g butter'],
    recipeInstructions: ['Preheat the oven to 180 °C.', ...method],
  }
  const answers = { '/pie': html(`<script type="application/ld+json">${JSON.stringify(recipe)}</script>`) }
  await withSite(answers, async (page, address) => {
    await read(page, `${address}/pie`)
    await expect(draftSide(page)).toBeVisible({ timeout: 60_000 })
    await saveAsDraft(page, 'Leek pie')
    const refusal = page.getByRole('region', { name: 'Too close to the source' })
    await expect(page.getByLabel('Recipe name')).toHaveValue('Leek pie')
    await page.getByRole('button', { name: 'Publish…' }).click()
    await expect(refusal).toBeVisible()
    await expect(refusal.getByText('almost the same as in the source (127.0.0.1)')).toBeVisible()
    await expect(refusal.locator('mark')).toHaveText(method)
    await expect(refusal.getByRole('heading')).toHaveText(['Step 2', 'Step 3'])
    // The words of a page are never its importer's.
    await expect(refusal.getByRole('button', { name: 'These are my own words' })).toHaveCount(0)
    await expect(page.getByRole('dialog')).toBeHidden()

    await refusal.getByRole('button', { name: 'Rewrite: Step 2' }).click()
    await expect(page.getByLabel('Step 2', { exact: true })).toBeFocused()
    await page.getByLabel('Step 2', { exact: true }).fill(ownMethod[0] ?? '')
    await expect(refusal.locator('mark')).toHaveText(method.slice(1))
    await page.getByLabel('Step 3', { exact: true }).fill(ownMethod[1] ?? '')
    await expect(refusal).toBeHidden()
    // A copied method is found wherever it was moved.
    const tips = page.getByLabel('Tips and tricks')
    await tips.fill(`My way: ${method.join(' ')}`)
    await expect(refusal.getByRole('heading')).toHaveText(['Tips'])
    await refusal.getByRole('button', { name: 'Rewrite: Tips' }).click()
    await expect(tips).toBeFocused()
    await tips.fill('A spoon of yoghurt makes it softer.')
    await expect(refusal).toBeHidden()
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish this recipe' })
    await expect(dialog.getByLabel('Adapted from another recipe')).toBeChecked()
    await expect(dialog.getByLabel('Web address (optional)')).toHaveValue(`${address}/pie`)
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Published. Everyone can see it.')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('link', { name: 'View recipe' }).click()
    await waitForHydration(page)
    await expect(page.getByRole('link', { name: '127.0.0.1' })).toHaveAttribute('href', `${address}/pie`)
  })
})
