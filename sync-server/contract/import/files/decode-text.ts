/** The upper half of code page 437, in which DOS programs wrote recipes. */
const dosLetters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ '

const decodeDos = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : (dosLetters[byte - 0x80] ?? '')
  return text
}

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

const declared = (start: string): string | undefined =>
  /^\s*<\?xml[^>]*\bencoding=["']([\w-]+)["']/i.exec(start)?.[1] ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(start)?.[1]

function decodeAs(label: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Decodes a text: by its byte order mark, as UTF-8, by `label` or the encoding that an XML or HTML file declares, or else
 * as Windows-1252 or the DOS code page. It never fails.
 */
export function decodeText(bytes: Uint8Array, label?: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const stated = label === undefined ? null : decodeAs(label, bytes)
  if (stated !== null && !/^utf-?8$/i.test(label ?? '')) return stated
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const name = declared(String.fromCharCode(...bytes.subarray(0, 1000)))
    const decoded = name === undefined || /^utf-?8$/i.test(name) ? null : decodeAs(name, bytes)
    return decoded ?? (isDos(bytes) ? decodeDos(bytes) : new TextDecoder('windows-1252').decode(bytes))
  }
}
