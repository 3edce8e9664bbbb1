const name = 'build'

/** The meta tag of `index.html` that names its build; `readPageBuild` reads it. */
export const buildMetaTag = (build: string): { readonly name: string; readonly content: string } => ({
  name,
  content: build,
})

/**
 * The build that a page names. While an older app is active, a newer server may send a page: it can be read, but must
 * not be cached, because this app never stored its scripts.
 */
export const readPageBuild = (html: string): string | null =>
  new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1] ?? null
