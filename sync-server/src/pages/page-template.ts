import { languages, manifestPath, type Language } from '@simmer/contract/preferences/languages'
import { deferredStylesMarker, type RenderedPage } from '@simmer/contract/wire/endpoints/render-page'
import { themeColours, type ChosenTheme } from '@simmer/contract/wire/preferences'
import { type Stylesheet, selectStyles, inlineHash } from './stylesheet.ts'
import { removeDeferred } from './remove-deferred.ts'

/** The places of the rendered parts in `index.html`. */
const placeholders = ['<!--head-->', '<!--body-->', '<!--icons-->', '<!--dehydrated-state-->'] as const

/**
 * Modules are not preloaded: on a slow connection they compete with the main picture, which costs more than it gains
 * (measured). The remaining module script loads the modules it needs.
 */
const modulePreloads = /\s*<link\s+rel="modulepreload"[^>]*>/gi

/**
 * JSON for a script element. Escaping keeps it from ending the element, and U+2028 and U+2029 from breaking old
 * parsers.
 */
const toScriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** The styles of the shell: a rendered page has those that it uses instead. */
const shellStyles = /(?:<style>[^<]*<\/style>\s*)?<link rel="stylesheet"[^>]*>/

/** A page before it is sent. `styles` are the hashes of its own styles; none in development, where Vite inserts styles. */
export interface FilledPage {
  readonly html: string
  readonly styles: readonly string[]
}

/**
 * Content behind the first view keeps its space, but the browser neither styles nor lays it out before the first paint.
 */
const [hideDeferred, showDeferred] = ['hidden', 'visible'].map((seen) => `[data-deferred]{content-visibility:${seen}}`)

/**
 * The styles of the first view, and those of the whole page for the position behind it. The second set repeats the
 * first, to preserve the order of the stylesheet; the repetition costs almost nothing after compression. A page without
 * a marked first view has one set.
 */
const splitStyles = (stylesheet: Stylesheet, body: string): readonly [first: string, rest: string | null] => {
  const at = body.indexOf(deferredStylesMarker)
  const all = selectStyles(stylesheet, body)
  return at === -1
    ? [all, null]
    : [selectStyles(stylesheet, removeDeferred(body.slice(0, at))) + hideDeferred, all + showDeferred]
}

/** Inserts a rendered page into `index.html`. */
export type FillTemplate = (
  page: Pick<RenderedPage, 'head' | 'icons' | 'body' | 'dehydratedState' | 'jsonLd'>,
  language: Language,
  /** Null follows the device. */
  theme: ChosenTheme | null,
) => FilledPage

const themeColour = /(<meta\s+name="theme-color"\s+content=")[^"]*"/g

/** Applies the chosen theme from the first paint on, including the colour of the browser's frame. */
const withTheme = (start: string, theme: ChosenTheme | null): string =>
  theme === null
    ? start
    : start
        .replace('<html', `<html data-theme="${theme}"`)
        .replaceAll(themeColour, (_, tag: string) => `${tag}${themeColours[theme]}"`)

/** The build links the manifest of the first language. */
const withManifest = (head: string, language: Language): string =>
  head.replace(`"${manifestPath(languages[0])}"`, `"${manifestPath(language)}"`)

/**
 * Splits `index.html` at its placeholders, once. With a stylesheet, each page gets the styles that it uses and a link
 * to all of them.
 * @throws Error when a placeholder is missing
 */
export function pageTemplate(html: string, stylesheet: Stylesheet | null): FillTemplate {
  const pieces: string[] = []
  let afterState = html.replaceAll(modulePreloads, '')
  for (const placeholder of placeholders) {
    const at = afterState.indexOf(placeholder)
    if (at === -1) throw new Error(`index.html has no ${placeholder} (or not in its place)`)
    pieces.push(afterState.slice(0, at))
    afterState = afterState.slice(at + placeholder.length)
  }
  const [beforeHead = '', beforeBody = '', beforeIcons = '', beforeState = ''] = pieces
  return ({ head, icons, body, dehydratedState, jsonLd }, language, theme) => {
    const data = jsonLd.map((each) => `<script type="application/ld+json">${toScriptJson(each)}</script>`).join('')
    const stateScript = `<script type="application/json" id="__dehydrated_state">${toScriptJson(dehydratedState ?? null)}</script>`
    const [first, rest] = stylesheet === null ? [null, null] : splitStyles(stylesheet, body)
    const styledHead =
      first === null
        ? beforeBody
        : beforeBody.replace(
            shellStyles,
            () =>
              `<style data-stylesheet="${stylesheet?.href}">${first}</style><noscript><link rel="stylesheet" href="${stylesheet?.href}"></noscript>`,
          )
    // In print, the whole stylesheet in front of these styles applies.
    const styledBody = body.replace(deferredStylesMarker, () =>
      rest === null ? '' : `<style media="screen">${rest}</style>`,
    )
    return {
      html: `${withTheme(beforeHead.replace(/<html(?: lang="[^"]*")?/, `<html lang="${language}"`), theme)}${head}${withTheme(withManifest(styledHead, language), theme)}${styledBody}${beforeIcons}${icons}${beforeState}${data}${stateScript}${afterState}`,
      styles: [first, rest].flatMap((each) => (each === null ? [] : [inlineHash(each)])),
    }
  }
}
