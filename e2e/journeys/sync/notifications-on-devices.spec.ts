import { AxeBuilder } from '@axe-core/playwright'
import { paths } from '@simmer/contract/wire/paths'
import {
  closeByKeyboard,
  drawerOf,
  entriesOf,
  expectUnread,
  newReader,
  openBell,
  waitForStoredMark,
  openHome,
  publish,
} from '../../kit/notifications.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'
import { signIn } from '../../kit/users.ts'

const wide = { width: 1280, height: 800 }

test('NT-2 NT-4 NT-5 NT-7 NT-10 two people save and rate a recipe: its author has one entry for each kind on two devices, live, and seeing them on one clears the other', async ({
  simmer,
  newDevice,
}) => {
  test.setTimeout(240_000)
  const phone = await newDevice()
  const tablet = await newDevice()
  await phone.page.addInitScript(() => {
    const badges: number[] = []
    Object.assign(globalThis, { badges })
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void badges.push(count),
      clearAppBadge: async () => void badges.push(0),
    })
  })
  const badge = () => phone.page.evaluate(() => (Reflect.get(globalThis, 'badges') as number[]).at(-1))
  const { user, ...recipe } = await publish(phone.page, 'Rye loaf')
  await openHome(phone.page)
  await signIn(tablet.page, user)
  await tablet.page.setViewportSize(wide)
  await openHome(tablet.page)
  const ana = await newReader(simmer.url)
  const ben = await newReader(simmer.url)
  await ana.save(recipe)
  await expectUnread(phone.page, 1)
  await ana.rate(recipe, 4)
  for (const { page } of [phone, tablet]) await expectUnread(page, 2)
  // PU-3 NT-7: the icon of the app has the same number.
  await expect.poll(badge).toBe(2)

  // While the drawer is open, what arrives joins it and counts as seen.
  await openBell(phone.page)
  await expect(entriesOf(phone.page)).toHaveText([
    new RegExp(`^New: ${ana.username} gave Rye loaf 4 stars`),
    new RegExp(`^New: ${ana.username} saved Rye loaf`),
  ])
  for (const { page } of [phone, tablet]) await expectUnread(page, 0)
  await expect.poll(badge).toBe(0)
  expect((await new AxeBuilder({ page: phone.page }).analyze()).violations).toEqual([])
  await ben.save(recipe)
  await expect(entriesOf(phone.page).first()).toHaveText(new RegExp(`^New: ${ben.username} saved Rye loaf`))
  await expect(entriesOf(phone.page)).toHaveCount(3)
  for (const { page } of [phone, tablet]) await expectUnread(page, 0)

  // At the next opening nothing is highlighted. An entry leads to what it is about.
  await closeByKeyboard(phone.page)
  await openBell(phone.page)
  await expect(entriesOf(phone.page).first()).toHaveText(new RegExp(`^${ben.username} saved Rye loaf`))
  await entriesOf(phone.page).first().click()
  await expect(phone.page).toHaveURL(recipe.path)
  await expect(drawerOf(phone.page)).toBeHidden()
  await tablet.page.goto(paths.notifications)
  await expect(tablet.page.getByRole('main').getByRole('listitem')).toHaveCount(3)
})

test('NT-5 NT-7 NT-10 ST-8 with the server stopped the bell shows what it has and clears its count; after the browser was killed the other device is cleared too @worker', async ({
  simmer,
  newDevice,
}) => {
  test.setTimeout(240_000)
  const phone = await newDevice()
  const tablet = await newDevice()
  const { user, ...recipe } = await publish(phone.page, 'Oat cakes')
  await signIn(tablet.page, user)
  await openHome(tablet.page)
  const ana = await newReader(simmer.url)
  await ana.save(recipe)
  await openHome(phone.page)
  await waitForServiceWorker(phone.page)
  for (const { page } of [phone, tablet]) await expectUnread(page, 1)
  // Chromium writes cookies half a minute late or when it is closed.
  await phone.switchOff()
  await simmer.stop('SIGKILL')
  await phone.switchOn()

  await openHome(phone.page)
  await expectUnread(phone.page, 1)
  await openBell(phone.page)
  await expect(entriesOf(phone.page)).toHaveText([new RegExp(`^New: ${ana.username} saved Oat cakes`)])
  await expectUnread(phone.page, 0)
  await waitForStoredMark(phone.page)
  await phone.page.goto(paths.notifications)
  await expect(phone.page.getByRole('main').getByRole('listitem')).toHaveText([
    new RegExp(`^${ana.username} saved Oat cakes`),
  ])
  await expect(phone.page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await phone.kill()

  await phone.switchOn()
  await openHome(phone.page)
  await expectUnread(phone.page, 0)
  await expectUnread(tablet.page, 1)
  await simmer.start()
  await expectUnread(tablet.page, 0)
  await expectUnread(phone.page, 0)
})

test('NT-12 ML-1 an author switches a kind of notifications off and a mail on, and a reader hides the name', async ({
  page,
  simmer,
}) => {
  const { user: _, ...recipe } = await publish(page, 'Spelt rolls')
  const ana = await newReader(simmer.url)
  await page.goto(`${paths.account}#notifications`)
  await waitForHydration(page)
  const settings = page.getByRole('region', { name: 'Notifications', exact: true })
  await expect(settings).toBeInViewport()
  const kinds = settings.getByRole('group', { name: 'Notify me when people' })
  await kinds.getByRole('checkbox', { name: 'save my recipes' }).uncheck()
  await expect(kinds.getByRole('checkbox', { name: 'save my recipes' })).not.toBeChecked()
  await expect(kinds.getByRole('checkbox', { checked: true })).toHaveCount(3)
  const name = settings.getByRole('checkbox', { name: 'Show my name when I save or rate a recipe' })
  await expect(name).toHaveAccessibleDescription(/^Only the author of the recipe sees it/)
  const digest = settings.getByRole('combobox', { name: 'Notifications I haven’t seen' })
  await expect(digest).toHaveValue('off')
  await digest.selectOption('At most once a week')
  await expect(digest).toHaveValue('weekly')
  // The choices have reached the server.
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveAccessibleName('Menu')
  await ana.hideName()
  await ana.save(recipe)
  await ana.rate(recipe, 5)
  await expectUnread(page, 1)
  await openBell(page)
  await expect(entriesOf(page)).toHaveText([new RegExp('^New: Somebody gave Spelt rolls 5 stars')])
  await page.reload()
  await expect(digest).toHaveValue('weekly')
})
