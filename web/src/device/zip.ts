const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest >>> 0
})

const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

/** Little-endian numbers: `[value, bytes]`. */
const littleEndian = (...numbers: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array =>
  Uint8Array.from(
    numbers.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 255)),
  )

const concatBytes = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const version = 20
/** General purpose flag: file names are UTF-8. */
const flags = 0x0800

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

/**
 * Creates a ZIP archive (PKWARE APPNOTE 6.3) of text files without compression: recipes are small, so no library is
 * needed.
 */
export const createZip = (
  files: readonly { readonly name: string; readonly text: string }[],
  modifiedAt: Date,
): Uint8Array<ArrayBuffer> => {
  const time = (modifiedAt.getHours() << 11) | (modifiedAt.getMinutes() << 5) | (modifiedAt.getSeconds() >> 1)
  const day = ((modifiedAt.getFullYear() - 1980) << 9) | ((modifiedAt.getMonth() + 1) << 5) | modifiedAt.getDate()
  const bodies: Uint8Array[] = []
  const entries: Uint8Array[] = []
  let offset = 0
  for (const file of files) {
    const [name, bytes] = [encode(file.name), encode(file.text)]
    const header = littleEndian(
      [version, 2],
      [flags, 2],
      [0, 2],
      [time, 2],
      [day, 2],
      [crc32(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    )
    const body = concatBytes([littleEndian([0x04034b50, 4]), header, name, bytes])
    entries.push(
      concatBytes([
        littleEndian([0x02014b50, 4], [version, 2]),
        header,
        littleEndian([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
        name,
      ]),
    )
    bodies.push(body)
    offset += body.length
  }
  const directory = concatBytes(entries)
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
  return concatBytes([...bodies, directory, end])
}
