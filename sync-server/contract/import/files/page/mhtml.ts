import { decodeBase64 } from '../document/base64.ts'
import { decodeText } from '../../decode-text.ts'
import type { SavedPage, SavedPart } from './saved-page.ts'

type Headers = ReadonlyMap<string, string>

const maxParts = 2000

/** Each byte as one character, so that the structure can be searched before the encodings are known. */
const asLatin1 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}

const asBytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff)

/** Splits headers from the content; a header goes on in lines that begin with a blank. */
function splitHeaders(part: string): { headers: Headers; content: string } {
  const blank = /\r?\n[ \t]*\r?\n/.exec(part)
  const head = part.slice(0, blank?.index ?? part.length)
  const content = blank === null ? '' : part.slice(blank.index + blank[0].length)
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, content }
}

const parameter = (header: string, name: string): string | undefined => {
  const found = new RegExp(`(?:^|[;\\s])${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(header)
  return found?.[1] ?? found?.[2]
}

/** Decodes the transfer encoding of a part. */
function decodeContent(content: string, encoding: string): Uint8Array {
  if (/^base64$/i.test(encoding)) return decodeBase64(content.replace(/[^A-Za-z0-9+/=]/g, '')) ?? new Uint8Array()
  if (!/^quoted-printable$/i.test(encoding)) return asBytes(content)
  return asBytes(
    content
      .replace(/=[ \t]*\r?\n/g, '')
      .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  )
}

/** Reads a page saved as MHTML: the page itself and the pictures beside it. Null where it holds no page. */
export function readMhtml(bytes: Uint8Array): SavedPage | null {
  const { headers, content } = splitHeaders(asLatin1(bytes))
  const parts = partsOf(headers, content, 0)
  const page = parts.find(({ type }) => /^text\/html|^application\/xhtml/i.test(type))
  if (page === undefined) return null
  const url = headers.get('snapshot-content-location') ?? page.url
  return {
    html: decodeText(page.bytes, parameter(page.type, 'charset')).text,
    url: /^https?:/i.test(url) ? url : null,
    parts: parts.filter((part) => part !== page),
  }
}

function partsOf(headers: Headers, content: string, depth: number): SavedPart[] {
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = parameter(type, 'boundary')
  if (!/^multipart\//i.test(type) || boundary === undefined || depth > 3) {
    const bytes = decodeContent(content, headers.get('content-transfer-encoding') ?? '')
    return [
      {
        url: headers.get('content-location') ?? headers.get('content-id')?.replace(/^<(.*)>$/, 'cid:$1') ?? '',
        type,
        bytes,
      },
    ]
  }
  return content
    .split(`--${boundary}`)
    .slice(1, maxParts)
    .filter((part) => !part.startsWith('--'))
    .flatMap((part) => {
      const inner = splitHeaders(part.replace(/^[ \t]*\r?\n/, ''))
      return partsOf(inner.headers, inner.content, depth + 1)
    })
}
