import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import type { KnownRecipe } from '../../kit/recipes.ts'
import type { Device } from '../../kit/device.ts'
import { expect, test } from '../../kit/test.ts'

const aRecipe = async (origin: string, q: string): Promise<KnownRecipe> => {
  const answer = await fetch(`${origin}/api/search/recipes?q=${q}`)
  const [recipe] = ((await answer.json()) as { recipes: KnownRecipe[] }).recipes
  if (recipe === undefined) throw new Error('there are sample recipes')
  return recipe
}
const recipePath = ({ recipeShortId, slug }: KnownRecipe): string => `/recipe/${recipeShortId}/${slug}`
const cook = async ({ page }: Device, recipe: KnownRecipe): Promise<void> => {
  await page.goto(`${recipePath(recipe)}/cook`)
  await waitForHydration(page)
}
const step = ({ page }: Device, number: number) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^Step ${number} `) })

test('RT-26 cooking that starts on the phone resumes on the tablet without the server, and has ended the next day', async ({
  simmer,
  newDevice,
}) => {
  const person = newUser()
  const [ragu, other] = [await aRecipe(simmer.url, 'ragu'), await aRecipe(simmer.url, 'curry')]
  const [phone, tablet] = [await newDevice(), await newDevice()]
  await signIn(phone.page, person)
  await signIn(tablet.page, person)
  await cook(tablet, other)
  await tablet.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await cook(phone, ragu)
  await phone.page.keyboard.press('ArrowRight')
  await phone.page.keyboard.press('ArrowRight')
  await expect(step(phone, 3)).toBeVisible()

  const stove = tablet.page.getByRole('navigation', { name: 'Also cooking' })
  const pot = stove.getByRole('link', { name: new RegExp(`^${ragu.title}: step 3 of`) })
  await expect(pot).toBeVisible({ timeout: 30_000 })
  await tablet.page.keyboard.press('ArrowRight')
  await expect(step(tablet, 2)).toBeVisible()

  // The recipe arrived with the user record: the tablet never opened it before.
  await expect
    .poll(() =>
      tablet.page.evaluate((path) => caches.match(path).then((cached) => cached !== undefined), recipePath(ragu)),
    )
    .toBe(true)
  await simmer.stop()
  await pot.click()
  await expect(step(tablet, 3)).toBeVisible()
  await tablet.page.keyboard.press('ArrowRight')
  await expect(step(tablet, 4)).toBeVisible()
  await tablet.page.getByRole('link', { name: new RegExp(`^${other.title}: step 2 of`) }).click()
  await expect(step(tablet, 2)).toBeVisible()

  await simmer.start()
  await expect(phone.page.getByRole('link', { name: new RegExp(`^${other.title}: step 2 of`) })).toBeVisible({
    timeout: 60_000,
  })
  await expect(step(phone, 4)).toBeVisible()

  const tomorrow = await phone.context.newPage()
  await tomorrow.clock.install({ time: Date.now() + 13 * 3600 * 1000 })
  await tomorrow.goto(`${recipePath(ragu)}/cook`)
  await expect(tomorrow.getByRole('heading', { level: 2, name: /^Step 1 / })).toBeVisible()
  await expect(tomorrow.getByRole('navigation', { name: 'Also cooking' })).toBeHidden()
})
