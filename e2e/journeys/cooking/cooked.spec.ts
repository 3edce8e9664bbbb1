import { ApiClient } from '../../kit/api.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { sampleRecipes } from '../../kit/recipes.ts'
import { visitRecipe } from '../../kit/recipe-page.ts'
import { expect, test } from '../../kit/test.ts'

test('RT-5 ST-8 a recipe cooked to the end without the server counts once as cooked, on the second device too', async ({
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
  await expect(phone.page.getByText('In your library: cooked today.')).toBeVisible()
  // Going back to the last step and on again is the same cooking session.
  await phone.page.getByRole('button', { name: 'Previous' }).click()
  await finish()
  await phone.page.goto('/outbox')
  await expect(phone.page.getByText(`Note that ${recipe.title} was cooked`).first()).toBeVisible()

  await simmer.start()
  const cooked = async () =>
    (await client.pull()).flatMap(([kind, id, , value]) =>
      kind === 'record' && id.startsWith('cooked:') && value !== null ? [value] : [],
    )
  await expect
    .poll(cooked, { timeout: 40_000 })
    .toEqual([expect.objectContaining({ recipeId: recipe.id, on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })])
})
