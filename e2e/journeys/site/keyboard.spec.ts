import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { newestRecipe } from '../../kit/recipes.ts'
import { tabTo } from '../../kit/tab-to.ts'
import { expect, test } from '../../kit/test.ts'

test('WHO-2 LY-7 RT-26 a person finds, saves, rates and cooks a recipe by keyboard alone', async ({ page, simmer }) => {
  await signIn(page, newUser())
  const recipe = await newestRecipe(simmer.url)
  await page.goto('/home')
  await waitForHydration(page)

  await tabTo(page, 'searchbox', /Search recipes/)
  await page.keyboard.type(recipe.title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Recipes for “${recipe.title}”` })).toBeFocused()
  await tabTo(page, 'link', new RegExp(recipe.title))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: recipe.title, exact: true })).toBeFocused()

  await tabTo(page, 'button', /^Save recipe$/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeFocused()

  await tabTo(page, 'radio', /star/)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked()

  await page.goto(`/recipe/${recipe.recipeShortId}/${recipe.slug}`)
  await waitForHydration(page)
  await tabTo(page, 'link', /Start cooking/)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Step 1 of/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^Step 2 of/)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText(/^Step 1 of/)).toBeVisible()
  await tabTo(page, 'link', /Close cooking mode/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: recipe.title })).toBeVisible()
})

test('LY-7 the slash key moves the focus to the search field, and writes a slash in it', async ({ page }) => {
  await page.goto('/home')
  await waitForHydration(page)
  const field = page.getByRole('searchbox', { name: /Search recipes/ })
  // The part of the app that listens loads after the first interaction.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(field).toBeFocused({ timeout: 500 })
  }).toPass()
  await expect(field).toHaveValue('')
  await page.keyboard.type('1/2')
  await expect(field).toHaveValue('1/2')
})

/** On a wide screen the ingredients of the step and the next step are beside its text, and no button fills the width. */
const expectStepBeside = async (page: Page, isWide: boolean): Promise<void> => {
  const following = page.getByRole('complementary', { name: 'Next step' })
  const [words, needs, button] = await Promise.all(
    [
      page.getByRole('heading', { level: 2 }).locator('..'),
      page.getByRole('list', { name: 'For this step' }),
      page.getByRole('button', { name: 'Next', exact: true }),
    ].map((part) => part.boundingBox()),
  )
  if (!words || !needs || !button) throw new Error('the step is on the screen')
  if (isWide) {
    await expect(following).toBeInViewport({ ratio: 1 })
    expect(needs.x).toBeGreaterThan(words.x + words.width)
    expect(needs.y).toBeLessThan(words.y + words.height)
    expect(button.width).toBeLessThan(320)
  } else {
    await expect(following).toBeHidden()
    expect(needs.y).toBeGreaterThanOrEqual(words.y + words.height)
  }
}

test('RT-26 LY-7 in cooking mode the step stands beside its ingredients, and the page behind it takes no focus and is hidden from screen readers', async ({
  page,
  simmer,
}) => {
  const recipe = await newestRecipe(simmer.url)
  const cook = `/recipe/${recipe.recipeShortId}/${recipe.slug}/cook`
  for (const width of [390, 840, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(cook)
    await waitForHydration(page)
    await expect(page.getByText(/^Step 1 of/)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Simmer' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Skip to|Sign Up/ })).toHaveCount(0)
    await expectStepBeside(page, width >= 840)
    const focused: string[] = []
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const { activeElement: active } = document
        return active === document.body || active?.closest('main') !== null ? null : (active?.outerHTML ?? null)
      })
      if (outside !== null) focused.push(outside)
    }
    expect(focused).toEqual([])
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    // The page itself has its navigation again.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', { name: 'Simmer' })).toBeVisible()
  }
})
