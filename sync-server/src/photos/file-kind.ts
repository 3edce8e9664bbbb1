/** What a file is by its own first bytes, whatever it calls itself; null for anything that is no picture of many pixels. */
export const fileKind = (bytes: Uint8Array): string | null => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('latin1')
  return starts.find(([start]) => start.test(head))?.[1] ?? null
}

const starts: readonly (readonly [RegExp, string])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n/, 'image/png'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^(?:II\*\0|MM\0\*)/, 'image/tiff'],
  [/^[^]{4}ftyp(?:avif|avis)/, 'image/avif'],
  [/^[^]{4}ftyp(?:heic|heix|hevc|heim|heis|mif1|msf1)/, 'image/heic'],
]

const opening = 1024
const endOfZip = Buffer.from('PK\x05\x06', 'latin1')
const zipTail = 22
const maxZipCommentBytes = 0xffff
const script = /%PDF-|<(?:script|html|svg|!doctype|\?php|iframe|body)\b/i

/** Whether other programs take the same bytes for a document, a script or an archive. */
export const isTwoInOne = (bytes: Uint8Array): boolean => {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return script.test(all.subarray(0, opening).toString('latin1')) || all.includes('<?php') || isZip(all)
}

/** An archive is read from its end: a record there, and behind it nothing but the comment it announces. */
const isZip = (all: Buffer): boolean => {
  for (let at = all.lastIndexOf(endOfZip); at >= Math.max(0, all.byteLength - zipTail - maxZipCommentBytes);) {
    if (at + zipTail <= all.byteLength && all.readUInt16LE(at + 20) <= all.byteLength - at - zipTail) return true
    if (at === 0) return false
    at = all.lastIndexOf(endOfZip, at - 1)
  }
  return false
}
