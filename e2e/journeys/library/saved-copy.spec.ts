import type { Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { expectOnThisDevice, publishOwnRecipe, save, visitRecipe } from '../../kit/recipe-page.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'

const published = (page: Page) =>
  expect(page.getByText('Published. Everyone can see it.')).toBeVisible({ timeout: 30_000 })
const step = (page: Page) => page.getByLabel('Step 1', { exact: true })

/** Returns the cached body of a path, or an empty text. */
const cachedPage = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (asked) => (await (await caches.match(asked))?.text()) ?? '', path)

test('ST-8 ST-7 RT-18 a reader’s saved copy follows revisions, and stays with a notice when the author unpublishes @worker', async ({
  page: author,
  simmer,
  newDevice,
}) => {
  test.setTimeout(240_000)
  await signIn(author, newUser())
  await author.goto(paths.newDraft)
  await author.getByLabel('Recipe name').fill('Nettle soup of the old mill')
  await author.getByLabel('Description').fill('Green and quick.')
  await author.getByRole('button', { name: 'Add ingredient' }).click()
  await author.getByLabel('Ingredient 1', { exact: true }).fill('200 g nettles')
  await author.getByRole('button', { name: 'Add step' }).click()
  await step(author).fill('Boil the nettles.')
  await author.getByLabel('Servings', { exact: true }).fill('2')
  await publishOwnRecipe(author)
  await published(author)
  const href = (await author.getByRole('link', { name: 'View recipe' }).getAttribute('href')) ?? ''
  const [, , recipeShortId = '', slug = ''] = href.split('/')
  const title = 'Nettle soup of the old mill'

  const { page: reader } = await newDevice()
  await signIn(reader, newUser())
  await visitRecipe(reader, { recipeShortId, slug, title })
  await waitForServiceWorker(reader)
  await save(reader)
  await expectOnThisDevice(reader)
  // The page of cooking mode is cached as it is now.
  const cooking = `${href}/cook`
  await reader.goto(cooking)
  await expect.poll(() => cachedPage(reader, cooking), { timeout: 20_000 }).toContain('Boil the nettles')
  await reader.goto(href)

  await step(author).fill('Boil the nettles with a potato.')
  await author.getByRole('button', { name: 'Publish changes' }).click()
  await published(author)
  await reader.goto(paths.saved)
  await expect.poll(() => cachedPage(reader, href), { timeout: 60_000 }).toContain('with a potato')
  await simmer.stop()
  await reader.goto(href)
  await waitForHydration(reader)
  await expect(reader.getByRole('region', { name: 'Method' })).toContainText('Boil the nettles with a potato.')
  await reader.goto(cooking)
  await waitForHydration(reader)
  await expect(reader.getByText(/^Boil the nettles.* with a potato\.$/)).toBeVisible()
  await simmer.start()

  await author.getByRole('button', { name: 'Unpublish' }).click()
  await expect(author.getByText('Unpublished. People who saved it')).toBeVisible()
  await expect.poll(async () => (await fetch(simmer.url + href)).status).toBe(410)
  const found = await (await fetch(`${simmer.url}/api/search/recipes?q=nettle+soup`)).text()
  expect(found).not.toContain(title)
  await reader.goto(paths.saved)
  const left = reader.getByText('No longer available; still on this device')
  await expect(left).toBeVisible({ timeout: 60_000 })
  const readsOn = async (): Promise<void> => {
    await reader.goto(href)
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 20_000 })
    await waitForHydration(reader)
    await expect(left).toBeVisible()
    await expect(reader.getByText('This recipe is no longer available on Simmer.')).toBeVisible()
    await expect(reader.getByRole('region', { name: 'Method' })).toContainText('Boil the nettles with a potato.')
  }
  await readsOn()
  // With the page of the withdrawn recipe its cooking mode leaves the cache; the device's copy opens there instead.
  await expect.poll(() => cachedPage(reader, cooking)).toBe('')
  await simmer.stop()
  await readsOn()
  await reader.goto(cooking)
  await waitForHydration(reader)
  await expect(reader.getByText(/^Boil the nettles.* with a potato\.$/)).toBeVisible()
  await readsOn()
  await reader.getByRole('link', { name: 'Start cooking' }).click()
  await expect(reader.getByRole('heading', { level: 2, name: /^Step 1 of/ })).toBeVisible()
  await expect(reader.getByText(/^Boil the nettles.* with a potato\.$/)).toBeVisible()
  await simmer.start()

  await author.getByRole('button', { name: 'Publish again' }).click()
  await published(author)
  await reader.goto(paths.saved)
  await expect(reader.getByText('On this device', { exact: true })).toBeVisible({ timeout: 60_000 })
})
