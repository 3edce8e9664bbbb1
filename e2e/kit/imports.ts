import { expect, type Page } from 'playwright/test'
import { paprikaArchive, paprikaRecipe } from '@simmer/contract/import/testing/paprika'
import { paths } from '@simmer/contract/wire/paths'
import { waitForHydration } from './page-state.ts'

/** Authors of the sample content. */
export const importAuthor = { username: 'grace.obi', email: 'grace.obi@imported.invalid' }
export const otherImportAuthor = { username: 'asha.menon', email: 'asha.menon@imported.invalid' }

export const openImports = async (page: Page): Promise<void> => {
  await page.goto(`${paths.importRecipes}?existingCreator=true`)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Import my Recipes' })).toBeVisible()
}
export const pasteText = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('tab', { name: 'Text' }).click()
  await page.getByLabel('Recipe text').fill(text)
  await page.getByRole('button', { name: 'Import text' }).click()
}
export const chooseFile = async (page: Page, name: string, bytes: Uint8Array): Promise<void> => {
  await page.getByRole('tab', { name: 'File' }).click()
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
}
export const cakes = (
  count: number,
  more: (at: number) => Readonly<Record<string, unknown>> = () => ({}),
): Uint8Array =>
  paprikaArchive(
    Array.from({ length: count }, (_, at) =>
      paprikaRecipe({ uid: `${at}`, name: `Cake ${at + 1}`, notes: `Card ${at + 1}.`, ...more(at) }),
    ),
  )

/** How many drafts this device holds of the account that is signed in. */
export const draftsOnDevice = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name = '' }) =>
      name.startsWith('simmer-account-') ? [name] : [],
    )
    const counts = names.map(
      (name) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open(name)
          opening.addEventListener('error', () => reject(new Error(name)))
          opening.addEventListener('success', () => {
            const database = opening.result
            const keys = database.transaction('view_record').objectStore('view_record').getAllKeys()
            keys.addEventListener('success', () => {
              database.close()
              resolve(keys.result.filter((key) => typeof key === 'string' && /^draft:.*:made$/.test(key)).length)
            })
          })
        }),
    )
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  })
