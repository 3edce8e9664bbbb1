import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '@simmer/contract/wire/endpoints/render-page'
import { inlineHash, readStylesheet, type Stylesheet } from './stylesheet.ts'

/** The web for the server: the HTML template, and the function that renders pages. */
export interface Web {
  /** The built `index.html`; in development Vite transforms it for each URL. */
  readonly indexHtml: (url: string) => Promise<string>
  readonly renderPage: RenderPage
  /** The hashes of its inline scripts, as a content security policy lists them. */
  readonly scripts: readonly string[]
  /** The hashes of the inline styles of the shell. */
  readonly styles: readonly string[]
  /** All styles rule by rule; null in development, where Vite inserts styles itself. */
  readonly stylesheet: Stylesheet | null
}

const isFunction = (value: unknown): value is RenderPage => typeof value === 'function'

const inlineHashes = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, content = '']) => inlineHash(content))

/** Loads the built web from `folder` (`client/`, `server/` and `sheet.json`); null when it was not built. */
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
  return {
    indexHtml: () => Promise.resolve(html),
    renderPage,
    scripts: inlineHashes(html, 'script'),
    styles: inlineHashes(html, 'style'),
    stylesheet: sheet,
  }
}
