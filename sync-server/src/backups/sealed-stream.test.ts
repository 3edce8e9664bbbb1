import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSeal, isSealed, loadSeal, newKey, plainSize } from './sealed-stream.ts'

const chunk = 65_536
const header = 64
const secret = 'a key of tests that is long enough'
const seal = createSeal(secret)

async function* inParts(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const collect = async (source: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}
const sealed = (plain: Uint8Array, parts = 10_000) => collect(seal.seal(inParts(plain, parts)))
const opened = (bytes: Uint8Array, parts = 10_000, key = secret) =>
  collect((key === secret ? seal : createSeal(key)).open(inParts(bytes, parts)))

test.each([0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 200_000])(
  'a stream of %d bytes is encrypted and decrypted, whatever pieces it comes in',
  async (size) => {
    const plain = randomBytes(size)
    for (const parts of [7001, chunk, 500_000]) {
      const bytes = await sealed(plain, parts)
      expect(isSealed(bytes)).toBe(true)
      expect(plainSize(bytes.length)).toBe(size)
      expect((await opened(bytes, parts)).equals(plain)).toBe(true)
    }
  },
)

test('the same content is never encrypted to the same bytes', async () => {
  const plain = Buffer.alloc(100)
  const [one, other] = [await sealed(plain), await sealed(plain)]
  expect(one.subarray(header).equals(other.subarray(header))).toBe(false)
})

test('another key is named, and not taken for damage', async () => {
  const bytes = await sealed(randomBytes(10))
  await expect(opened(bytes, 10, `${secret}!`)).rejects.toThrow('The key is not the one')
})

const sealedChunk = chunk + 16
const swapped = (bytes: Buffer) =>
  Buffer.concat([
    bytes.subarray(0, header),
    bytes.subarray(header + sealedChunk, header + 2 * sealedChunk),
    bytes.subarray(header, header + sealedChunk),
    bytes.subarray(header + 2 * sealedChunk),
  ])
const withChangedByte = (at: number) => (bytes: Buffer) => {
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
  return changed
}

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['a byte of its salt is changed', withChangedByte(20)],
  ['a byte of its first chunk is changed', withChangedByte(header)],
  ['a byte of its last chunk is changed', withChangedByte(header + 3 * sealedChunk - 1)],
  ['its last byte is missing', (bytes) => bytes.subarray(0, -1)],
  ['it ends between two chunks', (bytes) => bytes.subarray(0, header + 2 * sealedChunk)],
  ['it ends after its header', (bytes) => bytes.subarray(0, header)],
  ['it ends in its header', (bytes) => bytes.subarray(0, 40)],
  ['two chunks are swapped', swapped],
  ['a chunk is there twice', (bytes) => Buffer.concat([bytes, bytes.subarray(-sealedChunk)])],
  ['a byte follows its end', (bytes) => Buffer.concat([bytes, Buffer.from([0])])],
])('a file is refused when %s', async (_, damage) => {
  const bytes = await sealed(randomBytes(3 * chunk))
  expect(bytes.length).toBe(header + 3 * sealedChunk)
  await expect(opened(damage(bytes))).rejects.toThrow(/damaged|cut off|The key is not the one/)
})

test('a key is read from a file, and a short one is refused with the command that makes one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-key-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'key')
  const key = newKey()
  await writeFile(file, key)
  const bytes = await collect((await loadSeal(file)).seal(inParts(Buffer.from('soup'), 10)))
  // A line end that an editor adds or removes is no other key.
  expect((await opened(bytes, 10, key.trim())).toString()).toBe('soup')
  await writeFile(file, 'short')
  await expect(loadSeal(file)).rejects.toThrow(/32 characters or more.*backup new-key/)
  await expect(loadSeal(`${file}.none`)).rejects.toThrow('cannot be read')
})
