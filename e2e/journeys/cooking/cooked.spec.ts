import { ApiClient } from '../../kit/api.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { sampleRecipes } from '../../kit/recipes.ts'
import { visitRecipe } from '../../kit/recipe-page.ts'
import { expect, test } from '../../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

test('RT-5 ST-8 a recipe cooked to the end without the server counts once as cooked, on the second device too', async ({
  simmer,
  newDevice,
}) => {
  const person = newUser()
  const phone = await newDevice()
  await phone.page.setViewportSize({ width: 390, height: 844 })
  await signIn(phone.page, person)
  const client = await ApiClient.signIn(simmer.url, person)
  const [recipe] = await sampleRecipes(simmer.url, 1)
  if (recipe === undefined) throw new Error('there are sample recipes')
  await visitRecipe(phone.page, recipe)
  const cook = `/recipe/${recipe.recipeShortId}/${recipe.slug}/cook`
  await phone.page.goto(cook)
  await waitForHydration(phone.page)

  await simmer.stop()
  await phone.page.reload()
  await waitForHydration(phone.page)
  const finish = async (): Promise<void> => {
    const end = phone.page.getByRole('heading', { name: 'That’s dinner' })
    const forth = phone.page.getByRole('button', { name: /^(Next|Finish)$/ })
    await expect(end.or(forth).first()).toBeVisible()
    while (!(await end.isVisible())) await forth.click()
  }
  await finish()
  const noted = phone.page.getByText('Added to your cooked recipes.')
  const note = phone.page.getByRole('button', { name: 'I cooked this' })
  const rating = phone.page.getByRole('heading', { name: 'Rate this recipe' })
  const before = await rating.boundingBox()
  await note.click()
  await expect(noted).toBeVisible()
  // Nothing below the button moves, so that a tap on the stars meets them.
  expect(await rating.boundingBox()).toEqual(before)
  await phone.page.getByRole('button', { name: 'Undo' }).click()
  await expect(noted).toBeHidden()
  await note.click()
  await expect(noted).toBeVisible()
  // Going back to the last step and on again is the same cooking session.
  await phone.page.getByRole('button', { name: 'Previous' }).click()
  await finish()
  await expect(noted).toBeVisible()
  await phone.page.goto('/outbox')
  await expect(phone.page.getByText(`Mark ${recipe.title} as cooked`).first()).toBeVisible()

  await simmer.start()
  const cooked = async () =>
    (await client.pull()).flatMap(([kind, id, , value]) =>
      kind === 'record' && id.startsWith('cooked:') && value !== null ? [value] : [],
    )
  await expect
    .poll(cooked, { timeout: 40_000 })
    .toEqual([expect.objectContaining({ recipeId: recipe.id, on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })])
})

test('RT-5 RT-26 paging to the end notes nothing, and cooking starts again at step 1, offline and after a restart too', async ({
  simmer,
  newDevice,
}) => {
  const person = newUser()
  const phone = await newDevice()
  await signIn(phone.page, person)
  const client = await ApiClient.signIn(simmer.url, person)
  const [recipe] = await sampleRecipes(simmer.url, 1)
  if (recipe === undefined) throw new Error('there are sample recipes')
  await visitRecipe(phone.page, recipe)
  const end = () => phone.page.getByRole('heading', { name: 'That’s dinner' })
  const first = () => phone.page.getByRole('heading', { level: 2, name: /^Step 1 / })
  const cookToTheEnd = async (): Promise<void> => {
    const recipePage = phone.page.locator('h1', { hasText: recipe.title })
    await expect(recipePage.first()).toBeVisible()
    await phone.page.getByRole('link', { name: 'Start cooking' }).first().click()
    await expect(first()).toBeVisible()
    while (!(await end().isVisible())) await phone.page.keyboard.press('ArrowRight')
    await expect(phone.page.getByRole('button', { name: 'I cooked this' })).toBeVisible()
  }
  const path = `/recipe/${recipe.recipeShortId}/${recipe.slug}`

  await cookToTheEnd()
  await phone.page.getByRole('button', { name: 'Ingredients', exact: true }).click()
  const sheet = phone.page.getByRole('dialog', { name: 'Ingredients' })
  await expect(sheet).toBeVisible()
  await phone.page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(end()).toBeVisible()
  await phone.page.keyboard.press('Escape')
  await expect(phone.page).toHaveURL(path)

  await simmer.stop()
  await cookToTheEnd()
  await phone.page.keyboard.press('Escape')
  await expect(phone.page).toHaveURL(path)
  await phone.switchOff()
  await phone.switchOn()
  await phone.page.goto(path)
  await waitForHydration(phone.page)
  await cookToTheEnd()

  await simmer.start()
  const records = async () =>
    (await client.pull()).flatMap(([kind, id, , value]) => (kind === 'record' && value !== null ? [id] : []))
  await expect.poll(records, { timeout: 40_000 }).toEqual([`cooking:${recipe.id}`])
})
