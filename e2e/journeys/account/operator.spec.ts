import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { ApiClient } from '../../kit/api.ts'
import { Device } from '../../kit/device.ts'
import { grantRole, runAdmin } from '../../kit/grant-role.ts'
import { newestCode } from '../../kit/mailbox.ts'
import { publish } from '../../kit/notifications.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { SimmerServer } from '../../kit/server.ts'
import { tabTo } from '../../kit/tab-to.ts'
import { expect, test } from '../../kit/test.ts'
import { newUser, signIn, type TestUser } from '../../kit/users.ts'

const dayMs = 24 * 60 * 60 * 1000

const expectAccessible = async (page: Page): Promise<void> =>
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])

/** Signs a new person in and makes them an operator. */
const newOperator = async (server: SimmerServer, page: Page): Promise<TestUser> => {
  const user = newUser()
  await signIn(page, user)
  await grantRole(server, 'operator', user.username)
  return user
}

const openScreen = async (page: Page): Promise<void> => {
  await page.goto(paths.operator)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Flags' })).toBeVisible()
}

test('WHO-5 EP-2 EP-3 PO-3 PO-6 PO-7 operators decide a flag, release its month and approve its payout by keyboard, and no maker approves the own batch @worker', async () => {
  test.setTimeout(420_000)
  const started = Date.now()
  const server = await SimmerServer.start()
  const admin = (...args: readonly string[]) => runAdmin(server, ...args)
  const aheadTo = (time: number) => server.restartAhead(time - Date.now())
  const [authorDevice, operatorDevice, makerDevice] = [
    await Device.open(server.url),
    await Device.open(server.url),
    await Device.open(server.url),
  ]
  try {
    const { id, user: author } = await publish(authorDevice.page, 'Oat bread')
    await grantRole(server, 'partner', author.username)
    const readers = Array.from({ length: 5 }, () => newUser())
    for (const reader of readers) await ApiClient.signIn(server.url, reader)

    // Five accounts of one day use this author alone: they count from 14 days on, and are flagged.
    const cookedAt = new Date(started + 16 * dayMs)
    await aheadTo(cookedAt.getTime())
    for (const reader of readers) {
      const client = await ApiClient.signIn(server.url, reader)
      const cooked = { recipeId: id, on: cookedAt.toISOString().slice(0, 10), servings: null }
      await client.push([['cooked.set', `cooked:${randomUUID()}`, cooked]])
    }
    const month = cookedAt.toISOString().slice(0, 7)
    await admin('earn', 'pool', month, '5000.00')
    const closeAt = Date.UTC(cookedAt.getUTCFullYear(), cookedAt.getUTCMonth() + 1, 5)
    await aheadTo(closeAt)
    expect(await admin('earn', 'close', month)).toContain(`${month} is closed: 125.00 for 1 recipe of 1 author.`)
    await aheadTo(closeAt + 31 * dayMs)

    const { page } = operatorDevice
    const operator = await newOperator(server, page)
    await openScreen(page)
    await expect(page.getByText('Waiting for a person: 1 flag, 0 batches of payouts.')).toBeVisible()
    const flags = page.getByRole('table', { name: 'Flags' })
    await expect(flags).toContainText('Accounts made within a week of each other')
    await expect(flags).toContainText('$125.00')
    await expectAccessible(page)

    // An operator may change their mind, and has to give a reason.
    await tabTo(page, 'button', /^Harmless/)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Mark .* as harmless\?/)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Harmless/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, 'button', /^Yes, harmless/)
    await page.keyboard.press('Enter')
    const reason = page.getByRole('textbox', { name: 'Reason' })
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAccessibleDescription(/Write a reason\./)
    await expectAccessible(page)
    await page.keyboard.type('A class of cooks.')
    await tabTo(page, 'button', /^Yes, harmless/)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Marked as harmless.').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Flags' })).toBeFocused()
    await expect(page.getByText('No flag is waiting for a decision.')).toBeVisible()

    await tabTo(page, 'button', /^Release/)
    await page.keyboard.press('Enter')
    await tabTo(page, 'button', /^Yes, release/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table', { name: 'Months' })).toContainText('Released')
    await expect(page.getByRole('heading', { name: 'Months' })).toBeFocused()

    // The author is paid: bank details count from the third day on.
    const client = await ApiClient.signIn(server.url, author)
    await client.request('PUT', '/api/wallet/bank-details', {
      kind: 'iban',
      holder: 'Odette Roux',
      iban: 'DE89370400440532013000',
      bic: null,
      town: 'Köln',
      country: 'DE',
    })
    const payAt = closeAt + 35 * dayMs
    await aheadTo(payAt)
    const maker = await newOperator(server, makerDevice.page)
    const batch = `${new Date(payAt).toISOString().slice(0, 10)}-USD`
    expect(await admin('payouts', 'create', maker.username)).toContain(`The batch ${batch} has 1 payout more.`)

    await openScreen(makerDevice.page)
    await expect(makerDevice.page.getByText('You made this batch.')).toBeVisible()
    await expect(makerDevice.page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)

    // Days later the other operator proves by a code who they are.
    await openScreen(page)
    await expect(page.getByRole('table', { name: 'Partners' })).toContainText(author.username)
    await expect(page.locator('main')).not.toContainText('3000')
    await tabTo(page, 'button', /^Approve/)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Approve 1 payout with $125.00 in total, made by ${maker.username}?`)).toBeFocused()
    await tabTo(page, 'button', /^Yes, approve/)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await page.keyboard.type(await newestCode(server.url, operator.email))
    await page.keyboard.press('Enter')
    const batches = page.getByRole('table', { name: 'Payouts' })
    await expect(batches).toContainText('Approved')
    await expect(batches).toContainText(operator.username)
    await expect(page.getByText(`npm run admin -- payouts export ${batch} <file>`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Payouts' })).toBeFocused()

    await tabTo(page, 'button', /^Check now/)
    await page.keyboard.press('Enter')
    await tabTo(page, 'button', /^Yes, check/)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Everything adds up.', { exact: true })).toBeVisible()
    await expectAccessible(page)
    expect(await admin('payouts', 'list')).toContain(`${batch}  approved  1 payout  125.00`)

    // Without a connection nothing is done, and nothing waits to be done.
    operatorDevice.connection.cut()
    await page.getByRole('button', { name: /^Cancel batch/ }).click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('A test.')
    await page.getByRole('button', { name: 'Yes, cancel the batch' }).click()
    await expect(page.getByText('You need a connection for this.').first()).toBeVisible()
    await page.reload()
    await expect(page.getByText('You need a connection for this page.')).toBeVisible({ timeout: 60_000 })
    operatorDevice.connection.restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('table', { name: 'Payouts' })).toContainText('Approved')
    expect([operatorDevice, makerDevice].flatMap(({ consoleErrors }) => consoleErrors)).toEqual([])
  } finally {
    await Promise.all([authorDevice, operatorDevice, makerDevice].map((device) => device.discard()))
    await server.discard()
  }
})

test('WHO-5 WHO-7 a reader learns whom the page of operators is for, and an operator finds it in the menu', async ({
  page,
  simmer,
}) => {
  const user = newUser()
  await signIn(page, user)
  await page.goto(paths.operator)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for operators')
  await expectAccessible(page)
  await grantRole(simmer, 'operator', user.username)
  await page.goto(paths.explore)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Menu' }).first().click()
  await page.getByRole('link', { name: 'Earnings and payouts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earnings and payouts')
  await expect(page.getByText('There are no partners yet.')).toBeVisible()
  await expect(page.getByText('There are no payouts yet.')).toBeVisible()
  await expectAccessible(page)
})
