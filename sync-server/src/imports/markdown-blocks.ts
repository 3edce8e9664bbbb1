import { plainText } from './plain-text.ts'

/** One block of a recipe section. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'picture'; readonly source: string }
  | { readonly kind: 'item'; readonly depth: number; readonly text: string; readonly more: readonly string[] }
  | { readonly kind: 'paragraph'; readonly lines: readonly string[]; readonly emphasised: boolean }

interface OpenItem {
  readonly kind: 'item'
  readonly depth: number
  readonly text: string
  readonly more: string[]
}

const item = /^(\s*)(?:[-*+]|\d{1,3}[.)])(?:\s+|(?=[^\s\d*+.)-]))(.*)$/
const rule = /^\s*(?:[-*_]\s*){3,}$/
const emphasis = /^\s*(\*\*|__)[^*_]+\1\s*:?\s*$/
const indentWidth = (indent: string): number => indent.replaceAll('\t', '    ').length

/**
 * Splits the lines of a section into headings, pictures, list items with depth and continuation lines, and paragraphs.
 * Every word is in one of the blocks.
 */
export function markdownBlocks(lines: readonly string[]): Block[] {
  const blocks: (Block | OpenItem)[] = []
  const indents: number[] = []
  let paragraph: { kind: 'paragraph'; lines: string[]; emphasised: boolean } | null = null
  let open: OpenItem | null = null
  let afterBlank = false
  for (const line of lines) {
    if (line.trim() === '') {
      paragraph = null
      afterBlank = true
      continue
    }
    for (const [, source = ''] of line.matchAll(/!\[[^\]]*\]\(\s*([^)\s]+)[^)]*\)/g))
      blocks.push({ kind: 'picture', source })
    const text = plainText(line)
    const heading = /^\s{0,3}#{1,6}\s+(.*)$/.exec(line)
    const listed = rule.test(line) || emphasis.test(line) ? null : item.exec(line)
    if (heading !== null) {
      blocks.push({ kind: 'heading', text: plainText(heading[1] ?? '').replace(/\s*#+$/, '') })
      paragraph = open = null
    } else if (text === '' || rule.test(line)) {
      paragraph = null
    } else if (listed !== null) {
      const indent = indentWidth(listed[1] ?? '')
      while (indents.length > 0 && indent <= (indents.at(-1) ?? 0)) indents.pop()
      // An indentation off by one blank is an oversight; a list that begins indented is still a list.
      const depth: number = open === null ? 0 : indents.length
      if (open === null) indents.length = 0
      indents.push(indent + 1)
      open = { kind: 'item', depth, text: plainText(listed[2] ?? ''), more: [] }
      blocks.push(open)
      paragraph = null
    } else if (open !== null && (!afterBlank || indentWidth(/^\s*/.exec(line)?.[0] ?? '') >= 2)) {
      open.more.push(text)
    } else if (paragraph !== null) {
      paragraph.lines.push(text)
      paragraph.emphasised = false
    } else {
      paragraph = { kind: 'paragraph', lines: [text], emphasised: emphasis.test(line) }
      blocks.push(paragraph)
      open = null
      indents.length = 0
    }
    afterBlank = false
  }
  return blocks
}
