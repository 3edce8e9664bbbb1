import type { RecipeCandidate } from './recipe-candidate.ts'
import { linesOf } from '../html/page-lines.ts'
import { classNames, elementsBelow, rawText, type PageElement } from '../html/page-tree.ts'
import { joinSpaces } from '../../text-keys.ts'
import { normalizedName } from './structured-node.ts'

/** A notation that marks the visible elements of a page: which element is an item, which a property of it. */
interface Notation {
  readonly name: RecipeCandidate['notation']
  /** The type of the item that an element begins, null where it begins none. */
  readonly itemType: (element: PageElement) => string | null
  /** The schema.org names of the properties that an element states. */
  readonly properties: (element: PageElement) => readonly string[]
}

const split = (value: string | undefined): string[] => (value ?? '').split(/\s+/).filter((word) => word !== '')

const microdata: Notation = {
  name: 'microdata',
  itemType: ({ attributes }) => (attributes['itemscope'] === undefined ? null : (attributes['itemtype'] ?? '')),
  properties: ({ attributes }) => split(attributes['itemprop']),
}

const rdfa: Notation = {
  name: 'rdfa',
  itemType: ({ attributes }) => attributes['typeof'] ?? null,
  properties: ({ attributes }) => [...split(attributes['property']), ...split(attributes['rel'])],
}

/** Class names of h-recipe and of the older hrecipe, and the schema.org property of each. */
const microformatNames: Readonly<Record<string, string>> = {
  'p-name': 'name',
  'p-ingredient': 'recipeIngredient',
  'e-instructions': 'recipeInstructions',
  'p-instructions': 'recipeInstructions',
  'p-yield': 'recipeYield',
  'dt-duration': 'totalTime',
  'dt-published': 'datePublished',
  'u-photo': 'image',
  'u-featured': 'image',
  'u-url': 'url',
  'p-summary': 'description',
  'p-author': 'author',
  'p-category': 'keywords',
  fn: 'name',
  ingredient: 'recipeIngredient',
  instructions: 'recipeInstructions',
  instruction: 'recipeInstructions',
  yield: 'recipeYield',
  duration: 'totalTime',
  preptime: 'prepTime',
  cooktime: 'cookTime',
  totaltime: 'totalTime',
  photo: 'image',
  'result-photo': 'image',
  summary: 'description',
  author: 'author',
  tag: 'keywords',
  'recipe-type': 'recipeCategory',
  cuisine: 'recipeCuisine',
}

const microformat: Notation = {
  name: 'microformat',
  itemType: (element) => {
    const names = classNames(element)
    if (names.has('h-recipe') || names.has('hrecipe')) return 'Recipe'
    return names.has('h-card') || names.has('vcard') ? 'Person' : null
  },
  properties: (element) => {
    const names: string[] = []
    for (const name of classNames(element))
      if (Object.hasOwn(microformatNames, name)) names.push(microformatNames[name] ?? name)
    return names
  },
}

export interface MarkedRecipe {
  readonly notation: RecipeCandidate['notation']
  readonly record: Readonly<Record<string, unknown>>
  readonly element: PageElement
}

/** The recipes that a page marks with attributes or classes, each as a record in the form of JSON-LD. */
export function readMarkedRecipes(root: PageElement): MarkedRecipe[] {
  const byId = new Map<string, PageElement>()
  const found: MarkedRecipe[] = []
  const elements = [...elementsBelow(root)]
  for (const element of elements) {
    const { id } = element.attributes
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
  }
  for (const element of elements)
    for (const notation of [microdata, rdfa, microformat]) {
      const type = notation.itemType(element)
      if (type === null || !isRecipeType(type)) continue
      found.push({ notation: notation.name, record: readItem(element, notation, byId, 0), element })
    }
  return found
}

const isRecipeType = (type: string): boolean => split(type).some((one) => /(?:^|[/#:])recipe$/i.test(one))

const maxItemNesting = 8

/** The properties of an item. A nested item is a value, and its own properties belong to it. */
function readItem(
  element: PageElement,
  notation: Notation,
  byId: ReadonlyMap<string, PageElement>,
  nesting: number,
): Record<string, unknown> {
  const record: Record<string, unknown[]> = {}
  const waiting: PageElement[] = []
  const add = (parent: PageElement): void => {
    for (const child of parent.children.toReversed()) if (typeof child === 'object') waiting.push(child)
  }
  for (const id of split(element.attributes['itemref'])) {
    const other = byId.get(id)
    if (other !== undefined) waiting.push(other)
  }
  add(element)
  const seen = new Set<PageElement>([element])
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const type = notation.itemType(next)
    const names = notation.properties(next)
    const isItem = type !== null && (notation.name !== 'microformat' || names.length > 0)
    if (names.length > 0) {
      const value =
        isItem && nesting < maxItemNesting
          ? { ...readItem(next, notation, byId, nesting + 1), ...textOfEmptyItem(next, type) }
          : null
      for (const name of names) {
        const values = (record[normalizedName(name)] ??= [])
        values.push(value ?? valueOf(next, name))
      }
    }
    // A property inside a text of steps or ingredients would be the same words again.
    const isWholeText = names.some((name) => /(?:instructions?|ingredients?)$/i.test(name)) && type === null
    if (!isItem && !isWholeText) add(next)
  }
  return { '@type': split(notation.itemType(element) ?? ''), ...record }
}

/** The text of an item whose properties are not marked: a step that is only an item. */
function textOfEmptyItem(element: PageElement, type: string | null): Record<string, unknown> {
  const marked = [...elementsBelow(element)].some(
    ({ attributes, attributes: { class: names } }) =>
      attributes['itemprop'] !== undefined ||
      attributes['property'] !== undefined ||
      /\b(?:fn|p-name)\b/.test(names ?? ''),
  )
  return marked || type === null ? {} : { text: elementText(element) }
}

const addressProperty =
  /(?:^|[/#:])(?:image|photo|thumbnailUrl|url|contentUrl|mainEntityOfPage|license|suitableForDiet)$/i
const pictureProperty = /(?:^|[/#:])(?:image|photo|thumbnailUrl|contentUrl)$/i
const timeProperty = /(?:time|duration)$/i

function valueOf(element: PageElement, property: string): unknown {
  const { attributes, name } = element
  if (attributes['content'] !== undefined) return attributes['content']
  if (addressProperty.test(property)) {
    const picture = pictureProperty.test(property) ? pictureOf(element) : null
    const link = attributes['resource'] ?? attributes['href'] ?? attributes['src'] ?? attributes['data']
    return picture ?? link ?? elementText(element)
  }
  if (timeProperty.test(property)) {
    const stated = attributes['datetime'] ?? valueTitle(element)
    if (stated !== null && stated !== undefined && stated !== '') return stated
  }
  if (name === 'data' || name === 'meter') return attributes['value'] ?? elementText(element)
  if (name === 'meta' || name === 'link') return attributes['href'] ?? ''
  if (name === 'img') return attributes['alt'] ?? ''
  return elementText(element)
}

/** The lines of an element, also where the page hides it. */
const elementText = (element: PageElement): string => {
  const found = linesOf(element, { withHidden: true })
  // A colon marks the heading of a group in a text of several lines.
  const lines = found.map(({ text, kind }) =>
    found.length > 1 && kind === 'heading' && !/[.:!?]$/.test(text) ? `${text}:` : text,
  )
  return lines.length > 0 ? lines.map(asPlainMarkup).join('\n') : asPlainMarkup(joinSpaces(rawText(element)))
}

/** Texts of elements are decoded already; the reader of texts would decode them again. */
const asPlainMarkup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function valueTitle(element: PageElement): string | null {
  for (const each of [element, ...elementsBelow(element)])
    if (classNames(each).has('value-title')) return each.attributes['title'] ?? null
  return element.name === 'abbr' ? (element.attributes['title'] ?? null) : null
}

/** The address of the picture in an element, with its stated size: the largest of a set. */
export function pictureOf(element: PageElement): Record<string, unknown> | null {
  const image = element.name === 'img' ? element : [...elementsBelow(element)].find(({ name }) => name === 'img')
  if (image === undefined) return null
  const { attributes } = image
  const sources = [attributes['srcset'], attributes['data-srcset'], attributes['data-lazy-srcset']].flatMap(readSources)
  const largest = sources.toSorted((one, other) => other.width - one.width)[0]
  const address = [
    attributes['data-src'],
    attributes['data-lazy-src'],
    attributes['data-original'],
    attributes['src'],
  ].find((each) => each !== undefined && each !== '' && !each.startsWith('data:'))
  const width = Number.parseInt(attributes['width'] ?? '', 10)
  if (largest !== undefined && (address === undefined || largest.width > (width > 0 ? width : 0)))
    return { url: largest.url, width: largest.width }
  return address === undefined ? null : { url: address, width: attributes['width'], height: attributes['height'] }
}

function readSources(set: string | undefined): { readonly url: string; readonly width: number }[] {
  return (set ?? '').split(/,\s+/).flatMap((part) => {
    const [url = '', size = ''] = part.trim().split(/\s+/)
    return /^\d+w$/.test(size) && !url.startsWith('data:') ? [{ url, width: Number.parseInt(size, 10) }] : []
  })
}
