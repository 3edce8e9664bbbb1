/** A field of front matter, in the order of the file. */
export interface FrontMatterField {
  readonly name: string
  readonly values: readonly string[]
}

export interface FrontMatter {
  readonly fields: readonly FrontMatterField[]
  /** Lines that are no field. */
  readonly other: readonly string[]
  readonly body: string
}

function unquoted(text: string): string {
  const trimmed = text.trim()
  const quoted = /^"((?:[^"\\]|\\.)*)"$|^'((?:[^']|'')*)'$/.exec(trimmed)
  if (quoted === null) return trimmed
  return quoted[1]?.replace(/\\n/g, '\n').replace(/\\(.)/g, '$1') ?? quoted[2]?.replaceAll("''", "'") ?? ''
}

const items = (list: string): string[] =>
  [...list.matchAll(/\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*(?=,|$)|[^,]+/g)]
    .map(([item]) => unquoted(item))
    .filter((item) => item !== '')

/**
 * Splits a text into front matter and body. Beside simple fields and lists it reads keys with blanks, texts over several
 * lines and fields below a field, because no line may be lost (IM-2).
 */
export function readFrontMatter(source: string): FrontMatter {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const end = text.startsWith('---\n') ? text.search(/\n(?:---|\.\.\.)[ \t]*(?:\n|$)/) : -1
  if (end < 0) return { fields: [], other: [], body: text }
  const fields: { name: string; values: string[] }[] = []
  const other: string[] = []
  let isBlock = false
  for (const line of text.slice(4, end).split('\n')) {
    const last = fields.at(-1)
    const [, item] = /^\s*-\s+(.*)$/.exec(line) ?? []
    const [, name, value = ''] = /^\s*([^\s:#"'[{-][^:]{0,60}?)\s*:(?:\s+(.*))?$/.exec(line) ?? []
    if (line.trim() === '') continue
    if (isBlock && /^\s/.test(line)) last?.values.push(`${last.values.pop() ?? ''}\n${line.trim()}`.trim())
    else if (item !== undefined && last !== undefined) last.values.push(unquoted(item))
    else if (name !== undefined) {
      isBlock = /^[|>][-+]?\s*$/.test(value)
      const [, inline] = /^\[(.*)\]\s*$/.exec(value) ?? []
      fields.push({
        name,
        values: isBlock || value.trim() === '' ? [] : inline === undefined ? [unquoted(value)] : items(inline),
      })
    } else if (/^\s/.test(line) && last !== undefined)
      last.values.push(`${last.values.pop() ?? ''} ${line.trim()}`.trim())
    else if (!/^\s*#/.test(line)) other.push(line)
  }
  return { fields, other, body: text.slice(end).replace(/^\n(?:---|\.\.\.)[ \t]*\n?/, '') }
}
