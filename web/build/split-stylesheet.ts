import { parse, type ChildNode } from 'postcss'

/** A rule of the style sheet, and what a page must contain for it to have any effect. */
export interface StylesheetRule {
  /** The at-rules around it, outermost first: `@layer kit`. */
  readonly within: readonly string[]
  readonly css: string
  /** For each of its selectors the classes and `data-` attributes it names. A selector without any may always have effect. */
  readonly needs: readonly (readonly string[])[]
}

/** What an element must not be, or may be, says nothing about what the page must contain; what it has must be there. */
const conditions = /:(?:(?:not|is|where)\([^()]*(?:\([^()]*\)[^()]*)*\)|has\([^()]*(?:,|\([^()]*\))[^()]*\))/g
const requiredName = /\.([a-zA-Z_][\w-]*)|\[(data-[\w-]+)/g

const requiredNames = (selector: string): string[] =>
  [...selector.replace(conditions, '').matchAll(requiredName)].map(([, name, attribute]) => name ?? attribute ?? '')

/** What only somebody who points, presses or prints gets to see, and how things move: it comes with the whole sheet. */
const isInteractionState = /:(?:hover|active|focus|focus-visible|focus-within)\b/
const deferredMedia = /\bprint\b|\bhover:|\bpointer:/

const grouping = /^(?:layer|media|supports|container)$/
const everything = [[]]

const splitNodes = (nodes: readonly ChildNode[], within: readonly string[]): StylesheetRule[] =>
  nodes.flatMap((node) => {
    if (node.type === 'rule' && node.selectors.every((selector) => isInteractionState.test(selector.replace(conditions, ''))))
      return []
    if (node.type === 'rule') return [{ within, css: node.toString(), needs: node.selectors.map(requiredNames) }]
    if (node.type !== 'atrule' || node.name === 'keyframes' || deferredMedia.test(node.params)) return []
    if (node.nodes === undefined) return [{ within, css: `${node.toString()};`, needs: everything }]
    if (grouping.test(node.name)) return splitNodes(node.nodes, [...within, `@${node.name} ${node.params}`])
    return [{ within, css: node.toString(), needs: everything }]
  })

/**
 * Takes a style sheet apart, so that a page can be sent with the rules that its first paint uses. Rules without a class,
 * faces and the order of the layers belong to every page.
 */
export const splitStylesheet = (sheet: string): StylesheetRule[] => splitNodes(parse(sheet).nodes, [])
