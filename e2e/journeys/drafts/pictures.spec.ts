import { paths } from '@simmer/contract/wire/paths'
import sharp from 'sharp'
import { ApiClient } from '../../kit/api.ts'
import { signIn, newUser } from '../../kit/users.ts'
import {
  createDraft,
  cornerColours,
  cover,
  heic,
  jpeg,
  hasNoMetadata,
  pictureFiles as files,
  stepPicture,
  uprightCorners,
} from '../../kit/pictures.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'

test('RT-18 VA-1 ER-5 a draft with a JPEG and a HEIC picture is written offline, the browser is killed, and both arrive once, upright, without EXIF @worker', async ({
  simmer,
  newDevice,
}) => {
  const person = newUser()
  const phone = await newDevice()
  await signIn(phone.page, person)
  const client = await ApiClient.signIn(simmer.url, person)
  await createDraft(phone.page)
  await waitForServiceWorker(phone.page)
  // The app fetches the HEIC decoder shortly after a draft was opened.
  await expect.poll(() => phone.page.evaluate(() => caches.has('codec')), { timeout: 60_000 }).toBe(true)
  // Chromium writes cookies half a minute late or when it is closed.
  await phone.switchOff()
  await phone.switchOn()

  await simmer.stop('SIGKILL')
  const draft = await createDraft(phone.page)
  await phone.page.getByLabel('Recipe name').fill('Four colours')
  await files(phone.page, 'the recipe').setInputFiles({
    name: 'text.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('x'),
  })
  await expect(cover(phone.page).getByRole('alert')).toContainText('This picture couldn’t be read')
  const huge = { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_000_001) }
  await files(phone.page, 'the recipe').setInputFiles(huge)
  await expect(cover(phone.page).getByRole('alert')).toHaveText('file is too large')
  await files(phone.page, 'the recipe').setInputFiles({
    name: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(3000, 2000),
  })
  await expect(cover(phone.page).getByText('On this device.')).toBeVisible({ timeout: 30_000 })
  await expect(cover(phone.page).getByRole('alert')).toBeHidden()
  await cover(phone.page).getByLabel('What does the picture show?').fill('Four fields of colour')
  await phone.page.getByRole('button', { name: 'Add step' }).click()
  await phone.page.getByLabel('Step 1', { exact: true }).fill('Look.')
  await files(phone.page, 'Step 1').setInputFiles({ name: 'IMG_2.HEIC', mimeType: '', buffer: await heic() })
  await expect(stepPicture(phone.page).getByText('On this device.')).toBeVisible({ timeout: 60_000 })
  await expect(cover(phone.page).getByRole('img', { name: 'Four fields of colour' })).toBeVisible()
  await phone.page.getByRole('tab', { name: 'Preview' }).click()
  await expect(phone.page.getByRole('img', { name: 'Four fields of colour' })).toBeVisible()
  await phone.kill()

  await simmer.start()
  await phone.switchOn()
  await phone.page.goto(draft)
  for (const field of [cover(phone.page), stepPicture(phone.page)]) {
    await expect(field.getByText('Synced', { exact: true })).toBeVisible({ timeout: 60_000 })
  }
  const pictures = (await client.pull()).flatMap(([, id, , value]) => {
    const { hash, width, height } = ((value as { value?: unknown } | null)?.value ?? {}) as Record<string, unknown>
    return typeof hash === 'string' && id.startsWith('draft:') ? [{ id, hash, width, height }] : []
  })
  expect(pictures.map(({ width, height }) => [width, height].join(' x ')).toSorted()).toEqual([
    '1707 x 2560',
    '480 x 640',
  ])
  for (const { hash, width } of pictures) {
    const shown = await fetch(`${simmer.url}${paths.photo(hash.slice(0, 32), Math.min(1600, Number(width)))}`)
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect((await sharp(bytes).metadata()).format).toBe('webp')
    expect(await hasNoMetadata(bytes)).toBe(true)
    expect(await cornerColours(bytes)).toEqual(uprightCorners)
  }

  // The author's other device shows both pictures with their descriptions.
  const laptop = await newDevice()
  await signIn(laptop.page, person)
  await laptop.page.goto(draft)
  await expect(cover(laptop.page).getByRole('img', { name: 'Four fields of colour' })).toBeVisible({ timeout: 30_000 })
  await expect(stepPicture(laptop.page).locator('img')).toBeVisible()
  await phone.page.reload()
  await expect(cover(phone.page).getByRole('img', { name: 'Four fields of colour' })).toBeVisible()
})
