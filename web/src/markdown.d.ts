/** Made of Markdown files by build/markdown.ts. */
declare module '*.md' {
  export const frontmatter: unknown
  export const blocks: unknown
}
