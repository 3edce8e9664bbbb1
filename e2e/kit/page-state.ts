import type { ConsoleMessage, Locator, Page } from 'playwright/test'

/**
 * Waits until React has hydrated the page, so that presses are handled. React marks hydrated elements, those of the
 * screen last, and runs the effects that listen to keys after the next frame.
 */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const first = document.querySelector('main')?.firstElementChild
    return first !== null && first !== undefined && Object.keys(first).some((key) => key.startsWith('__reactFiber$'))
  })
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  })
}

/** Reads path, title, header and headings of the current page. */
export const readPageState = (
  page: Page,
): Promise<{ at: string; title: string; header: string; headings: number; ways: number }> =>
  page.evaluate(() => ({
    at: location.pathname + location.search,
    title: document.title,
    header: document.querySelector('header[data-type]')?.getAttribute('data-type') ?? '',
    headings: document.querySelectorAll('h1').length,
    // Reviews load when they come near the screen.
    ways: [...document.querySelectorAll('main a[href], main button, main input')].filter(
      (each) => each.closest('#reviews') === null,
    ).length,
  }))

/** What Playwright writes to the console of a browser without service workers. */
const blockedWorkerMessage = 'Service Worker registration blocked by Playwright'

/** Whether a message is a warning or an error of the page. */
export const isConsoleError = (message: ConsoleMessage): boolean =>
  ['warning', 'error'].includes(message.type()) && message.text() !== blockedWorkerMessage

/** The browser itself logs a status of 404 or 410. */
const browserStatusMessage = /Failed to load resource: the server responded with a status of (404|410)/

export const collectConsoleErrors = (page: Page): string[] => {
  const consoleErrors: string[] = []
  page.on('pageerror', (error) => consoleErrors.push(`${page.url()}: ${String(error)}`))
  page.on('console', (message) => {
    if (isConsoleError(message) && !browserStatusMessage.test(message.text()))
      consoleErrors.push(`${page.url()}: ${message.text()}`)
  })
  return consoleErrors
}

/** Pastes a text into a field, as the browser reports it. */
export const pasteText = (field: Locator, text: string): Promise<void> =>
  field.evaluate((target, words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** A finger swipes over an element. The events are one task, because a finger that rests first is no swipe. */
export const swipe = (target: Locator, to: 'left' | 'right'): Promise<void> =>
  target.evaluate(
    (element, clientX) => {
      const touch = { pointerType: 'touch', pointerId: 1, bubbles: true }
      element.dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientX: 300 }))
      element.dispatchEvent(new PointerEvent('pointermove', { ...touch, clientX }))
      element.dispatchEvent(new PointerEvent('pointerup', { ...touch, clientX }))
    },
    to === 'left' ? 200 : 400,
  )

/**
 * Applies the web fonts. A page whose fonts arrived late keeps its fallback until the next navigation, and machines without
 * the usual system fonts have a wider one.
 */
export const applyFonts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const own = [...document.fonts].filter(({ family }) => !family.includes('Fallback'))
    for (const font of own) font.display = 'swap'
    await Promise.all(own.map((font) => font.load()))
    document.documentElement.dataset['fonts'] = ''
    await document.fonts.ready
    // The page is laid out anew in the next frame.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  })
