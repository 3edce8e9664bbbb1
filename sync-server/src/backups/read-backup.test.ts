import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { backupFolder } from './backup-folder.ts'
import { copiesSince, openBackup } from './read-backup.ts'
import { createSeal } from './sealed-stream.ts'
import { lineValues } from './rows/table-lines.ts'

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

test.each([
  ['[]', []],
  ['[1]', ['1']],
  ['[12345678901234567890.10, null, true]', ['12345678901234567890.10', 'null', 'true']],
  [
    String.raw`["a,b]", "\"],[", "\\", "\\\""]`,
    [String.raw`"a,b]"`, String.raw`"\"],["`, String.raw`"\\"`, String.raw`"\\\""`],
  ],
  ['["", [1, [2, "]"]], {"a": [1, {"b": "}"}]}, []]', ['""', '[1, [2, "]"]]', '{"a": [1, {"b": "}"}]}', '[]']],
])('OP-8 the values of %s stay as they were written', (line, values) => {
  expect(lineValues(line)).toEqual(values)
})

test('OP-8 the values of any row are those that JSON writes', () => {
  let seed = 1
  const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below
  const text = (): string => Array.from({ length: random(6) }, () => '"\\,[]{}: aé\u2028'[random(12)]).join('')
  const value = (depth: number): unknown => {
    const kind = random(depth > 3 ? 4 : 6)
    if (kind === 4) return Array.from({ length: random(4) }, () => value(depth + 1))
    if (kind === 5) return Object.fromEntries(Array.from({ length: random(4) }, () => [text(), value(depth + 1)]))
    return [null, random(1e9) / 7, text(), random(2) === 0][kind]
  }
  for (let round = 0; round < 5000; round += 1) {
    const row = Array.from({ length: random(9) }, () => value(0))
    // Node 24.21 reads a name of one escaped character, such as {"\n": 1}, as a backslash, so nothing is parsed here.
    expect(lineValues(JSON.stringify(row))).toEqual(row.map((each) => JSON.stringify(each)))
  }
})
