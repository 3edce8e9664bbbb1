import { findAreas, type PageArea } from './page-areas.ts'
import { classNames, type PageElement } from './page-tree.ts'
import { readIngredientLine } from '../../../recipe/lines/read-ingredient-line.ts'
import { isFoodName } from '../../food-name.ts'
import { joinSpaces } from '../../text-keys.ts'

/** A line of a page as a person sees it, with its place. */
export interface PageLine {
  /** Its index in `ImportResult.lines`. */
  readonly index: number
  readonly text: string
  readonly kind: 'heading' | 'item' | 'row' | 'term' | 'paragraph' | 'line'
  /** 1 to 6 for h1 to h6; 7 for a paragraph of bold text; null for other lines. */
  readonly level: number | null
  readonly isBold: boolean
  readonly isItalic: boolean
  /** Whether the whole line is a link or a button. */
  readonly isLink: boolean
  /** The block that the line stands in. */
  readonly block: PageElement
  /** The list item or table row around the line. */
  readonly item: PageElement | null
  /** The list or table around the item. */
  readonly list: PageElement | null
  readonly area: PageArea
}

const blocks = new Set(
  (
    '#root html body main article section header footer nav aside div p ul ol li dl dt dd h1 h2 h3 h4 h5 h6 table thead tbody ' +
    'tfoot tr caption form fieldset legend figure figcaption blockquote pre hr address details summary center menu dir ' +
    'search hgroup button select option'
  ).split(' '),
)
const invisible = new Set(
  'script style noscript template head svg math iframe object canvas video audio textarea input datalist title map embed'.split(
    ' ',
  ),
)
const hiddenClasses =
  /^(?:sr-only|screen-reader-text|screen-reader-only|visually-hidden|visuallyhidden|visually-hidden-focusable|u-hidden|is-hidden|d-none)$/

const isHidden = (element: PageElement): boolean => {
  const { hidden, style = '', type = '' } = element.attributes
  if (hidden !== undefined || type === 'hidden') return true
  if (style !== '' && /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style)) return true
  if (element.name === 'dialog' && element.attributes['open'] === undefined) return true
  for (const name of classNames(element)) if (hiddenClasses.test(name)) return true
  return false
}

interface Options {
  /** Reads texts that a page hides as well, such as structured data in hidden elements. */
  readonly withHidden?: boolean
}

type OpenLine = Omit<PageLine, 'index' | 'area'>

/** The visible lines of a page, in their order. */
export function readPageLines(root: PageElement): PageLine[] {
  const areaOf = findAreas(root)
  return linesOf(root, {}).map((line, index) => ({ ...line, index, area: areaOf(line.block) }))
}

/** The lines of one element. */
export function linesOf(element: PageElement, { withHidden = false }: Options): OpenLine[] {
  const lines: OpenLine[] = []
  let parts: string[] = []
  let plainLength = 0
  let boldLength = 0
  let italicLength = 0
  let linkLength = 0
  let block = element
  const flush = (): void => {
    const text = joinSpaces(parts.join(''))
    if (text !== '' && /[\p{L}\p{N}]/u.test(text)) {
      const isBold = boldLength > 0 && plainLength === 0
      const isItalic = italicLength > 0 && italicLength === boldLength + plainLength
      const place = placeOf(block)
      const level = headingLevel(place.heading) ?? (isBold && place.item === null && text.length <= 100 ? 7 : null)
      const kind = level !== null ? 'heading' : place.kind
      const isLink = linkLength > 0 && linkLength >= text.replace(/\s/g, '').length - 1
      lines.push({ text, kind, level, isBold, isItalic, isLink, block, item: place.item, list: place.list })
    }
    parts = []
    plainLength = 0
    boldLength = 0
    italicLength = 0
    linkLength = 0
  }
  interface Step {
    readonly node: PageElement | string
    readonly isEnd: boolean
    readonly isBold: boolean
    readonly isItalic: boolean
    readonly isLink: boolean
    readonly isPreformatted: boolean
    /** The inline element directly before, for elements that are set apart by styles only. */
    readonly isAfterElement: boolean
  }
  const start = {
    isEnd: false,
    isBold: false,
    isItalic: false,
    isLink: false,
    isPreformatted: false,
    isAfterElement: false,
  }
  const waiting: Step[] = [{ node: element, ...start }]
  for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
    const { node, isEnd, isBold, isItalic, isLink, isPreformatted, isAfterElement } = step
    if (typeof node === 'string') {
      const texts = isPreformatted ? node.split(/\r?\n/) : [node]
      for (const [at, text] of texts.entries()) {
        if (at > 0) flush()
        parts.push(text)
        const length = text.replace(/[\s:]/g, '').length
        if (isBold) boldLength += length
        else plainLength += length
        if (isItalic) italicLength += length
        if (isLink) linkLength += length
      }
      continue
    }
    const isBlock = blocks.has(node.name) || (isCell(node) && (holdsBlocks(node) || holdsFoods(node.parent)))
    if (isEnd) {
      if (isBlock) {
        flush()
        block = node.parent ?? node
      }
      continue
    }
    if (node !== element && (invisible.has(node.name) || (!withHidden && isHidden(node)))) continue
    if (node.name === 'br') {
      flush()
      continue
    }
    if (isBlock) {
      flush()
      block = node
      waiting.push({ node, ...start, isEnd: true })
    } else if (isCell(node) || isAfterElement) parts.push(' ')
    else if (node.name === 'sup' && /\d\s*$/.test(parts.at(-1) ?? '')) parts.push(' ')
    const inside = {
      isEnd: false,
      isBold: isBold || /^(?:strong|b|u|th)$/.test(node.name),
      isItalic: isItalic || node.name === 'em' || node.name === 'i',
      isLink: isLink || node.name === 'a' || node.name === 'button',
      isPreformatted: isPreformatted || node.name === 'pre',
    }
    for (let at = node.children.length - 1; at >= 0; at -= 1) {
      const child = node.children[at]
      const before = node.children[at - 1]
      if (child !== undefined)
        waiting.push({ node: child, ...inside, isAfterElement: isSetApart(child) && isSetApart(before) })
    }
  }
  flush()
  return lines
}

const isCell = (element: PageElement): boolean => element.name === 'td' || element.name === 'th'

/** Whether styles may set two neighbouring elements apart that no white space separates. */
const isSetApart = (node: PageElement | string | undefined): boolean =>
  typeof node === 'object' && /^(?:span|a|strong|label|em|i|b|time|data|button)$/.test(node.name)

const cellBlocks = new Set('ul ol p div table dl h1 h2 h3 h4 h5 h6 br'.split(' '))
const cells = new WeakMap<PageElement, boolean>()

/** Whether a table cell holds several lines, as in a table that only arranges a page. */
function holdsBlocks(cell: PageElement): boolean {
  const known = cells.get(cell)
  if (known !== undefined) return known
  let count = 0
  const waiting: PageElement[] = [cell]
  for (let next = waiting.pop(); next !== undefined && count < 2; next = waiting.pop())
    for (const child of next.children) {
      if (typeof child === 'string') continue
      if (cellBlocks.has(child.name)) count += child.name === 'ul' || child.name === 'ol' ? 2 : 1
      waiting.push(child)
    }
  cells.set(cell, count >= 2)
  return count >= 2
}

const foodRows = new WeakMap<PageElement, boolean>()

/** Whether a row of a table holds several ingredients beside each other: "1 can milk | 500 g chicken". */
function holdsFoods(row: PageElement | null): boolean {
  if (row === null) return false
  const known = foodRows.get(row)
  if (known !== undefined) return known
  const names = row.children.flatMap((cell) =>
    typeof cell !== 'string' && isCell(cell) ? (foodIn(cellText(cell)) ?? []) : [],
  )
  // The same food twice is one amount in two systems of units.
  const holds = names.length >= 2 && new Set(names).size === names.length
  foodRows.set(row, holds)
  return holds
}

const maxCell = 120
/** The name of the food in a cell that holds a whole ingredient, in lower case; null for other cells. */
function foodIn(text: string): string | null {
  if (text.length > maxCell || !/^(?:\d|[¼-¾⅐-⅞])/.test(text)) return null
  const { ingredient_name, confidence } = readIngredientLine(text)
  const isName = confidence >= 0.6 && isFoodName(ingredient_name)
  return isName ? ingredient_name.toLowerCase() : null
}

/** The text of a cell, at most a little more than a line of ingredients has. */
function cellText(cell: PageElement): string {
  let text = ''
  const waiting: (PageElement | string)[] = [cell]
  for (let next = waiting.pop(); next !== undefined && text.length <= maxCell; next = waiting.pop())
    if (typeof next === 'string') text += next
    else for (let at = next.children.length - 1; at >= 0; at -= 1) waiting.push(next.children[at] ?? '')
  return joinSpaces(text)
}

interface Place {
  readonly kind: PageLine['kind']
  readonly heading: PageElement | null
  readonly item: PageElement | null
  readonly list: PageElement | null
}

const places = new WeakMap<PageElement, Place>()

function placeOf(block: PageElement): Place {
  const known = places.get(block)
  if (known !== undefined) return known
  let heading: PageElement | null = null
  let item: PageElement | null = null
  let list: PageElement | null = null
  for (let at: PageElement | null = block; at !== null && list === null; at = at.parent) {
    if (heading === null && item === null && (/^h[1-6]$/.test(at.name) || at.attributes['role'] === 'heading'))
      heading = at
    if (item === null && /^(?:li|tr|dt|dd)$/.test(at.name)) item = at
    else if (item === null && at.attributes['role'] === 'listitem') item = at
    else if (item !== null && (/^(?:ul|ol|table|dl|menu)$/.test(at.name) || at.attributes['role'] === 'list')) list = at
    else if (item === null && /^(?:table|ul|ol)$/.test(at.name)) list = at
  }
  const name = item?.name
  const ofItem = name === 'tr' ? 'row' : name === 'dt' ? 'term' : 'item'
  const kind = item !== null ? ofItem : block.name === 'p' ? 'paragraph' : 'line'
  const place: Place = { kind, heading, item, list }
  places.set(block, place)
  return place
}

function headingLevel(element: PageElement | null): number | null {
  if (element === null) return null
  const [, digit] = /^h([1-6])$/.exec(element.name) ?? []
  return digit === undefined ? Number(element.attributes['aria-level'] ?? '2') || 2 : Number(digit)
}
