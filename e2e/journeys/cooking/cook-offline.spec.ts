import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { expectOnThisDevice } from '../../kit/recipe-page.ts'
import { expect, test } from '../../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

test('ST-7 ST-8 RT-26 a saved recipe opens with its pictures in a newly started browser while the server is stopped', async ({
  simmer,
  newDevice,
}) => {
  const phone = await newDevice()
  await signIn(phone.page, newUser())
  await phone.page.goto('/home')
  await phone.page
    .getByRole('link', { name: /Crème brûlée/ })
    .first()
    .click()
  await expect(phone.page.getByRole('heading', { level: 1, name: 'Crème brûlée' })).toBeVisible()
  await expect(phone.page).toHaveURL(/\/recipe\//)
  const address = phone.page.url()
  await waitForHydration(phone.page)
  await phone.page.getByRole('button', { name: 'Save recipe' }).click()
  await expect(
    phone.page.getByRole('region', { name: 'Messages' }).getByText("Recipe added to 'Your Saved Recipes'"),
  ).toBeVisible()
  await expectOnThisDevice(phone.page)

  await phone.switchOff()
  await simmer.stop('SIGKILL')
  await phone.switchOn()
  await phone.page.goto(address)

  await expect(phone.page.getByRole('heading', { level: 1, name: 'Crème brûlée' })).toBeVisible()
  await expect(phone.page.getByText('demerara').first()).toBeVisible()
  const picture = phone.page.locator('main img').first()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0)
  await expect(phone.page.getByRole('button', { name: 'Saved' })).toBeVisible()

  await phone.page.goto('/saved')
  await expect(phone.page.getByRole('link', { name: /Crème brûlée/ })).toBeVisible()
  await simmer.start()
})

test('ST-8 a recipe saved on another device opens offline on this one without a visit', async ({
  simmer,
  newDevice,
}) => {
  const person = newUser()
  const laptop = await newDevice()
  await signIn(laptop.page, person)
  const phone = await newDevice()
  await signIn(phone.page, person)
  await phone.page.goto('/saved')

  await laptop.page.goto('/search/recipes?q=ratatouille')
  await laptop.page
    .getByRole('link', { name: /Ratatouille/ })
    .first()
    .click()
  await expect(laptop.page.getByRole('heading', { level: 1, name: /Ratatouille/ })).toBeVisible()
  await waitForHydration(laptop.page)
  await laptop.page.getByRole('button', { name: 'Save recipe' }).click()

  // A phone that becomes visible again pulls changes.
  await expect(async () => {
    await phone.page.goto('/saved')
    await expect(phone.page.getByRole('link', { name: /Ratatouille/ })).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expectOnThisDevice(phone.page)
  await phone.switchOff()
  await simmer.stop()
  await phone.switchOn()
  await phone.page.goto('/saved')
  await phone.page.getByRole('link', { name: /Ratatouille/ }).click()
  await expect(phone.page.getByRole('heading', { level: 1, name: /Ratatouille/ })).toBeVisible()
  await expect(phone.page.getByText(/Brown the eggplant/)).toBeVisible()
  await simmer.start()
})

test('ST-8 a recipe saved on one device appears on another that is idle', async ({ newDevice }) => {
  const person = newUser()
  const tablet = await newDevice()
  await signIn(tablet.page, person)
  await tablet.page.goto('/saved')
  const phone = await newDevice()
  await signIn(phone.page, person)
  await phone.page.goto('/home')
  const link = phone.page.locator('main a[href^="/recipe/"]').first()
  const address = (await link.getAttribute('href')) ?? ''
  await phone.page.goto(address)
  await waitForHydration(phone.page)
  await phone.page.getByRole('button', { name: 'Save recipe' }).click()
  await expect(tablet.page.locator(`main a[href="${address}"]`).first()).toBeVisible({ timeout: 20_000 })
})
