import { AxeBuilder } from '@axe-core/playwright'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { ModelServer } from '@simmer/contract/testing/model-server'
import { callThenSay, chunk, openStream, plainAnswer, say } from '@simmer/contract/testing/model-stage'
import { languageCookie } from '@simmer/contract/preferences/languages'
import type { Locator } from 'playwright/test'
import { Device } from '../../kit/device.ts'
import { openRecipe } from '../../kit/recipe-page.ts'
import { newestRecipe } from '../../kit/recipes.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { SimmerServer } from '../../kit/server.ts'
import { expect, test } from '../../kit/test.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { newUser, requestCode, signIn } from '../../kit/users.ts'

test.use({ serviceWorkers: 'allow' })

test('RT-10 AS-4 AS-7 AS-11 a guest asks the model, signs in, agrees once, reads the streamed answer, and stops the next one', async () => {
  const model = await ModelServer.start()
  const simmer = await SimmerServer.start(undefined, { LLM_BASE_URL: model.url, LLM_MODEL: 'plain' })
  const phone = await Device.open(simmer.url)
  const { page } = phone
  const question = 'Why do onions make me cry?'
  const answer = page.getByRole('article', { name: question })
  const sendQuestion = async (words: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Your question' }).fill(words)
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
  }

  await page.goto('/cooking-ai')
  await waitForHydration(page)
  await sendQuestion(question)
  await answer.getByRole('button', { name: 'Ask the model' }).click()
  await expect(page).toHaveURL(/\/auth\/sign-in/)
  const { email, username } = newUser()
  const { field, code } = await requestCode(page, email)
  await field.fill(code)
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/cooking-ai')

  // Nothing is sent before the person agrees.
  await expect(answer.getByText('Send this question to 127.0.0.1', { exact: false }).first()).toBeVisible()
  expect(model.received).toEqual([])
  const words = new EventTarget()
  model.play(async (stage) => {
    openStream(stage)
    stage.response.write(chunk({ content: 'Sulfur from the cells. Chill ' }))
    await once(words, 'go-on')
    stage.response.write(chunk({ content: 'them first.' }))
    stage.response.end(chunk({}, 'stop'))
  })
  await answer.getByRole('button', { name: 'Allow and ask' }).click()
  // The first words are on the screen while the rest is still to come; whole sentences are announced.
  await expect(answer.getByText('Sulfur from the cells.', { exact: false })).toBeVisible()
  await expect(answer.getByRole('button', { name: 'Stop' })).toBeVisible()
  await expect(page.getByRole('log')).toHaveText('Sulfur from the cells.')
  words.dispatchEvent(new Event('go-on'))
  await expect(answer.getByText('Chill them first.', { exact: false })).toBeVisible()
  // As many as the tokens of the day have room for.
  await expect(page.getByText(/^2[345] questions to the model left today$/)).toBeVisible()

  model.play(async (stage) => {
    openStream(stage)
    stage.response.write(chunk({ content: 'On and on. ' }))
    await stage.closed
  })
  const endless = page.getByRole('article', { name: 'Tell me everything about salt history' })
  // One press is enough for what the helper does not know, once the person has agreed.
  await expect(page.getByText('Questions it can’t answer go to an AI model', { exact: false })).toBeVisible()
  await sendQuestion('Tell me everything about salt history')
  await expect(endless.getByText('On and on.', { exact: false })).toBeVisible()
  const ended = page.waitForRequest((request) => request.method() === 'DELETE')
  await page.keyboard.press('Escape')
  expect((await ended).url()).toContain('/api/cooking-ai/messages/')
  await expect(endless.getByText('You stopped this answer.')).toBeVisible()
  await expect.poll(() => model.aborted).toBe(1)
  await page.reload()
  await expect(endless.getByText('On and on.', { exact: false })).toBeVisible()

  model.play((stage) => say(stage, 'Salt is old.'))
  await endless.getByRole('button', { name: 'Ask again' }).click()
  await expect(endless.getByText('Salt is old.', { exact: false })).toBeVisible()
  expect(phone.consoleErrors).toEqual([])
  await phone.discard()
  await simmer.discard()
  await model.stop()
})

test('ST-4 EN-3 AS-3 AS-11 a guest asks about a recipe from its page, signs in, and the model gets the text of that recipe', async () => {
  const model = await ModelServer.start()
  const simmer = await SimmerServer.start(undefined, { LLM_BASE_URL: model.url, LLM_MODEL: 'plain' })
  const phone = await Device.open(simmer.url)
  const { page } = phone
  const recipe = await newestRecipe(simmer.url)
  const question = 'Who invented this dish?'
  const asked = page.getByRole('article', { name: question })
  await openRecipe(page, recipe)
  await page.locator(`a[href="/cooking-ai?recipe=${recipe.recipeShortId}"]`).first().click()
  await expect(page.getByText(`About “${recipe.title}”`)).toBeVisible()
  await page.getByRole('textbox', { name: 'Your question' }).fill(question)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await asked.getByRole('button', { name: 'Ask the model' }).click()
  await expect(page).toHaveURL(/\/auth\/sign-in/)
  const { email, username } = newUser()
  const { field, code } = await requestCode(page, email)
  await field.fill(code)
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`/cooking-ai?recipe=${recipe.recipeShortId}`)
  expect(model.received).toEqual([])
  model.play((stage) => say(stage, 'It begins with [[step:1]].'))
  await asked.getByRole('button', { name: 'Allow and ask' }).click()
  await expect(asked.getByText('It begins with', { exact: false })).toBeVisible()
  await expect(asked.getByRole('button', { name: 'Step 1' })).toBeVisible()

  expect(model.received).toHaveLength(1)
  const sent = String(model.received[0]?.request.messages.at(-1)?.content)
  expect(sent.startsWith(question)).toBe(true)
  expect(sent).toContain(`title: ${recipe.title}`)
  expect(sent).toMatch(/\| ingredient: /)
  expect(sent).toMatch(/\| step 1: /)
  const fields = [...sent.matchAll(/^\d+\| ([a-zA-Z]+)(?: \d+)?: /gm)].map(([, name]) => name)
  const ofEn3 = ['title', 'description', 'cuisine', 'prepTimeInMinutes', 'cookTimeInMinutes', 'diets', 'meals', 'tags']
  expect([...ofEn3, 'tipsAndTricks', 'ingredients', 'ingredient', 'method', 'step']).toEqual(
    expect.arrayContaining(fields),
  )
  expect(phone.consoleErrors).toEqual([])
  await phone.discard()
  await simmer.discard()
  await model.stop()
})

const bottomOf = async (part: Locator): Promise<number> => {
  const { y = Infinity, height = 0 } = (await part.boundingBox()) ?? {}
  return y + height
}

const draft = {
  title: 'Vegane Linsensuppe',
  ingredients: ['200 g rote Linsen', '50 g Butter'],
  steps: ['Die Linsen 20 Minuten kochen.'],
}

/** The test machine has no microphone and no voice. */
const withVoices = (): void => {
  const spoken: string[] = []
  Object.assign(window, { spoken })
  Object.defineProperty(window, 'SpeechRecognition', {
    value: class extends EventTarget {
      start() {
        const results = [Object.assign([{ transcript: 'Was kann ich statt Buttermilch nehmen?' }], { isFinal: true })]
        queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results })))
      }
      abort() {}
    },
  })
  Object.defineProperty(window, 'speechSynthesis', {
    value: {
      speak: ({ text }: SpeechSynthesisUtterance) => spoken.push(text),
      cancel: () => undefined,
      pause: () => undefined,
      resume: () => undefined,
    },
  })
}

test('RT-10 AS-4 AS-6 AS-10 in German on a phone a question waits for a connection, a proposal becomes a draft by a press, and a spoken question is answered by voice', async () => {
  const model = await ModelServer.start()
  const simmer = await SimmerServer.start(undefined, { LLM_BASE_URL: model.url, LLM_MODEL: 'plain' })
  const phone = await Device.open(simmer.url)
  await phone.context.addInitScript(withVoices)
  await phone.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { page } = phone
  const box = page.getByRole('textbox', { name: 'Deine Frage' })
  const askModel = async (question: string) => {
    await box.fill(question)
    await page.getByRole('button', { name: 'Fragen', exact: true }).click()
    const round = page.getByRole('article', { name: question })
    await round.getByRole('button', { name: 'Das Modell fragen' }).click()
    return round
  }
  await signIn(page, newUser())
  await phone.context.addCookies([{ name: languageCookie, value: 'de', url: simmer.url }])
  await page.goto('/cooking-ai')
  await waitForHydration(page)
  await waitForServiceWorker(page)

  const onions = await askModel('Warum weint man bei Zwiebeln?')
  await onions.getByRole('button', { name: 'Erlauben und fragen' }).click()
  await expect(onions.getByText('Käse und Jalapeños', { exact: false })).toBeVisible()
  await onions.getByRole('button', { name: 'Kopieren' }).click()
  await expect(page.getByRole('region', { name: 'Meldungen' }).getByText('Kopiert.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(plainAnswer)
  await onions.getByRole('button', { name: 'Vorlesen' }).click()
  await expect.poll(() => page.evaluate('spoken')).toEqual([plainAnswer])

  // Nothing is asked again before the connection is back, also after a reload.
  phone.connection.cut()
  const waiting = await askModel('Mach mir ein veganes Rezept mit Linsen')
  await expect(waiting.getByText('Wartet auf eine Verbindung', { exact: false })).toBeVisible()
  await page.reload()
  await expect(waiting.getByText('Wartet auf eine Verbindung', { exact: false })).toBeVisible()
  model.play(
    callThenSay(
      'propose_draft',
      () => draft,
      () => 'Hier ist ein Vorschlag.',
    ),
  )
  phone.connection.restore()
  await page.reload()
  await expect(waiting.getByText('Vegane Linsensuppe', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Per Sprache fragen' }).click()
  const spoken = page.getByRole('article', { name: 'Was kann ich statt Buttermilch nehmen?' })
  await expect(spoken.getByText('Milch', { exact: false }).first()).toBeVisible()
  await expect.poll(() => page.evaluate('spoken.at(-1)')).toContain('Milch')

  // A screen keyboard covers the lower half of the page.
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { value: 420 })
    window.visualViewport?.dispatchEvent(new Event('resize'))
  })
  await expect.poll(async () => bottomOf(box)).toBeLessThanOrEqual(420)
  await expect
    .poll(async () => bottomOf(page.getByRole('button', { name: 'Fragen', exact: true })))
    .toBeLessThanOrEqual(420)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als Datei speichern' }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('## Warum weint man bei Zwiebeln?')

  // The draft opens without a connection, with its unproved numbers and the food against its diet.
  phone.connection.cut()
  await waiting.getByRole('button', { name: 'Entwurf prüfen' }).click()
  await expect(page.getByText('3 Zahlen stehen nicht in deinem Gespräch', { exact: false })).toBeVisible()
  await expect(page.getByText('vegan gekennzeichnet, enthält aber: Butter', { exact: false })).toBeVisible()
  const save = page.getByRole('button', { name: 'Als Entwurf speichern' })
  await expect(save).toBeDisabled()
  await page.getByRole('button', { name: '„vegan“ entfernen' }).click()
  await expect(save).toBeFocused()
  await save.click()
  await expect(page).toHaveURL(/\/dashboard\/drafts\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('textbox', { name: 'Name des Rezepts' })).toHaveValue('Linsensuppe')
  expect(phone.consoleErrors).toEqual([])
  await phone.discard()
  await simmer.discard()
  await model.stop()
})
