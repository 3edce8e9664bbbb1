import type { Language } from '@simmer/contract/wire/languages'
import type { RenderedPage } from '@simmer/contract/wire/render-page'
import { themeColours } from '@simmer/contract/wire/theme-colours'
import type { ChosenTheme } from '@simmer/contract/wire/themes'
import { type PageSheet, stylesFor } from './page-sheet.ts'
import { styleHash } from './style-hash.ts'

/** Where `index.html` wants what is rendered. */
const marks = ['<!--head-->', '<!--icons-->', '<!--body-->', '<!--seed-->'] as const

/**
 * Modules are not preloaded: on a slow line they would compete with the picture that the reader waits for, which costs
 * more than it gains (measured). The one module script stays, and loads what it needs.
 */
const modulePreloads = /\s*<link\s+rel="modulepreload"[^>]*>/gi

/** JSON inside a script element: nothing in it may end the element, and old parsers trip over U+2028 and U+2029. */
const embedded = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

const wholeSheet = /<style>.*?<\/style>/s

/** A page as it is sent. `style` is the hash of its own styles; null where it holds the whole sheet. */
export interface FilledPage {
  readonly html: string
  readonly style: string | null
}

/** Puts a rendered page into `index.html`. */
export type FillTemplate = (
  page: Pick<RenderedPage, 'head' | 'icons' | 'body' | 'seed' | 'jsonLd'>,
  language: Language,
  /** Null: as the device has it. */
  theme: ChosenTheme | null,
) => FilledPage

const themeColour = /(<meta\s+name="theme-color"\s+content=")[^"]*"/g

/** Somebody chose light or dark: the page is it from the first paint on, and so is what the browser draws around it. */
const worn = (start: string, theme: ChosenTheme | null): string =>
  theme === null
    ? start
    : start
        .replace('<html', `<html data-theme="${theme}"`)
        .replaceAll(themeColour, (_, tag: string) => `${tag}${themeColours[theme]}"`)

/**
 * Takes `index.html` apart once. With a `sheet` each page comes with the styles it uses, and says where the browser finds
 * them all. @throws Error when a mark is missing.
 */
export function pageTemplate(html: string, sheet: PageSheet | null): FillTemplate {
  const pieces: string[] = []
  let rest = html.replaceAll(modulePreloads, '')
  for (const mark of marks) {
    const at = rest.indexOf(mark)
    if (at === -1) throw new Error(`index.html has no ${mark} (or not in its place)`)
    pieces.push(rest.slice(0, at))
    rest = rest.slice(at + mark.length)
  }
  const [beforeHead = '', beforeIcons = '', beforeBody = '', beforeSeed = ''] = pieces
  return ({ head, icons, body, seed, jsonLd }, language, theme) => {
    const data = jsonLd.map((each) => `<script type="application/ld+json">${embedded(each)}</script>`).join('')
    const start = `<script type="application/json" id="__seed">${embedded(seed ?? null)}</script>`
    const used = sheet === null ? null : stylesFor(sheet, body)
    const styled =
      used === null
        ? beforeIcons
        : beforeIcons.replace(
            wholeSheet,
            () =>
              `<style data-sheet="${sheet?.href}">${used}</style><noscript><link rel="stylesheet" href="${sheet?.href}"></noscript>`,
          )
    return {
      html: `${worn(beforeHead.replace(/<html(?: lang="[^"]*")?/, `<html lang="${language}"`), theme)}${head}${worn(styled, theme)}${icons}${beforeBody}${body}${beforeSeed}${data}${start}${rest}`,
      style: used === null ? null : styleHash(used),
    }
  }
}
