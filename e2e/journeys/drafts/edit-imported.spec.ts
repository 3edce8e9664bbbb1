import { paths } from '@simmer/contract/wire/paths'
import { waitForHydration } from '../../kit/page-state.ts'
import { openRecipe, publishOwnRecipe, visitRecipe } from '../../kit/recipe-page.ts'
import { sampleRecipes, type KnownRecipe } from '../../kit/recipes.ts'
import { newUser, signIn } from '../../kit/users.ts'
import { expect, test } from '../../kit/test.ts'

/** An author of imported recipes; the development mailbox takes the mail. */
const author = { username: 'odette.roux', email: 'odette.roux@imported.invalid' }

interface PublicRecipe {
  readonly author: { readonly username: string }
  readonly description: string
  readonly revision: number
  readonly ingredientSublists: unknown
  readonly methodSublists: unknown
}

const readPublic = async (origin: string, { recipeShortId }: KnownRecipe): Promise<PublicRecipe> =>
  (await (await fetch(`${origin}/api/recipes/${recipeShortId}`)).json()) as PublicRecipe

/** A recipe of the author that no device has a draft of. */
const importedRecipe = async (origin: string): Promise<KnownRecipe> => {
  for (const recipe of await sampleRecipes(origin, 50))
    if ((await readPublic(origin, recipe)).author.username === author.username) return recipe
  throw new Error('the sample author has recipes')
}

test('RT-5 RT-18 WHO-6 the author of an imported recipe edits it from its page, and it stays at its URL', async ({
  page,
  simmer,
}) => {
  test.setTimeout(180_000)
  const own = await importedRecipe(simmer.url)
  const before = await readPublic(simmer.url, own)

  await signIn(page, author)
  // The server imported it: no draft of it is on any device, and the library lists it all the same.
  await page.goto(paths.library)
  await waitForHydration(page)
  await page.getByRole('group', { name: 'Library sections' }).getByRole('button', { name: 'My recipes' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: own.title })).toBeVisible()
  await page.goto(paths.recipe(own))
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Edit recipe' }).click()
  await expect(page).toHaveURL(/\/dashboard\/drafts\//)
  await expect(page.getByLabel('Recipe name')).toHaveValue(own.title)
  await expect(page.getByLabel('Description')).toHaveValue(before.description)
  await page.getByLabel('Description').fill(`${before.description} Now with a word of its author.`)
  await publishOwnRecipe(page)
  await expect(page.getByText('Published. Everyone can see it.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: 'View recipe' })).toHaveAttribute('href', paths.recipe(own))
  const after = await readPublic(simmer.url, own)
  expect(after.description).toContain('Now with a word of its author.')
  expect(after.revision).toBe(before.revision + 1)
  expect([after.ingredientSublists, after.methodSublists]).toEqual([before.ingredientSublists, before.methodSublists])

  // From now on the page leads to the draft.
  await page.goto(paths.recipe(own))
  await waitForHydration(page)
  await expect(page.getByRole('link', { name: 'Edit recipe' })).toHaveAttribute('href', /\/dashboard\/drafts\//)
})

test('RT-18 WHO-6 the page and the menu of an own recipe speak of editing it once the device knows its draft', async ({
  page,
  simmer,
}) => {
  const own = await importedRecipe(simmer.url)
  let answer: (() => void) | undefined
  const answered = new Promise<void>((done) => (answer = done))
  await page.route('**/api/sync/v1', async (route) => {
    await answered
    await route.continue()
  })
  await signIn(page, author)
  await openRecipe(page, own)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'More for this recipe' })
  await expect(menu.getByRole('link', { name: 'Write a note' })).toBeVisible()
  await expect(page.getByText('You can’t rate your own recipe.')).toHaveCount(1)
  await expect(menu.getByText('Only you can edit it.')).toHaveCount(0)
  // A banner without a button has no empty box for it.
  const message = page.getByText('You can’t rate your own recipe.').locator('..')
  await expect(message.locator('xpath=following-sibling::div')).toHaveCount(0)
  answer?.()
  await expect(menu.getByText('Edit recipe')).toBeVisible()
  await expect(menu.getByText('Only you can edit it.')).toBeVisible()
  await expect(page.getByText('Edit recipe')).toHaveCount(2)
})

test('RT-18 IM-12 ST-8 a reader makes a copy of a recipe offline and changes it; it names and links the original on every device @worker', async ({
  simmer,
  newDevice,
}) => {
  test.setTimeout(120_000)
  const [recipe] = await sampleRecipes(simmer.url, 1)
  if (recipe === undefined) throw new Error('there are sample recipes')
  const reader = newUser()
  const phone = await newDevice()
  await signIn(phone.page, reader)
  await visitRecipe(phone.page, recipe)
  const menu = phone.page.getByRole('button', { name: 'More', exact: true })
  // Near the top of a phone's page, beside the other tools.
  await menu.click()
  await expect(menu).toBeInViewport()
  await phone.page.getByRole('link', { name: 'Write a note' }).click()
  await expect(phone.page.getByRole('heading', { name: 'Your notes' })).toBeInViewport()
  await menu.click()
  const make = phone.page.getByRole('dialog').getByRole('button', { name: 'Make a copy' })
  // The first sync of the device is done.
  await expect(make).toBeEnabled()
  phone.connection.cut()
  await make.click()
  const title = phone.page.getByLabel('Recipe name')
  await expect(title).toHaveValue(recipe.title)
  await title.fill('The pie of our house')
  await expect(phone.page.getByText('On this device, not synced yet')).toBeVisible()
  // An on-screen keyboard leaves room for the field that has the focus, and none for the bar of the app.
  const bar = phone.page.getByRole('navigation', { name: 'Simmer' })
  await expect(bar).toBeVisible()
  await phone.page.setViewportSize({ width: 390, height: 420 })
  await title.focus()
  // A desktop at 400 % zoom is as short, and has no such keyboard.
  await expect(bar).toBeVisible()
  const cdp = await phone.page.context().newCDPSession(phone.page)
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await expect(bar).toBeHidden()
  await title.blur()
  await expect(bar).toBeVisible()
  await phone.page.setViewportSize({ width: 390, height: 844 })
  phone.connection.restore()
  await expect(phone.page.getByText('Synced', { exact: true })).toBeVisible({ timeout: 30_000 })

  const tablet = await newDevice()
  await tablet.page.setViewportSize({ width: 1280, height: 844 })
  await signIn(tablet.page, reader)
  await visitRecipe(tablet.page, recipe)
  await tablet.page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(tablet.page.getByRole('link', { name: 'Edit my version' })).toBeVisible()
  tablet.connection.cut()
  await tablet.page.getByRole('link', { name: 'Edit my version' }).click()
  await expect(tablet.page.getByLabel('Recipe name')).toHaveValue('The pie of our house')
  await expect(tablet.page.getByText('Your version of')).toBeVisible()
  await tablet.page.getByRole('link', { name: `${recipe.title}, ` }).click()
  await expect(tablet.page.getByRole('heading', { level: 1, name: recipe.title })).toBeVisible()
})
