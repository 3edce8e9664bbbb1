import { newUser, signIn } from '../kit/users.ts'
import { readRows } from '../kit/durable-state.ts'
import { waitForHydration } from '../kit/page-state.ts'
import { waitForServiceWorker } from '../kit/service-worker.ts'
import { expect, test } from '../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

test('RT-27 the help centre opens and searches without a connection, unvisited articles too', async ({ newDevice }) => {
  const { page, connection } = await newDevice()
  await page.goto('/')
  await waitForServiceWorker(page)
  connection.cut()
  await page.goto('/help')
  await waitForHydration(page)
  await page.getByRole('searchbox', { name: 'Search help' }).fill('iphone')
  await page.getByRole('link', { name: 'Installing Simmer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Installing Simmer' })).toBeVisible()
  await page.goto('/help/earn-program')
  await expect(page.getByRole('heading', { level: 1, name: 'The earn program' })).toBeVisible()
})

test('RT-11 the newest and the visited posts open without a connection', async ({ newDevice }) => {
  const { page, connection } = await newDevice()
  await page.goto('/blog')
  await waitForServiceWorker(page)
  const read = page.getByRole('main').getByRole('heading', { level: 2 })
  const titles = await read.allInnerTexts()
  expect(titles.length).toBeGreaterThanOrEqual(4)
  await page.goto('/blog')
  await waitForHydration(page)
  await page.getByRole('link', { name: titles[3] ?? '' }).click()
  await expect(page.getByRole('heading', { level: 1, name: titles[3] ?? '' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('recipe-data')).keys()).map(({ url }) => url)))
    .toContainEqual(expect.stringContaining('/api/blog/posts/writing-a-recipe'))
  connection.cut()
  for (const title of [titles[0] ?? '', titles[3] ?? '']) {
    await page.goto('/blog')
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})

test('RT-13 ST-8 a guest sends a contact message offline, closes the browser, and it arrives once', async ({
  newDevice,
  simmer,
}) => {
  const phone = await newDevice()
  await phone.page.goto('/contact-us')
  await waitForHydration(phone.page)
  await waitForServiceWorker(phone.page)
  const message = `Which pot? ${Math.random()}`
  await phone.page.getByLabel('Your message').fill(message)
  await phone.page.getByLabel('Your e-mail address').fill('guest@simmer.example')
  await phone.page.reload()
  await expect(phone.page.getByLabel('Your message')).toHaveValue(message)
  await waitForHydration(phone.page)
  phone.connection.cut()
  await phone.page.getByRole('button', { name: 'Send message' }).dblclick()
  await expect(phone.page.getByText('Waiting. We’ll send it as soon as Simmer can be reached.')).toHaveCount(1)
  await phone.switchOff()
  phone.connection.restore()

  await phone.switchOn()
  await phone.page.goto('/contact-us')
  await waitForHydration(phone.page)
  const arrived = async (): Promise<number> => {
    const mails: readonly { text: string }[] = await (await fetch(`${simmer.url}/dev/mailbox.json`)).json()
    return mails.filter(({ text }) => text.includes(message)).length
  }
  await expect.poll(arrived, { timeout: 40_000 }).toBe(1)
  // The next guest of this device may be another person: the page shows nothing of the last one.
  await expect(phone.page.getByLabel('Your e-mail address')).toHaveValue('')
  await expect(phone.page.getByRole('heading', { name: 'Your messages' })).toHaveCount(0)
  expect(await readRows(phone.page, 'simmer-device', 'contact_messages')).toMatchObject([
    { state: 'sent', message: null },
  ])
})

test('RT-13 ST-6 on a shared computer a person neither reads nor sends the messages of another person to the operator', async ({
  newDevice,
}) => {
  const { page } = await newDevice()
  const write = async (text: string): Promise<void> => {
    await page.goto('/contact-us')
    await waitForHydration(page)
    await page.getByLabel('Your message', { exact: true }).fill(text)
  }
  await write('GUESTSECRET')
  await page.getByLabel('Your e-mail address').fill('guest1@simmer.example')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Sent. We’ll reply by e-mail.')).toBeVisible({ timeout: 30_000 })
  const member = newUser()
  await signIn(page, member)
  await page.goto('/contact-us')
  await waitForHydration(page)
  await expect(page.getByLabel('Your e-mail address')).toHaveValue(member.email)
  await expect(page.getByRole('heading', { name: 'Your messages' })).toHaveCount(0)
  await write('MEMBERSECRET')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Sent. We’ll reply by e-mail.')).toBeVisible({ timeout: 30_000 })
  await write('MEMBERDRAFT')
  await page.goto('/auth/sign-out')
  await waitForHydration(page)
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/contact-us')
  await waitForHydration(page)
  await expect(page.getByLabel('Your message', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Your e-mail address')).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Your messages' })).toHaveCount(0)
  const stored = async () =>
    JSON.stringify([
      await readRows(page, 'simmer-device', 'contact_messages'),
      await readRows(page, 'simmer-device', 'texts'),
      await page.evaluate(() => [Object.entries(localStorage), Object.entries(sessionStorage)]),
    ])
  // The page was left while the sign-out was deleting: the next start finishes it.
  const secrets = ['GUESTSECRET', 'MEMBERSECRET', 'MEMBERDRAFT', 'guest1@simmer', member.email]
  await expect
    .poll(async () => {
      const text = await stored()
      return secrets.filter((secret) => text.includes(secret))
    })
    .toEqual([])
})

test('RT-13 ST-9 a pending contact message is listed among the waiting changes, and can be discarded there', async ({
  newDevice,
}) => {
  const { page, connection } = await newDevice()
  await page.goto('/contact-us')
  await waitForHydration(page)
  await waitForServiceWorker(page)
  connection.cut()
  await page.getByLabel('Your message').fill('Which pan?')
  await page.getByLabel('Your e-mail address').fill('guest@simmer.example')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Waiting. We’ll send it as soon as Simmer can be reached.')).toBeVisible()
  await page.goto('/outbox')
  await expect(page.getByText('Which pan?')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Which pan?')).toHaveCount(0)
  await page.goto('/contact-us')
  await expect(page.getByRole('heading', { name: 'Your messages' })).toHaveCount(0)
})

test('RT-12 the tutorial works by keyboard, remembers its step, and ends at home', async ({ page }) => {
  const url = '/auth/onboarding/tutorial'
  await page.goto(url)
  await waitForHydration(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 2, name: 'Cook for any number of people' })).toBeVisible()
  await page.goto(url)
  await expect(page.getByText('Step 3 of 5')).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByRole('link', { name: 'Start cooking' }).click()
  await expect(page).toHaveURL('/home')
})
