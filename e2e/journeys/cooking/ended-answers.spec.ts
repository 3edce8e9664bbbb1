import { chunk, openStream, say } from '@simmer/contract/testing/model-stage'
import { paths } from '@simmer/contract/wire/paths'
import { askTheModel, openAssistant } from '../../kit/assistant.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { expect, test } from '../../kit/test.ts'

test('AS-10 AS-7 a deleted conversation ends its answer at the server, and a sign-out in another tab ends one and clears it @worker', async () => {
  const { model, phone, page, close } = await openAssistant()
  model.play(async (stage) => {
    openStream(stage)
    stage.response.write(chunk({ content: 'On and on. And ' }))
    await stage.closed
  })
  const first = await askTheModel(page, 'Tell me everything about salt history')
  await first.getByRole('button', { name: 'Allow and ask' }).click()
  await expect(first.getByText('On and on.', { exact: false })).toBeVisible()
  const deletion = () =>
    page.waitForResponse((response) => response.request().method() === 'DELETE' && response.url().includes('/talks/'))
  const deleteTalk = (title: string) => page.getByRole('button', { name: `Delete “${title}”` }).click()
  const sent = deletion()
  await deleteTalk('Tell me everything about salt history')
  expect((await sent).status()).toBe(200)
  await expect.poll(() => model.aborted).toBe(1)
  await expect(first).toHaveCount(0)
  await expect(page.getByRole('log')).toHaveText('')

  // Without a connection the deletion waits.
  await page.getByRole('textbox', { name: 'Your question' }).fill('350 F in C')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: '350 F in C' })).toBeVisible()
  phone.connection.cut()
  await deleteTalk('350 F in C')
  await expect(page.getByRole('article', { name: '350 F in C' })).toHaveCount(0)
  phone.connection.restore()
  const sentLater = deletion()
  await page.reload()
  expect((await sentLater).status()).toBe(200)
  await waitForHydration(page)

  await page.getByRole('textbox', { name: 'Your question' }).fill('Tell me everything about pepper history')
  await page.keyboard.press('Enter')
  const second = page.getByRole('article', { name: 'Tell me everything about pepper history' })
  await expect(second.getByText('On and on.', { exact: false })).toBeVisible()
  await expect(page.getByRole('log')).toHaveText('On and on.')
  const other = await phone.context.newPage()
  await other.goto(paths.signOut)
  await waitForHydration(other)
  await other.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
  await expect.poll(() => model.aborted).toBe(2)
  await expect(second).toHaveCount(0)
  await expect(page.getByRole('log')).toHaveText('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(
    /assistant (?:drafts )?(?:allowed|goes on) [0-9a-f]/,
  )
  await close()
})

test('AS-4 one press asks for the rest of an answer that was cut off, with what was said before', async () => {
  const { model, phone, page, close } = await openAssistant()
  const first = await askTheModel(page, 'Tell me everything about salt history')
  model.play((stage) => say(stage, 'Salt was taxed in', 'length'))
  await first.getByRole('button', { name: 'Allow and ask' }).click()
  await expect(first.getByText('The answer ends here, before it is complete.')).toBeVisible()
  let sent = ''
  model.play((stage) => {
    ;({ sent } = stage)
    say(stage, 'many countries.')
  })
  await first.getByRole('button', { name: 'Continue' }).click()
  const rest = page.getByRole('article', { name: 'Please continue where your answer ended.' })
  await expect(rest.getByText('many countries.')).toBeVisible()
  expect(sent).toContain('Salt was taxed in')
  await expect(first.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  expect(phone.consoleErrors).toEqual([])
  await close()
})
