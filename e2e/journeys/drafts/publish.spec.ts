// Above 300 lines: long flows of publishing that share their steps.
import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import {
  createDraft,
  cornerColours,
  cover,
  heic,
  jpeg,
  hasNoMetadata,
  pictureFiles,
  stepPicture,
  uprightCorners,
} from '../../kit/pictures.ts'
import { publishOwnRecipe } from '../../kit/recipe-page.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'

const name = (page: Page) => page.getByLabel('Recipe name')
const heading = (page: Page, words: string) => page.getByRole('heading', { level: 1, name: words })
const add = async (page: Page, what: 'ingredient' | 'step', field: string, words: string) => {
  await page.getByRole('button', { name: `Add ${what}` }).click()
  await page.getByLabel(field, { exact: true }).fill(words)
}
const unsentNotice = (page: Page) => page.getByText('On this device, not synced yet')

test('RT-18 RT-26 VA-1 ST-8 WHO-3 an author writes and publishes a recipe with a JPEG and a HEIC picture: the server is stopped until the last step, the browser killed twice @worker', async ({
  simmer,
  newDevice,
}) => {
  test.setTimeout(240_000)
  const phone = await newDevice()
  await signIn(phone.page, newUser())
  await phone.page.goto(paths.drafts)
  await waitForServiceWorker(phone.page)
  // The app fetches the HEIC decoder shortly after a draft was opened.
  await createDraft(phone.page)
  await expect
    .poll(() => phone.page.evaluate(async () => (await (await caches.open('codec')).keys()).length), {
      timeout: 90_000,
    })
    .toBe(2)
  // Chromium writes cookies half a minute late or when it is closed. A browser killed earlier would not be signed in.
  await phone.switchOff()
  await simmer.stop('SIGKILL')
  await phone.switchOn()

  await phone.page.goto(paths.drafts)
  await waitForHydration(phone.page)
  await phone.page.getByRole('button', { name: 'New recipe' }).click()
  await name(phone.page).pressSequentially('Plum dumplings of the night train', { delay: 10 })
  await expect(heading(phone.page, 'Plum dumplings of the night train')).toBeVisible()
  const draft = new URL(phone.page.url()).pathname
  await phone.kill()

  await phone.switchOn()
  await phone.page.goto(draft)
  await waitForHydration(phone.page)
  await expect(name(phone.page)).toHaveValue('Plum dumplings of the night train')
  await phone.page.getByLabel('Description').fill('Soft, sweet, and gone before the border.')
  await add(phone.page, 'ingredient', 'Ingredient 1', '500 g floury potatoes')
  await add(phone.page, 'ingredient', 'Ingredient 2', '12 small plums')
  await add(phone.page, 'step', 'Step 1', 'Boil the potatoes for 20 minutes and press them.')
  const photograph = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1500, 1000) }
  await pictureFiles(phone.page, 'the recipe').setInputFiles(photograph)
  await expect(cover(phone.page).getByText('On this device.')).toBeVisible({ timeout: 60_000 })
  await cover(phone.page).getByLabel('What does the picture show?').fill('Dumplings in butter')
  await pictureFiles(phone.page, 'Step 1').setInputFiles({ name: 'IMG_2.HEIC', mimeType: '', buffer: await heic() })
  await expect(stepPicture(phone.page).getByText('On this device.')).toBeVisible({ timeout: 90_000 })
  await stepPicture(phone.page).getByLabel('What does the picture show?').fill('Potatoes that fall apart')
  await phone.page.getByRole('tab', { name: 'Preview' }).click()
  for (const words of ['Dumplings in butter', 'Potatoes that fall apart']) {
    const shown = phone.page.getByRole('img', { name: words })
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/^blob:/)
  }
  await phone.page.getByRole('tab', { name: 'Write' }).click()
  await expect(stepPicture(phone.page).getByLabel('What does the picture show?')).toHaveValue(
    'Potatoes that fall apart',
  )
  await phone.kill()

  await phone.switchOn()
  await phone.page.goto(draft)
  await waitForHydration(phone.page)
  await expect(phone.page.getByLabel('Step 1', { exact: true })).toHaveValue(/press them/)
  await phone.page.getByLabel('Servings', { exact: true }).fill('4')
  await publishOwnRecipe(phone.page)
  await expect(phone.page.getByText('Waiting to be published.')).toBeVisible()
  await phone.page.goto(paths.outbox)
  await expect(phone.page.getByText('Publish Plum dumplings of the night train', { exact: true })).toBeVisible()

  await simmer.start()
  await phone.page.goto(draft)
  await expect(phone.page.getByText('Published. Everyone can see it.')).toBeVisible({ timeout: 60_000 })
  await expect(unsentNotice(phone.page)).toBeHidden()
  // The person is an author at once, without a new login.
  await phone.page.setViewportSize({ width: 1280, height: 900 })
  await expect(phone.page.getByRole('link', { name: 'Analytics' })).toBeVisible()

  const href = (await phone.page.getByRole('link', { name: 'View recipe' }).getAttribute('href')) ?? ''
  expect(href).toMatch(/^\/recipe\/[a-z0-9]{8}\/plum-dumplings-of-the-night-train$/)
  const asReader = async (path: string) => (await fetch(`${simmer.url}${path}`)).text()
  const page = await asReader(href)
  expect(page).toContain('<h1')
  expect(page).toContain('12')
  expect(page).toContain('small plums')
  expect(page).toContain('Boil the potatoes')
  for (const words of ['Dumplings in butter', 'Potatoes that fall apart']) {
    const [picture] = new RegExp(`<img[^>]*alt="${words}"[^>]*>`).exec(page) ?? []
    const [, src = ''] = /src="([^"]+)"/.exec(picture ?? '') ?? []
    const shown = Buffer.from(await (await fetch(new URL(src, simmer.url))).arrayBuffer())
    expect(await cornerColours(shown)).toEqual(uprightCorners)
    expect(await hasNoMetadata(shown)).toBe(true)
  }
  expect(await asReader('/api/search/recipes?q=plum+dumplings')).toContain('Plum dumplings of the night train')
  expect(await asReader('/sitemap.xml')).toContain(href)
  expect(await asReader(paths.explore)).toContain('Plum dumplings of the night train')

  // Cooking mode shows the picture of the step.
  await phone.page.goto(`${href}/cook`)
  const done = phone.page.getByRole('img', { name: 'Potatoes that fall apart' })
  await expect(done).toBeInViewport()
  await expect.poll(() => done.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test('RT-18 readers and the author see a revision, an unpublished recipe and a scheduled one as specified', async ({
  simmer,
  newDevice,
}) => {
  const { page } = await newDevice()
  await signIn(page, newUser())
  await page.goto(paths.drafts)
  await page.getByRole('button', { name: 'New recipe' }).click()
  await name(page).fill('Quince jelly')
  await page.getByLabel('Description').fill('Red and clear.')
  await add(page, 'ingredient', 'Ingredient 1', '1 kg quinces')
  await add(page, 'step', 'Step 1', 'Cook them soft.')
  await page.getByLabel('Servings', { exact: true }).fill('6')

  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish this recipe' })
  // It can be published without a picture; the dialog mentions it and leads there.
  await dialog.getByRole('region', { name: 'Before you publish' }).getByRole('button', { name: 'Add one' }).click()
  await expect(cover(page).getByRole('button', { name: 'Choose a picture' })).toBeFocused()
  await page.getByRole('button', { name: 'Publish…' }).click()
  // A selection that was there beforehand attests no authorship.
  await expect(dialog.getByRole('radio', { name: 'Mine' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog.getByText('Choose whose recipe it is.')).toBeVisible()
  await dialog.getByLabel('Adapted from another recipe').check()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog.getByText('Enter the source')).toBeVisible()
  await dialog.getByLabel('Source: a person, book or website').fill('Aunt Ida')
  await dialog.getByLabel('Web address (optional)').fill('ida.example.org/jelly')
  await dialog.getByLabel('Later').check()
  await dialog.getByLabel('Date and time').fill('2001-01-01T10:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByText('This time has passed')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await dialog.getByLabel('Date and time').fill('2099-05-01T10:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  const stands = page.getByRole('status').filter({ hasText: /Scheduled for .*May 1, 2099/ })
  await expect(stands).toBeVisible()
  // The pressed button disappears, so the focus moves to the publish status.
  await expect(stands).toBeFocused()
  await page.getByLabel('Description').fill('Red and clear as glass.')
  await expect(page.getByText('We’ll publish the earlier version')).toBeVisible()
  await page.getByRole('button', { name: 'Schedule changes' }).click()
  await expect(page.getByText('We’ll publish the earlier version')).toBeHidden()
  await expect(page.getByText(/Scheduled for .*May 1, 2099/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish now' }).press('Enter')
  await expect(page.getByText('Published. Everyone can see it.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Published. Everyone can see it.')).toBeFocused()

  const href = (await page.getByRole('link', { name: 'View recipe' }).getAttribute('href')) ?? ''
  const read = async () => {
    const answer = await fetch(`${simmer.url}${href}`)
    return { status: answer.status, html: await answer.text() }
  }
  const first = await read()
  expect(first.html).toContain('Aunt Ida')
  expect(first.html).toContain('https://ida.example.org/jelly')

  await page.getByLabel('Step 1', { exact: true }).fill('Cook them soft, and strain them overnight.')
  await expect(page.getByText('Your latest changes aren’t published yet')).toBeVisible()
  expect((await read()).html).not.toContain('overnight')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText('Published. Everyone can see it.')).toBeVisible({ timeout: 30_000 })
  await expect.poll(async () => (await read()).html).toContain('overnight')

  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('Unpublished. People who saved it')).toBeVisible()
  await expect.poll(async () => (await read()).status).toBe(410)
  await page.getByRole('button', { name: 'Publish again' }).click()
  await expect(page.getByText('Published. Everyone can see it.')).toBeVisible({ timeout: 30_000 })
  await expect.poll(async () => (await read()).status).toBe(200)
})

test('RT-18 scheduling offline explains a late arrival, and cancelling asks for nothing twice @worker', async ({
  newDevice,
}) => {
  const { page, connection } = await newDevice()
  await signIn(page, newUser())
  await createDraft(page)
  await name(page).fill('Elder syrup')
  await page.getByLabel('Description').fill('For the first of May.')
  await add(page, 'ingredient', 'Ingredient 1', '20 heads of elder')
  await add(page, 'step', 'Step 1', 'Steep them overnight.')
  await page.getByLabel('Servings', { exact: true }).fill('10')
  await expect(page.getByText('Synced', { exact: true })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Publish this recipe' })
  connection.cut()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await dialog.getByLabel('Adapted from another recipe').check()
  await dialog.getByLabel('Source: a person, book or website').fill('Aunt Ida')
  await dialog.getByLabel('Later').check()
  await dialog.getByLabel('Date and time').fill('2099-05-01T10:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('If this device is offline then')).toBeVisible()
  connection.restore()
  await expect(page.getByText('If this device is offline then')).toBeHidden({ timeout: 30_000 })
  await expect(page.getByText(/Scheduled for .*May 1, 2099/)).toBeVisible()

  // A cancelled publication is a draft again; the origin stays confirmed.
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeFocused()
  await page.reload()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(dialog.getByText('You confirmed that this recipe is adapted from Aunt Ida.')).toBeVisible()
  await expect(dialog.getByLabel('Mine')).toBeHidden()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(dialog.getByLabel('Adapted from another recipe')).toBeFocused()
  await dialog.getByLabel('Mine').check()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published. Everyone can see it.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Adapted from Aunt Ida')).toBeHidden()
})

test('RT-18 an author duplicates, exports, deletes and restores own recipes with their pages', async ({
  simmer,
  newDevice,
}) => {
  const { page } = await newDevice()
  await signIn(page, newUser())
  await page.goto(paths.drafts)
  await page.getByRole('button', { name: 'New recipe' }).click()
  await name(page).fill('Barley bread')
  await page.getByLabel('Description').fill('Dense and good.')
  await add(page, 'ingredient', 'Ingredient 1', '500 g barley flour')
  await add(page, 'step', 'Step 1', 'Bake it for 50 minutes.')
  await page.getByLabel('Servings', { exact: true }).fill('8')
  await publishOwnRecipe(page)
  await expect(page.getByText('Published. Everyone can see it.')).toBeVisible({ timeout: 30_000 })
  const href = (await page.getByRole('link', { name: 'View recipe' }).getAttribute('href')) ?? ''
  const status = async () => (await fetch(`${simmer.url}${href}`)).status

  await page.goto(paths.drafts)
  await page.getByRole('button', { name: 'Duplicate Barley bread' }).click()
  const copy = page.getByRole('link', { name: 'Barley bread (copy)', exact: true })
  await expect(copy).toBeVisible()
  const line = (words: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: words, exact: true }) })
  await expect(line('Barley bread (copy)')).toContainText('Only you can see it')
  await expect(line('Barley bread')).toContainText('Published')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  const taken = async (button: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    return readFile(await (await download).path())
  }
  const documents = JSON.parse((await taken('As JSON-LD')).toString('utf8')) as { name: string; url: string }[]
  expect(documents.map((one) => one.name).toSorted()).toEqual(['Barley bread', 'Barley bread (copy)'])
  expect(documents.map(({ url }) => url)).toContain(`${simmer.url}${href}`)
  const archive = (await taken('As Cooklang')).toString('utf8')
  expect(archive).toContain('barley-bread.cook')
  expect(archive).toContain('barley-bread-copy.cook')
  expect(archive).toContain('@barley flour{500%g}')

  await page.getByRole('button', { name: 'Delete Barley bread', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Deleted' })).toBeVisible()
  await expect.poll(status).toBe(410)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Deleted' })).toBeHidden()
  await expect.poll(status, { timeout: 20_000 }).toBe(200)
})

test('RT-18 undoing a deletion or an unpublishing restores what readers saw, and never publishes unread edits', async ({
  simmer,
  newDevice,
}) => {
  const { page } = await newDevice()
  await signIn(page, newUser())
  await createDraft(page)
  await name(page).fill('Rye rolls')
  await page.getByLabel('Description').fill('Dark and crusty.')
  await add(page, 'ingredient', 'Ingredient 1', '500 g rye flour')
  await add(page, 'step', 'Step 1', 'Bake them for 20 minutes.')
  await page.getByLabel('Servings', { exact: true }).fill('8')
  await publishOwnRecipe(page)
  const isOut = page.getByText('Published. Everyone can see it.')
  await expect(isOut).toBeVisible()
  const href = (await page.getByRole('link', { name: 'View recipe' }).getAttribute('href')) ?? ''
  const status = async () => (await fetch(`${simmer.url}${href}`)).status

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('Deleted and unpublished.')).toBeVisible()
  // The publish status is visible, and no button publishes a deleted draft.
  await expect(page.getByText('This recipe is deleted.')).toBeInViewport()
  await expect(heading(page, 'Rye rolls')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Publishing' })).toBeHidden()
  await expect.poll(status).toBe(410)
  const undo = messages.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(page.getByText('This recipe is deleted.')).toBeHidden()
  await expect(isOut).toBeVisible()
  await expect.poll(status).toBe(200)

  // A draft typed in at the last moment is deleted too, and does not count as changed.
  await name(page).press('End')
  await page.keyboard.type(' of the night')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('This recipe is deleted.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('This recipe is deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(name(page)).toHaveValue('Rye rolls of the night')
  await page.getByRole('button', { name: 'Publish again' }).click()
  await expect(isOut).toBeVisible()

  await page.getByLabel('Step 1', { exact: true }).fill('A word that is not meant for readers yet.')
  await expect(page.getByText('Your latest changes aren’t published yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(messages.getByText('Unpublished.')).toBeVisible()
  await expect(undo).toHaveCount(0)
  await expect.poll(status).toBe(410)
})
