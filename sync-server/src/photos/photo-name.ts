/** A photograph's id: the first half of the SHA-256 of the bytes it came from, in hexadecimal. */
export const photoIdFromHash = (sha256: string): string => sha256.slice(0, 32)

const photoIdPattern = /^[0-9a-f]{32}$/

/** The file of one size; null where that can be no picture of ours. */
export const photoFileName = (id: string, width: string | number): string | null =>
  photoIdPattern.test(id) && /^\d{1,4}$/.test(String(width)) ? `${id.slice(0, 2)}/${id}/${width}.webp` : null
