import { paths } from '@simmer/contract/wire/paths'
import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { newestRecipe, sampleRecipes } from '../../kit/recipes.ts'
import { expect, test } from '../../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

test('RT-26 ER-1 on a full device a cook continues, sees all progress, and is warned what is not stored', async ({
  newDevice,
  simmer,
}) => {
  test.setTimeout(180_000)
  const { page } = await newDevice()
  await signIn(page, newUser())
  const recipe = (await sampleRecipes(simmer.url, 50)).find(({ slug }) => slug === 'tagliatelle-al-ragu')
  if (recipe === undefined) throw new Error('it is one of the sample recipes')
  await page.goto(paths.cook(recipe))
  await waitForHydration(page)
  const at = (step: number) => page.getByRole('heading', { level: 2, name: new RegExp(`^Step ${step} `) })
  await expect(at(1)).toBeVisible()

  const cdp = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  // localStorage is full as well.
  await page.evaluate(() => {
    for (let size = 1 << 22; size > 0; size >>= 1) {
      try {
        localStorage.setItem(`full ${size}`, 'x'.repeat(size))
      } catch {
        // Half as much may still go in.
      }
    }
  })
  await page.getByRole('button', { name: /note/i }).first().click()
  const note = page.getByRole('textbox')
  // The browser uses its last quota figure for half a minute.
  let tries = 0
  await expect(async () => {
    await note.fill(`Less salt, ${(tries += 1)}`)
    await note.blur()
    await expect(note).toHaveAttribute('aria-invalid', 'true', { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await expect(note).toHaveValue(`Less salt, ${tries}`)

  await page.getByRole('checkbox', { name: /butter/ }).check()
  await expect(page.getByRole('checkbox', { name: /butter/ })).toBeChecked()
  await expect(page.getByText('This device is full', { exact: false })).toBeVisible()
  await page
    .getByRole('button', { name: /^Start timer/ })
    .first()
    .click()
  await expect(page.getByRole('timer')).toHaveText(/^00h (10m 00s|09m 5\ds)$/)
  for (let step = 2; step <= 7; step += 1) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(at(step)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { name: 'That’s dinner' })).toBeVisible()
  await page.getByRole('button', { name: 'I cooked this' }).click()
  await expect(page.getByRole('main').getByText('This couldn’t be saved on this device.')).toBeVisible()

  await cdp.send('Storage.overrideQuotaForOrigin', { origin })
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('full ')) localStorage.removeItem(key)
  })
  await expect(async () => {
    await page.getByRole('button', { name: 'Try again' }).click({ timeout: 1000 })
    await expect(page.getByText('Added to your cooked recipes.')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('This device is full', { exact: false })).toBeHidden()
  await page.reload()
  await waitForHydration(page)
  await expect(at(7)).toBeVisible()
})

const hostile = ['-1', '1e309', 'NaN', 'lots', '%5B1%2C2%5D', '%7B%22a%22%3A1%7D', '%00', '9'.repeat(10_000)]

test('RT-26 ER-1 unknown text after the path of a recipe does not change its pages', async ({
  page,
  noConsoleErrors: quiet,
  simmer,
}) => {
  expect(quiet).toBeUndefined()
  const recipe = await newestRecipe(simmer.url)
  for (const path of [paths.recipe(recipe), paths.cook(recipe), paths.print(recipe)]) {
    for (const value of [...hostile, '%', '%E0%A4%A']) {
      for (const search of [`servings=${value}`, `servings[]=${value}`, `__proto__[servings]=${value}`]) {
        const answer = await fetch(`${simmer.url}${path}?${search}`)
        expect([search.slice(0, 40), answer.status]).toEqual([search.slice(0, 40), 200])
        expect(await answer.text()).toContain(recipe.title)
      }
    }
    for (const value of hostile) {
      await page.goto(`${path}?servings=${value}&servings=2`)
      await waitForHydration(page)
      await expect(page.getByRole('heading', { name: recipe.title }).first()).toBeVisible()
      await expect(page.getByText(/NaN|Infinity|undefined/)).toHaveCount(0)
    }
  }
})

test('RT-26 where the screen may turn off, cooking mode explains it at the first step and has a short sign at the others', async ({
  page,
  simmer,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'wakeLock', { value: undefined }))
  await page.goto(paths.cook(await newestRecipe(simmer.url)))
  await waitForHydration(page)
  const explanation = page.getByText('We can’t keep the screen on here.')
  const sign = page.getByText('Screen may turn off')
  await expect(explanation).toBeVisible()
  await expect(sign).toHaveCount(0)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(sign).toBeVisible()
  await expect(explanation).toHaveCount(0)
})
