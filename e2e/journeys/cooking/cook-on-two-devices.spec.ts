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
/** Presses the key as soon as the page shows the step, before the browser paints it: no later moment is that early. */
const pressWhenShown = ({ page }: Device, key: string, number: number): Promise<void> =>
  page.evaluate(
    ([pressed, heading]) => {
      const isShown = (): boolean =>
        [...document.querySelectorAll('h2')].some(({ textContent }) => textContent.startsWith(heading))
      const observer = new MutationObserver(() => {
        if (!isShown()) return
        observer.disconnect()
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }))
      })
      observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    },
    [key, `Step ${number} `] as const,
  )
const step = ({ page }: Device, number: number) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^Step ${number} `) })

const potAtStep = ({ page }: Device, { title }: KnownRecipe, number: number) =>
  page
    .getByRole('navigation', { name: 'Also cooking' })
    .getByRole('link', { name: new RegExp(`^${title}: step ${number} of`) })

test('RT-26 cooking that starts on the phone resumes on the tablet without the server, and has ended the next day @worker', async ({
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

  const pot = potAtStep(tablet, ragu, 3)
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
  await pressWhenShown(tablet, 'ArrowRight', 3)
  await pot.click()
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

test('RT-26 a key pressed before the tablet has read the progress of the phone moves on from that progress @worker', async ({
  simmer,
  newDevice,
}) => {
  const person = newUser()
  const [ragu, other] = [await aRecipe(simmer.url, 'ragu'), await aRecipe(simmer.url, 'curry')]
  const [phone, tablet] = [await newDevice(), await newDevice()]
  await signIn(phone.page, person)
  await signIn(tablet.page, person)
  await cook(tablet, other)
  await tablet.page.keyboard.press('ArrowRight')
  await cook(phone, ragu)
  await phone.page.keyboard.press('ArrowRight')
  await phone.page.keyboard.press('ArrowRight')

  await expect(potAtStep(tablet, ragu, 3)).toBeVisible()
  await pressWhenShown(tablet, 'ArrowRight', 1)
  await potAtStep(tablet, ragu, 3).click()
  await expect(step(tablet, 4)).toBeVisible()
  await expect(step(phone, 4)).toBeVisible()
})
