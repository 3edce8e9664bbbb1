import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { paths } from '@simmer/contract/wire/paths'
import { cakes, draftsOnDevice, openImports, otherImportAuthor } from '../../kit/imports.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'
import { signIn } from '../../kit/users.ts'

/** The longest time between two frames of the page, in milliseconds, since it was last asked. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let last = performance.now()
    document.documentElement.dataset['longestFrame'] = '0'
    const frame = (now: number): void => {
      const longest = Number(document.documentElement.dataset['longestFrame'])
      document.documentElement.dataset['longestFrame'] = String(Math.max(longest, now - last))
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
const longestFrame = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['longestFrame']))

test('IM-8 of 1,000 recipes with pictures, closing in the middle of the import loses nothing @worker', async ({
  newDevice,
}) => {
  test.setTimeout(300_000)
  const pictures = await Promise.all(
    Array.from({ length: 10 }, async (_, at) => {
      const background = { r: at * 20, g: 120, b: 200 - at * 10 }
      const picture = sharp({ create: { width: 600, height: 450, channels: 3, background } })
      return (await picture.jpeg().toBuffer()).toString('base64')
    }),
  )
  const archive = cakes(1000, (at) => ({ photo_data: pictures[at % 10], name: `Thousandth ${Date.now()} ${at}` }))
  const device = await newDevice()
  await signIn(device.page, otherImportAuthor)
  await openImports(device.page)
  const before = await draftsOnDevice(device.page)
  await waitForServiceWorker(device.page)
  // Without a connection what is measured is this device.
  device.connection.cut()
  await watchFrames(device.page)
  const started = Date.now()
  // From the disk: the bytes of a buffer would pass through the page, which takes a long frame itself.
  const file = join(mkdtempSync(join(tmpdir(), 'simmer-import-')), 'thousand.paprikarecipes')
  writeFileSync(file, archive)
  await device.page.getByRole('tab', { name: 'File' }).click()
  await device.page.getByLabel('Choose files').setInputFiles(file)
  await device.page.getByRole('button', { name: 'Import 1,000 recipes' }).click({ timeout: 120_000 })
  const done = async (): Promise<number> =>
    Number(/(\d+) of 1,000/.exec((await device.page.locator('main').textContent()) ?? '')?.[1] ?? 0)
  await expect.poll(done, { timeout: 60_000 }).toBeGreaterThan(100)
  const longest = [await longestFrame(device.page)]
  const readMs = Date.now() - started

  await device.kill()
  await device.switchOn()
  device.connection.cut()
  const again = Date.now()
  await device.page.goto(`${paths.importRecipes}?existingCreator=true`)
  await expect(device.page.getByText('Importing', { exact: true })).toBeVisible({ timeout: 60_000 })
  await watchFrames(device.page)
  await expect(device.page.getByText('1,000 drafts')).toBeVisible({ timeout: 120_000 })
  longest.push(await longestFrame(device.page))
  // Not a condition: on a busy machine every time is longer.
  const times = `${readMs} ms until the kill, ${Date.now() - again} ms after; longest frames ${longest.join(', ')} ms`
  test.info().annotations.push({ type: 'measured', description: times })
  expect(await draftsOnDevice(device.page)).toBe(before + 1000)
})
