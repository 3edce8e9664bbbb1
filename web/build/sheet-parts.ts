import { parse, type ChildNode } from 'postcss'

/** A rule of the style sheet, and what a page must contain for it to have any effect. */
export interface SheetPart {
  /** The at-rules around it, outermost first: `@layer kit`. */
  readonly within: readonly string[]
  readonly css: string
  /** For each of its selectors the classes it names. A selector without any may always have effect. */
  readonly classes: readonly (readonly string[])[]
}

/** What an element must not be, or may be, says nothing about what the page must contain. */
const conditions = /:(?:not|is|where|has)\([^()]*(?:\([^()]*\)[^()]*)*\)/g
const className = /\.([a-zA-Z_][\w-]*)/g

const classesIn = (selector: string): string[] =>
  [...selector.replace(conditions, '').matchAll(className)].map(([, name = '']) => name)

/** What only somebody who points, presses or prints gets to see, and how things move: it comes with the whole sheet. */
const comesLater = /:(?:hover|active|focus|focus-visible|focus-within)\b/
const laterMedia = /\bprint\b|\bhover:|\bpointer:/

const grouping = /^(?:layer|media|supports|container)$/
const everything = [[]]

const partsOf = (nodes: readonly ChildNode[], within: readonly string[]): SheetPart[] =>
  nodes.flatMap((node) => {
    if (node.type === 'rule' && node.selectors.every((selector) => comesLater.test(selector))) return []
    if (node.type === 'rule') return [{ within, css: node.toString(), classes: node.selectors.map(classesIn) }]
    if (node.type !== 'atrule' || node.name === 'keyframes' || laterMedia.test(node.params)) return []
    if (node.nodes === undefined) return [{ within, css: `${node.toString()};`, classes: everything }]
    if (grouping.test(node.name)) return partsOf(node.nodes, [...within, `@${node.name} ${node.params}`])
    return [{ within, css: node.toString(), classes: everything }]
  })

/**
 * Takes a style sheet apart, so that a page can be sent with the rules that its first paint uses. Rules without a class,
 * faces and the order of the layers belong to every page.
 */
export const sheetParts = (sheet: string): SheetPart[] => partsOf(parse(sheet).nodes, [])
