import type { Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { accountDatabaseName } from '../../kit/durable-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'

const name = (page: Page) => page.getByLabel('Recipe name')
const trouble = (page: Page) => page.getByText('Your changes can’t be saved on this device right now')
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' })
const heading = (page: Page, words: string) => page.getByRole('heading', { level: 1, name: words })

const beginDraft = async (page: Page): Promise<string> => {
  await signIn(page, newUser())
  await page.goto(paths.drafts)
  await page.getByRole('button', { name: 'New recipe' }).click()
  await name(page).fill('Bread')
  await expect(page.getByText('Synced', { exact: true })).toBeVisible()
  return new URL(page.url()).pathname
}

test('I7 ST-8 a full device shows a warning, leaves the text on the screen, and stores it once space is free @worker', async ({
  newDevice,
}) => {
  const { page } = await newDevice()
  await beginDraft(page)
  const cdp = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  // The browser uses its last quota figure for half a minute.
  let tries = 0
  await expect(async () => {
    await name(page).fill(`Bread for ${(tries += 1)}`)
    await expect(trouble(page)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await name(page).fill('Bread for a full house')
  await expect(page.getByText('Not saved on this device yet')).toBeVisible()
  await expect(name(page)).toHaveValue('Bread for a full house')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy all' }).click()
  await expect(page.getByText('Copied.').first()).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Bread for a full house')

  await cdp.send('Storage.overrideQuotaForOrigin', { origin })
  await expect(trouble(page)).toBeHidden({ timeout: 40_000 })
  await expect(heading(page, 'Bread for a full house')).toBeVisible()
  await expect(page.getByText('Synced', { exact: true })).toBeVisible()
  await page.reload()
  await expect(name(page)).toHaveValue('Bread for a full house')
})

test('I7 a draft with a change that the server rejected shows the reason, and is not called synced', async ({
  page,
}) => {
  await beginDraft(page)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setBypassServiceWorker', { bypass: true })
  // The text is longer on its way than the device allows.
  await page.route('**/api/sync/v1', async (route) => {
    const body = JSON.parse(route.request().postData() ?? '{}') as { push: { a: { text: string } }[] }
    for (const { a } of body.push) a.text = 'x'.repeat(40_001)
    await route.continue({ postData: JSON.stringify(body) })
  })
  await description(page).fill('With rosemary.')
  await expect(page.getByText('A text in a draft has at most 40,000 characters.', { exact: false })).toBeVisible()
  await expect(page.getByText('Not everything is synced')).toBeVisible()
  await expect(page.getByText('Synced', { exact: true })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Show details' })).toBeVisible()
})

test('I7 RT-18 a browser killed while typing has every text that it reported as saved, and no damaged one @worker', async ({
  newDevice,
}) => {
  const laptop = await newDevice()
  const draft = await beginDraft(laptop.page)
  await waitForServiceWorker(laptop.page)
  // Chromium writes cookies to the disk when it is closed.
  await laptop.switchOff()
  await laptop.switchOn()
  const words = Array.from({ length: 60 }, (_, at) => `word${at}.`).join(' ')
  for (const from of [3, 9]) {
    await laptop.page.goto(draft)
    await expect(description(laptop.page)).toBeVisible()
    await name(laptop.page).fill('')
    const typing = name(laptop.page)
      .pressSequentially(words, { delay: 12 })
      .catch(() => undefined)
    const title = laptop.page.getByRole('heading', { level: 1 })
    await expect(title).toContainText(`word${from}.`)
    const said = (await title.textContent()) ?? ''
    await laptop.kill()
    await typing
    await laptop.switchOn()
    await laptop.page.goto(draft)
    await expect(name(laptop.page)).toHaveValue(/word/)
    const found = await name(laptop.page).inputValue()
    expect([found.startsWith(said.trim()), words.startsWith(found)]).toEqual([true, true])
  }
})

test('I7 I13 a slow database upgrade does not block the screen, and a notice explains the delay', async ({ page }) => {
  await beginDraft(page)
  const database = await accountDatabaseName(page)
  const other = await page.context().newPage()
  await other.goto('/robots.txt')
  await other.evaluate(async (called) => {
    const version = (await indexedDB.databases()).find((each) => each.name === called)?.version ?? 0
    const opening = indexedDB.open(called, version + 10)
    opening.addEventListener('success', () => opening.result.close())
    await new Promise<void>((begun) => {
      opening.addEventListener('upgradeneeded', () => {
        begun()
        const table = opening.transaction?.objectStore('meta')
        const goOn = (): void => {
          if (!('released' in window)) table?.count().addEventListener('success', goOn)
        }
        goOn()
      })
    })
  }, database)
  await name(page).fill('Bread while they build')
  await expect(trouble(page)).toBeVisible({ timeout: 20_000 })
  await expect(name(page)).toHaveValue('Bread while they build')
  await other.evaluate(() => void Object.assign(window, { released: true }))
  await expect(trouble(page)).toBeHidden({ timeout: 20_000 })
  await expect(heading(page, 'Bread while they build')).toBeVisible()
  await expect(page.getByText('Synced', { exact: true })).toBeVisible()
})

test('I13 a notice names the older tab that blocks the upgrade, and the draft opens when that tab closes', async ({
  page,
}) => {
  const draft = await beginDraft(page)
  await name(page).fill('Bread from before')
  await expect(heading(page, 'Bread from before')).toBeVisible()
  await expect(page.getByText('Synced', { exact: true })).toBeVisible()
  const database = await accountDatabaseName(page)
  // Like a tab of the first version, this one has the database open and ignores `versionchange`.
  await page.goto('/robots.txt')
  await page.evaluate(async (called) => {
    const gone = indexedDB.deleteDatabase(called)
    await new Promise((done) => gone.addEventListener('success', done))
    const opening = indexedDB.open(called, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('meta', { keyPath: 'k' }))
    await new Promise((done) => opening.addEventListener('success', done))
    Object.assign(window, { holding: opening.result })
  }, database)
  const tab = await page.context().newPage()
  await tab.goto(draft)
  await expect(tab.getByText('If Simmer is open in another tab, close that tab')).toBeVisible({ timeout: 20_000 })
  await page.close()
  await expect(name(tab)).toHaveValue('Bread from before', { timeout: 30_000 })
})

/** Types by keyboard without a pause before or after. */
const typeAt = (page: Page, field: string, where: 'begin' | 'end', words: string): Promise<void> =>
  page.getByRole('textbox', { name: field, exact: true }).evaluate(
    (input, [at, typed]) => {
      if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return
      const place = at === 'begin' ? 0 : input.value.length
      input.focus()
      input.setSelectionRange(place, place)
      document.execCommand('insertText', false, typed)
    },
    [where, words] as const,
  )

test('I7 RT-18 two tabs of one device write in one draft at once: both show every word, and one continues when the other crashes @worker', async ({
  newDevice,
}) => {
  test.setTimeout(120_000)
  const { page: one, context, connection } = await newDevice()
  const draft = await beginDraft(one)
  await name(one).fill('potato soup')
  await expect(one.getByText('Synced', { exact: true })).toBeVisible()
  await waitForServiceWorker(one)
  const other = await context.newPage()
  await other.goto(draft)
  await expect(name(other)).toHaveValue('potato soup')
  connection.cut()

  await typeAt(one, 'Recipe name', 'end', ' with chives')
  await expect(name(other)).toHaveValue('potato soup with chives')
  const title = 'Recipe name'
  // Neither tab has received the other's text yet.
  await Promise.all([typeAt(one, title, 'end', ' and cream'), typeAt(other, title, 'begin', 'Smooth ')])
  for (const tab of [one, other]) await expect(name(tab)).toHaveValue('Smooth potato soup with chives and cream')
  await Promise.all([
    typeAt(one, 'Description', 'end', 'Warms the hands.'),
    typeAt(other, 'Description', 'end', 'Feeds the soul.'),
  ])
  for (const tab of [one, other]) {
    await expect(description(tab)).toHaveValue(/Warms.*hands/)
    await expect(description(tab)).toHaveValue(/Feeds.*soul/)
  }
  await other.getByRole('button', { name: 'Add ingredient' }).click()
  await other.getByLabel('Ingredient 1', { exact: true }).fill('3 leeks')
  await expect(one.getByLabel('Ingredient 1', { exact: true })).toHaveValue('3 leeks')
  await typeAt(one, 'Ingredient 1', 'end', ', washed')
  await expect(other.getByLabel('Ingredient 1', { exact: true })).toHaveValue('3 leeks, washed')

  // The tab crashes, so no handler of the page runs.
  const gone = one.waitForEvent('crash')
  await one.goto('chrome://crash').catch(() => undefined)
  await gone
  await one.close()
  await typeAt(other, title, 'end', ', and bread')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(
    'Smooth potato soup with chives and cream, and bread',
  )
  connection.restore()
  await expect(other.getByText('Synced', { exact: true })).toBeVisible({ timeout: 30_000 })
  const again = await context.newPage()
  await again.goto(draft)
  await expect(name(again)).toHaveValue('Smooth potato soup with chives and cream, and bread')
  await expect(again.getByLabel('Ingredient 1', { exact: true })).toHaveValue('3 leeks, washed')
})

test.describe('without a service worker, whose files a test cannot hold back', () => {
  test.use({ serviceWorkers: 'block' })

  test('RT-18 RT-26 a cooking mode that cannot be loaded is reported over the preview, and the next press opens it', async ({
    page,
  }) => {
    const draft = await beginDraft(page)
    await page.getByRole('button', { name: 'Add step' }).click()
    await page.getByLabel('Step 1', { exact: true }).fill('Knead the dough.')
    await page.getByRole('tab', { name: 'Preview' }).click()
    const start = page.getByRole('link', { name: 'Start cooking' })
    const historyIndex = () => page.evaluate('navigation.currentEntry.index')
    const before = await historyIndex()
    await page.route('**/assets/cook-draft-*.js', (route) => route.fulfill({ status: 404 }))
    await start.click()
    await expect(page.getByText('You need a connection for this.').first()).toBeAttached()
    await expect(heading(page, 'Bread')).toBeFocused()
    await expect(page).toHaveURL(`${draft}?view`)
    expect(await historyIndex()).toBe(before)
    await page.unrouteAll()
    await start.click()
    await expect(page.getByRole('heading', { level: 2, name: 'Step 1 of 1' })).toBeVisible()
  })
})
