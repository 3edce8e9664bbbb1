import { languageCookie } from '@simmer/contract/preferences/languages'
import { paths } from '@simmer/contract/wire/paths'
import { ApiClient } from '../../kit/api.ts'
import { countRows } from '../../kit/durable-state.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { createDraft, jpeg, pictureFiles } from '../../kit/pictures.ts'
import { openRecipe, save, visitRecipe } from '../../kit/recipe-page.ts'
import { newestRecipe } from '../../kit/recipes.ts'
import { expect, test } from '../../kit/test.ts'
import { newUser, signIn } from '../../kit/users.ts'

test('ST-1 ST-6 logging out without a network logs out the other tab too, and what either tab did arrives after the next login @worker', async ({
  newDevice,
  simmer,
}) => {
  const person = newUser()
  const laptop = await newDevice()
  await signIn(laptop.page, person)
  const client = await ApiClient.signIn(simmer.url, person)
  const [here, there] = await client.recipes(2)
  if (here === undefined || there === undefined) throw new Error('there are sample recipes')
  const other = await laptop.context.newPage()
  await other.setViewportSize({ width: 1280, height: 800 })
  await visitRecipe(laptop.page, here)
  await openRecipe(laptop.page, here)
  await openRecipe(other, there)
  laptop.connection.cut()
  await save(laptop.page)
  await save(other)
  await laptop.page.goto('/auth/sign-out')
  await waitForHydration(laptop.page)
  await laptop.page.getByRole('button', { name: 'Keep changes and log out' }).click()
  await expect(laptop.page).toHaveURL('/')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Save recipe' })).toBeVisible()
  await expect
    .poll(async () =>
      Object.entries(await countRows(other, '^simmer-account-')).map(([name, count]) => [name.split(' ')[1], count]),
    )
    .toEqual([
      ['meta', 1],
      ['outbox', 2],
    ])
  await other.goto('/saved')
  await expect(other.getByText(there.title)).toBeHidden()
  // Until the server is reached again, the session there is still open; the next request ends it.
  laptop.connection.restore()
  await other.goto('/home')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect.poll(async () => (await laptop.context.request.get('/api/auth/session')).text()).toBe('{}')
  expect(await client.savedIds()).toEqual([])
  await signIn(laptop.page, person)
  await expect.poll(() => client.savedIds(), { timeout: 40_000 }).toEqual([here.id, there.id].toSorted())
})

test('ST-6 logging out with unsaved profile edits asks first, and the edits survive', async ({ page }) => {
  const person = newUser()
  await signIn(page, person)
  await page.goto('/dashboard/edit-profile')
  await page.getByLabel('About you').fill('Beans, mostly.')
  await page.goto('/auth/sign-out')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'You have unsaved changes' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Edit Profile' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep changes and log out' }).click()
  await expect(page).toHaveURL('/')
  await signIn(page, person)
  await page.goto('/dashboard/edit-profile')
  await expect(page.getByLabel('About you')).toHaveValue('Beans, mostly.')
})

test('ST-6 ST-8 MN-8 logging out with unsent actions asks first; the actions are sent after the next login @worker', async ({
  newDevice,
  simmer,
}) => {
  const person = newUser()
  const phone = await newDevice()
  await signIn(phone.page, person)
  const recipe = await newestRecipe(simmer.url)
  await visitRecipe(phone.page, recipe)
  await openRecipe(phone.page, recipe)
  await simmer.stop()
  await save(phone.page)
  await phone.page.goto('/auth/sign-out')
  await waitForHydration(phone.page)
  await expect(phone.page.getByRole('heading', { name: 'Some changes haven’t been synced yet' })).toBeVisible()
  const button = phone.page.getByRole('button', { name: 'Sync, then log out' })
  const before = await button.boundingBox()
  await button.click()
  await expect(phone.page.getByText('Not everything could be synced.')).toBeVisible()
  // The message has its own place: no button moves under a finger.
  expect(await button.boundingBox()).toEqual(before)
  await phone.page.getByRole('button', { name: 'Keep changes and log out' }).click()
  await expect(phone.page).toHaveURL('/')
  await simmer.start()
  await signIn(phone.page, person)
  const client = await ApiClient.signIn(simmer.url, person)
  await expect.poll(() => client.savedIds(), { timeout: 40_000 }).toEqual([recipe.id])
})

const waitingWork = {
  en: {
    lead: 'We’ll e-mail you a six-digit code',
    waiting: 'One change on this device hasn’t been synced yet.',
    email: 'E-mail address',
  },
  de: {
    lead: 'Wir schicken dir',
    waiting: 'Eine Änderung ist noch nicht synchronisiert.',
    email: 'E-Mail-Adresse',
  },
} as const

for (const [language, texts] of Object.entries(waitingWork)) {
  test(`ST-6 the log-in page shows that changes wait on this device, and its form stays in place: ${language} @worker`, async ({
    newDevice,
    simmer,
  }) => {
    const phone = await newDevice()
    const { page } = phone
    await page.setViewportSize({ width: 390, height: 844 })
    const person = newUser()
    await signIn(page, person)
    const recipe = await newestRecipe(simmer.url)
    await visitRecipe(page, recipe)
    await openRecipe(page, recipe)
    phone.connection.cut()
    await save(page)
    await page.goto('/auth/sign-out')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Keep changes and log out' }).click()
    await expect(page).toHaveURL('/')
    phone.connection.restore()
    await phone.context.addCookies([{ name: languageCookie, value: language, url: simmer.url }])
    await page.goto(paths.signIn)
    const field = page.getByLabel(texts.email)
    await expect(page.getByText(texts.waiting)).toBeVisible()
    const waitingTop = (await field.boundingBox())?.y
    const other = await newDevice()
    await other.page.setViewportSize({ width: 390, height: 844 })
    await other.context.addCookies([{ name: languageCookie, value: language, url: simmer.url }])
    await other.page.goto(paths.signIn)
    await waitForHydration(other.page)
    await expect(other.page.getByText(texts.lead)).toBeVisible()
    expect((await other.page.getByLabel(texts.email).boundingBox())?.y).toBe(waitingTop)
  })
}

test('ST-6 logging out asks about a picture that was not sent, and keeps it for the next login @worker', async ({
  proxied,
}) => {
  const { phone, proxy } = proxied
  const person = newUser()
  await signIn(phone.page, person)
  await createDraft(phone.page)
  // The line carries small requests and drops the picture.
  proxy.overrideFor = (path) => (path.startsWith('/api/blobs') ? { status: 502 } : undefined)
  await pictureFiles(phone.page, 'the recipe').setInputFiles({
    name: 'dish.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(800, 600),
  })
  const pictures = async (): Promise<number> =>
    Object.entries(await countRows(phone.page, '^simmer-account-')).find(([name]) => name.endsWith(' pictures'))?.[1] ??
    0
  await expect.poll(pictures).toBe(1)
  await phone.page.goto('/auth/sign-out')
  await waitForHydration(phone.page)
  await expect(phone.page.getByText('One picture on this device hasn’t been uploaded yet.')).toBeVisible()
  await phone.page.getByRole('button', { name: 'Sync, then log out' }).click()
  await expect(phone.page.getByText('Not everything could be synced.')).toBeVisible()
  await phone.page.getByRole('button', { name: 'Keep changes and log out' }).click()
  await expect(phone.page).toHaveURL('/')
  expect(await pictures()).toBe(1)
  proxy.overrideFor = () => undefined
  await signIn(phone.page, person)
  await expect.poll(pictures, { timeout: 60_000 }).toBe(0)
})
