/** A text, and the character set that it was read in. */
export interface DecodedText {
  readonly text: string
  readonly charset: string
}

/** The upper half of code page 437, in which DOS programs wrote recipes. */
const dosCharacters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ '

const decodeDos = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : (dosCharacters[byte - 0x80] ?? '')
  return text
}

const dosName = 'ibm437'

/** Bytes that are characters and fractions of recipes in code page 437, and rare signs in Windows-1252. */
const dosBytes = new Set([0x81, 0x84, 0x8e, 0x94, 0x99, 0x9a, 0x82, 0x8a, 0x85, 0x87, 0xa4, 0xab, 0xac, 0xe1, 0xf8])

/** More bytes that mean characters of words in code page 437 than those of Windows-1252. */
function isDos(bytes: Uint8Array): boolean {
  let [dos, windows] = [0, 0]
  for (const byte of bytes) {
    if (dosBytes.has(byte)) dos += 1
    else if (byte >= 0xc0) windows += 1
  }
  return dos > windows
}

/** How far into a text a declaration is looked for. */
const declarationBytes = 4096

/**
 * Decodes a text: by its byte order mark, by `label` (of a header, where there is one), by the encoding that XML or HTML
 * declares, and else as UTF-8 or, where it is none, as Windows-1252 or the DOS code page. A character set that browsers
 * do not read (UTF-7 among them) counts as not declared. It never fails.
 */
export function decodeText(bytes: Uint8Array, label?: string): DecodedText {
  const charset = readMark(bytes) ?? known(label) ?? readDeclaration(bytes) ?? guessCharset(bytes)
  if (charset === dosName) return { text: decodeDos(bytes), charset }
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
  const start = String.fromCharCode(...bytes.subarray(0, declarationBytes)).replace(/<!--[^]*?(?:-->|$)/g, ' ')
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

/** Few broken bytes among many characters of UTF-8 are damage, and no other character set. */
function guessCharset(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(bytes)
  if (!text.includes('\ufffd')) return 'utf-8'
  const broken = text.match(/\ufffd/g)?.length ?? 0
  const others = text.match(/[\u0080-\ufffc]/g)?.length ?? 0
  if (broken * 10 < others) return 'utf-8'
  return isDos(bytes) ? dosName : 'windows-1252'
}

/** What Windows-1252 has at 0x80 to 0x9f. Some versions of Node decode these bytes as control characters. */
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const withPrintableSigns = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- These are the characters to replace.
  text.replace(/[\u0080-\u009f]/g, (sign) => signs.charAt(sign.charCodeAt(0) - 0x80))
