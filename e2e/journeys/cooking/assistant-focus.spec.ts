import { once } from 'node:events'
import { chunk, openStream, say } from '@simmer/contract/testing/model-stage'
import type { Locator } from 'playwright/test'
import { openAssistant } from '../../kit/assistant.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { openHelperAbout } from '../../kit/recipe-page.ts'
import { newestRecipe } from '../../kit/recipes.ts'
import { expect, test } from '../../kit/test.ts'

test('RT-10 AS-4 the focus stays with the question through consent, Stop and Ask again, and sentences are announced whole', async () => {
  const { model, phone, page, close } = await openAssistant()
  const round = page.getByRole('article', { name: 'Why do onions make me cry?' })
  const button = (name: string): Locator => round.getByRole('button', { name, exact: true })
  await page.getByRole('textbox', { name: 'Your question' }).fill('Why do onions make me cry?')
  await page.keyboard.press('Enter')

  await button('Ask the model').press('Enter')
  await expect(round.getByText('Send this question to 127.0.0.1', { exact: false }).first()).toBeFocused()
  await button('Not now').press('Enter')
  await expect(button('Ask the model')).toBeFocused()

  const words = new EventTarget()
  model.play(async (stage) => {
    openStream(stage)
    stage.response.write(chunk({ content: 'Sulfur from the cells. Chill ' }))
    await once(words, 'go-on')
    stage.response.write(chunk({ content: 'them first, but ' }))
    await stage.closed
  })
  await page.keyboard.press('Enter')
  await button('Allow and ask').press('Enter')
  await expect(button('Stop')).toBeFocused()
  await expect(page.getByRole('log')).toHaveText('Sulfur from the cells.')
  words.dispatchEvent(new Event('go-on'))
  await expect(round.getByText('Chill them first', { exact: false })).toBeVisible()
  // A sentence that has begun is not read out before its end.
  await expect(page.getByRole('log')).toHaveText('Sulfur from the cells.')
  await page.keyboard.press('Enter')
  await expect(button('Ask again')).toBeFocused()

  const end = new EventTarget()
  model.play(async (stage) => {
    await once(end, 'go-on')
    say(stage, 'Keep them cold.')
  })
  await page.keyboard.press('Enter')
  await expect(button('Stop')).toBeFocused()
  await expect.poll(() => model.received.length).toBe(2)
  end.dispatchEvent(new Event('go-on'))
  await expect(round.getByText('Keep them cold.')).toBeVisible()
  await expect(button('Ask again')).toBeFocused()
  await expect(page.getByRole('log')).toHaveText('Keep them cold.')
  expect(phone.consoleErrors).toEqual([])
  await close()
})

test('RT-10 AS-10 a conversation about a recipe opens on its page from the list, and the title has the focus', async ({
  page,
  simmer,
}) => {
  const recipe = await newestRecipe(simmer.url)
  await openHelperAbout(page, recipe)
  await page.getByRole('textbox', { name: 'Your question' }).fill('What comes next?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'What comes next?' })).toBeVisible()

  await page.goto('/cooking-ai')
  await waitForHydration(page)
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('button', { name: 'What comes next?', exact: true }).press('Enter')
  await expect(page).toHaveURL(`/cooking-ai?recipe=${recipe.recipeShortId}`)
  await expect(page.getByRole('article', { name: 'What comes next?' })).toBeVisible()
  await expect(page.getByText(`About “${recipe.title}”`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

const boxOf = async (part: Locator): Promise<{ readonly top: number; readonly bottom: number }> => {
  const { y = -Infinity, height = Infinity } = (await part.boundingBox()) ?? {}
  return { top: y, bottom: y + height }
}

test('RT-10 AS-1 on 390 by 400 pixels, as beside a screen keyboard, the field and the last answer are visible, also above a timer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 400 })
  await page.goto('/cooking-ai')
  await waitForHydration(page)
  const field = page.getByRole('textbox', { name: 'Your question' })
  for (const question of ['350 F in C', 'How long does cooked rice keep?', 'No buttermilk']) {
    await field.fill(question)
    await page.keyboard.press('Enter')
    const answer = page.getByRole('article', { name: question })
    const firstWords = answer.getByRole('paragraph').nth(1)
    await expect(firstWords).toBeInViewport()
    await expect(field).toBeInViewport({ ratio: 1 })
    await expect(field).toBeFocused()
    await expect
      .poll(async () => (await boxOf(firstWords)).top < (await boxOf(field)).top && (await boxOf(firstWords)).top >= 0)
      .toBe(true)
  }
  // A running timer does not cover the field either.
  await field.fill('Set a timer for 5 minutes')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Start 5 min timer' }).click()
  const timers = page.getByRole('region', { name: 'Timers' })
  await expect(timers).toBeVisible()
  await expect.poll(async () => (await boxOf(field)).bottom < (await boxOf(timers)).top).toBe(true)
})
