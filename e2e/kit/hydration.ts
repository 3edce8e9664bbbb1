import type { Page } from 'playwright/test'

/** Waits until React has hydrated the page, so that presses are handled. React marks hydrated elements, those of the screen last. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const first = document.querySelector('main')?.firstElementChild
    return first !== null && first !== undefined && Object.keys(first).some((key) => key.startsWith('__reactFiber$'))
  })
}
