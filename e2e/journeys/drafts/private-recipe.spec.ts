import type { Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { waitForHydration } from '../../kit/page-state.ts'
import { openRecipe } from '../../kit/recipe-page.ts'
import { sampleRecipes } from '../../kit/recipes.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { newUser, signIn } from '../../kit/users.ts'
import { expect, test } from '../../kit/test.ts'

const textOf = (page: Page): Promise<string> => page.getByRole('main').innerText()
/** The fixed title of the list of recipes is no word about publishing. */
const aboutPublishing = /publish|draft(?! recipes)/i

for (const width of [390, 840, 1280])
  test(`RT-18 RT-5 at a width of ${width}, a recipe is published from the bar that stays in sight, and a private one is written and found again without a word about publishing @worker`, async ({
    page,
    simmer,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, newUser())
    await page.goto(paths.newDraft)
    await waitForHydration(page)
    await expect(page.getByLabel('Recipe name')).toBeVisible()
    expect(await textOf(page)).not.toMatch(aboutPublishing)
    await page.getByLabel('Recipe name').fill('Plum cake of our house')
    await page.getByRole('button', { name: 'Add step' }).click()
    await page.getByLabel('Step 1', { exact: true }).fill('Bake the plums.')
    await expect(page.getByText('Synced', { exact: true })).toBeVisible()
    const publish = page.getByRole('button', { name: 'Publish…' })
    // A wide screen shows what is still to add below the picture beside the fields; a phone has no room for it.
    const isWide = width === 1280
    const toAdd = page.getByRole('region', { name: 'Still to add' })
    await expect(toAdd).toBeVisible({ visible: isWide })
    // The way to publish is beside what is saved, at both ends of the page.
    for (const end of ['Delete', 'My recipes']) {
      await page.getByText(end, { exact: true }).scrollIntoViewIfNeeded()
      await expect(page.getByText(end, { exact: true })).toBeInViewport()
      await expect(publish).toBeInViewport({ ratio: 1 })
      await expect(page.getByText('Synced', { exact: true })).toBeInViewport({ ratio: 1 })
    }
    expect((await textOf(page)).match(/publish/gi)).toHaveLength(1)
    if (isWide) {
      await expect(page.getByText('1 step', { exact: true })).toBeInViewport()
      await toAdd.getByRole('button', { name: 'Add servings' }).click()
      await expect(page.getByRole('textbox', { name: 'Servings', exact: true })).toBeFocused()
    }
    // A press on it lists what is missing: beside the fields, or above them.
    await publish.click()
    await expect(page.getByRole('heading', { name: 'Before publishing' })).toBeInViewport()

    const visibility = page.getByRole('button', { name: 'Only you' })
    await expect(visibility).toHaveAccessibleName('Only you. Who is this recipe for? For readers')
    // The focus goes through the buttons in the order in which they are seen.
    await visibility.focus()
    await page.keyboard.press('Tab')
    await expect(publish).toBeFocused()
    await visibility.click()
    const dialog = page.getByRole('dialog', { name: 'Who is this recipe for?' })
    await dialog.getByLabel('Only for me').check()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(publish).toBeHidden()
    await expect(page.getByText('Synced', { exact: true })).toBeVisible()
    expect(await textOf(page)).not.toMatch(aboutPublishing)
    const draft = page.url()
    await page.goto(paths.drafts)
    await expect(page.getByRole('link', { name: /^Plum cake/ })).toBeVisible()
    expect(await textOf(page)).not.toMatch(aboutPublishing)

    await page.goto(paths.library)
    await waitForServiceWorker(page)
    const own = page.getByRole('group', { name: 'Library sections' }).getByRole('button', { name: 'My recipes' })
    await own.click()
    await expect(page.getByRole('region', { name: 'Only for you' })).toContainText('Plum cake of our house')
    expect(await textOf(page)).not.toMatch(aboutPublishing)
    await simmer.stop()
    await page.goto(paths.library)
    await waitForHydration(page)
    await own.click()
    await page
      .getByRole('region', { name: 'Only for you' })
      .getByRole('link', { name: /^Plum cake/ })
      .click()
    await expect(page).toHaveURL(draft)
    await expect(page.getByLabel('Recipe name')).toHaveValue('Plum cake of our house')
    await expect(visibility).toBeVisible()
    expect(await textOf(page)).not.toMatch(aboutPublishing)
    // The choice leads back, offline too.
    await visibility.click()
    await dialog.getByLabel('For readers').check()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(publish).toBeInViewport({ ratio: 1 })
  })

test('RT-18 RT-16 the choice of an audience stays open while the draft follows it, and a private copy is no recipe to publish', async ({
  page,
  simmer,
}) => {
  const [recipe] = await sampleRecipes(simmer.url, 1)
  if (recipe === undefined) throw new Error('there are sample recipes')
  const reader = newUser()
  await page.setViewportSize({ width: 1280, height: 844 })
  await signIn(page, reader)
  await openRecipe(page, recipe)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a copy' }).click()
  await expect(page.getByLabel('Recipe name')).toHaveValue(recipe.title)
  const draft = page.url()
  const visibility = page.getByRole('button', { name: 'Only you' })
  await expect(visibility).toHaveAccessibleName(/Only for me$/)
  await expect(page.getByText('Synced', { exact: true })).toBeVisible()
  await page.goto(paths.profile(reader.username))
  await expect(page.getByRole('heading', { name: 'No published recipes yet' })).toBeVisible()
  expect(await textOf(page)).not.toMatch(/isn’t published|share/)

  await page.goto(draft)
  await waitForHydration(page)
  await visibility.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Who is this recipe for?' })
  await expect(dialog.getByRole('group', { name: 'Who is this recipe for?' })).toBeVisible()
  await dialog.getByLabel('For readers').check()
  // The draft is for readers now, behind the dialog.
  await expect(page.getByText('Publish…', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('For readers')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(visibility).toHaveAccessibleName(/For readers$/)
  await expect(visibility).toBeFocused()
  // A choice that is closed at once is stored later; the focus stays on the button.
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Only for me').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(visibility).toHaveAccessibleName(/Only for me$/)
  await expect(visibility).toBeFocused()
  await visibility.click()
  await dialog.getByLabel('For readers').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(page.getByRole('region', { name: 'Too close to the source' })).toBeVisible()
})
