import { once } from 'node:events'
import { ModelServer } from '@simmer/contract/testing/model-server'
import { chunk, openStream, say } from '@simmer/contract/testing/model-stage'
import { Device } from '../../kit/device.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { SimmerServer } from '../../kit/server.ts'
import { expect, test } from '../../kit/test.ts'
import { newUser, requestCode } from '../../kit/users.ts'

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
  await expect(page.getByText('39 questions to the model left today')).toBeVisible()

  model.play(async (stage) => {
    openStream(stage)
    stage.response.write(chunk({ content: 'On and on. ' }))
    await stage.closed
  })
  const endless = page.getByRole('article', { name: 'Tell me everything about salt history' })
  await sendQuestion('Tell me everything about salt history')
  await endless.getByRole('button', { name: 'Ask the model' }).click()
  await expect(endless.getByText('On and on.', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
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
