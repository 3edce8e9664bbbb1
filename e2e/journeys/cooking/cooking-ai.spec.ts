import type { Locator, Page } from 'playwright/test'
import { newestRecipe } from '../../kit/recipes.ts'
import { openHelperAbout, openRecipe } from '../../kit/recipe-page.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'

const ask = async (page: Page, question: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Your question' }).fill(question)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
}

const answerTo = (page: Page, question: string) => page.getByRole('article', { name: question, exact: true })

test('RT-10 AS-1 AS-2 AS-10 with the server stopped a guest asks the helper, reloads, and finds and deletes the conversation @worker', async ({
  newDevice,
  simmer,
}) => {
  const recipe = await newestRecipe(simmer.url)
  const { page } = await newDevice()
  await openRecipe(page, recipe)
  await waitForServiceWorker(page)
  await page.goto('/cooking-ai')
  await waitForHydration(page)
  await simmer.stop()

  await page.reload()
  await expect(
    page.getByText('Answers come from kitchen tables on your device, not from an AI.', { exact: false }),
  ).toBeVisible()
  const substitute = 'What can I use instead of buttermilk?'
  await page.getByRole('button', { name: substitute }).click()
  const answer = answerTo(page, substitute)
  await expect(answer.getByText('milk', { exact: false }).first()).toBeVisible()
  // A press shows its place.
  const basis = answer.getByRole('list', { name: 'Based on' }).getByRole('button').first()
  await basis.click()
  await expect(basis).toHaveAttribute('aria-expanded', 'true')
  await expect(answer.getByRole('blockquote')).not.toBeEmpty()
  await expect(page.getByRole('log')).toContainText('milk')

  await ask(page, 'Who won the World Cup in 1954?')
  await expect(answerTo(page, 'Who won the World Cup in 1954?')).toContainText('I have no answer to this')
  await ask(page, '🍲')
  await expect(page.getByRole('alert').filter({ hasText: 'Type a question.' })).toBeVisible()

  await page.reload()
  await expect(answerTo(page, substitute)).toBeVisible()
  await page.getByRole('button', { name: `Delete “${substitute}”` }).click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Conversation deleted.')).toBeVisible()
  await expect(answerTo(page, substitute)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: substitute })).toBeVisible()
  await expect(answerTo(page, substitute)).toBeHidden()
})

test('RT-10 AS-1 AS-6 while cooking the helper answers over the step, and opens another step only when pressed', async ({
  page,
  simmer,
}) => {
  const recipe = await newestRecipe(simmer.url)
  await page.goto(`/recipe/${recipe.recipeShortId}/${recipe.slug}/cook`)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: /^Step 1 of/ })).toBeVisible()
  await page.getByRole('button', { name: 'Ask the kitchen helper' }).click()
  const sheet = page.getByRole('dialog', { name: 'Kitchen helper' })
  await ask(page, 'What comes next?')
  const answer = sheet.getByRole('article', { name: 'What comes next?' })
  await expect(answer.getByRole('list', { name: 'Based on' }).getByRole('button', { name: 'Step 2' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Step 1 of/, includeHidden: true })).toBeAttached()
  await answer.getByRole('button', { name: 'Go to step 2' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: /^Step 2 of/ })).toBeVisible()
})

test('RT-10 AS-1 an answer from every ingredient shows four of them, and the others by a press', async ({
  page,
  simmer,
}) => {
  const recipe = await newestRecipe(simmer.url)
  await openHelperAbout(page, recipe)
  await ask(page, 'It’s just me tonight')
  const places = answerTo(page, 'It’s just me tonight').getByRole('list', { name: 'Based on' }).getByRole('button')
  await expect(places).toHaveCount(5)
  await places.last().press('Enter')
  await expect(places.nth(4)).toBeFocused()
  expect(await places.count()).toBeGreaterThan(5)
})

test('AS-1 AS-10 a browser without a database shows the answer, and that it is not saved', async ({ page }) => {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    IDBFactory.prototype.open = (name, ...version) => {
      if (name === 'simmer-talks') throw new DOMException('no storage', 'SecurityError')
      return open(name, ...version)
    }
  })
  await page.goto('/cooking-ai')
  await waitForHydration(page)
  const question = 'How many grams is 2 cups of flour?'
  await page.getByRole('button', { name: question }).click()
  await expect(answerTo(page, question)).toContainText('250 g')
  await expect(page.getByText('This device can’t save the conversation', { exact: false })).toBeVisible()
  await ask(page, 'When is chicken done?')
  await expect(answerTo(page, 'When is chicken done?')).toContainText('74 °C')
  await expect(answerTo(page, question)).toBeVisible()
  await page.getByRole('button', { name: `Delete “${question}”` }).click()
  await expect(answerTo(page, question)).toBeHidden()
})

test('RT-10 AS-1 other screens load nothing of the tables of the helper', async ({ page, simmer }) => {
  const { recipeShortId, slug } = await newestRecipe(simmer.url)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === new URL(simmer.url).origin && pathname.endsWith('.js')) scripts.add(pathname)
  })
  const read = async (path: string): Promise<string> => (await fetch(new URL(path, simmer.url))).text()
  /** A row of the tables of both languages. */
  const haveTables = async (): Promise<boolean> =>
    (await Promise.all(Array.from(scripts, read))).some((script) => script.includes('tinned-food'))
  for (const path of [
    '/home',
    '/search',
    `/recipe/${recipeShortId}/${slug}`,
    `/recipe/${recipeShortId}/${slug}/cook`,
  ]) {
    await page.goto(path)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
  }
  expect(scripts.size).toBeGreaterThan(5)
  expect(await haveTables()).toBe(false)
  await page.goto('/cooking-ai')
  await expect.poll(haveTables).toBe(true)
})

test('AS-1 a mistake in a table is reported by a message that has the question and the answer', async ({ page }) => {
  await page.goto('/cooking-ai')
  await waitForHydration(page)
  const question = 'How long does cooked rice keep?'
  await ask(page, question)
  await answerTo(page, question).getByRole('link', { name: 'Report a mistake' }).click()
  await expect(page).toHaveURL(/\/contact-us\?about=/)
  const message = page.getByRole('textbox', { name: 'Your message' })
  await expect(message).toHaveValue(/^“How long does cooked rice keep\?”\nCooked rice: /)
  await expect(page.getByLabel('What is it about?')).toHaveValue('problem')
  // What a person has written stays.
  await message.fill('The days are wrong.')
  await page.goBack()
  await answerTo(page, question).getByRole('link', { name: 'Report a mistake' }).click()
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('The days are wrong.')
})

const room = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('RT-10 AS-1 before the first question a phone has the question box above its bar, and a wide screen below the examples', async ({
  page,
}) => {
  const box = page.getByRole('textbox', { name: 'Your question' })
  const examples = page.getByRole('region', { name: 'Things to ask' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/cooking-ai')
  await expect(examples).toBeVisible()
  const bar = await room(page.getByRole('navigation', { name: 'Simmer' }))
  const onPhone = await room(box)
  expect(bar.y - onPhone.y - onPhone.height).toBeGreaterThan(0)
  expect(bar.y - onPhone.y - onPhone.height).toBeLessThan(32)
  await page.setViewportSize({ width: 1280, height: 800 })
  const [list, onWide] = [await room(examples), await room(box)]
  expect(onWide.y - list.y - list.height).toBeGreaterThan(0)
  expect(onWide.y - list.y - list.height).toBeLessThan(48)
})
