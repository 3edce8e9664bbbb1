/** The text of a page, and the character set that it was read in. */
export interface DecodedText {
  readonly text: string
  readonly charset: string
}

/** How far into a page a declaration is looked for. */
const declarationBytes = 4096

/**
 * Decodes a body by its byte order mark, its header, its own declaration, and else as UTF-8 or, where it is none, as
 * Windows-1252. A character set that browsers do not read (UTF-7 among them) counts as not declared.
 */
export function decodeText(bytes: Uint8Array, contentType: string): DecodedText {
  const charset =
    readMark(bytes) ??
    known(/;\s*charset\s*=\s*["']?\s*([^\s"';]+)/i.exec(contentType)?.[1]) ??
    (/json/i.test(contentType) ? 'utf-8' : readDeclaration(bytes)) ??
    (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  const text = new TextDecoder(charset).decode(bytes)
  return { text: charset === 'windows-1252' ? withPrintableSigns(text) : text, charset }
}

function readMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return null
}

/** `<meta charset>`, `<meta http-equiv content>` or the declaration of XML. They are ASCII, so UTF-16 is wrong there. */
function readDeclaration(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, declarationBytes))
    .toString('latin1')
    .replace(/<!--[^]*?(?:-->|$)/g, ' ')
  const label =
    /^\s*<\?xml[^>]{0,200}\sencoding\s*=\s*["']([^"']+)/i.exec(start)?.[1] ??
    /<meta\s[^>]{0,400}?charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(start)?.[1]
  const charset = known(label)
  return charset?.startsWith('utf-16') === true ? 'utf-8' : charset
}

function known(label: string | undefined): string | null {
  if (label === undefined) return null
  if (label.toLowerCase() === 'x-user-defined') return 'windows-1252'
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** What Windows-1252 has at 0x80 to 0x9f. Some versions of Node decode these bytes as control characters. */
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const withPrintableSigns = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- These are the characters to replace.
  text.replace(/[\u0080-\u009f]/g, (sign) => signs.charAt(sign.charCodeAt(0) - 0x80))
