import type { Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { waitForHydration } from '../../kit/page-state.ts'
import { sampleRecipes, type KnownRecipe } from '../../kit/recipes.ts'
import { expect, test } from '../../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

const sample = async (origin: string, slug: string): Promise<KnownRecipe> => {
  const recipe = (await sampleRecipes(origin, 50)).find((one) => one.slug === slug)
  if (recipe === undefined) throw new Error('it is one of the sample recipes')
  return recipe
}
const cook = async (page: Page, recipe: KnownRecipe): Promise<void> => {
  await page.goto(paths.cook(recipe))
  await waitForHydration(page)
}
const step = (page: Page, number: number) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^Step ${number} `) })
const startFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^Start timer/ })
    .first()
    .click()
const butter = (page: Page) => page.getByRole('checkbox', { name: /butter/ })
const oil = (page: Page) => page.getByRole('checkbox', { name: /oil/ })
const timer = (page: Page) => page.getByRole('list', { name: 'Timers' }).getByRole('timer')

/** Counts how often this tab plays a sound. */
const countRings = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const heard = { rings: 0 }
    Object.assign(window, { heard })
    window.AudioContext = class extends AudioContext {
      constructor() {
        super()
        heard.rings += 1
      }
    }
  })
}
const soundCount = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { heard: { rings: number } }).heard.rings)
const storedTimers = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('simmer.kept.timers') ?? '')

test('RT-26 two tabs on one recipe and one on another stay in step, and a timer rings in one of them', async ({
  context,
  simmer,
}) => {
  const [ragu, other] = [
    await sample(simmer.url, 'tagliatelle-al-ragu'),
    (await sampleRecipes(simmer.url, 50)).find(({ slug }) => slug !== 'tagliatelle-al-ragu'),
  ]
  if (other === undefined) throw new Error('there are sample recipes')
  const [left, right, third] = [await context.newPage(), await context.newPage(), await context.newPage()]
  for (const page of [left, right, third]) {
    await countRings(page)
    await page.clock.install()
  }
  await cook(left, ragu)
  await cook(right, ragu)
  await cook(third, other)

  await butter(left).check()
  await expect(butter(right)).toBeChecked()
  await oil(right).check()
  await expect(oil(left)).toBeChecked()
  await expect(butter(left)).toBeChecked()

  await startFirst(left)
  for (const page of [left, right]) await expect(timer(page)).toHaveText(/^00h (10m 00s|09m 5\ds)$/)
  await expect(third.getByRole('link', { name: /Tagliatelle al ragù: back to cooking$/ })).toBeVisible()
  await right.getByRole('button', { name: /^Pause/ }).click()
  for (const page of [left, third]) await expect(page.getByRole('button', { name: /^Resume/ })).toBeVisible()
  await third.getByRole('button', { name: /^Resume/ }).click()
  for (const page of [left, right]) await expect(page.getByRole('button', { name: /^Pause/ })).toBeVisible()

  await right.getByRole('button', { name: 'Next' }).click()
  await expect(step(left, 2)).toBeVisible()
  await expect(step(third, 1)).toBeVisible()
  await expect(third.getByRole('link', { name: /^Tagliatelle al ragù: step 2 of/ })).toBeVisible()

  const running = await storedTimers(third)
  // All three tabs check the clock at the same moment.
  await Promise.all([left, right, third].map((page) => page.clock.fastForward('10:01')))
  for (const page of [left, right, third]) await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()
  const ringCount = async (): Promise<number> => {
    const rings = await Promise.all([left, right, third].map(soundCount))
    return rings.reduce((sum, each) => sum + each, 0)
  }
  await expect.poll(ringCount).toBe(1)

  // A slow tab that does not know yet writes back the timer as it was: the others store again that it has rung.
  await Promise.all([left, right, third].map((page) => page.clock.fastForward('00:10')))
  await third.evaluate((text) => localStorage.setItem('simmer.kept.timers', text), running)
  for (const page of [left, right, third]) await expect.poll(() => storedTimers(page)).toContain('"rung":true')
  await left.getByRole('button', { name: /^Done/ }).click()
  for (const page of [left, right, third]) await expect(timer(page)).toHaveCount(0)
  expect(await ringCount()).toBe(1)
})

/** Moves the page's clock by so many minutes, through reloads too; setTimeout is unaffected. */
const moveClock = (page: Page, minutes: number): Promise<void> =>
  page.evaluate((by) => sessionStorage.setItem('moved', String(Number(sessionStorage.getItem('moved')) + by)), minutes)

test('RT-26 a timer survives a clock that is set back, through a reload too, and rings once', async ({
  page,
  simmer,
}) => {
  const ragu = await sample(simmer.url, 'tagliatelle-al-ragu')
  await countRings(page)
  await page.clock.install()
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + Number(sessionStorage.getItem('moved')) * 60_000
  })
  await cook(page, ragu)
  await startFirst(page)
  await page.clock.fastForward('04:00')
  await expect(timer(page)).toHaveText(/^00h (06m 00s|05m \d\ds)$/)

  await moveClock(page, -60)
  await page.clock.fastForward('00:01')
  await page.clock.fastForward('01:00')
  await expect(timer(page)).toHaveText(/^00h (05m 0\ds|04m \d\ds)$/)
  await page.reload()
  await waitForHydration(page)
  await page.clock.fastForward('00:30')
  await expect(timer(page)).toHaveText(/^00h 0[34]m \d\ds$/)
  expect(await soundCount(page)).toBe(0)
  await page.clock.fastForward('05:00')
  await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()
  await expect.poll(() => soundCount(page)).toBe(1)

  // The clock goes back once more: a timer that rang stays silent.
  await moveClock(page, -120)
  await page.clock.fastForward('02:00')
  await expect(timer(page)).toHaveText('00h 00m 00s')
  expect(await soundCount(page)).toBe(1)

  // The clock goes forward, as after sleep: an ended timer rings at once, once.
  await page.getByRole('button', { name: /^Start again/ }).click()
  await page.clock.fastForward('00:30')
  await moveClock(page, 300)
  await page.clock.fastForward('00:02')
  await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible()
  await page.clock.fastForward('02:00')
  expect(await soundCount(page)).toBe(2)
})

test('RT-26 with a clock that is days behind a cook finds the current step, and the next one after a reload', async ({
  page,
  simmer,
}) => {
  const ragu = await sample(simmer.url, 'tagliatelle-al-ragu')
  await page.clock.install({ time: new Date('2026-11-22T12:00:00Z') })
  await cook(page, ragu)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(step(page, 2)).toBeVisible()
  await page.clock.setSystemTime(new Date('2026-11-19T12:00:00Z'))
  await page.reload()
  await waitForHydration(page)
  await expect(step(page, 2)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(step(page, 3)).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(step(page, 3)).toBeVisible()
  // The clock is right again, half a day later: the cooking session has ended.
  await page.clock.setSystemTime(new Date('2026-11-23T00:30:00Z'))
  await page.reload()
  await waitForHydration(page)
  await expect(step(page, 1)).toBeVisible()
})
