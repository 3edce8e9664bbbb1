/**
 * Detects the type of a file from its first bytes, whatever its declared type; null when it is no known raster format.
 */
export const fileKind = (bytes: Uint8Array): string | null => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('latin1')
  return signatures.find(([pattern]) => pattern.test(head))?.[1] ?? null
}

const signatures: readonly (readonly [RegExp, string])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n/, 'image/png'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^(?:II\*\0|MM\0\*)/, 'image/tiff'],
  [/^[^]{4}ftyp(?:avif|avis)/, 'image/avif'],
  [/^[^]{4}ftyp(?:heic|heix|hevc|heim|heis|mif1|msf1)/, 'image/heic'],
]

const headBytes = 1024
const endOfZip = Buffer.from('PK\x05\x06', 'latin1')
const zipEndBytes = 22
const maxZipCommentBytes = 0xffff
const script = /%PDF-|<(?:script|html|svg|!doctype|\?php|iframe|body)\b/i

/** Whether other programs read the same bytes as a document, a script or an archive. */
export const isPolyglot = (bytes: Uint8Array): boolean => {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return script.test(content.subarray(0, headBytes).toString('latin1')) || content.includes('<?php') || isZip(content)
}

/** ZIP readers start at the end: an end record, followed by exactly the comment length that it announces. */
const isZip = (content: Buffer): boolean => {
  for (
    let at = content.lastIndexOf(endOfZip);
    at >= Math.max(0, content.byteLength - zipEndBytes - maxZipCommentBytes);
  ) {
    if (
      at + zipEndBytes <= content.byteLength &&
      content.readUInt16LE(at + 20) <= content.byteLength - at - zipEndBytes
    )
      return true
    if (at === 0) return false
    at = content.lastIndexOf(endOfZip, at - 1)
  }
  return false
}
