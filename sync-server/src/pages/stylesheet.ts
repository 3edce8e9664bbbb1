import * as v from 'valibot'
import { createHash } from 'node:crypto'

/** The hash of an inline style or script in a content security policy. */
export const inlineHash = (content: string): string => `sha256-${createHash('sha256').update(content).digest('base64')}`

const stylesheetSchema = v.object({
  href: v.string(),
  parts: v.array(v.object({ within: v.array(v.string()), css: v.string(), needs: v.array(v.array(v.string())) })),
})

/** The stylesheet of the web rule by rule, and the URL of the whole (web/build/first-paint.ts). */
export type Stylesheet = v.InferOutput<typeof stylesheetSchema>

/** @throws Error when `json` has another shape than the build writes */
export const readStylesheet = (json: string): Stylesheet => v.parse(stylesheetSchema, JSON.parse(json))

const classAttribute = /\sclass="([^"]*)"/g
const dataAttribute = /\s(data-[\w-]+)="/g
/** Attributes that the server or the service worker sets on `<html>`, and that of a pressed button. */
const alwaysPresent = ['data-theme', 'data-fonts', 'data-held']

/** The classes and `data-` attributes in the markup. */
const namesInMarkup = (markup: string): ReadonlySet<string> =>
  new Set([
    ...[...markup.matchAll(classAttribute)].flatMap(([, names = '']) => names.split(' ')),
    ...[...markup.matchAll(dataAttribute)].map(([, name = '']) => name),
    ...alwaysPresent,
  ])

const declarations = /(--[\w-]+):[^;{}]*;?/g
const references = /var\((--[\w-]+)/g

/** Removes custom properties without a reference, repeatedly. */
const withoutUnused = (styles: string): string => {
  const used = new Set([...styles.matchAll(references)].map(([, name]) => name))
  const rest = styles.replaceAll(declarations, (declaration, name: string) => (used.has(name) ? declaration : ''))
  return rest.length === styles.length ? rest : withoutUnused(rest)
}

/** The rules that can match this markup, in their order, with the custom properties they use. */
export const selectStyles = ({ parts }: Stylesheet, markup: string): string => {
  const present = namesInMarkup(markup)
  let open: readonly string[] = []
  let styles = ''
  for (const { within, css, needs } of parts) {
    if (!needs.some((names) => names.every((name) => present.has(name)))) continue
    const firstDifference = within.findIndex((each, index) => each !== open[index])
    const shared = firstDifference === -1 ? within.length : firstDifference
    styles +=
      '}'.repeat(open.length - shared) +
      within
        .slice(shared)
        .map((each) => `${each}{`)
        .join('') +
      css
    open = within
  }
  return withoutUnused(styles + '}'.repeat(open.length))
}
