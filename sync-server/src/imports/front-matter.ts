/** The YAML front matter of a Markdown file: texts and lists of texts. */
export interface FrontMatter {
  readonly fields: ReadonlyMap<string, string | readonly string[]>
  /** The text after the front matter. */
  readonly body: string
}

const unquote = (text: string): string => {
  const trimmed = text.trim()
  const quoted = /^"((?:[^"\\]|\\.)*)"$|^'((?:[^']|'')*)'$/.exec(trimmed)
  if (quoted === null) return trimmed
  return quoted[1]?.replace(/\\(.)/g, '$1') ?? quoted[2]?.replaceAll("''", "'") ?? ''
}

/** Reads the YAML front matter of a recipe file; other values than texts and lists of texts are left out. */
export function readFrontMatter(file: string): FrontMatter {
  const text = file.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const parts = /^---\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(text)
  if (parts === null) return { fields: new Map(), body: text }
  const fields = new Map<string, string | readonly string[]>()
  let list: string[] | null = null
  for (const line of (parts[1] ?? '').split('\n')) {
    const item = /^\s*-\s+(.*)$/.exec(line)
    if (item !== null && list !== null) {
      list.push(unquote(item[1] ?? ''))
      continue
    }
    const [, key = '', value = ''] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? []
    if (key === '') continue
    const inline = /^\[(.*)\]$/.exec(value.trim())
    list = value.trim() === '' ? [] : null
    if (inline !== null) fields.set(key, splitItems(inline[1] ?? ''))
    else fields.set(key, list ?? unquote(value))
  }
  return { fields, body: text.slice(parts[0].length) }
}

const splitItems = (list: string): string[] =>
  [...list.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,]+/g)]
    .map(([item]) => unquote(item))
    .filter((item) => item !== '')
