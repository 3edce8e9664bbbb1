import { maxGeniePictureSide } from '@simmer/contract/wire/endpoints/genie-endpoints'

/** Markers of a JPEG (ITU-T T.81, annex B). */
const startOfImage = 0xd8
const startOfScan = 0xda
const tables = new Set([0xc4, 0xdb, 0xdd])
const frames = new Set([0xc0, 0xc1, 0xc2])
/** JFIF, and a colour profile. EXIF and XMP have 0xe1, IPTC 0xed, a comment 0xfe: all of them are refused. */
const harmlessData = new Set([0xe0, 0xe2])

/**
 * GE-1: whether bytes are a JPEG as a device draws it: no larger than a model needs, and without metadata, which would
 * tell the model's operator where and when the photograph was taken.
 */
export function isBarePicture(bytes: Buffer): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return false
  let hasSize = false
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return false
    if (marker === startOfScan) return hasSize
    if (frames.has(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
      if (Math.min(height, width) === 0 || Math.max(height, width) > maxGeniePictureSide) return false
      hasSize = true
    } else if (!tables.has(marker) && !harmlessData.has(marker)) return false
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}
