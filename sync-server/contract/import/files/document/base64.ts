/** Bytes of base64, also of a `data:` address and with line breaks; null for other text. */
export function decodeBase64(text: string): Uint8Array | null {
  const packed = text
    .replace(/^data:[^,]{0,200},/, '')
    .replace(/\s+/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
  if (packed === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(packed)) return null
  try {
    const binary = atob(packed)
    return Uint8Array.from(binary, (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

/** Base64 of bytes, in pieces: one call with all of them has too many arguments. */
export function encodeBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}
