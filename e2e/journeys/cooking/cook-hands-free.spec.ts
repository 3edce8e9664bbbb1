import type { Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { waitForHydration } from '../../kit/page-state.ts'
import { sampleRecipes } from '../../kit/recipes.ts'
import { expect, test } from '../../kit/test.ts'

interface Spoken {
  readonly utterances: string[]
  readonly calls: string[]
}
interface Ear extends EventTarget {
  readonly lang: string
  readonly starts: number
}
interface HandsFreeWindow {
  readonly spoken: Spoken
  readonly ears: Ear[]
}

/** Replaces speech recognition and speech synthesis: the test machine has no microphone. */
const withVoices = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const spoken: Spoken = { utterances: [], calls: [] }
    const ears: Ear[] = []
    Object.assign(window, { spoken, ears })
    Object.defineProperty(window, 'SpeechRecognition', {
      value: class extends EventTarget {
        continuous = false
        lang = ''
        starts = 0
        constructor() {
          super()
          ears.push(this)
        }
        start() {
          this.starts += 1
        }
        abort() {
          spoken.calls.push('abort')
        }
      },
    })
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        speak: ({ text, lang }: SpeechSynthesisUtterance) => spoken.utterances.push(`${lang}: ${text}`),
        cancel: () => spoken.calls.push('cancel'),
        pause: () => spoken.calls.push('pause'),
        resume: () => spoken.calls.push('resume'),
      },
    })
  })
}

const inPage = <T>(page: Page, ask: (window: HandsFreeWindow) => T): Promise<T> =>
  page.evaluate(`(${ask.toString()})(window)`)

const hears = (page: Page, words: string, isFinal = true): Promise<void> =>
  page.evaluate(
    ([transcript, final]) => {
      const { ears } = window as unknown as HandsFreeWindow
      const result = Object.assign([{ transcript }], { isFinal: final })
      // Earlier results come before the new one in the list.
      const results = [Object.assign([{ transcript: 'next' }], { isFinal: true }), result]
      ears.at(-1)?.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 1, results }))
    },
    [words, isFinal] as const,
  )
const fails = (page: Page, error: string): Promise<void> =>
  page.evaluate((why) => {
    const ear = (window as unknown as HandsFreeWindow).ears.at(-1)
    ear?.dispatchEvent(Object.assign(new Event('error'), { error: why }))
    ear?.dispatchEvent(new Event('end'))
  }, error)

const cookRagu = async (page: Page, origin: string): Promise<void> => {
  const recipe = (await sampleRecipes(origin, 50)).find(({ slug }) => slug === 'tagliatelle-al-ragu')
  if (recipe === undefined) throw new Error('it is one of the sample recipes')
  await page.goto(paths.cook(recipe))
  await waitForHydration(page)
}
const step = (page: Page, number: number) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^(Step|Schritt) ${number} `) })

for (const { locale, listen, orders, talk } of [
  {
    locale: 'en-GB',
    listen: 'Voice control',
    orders: { next: 'Next step, please.', back: 'go back', timer: 'start the timer', read: 'read it again' },
    talk: ['the people next door', 'I will be back', 'we continue tomorrow', 'what did you read'],
  },
  {
    locale: 'de-DE',
    listen: 'Sprachsteuerung',
    orders: { next: 'Weiter', back: 'geh zurück', timer: 'stell den Wecker', read: 'bitte vorlesen' },
    talk: ['so geht es nicht weiter', 'er kommt zurück', 'der Wecker klingelt morgen'],
  },
]) {
  test.describe(`by voice, ${locale}`, () => {
    test.use({ locale })

    test(`RT-26 every voice command works, and other talk in the kitchen triggers none (${locale})`, async ({
      page,
      simmer,
    }) => {
      await withVoices(page)
      await cookRagu(page, simmer.url)
      await page.getByRole('button', { name: listen }).click()
      await expect.poll(() => inPage(page, ({ ears }) => ears.at(-1)?.starts)).toBe(1)
      expect(await inPage(page, ({ ears }) => ears.at(-1)?.lang)).toContain(locale.slice(0, 2))
      await hears(page, orders.next)
      await expect(step(page, 2)).toBeVisible()
      for (const words of talk) await hears(page, words)
      // An interim result may still grow into another phrase.
      await hears(page, orders.next, false)
      await expect(step(page, 2)).toBeVisible()
      await hears(page, orders.back)
      await expect(step(page, 1)).toBeVisible()
      await hears(page, orders.timer)
      await expect(page.getByRole('timer')).toHaveCount(1)
      await hears(page, orders.read)
      await expect.poll(() => inPage(page, ({ spoken }) => spoken.utterances.join())).toContain('Sweat the vegetables')

      // Silence ends the browser's recognition; the app restarts it.
      await fails(page, 'no-speech')
      await expect.poll(() => inPage(page, ({ ears }) => ears.at(-1)?.starts)).toBe(2)
      await hears(page, orders.next)
      await expect(step(page, 2)).toBeVisible()
    })
  })
}

test('RT-26 AS-1 AS-2 a spoken question for a substitute gets one that leaves most of the step on the screen, and an emergency whom to call', async ({
  page,
  simmer,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await withVoices(page)
  await cookRagu(page, simmer.url)
  await page.getByRole('button', { name: 'Voice control' }).click()
  await hears(page, 'what can I use instead of butter')
  const answer = page.getByText('Instead of butter:')
  await expect(answer).toBeVisible()
  expect((await answer.boundingBox())?.height).toBeLessThan(844 / 3)
  await expect.poll(() => inPage(page, ({ spoken }) => spoken.utterances.at(-1))).toContain('Instead of butter:')

  // A person in danger: whom to call is on the screen and heard, and the step stays.
  await hears(page, 'my guest is choking on a bone')
  await expect(page.getByText('call for help now: 112 in Europe', { exact: false }).first()).toBeVisible()
  await expect.poll(() => inPage(page, ({ spoken }) => spoken.utterances.at(-1))).toContain('call for help now')
  await expect(step(page, 1)).toBeVisible()
})

test('RT-26 the page explains why recognition failed, and offers another try', async ({ page, simmer }) => {
  await withVoices(page)
  await cookRagu(page, simmer.url)
  const listen = page.getByRole('button', { name: 'Voice control' })
  await listen.click()
  await expect(page.getByText('Say “next”', { exact: false })).toBeVisible()
  await fails(page, 'not-allowed')
  await expect(page.getByText('The microphone is blocked.', { exact: false })).toBeVisible()
  await expect(listen).toHaveAttribute('aria-pressed', 'false')
  await listen.click()
  await expect(page.getByText('The microphone is blocked.', { exact: false })).toBeHidden()
  await fails(page, 'network')
  await expect(page.getByText('needs a connection in this browser', { exact: false })).toBeVisible()
  await listen.click()
  await hears(page, 'next')
  await expect(step(page, 2)).toBeVisible()
  await fails(page, 'language-not-supported')
  await expect(page.getByText('Voice control isn’t available in this browser', { exact: false })).toBeVisible()
  await expect(listen).toBeHidden()
})

test('RT-26 reading aloud stops with its step, and pauses while the page is hidden', async ({ page, simmer }) => {
  await withVoices(page)
  await cookRagu(page, simmer.url)
  const read = page.getByRole('button', { name: 'Read aloud' })
  const last = () => inPage(page, ({ spoken }) => spoken.utterances.at(-1))
  const lastCall = () => inPage(page, ({ spoken }) => spoken.calls.at(-1))
  await read.click()
  await expect.poll(last).toContain('Sweat the vegetables')
  const first = await last()
  const before = await inPage(page, ({ spoken }) => spoken.calls.filter((call) => call === 'cancel').length)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(last).not.toBe(first)
  expect(await inPage(page, ({ spoken }) => spoken.calls.filter((call) => call === 'cancel').length)).toBeGreaterThan(
    before,
  )
  const look = (state: string) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await look('hidden')
  await expect.poll(lastCall).toBe('pause')
  await look('visible')
  await expect.poll(lastCall).toBe('resume')
  await read.click()
  await expect.poll(lastCall).toBe('cancel')
})

interface AxNode {
  readonly role?: { readonly value?: string }
  readonly name?: { readonly value?: string }
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[]
}

test('RT-26 a screen reader announces each step once and each timer by name, and the focus stays @worker', async ({
  page,
  simmer,
}) => {
  await page.clock.install()
  await cookRagu(page, simmer.url)
  // A screen reader announces what enters a live region, unless that part is silent.
  await page.evaluate(() => {
    const announcements: string[] = []
    Object.assign(window, { announcements })
    // The function runs in the page, where this file's scope is missing.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const isAnnounced = (node: Node): boolean => {
      const element = node instanceof Element ? node : node.parentElement
      const region = element?.closest('[aria-live], [role="status"], [role="alert"], output')
      return region !== null && region !== undefined && region.getAttribute('aria-live') !== 'off'
    }
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        for (const node of type === 'characterData' ? [target] : addedNodes) {
          if (isAnnounced(node) && node.textContent) announcements.push(node.textContent)
        }
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  const announcements = () => page.evaluate(() => (window as unknown as { announcements: string[] }).announcements)
  const next = page.getByRole('button', { name: 'Next' })
  await page
    .getByRole('button', { name: /^Start timer/ })
    .first()
    .click()
  await page.getByRole('checkbox').first().check()
  await page.clock.fastForward('00:20')
  await expect(page.getByRole('timer')).toHaveText(/^00h 09m [0-4]\ds$/)
  expect(await announcements()).toEqual([])

  await next.focus()
  await page.keyboard.press('Enter')
  await expect(step(page, 2)).toBeVisible()
  await page.clock.fastForward('00:20')
  expect((await announcements()).filter((words) => words.includes('Step 2 of'))).toHaveLength(1)
  expect(await announcements()).toHaveLength(1)
  await expect(next).toBeFocused()

  const cdp = await page.context().newCDPSession(page)
  const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as { nodes: readonly AxNode[] }
  const timers = nodes.filter(({ role }) => role?.value === 'timer')
  expect(timers.map(({ name }) => name?.value)).toEqual(['Step 1'])
  expect(timers[0]?.properties?.find(({ name }) => name === 'live')?.value.value ?? 'off').toBe('off')
  expect(nodes.filter(({ role, name }) => role?.value === 'heading' && name?.value?.startsWith('Step 2'))).toHaveLength(
    1,
  )

  // The first step has no "back", the last one no "next".
  await page.getByRole('button', { name: 'Previous' }).focus()
  await page.keyboard.press('Enter')
  await expect(step(page, 1)).toBeVisible()
  await expect(next).toBeFocused()
  for (let number = 2; number <= 7; number += 1) {
    await page.keyboard.press('Enter')
    await expect(step(page, number)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Finish' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'That’s dinner' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to the recipe' })).toBeFocused()
})
