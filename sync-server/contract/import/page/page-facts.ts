import { nameOfType, type JsonLdFound } from './structured/json-ld.ts'
import { elementsBelow, rawText, type PageElement } from './html/page-tree.ts'
import { plainText } from './html/text-lines.ts'
import { joinSpaces } from '../text-keys.ts'

/** What a page states about itself outside of a recipe. */
export interface PageFacts {
  /** The text of the only or first h1; else the title of the page without the name of the site. */
  readonly title: string | null
  readonly siteName: string | null
  /** The text of the title element, and og:title, as they are. */
  readonly documentTitle: string | null
  readonly ogTitle: string | null
  readonly author: string | null
  readonly license: string | null
  /** The canonical address; null where the page states none and was read without one. */
  readonly url: string | null
  /** A language tag without region: `de`. */
  readonly language: string | null
  readonly description: string | null
  /** Addresses of og:image and twitter:image. */
  readonly pictures: readonly string[]
}

/** Reads the head of a page. `url` is the address that the page was fetched from. */
export function readPageFacts(root: PageElement, jsonLd: JsonLdFound, url: string | null): PageFacts {
  const metas = new Map<string, string[]>()
  const links = new Map<string, string>()
  let htmlLanguage: string | null = null
  let title: string | null = null
  let heading: string | null = null
  let base: string | null = null
  for (const element of elementsBelow(root)) {
    const { name, attributes } = element
    if (name === 'html') htmlLanguage ??= attributes['lang'] ?? attributes['xml:lang'] ?? null
    else if (name === 'title' && element.parent?.name !== 'svg') title ??= withoutPrint(joinSpaces(rawText(element)))
    else if (name === 'base') base ??= attributes['href'] ?? null
    else if (name === 'h1' && heading === null) heading = joinSpaces(rawText(element)) || null
    else if (name === 'meta') {
      const key = (attributes['property'] ?? attributes['name'] ?? attributes['itemprop'] ?? '').toLowerCase()
      const content = attributes['content']?.trim() ?? ''
      if (key !== '' && content !== '') metas.set(key, [...(metas.get(key) ?? []), content])
    } else if (name === 'link' || name === 'a')
      for (const rel of (attributes['rel'] ?? '').toLowerCase().split(/\s+/)) {
        const href = attributes['href']
        if ((rel === 'canonical' || rel === 'license') && href !== undefined && !links.has(rel)) links.set(rel, href)
      }
  }
  const meta = (...names: readonly string[]): string | null => {
    for (const name of names) {
      const value = metas.get(name)?.[0]
      if (value !== undefined) return plainText(value) || null
    }
    return null
  }
  const address = (value: string | null | undefined): string | null => absoluteAddress(value, base ?? url, url)
  const canonical = address(links.get('canonical')) ?? address(meta('og:url'))
  const siteName =
    meta('og:site_name', 'application-name') ?? nameOfType(jsonLd.nodes, 'website') ?? hostName(canonical ?? url)
  const ogTitle = withoutPrint(meta('og:title') ?? '') || null
  const pageTitle = withoutSiteName(ogTitle ?? title ?? '', siteName)
  return {
    title: heading ?? (pageTitle === '' ? null : pageTitle),
    siteName,
    documentTitle: title === null ? null : plainText(title) || null,
    ogTitle,
    author: personName(meta('author', 'article:author', 'parsely-author', 'sailthru.author')),
    license: address(links.get('license')) ?? meta('license', 'dc.rights', 'dcterms.license', 'copyright'),
    url: canonical ?? address(url),
    language: languageTag(htmlLanguage) ?? languageTag(meta('og:locale')),
    description: meta('og:description', 'description'),
    pictures: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'].flatMap(
      (name) => metas.get(name) ?? [],
    ),
  }
}

/** An absolute address of the web; null for every other kind. */
export function absoluteAddress(
  value: string | null | undefined,
  base: string | null,
  page: string | null,
): string | null {
  if (value === null || value === undefined || value.trim() === '') return null
  for (const from of [base, page]) {
    const parsed = parseAddress(value, from)
    if (parsed !== null && /^https?:$/.test(parsed.protocol)) return parsed.href
  }
  return null
}

function parseAddress(value: string, base: string | null): URL | null {
  try {
    return base === null ? new URL(value.trim()) : new URL(value.trim(), base)
  } catch {
    return null
  }
}

const hostName = (url: string | null): string | null =>
  url === null ? null : (parseAddress(url, null)?.hostname.replace(/^www\./, '') ?? null)

const personName = (text: string | null): string | null =>
  text === null || /^(?:https?:|@|\/)/.test(text) ? null : text

/** `de` for "de-DE" and "de_DE"; null for what is no language. */
export function languageTag(value: string | null | undefined): string | null {
  const [, language] = /^\s*([a-z]{2,3})(?:[-_][a-z0-9-_]*)?\s*$/i.exec(value ?? '') ?? []
  return language === undefined || language.toLowerCase() === 'und' ? null : language.toLowerCase()
}

/** The title of a page for printing: "Print - Potato soup" and "Potato soup | Print version" are "Potato soup". */
const withoutPrint = (title: string): string =>
  title.replace(new RegExp(`^${printWords}\\s*[|–—:-]\\s+|\\s+[|–—-]\\s+${printWords}$`, 'giu'), '')

const printWords =
  '(?:print(?:er|able|ing)?(?:[ -]friendly)?(?: version| view| recipe)?|recipe print|druck(?:en|ansicht|version)?|rezept drucken|imprimer|version imprimable|imprimir|stampa|afdrukken)'

const separator = /\s+(?:[|–—·•»-]|::)\s+/

/** The title of a page without the name of its site: "Apple pie | Good kitchen" is "Apple pie". */
export function withoutSiteName(title: string, siteName: string | null): string {
  const parts = title.split(separator)
  if (parts.length < 2) return title.trim()
  const site = (siteName ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const isSite = (part: string): boolean => {
    const words = part.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
    return words !== '' && site !== '' && (site.includes(words) || words.includes(site))
  }
  const last = parts.at(-1) ?? ''
  if (isSite(last)) return title.slice(0, title.length - last.length).replace(/\s+(?:[|–—·•»-]|::)\s+$/, '')
  if (isSite(parts[0] ?? '')) return parts.slice(1).join(' – ').trim()
  return title.trim()
}
