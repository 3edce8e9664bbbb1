/** Front matter of every article, without its text. */
export const about = import.meta.glob<unknown>('./articles/en/*.md', {
  eager: true,
  query: '?about',
  import: 'frontmatter',
})
