const name = 'build'

/** What `index.html` says of its build; `buildOf` reads it. */
export const buildMetaTag = (build: string): { readonly name: string; readonly content: string } => ({
  name,
  content: build,
})

/**
 * The build a page belongs to, by its own word. A newer server may answer while an older app is in charge: such a page is
 * good to read, but kept here it would ask for scripts that this app never stored.
 */
export const readPageBuild = (html: string): string | null =>
  new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1] ?? null
