// Types in a draft of 60 ingredients and 40 steps on a processor slowed down four times, against a plain textarea on an
// empty page, in turns. Measures from the key to the frame that shows it. Pauses let the draft be stored in between.
import type { Page } from 'playwright'
import { paths } from '@simmer/contract/wire/paths'
import { refusedConsentCookie } from '../kit/visitors.ts'
import { signIn, newUser } from '../kit/users.ts'
import { SimmerServer } from '../kit/server.ts'
import { openBrowser } from './in-browser.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
const typed = 'a pinch of salt, '
const maxRatioToPlain = 3
const maxKeyMs = 200

const at = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)] ?? Number.NaN

/** Records for each key the time until the next frame was shown. */
const watchKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const delays: number[] = []
    Object.assign(window, { delays })
    const shown = new MessageChannel()
    const waiting: number[] = []
    shown.port1.addEventListener('message', () => {
      for (const since of waiting.splice(0)) delays.push(performance.now() - since)
    })
    shown.port1.start()
    addEventListener(
      'keydown',
      (event) => {
        waiting.push(event.timeStamp)
        requestAnimationFrame(() => shown.port2.postMessage(null))
      },
      { capture: true },
    )
  })

const keyDelays = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { delays: number[] }).delays.splice(0))

const type = async (page: Page, name: string): Promise<number[]> => {
  const cdp = await page.context().newCDPSession(page)
  await page.bringToFront()
  await page.getByRole('textbox', { name, exact: true }).focus()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (let word = 0; word < 4; word += 1) {
    await page.keyboard.type(typed, { delay: 60 })
    await page.waitForTimeout(400)
  }
  const delays = await keyDelays(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await cdp.detach()
  return delays
}

const paste = (page: Page, name: string, lines: readonly string[]): Promise<void> =>
  page.getByRole('textbox', { name, exact: true }).evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, lines.join('\n'))

const simmer = await SimmerServer.start()
const browser = await openBrowser()
try {
  const context = await browser.newContext({ baseURL: simmer.url, viewport: { width: 412, height: 823 } })
  await context.addCookies([refusedConsentCookie(simmer.url)])
  const page = await context.newPage()
  await signIn(page, newUser())
  await page.goto(paths.drafts)
  await page.getByRole('button', { name: 'New recipe' }).click()
  await page.getByLabel('Recipe name').fill('Everything soup')
  await page.getByRole('button', { name: 'Add ingredient' }).click()
  await paste(
    page,
    'Ingredient 1',
    Array.from({ length: 60 }, (_, line) => `${line + 1} tbsp of ingredient ${line}, finely chopped`),
  )
  await page.getByLabel('Ingredient 60', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add step' }).click()
  await paste(
    page,
    'Step 1',
    Array.from({ length: 40 }, (_, step) => `Stir what is in pot ${step} for five minutes, then taste it and season.`),
  )
  await page.getByLabel('Step 40', { exact: true }).waitFor()
  await page.getByText('Synced', { exact: true }).waitFor()
  const plain = await context.newPage()
  await plain.setContent('<!doctype html><label>Plain <textarea rows="3"></textarea></label>')
  for (const each of [page, plain]) await watchKeys(each)

  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    bare.push(...(await type(plain, 'Plain')))
    ours.push(...(await type(page, `Ingredient ${20 + round}`)))
    ours.push(...(await type(page, `Step ${20 + round}`)))
  }
  const ratio = at(ours, 0.5) / at(bare, 0.5)
  const results = [
    {
      what: 'from a key to the frame that shows it, median',
      ours: Number(at(ours, 0.5).toFixed(1)),
      floor: Number(at(bare, 0.5).toFixed(1)),
      unit: 'ms',
      ratio: Number(ratio.toFixed(2)),
      target: `at most ${maxRatioToPlain}`,
      reached: ratio <= maxRatioToPlain,
    },
    {
      what: 'one key in twenty takes longer, while the draft is kept',
      ours: Number(at(ours, 0.95).toFixed(1)),
      floor: Number(at(bare, 0.95).toFixed(1)),
      unit: 'ms',
      ratio: Number((at(ours, 0.95) / at(bare, 0.95)).toFixed(2)),
      target: `at most ${maxKeyMs} ms`,
      reached: at(ours, 0.95) <= maxKeyMs,
    },
  ]
  process.stdout.write(`${JSON.stringify({ bench: 'typing in a large draft', results })}\n`)
} finally {
  await browser.close()
  await simmer.discard()
}
