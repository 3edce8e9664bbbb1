import { ModelServer } from '@simmer/contract/testing/model-server'
import type { Locator, Page } from 'playwright/test'
import { Device } from './device.ts'
import { waitForHydration } from './page-state.ts'
import { SimmerServer } from './server.ts'
import { newUser, signIn } from './users.ts'

/** A server with a scripted model, and a device whose person has signed in and opened the assistant. */
export const openAssistant = async () => {
  const model = await ModelServer.start()
  const simmer = await SimmerServer.start(undefined, { LLM_BASE_URL: model.url, LLM_MODEL: 'plain' })
  const phone = await Device.open(simmer.url)
  const { page } = phone
  await signIn(page, newUser())
  await page.goto('/cooking-ai')
  await waitForHydration(page)
  const close = async (): Promise<void> => {
    await phone.discard()
    await simmer.discard()
    await model.stop()
  }
  return { model, phone, page, close }
}

/** Asks the helper, and then the model. */
export const askTheModel = async (page: Page, question: string): Promise<Locator> => {
  await page.getByRole('textbox', { name: 'Your question' }).fill(question)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  const round = page.getByRole('article', { name: question })
  await round.getByRole('button', { name: 'Ask the model' }).click()
  return round
}
