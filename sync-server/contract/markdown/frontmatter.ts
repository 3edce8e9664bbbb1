/** What stands above a Markdown text, line by line: `title: Words, even with: colons`. */
export const readFrontmatter = (
  source: string,
): { readonly frontmatter: Readonly<Record<string, string>>; readonly text: string } => {
  const block = /^\uFEFF?---\r?\n(.*?)\r?\n---\r?\n?/s.exec(source)
  if (block === null) return { frontmatter: {}, text: source }
  const lines = (block[1] ?? '').split(/\r?\n/).flatMap((line): [string, string][] => {
    const pair = /^(\w+):\s*(.*?)\s*$/.exec(line)
    return pair === null ? [] : [[pair[1] ?? '', pair[2] ?? '']]
  })
  return { frontmatter: Object.fromEntries(lines), text: source.slice(block[0].length) }
}
