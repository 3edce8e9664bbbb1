import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { sampleRecipes } from '../../kit/recipes.ts'
import { publishOwnRecipe, visitRecipe } from '../../kit/recipe-page.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'

const openLibrary = async (page: Page): Promise<void> => {
  await page.goto('/library')
  await waitForHydration(page)
}
const backgroundOf = (button: Locator) => button.evaluate((each) => getComputedStyle(each).backgroundColor)
const libraryTab = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Library sections' }).getByRole('button', { name })

test('RT-5 ST-8 collections created, filled, sorted and emptied offline appear on the second device @worker', async ({
  simmer,
  newDevice,
}) => {
  const person = newUser()
  const [recipe] = await sampleRecipes(simmer.url, 1)
  if (recipe === undefined) throw new Error('there are sample recipes')
  const [phone, tablet] = [await newDevice(), await newDevice()]
  await signIn(tablet.page, person)
  await visitRecipe(tablet.page, recipe)
  await signIn(phone.page, person)
  await openLibrary(phone.page)
  await visitRecipe(phone.page, recipe)
  await phone.page.keyboard.press('End')
  const collect = phone.page.getByRole('button', { name: 'Collections' })
  await expect(collect).toBeVisible()

  await simmer.stop()
  await collect.click()
  const sheet = phone.page.getByRole('dialog', { name: 'Your collections' })
  for (const name of ['Sundays', 'Quick']) {
    await sheet.getByLabel('New collection').fill(name)
    await sheet.getByRole('button', { name: 'Create' }).click()
    await expect(sheet.getByRole('button', { name, pressed: true })).toBeVisible()
  }
  // Adding takes two taps from the recipe; this is the second.
  await sheet.getByRole('button', { name: 'Quick' }).click()
  await expect(sheet.getByRole('button', { name: 'Quick', pressed: false })).toBeVisible()
  await openLibrary(phone.page)
  await expect(libraryTab(phone.page, 'Recently seen')).toContainText('1')
  await libraryTab(phone.page, 'Quick').click()
  await expect(phone.page.getByText('No recipes yet.', { exact: false })).toBeVisible()
  const tops = await Promise.all(
    ['Share by link', 'Rename', 'Reorder', 'Delete'].map(async (name) => {
      const box = await phone.page.getByRole('button', { name, exact: true }).boundingBox()
      return box?.y
    }),
  )
  expect(new Set(tops).size).toBe(1)
  await phone.page.getByRole('button', { name: 'Reorder' }).click()
  const forward = phone.page.getByRole('button', { name: 'Move Quick up' })
  await forward.focus()
  await phone.page.keyboard.press('Enter')
  await expect(forward).toHaveAttribute('aria-disabled', 'true')
  await expect(forward).toBeFocused()
  await phone.page.getByRole('button', { name: 'Done' }).click()
  await libraryTab(phone.page, 'Sundays').click()
  await expect(phone.page.getByRole('link', { name: recipe.title })).toBeVisible()
  await phone.page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(libraryTab(phone.page, 'Sundays')).toHaveCount(0)
  await phone.page.getByRole('button', { name: 'Undo' }).click()
  await libraryTab(phone.page, 'Sundays').click()
  await expect(phone.page.getByRole('link', { name: recipe.title })).toBeVisible()

  await simmer.start()
  await expect(async () => {
    await openLibrary(tablet.page)
    await expect(tablet.page.getByRole('group', { name: 'Library sections' }).getByRole('button').nth(4)).toHaveText(
      /Quick/,
      { timeout: 5000 },
    )
    await libraryTab(tablet.page, 'Sundays').click()
    await expect(tablet.page.getByRole('link', { name: recipe.title })).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  // An empty collection offers a link.
  await libraryTab(tablet.page, 'Cooked').click()
  await expect(tablet.page.getByRole('region', { name: 'New recipes to save' }).getByRole('link').first()).toBeVisible()
})

const middle = async (place: Locator) => {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2, bottom: y + height - 3, top: y + 3 }
}

test('RT-5 ST-8 collections are sorted by mouse, touch and keyboard, offline, and the order stays @worker', async ({
  simmer,
  newDevice,
}) => {
  const { page } = await newDevice()
  await signIn(page, newUser())
  await openLibrary(page)
  for (const name of ['One', 'Two', 'Three']) {
    await page.getByRole('button', { name: 'New collection' }).click()
    const sheet = page.getByRole('dialog', { name: 'New collection' })
    await sheet.getByLabel('Name').fill(name)
    await sheet.getByRole('button', { name: 'Create' }).click()
    await expect(libraryTab(page, name)).toHaveAttribute('aria-pressed', 'true')
  }
  await waitForServiceWorker(page)
  await simmer.stop()
  await page.getByRole('button', { name: 'Reorder' }).click()
  const rows = page.getByRole('region', { name: 'Reorder' }).getByRole('listitem')
  await expect(rows).toHaveText(['One', 'Two', 'Three'])
  const grip = (name: string) => page.getByRole('button', { name: `Move: ${name}` })

  const [from, last] = [await middle(grip('One')), await middle(rows.nth(2))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(last.x, last.bottom, { steps: 5 })
  await page.mouse.up()
  await expect(rows).toHaveText(['Two', 'Three', 'One'])

  const [finger, first] = [await middle(grip('One')), await middle(rows.nth(0))]
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', finger)
  for (const part of [0.3, 0.6, 1]) {
    await touch('touchMove', { x: first.x, y: finger.y + (first.top - finger.y) * part })
  }
  await touch('touchEnd')
  await expect(rows).toHaveText(['One', 'Two', 'Three'])

  await grip('Two').focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows).toHaveText(['One', 'Three', 'Two'])
  await expect(grip('Two')).toBeFocused()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  const collectionsShown = page.getByRole('group', { name: 'Library sections' }).getByRole('button')
  await expect(collectionsShown.filter({ hasText: /One|Two|Three/ })).toHaveText([/One/, /Three/, /Two/])
  await openLibrary(page)
  await expect(collectionsShown.filter({ hasText: /One|Two|Three/ })).toHaveText([/One/, /Three/, /Two/])
})

test('RT-5 RT-6 ST-7 own published recipes have a library tab and open offline, and a device can store saved recipes only @worker', async ({
  simmer,
  newDevice,
}) => {
  test.setTimeout(180_000)
  const { page } = await newDevice()
  const [saved, collected] = await sampleRecipes(simmer.url, 2)
  if (saved === undefined || collected === undefined) throw new Error('there are sample recipes')
  await signIn(page, newUser())
  await openLibrary(page)
  await libraryTab(page, 'My recipes').click()
  await expect(page.getByText('Recipes you write or import appear here.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All my recipes' }).click()
  await page.getByRole('button', { name: 'New recipe' }).click()
  await page.getByLabel('Recipe name').fill('Quince toast')
  await page.getByLabel('Description').fill('Sharp and sweet.')
  await page.getByRole('button', { name: 'Add ingredient' }).click()
  await page.getByLabel('Ingredient 1', { exact: true }).fill('1 quince')
  await page.getByRole('button', { name: 'Add step' }).click()
  await page.getByLabel('Step 1', { exact: true }).fill('Toast the bread.')
  await page.getByLabel('Servings', { exact: true }).fill('2')
  await publishOwnRecipe(page)
  await expect(page.getByText('Published. Everyone can see it.')).toBeVisible({ timeout: 60_000 })

  await visitRecipe(page, saved)
  const startCooking = page.getByRole('link', { name: 'Start cooking' })
  const accent = await backgroundOf(page.getByRole('button', { name: 'Save recipe' }))
  expect(await backgroundOf(startCooking)).not.toBe(accent)
  await page.getByRole('button', { name: 'Save recipe' }).click()
  // The accent marks what comes next.
  await expect.poll(() => backgroundOf(startCooking)).toBe(accent)
  // The message comes once it is stored.
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText("Recipe added to 'Your Saved Recipes'")
  await visitRecipe(page, collected)
  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Collections' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your collections' })
  await sheet.getByLabel('New collection').fill('Quick')
  await sheet.getByRole('button', { name: 'Create' }).click()
  await expect(sheet.getByRole('button', { name: 'Quick', pressed: true })).toBeVisible()

  await page.goto('/outbox')
  await waitForHydration(page)
  const keep = page.getByRole('region', { name: 'Download recipes' })
  await expect(keep.getByRole('radio', { name: 'All' })).toBeChecked()
  const expectText = (words: string) => expect(page.getByText(words, { exact: true })).toBeVisible({ timeout: 60_000 })
  await expectText('3 recipes from your library')
  await keep.getByRole('radio', { name: 'Saved recipes only' }).check()
  await expectText('1 recipe from your library')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await keep.getByRole('radio', { name: 'All' }).check()
  await expectText('3 recipes from your library')

  await waitForServiceWorker(page)
  await simmer.stop()
  await openLibrary(page)
  await libraryTab(page, 'My recipes').click()
  await expect(page.getByRole('main').getByRole('link', { name: 'All my recipes' })).toBeVisible()
  await page.getByRole('link', { name: 'Quince toast' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quince toast' })).toBeVisible()
  await expect(page.getByText('Toast the bread.')).toBeVisible()
})

test('RT-5 the library shows the plan and the list first, then the recipes, and links to more after them @worker', async ({
  page,
  simmer,
}) => {
  const [recipe] = await sampleRecipes(simmer.url, 1)
  if (recipe === undefined) throw new Error('there are sample recipes')
  await signIn(page, newUser())
  await visitRecipe(page, recipe)
  await page.getByRole('button', { name: 'Save recipe' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText("Recipe added to 'Your Saved Recipes'")
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await openLibrary(page)
    const main = page.getByRole('main')
    await expect(libraryTab(page, 'Saved')).toHaveAttribute('aria-pressed', 'true')
    await expect(main.getByRole('link', { name: recipe.title })).toBeVisible()
    const inOrder = [
      page.getByRole('link', { name: 'Meal plan' }),
      page.getByRole('link', { name: 'Shopping list' }),
      libraryTab(page, 'Saved'),
      main.getByRole('link', { name: recipe.title }),
      main.getByRole('link', { name: /^Sync/ }),
    ]
    // On a phone the header has both, so that the tabs are the only row of pills; else both are on the page in words.
    const around = width < 768 ? page.getByRole('banner') : main
    await expect(around.getByRole('link', { name: 'Meal plan' })).toBeInViewport()
    for (const name of ['Meal plan', 'Shopping list']) await expect(page.getByRole('link', { name })).toHaveCount(1)
    const tops = await Promise.all(inOrder.map(async (link) => (await link.boundingBox())?.y ?? Number.NaN))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    // The tabs that show recipes only leave no other recipe beside the saved one.
    await expect(main.locator('a[href^="/recipe/"]')).toHaveCount(1)
  }
})

test('RT-5 the cards of a collection have a button that removes them only while recipes are removed, and the focus goes on to the next card and to the message', async ({
  page,
  simmer,
}) => {
  const recipes = await sampleRecipes(simmer.url, 2)
  await signIn(page, newUser())
  for (const [index, recipe] of recipes.entries()) {
    await page.goto(paths.recipe(recipe))
    await waitForHydration(page)
    await page.keyboard.press('End')
    await page.getByRole('button', { name: 'Collections' }).click()
    const sheet = page.getByRole('dialog', { name: 'Your collections' })
    const choice = sheet.getByRole('button', { name: 'Weeknights' })
    if (index === 0) {
      await sheet.getByLabel('New collection').fill('Weeknights')
      await sheet.getByRole('button', { name: 'Create' }).click()
    } else await choice.click()
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
  }
  await openLibrary(page)
  await libraryTab(page, 'Weeknights').click()
  const main = page.getByRole('main')
  const edit = main.getByRole('button', { name: 'Remove recipes', exact: true })
  const remove = main.getByRole('button', { name: /^Remove : / })
  for (const { title } of recipes) await expect(main.getByRole('link', { name: title })).toBeVisible()
  await expect(remove).toHaveCount(0)
  // A new collection opens without the buttons, and the other one is without them afterwards.
  await edit.click()
  await expect(remove).toHaveCount(2)
  await page.getByRole('button', { name: 'New collection' }).click()
  const sheet = page.getByRole('dialog', { name: 'New collection' })
  await sheet.getByLabel('Name').fill('Sundays')
  await sheet.getByRole('button', { name: 'Create' }).click()
  await expect(libraryTab(page, 'Sundays')).toHaveAttribute('aria-pressed', 'true')
  await libraryTab(page, 'Weeknights').click()
  await expect(edit).toBeVisible()
  await edit.click()
  await remove.first().focus()
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(1)
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  const message = main.getByText('No recipes yet.', { exact: false })
  await expect(message).toBeFocused()
  await expect(main.getByRole('button', { name: 'Done', exact: true })).toHaveCount(0)
})
