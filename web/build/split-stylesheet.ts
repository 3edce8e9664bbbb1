import { parse, type ChildNode } from 'postcss'

/** A rule of the stylesheet, and the names a page must contain for the rule to apply. */
export interface StylesheetRule {
  /** The at-rules around it, outermost first: `@layer kit`. */
  readonly within: readonly string[]
  readonly css: string
  /** The classes and `data-` attributes that each selector names. A selector without any always applies. */
  readonly needs: readonly (readonly string[])[]
}

/** `:not()`, `:is()` and `:where()` require nothing of the page; `:has()` with one argument does. */
const conditions = /:(?:(?:not|is|where)\([^()]*(?:\([^()]*\)[^()]*)*\)|has\([^()]*(?:,|\([^()]*\))[^()]*\))/g
const requiredName = /\.([a-zA-Z_][\w-]*)|\[(data-[\w-]+)/g

const requiredNames = (selector: string): string[] =>
  [...selector.replace(conditions, '').matchAll(requiredName)].map(([, name, attribute]) => name ?? attribute ?? '')

/** Rules for interaction, printing and animation come with the whole stylesheet. */
const isInteractionState = /:(?:hover|active|focus|focus-visible|focus-within)\b/
const deferredMedia = /\bprint\b|\bhover:|\bpointer:/

const grouping = /^(?:layer|media|supports|container)$/
const everything = [[]]

const splitNodes = (nodes: readonly ChildNode[], within: readonly string[]): StylesheetRule[] =>
  nodes.flatMap((node) => {
    if (
      node.type === 'rule' &&
      node.selectors.every((selector) => isInteractionState.test(selector.replace(conditions, '')))
    )
      return []
    if (node.type === 'rule') return [{ within, css: node.toString(), needs: node.selectors.map(requiredNames) }]
    if (node.type !== 'atrule' || node.name === 'keyframes' || deferredMedia.test(node.params)) return []
    if (node.nodes === undefined) return [{ within, css: `${node.toString()};`, needs: everything }]
    if (grouping.test(node.name)) return splitNodes(node.nodes, [...within, `@${node.name} ${node.params}`])
    return [{ within, css: node.toString(), needs: everything }]
  })

/**
 * Splits a stylesheet, so that a page can be sent with the rules of its first paint. Rules without a class, fonts and
 * the layer order belong to every page.
 */
export const splitStylesheet = (sheet: string): StylesheetRule[] => splitNodes(parse(sheet).nodes, [])
