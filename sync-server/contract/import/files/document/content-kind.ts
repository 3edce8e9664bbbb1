import { isGzip } from '../archive/unpack.ts'
import { isZip } from '../archive/zip.ts'
import { decodeText } from '../../decode-text.ts'

/** What bytes are, by their content alone. */
export type ContentKind =
  'zip' | 'gzip' | 'picture' | 'pdf' | 'property-list' | 'json' | 'xml' | 'html' | 'mhtml' | 'text' | 'binary' | 'empty'

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Array.from({ length: text.length }, (_, index) => bytes[at + index] === text.charCodeAt(index)).every(Boolean)

const isPicture = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) ||
  (bytes[0] === 0x89 && startsWith(bytes, 'PNG', 1)) ||
  startsWith(bytes, 'GIF8') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) ||
  (startsWith(bytes, 'ftyp', 4) &&
    /^(?:avif|avis|heic|heix|mif1|msf1)/.test(String.fromCharCode(...bytes.subarray(8, 12))))

/** A text has no other control characters than line ends, tabs, form feeds, and the end-of-file sign of DOS. */
const isBinary = (bytes: Uint8Array): boolean => {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return !isWide && bytes.some((byte) => byte < 0x20 && ![9, 10, 11, 12, 13, 0x1a, 0x1b].includes(byte))
}

/** Recognises bytes. Their start is enough. */
export function contentKind(whole: Uint8Array): ContentKind {
  const bytes = whole.subarray(0, 4096)
  if (bytes.length === 0) return 'empty'
  if (isZip(whole)) return 'zip'
  if (isGzip(bytes)) return 'gzip'
  if (isPicture(bytes)) return 'picture'
  if (startsWith(bytes, '%PDF-')) return 'pdf'
  if (startsWith(bytes, 'bplist')) return 'property-list'
  if (isBinary(bytes)) return 'binary'
  const text = decodeText(bytes).text.trimStart()
  if (text === '') return whole.length > 4096 ? 'text' : 'empty'
  // A list in square brackets may also be a Cooklang comment or a link of Markdown.
  if (/^(?:\{\s*["}]|\[\s*(?:[[{"\]\d]|$))/.test(text)) return 'json'
  if (/^[\w-]+:/.test(text) && isMhtml(text)) return 'mhtml'
  if (/^<\?xml\b/i.test(text)) return /<html[\s>]/i.test(text) ? 'html' : 'xml'
  if (/^<(?:!doctype\s+html|!--|html|head|body|meta|div|article|section|main|title|h1)\b|^<!--/i.test(text))
    return 'html'
  if (/^<(?:!doctype\s+)?[a-z][\w.:-]*[\s>/]/i.test(text)) return 'xml'
  return /<(?:html|body)[\s>]/i.test(text) ? 'html' : 'text'
}

const isMhtml = (text: string): boolean =>
  /^mime-version:/im.test(text) && /^content-type:\s*(?:multipart\/|text\/html)/im.test(text)
