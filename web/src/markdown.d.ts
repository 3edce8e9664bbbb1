/** build/markdown.ts compiles Markdown files to these modules. */
declare module '*.md' {
  export const frontmatter: unknown
  export const blocks: unknown
}
