import { gzipSync, strToU8, zipSync, type Zippable } from 'fflate'

export const asBytes = (content: Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? strToU8(content) : content

/** A zip archive of these entries. */
export const buildZip = (entries: Readonly<Record<string, Uint8Array | string>>): Uint8Array => {
  const files: Zippable = {}
  for (const [name, content] of Object.entries(entries))
    files[name] = [asBytes(content), { level: 6, mtime: '2026-01-01' }]
  return zipSync(files)
}

export const buildGzip = (content: string): Uint8Array => gzipSync(strToU8(content), { mtime: 0 })

/** The first bytes of a PNG, then `size` bytes in all; `seed` makes pictures differ. */
export const buildPicture = (size = 64, seed = 1): Uint8Array => {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 37 + seed * 101) % 251)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return bytes
}

/** Sets the flag of encryption in all headers of an archive. */
export const markEncrypted = (zip: Uint8Array): Uint8Array => {
  const bytes = zip.slice()
  for (let at = 0; at + 10 < bytes.length; at += 1) {
    if (bytes[at] !== 0x50 || bytes[at + 1] !== 0x4b) continue
    if (bytes[at + 2] === 3 && bytes[at + 3] === 4) bytes[at + 6] = (bytes[at + 6] ?? 0) | 1
    if (bytes[at + 2] === 1 && bytes[at + 3] === 2) bytes[at + 8] = (bytes[at + 8] ?? 0) | 1
  }
  return bytes
}

type PlistNode = string | Uint8Array | readonly PlistNode[] | { readonly [key: string]: PlistNode }

const header = (type: number, size: number): number[] =>
  size < 15
    ? [(type << 4) | size]
    : [(type << 4) | 15, 0x12, (size >>> 24) & 255, (size >>> 16) & 255, (size >>> 8) & 255, size & 255]

const two = (value: number): number[] => [value >> 8, value & 255]

const four = (value: number): number[] => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]

/** A binary property list of texts, data, lists and dictionaries. */
export function buildBinaryPlist(root: PlistNode): Uint8Array {
  const objects: number[][] = []
  const add = (node: PlistNode): number => {
    const at = objects.push([]) - 1
    if (typeof node === 'string') {
      const isPlain = /^[\x20-\x7e]*$/.test(node)
      const codes = Array.from({ length: node.length }, (_, index) => node.charCodeAt(index))
      objects[at] = [...header(isPlain ? 5 : 6, codes.length), ...(isPlain ? codes : codes.flatMap(two))]
    } else if (node instanceof Uint8Array) objects[at] = [...header(4, node.length), ...node]
    else if (Array.isArray(node))
      objects[at] = [...header(10, node.length), ...node.map((one: PlistNode) => add(one)).flatMap(two)]
    else {
      const entries = Object.entries(node)
      const keys = entries.map(([key]) => add(key))
      const values = entries.map(([, value]) => add(value))
      objects[at] = [...header(13, entries.length), ...[...keys, ...values].flatMap(two)]
    }
    return at
  }
  add(root)
  const body = [...asBytes('bplist00')]
  const offsets = objects.map((object) => {
    const offset = body.length
    for (const byte of object) body.push(byte)
    return offset
  })
  const eight = (value: number): number[] => [0, 0, 0, 0, ...four(value)]
  const table = body.length
  const trailer = [0, 0, 0, 0, 0, 0, 4, 2, ...eight(objects.length), ...eight(0), ...eight(table)]
  return Uint8Array.from([...body, ...offsets.flatMap(four), ...trailer])
}
