import { expect, type BrowserContext, type Page } from 'playwright/test'

export type Chosen = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** A sheet of paper with a page on it, as a photograph of 1,600 pixels. */
export const printed = async (context: BrowserContext, pages: readonly string[]): Promise<Buffer[]> => {
  const sheet = await context.newPage()
  await sheet.setViewportSize({ width: 1600, height: 1900 })
  const pictures: Buffer[] = []
  for (const html of pages) {
    await sheet.setContent(html)
    pictures.push(await sheet.screenshot({ type: 'png' }))
  }
  await sheet.close()
  return pictures
}
export const photographs = (pictures: readonly Buffer[]): Chosen[] =>
  pictures.map((buffer, at) => ({ name: `page-${at + 1}.png`, mimeType: 'image/png', buffer }))

export const choosePages = async (
  page: Page,
  files: readonly Chosen[],
  language: 'English' | 'German',
): Promise<void> => {
  await page.getByRole('tab', { name: 'Photo or PDF' }).click()
  await page.getByLabel('Choose photos or PDF').setInputFiles([...files])
  await expect(page.getByRole('list', { name: 'Pages' }).getByRole('listitem')).toHaveCount(files.length)
  await page.getByLabel('Language of the text').selectOption({ label: language })
}
export const readPages = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Read (?:page|\d+ pages|PDF)$/ }).click()

/** The lines that the latest import was read from, once it is read. */
export const linesRead = async (page: Page): Promise<readonly string[]> => {
  const state = (): Promise<{ readonly state: string; readonly lines: readonly string[] }> =>
    page.evaluate(async () => {
      const name = (await indexedDB.databases()).find(({ name: one = '' }) => /import/.test(one))?.name ?? ''
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error(name)))
      })
      const rowsOf = (table: string): Promise<readonly Record<string, unknown>[]> =>
        new Promise((resolve) => {
          const request = database.transaction(table).objectStore(table).getAll()
          request.addEventListener('success', () => resolve(request.result))
        })
      const imports = (await rowsOf('imports')).toSorted((one, other) => Number(other['at']) - Number(one['at']))
      const sources = (await rowsOf('sources')).filter((source) => source['import'] === imports[0]?.['id'])
      database.close()
      return {
        state: String(imports[0]?.['state']),
        lines: sources.flatMap((source) => (Array.isArray(source['lines']) ? source['lines'].map(String) : [])),
      }
    })
  await expect.poll(async () => (await state()).state, { timeout: 400_000, intervals: [1000] }).toBe('read')
  return (await state()).lines
}
