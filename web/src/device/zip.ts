const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest >>> 0
})

const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (table[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

/** Numbers one after the other, little end first: `[value, bytes]`. */
const littleEndian = (...numbers: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array =>
  Uint8Array.from(
    numbers.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 255)),
  )

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const version = 20
/** Names are UTF-8. */
const flags = 0x0800

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Files of text as one archive (PKWARE APPNOTE 6.3), stored as they are: recipes are small, and need no library to be packed. */
export const zipOf = (
  files: readonly { readonly name: string; readonly text: string }[],
  at: Date,
): Uint8Array<ArrayBuffer> => {
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1)
  const day = ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate()
  const bodies: Uint8Array[] = []
  const entries: Uint8Array[] = []
  let offset = 0
  for (const file of files) {
    const [name, bytes] = [encode(file.name), encode(file.text)]
    const about = littleEndian(
      [version, 2],
      [flags, 2],
      [0, 2],
      [time, 2],
      [day, 2],
      [crcOf(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    )
    const body = joined([littleEndian([0x04034b50, 4]), about, name, bytes])
    entries.push(
      joined([littleEndian([0x02014b50, 4], [version, 2]), about, littleEndian([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), name]),
    )
    bodies.push(body)
    offset += body.length
  }
  const directory = joined(entries)
  const end = littleEndian(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  )
  return joined([...bodies, directory, end])
}
