import { AxeBuilder } from '@axe-core/playwright'
import { paths } from '@simmer/contract/wire/paths'
import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { sharedLinks } from '../../kit/shared-links.ts'
import { expect, test } from '../../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

test('ST-8 ST-9 a person who opens an invitation offline joins when the connection returns, on any page', async ({
  simmer,
  newDevice,
}) => {
  test.setTimeout(180_000)
  const { collection, invitation } = await sharedLinks(simmer.url)
  const { page, connection } = await newDevice()
  await signIn(page, newUser())
  await page.goto(paths.shoppingList)
  await waitForHydration(page)
  await waitForServiceWorker(page)

  connection.cut()
  await page.goto(invitation)
  await waitForHydration(page)
  await expect(page.getByRole('main').getByText('You’re offline.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Join the list' }).click()
  const waits = page.getByText('You’ll join as soon as you’re online', { exact: false })
  await expect(waits).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  // The person cancels, and joins again.
  await page.getByRole('button', { name: 'Don’t join' }).click()
  await expect(waits).toBeHidden()
  await page.getByRole('button', { name: 'Join the list' }).click()
  await expect(waits).toBeVisible()
  await page.goto(paths.shoppingList)
  await waitForHydration(page)
  await expect(waits).toBeVisible()

  // The pending join is listed among the waiting changes, and can be cancelled there.
  await page.goto(paths.outbox)
  await waitForHydration(page)
  const line = page.getByRole('region', { name: 'Waiting' }).getByRole('listitem')
  await expect(line).toContainText('Join shared shopping lists')
  await expect(page.getByRole('heading', { name: 'Simmer can’t be reached' })).toBeVisible()
  await expect(page.getByText('1 change is stored on this device.', { exact: false })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await line.getByRole('button', { name: 'Don’t join' }).click()
  await expect(page.getByText('1 change is stored on this device.', { exact: false })).toBeHidden()
  await page.goto(invitation)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Join the list' }).click()
  await expect(waits).toBeVisible()

  await page.goto(collection)
  await expect(page.getByRole('heading', { level: 2, name: 'Available offline' })).toBeVisible()
  connection.restore()
  await expect(page.getByText('You now share your shopping lists.').first()).toBeVisible({ timeout: 60_000 })
  // The page that failed to load opens by itself.
  await expect(page.getByRole('heading', { level: 1, name: 'Sundays' })).toBeVisible()
  await page.goto(paths.shoppingList)
  await expect(page.getByRole('button', { name: /^Shared with / })).toBeVisible()
  await expect(waits).toBeHidden()
})

test('ER-1 a cancelled invitation shows a notice once there is a connection, and is not tried again', async ({
  newDevice,
}) => {
  const { page, connection } = await newDevice()
  await signIn(page, newUser())
  await page.goto(paths.shoppingList)
  await waitForHydration(page)
  await waitForServiceWorker(page)
  connection.cut()
  await page.goto(paths.joinList('ended'))
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Join the list' }).click()
  const waits = page.getByText('You’ll join as soon as you’re online', { exact: false })
  await expect(waits).toBeVisible()
  await page.goto(paths.library)
  await waitForHydration(page)
  connection.restore()
  await expect(page.getByText('This link no longer works.', { exact: false }).first()).toBeVisible({
    timeout: 60_000,
  })
  await page.goto(paths.shoppingList)
  await expect(page.getByRole('button', { name: 'Shop together' })).toBeVisible()
  await expect(waits).toBeHidden()
})
