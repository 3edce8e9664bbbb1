import { AxeBuilder } from '@axe-core/playwright'
import { paths } from '@simmer/contract/wire/paths'
import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { newestRecipe } from '../../kit/recipes.ts'
import { visitRecipe } from '../../kit/recipe-page.ts'
import { expect, test } from '../../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

const isThere = (image: SVGElement | HTMLElement) => image instanceof HTMLImageElement && image.naturalWidth > 0

test('ST-7 RT-3 a guest downloads the popular recipes, the server stops, and a new browser finds one by a typo and cooks it', async ({
  simmer,
  newDevice,
}) => {
  test.setTimeout(300_000)
  const phone = await newDevice()
  await phone.page.goto(paths.outbox)
  await waitForHydration(phone.page)
  await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const packs = () => phone.page.getByRole('region', { name: 'Download recipes' })
  await packs().getByLabel('Which recipes?').selectOption('Popular recipes')
  await expect(packs().getByText(/^\d+ recipes, about [\d.]+ MB$/)).toBeVisible()
  await packs().getByRole('button', { name: 'Download' }).click()
  await expect(packs().getByText(/^\d+ recipes, .* Updated/)).toBeVisible({ timeout: 90_000 })
  await phone.page.getByRole('button', { name: 'Start test' }).click()
  await expect(phone.page.getByText(/^All \d+ recipes open offline\.$/)).toBeVisible()
  const found = await new AxeBuilder({ page: phone.page }).analyze()
  expect(found.violations).toEqual([])

  await phone.switchOff()
  await simmer.stop('SIGKILL')
  await phone.switchOn()
  await phone.page.goto(`${paths.search}?q=tagliatele+raggu`)
  await waitForHydration(phone.page)
  await expect(phone.page.getByText(/^Searching \d+ recipes on this device/)).toBeVisible()
  const ragu = phone.page.getByRole('link', { name: /Tagliatelle al ragù/ }).first()
  await expect(ragu).toBeVisible()

  await phone.page.goto(`${paths.search}?cuisine=italian`)
  await waitForHydration(phone.page)
  await expect(ragu).toBeVisible()
  await expect(phone.page.getByRole('link', { name: /curry/i })).toHaveCount(0)
  await ragu.click()
  await expect(phone.page.getByRole('heading', { level: 1, name: /Tagliatelle al ragù/ })).toBeVisible()
  await expect.poll(() => phone.page.locator('#main header img').first().evaluate(isThere)).toBe(true)
  await phone.page.getByRole('link', { name: 'Start cooking' }).click()
  await expect(phone.page.getByRole('heading', { level: 2, name: /^Step 1 / })).toBeVisible()
  await phone.page.keyboard.press('ArrowRight')
  await expect(phone.page.getByRole('heading', { level: 2, name: /^Step 2 / })).toBeVisible()

  await phone.page.goto(paths.outbox)
  await waitForHydration(phone.page)
  await expect(packs().getByText('You need a connection to see the recipe collections.')).toBeVisible()
  await packs().getByRole('button', { name: 'Remove : Popular recipes' }).click()
  await expect(packs().getByRole('listitem')).toHaveCount(0)
  await simmer.start()
})

test('ST-7 the offline test names recipes that do not open, and fixes them', async ({ simmer, newDevice }) => {
  test.setTimeout(240_000)
  const recipe = await newestRecipe(simmer.url)
  const phone = await newDevice()
  await signIn(phone.page, newUser())
  await visitRecipe(phone.page, recipe)
  await phone.page.getByRole('button', { name: 'Save recipe' }).click()
  await expect(phone.page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await phone.page.goto(paths.outbox)
  await waitForHydration(phone.page)
  await expect(phone.page.getByText('1 recipe from your library', { exact: true })).toBeVisible({
    timeout: 30_000,
  })
  await phone.page.getByRole('button', { name: 'Start test' }).click()
  await expect(phone.page.getByText('1 recipe opens offline.')).toBeVisible()

  // The recipe's data and every cached copy are deleted.
  await phone.page.evaluate(async () => {
    await caches.delete('recipe-data')
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('simmer-public')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    await new Promise((done) => {
      const work = database.transaction('recipes', 'readwrite')
      work.addEventListener('complete', done)
      work.objectStore('recipes').clear()
    })
    database.close()
  })
  await phone.page.getByRole('button', { name: 'Test again' }).click()
  await expect(phone.page.getByText('Missing: the recipe itself')).toBeVisible()
  await simmer.stop()
  const mend = phone.page.getByRole('button', { name: `Fix : ${recipe.slug.replaceAll('-', ' ')}` })
  await mend.click()
  await expect(phone.page.getByText(/^You need a connection for this\./).first()).toBeVisible()
  await simmer.start()
  await expect(async () => {
    // After the fix the button disappears.
    if (await mend.isVisible()) await mend.click({ timeout: 5000 })
    await expect(phone.page.getByText('1 recipe opens offline.')).toBeVisible({ timeout: 20_000 })
  }).toPass({ timeout: 120_000 })
})
