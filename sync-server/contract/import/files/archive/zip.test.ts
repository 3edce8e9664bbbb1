import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { asBytes, buildZip, markEncrypted } from '../../testing/archives.ts'
import { archiveLimits, UnpackBudget } from './archive-limits.ts'
import { readZipDirectory, unpackEntry } from './zip.ts'

const words = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const files = { 'a.txt': 'alpha '.repeat(50), 'folder/ä.txt': 'beta' }

const readAll = (zip: Uint8Array, limits = archiveLimits): Record<string, string> => {
  const budget = new UnpackBudget(limits)
  return Object.fromEntries(
    readZipDirectory(zip, limits).entries.map((entry) => [entry.name, words(unpackEntry(zip, entry, budget).bytes)]),
  )
}

describe('zip archives', () => {
  test('IM-14 packed and stored entries, without folders and files of the system', () => {
    const more = { ...files, 'folder/': '', '__MACOSX/a.txt': 'x', 'folder/.DS_Store': 'x' }
    expect(readAll(buildZip(more))).toEqual(files)
    const stored = zipSync({ 'a.txt': asBytes(files['a.txt']), 'folder/ä.txt': asBytes('beta') }, { level: 0 })
    expect(readAll(stored)).toEqual(files)
  })

  test('IM-14 an archive behind other bytes of a comment, or cut at its end, gives the entries that are there', () => {
    const zip = buildZip(files)
    const cut = readZipDirectory(zip.subarray(0, zip.length - 30), archiveLimits)
    expect(cut.isTruncated).toBe(true)
    expect(cut.entries.map(({ name }) => name)).toEqual(['a.txt', 'folder/ä.txt'])
    expect(readAll(zip.subarray(0, zip.length - 30))).toEqual(files)
  })

  test('IM-14 entries above the limit are counted and not read', () => {
    const many = buildZip(Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`${at}`, `${at}`])))
    const read = readZipDirectory(many, { entries: 10 })
    expect([read.entries.length, read.omitted]).toEqual([10, 2])
  })

  test('IM-14 all bytes of a file are counted while they are unpacked', () => {
    expect(() => readAll(buildZip(files), { ...archiveLimits, unpackedBytes: 200 })).toThrow('archive-too-large')
    expect(readAll(buildZip(files), { ...archiveLimits, unpackedBytes: 400 })).toEqual(files)
  })

  test('IM-14 an entry that unpacks to more than 200 times its size is refused early', () => {
    const bomb = buildZip({ bomb: new Uint8Array(60_000_000) })
    const budget = new UnpackBudget(archiveLimits)
    const [entry] = readZipDirectory(bomb, archiveLimits).entries
    if (entry === undefined) throw new Error('no entry')
    expect(() => unpackEntry(bomb, entry, budget)).toThrow('entry-ratio')
  })

  test('IM-14 a size that an archive states is not believed', () => {
    const zip = buildZip({ 'a.txt': 'alpha '.repeat(5000) })
    const view = new DataView(zip.buffer, zip.byteOffset)
    const central = zip.findIndex((_, at) => at + 4 < zip.length && view.getUint32(at, true) === 0x02014b50)
    view.setUint32(central + 24, 3, true)
    expect(readAll(zip)['a.txt']).toHaveLength(30_000)
    expect(() => readAll(zip, { ...archiveLimits, unpackedBytes: 1000 })).toThrow('archive-too-large')
  })

  test('IM-14 encrypted entries are said to be so', () => {
    expect(() => readAll(markEncrypted(buildZip(files)))).toThrow('archive-encrypted')
  })

  test('IM-14 changed bytes are found by the checksum, and give what can be read', () => {
    const zip = zipSync({ 'a.txt': asBytes('alpha beta') }, { level: 0 })
    const at = new TextDecoder('windows-1252').decode(zip).indexOf('beta')
    zip[at] = 0x42
    const [entry] = readZipDirectory(zip, archiveLimits).entries
    if (entry === undefined) throw new Error('no entry')
    const { bytes, isDamaged } = unpackEntry(zip, entry, new UnpackBudget())
    expect([words(bytes), isDamaged]).toEqual(['alpha Beta', true])
  })

  test('IM-14 an archive of several disks or of wrong places reads nothing outside itself', () => {
    const zip = buildZip(files)
    const view = new DataView(zip.buffer, zip.byteOffset)
    const central = zip.findIndex((_, at) => at + 4 < zip.length && view.getUint32(at, true) === 0x02014b50)
    view.setUint32(central + 42, 0x7fffffff, true)
    expect(() => readAll(zip)).toThrow('entry-damaged')
  })
})
