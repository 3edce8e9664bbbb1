import type { Page } from 'playwright/test'
import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { sampleRecipes } from '../../kit/recipes.ts'
import { openRecipe, visitRecipe } from '../../kit/recipe-page.ts'
import { expect, test } from '../../kit/test.ts'

const note = (page: Page) => page.getByRole('textbox', { name: 'Your note', exact: true })

const writeNote = async (page: Page, text: string): Promise<void> => {
  await note(page).fill(text)
  await expect(page.getByText('Saved on this device.')).toBeVisible()
}

test('ST-8 notes written offline on two devices both survive, and a step’s note shows while cooking @worker', async ({
  simmer,
  newDevice,
}) => {
  const person = newUser()
  const [recipe] = await sampleRecipes(simmer.url, 1)
  if (recipe === undefined) throw new Error('there are sample recipes')
  const [phone, tablet] = [await newDevice(), await newDevice()]
  for (const device of [phone, tablet]) {
    await signIn(device.page, person)
    await visitRecipe(device.page, recipe)
    await expect(note(device.page)).toHaveValue('')
  }
  await phone.page.goto(`/recipe/${recipe.recipeShortId}/${recipe.slug}/cook`)
  await waitForHydration(phone.page)

  await simmer.stop()
  await phone.page.getByRole('button', { name: 'Add note to this step' }).click()
  await note(phone.page).fill('Lid on')
  await phone.page.getByRole('button', { name: 'Done' }).click()
  await expect(phone.page.getByText('Lid on')).toBeVisible()
  await openRecipe(phone.page, recipe)
  await writeNote(phone.page, 'Less salt')
  await writeNote(tablet.page, 'More lemon')
  await phone.page.reload()
  await expect(note(phone.page)).toHaveValue('Less salt')

  await simmer.start()
  for (const { page } of [phone, tablet]) {
    await expect(async () => {
      await page.reload()
      await expect(note(page)).toHaveValue(/Less salt\n\nMore lemon|More lemon\n\nLess salt/, { timeout: 5000 })
      await expect(page.getByRole('textbox', { name: 'Your note on step 1' })).toHaveValue('Lid on')
    }).toPass({ timeout: 60_000 })
  }
})
