import type { RenderedPage } from '@simmer/contract/wire/render-page'

/** Where `index.html` wants what is rendered. */
const marks = ['<!--head-->', '<!--body-->', '<!--seed-->'] as const

/**
 * Modules are not preloaded: on a slow line they would compete with the picture that the reader waits for, which costs
 * more than it gains (measured). The one module script stays, and loads what it needs.
 */
const modulePreloads = /\s*<link\s+rel="modulepreload"[^>]*>/gi

/** JSON inside a script element: nothing in it may end the element, and old parsers trip over U+2028 and U+2029. */
const embedded = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** Puts a rendered page into `index.html`. */
export type FillTemplate = (page: Pick<RenderedPage, 'head' | 'body' | 'seed' | 'jsonLd'>) => string

/** Takes `index.html` apart once. @throws Error when a mark is missing. */
export function pageTemplate(html: string): FillTemplate {
  const pieces: string[] = []
  let rest = html.replaceAll(modulePreloads, '')
  for (const mark of marks) {
    const at = rest.indexOf(mark)
    if (at === -1) throw new Error(`index.html has no ${mark} (or not in its place)`)
    pieces.push(rest.slice(0, at))
    rest = rest.slice(at + mark.length)
  }
  const [beforeHead, beforeBody, beforeSeed] = pieces
  return ({ head, body, seed, jsonLd }) => {
    const data = jsonLd.map((each) => `<script type="application/ld+json">${embedded(each)}</script>`).join('')
    const start = `<script type="application/json" id="__seed">${embedded(seed ?? null)}</script>`
    return `${beforeHead}${head}${beforeBody}${body}${beforeSeed}${data}${start}${rest}`
  }
}
