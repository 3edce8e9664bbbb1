import { load } from 'cheerio/slim'

/** An element of an XML or HTML document. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (Element | string)[]
}

/** Deeper elements are raised to this depth with their text, so that no recursion overflows. */
const maxDepth = 400

interface ParsedNode {
  readonly type: string
  readonly name?: string
  readonly data?: string
  readonly attribs?: Readonly<Record<string, string>>
  readonly children?: readonly ParsedNode[]
}

interface OpenElement extends Element {
  readonly children: (OpenElement | string)[]
}

/**
 * Parses XML, or with `isXml` false HTML, into plain objects. It accepts any text. Comments, scripts, styles and
 * processing instructions are left out.
 */
export function parseMarkup(text: string, isXml: boolean): Element {
  const document: ParsedNode = load(text, { xml: { xmlMode: isXml, decodeEntities: true } }).root()[0] ?? {
    type: 'root',
  }
  const root: OpenElement = { name: '', attributes: {}, children: [] }
  const open: { readonly node: ParsedNode; readonly into: OpenElement; readonly depth: number }[] = []
  const push = (nodes: readonly ParsedNode[] | undefined, into: OpenElement, depth: number): void => {
    for (let at = (nodes?.length ?? 0) - 1; at >= 0; at -= 1) {
      const node = nodes?.[at]
      if (node !== undefined) open.push({ node, into, depth })
    }
  }
  push(document.children, root, 0)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, into, depth } = next
    if (node.type === 'text') into.children.push(node.data ?? '')
    else if (node.type === 'cdata') push(node.children, into, depth)
    else if (node.type === 'tag') {
      const element: OpenElement = {
        name: (node.name ?? '').toLowerCase(),
        attributes: lowerCaseKeys(node.attribs),
        children: [],
      }
      into.children.push(element)
      push(node.children, depth < maxDepth ? element : into, depth + 1)
    }
  }
  return root
}

const lowerCaseKeys = (attributes: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]))

export const isElement = (node: Element | string): node is Element => typeof node !== 'string'

export const childElements = (element: Element): readonly Element[] => element.children.filter(isElement)

/** All elements below, in the order of the document. */
export function* descendants(element: Element): Generator<Element, void, undefined> {
  const open = childElements(element).toReversed()
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next
    for (const child of childElements(next).toReversed()) open.push(child)
  }
}

/** All elements below of these names, but none inside another of them. */
export function* outermost(element: Element, isFound: (one: Element) => boolean): Generator<Element, void, undefined> {
  const open = childElements(element).toReversed()
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (isFound(next)) yield next
    else for (const child of childElements(next).toReversed()) open.push(child)
  }
}

/** The lines of a document outside the elements that are found. */
export function textsOutside(root: Element, isFound: (one: Element) => boolean): string[] {
  const without = (element: Element): Element => ({
    ...element,
    children: element.children.flatMap((child): readonly (Element | string)[] =>
      !isElement(child) ? [child] : isFound(child) ? [] : [without(child)],
    ),
  })
  return textOf(without(root))
    .split('\n')
    .filter((line) => line.trim() !== '')
}

/** The text of an element with the line breaks of the document. */
export const textOf = (element: Element | undefined): string =>
  element === undefined
    ? ''
    : element.children
        .map((child) => (isElement(child) ? (child.name === 'br' ? '\n' : textOf(child)) : child))
        .join('')

/** The elements of an XML recipe, each read once; the others are left out with their text. */
export class ElementFields {
  readonly #element: Element
  readonly #read = new Set<Element>()

  constructor(element: Element) {
    this.#element = element
  }

  all(...names: readonly string[]): readonly Element[] {
    const found = childElements(this.#element).filter(({ name }) => names.includes(name))
    for (const one of found) this.#read.add(one)
    return found
  }

  text(...names: readonly string[]): string {
    return this.all(...names)
      .map(textOf)
      .join('\n')
      .trim()
  }

  attribute(name: string): string {
    return this.#element.attributes[name]?.trim() ?? ''
  }

  /** Elements that no reader knew, as `name: text`. */
  rest(): readonly string[] {
    return childElements(this.#element).flatMap((child) =>
      this.#read.has(child) || textOf(child).trim() === '' ? [] : [`${child.name}: ${textOf(child).trim()}`],
    )
  }
}
