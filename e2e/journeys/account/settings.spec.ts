import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { waitForHydration } from '../../kit/page-state.ts'
import { newUser, signIn } from '../../kit/users.ts'
import { visitAs } from '../../kit/visitors.ts'
import { expect, test } from '../../kit/test.ts'

const list = (page: Page) => page.getByRole('navigation', { name: 'Account settings' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('RT-19 the settings start with a list of rows, and each section leads back to it', async ({ page }) => {
    const person = newUser()
    await signIn(page, person)
    await page.goto(`/${person.username}`)
    await page.getByRole('link', { name: 'Account settings' }).click()
    await expect(heading(page, 'Account settings')).toBeVisible()
    await expect(list(page).getByRole('link')).toHaveText([
      'Edit Profile Name, picture and username',
      'Language and appearance Also the units in recipes',
      'E-mail and data Address, download, deletion',
      'Ways to log in Code, passkeys and other services',
      'Devices Where you’re logged in',
      'Notifications What we tell you, and how',
      'People Following and blocked',
      'Invitations Your credit and your friends',
    ])
    await expect(page.getByRole('button', { name: 'Change address' })).toBeHidden()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

    await list(page).getByRole('link', { name: 'Notifications' }).click()
    await expect(page).toHaveURL('/dashboard/account#notifications')
    await expect(heading(page, 'Notifications')).toBeFocused()
    await expect(page.getByRole('checkbox', { name: 'save my recipes' })).toBeVisible()
    await expect(list(page)).toBeHidden()

    await page.getByRole('main').getByRole('link', { name: 'Account settings' }).click()
    await expect(heading(page, 'Account settings')).toBeFocused()
    await expect(list(page)).toBeVisible()
    await list(page).getByRole('link', { name: 'People' }).click()
    await expect(heading(page, 'People')).toBeFocused()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(heading(page, 'Account settings')).toBeVisible()

    await page.goto(paths.editProfile)
    await page.getByRole('main').getByRole('link', { name: 'Account settings' }).click()
    await list(page).getByRole('link', { name: 'E-mail and data' }).click()
    await expect(page.getByRole('button', { name: 'Change address' })).toBeVisible()
    await list(page).waitFor({ state: 'hidden' })
  })
})

test('RT-19 on a wide screen the list of settings is beside each section and marks it', async ({ page }) => {
  await signIn(page, newUser())
  for (const [path, name] of [
    [paths.editProfile, 'Edit Profile'],
    [paths.signInMethods, 'Ways to log in'],
    [paths.devices, 'Devices'],
    [`${paths.account}#people`, 'People'],
  ] as const) {
    await page.goto(path)
    await waitForHydration(page)
    await expect(heading(page, name)).toBeVisible()
    await expect(list(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(list(page).locator('[aria-current]')).toHaveCount(1)
  }
  await list(page).getByRole('link', { name: 'Language and appearance' }).click()
  await expect(heading(page, 'Language and appearance')).toBeFocused()
  const [rows, section] = await Promise.all([
    list(page).boundingBox(),
    page.getByRole('region', { name: 'Language and appearance' }).boundingBox(),
  ])
  expect((rows?.x ?? 0) + (rows?.width ?? Infinity)).toBeLessThan(section?.x ?? 0)
  await page.goto(paths.account)
  await expect(page.getByRole('button', { name: 'Change address' })).toBeVisible()
})

test('RT-22 the settings of a partner have a row for the bank details', async ({ page, simmer }) => {
  await visitAs(page, 'partner', simmer)
  await page.goto(paths.addBankDetails)
  await waitForHydration(page)
  await expect(list(page).getByRole('link', { name: 'Bank details' })).toHaveAttribute('aria-current', 'page')
})

test('ER-8 a guest who opens one section of the settings returns to it after the login', async ({ page }) => {
  await page.goto(`${paths.account}#notifications`)
  await expect(page).toHaveURL((url) => url.searchParams.get('callbackUrl') === `${paths.account}#notifications`)
})
