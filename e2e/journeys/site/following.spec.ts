import { AxeBuilder } from '@axe-core/playwright'
import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { expect, test } from '../../kit/test.ts'

const author = { username: 'grace.obi', path: '/grace.obi' }

test('FO-1 ST-8 a cook follows an author without a connection, and Explore shows the author’s recipes on both devices @worker', async ({
  newDevice,
}) => {
  const user = newUser()
  const phone = await newDevice()
  await phone.page.goto(author.path)
  await waitForHydration(phone.page)
  // A guest gets an account, or signs in, first; the choice is not lost.
  await phone.page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(phone.page).toHaveURL(/\/auth\/sign-up/)
  await signIn(phone.page, user)
  await phone.page.goto(author.path)
  await expect(phone.page.getByRole('button', { name: 'Following', pressed: true })).toBeVisible()

  const tablet = await newDevice()
  await signIn(tablet.page, user)
  const row = tablet.page.getByRole('region', { name: 'From people you follow' })
  await expect(async () => {
    await tablet.page.goto('/home')
    await expect(row.getByRole('link').first()).toBeVisible({ timeout: 3000 })
  }).toPass()
  expect((await new AxeBuilder({ page: tablet.page }).analyze()).violations).toEqual([])

  // Without a connection the row is as it was last seen, and what this device changes counts at once.
  await tablet.page.goto(author.path)
  await expect(tablet.page.getByRole('button', { name: 'Following', pressed: true })).toBeVisible()
  tablet.connection.cut()
  await tablet.page.goto('/home')
  await expect(row.getByRole('link').first()).toBeVisible()
  await tablet.page.goto(author.path)
  await tablet.page.getByRole('button', { name: 'Following', pressed: true }).click()
  await expect(tablet.page.getByRole('button', { name: 'Follow', exact: true, pressed: false })).toBeVisible()
  tablet.connection.restore()
  await phone.page.goto(author.path)
  await expect(phone.page.getByRole('button', { name: 'Follow', exact: true, pressed: false })).toBeVisible()
  await phone.page.goto('/home')
  await waitForHydration(phone.page)
  await expect(phone.page.getByRole('region', { name: 'From people you follow' })).toHaveCount(0)
})

test('FO-1 a cook blocks a person, who is then no longer followed, and unblocks them in the account settings', async ({
  page,
}) => {
  await signIn(page, newUser())
  await page.goto(author.path)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Following', pressed: true })).toBeVisible()
  const more = page.getByRole('button', { name: 'More', exact: true })
  const block = page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true })
  await more.click()
  await expect(block).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await block.click()
  const dialog = page.getByRole('dialog', { name: /^Block .*\?$/ })
  await expect(dialog).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(more).toBeFocused()
  await more.click()
  await block.click()
  await dialog.getByRole('button', { name: /^Block / }).click()
  await expect(page.getByRole('main').getByText(/^You blocked /)).toBeVisible()
  // A blocked person can still be reported.
  await more.click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Report' })).toBeVisible()
  await expect(block).toHaveCount(0)

  const people = page.getByRole('region', { name: 'People' })
  await expect(async () => {
    await page.goto('/dashboard/account#people')
    await page.reload()
    await expect(people.getByRole('button', { name: /^Unblock/ })).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(people.getByText(/^You don’t follow anyone yet/)).toBeVisible()
  await people.getByRole('button', { name: /^Unblock/ }).click()
  await expect(people.getByText('You haven’t blocked anyone.')).toBeVisible()
  await page.goto(author.path)
  await expect(page.getByRole('button', { name: 'Follow', exact: true, pressed: false })).toBeVisible()
})

test('FO-1 MO-1 a guest reports a person in the menu beside Follow, which has no Block for guests', async ({
  page,
}) => {
  await page.goto(author.path)
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Report' })).toHaveCount(0)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('button', { name: 'Block' })).toHaveCount(0)
  await menu.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByRole('dialog', { name: /^Report/ }).getByRole('button', { name: 'Send report' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused()
})

test('FO-1 one’s own page has the number of followers, and has no Follow button', async ({ page }) => {
  const user = newUser()
  await signIn(page, user)
  await page.goto(`/${user.username}`)
  await expect(page.getByText('You have no followers yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toHaveCount(0)
})
