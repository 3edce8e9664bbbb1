import { oneLine } from '../builder/text-lines.ts'
import { isElement, type Element } from '../xml/markup.ts'

/** A line that a person sees on a page, in pieces that elements mark by name, class or id. */
export interface MarkedPiece {
  readonly text: string
  /** The names of the elements around it, the nearest first: values of `itemprop`, `class` and `id`. */
  readonly marks: readonly string[]
}

export type MarkedLine = readonly MarkedPiece[]

const blocks = new Set(
  'address article aside blockquote body dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const unseen = new Set(['script', 'style', 'head', 'template', 'noscript', 'meta', 'link'])

const marksOf = ({ attributes }: Element): string[] =>
  [attributes['itemprop'], attributes['class'], attributes['id']].flatMap(
    (value) => value?.split(/\s+/).filter(Boolean) ?? [],
  )

/** The visible lines of an element, in their order. */
export function markedLines(root: Element): MarkedLine[] {
  const lines: MarkedPiece[][] = [[]]
  const endLine = (): void => {
    if (lines.at(-1)?.length !== 0) lines.push([])
  }
  const visit = (element: Element, marks: readonly string[]): void => {
    if (unseen.has(element.name)) return
    const isBlock = blocks.has(element.name)
    const around = [...marksOf(element), ...marks]
    if (isBlock || element.name === 'br') endLine()
    for (const child of element.children) {
      if (isElement(child)) visit(child, around)
      else if (child.trim() !== '') lines.at(-1)?.push({ text: child, marks: around })
    }
    if (isBlock) endLine()
  }
  visit(root, [])
  return lines.filter((line) => line.length > 0)
}

/** The words of a line. */
export const lineText = (line: MarkedLine): string =>
  oneLine(line.map(({ text }) => text).join(' ')).replace(/ (?=[,.;:!?)])/g, '')
