/** What every article is about, without its text. */
export const about = import.meta.glob<unknown>('./articles/de/*.md', {
  eager: true,
  query: '?about',
  import: 'frontmatter',
})
