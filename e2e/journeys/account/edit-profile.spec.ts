import type { Page } from 'playwright/test'
import { waitForHydration } from '../../kit/page-state.ts'
import { heic } from '../../kit/pictures.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { expect, test } from '../../kit/test.ts'

/** A camera-like picture: larger than required, and not square. The browser draws it, so no file is needed. */
const photograph = async (page: Page): Promise<Buffer> => {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1200, 800)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    for (let x = 0; x < 12; x += 1) {
      pen.fillStyle = `hsl(${x * 30} 70% 50%)`
      pen.fillRect(x * 100, 0, 100, 800)
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  return Buffer.from(bytes)
}

const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Messages' }).getByText(words)

const editing = async (page: Page): Promise<void> => {
  await page.goto('/dashboard/edit-profile')
  await waitForHydration(page)
  await page.getByLabel('Name', { exact: true }).waitFor()
}

test('RT-19 WHO-6 RT-16 a cook edits the profile, crops a picture by keyboard, and everyone sees the result', async ({
  page,
}) => {
  const { username, email } = newUser()
  await signIn(page, { username, email })
  await page.goto(`/${username}`)
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page).toHaveURL('/dashboard/edit-profile')
  await page.getByLabel('Name', { exact: true }).fill('Ana Cook')
  await page.getByLabel('About you').fill('Beans, mostly.\nAnd bread.')
  await page.getByRole('button', { name: 'Add a link' }).click()
  await page.getByLabel('Link 1', { exact: true }).fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a full web address')).toBeVisible()
  await page.getByLabel('Link 1', { exact: true }).fill('beans.example/ana')

  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'me.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('no picture that any browser reads'),
  })
  await expect(page.getByText('This picture couldn’t be read')).toBeVisible()
  const buffer = await photograph(page)
  await page.getByLabel('Choose a picture').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  const cutting = page.getByRole('dialog', { name: 'Crop your picture' })
  await cutting.getByLabel('Use the arrow keys to move the circle').focus()
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Shift+ArrowRight')
  await cutting.getByRole('button', { name: 'Use picture' }).press('Enter')
  await expect(page.getByText('The new picture is uploaded when you save.')).toBeVisible()

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Your profile is saved.')).toBeVisible()
  await page.getByRole('link', { name: 'View profile' }).click()
  await expect(page.getByRole('heading', { name: 'Ana Cook', level: 1 })).toBeVisible()
  await expect(page.getByText('Beans, mostly.')).toBeVisible()
  const link = page.getByRole('link', { name: 'beans.example/ana' })
  await expect(link).toHaveAttribute('href', 'https://beans.example/ana')
  await expect(link).toHaveAttribute('rel', /nofollow/)
  const picture = page.getByRole('main').locator('header img').last()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('RT-19 unsaved profile edits, with a picture, survive a reload and a lost connection @worker', async ({
  page,
  connection,
}) => {
  await signIn(page, newUser())
  await editing(page)
  await page.getByLabel('About you').fill('Half a sentence, and')
  const buffer = await photograph(page)
  await page.getByLabel('Choose a picture').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Use picture' }).click()
  await expect(page.getByText('The new picture is uploaded when you save.')).toBeVisible()
  await expect(page.getByText('They are kept on this device.')).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByLabel('About you')).toHaveValue('Half a sentence, and')
  await expect(page.getByText('The new picture is uploaded when you save.')).toBeVisible()

  connection.cut()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your changes are kept on this device')).toBeVisible()
  connection.restore()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Your profile is saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('About you')).toHaveValue('Half a sentence, and')
  await expect(page.getByText('They are kept on this device.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Choose another' })).toBeVisible()
})

test('RT-19 ER-1 while the server is stopped the profile page shows what the device knows, with an unsaved edit @worker', async ({
  newDevice,
  simmer,
}) => {
  const person = newUser()
  const { page } = await newDevice()
  await signIn(page, person)
  await editing(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.getByLabel('About you').fill('I cook by the sea')
  await expect(page.getByText('They are kept on this device.')).toBeVisible()
  await simmer.stop()
  await page.reload()
  await waitForHydration(page)
  await expect(
    page.getByText('This is the part of your profile stored on this device.', { exact: false }),
  ).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: person.email })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'I cook by the sea' })).toBeVisible()
  await simmer.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('About you')).toHaveValue('I cook by the sea')
})

test('RT-19 on a full device the profile warns that only this page holds the edits @worker', async ({
  page,
  connection,
}) => {
  await signIn(page, newUser())
  await editing(page)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1 })
  // The browser uses its last quota figure for half a minute.
  let tries = 0
  await expect(async () => {
    await page.getByLabel('About you').fill(`Half a sentence, and ${(tries += 1)}`)
    await expect(page.getByText('this device can’t store them', { exact: false })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByLabel('About you')).toHaveValue(`Half a sentence, and ${tries}`)
  connection.cut()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText('this device can’t store your changes. Keep this page open', { exact: false }),
  ).toBeVisible()
  connection.restore()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Your profile is saved.')).toBeVisible()
})

test('RT-19 RT-16 a new username is checked while typing, and the old one redirects to it', async ({ page }) => {
  const { username, email } = newUser()
  await signIn(page, { username, email })
  await editing(page)
  await page.getByRole('button', { name: 'Change username' }).click()
  const field = page.getByLabel('New username')
  await expect(field).toBeFocused()
  await field.fill('dashboard')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(`${username}-too`)
  await expect(page.getByText(`${username}-too is available.`)).toBeVisible()
  await page.getByRole('button', { name: 'Change username' }).click()
  await expect(toast(page, `You are now @${username}-too.`)).toBeVisible()
  await expect(page.getByText('You can change it again from')).toBeVisible()
  await page.goto(`/${username}`)
  await expect(page).toHaveURL(`/${username}-too`)
})

test('RT-19 a person picks theme, language and units for this device, and the first paint shows them @worker', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, newUser())
  await page.goto('/dashboard/account#display')
  await waitForHydration(page)
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  const other = await context.newPage()
  await other.goto('/help')
  await waitForHydration(other)
  await page.getByLabel('Appearance', { exact: true }).selectOption('dark')
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await other.close()
  await page.getByLabel('Units', { exact: true }).selectOption('metric')

  // Without scripts, the browser paints the server's HTML.
  const plain = await context.browser()?.newContext({ javaScriptEnabled: false, colorScheme: 'light' })
  await plain?.addCookies(await context.cookies())
  const still = await plain?.newPage()
  await still?.goto(page.url())
  expect(await still?.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await still?.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(dark)
  await plain?.close()

  await page.reload()
  await waitForHydration(page)
  await expect(page.getByLabel('Appearance', { exact: true })).toHaveValue('dark')
  await expect(page.getByLabel('Units', { exact: true })).toHaveValue('metric')
  await page.getByLabel('Language', { exact: true }).selectOption('de')
  await expect(page.getByRole('heading', { name: 'Sprache und Darstellung' })).toBeVisible()
  await page.getByLabel('Darstellung', { exact: true }).selectOption('system')
  await expect.poll(ground).toBe(light)
})

test('VA-1 a HEIC photo becomes the profile picture, as a JPEG', async ({ page }) => {
  await signIn(page, newUser())
  await editing(page)
  await page.getByLabel('Choose a picture').setInputFiles({ name: 'IMG_1.HEIC', mimeType: '', buffer: await heic() })
  await page.getByRole('dialog', { name: 'Crop your picture' }).getByRole('button', { name: 'Use picture' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Your profile is saved.')).toBeVisible()
  await page.getByRole('link', { name: 'View profile' }).click()
  const picture = page.getByRole('main').locator('header img').last()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
