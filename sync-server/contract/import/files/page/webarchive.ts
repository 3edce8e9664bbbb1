import { decodeBase64 } from '../document/base64.ts'
import { decodeText } from '../../decode-text.ts'
import { childElements, textOf, type Element } from '../xml/markup.ts'
import { readBinaryPlist, type PlistValue } from './binary-plist.ts'
import type { SavedPage, SavedPart } from './saved-page.ts'

const isDictionary = (value: PlistValue | undefined): value is { readonly [key: string]: PlistValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)

const text = (value: PlistValue | undefined): string => (typeof value === 'string' ? value : '')

/** Reads a page that Safari saved (.webarchive), as binary property list. Null where it holds no page. */
export const readWebArchive = (bytes: Uint8Array): SavedPage | null => pageOf(readBinaryPlist(bytes))

/** The same as XML property list. */
export function readXmlWebArchive(root: Element): SavedPage | null {
  const [plist] = childElements(root)
  const [value] = plist === undefined ? [] : childElements(plist)
  return value === undefined ? null : pageOf(xmlValue(value))
}

function xmlValue(element: Element): PlistValue {
  const children = childElements(element)
  if (element.name === 'array') return children.map(xmlValue)
  if (element.name === 'data') return decodeBase64(textOf(element)) ?? new Uint8Array()
  if (element.name !== 'dict') return textOf(element)
  const entries: [string, PlistValue][] = []
  for (const [at, child] of children.entries()) {
    const value = children[at + 1]
    if (child.name === 'key' && value !== undefined) entries.push([textOf(child), xmlValue(value)])
  }
  return Object.fromEntries(entries)
}

function pageOf(value: PlistValue): SavedPage | null {
  const main = isDictionary(value) ? value['WebMainResource'] : undefined
  if (!isDictionary(value) || !isDictionary(main)) return null
  const data = main['WebResourceData']
  if (!(data instanceof Uint8Array)) return null
  const others = value['WebSubresources']
  const url = text(main['WebResourceURL'])
  return {
    html: decodeText(data, text(main['WebResourceTextEncodingName']) || undefined).text,
    url: /^https?:/i.test(url) ? url : null,
    parts: Array.isArray(others) ? others.flatMap((one: PlistValue) => partOf(one)) : [],
  }
}

function partOf(value: PlistValue): SavedPart[] {
  if (!isDictionary(value)) return []
  const data = value['WebResourceData']
  return data instanceof Uint8Array
    ? [{ url: text(value['WebResourceURL']), type: text(value['WebResourceMIMEType']), bytes: data }]
    : []
}
