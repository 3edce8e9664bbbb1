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
  test(`RT-18 RT-5 at a width of ${width}, a recipe is published from the header, and a private one is written and found again without a word about publishing @worker`, async ({
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
    // A wide screen shows the recipe as a card beside its fields, with what is still to add; a phone has no room for it.
    const isWide = width === 1280
    const toAdd = page.getByRole('region', { name: 'Still to add' })
    await expect(toAdd).toBeVisible({ visible: isWide })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(publish).toBeInViewport({ ratio: 1 })
    expect((await textOf(page)).match(/publish/gi)).toHaveLength(1)
    if (isWide) {
      await expect(page.getByText('1 step', { exact: true })).toBeInViewport()
      await toAdd.getByRole('button', { name: 'Add servings' }).click()
      await expect(page.getByRole('textbox', { name: 'Servings', exact: true })).toBeFocused()
    }
    // A press on it lists what is missing: on a phone at the top of the page.
    await publish.click()
    await expect(page.getByRole('heading', { name: 'Before publishing' })).toBeInViewport()

    const visibility = page.getByRole('button', { name: 'Only you' })
    await visibility.click()
    const dialog = page.getByRole('dialog', { name: 'Who is this recipe for?' })
    await dialog.getByLabel('Only for me').check()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(publish).toBeHidden()
    await expect(page.getByText('Synced', { exact: true })).toBeVisible()
    expect(await textOf(page)).not.toMatch(aboutPublishing)
    const draft = page.url()
    await page.goto(paths.drafts)
    await expect(page.getByRole('link', { name: /^Plum cake/ })).toBeVisible()
    expect(await textOf(page)).not.toMatch(aboutPublishing)

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
    await expect(visibility).toBeVisible()
    expect(await textOf(page)).not.toMatch(aboutPublishing)
    // The choice leads back, offline too.
    await visibility.click()
    await dialog.getByLabel('For readers').check()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(publish).toBeInViewport({ ratio: 1 })
  })
