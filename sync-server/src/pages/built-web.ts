import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '@simmer/contract/wire/render-page'
import { readStylesheet, styleHash, type Stylesheet } from './stylesheet.ts'

/** The web as the server sees it: the page everything is put into, and the one function that fills it. */
export interface Web {
  /** The built `index.html`; in development as Vite makes it for this address. */
  readonly indexHtml: (url: string) => Promise<string>
  readonly renderPage: RenderPage
  /** The hashes of the styles that stand in it, as a policy names them. */
  readonly styles: readonly string[]
  /** All styles, rule by rule; null in development, where Vite puts in what it likes. */
  readonly stylesheet: Stylesheet | null
}

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
