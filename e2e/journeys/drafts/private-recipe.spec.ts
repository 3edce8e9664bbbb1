import type { Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { waitForHydration } from '../../kit/page-state.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { newUser, signIn } from '../../kit/users.ts'
import { expect, test } from '../../kit/test.ts'

const textOf = (page: Page): Promise<string> => page.getByRole('main').innerText()
/** The fixed title of the list of recipes is no word about publishing. */
const aboutPublishing = /publish|draft(?! recipes)/i

for (const width of [390, 1280])
  test(`RT-18 RT-5 at a width of ${width}, a private recipe is written and found again without a word about publishing before its end @worker`, async ({
    page,
    simmer,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, newUser())
    await page.goto(paths.newDraft)
    await waitForHydration(page)
    await expect(page.getByLabel('Recipe name')).toBeVisible()
    expect(await textOf(page)).not.toMatch(aboutPublishing)
    await page.getByLabel('Recipe name').fill('Plum cake of our house')
    await page.getByRole('button', { name: 'Add step' }).click()
    await page.getByLabel('Step 1', { exact: true }).fill('Bake the plums.')
    await expect(page.getByText('Synced', { exact: true })).toBeVisible()
    const publish = page.getByRole('button', { name: 'Publish …' })
    await expect(publish).toBeVisible()
    // A wide screen shows the recipe as a card beside its fields, with what is still to add; a phone has no room for it.
    const isWide = width === 1280
    const toAdd = page.getByRole('region', { name: 'Still to add' })
    await expect(toAdd).toBeVisible({ visible: isWide })
    if (isWide) {
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect(publish).toBeInViewport({ ratio: 1 })
      await expect(page.getByText('1 step', { exact: true })).toBeInViewport()
      await toAdd.getByRole('button', { name: 'Add servings' }).click()
      await expect(page.getByRole('textbox', { name: 'Servings', exact: true })).toBeFocused()
    }
    const [toEnd = '', ...end] = (await textOf(page)).split('Nutrition per serving')
    expect(toEnd).not.toMatch(aboutPublishing)
    expect(end.join('').match(/publish/gi)).toHaveLength(1)
    const draft = page.url()

    await page.goto(paths.library)
    await waitForServiceWorker(page)
    const own = page.getByRole('group', { name: 'Library sections' }).getByRole('button', { name: 'My recipes' })
    await own.click()
    await expect(page.getByRole('region', { name: 'Only for you' })).toContainText('Plum cake of our house')
    expect(await textOf(page)).not.toMatch(aboutPublishing)
    await simmer.stop()
    await page.goto(paths.library)
    await waitForHydration(page)
    await own.click()
    await page
      .getByRole('region', { name: 'Only for you' })
      .getByRole('link', { name: /^Plum cake/ })
      .click()
    await expect(page).toHaveURL(draft)
    await expect(page.getByLabel('Recipe name')).toHaveValue('Plum cake of our house')
    // A press on it lists what is missing: on a phone at the top of the page.
    await publish.click()
    await expect(page.getByRole('heading', { name: 'Before publishing' })).toBeInViewport()
  })
