import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '@simmer/contract/wire/render-page'
import { readStylesheet } from './page-sheet.ts'
import { styleHash } from './style-hash.ts'
import type { Web } from './web.ts'

const isFunction = (value: unknown): value is RenderPage => typeof value === 'function'

const styleHashes = (html: string): string[] =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => styleHash(style))

/** The web as it was built into `folder` (`client/`, `server/` and `sheet.json`); null when it was not built. */
export const builtWeb = async (folder: string): Promise<Web | null> => {
  const indexPath = join(folder, 'client', 'index.html')
  const entryPath = join(folder, 'server', 'entry-server.js')
  try {
    await Promise.all([access(indexPath), access(entryPath)])
  } catch {
    return null
  }
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(entryPath).href)
  const renderPage: unknown =
    typeof module === 'object' && module !== null ? Reflect.get(module, 'renderPage') : undefined
  if (!isFunction(renderPage)) throw new Error(`${entryPath} exports no function renderPage`)
  const html = await readFile(indexPath, 'utf8')
  const sheet = readStylesheet(await readFile(join(folder, 'sheet.json'), 'utf8'))
  return { indexHtml: () => Promise.resolve(html), renderPage, styles: styleHashes(html), stylesheet: sheet }
}
