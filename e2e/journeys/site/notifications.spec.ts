import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { notificationFetchDelayMs } from '@simmer/contract/wire/product-constants'
import {
  bellOf,
  closeByKeyboard,
  drawerOf,
  entriesOf,
  expectUnread,
  newReader,
  openBell,
  openHome,
  publish,
} from '../../kit/notifications.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { expect, test } from '../../kit/test.ts'
import { newUser, signIn } from '../../kit/users.ts'

const calls = { list: /\/api\/notifications$/, sync: /\/api\/sync\/v1$/ }
const wide = { width: 1280, height: 800 }

/** Notifications of this account that are on this device only: the server never had so many. */
const storeOnDevice = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (total) => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('simmer-account-'))?.name
    if (name === undefined) throw new Error('no account has signed in')
    const opening = indexedDB.open(name)
    const database = await new Promise<IDBDatabase>((done) => {
      opening.onsuccess = () => done(opening.result)
    })
    const change = database.transaction(['base_record', 'view_record'], 'readwrite')
    for (let at = 1; at <= total; at += 1) {
      const id = `notification:018f3c1e-7b2a-7c3d-8e4f-5a6b7c8d${String(1000 + at)}`
      const title = `Pie ${at} ${'of leeks and potatoes '.repeat(at % 9)}`
      const value = {
        type: 'RECIPE_SAVED_GROUP',
        actors: ['Ana', 'Ben'],
        count: at,
        title,
        link: '/home',
        image: null,
        newest: at,
        at: Date.now() - (total - at) * 3_600_000,
      }
      change.objectStore('base_record').put({ id, version: at, value })
      change.objectStore('view_record').put({ id, order: at, value })
    }
    await new Promise<void>((done) => {
      change.oncomplete = () => done()
    })
    database.close()
  }, count)

test.describe('on a wide screen', () => {
  test.use({ viewport: wide })

  test('NT-1 guests have no bell, and nothing is fetched for them @worker', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.clock.install()
    await openHome(page)
    await expect(page.getByRole('navigation', { name: 'Simmer' }).getByRole('link', { name: 'Library' })).toBeVisible()
    await page.clock.fastForward(10 * notificationFetchDelayMs)
    await page.goto(paths.search)
    await waitForHydration(page)
    for (const viewport of [wide, { width: 390, height: 844 }]) {
      await page.setViewportSize(viewport)
      await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(0)
    }
    expect(fetched.filter((path) => path.startsWith('/api/notifications'))).toEqual([])
    // The code of notifications is not loaded either.
    expect(fetched.filter((path) => path.includes('notification-center'))).toEqual([])
  })

  test('NT-1 NT-2 NT-3 LY-6 the bell opens an empty drawer beside the rail, which keeps the focus until it is closed', async ({
    page,
  }) => {
    await signIn(page, newUser())
    await openHome(page)
    await bellOf(page).focus()
    await page.keyboard.press('Enter')
    const drawer = drawerOf(page)
    await expect(drawer.getByRole('heading', { name: "You're All Caught Up!" })).toBeVisible()
    await expect(
      drawer.getByText("No new notifications at the moment. We'll let you know when something comes up.", {
        exact: true,
      }),
    ).toBeVisible()
    await expect.poll(() => drawer.boundingBox()).toMatchObject({ x: 72, width: 320, height: wide.height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    }
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      // The focus may reach the browser's own bar, but not the page behind.
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true)
    }
    await page.mouse.move(900, 400)
    await page.mouse.wheel(0, 500)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await closeByKeyboard(page)
    await openBell(page)
    await page.mouse.click(900, 400)
    await expect(drawer).toBeHidden()
    await openBell(page)
    await drawer.getByRole('button', { name: 'Close notifications' }).click()
    await expect(drawer).toBeHidden()
    await openBell(page)
    await drawer.getByRole('link', { name: 'All notifications' }).click()
    await expect(page).toHaveURL(paths.notifications)
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
    await expect(page.getByText("You're All Caught Up!")).toBeVisible()
  })

  test('NT-2 NT-6 EN-2 until the first sync a spinner shows, and then what was fetched a second after the session was known', async ({
    page,
    simmer,
  }) => {
    const { user, ...recipe } = await publish(page, 'Barley bread of the first sync')
    const ana = await newReader(simmer.url)
    await ana.save(recipe)
    await expectUnread(page, 1)

    const other = await page.context().browser()?.newContext({ baseURL: simmer.url, viewport: wide, locale: 'en-US' })
    if (other === undefined) throw new Error('the browser is closed')
    const tab = await other.newPage()
    await signIn(tab, user)
    await expectUnread(tab, 1)
    await tab.evaluate(async () => {
      for (const { name = '' } of await indexedDB.databases())
        if (name.startsWith('simmer-account-')) indexedDB.deleteDatabase(name)
    })
    // The page ends, and with it the calls that it would make.
    await tab.goto('about:blank')
    let letGo: (() => void) | undefined
    const held = new Promise<void>((done) => (letGo = done))
    await tab.route(calls.sync, async (route) => {
      await held
      await route.continue()
    })
    const list = tab.waitForRequest(calls.list)
    let answer: (() => void) | undefined
    const answered = new Promise<void>((done) => (answer = done))
    await tab.route(calls.list, async (route) => {
      await answered
      await route.continue()
    })
    await openHome(tab)
    await openBell(tab)
    await expect(drawerOf(tab).getByRole('status')).toHaveText('Loading notifications')
    await list
    const seen = tab.waitForRequest(/\/api\/notifications\/mark-as-seen$/)
    answer?.()
    // Without rows on the device the call marks them as seen.
    await expect(entriesOf(tab)).toHaveText([new RegExp(`^New: ${ana.username} saved Barley bread of the first sync`)])
    expect((await seen).method()).toBe('POST')
    await expectUnread(tab, 0)
    letGo?.()
    await expectUnread(page, 0)
    await other.close()
  })

  test('NT-6 for people who are not confirmed nothing is fetched @worker', async ({ page }) => {
    await signIn(page, newUser())
    let fetchCount = 0
    page.on('request', (request) => {
      if (calls.list.test(request.url())) fetchCount += 1
    })
    await page.clock.install()
    const openAnHourLater = async (): Promise<void> => {
      await openHome(page)
      await openBell(page)
      await expect(drawerOf(page).getByText("You're All Caught Up!")).toBeVisible()
      await page.clock.fastForward('01:00:00')
    }
    await openAnHourLater()
    await expect.poll(() => fetchCount).toBeGreaterThan(0)
    await page.route('**/api/auth/session', async (route) => {
      const response = await route.fetch()
      const session = (await response.json()) as { user: object }
      const user = { ...session.user, confirmed: false }
      await route.fulfill({ response, json: { ...session, confirmed: false, user } })
    })
    // The device stores the session that it heard of last.
    const heard = page.waitForResponse('**/api/auth/session')
    await openHome(page)
    await heard
    await openHome(page)
    fetchCount = 0
    await openAnHourLater()
    expect(fetchCount).toBe(0)
  })

  test('CA-17 NT-5 the bell is counted when it opens the drawer, and not when it closes', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/analytics/events')) return
      const { events }: { events: { name: string }[] } = request.postDataJSON()
      sent.push(...events.map(({ name }) => name))
    })
    await signIn(page, newUser())
    await openHome(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('checkbox', { name: 'Share anonymous usage' }).check()
    await page.keyboard.press('Escape')
    const counting = () => page.evaluate(() => localStorage.getItem('simmer.events'))
    await expect(async () => {
      await openBell(page)
      await closeByKeyboard(page)
      await expect.poll(async () => sent.length > 0 || (await counting()) !== null, { timeout: 2000 }).toBe(true)
    }).toPass()
    await expect.poll(() => sent.length).toBeGreaterThan(0)
    sent.length = 0
    for (let times = 0; times < 2; times += 1) {
      await openBell(page)
      await closeByKeyboard(page)
    }
    await expect.poll(() => sent).toEqual(['notification_icon_clicked', 'notification_icon_clicked'])
  })
})

test('NT-2 a long list shows its newest entries, and the page of all of them the older ones in steps', async ({
  page,
}) => {
  await signIn(page, newUser())
  await openHome(page)
  await storeOnDevice(page, 120)
  await page.reload()
  await waitForHydration(page)
  await expectUnread(page, 120)
  await expect(bellOf(page).getByText('99+', { exact: true })).toBeVisible()
  await openBell(page)
  await expect(entriesOf(page)).toHaveCount(50)
  await expect(entriesOf(page).first()).toContainText('Ana and 119 others saved Pie 120')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await drawerOf(page).getByRole('link', { name: 'All notifications' }).click()
  const all = page.getByRole('main').getByRole('listitem')
  await expect(all).toHaveCount(50)
  for (const shown of [100, 120]) {
    await page.getByRole('button', { name: 'Show older ones' }).click()
    await expect(all).toHaveCount(shown)
  }
  await expect(page.getByRole('button', { name: 'Show older ones' })).toHaveCount(0)
})
