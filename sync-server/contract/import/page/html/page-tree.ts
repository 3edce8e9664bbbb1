import { load } from 'cheerio/slim'

/** An element of a page, without the library that parsed it. */
export interface PageElement {
  /** In lower case: `li`. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (PageElement | string)[]
  readonly parent: PageElement | null
}

/** Elements deeper than this are read as if they were children of the deepest allowed element. */
export const maxDepth = 500
/** In characters; bytes are limited where a page is fetched. */
export const maxPageLength = 5_000_000

export interface ParsedPage {
  readonly root: PageElement
  /** Whether something deeper than `maxDepth` was flattened. */
  readonly isTooDeep: boolean
  /** Whether the page was longer than `maxPageLength`; only its beginning is read. */
  readonly isTooLong: boolean
}

interface OpenElement extends PageElement {
  readonly children: (OpenElement | string)[]
}

type ParsedNode = Exclude<Parameters<typeof load>[0], string | Uint8Array | readonly unknown[]>

/**
 * Parses HTML. It never throws and uses no recursion, so that a page of 100,000 nested elements ends like any other.
 * Comments and processing instructions are dropped; scripts hold their source as text.
 */
export function parsePage(html: string): ParsedPage {
  const isTooLong = html.length > maxPageLength
  const source = isTooLong ? html.slice(0, maxPageLength) : html
  const { text, isTooDeep } = withoutExcessiveDepth(source)
  const root: OpenElement = { name: '#root', attributes: {}, children: [], parent: null }
  const waiting: { readonly node: ParsedNode; readonly into: OpenElement }[] = []
  const push = (nodes: readonly ParsedNode[], into: OpenElement): void => {
    for (let at = nodes.length - 1; at >= 0; at -= 1) {
      const node = nodes[at]
      if (node !== undefined) waiting.push({ node, into })
    }
  }
  push(load(text).root().toArray()[0]?.children ?? [], root)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, into } = next
    if (node.nodeType === 3 && 'data' in node) into.children.push(node.data)
    else if ('attribs' in node) {
      const element: OpenElement = {
        name: node.name.toLowerCase(),
        attributes: lowerCaseNames(node.attribs),
        children: [],
        parent: into,
      }
      into.children.push(element)
      push(node.children, element)
    } else if ('children' in node) push(node.children, into)
  }
  return { root, isTooDeep, isTooLong }
}

const lowerCaseNames = (attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.keys(attributes).some((name) => name !== name.toLowerCase())
    ? Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]))
    : attributes

/** Elements that need no end tag, so that a missing one does not count as depth. */
const withoutEnd =
  /^(?:p|li|dt|dd|tr|td|th|thead|tbody|tfoot|option|optgroup|colgroup|rp|rt|area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|path|circle|rect|line|polygon|polyline|ellipse|use|stop|g|html|head|body)$/

/**
 * Removes tags that open deeper than `maxDepth`, with their end tags, before the parser sees them: its time grows with
 * the square of the depth. What stands in scripts, styles and comments is passed over.
 */
function withoutExcessiveDepth(html: string): { readonly text: string; readonly isTooDeep: boolean } {
  const pieces: string[] = []
  let depth = 0
  let removed = 0
  let end = 0
  const tag = /<!--|<(\/?)([a-z][a-z0-9:-]*)/gi
  for (let match = tag.exec(html); match !== null; match = tag.exec(html)) {
    const name = (match[2] ?? '').toLowerCase()
    if (match[0] === '<!--') {
      const close = html.indexOf('-->', match.index)
      tag.lastIndex = close < 0 ? html.length : close + 3
    } else if (match[1] === '' && (name === 'script' || name === 'style' || name === 'textarea' || name === 'title')) {
      const rest = new RegExp(`</${name}`, 'gi')
      rest.lastIndex = match.index
      tag.lastIndex = rest.exec(html)?.index ?? html.length
      if (tag.lastIndex < html.length) tag.lastIndex += name.length + 2
    } else if (!withoutEnd.test(name)) {
      const isEnd = match[1] === '/'
      if (!isEnd && isSelfClosing(html, match.index)) continue
      if (isEnd) depth = Math.max(0, depth - 1)
      if (depth >= maxDepth) {
        pieces.push(html.slice(end, match.index), ' ')
        const close = html.indexOf('>', match.index)
        end = close < 0 ? html.length : close + 1
        tag.lastIndex = end
        removed += 1
      }
      if (!isEnd) depth += 1
    }
  }
  if (removed === 0) return { text: html, isTooDeep: false }
  return { text: pieces.join('') + html.slice(end), isTooDeep: true }
}

function isSelfClosing(html: string, start: number): boolean {
  const close = html.indexOf('>', start)
  return close > 0 && html[close - 1] === '/'
}

/** All elements below an element, in the order of the page; without recursion. */
export function* elementsBelow(element: PageElement): Generator<PageElement> {
  const waiting: PageElement[] = [element]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next !== element) yield next
    for (let at = next.children.length - 1; at >= 0; at -= 1) {
      const child = next.children[at]
      if (typeof child === 'object') waiting.push(child)
    }
  }
}

/** The element itself and those around it, innermost first. */
export function* elementsAround(element: PageElement | null): Generator<PageElement> {
  for (let at = element; at !== null; at = at.parent) yield at
}

export const isInside = (element: PageElement, container: PageElement): boolean => {
  for (const each of elementsAround(element)) if (each === container) return true
  return false
}

const classLists = new WeakMap<PageElement, ReadonlySet<string>>()

const noNames: ReadonlySet<string> = new Set()

/** The class names of an element, as written. */
export function classNames(element: PageElement): ReadonlySet<string> {
  if (element.attributes['class'] === undefined) return noNames
  const known = classLists.get(element)
  if (known !== undefined) return known
  const names = new Set(element.attributes['class'].split(/\s+/).filter((name) => name !== ''))
  classLists.set(element, names)
  return names
}

/** The source of a script, or the plain text of an element with its white space. */
export function rawText(element: PageElement): string {
  const parts: string[] = []
  const waiting: (PageElement | string)[] = [element]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') parts.push(next)
    else for (let at = next.children.length - 1; at >= 0; at -= 1) waiting.push(next.children[at] ?? '')
  }
  return parts.join('')
}
