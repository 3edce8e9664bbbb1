import type { LeftOutReason } from '../../imported-recipe.ts'
import { remembered } from '../../text-keys.ts'
import { elementsBelow, type PageElement } from './page-tree.ts'

/** The part of a page that an element belongs to; null for its own content. */
export type PageArea = Extract<LeftOutReason, 'navigation' | 'comment' | 'advertisement'> | null

const navigationElements = new Set(['nav', 'footer', 'menu', 'button', 'select', 'form'])
const navigationRoles =
  /^(?:navigation|banner|contentinfo|search|menu|menubar|toolbar|tablist|dialog|alertdialog|button)$/

const commentWords =
  /^(?:comments?|commentlist|commentform|respond|reply|replies|disqus|reviews|reviewlist|userreviews|discussion|kommentare?|commentaires?|comentarios|commenti|reacties|kommentarer|komentarze)$/
const advertisementWords =
  /^(?:ad|ads|adv|advert|adverts|advertisement|advertising|adsense|adslot|adunit|adbox|adcontainer|adwrapper|adthrive|mediavine|raptive|dfp|gpt|sponsor|sponsored|sponsors|promo|promotion|promoted|anzeige|werbung|publicite|outbrain|taboola)$/
const navigationWords =
  /^(?:nav|navbar|navigation|navi|menu|submenu|breadcrumbs?|footer|sidebar|widget|widgets|social|share|sharing|shares|sharebar|sharedaddy|toc|pagination|pager|skip|cookie|cookies|consent|gdpr|newsletter|subscribe|subscription|optin|signup|signin|login|related|recommended|recommendations|morerecipes|popular|trending|toolbar|masthead|topbar|offcanvas|modal|popup|overlay|follow|tagcloud|jump|aehnliche|verwandte)$/
const relatedNames =
  /related|you-?(?:may|might)-?also|more-(?:recipes|posts|from)|read-?(?:more|next)|similar|recommend/i

/** Class words that a theme sets on containers of everything ("has-sidebar", "comments-open"). */
const stateNames =
  /^(?:has|with|no|without|is|not|show|hide|hidden|wp|page|single|post|template|theme|elementor|et|gutter)-|-(?:open|closed|enabled|disabled|active|true|false|left|right|none)$/

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')

const neverByWords = new Set(['#root', 'html', 'body', 'main', 'article', 'li', 'h1', 'h2', 'h3', 'h4', 'p', 'strong'])

/** Finds the areas of a page. An element that contains a page's title, main element or article is always content. */
export function findAreas(root: PageElement): (element: PageElement) => PageArea {
  const containers = new Set<PageElement>()
  for (const element of elementsBelow(root)) {
    if (element.name !== 'h1' && element.name !== 'main' && element.name !== 'article') continue
    for (let at: PageElement | null = element; at !== null && !containers.has(at); at = at.parent) {
      // A card of another recipe in a sidebar is an article as well.
      if (element.name === 'article' && at !== element && areaByWords(at) !== null) break
      containers.add(at)
    }
  }
  const known = new Map<PageElement, PageArea>()
  const areaOf = (element: PageElement): PageArea => {
    const path: PageElement[] = []
    let area: PageArea = null
    for (let at: PageElement | null = element; at !== null; at = at.parent) {
      const found = known.get(at)
      if (found !== undefined) {
        area = found
        break
      }
      path.push(at)
    }
    for (const each of path.toReversed()) {
      area ??= containers.has(each) ? null : ownArea(each)
      known.set(each, area)
    }
    return area
  }
  return areaOf
}

function ownArea(element: PageElement): PageArea {
  const role = element.attributes['role'] ?? ''
  const byWords = areaByWords(element)
  if (byWords === 'comment' || byWords === 'advertisement') return byWords
  if (navigationElements.has(element.name) && element.name !== 'form') return 'navigation'
  if (element.name === 'form' && /search|login|subscri/i.test(Object.values(element.attributes).join(' ')))
    return 'navigation'
  if (element.name === 'header' && isHeaderOfPage(element)) return 'navigation'
  if (navigationRoles.test(role)) return 'navigation'
  return byWords
}

function isHeaderOfPage(element: PageElement): boolean {
  for (let at = element.parent; at !== null; at = at.parent)
    if (/^(?:article|main|section|li)$/.test(at.name)) return false
  return true
}

function areaByWords(element: PageElement): PageArea {
  if (neverByWords.has(element.name)) return null
  const names = [...(element.attributes['class'] ?? '').split(/\s+/), element.attributes['id'] ?? '']
  let found: PageArea = null
  for (const name of names) {
    const area = areaOfName(name)
    if (area === 'advertisement' || area === 'comment') return area
    if (area === 'navigation') found = area
  }
  return found
}

/** The area that a class name or id tells; empty for most. A page repeats its names. */
const areaOfName = remembered((name): NonNullable<PageArea> | '' => {
  if (name === '' || name.length > 80 || stateNames.test(name)) return ''
  const words = wordsOf(name)
  if (words.some((word) => advertisementWords.test(word))) return 'advertisement'
  if (words.some((word) => commentWords.test(word))) return 'comment'
  return words.some((word) => navigationWords.test(word)) || relatedNames.test(name) ? 'navigation' : ''
})
