import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { backupFolder } from './backup-folder.ts'
import { copiesSince, openBackup } from './read-backup.ts'
import { createSeal } from './sealed-stream.ts'

const seal = createSeal('a key of tests that is long enough')
const at = '2026-11-27T03:00:00.000Z'
const header = JSON.stringify({ simmerBackup: 2, at, copied: true, migrations: [] })
const rows = Array.from({ length: 4000 }, () => randomBytes(500).toString('base64')).join('\n')
const plain = gzipSync(`${header}\n${rows}\n`)

/** A backup in a storage that counts its open files and the parts that were read. */
const fileOf = (bytes: Buffer) => {
  const counts = { opened: 0, closed: 0, parts: 0 }
  const storage = {
    ...backupFolder('/nowhere'),
    async *read() {
      counts.opened += 1
      try {
        for (let from = 0; from < bytes.length; from += 10_000) {
          counts.parts += 1
          yield bytes.subarray(from, from + 10_000)
        }
      } finally {
        counts.closed += 1
      }
    },
  }
  return { file: { storage, name: 'a' }, counts }
}
const sealed = () => buffer(Readable.from(seal.seal(Readable.from([plain]))))

test('OP-8 a backup that is refused is closed, and its rest is not read', async () => {
  const another = createSeal('another key that is long enough as well')
  const attempts = [
    [plain, seal, 'not an encrypted backup'],
    [await sealed(), null, 'is encrypted'],
    [await sealed(), another, 'The key is not the one'],
    [gzipSync(`{}\n${rows}\n`), null, 'is not a backup'],
  ] as const
  for (const [bytes, key, sentence] of attempts) {
    const { file, counts } = fileOf(bytes)
    await expect(openBackup(file, key)).rejects.toThrow(sentence)
    expect(counts).toEqual({ opened: 1, closed: 1, parts: expect.any(Number) })
    expect(counts.parts).toBeLessThan(bytes.length / 20_000)
  }
})

test('OP-8 the header of a backup is read without its rest, and the file is closed', async () => {
  for (const [bytes, key] of [
    [plain, null],
    [await sealed(), seal],
  ] as const) {
    const { file, counts } = fileOf(bytes)
    expect(await copiesSince(file, 0, key)).toEqual(new Date(at))
    expect(counts).toMatchObject({ opened: 2, closed: 2 })
    expect(counts.parts).toBeLessThan(bytes.length / 20_000)
  }
})
