import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { paths } from '@simmer/contract/wire/paths'
import { signIn, newUser } from '../../kit/users.ts'
import {
  createDraft,
  cornerColours,
  cover,
  jpeg,
  pictureFiles,
  pictureBytes,
  stepPicture,
  uprightCorners,
} from '../../kit/pictures.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'

const shown = (page: Page) => cover(page).locator('img')
/** Null while another picture replaces this one. */
const corners = async (page: Page): Promise<readonly string[]> => {
  const src = (await shown(page).getAttribute('src')) ?? ''
  const bytes = await pictureBytes(page, src).catch(() => null)
  return bytes === null ? [] : cornerColours(await sharp(bytes).png().toBuffer())
}
const refusal = (page: Page) => cover(page).getByRole('alert')

/** Passes files like the system does: by drag and drop on the field, or from the clipboard. */
const handOver = (page: Page, how: 'drop' | 'paste', file: { name: string; type: string; bytes: Buffer }) =>
  cover(page).evaluate(
    (field, { kind, name, type, base64 }) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
      data.items.add(new File([bytes], name, { type }))
      const init = { bubbles: true, cancelable: true }
      if (kind === 'paste') return !field.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
      const isWelcome = !field.dispatchEvent(new DragEvent('dragover', { ...init, dataTransfer: data }))
      return isWelcome && !field.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: data }))
    },
    { kind: how, name: file.name, type: file.type, base64: file.bytes.toString('base64') },
  )

test('RT-18 VA-1 ER-5 an author drops and pastes pictures; a text file and a too large picture show an error', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, newUser())
  await createDraft(page)
  const bytes = await jpeg(600, 400)
  // The browser does not navigate to the file.
  expect(await handOver(page, 'drop', { name: 'a.jpg', type: 'image/jpeg', bytes })).toBe(true)
  await expect(shown(page)).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => corners(page)).toEqual(uprightCorners)
  const first = await shown(page).getAttribute('src')

  const other = await sharp(bytes).rotate(270).jpeg().toBuffer()
  expect(await handOver(page, 'paste', { name: 'image.png', type: 'image/png', bytes: other })).toBe(true)
  await expect.poll(() => shown(page).getAttribute('src'), { timeout: 60_000 }).not.toBe(first)
  const turned = async () => {
    const seen = await corners(page)
    return seen.length > 0 && seen.join() !== uprightCorners.join()
  }
  await expect.poll(turned).toBe(true)

  expect(await handOver(page, 'drop', { name: 'list.txt', type: 'text/plain', bytes: Buffer.from('1 egg') })).toBe(true)
  await expect(refusal(page)).toContainText('This picture couldn’t be read')
  await handOver(page, 'drop', { name: 'huge.jpg', type: 'image/jpeg', bytes: Buffer.alloc(10_000_001) })
  await expect(refusal(page)).toHaveText('file is too large')
  await handOver(page, 'drop', { name: 'empty.jpg', type: 'image/jpeg', bytes: Buffer.alloc(0) })
  await expect(refusal(page)).toHaveText('image is empty')
  // The earlier picture stays.
  await expect.poll(turned).toBe(true)
})

test('RT-18 an author crops a picture by keyboard, resets it, describes it, removes it and restores it', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, newUser())
  await createDraft(page)
  const files = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg(600, 400) }
  await pictureFiles(page, 'the recipe').setInputFiles(files)
  const alt = cover(page).getByLabel('What does the picture show?')
  await expect(alt).toBeVisible({ timeout: 60_000 })
  await expect(alt).toHaveAccessibleDescription(/For people who can’t see it/)
  await alt.fill('Four fields of colour')
  await expect(cover(page).getByRole('img', { name: 'Four fields of colour' })).toBeVisible()

  const size = () => shown(page).evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
  await cover(page).getByRole('button', { name: 'Crop', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
  const handle = dialog.getByRole('button', { name: /Move this edge/ }).last()
  await expect(handle).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await handle.focus()
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Shift+ArrowRight')
  await dialog.getByRole('button', { name: 'Crop' }).click()
  await expect.poll(async () => (await size())[0]).toBeLessThan(400)
  // The uncropped picture is still stored.
  await cover(page).getByRole('button', { name: 'Crop', exact: true }).click()
  await dialog.getByRole('button', { name: 'Show whole picture' }).click()
  await dialog.getByRole('button', { name: 'Crop' }).click()
  await expect.poll(size).toEqual([400, 600])

  await cover(page).getByRole('button', { name: 'Remove picture' }).click()
  await expect(shown(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(cover(page).getByRole('img', { name: 'Four fields of colour' })).toBeVisible()
})

test('I7 I13 a full device shows an error for a picture; texts and the earlier picture stay, and with space it is stored', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signIn(page, newUser())
  await createDraft(page)
  await page.getByLabel('Recipe name').fill('Bread')
  const small = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg(600, 400) }
  await pictureFiles(page, 'the recipe').setInputFiles(small)
  await expect(cover(page).getByText('Synced', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => corners(page)).toEqual(uprightCorners)

  const cdp = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  const other = { ...small, buffer: await sharp(small.buffer).rotate(270).jpeg().toBuffer() }
  // The browser uses its last quota figure for half a minute.
  let turned = 0
  await expect(async () => {
    const buffer = await sharp(other.buffer)
      .resize(700 + (turned += 1))
      .jpeg()
      .toBuffer()
    await pictureFiles(page, 'the recipe').setInputFiles({ ...other, buffer })
    await expect(refusal(page)).toContainText('This device has no space left for the picture', { timeout: 5000 })
  }).toPass({ timeout: 120_000 })
  await expect(page.getByLabel('Recipe name')).toHaveValue('Bread')
  await expect(shown(page)).toBeVisible()
  await expect.poll(() => corners(page)).not.toEqual([])

  await cdp.send('Storage.overrideQuotaForOrigin', { origin })
  const last = await sharp(small.buffer).rotate().flip().jpeg().toBuffer()
  await expect(async () => {
    await pictureFiles(page, 'the recipe').setInputFiles({ ...small, buffer: last })
    await expect(refusal(page)).toBeHidden({ timeout: 5000 })
    await expect.poll(() => corners(page), { timeout: 5000 }).toEqual(['yellow', 'green', 'blue', 'red'])
  }).toPass({ timeout: 90_000 })
  await expect(cover(page).getByText('Synced', { exact: true })).toBeVisible({ timeout: 60_000 })
})

test('ST-9 I13 an unsent picture is listed among waiting changes until the upload is done @worker', async ({
  page,
  simmer,
}) => {
  await signIn(page, newUser())
  await waitForServiceWorker(page)
  await createDraft(page)
  await simmer.stop()
  const buffer = await jpeg(600, 400)
  await pictureFiles(page, 'the recipe').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await expect(cover(page).getByText('On this device. We’ll upload it')).toBeVisible({ timeout: 60_000 })
  await page.goto(paths.outbox)
  const waiting = page.getByRole('region', { name: 'Waiting' })
  await expect(waiting.getByText('Upload a picture')).toBeVisible()
  await expect(waiting.getByText('On this device. We’ll upload it')).toBeVisible()
  await simmer.start()
  await expect(page.getByText('Everything is synced')).toBeVisible({ timeout: 120_000 })
})

/** Runs in the page. Returns true when the page prevented the browser's default. */
const give = (field: HTMLElement, [kind, file, text]: readonly ['drop' | 'paste', string, string?]): boolean => {
  const data = new DataTransfer()
  data.items.add(
    new File([Uint8Array.from(atob(file), (letter) => letter.codePointAt(0) ?? 0)], 'a.jpg', { type: 'image/jpeg' }),
  )
  if (text !== undefined) data.setData('text/plain', text)
  const init = { bubbles: true, cancelable: true }
  return kind === 'paste'
    ? !field.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
    : !field.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: data }))
}

test('RT-18 a picture is pasted into a step; a file dropped outside every field does not leave the page', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, newUser())
  await createDraft(page)
  await page.getByRole('button', { name: 'Add step' }).click()
  const step = page.getByLabel('Step 1', { exact: true })
  await step.fill('Press the dumplings.')
  const base64 = (await jpeg(600, 400)).toString('base64')
  const picture = stepPicture(page).locator('img')
  // A copied table cell also carries a picture of itself; the text counts.
  expect(await step.evaluate(give, ['paste', base64, 'and turn them'] as const)).toBe(false)
  expect(await step.evaluate(give, ['paste', base64] as const)).toBe(true)
  await expect(picture).toBeVisible({ timeout: 60_000 })
  await stepPicture(page).getByRole('button', { name: 'Remove picture' }).click()
  await expect(picture).toBeHidden()
  expect(await step.evaluate(give, ['drop', base64] as const)).toBe(true)
  await expect(picture).toBeVisible({ timeout: 60_000 })
  await expect(step).toHaveValue('Press the dumplings.')

  expect(await page.getByRole('heading', { name: 'Method' }).evaluate(give, ['drop', base64] as const)).toBe(true)
  await expect(cover(page).locator('img')).toBeHidden()

  // After cropping, the focus returns.
  await stepPicture(page).getByRole('button', { name: 'Crop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Crop' }).click()
  await expect(stepPicture(page).getByRole('button', { name: 'Crop' })).toBeFocused()
})
