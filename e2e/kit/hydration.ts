import type { Page } from 'playwright/test'

/** The page answers presses from now on: before that it is only there to be read. React marks the elements it took over, the screen's last. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const first = document.querySelector('main')?.firstElementChild
    return first !== null && first !== undefined && Object.keys(first).some((key) => key.startsWith('__reactFiber$'))
  })
}
