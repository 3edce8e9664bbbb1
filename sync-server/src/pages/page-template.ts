import type { Language } from '@simmer/contract/preferences/languages'
import { deferredStylesMarker, type RenderedPage } from '@simmer/contract/wire/render-page'
import { themeColours, type ChosenTheme } from '@simmer/contract/preferences/themes'
import { type Stylesheet, stylesFor, styleHash } from './stylesheet.ts'
import { withoutDeferred } from './without-deferred.ts'

/** Where `index.html` wants what is rendered. */
const placeholders = ['<!--head-->', '<!--body-->', '<!--icons-->', '<!--dehydrated-state-->'] as const

/**
 * Modules are not preloaded: on a slow line they would compete with the picture that the reader waits for, which costs
 * more than it gains (measured). The one module script stays, and loads what it needs.
 */
const modulePreloads = /\s*<link\s+rel="modulepreload"[^>]*>/gi

/** JSON inside a script element: nothing in it may end the element, and old parsers trip over U+2028 and U+2029. */
const toScriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

const inlineStyle = /<style>.*?<\/style>/s

/** A page as it is sent. `styles` are the hashes of its own styles; none where it holds the whole sheet. */
export interface FilledPage {
  readonly html: string
  readonly styles: readonly string[]
}

/** What can wait until the first view is painted keeps its room, and is neither styled nor laid out before. */
const [hideDeferred, showDeferred] = ['hidden', 'visible'].map((seen) => `[data-deferred]{content-visibility:${seen}}`)

/**
 * The styles of the first view, and those of the whole page for behind it: all of them, so that their order among each other
 * is that of the sheet. The same again costs next to nothing once packed. One set where no first view is marked.
 */
const splitStyles = (stylesheet: Stylesheet, body: string): readonly [first: string, rest: string | null] => {
  const at = body.indexOf(deferredStylesMarker)
  const all = stylesFor(stylesheet, body)
  return at === -1
    ? [all, null]
    : [stylesFor(stylesheet, withoutDeferred(body.slice(0, at))) + hideDeferred, all + showDeferred]
}

/** Puts a rendered page into `index.html`. */
export type FillTemplate = (
  page: Pick<RenderedPage, 'head' | 'icons' | 'body' | 'dehydratedState' | 'jsonLd'>,
  language: Language,
  /** Null: as the device has it. */
  theme: ChosenTheme | null,
) => FilledPage

const themeColour = /(<meta\s+name="theme-color"\s+content=")[^"]*"/g

/** Somebody chose light or dark: the page is it from the first paint on, and so is what the browser draws around it. */
const withTheme = (start: string, theme: ChosenTheme | null): string =>
  theme === null
    ? start
    : start
        .replace('<html', `<html data-theme="${theme}"`)
        .replaceAll(themeColour, (_, tag: string) => `${tag}${themeColours[theme]}"`)

/**
 * Takes `index.html` apart once. With a `sheet` each page comes with the styles it uses, and says where the browser finds
 * them all. @throws Error when a mark is missing.
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
            inlineStyle,
            () =>
              `<style data-stylesheet="${stylesheet?.href}">${first}</style><noscript><link rel="stylesheet" href="${stylesheet?.href}"></noscript>`,
          )
    // On paper the whole sheet has the last word, which stands before this one.
    const styledBody = body.replace(deferredStylesMarker, () =>
      rest === null ? '' : `<style media="screen">${rest}</style>`,
    )
    return {
      html: `${withTheme(beforeHead.replace(/<html(?: lang="[^"]*")?/, `<html lang="${language}"`), theme)}${head}${withTheme(styledHead, theme)}${styledBody}${beforeIcons}${icons}${beforeState}${data}${stateScript}${afterState}`,
      styles: [first, rest].flatMap((each) => (each === null ? [] : [styleHash(each)])),
    }
  }
}
