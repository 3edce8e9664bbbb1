export type FrontmatterValue = string | readonly string[]

const unquote = (text: string): string => {
  const trimmed = text.trim()
  const quoted = /^"((?:[^"\\]|\\.)*)"$|^'((?:[^']|'')*)'$/.exec(trimmed)
  if (quoted === null) return trimmed
  return quoted[1]?.replace(/\\(.)/g, '$1') ?? quoted[2]?.replaceAll("''", "'") ?? ''
}

const splitItems = (list: string): string[] =>
  [...list.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,]+/g)]
    .map(([item]) => unquote(item))
    .filter((item) => item !== '')

/**
 * Splits a Markdown file into its front matter and its text. It reads the YAML that posts, help articles and recipe files
 * use: `title: Words, even with: colons`, `tags: ['a', "b"]`, and a list of `- item` lines below a key.
 */
export function readFrontmatter(source: string): {
  readonly frontmatter: Readonly<Record<string, FrontmatterValue>>
  readonly text: string
} {
  const block = /^\uFEFF?---\r?\n(.*?)\r?\n---[ \t]*(?:\r?\n|$)/s.exec(source)
  if (block === null) return { frontmatter: {}, text: source.replace(/^\uFEFF/, '') }
  const fields = new Map<string, FrontmatterValue>()
  let list: string[] | null = null
  for (const line of (block[1] ?? '').split(/\r?\n/)) {
    const item = /^\s*-\s+(.*)$/.exec(line)
    if (item !== null && list !== null) {
      list.push(unquote(item[1] ?? ''))
      continue
    }
    const [, key = '', value = ''] = /^([\w-]+)\s*:\s*(.*?)\s*$/.exec(line) ?? []
    if (key === '') continue
    const inline = /^\[(.*)\]$/.exec(value)
    list = value === '' ? [] : null
    fields.set(key, inline === null ? (list ?? unquote(value)) : splitItems(inline[1] ?? ''))
  }
  return { frontmatter: Object.fromEntries(fields), text: source.slice(block[0].length) }
}
