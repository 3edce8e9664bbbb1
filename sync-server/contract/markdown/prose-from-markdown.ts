import { textSlug } from '../recipe/slug.ts'
import { isAllowedLink, isAllowedPicture, type Block, type HeadingDepth, type Prose, type Span } from '../wire/prose.ts'

/** The fields of an mdast node that this module reads. The parser itself is not part of the contract. */
export interface MarkdownNode {
  readonly type: string
  readonly value?: string | undefined
  readonly depth?: number | undefined
  readonly ordered?: boolean | null | undefined
  readonly start?: number | null | undefined
  readonly url?: string | undefined
  readonly alt?: string | null | undefined
  readonly children?: readonly MarkdownNode[]
}

/** Deeper nesting of lists and quotes is no hand-written text. */
const maxDepth = 8

/** Converts parsed Markdown to blocks. Unsupported syntax becomes plain text; raw HTML is dropped. */
export const proseFromMarkdown = (root: MarkdownNode): Prose => {
  const ids = new Set<string>()
  return toBlocks(root.children ?? [], ids, 0)
}

/** The plain text, for search, summaries and reading times. */
export const plainText = (blocks: Prose): string => blocks.map(blockText).join('\n').trim()

const toBlocks = (nodes: readonly MarkdownNode[], ids: Set<string>, depth: number): Block[] =>
  depth > maxDepth ? [] : nodes.flatMap((node) => toBlock(node, ids, depth) ?? [])

const toBlock = (node: MarkdownNode, ids: Set<string>, depth: number): Block | null => {
  const children = node.children ?? []
  switch (node.type) {
    case 'heading': {
      const spans = toSpans(children, 0)
      return { type: 'heading', depth: headingDepth(node.depth), id: uniqueId(spanText(spans), ids), children: spans }
    }
    case 'paragraph': {
      const [only] = children
      if (children.length === 1 && only?.type === 'image' && isAllowedPicture(only.url ?? ''))
        return { type: 'image', url: only.url ?? '', alt: only.alt ?? '' }
      const spans = toSpans(children, 0)
      return spans.length === 0 ? null : { type: 'paragraph', children: spans }
    }
    case 'list':
      return {
        type: 'list',
        ordered: node.ordered === true,
        start: node.start ?? 1,
        items: children.map((item) => toBlocks(item.children ?? [], ids, depth + 1)),
      }
    case 'blockquote':
      return { type: 'blockquote', children: toBlocks(children, ids, depth + 1) }
    case 'code':
      return { type: 'code', value: node.value ?? '' }
    case 'thematicBreak':
      return { type: 'thematicBreak' }
    default:
      return null
  }
}

const toSpans = (nodes: readonly MarkdownNode[], depth: number): Span[] =>
  depth > maxDepth ? [] : mergeStrings(nodes.flatMap((node) => toSpan(node, depth)))

const toSpan = (node: MarkdownNode, depth: number): readonly Span[] => {
  const children = (): Span[] => toSpans(node.children ?? [], depth + 1)
  switch (node.type) {
    case 'text':
      return [(node.value ?? '').replaceAll('\n', ' ')]
    case 'emphasis':
    case 'strong':
      return [{ type: node.type, children: children() }]
    case 'inlineCode':
      return [{ type: 'inlineCode', value: node.value ?? '' }]
    case 'break':
      return [{ type: 'break' }]
    case 'image':
      return node.alt ? [node.alt] : []
    case 'link':
      return isAllowedLink(node.url ?? '') ? [{ type: 'link', url: node.url ?? '', children: children() }] : children()
    case 'html':
      return []
    default:
      return children()
  }
}

/** Merges neighbouring strings. */
const mergeStrings = (spans: readonly Span[]): Span[] =>
  spans.reduce<Span[]>((all, span) => {
    const last = all.at(-1)
    if (typeof span === 'string' && typeof last === 'string') all[all.length - 1] = last + span
    else if (span !== '') all.push(span)
    return all
  }, [])

/** `#` means the same as `##`, because the page title has depth 1. */
const headingDepth = (depth = 2): HeadingDepth => (depth <= 2 ? 2 : depth === 3 ? 3 : 4)

const uniqueId = (text: string, ids: Set<string>): string => {
  const plain = textSlug(text) || 'part'
  let id = plain
  for (let number = 2; ids.has(id); number += 1) id = `${plain}-${number}`
  ids.add(id)
  return id
}

const spanText = (spans: readonly Span[]): string =>
  spans
    .map((span) => {
      if (typeof span === 'string') return span
      if (span.type === 'inlineCode') return span.value
      return span.type === 'break' ? ' ' : spanText(span.children)
    })
    .join('')

const blockText = (block: Block): string => {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return spanText(block.children)
    case 'list':
      return block.items.map((item) => plainText(item)).join('\n')
    case 'blockquote':
      return plainText(block.children)
    case 'code':
      return block.value
    case 'image':
    case 'thematicBreak':
    default:
      return ''
  }
}
