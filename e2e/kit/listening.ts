import type { Page } from 'playwright/test'

/** The page answers presses from now on: before that it is only there to be read. React marks the root it took over. */
export const listening = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer$'))
  })
}
