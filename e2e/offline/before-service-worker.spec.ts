import { waitForHydration } from '../kit/page-state.ts'
import { expect, test } from '../kit/test.ts'

// Service workers are blocked, as on a first visit before the worker is installed.
test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } })

test('MN-1 LY-6 a menu that fails to load shows an error, and opens once there is a connection', async ({
  page,
  connection,
}) => {
  await page.goto('/home')
  await waitForHydration(page)
  connection.cut()
  const button = page.getByRole('button', { name: 'Menu' })
  await button.click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('This couldn’t be loaded.')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  connection.restore()
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('MN-1 LY-6 a page preloads its menu, which then opens without a connection', async ({ page, connection }) => {
  const requests = { asked: 0, answered: 0, before: 0 }
  page.on('request', () => (requests.asked += 1))
  page.on('requestfinished', () => (requests.answered += 1))
  page.on('requestfailed', () => (requests.answered += 1))
  const fetched = page.waitForResponse(/\/assets\/menu-/)
  await page.goto('/home')
  await waitForHydration(page)
  await fetched
  // Waits until no request was made for a second.
  const isQuiet = (): boolean => {
    const { asked, answered, before } = requests
    requests.before = asked
    return asked === before && asked === answered
  }
  await expect.poll(isQuiet, { intervals: [1000] }).toBe(true)
  connection.cut()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('RT-3 RT-26 a screen that fails to load shows an error, and opens once there is a connection', async ({
  page,
  connection,
}) => {
  await page.goto('/home')
  await waitForHydration(page)
  connection.cut()
  await page.getByRole('navigation', { name: 'Simmer' }).getByRole('link', { name: 'Library' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page isn’t available offline')
  connection.restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library')
})

test('RT-26 VA-4 unit conversion that fails to load shows an error', async ({ page, connection }) => {
  await page.goto('/home')
  await page.locator('main a[href^="/recipe/"]').first().click()
  await expect(page).toHaveURL(/\/recipe\//)
  // The URL changes before the screen does, and until then `waitForHydration` sees the home page.
  const units = page.getByLabel('Units')
  await units.waitFor()
  await waitForHydration(page)
  connection.cut()
  await units.selectOption('Metric')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Amounts stay as written')
})

test('RT-2 ST-8 a picture that the cut network does not bring is a drawn plate, not an empty box', async ({
  page,
  connection,
}) => {
  await page.goto('/home')
  await waitForHydration(page)
  const picture = page.locator('main li img').first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const drawing = () => picture.evaluate((image) => getComputedStyle(image, '::after').backgroundImage)
  connection.cut()
  await picture.evaluate(async (image: HTMLImageElement) => {
    const failed = new Promise((done) => image.addEventListener('error', done, { once: true }))
    image.src += '?again'
    await failed
  })
  expect(await drawing()).toContain('radial-gradient')
})
