import type { RenderPage } from '@simmer/contract/wire/render-page'
import type { Stylesheet } from './page-sheet.ts'

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
