import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { languageCookie } from '@simmer/contract/preferences/languages'
import { ApiClient } from '../../kit/api.ts'
import { readRows } from '../../kit/durable-state.ts'
import { newestCode } from '../../kit/mailbox.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { SimmerServer } from '../../kit/server.ts'
import { expect, test } from '../../kit/test.ts'

const openReferDialog = async (page: Page) => {
  await page.goto('/home')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Refer & Earn' }).click()
  const popup = page.getByRole('dialog', { name: 'Refer & Earn' })
  await expect(popup).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  return popup
}
const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Messages' }).getByText(words)

test('RF-1 RF-2 RT-9 the popup holds the invite link of its owner, and the link names its owner to a friend', async ({
  page,
  context,
  newDevice,
}) => {
  const me = newUser()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, me)
  const popup = await openReferDialog(page)
  const field = popup.getByLabel('Your invite link')
  await expect(field).toHaveValue(/\/lp\/invite\?ref=\w+$/)
  await expect(field).toHaveAttribute('readonly', '')
  const height = await popup.evaluate((box) => box.getBoundingClientRect().height / window.innerHeight)
  expect(height).toBeLessThanOrEqual(0.75)
  await popup.getByRole('button', { name: 'Copy' }).click()
  await expect(toast(page, 'Link copied to clipboard.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(await field.inputValue())
  await page.mouse.click(5, 5)
  await expect(popup).toBeHidden()
  await openReferDialog(page)
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(popup).toBeHidden()

  const friend = await newDevice()
  await friend.page.goto(link)
  await expect(friend.page.getByRole('heading', { level: 1 })).toHaveText(`${me.username} invited you to Simmer`)
  await expect(friend.page.getByText('A $10 credit for you')).toBeVisible()
  await friend.page.goto('/lp/invite?ref=NOBODYHASTHIS')
  await expect(friend.page.getByText('This invitation code isn’t valid.')).toBeVisible()
  await expect(friend.page.getByText('A $10 credit for you')).toHaveCount(0)
  const signUp = friend.page.getByRole('main').getByRole('link', { name: 'Sign Up' })
  await expect(signUp).toHaveAttribute('href', '/auth/sign-up')

  // The owner of an account gets the own link there.
  await page.goto('/lp/invite')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Get your invite link' }).click()
  await expect(field).toHaveValue(link)
})

test('RF-6 RW-3 a person with an account who opens an invitation reads that it brings no credit and shares the own link, in English and German', async ({
  page,
  newDevice,
  simmer,
}) => {
  const [host, member] = [newUser(), newUser()]
  const client = await ApiClient.signIn(simmer.url, host)
  const { referralCode } = await client.get<{ referralCode: string }>('/api/user/get-referral-code')
  await signIn(page, member)
  await page.goto(`/lp/invite?ref=${referralCode}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Invite your friends')
  await expect(main.getByText('You already have an account, so this code gives you no new credit.')).toBeVisible()
  for (const ofGuests of ['You’ve been invited', 'No credit with this link', 'A $10 credit for you', 'Sign Up'])
    await expect(main.getByText(ofGuests)).toHaveCount(0)
  await expect(main.getByText('They get a $10 credit')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Explore Recipes' })).toBeVisible()
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
  await main.getByRole('button', { name: 'Get your invite link' }).click()
  const own = page.getByRole('dialog', { name: 'Refer & Earn' }).getByLabel('Your invite link')
  await expect(own).toHaveValue(/ref=\w+$/)
  await expect(own).not.toHaveValue(new RegExp(`ref=${referralCode}$`))

  // On another device the person opens the invitation first, and then logs in.
  const other = await newDevice()
  await other.page.goto(`/lp/invite?ref=${referralCode}`)
  await expect(other.page.getByText('A $10 credit for you')).toBeVisible()
  const stored = async () => JSON.stringify(await readRows(other.page, 'simmer-device', 'sign_in_context'))
  await expect.poll(stored).toContain(referralCode)
  const sentence = 'Invitations are for new members. You already have an account, so this code gives you no new credit.'
  await signIn(other.page, member)
  await expect(toast(other.page, sentence)).toBeVisible()
  const { credit } = await (await ApiClient.signIn(simmer.url, member)).get<{ credit: unknown }>('/api/user/referrals')
  expect(credit).toBeNull()

  expect(await stored()).not.toContain(referralCode)

  const german = await newDevice()
  await german.context.addCookies([{ name: languageCookie, value: 'de', url: simmer.url }])
  await german.page.goto(`/auth/sign-in?ref=${referralCode}`)
  await waitForHydration(german.page)
  await german.page.getByLabel('E-Mail-Adresse').fill(member.email)
  await german.page.getByRole('button', { name: 'Code anfordern' }).click()
  const field = german.page.getByLabel('6-stelliger Code')
  await field.waitFor()
  const late = german.page
    .getByText('Du hast schon ein Konto, deshalb bringt dir dieser Code kein neues Guthaben.')
    .first()
    .waitFor()
  await field.fill(await newestCode(simmer.url, member.email))
  await late
})

test('RF-2 a referral code that cannot be loaded is reported and logged, and can be requested again @worker', async ({
  proxied: { proxy, phone },
}) => {
  const { page } = phone
  await signIn(page, newUser())
  await page.setViewportSize({ width: 1280, height: 900 })
  proxy.overrideFor = (path) => (path === '/api/user/get-referral-code' ? { status: 502 } : undefined)
  const popup = await openReferDialog(page)
  await expect(toast(page, 'Failed to load referral code')).toBeVisible()
  expect(phone.consoleErrors).toEqual([expect.stringContaining('The referral code could not be loaded.')])
  phone.consoleErrors.length = 0
  proxy.overrideFor = () => undefined
  await popup.getByRole('button', { name: 'Try again' }).click()
  await expect(popup.getByLabel('Your invite link')).toHaveValue(/ref=\w+$/)
})

test('WHO-3 a reader becomes an author by one press on Become An Author', async ({ page }) => {
  await signIn(page, newUser())
  await page.goto('/lp/start-your-recipe-blog')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Become an author' }).first().click()
  await expect(toast(page, 'You’re an author now.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Start writing' }).first()).toHaveAttribute(
    'href',
    '/dashboard/drafts/new',
  )
  await expect(page.getByRole('navigation', { name: 'Simmer' }).getByRole('link', { name: 'Analytics' })).toBeVisible()
})

test('RT-27 every link to the help center and the earn program follows the configured addresses', async ({
  browser,
}) => {
  const server = await SimmerServer.start(undefined, {
    HELP_CENTER_URL: 'https://help.example.org/start',
    EARN_PROGRAM_URL: 'https://earn.example.org/',
  })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/contact-us')
  const help = page.getByRole('main').getByRole('link', { name: /Help Center/ })
  await expect(help).toHaveAttribute('href', 'https://help.example.org/start')
  await expect(help).toHaveAttribute('target', '_blank')
  await page.goto('/lp/start-your-recipe-blog')
  const earn = page.getByRole('main').getByRole('link', { name: /earn program/ })
  await expect(earn).toHaveAttribute('href', 'https://earn.example.org/')
  await expect(earn).toHaveAttribute('target', '_blank')
  await context.close()
  await server.discard()
})

test('ER-8 a list of sign-in methods that cannot be loaded is reported, and a code by e-mail still works @worker', async ({
  proxied: { proxy, phone },
}) => {
  const { page } = phone
  proxy.overrideFor = (path) => (path === '/api/auth/providers' ? { status: 502 } : undefined)
  await page.goto('/auth/sign-in')
  await waitForHydration(page)
  await expect(page.getByText('Other ways to log in couldn’t be loaded.')).toBeVisible()
  await signIn(page, newUser())
  await expect(page).not.toHaveURL(/sign-in/)
})

test('ER-2 a list inside a screen that cannot be read is reported with the time to wait @worker', async ({
  proxied: { proxy, phone },
}) => {
  const { page } = phone
  await signIn(page, newUser())
  proxy.overrideFor = (path) =>
    path === '/api/user/devices'
      ? {
          status: 503,
          headers: { 'content-type': 'application/json', 'retry-after': '30' },
          body: '{"error":"database-unavailable","message":""}',
        }
      : undefined
  await page.goto('/dashboard/devices')
  await expect(page.getByText('An error occured please try again. Try again in 30 seconds.')).toBeVisible()
  proxy.overrideFor = () => undefined
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This device')).toBeVisible()
})
