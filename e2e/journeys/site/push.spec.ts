import { startPushReceiver, type PushReceiver } from '@simmer/contract/testing/push-receiver'
import type { PushMessage } from '@simmer/contract/notifications/push'
import { paths } from '@simmer/contract/wire/paths'
import type { Page } from 'playwright/test'
import { waitForHydration } from '../../kit/page-state.ts'
import { connectPushService } from '../../kit/push-service.ts'
import { newestRecipe } from '../../kit/recipes.ts'
import { openReviews } from '../../kit/reviews.ts'
import { SimmerServer } from '../../kit/server.ts'
import { countNotifications, deliverPush, waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'
import { newUser, signIn } from '../../kit/users.ts'
import { refusedConsentCookie } from '../../kit/visitors.ts'

test.use({ serviceWorkers: 'allow' })

test.use({ needsWholeBrowser: true })

const pushOf = (navigate: string, count: number): PushMessage => ({
  web_push: 8030,
  notification: {
    title: 'Simmer',
    body: 'Ana saved Leek pie',
    navigate,
    lang: 'en',
    dir: 'ltr',
    tag: 'group-1',
    silent: false,
    app_badge: count,
  },
  app_badge: count,
})

const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    return (await worker.getNotifications()).map(({ title, body, tag, lang }) => ({ title, body, tag, lang }))
  })

/**
 * Delivers pushes, each once the notification of the one before is shown. Chromium forgets a notification that it is about
 * to show when a page reads the list at that moment, so the list is read afterwards only.
 */
const deliverPushes = async (page: Page, origin: string, ...messages: readonly string[]): Promise<void> => {
  const count = await countNotifications(page.context())
  for (const [index, message] of messages.entries()) {
    await deliverPush(page, origin, message)
    await expect.poll(count).toBe(index + 1)
  }
}

/** Presses the first notification, as the system does. */
const press = async (page: Page): Promise<void> => {
  const [worker] = page.context().serviceWorkers()
  if (worker === undefined) throw new Error('no service worker runs')
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (type: string, init: object) => Event
    }
    const [notification] = await scope.registration.getNotifications()
    globalThis.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
}

test('NT-7 PU-1 every push shows a notification, and pressing it opens its link', async ({ page, simmer, context }) => {
  await context.grantPermissions(['notifications'])
  await page.goto(paths.explore)
  await waitForServiceWorker(page)
  const { id, slug } = await newestRecipe(simmer.url)
  const link = paths.recipe({ recipeShortId: id, slug })
  await deliverPushes(page, simmer.url, JSON.stringify(pushOf(`${simmer.url}${link}#reviews`, 3)))
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'Simmer', body: 'Ana saved Leek pie', tag: 'group-1', lang: 'en' }])
  // A later push about the same group replaces the notification.
  await deliverPushes(page, simmer.url, JSON.stringify(pushOf(`${simmer.url}${link}`, 4)))
  await expect.poll(() => shown(page)).toHaveLength(1)
  await press(page)
  await expect(page).toHaveURL(new RegExp(`/recipe/.*${slug}`))
  await expect.poll(() => shown(page)).toEqual([])

  await deliverPushes(page, simmer.url, '', 'no json', JSON.stringify({ web_push: 1 }))
  await expect
    .poll(() => shown(page))
    .toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ body: 'There is news about your account.' })))
  // Foreign addresses are not opened.
  await page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    for (const notification of await worker.getNotifications()) notification.close()
  })
  await deliverPushes(page, simmer.url, JSON.stringify(pushOf('https://elsewhere.example/phishing', 1)))
  await expect.poll(() => shown(page)).toHaveLength(1)
  await press(page)
  await expect(page).toHaveURL(new RegExp(`^${simmer.url}/(home)?$`))
})

const notificationSettings = `${paths.account}#notifications`

test.describe('with a push service', () => {
  let receiver: PushReceiver
  let server: SimmerServer
  test.beforeAll(async () => {
    receiver = await startPushReceiver()
    server = await SimmerServer.start(undefined, { IMPORT_ALLOW_PRIVATE_ADDRESSES: '1' })
  })
  test.afterAll(async () => {
    await server.discard()
    await receiver.close()
  })

  test('PU-1 permission is requested after a press below the first review, never on arrival; signing out ends pushes on both sides', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })
    await context.addCookies([refusedConsentCookie(server.url)])
    const push = await connectPushService(context, receiver)
    const page = await context.newPage()
    await signIn(page, newUser())
    for (const path of [paths.explore, paths.notifications, paths.saved, notificationSettings]) {
      await page.goto(path)
      await waitForHydration(page)
      await page.mouse.click(5, 5)
    }
    const toggle = page.getByRole('checkbox', { name: 'Show notifications on this device' })
    await expect(toggle).not.toBeChecked()
    const reviews = await openReviews(page, await newestRecipe(server.url))
    await reviews.getByRole('button', { name: 'Write a review' }).click()
    const notifyMe = reviews.getByRole('button', { name: 'Notify me' })
    await expect(reviews.getByLabel('How did it go?')).toBeVisible()
    await expect(notifyMe).toHaveCount(0)
    await reviews.getByLabel('How did it go?').fill('Good.')
    await reviews.getByRole('button', { name: 'Post review' }).click()
    await expect(notifyMe).toBeVisible()
    expect([push.permissionRequests(), push.isSubscribed()]).toEqual([0, false])

    const stored = page.waitForResponse((response) => response.url().endsWith('/api/push/subscription'))
    await notifyMe.click()
    expect((await stored).status()).toBe(200)
    await expect(notifyMe).toHaveCount(0)
    expect([push.permissionRequests(), push.isSubscribed()]).toEqual([1, true])

    await page.goto(notificationSettings)
    await waitForHydration(page)
    await expect(toggle).toBeChecked()
    await toggle.click()
    await expect(page.getByText('Off.', { exact: true })).toBeVisible()
    expect(push.isSubscribed()).toBe(false)
    await toggle.click()
    await expect(page.getByText('On. We’ll let you know')).toBeVisible()
    expect([push.permissionRequests(), push.isSubscribed()]).toEqual([2, true])

    // At each start the subscription is sent again.
    const again = page.waitForResponse((response) => response.url().endsWith('/api/push/subscription'))
    await page.reload()
    await waitForHydration(page)
    await page.mouse.click(5, 5)
    expect((await again).status()).toBe(200)
    await expect(toggle).toBeChecked()

    await page.goto('/auth/sign-out')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/auth/sign-out'))
    await expect.poll(push.isSubscribed).toBe(false)
    expect(push.permissionRequests()).toBe(2)
    await context.close()
  })
})
