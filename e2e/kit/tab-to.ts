import { expect, type Page } from 'playwright/test'

const farthest = 120

/** Presses Tab until the element with this role and name has the focus. */
export const tabTo = async (
  page: Page,
  role: 'link' | 'button' | 'radio' | 'searchbox' | 'textbox',
  name: RegExp,
): Promise<void> => {
  const target = page.getByRole(role, { name })
  for (let presses = 0; presses < farthest; presses += 1) {
    await page.keyboard.press('Tab')
    const at = await target.evaluateAll((found) => found.findIndex((one) => one === document.activeElement))
    if (at < 0) continue
    await expect(target.nth(at), 'what has the focus is in sight').toBeInViewport()
    return
  }
  throw new Error(`no Tab leads to the ${role} ${name}`)
}
