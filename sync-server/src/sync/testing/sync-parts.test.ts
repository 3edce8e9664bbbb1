import { EventEmitter, once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { Readable } from 'node:stream'
import type { IncomingMessage } from 'node:http'
import { outcomes } from '@simmer/contract/wire/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '#postgres/database.ts'
import { testDatabase, type TestDatabase } from '#postgres/testing/test-database.ts'
import { epochText } from '../epoch.ts'
import { isKeyCollision, isPoison } from '../failures.ts'
import { createKeyedMutex } from '../request/keyed-mutex.ts'
import { ledgerPayload } from '../action-ledger/ledger-payload.ts'
import { outcomeFromStatus, statusCodes } from '../action-ledger/ledger-status.ts'
import { readSyncBody } from '../request/read-sync-body.ts'
import { SyncError } from '../request/sync-error.ts'
import { binaryArray, type ArrayType } from '../../postgres/binary-array.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await testDatabase()
})
afterAll(() => store.drop())

test('I1 tasks with one key run one after the other, also after a failure, and other keys do not wait', async () => {
  const serialize = createKeyedMutex()
  const events: string[] = []
  const gate = new EventEmitter()
  const first = serialize('a', async () => {
    events.push('first begins')
    await once(gate, 'open')
    events.push('first ends')
    throw new Error('the first task failed')
  }).catch((error: unknown) => String(error))
  const second = serialize('a', async () => events.push('second'))
  await serialize('b', async () => events.push('other key'))
  expect(events).toEqual(['first begins', 'other key'])
  gate.emit('open')
  expect(await first).toContain('the first task failed')
  const third = serialize('a', async () => events.push('third'))
  await Promise.all([second, third])
  expect(events).toEqual(['first begins', 'other key', 'first ends', 'second', 'third'])
  expect(await serialize('a', async () => 'result')).toBe('result')
})

test('the ledger has a number for each outcome, and a number that it does not know is an error', () => {
  expect(outcomes.map((outcome) => outcomeFromStatus(statusCodes[outcome]))).toEqual([...outcomes])
  for (const status of [0, 8, -1]) expect(() => outcomeFromStatus(status)).toThrow(`unknown status ${status}`)
})
const args = (length: number) => 'x'.repeat(length - 2)

test('H3 the ledger holds the whole content of a short mutation, and the first 10,000 characters of a long one', () => {
  const mutation = { m: 1, u: 'u', n: 'note.set', v: 1, k: 'k'.repeat(300), a: { text: 'Salt.' }, o: 0, g: 0 }
  const short = { ...mutation, k: 'k'.repeat(200) }
  expect(JSON.parse(ledgerPayload(mutation))).toEqual(short)
  const { a: _, ...rest } = short
  expect(JSON.parse(ledgerPayload({ ...mutation, a: undefined }))).toEqual(rest)
  expect(JSON.parse(ledgerPayload({ ...mutation, a: args(10_000) }))).toEqual({ ...short, a: args(10_000) })
  expect(JSON.parse(ledgerPayload({ ...mutation, a: args(10_001) }))).toEqual({
    ...rest,
    cut: JSON.stringify(args(10_001)).slice(0, 10_000),
    length: 10_001,
  })
})
const readArray = async (type: ArrayType, values: readonly (string | number | null)[]) =>
  (
    await store.db.row<{ all: unknown }>(statement(`test.array-${type}`, `select $1::${type}[] as all`), [
      binaryArray(type, values),
    ])
  )?.all

test('an array for the database is read as it was written', async () => {
  const uuids = ['0190e000-0000-7000-8000-000000000001', 'fedcba98-7654-3210-fedc-ba9876543210']
  expect(await readArray('uuid', [...uuids, null])).toEqual([...uuids, null])
  expect(
    await readArray(
      'uuid',
      uuids.map((uuid) => uuid.toUpperCase()),
    ),
  ).toEqual(uuids)
  expect(await readArray('smallint', [1, null, -32_768])).toEqual([1, null, -32_768])
  expect(await readArray('integer', [null, 2, -2_147_483_648])).toEqual([null, 2, -2_147_483_648])
  const bigints = [0, -1, 4_294_967_296, -4_294_967_297, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, null]
  expect(await readArray('bigint', bigints)).toEqual(bigints)
  expect(await readArray('text', ['', null, 'Käse, "{}" \\ NULL', '🧀'])).toEqual([
    '',
    null,
    'Käse, "{}" \\ NULL',
    '🧀',
  ])
  expect(await readArray('json', ['{"a":"ä"}', null])).toEqual([{ a: 'ä' }, null])
  expect(await readArray('jsonb', ['[[1,"ä"]]', null])).toEqual([[[1, 'ä']], null])
  for (const type of ['uuid', 'bigint', 'text'] as const) expect(await readArray(type, [])).toEqual([])
})

test('a value that does not fit the type of an array is refused before it reaches the database', () => {
  const valid = '0190e000-0000-7000-8000-000000000001'
  for (const uuid of [
    '',
    valid.slice(1),
    `${valid}0`,
    valid.replace('e', 'g'),
    valid.replace('e', 'Ł'),
    valid.replace('1', '/'),
  ])
    expect(() => binaryArray('uuid', [uuid])).toThrow(RangeError)
  for (const number of [0.5, Number.NaN, 2 ** 53]) expect(() => binaryArray('bigint', [number])).toThrow(RangeError)
  expect(() => binaryArray('smallint', [32_768])).toThrow(RangeError)
  expect(() => binaryArray('integer', [2 ** 31])).toThrow(RangeError)
})

test('I4 the epoch has the timeline of the database, and without permission to read it the stored id alone', async () => {
  const epochOf = async (text: string) =>
    (await store.db.row<{ epoch: string }>({ name: '', text: `select ${text} as epoch` }))?.epoch ?? ''
  const full = await epochOf(await epochText(store.db))
  expect(full).toMatch(/^[0-9a-f-]{36}\.1$/)
  const forbidden = { ...store.db, row: async () => undefined }
  expect(`${await epochOf(await epochText(forbidden))}.1`).toBe(full)
})
const failure = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more })

test('I12 the database tells a repeated key from a mutation that it can never store', () => {
  for (const table of ['sync_client', 'sync_mutation', 'sync_user'])
    expect(isKeyCollision(failure('23505', { table }))).toBe(true)
  for (const other of [
    failure('23505', { table: 'user_record' }),
    failure('23505'),
    failure('23503', { table: 'sync_user' }),
    { table: 'sync_user' },
    null,
    'x',
  ])
    expect([other, isKeyCollision(other)]).toEqual([other, false])
  expect(['22001', '23514', '40001', '12200', ''].map((code) => isPoison(failure(code)))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(isPoison(new Error('22001'))).toBe(false)
})

test('an error of a request has the status of its code, two seconds to wait, and its details', () => {
  const cause = new Error('the reason')
  expect(new SyncError('GAP', { expected: 3 })).toMatchObject({
    name: 'SyncError',
    code: 'GAP',
    status: 409,
    more: { expected: 3 },
    retryAfterSeconds: 2,
    message: 'sync failed: GAP',
  })
  const limited = new SyncError('TOO_MANY_REQUESTS', { retryAfterSeconds: 9 }, cause)
  expect([limited.status, limited.retryAfterSeconds, limited.more, limited.cause]).toEqual([429, 9, {}, cause])
})

const requestOf = (bytes: Buffer | string, encoding?: string): IncomingMessage => {
  const source: unknown = Object.assign(Readable.from([bytes]), {
    headers: encoding === undefined ? {} : { 'content-encoding': encoding },
  })
  // oxlint-disable-next-line no-unsafe-type-assertion -- a request is a stream with headers
  return source as IncomingMessage
}
const codeOf = async (...given: Parameters<typeof requestOf>): Promise<unknown> => {
  try {
    return (await readSyncBody(requestOf(...given))).parse()
  } catch (error) {
    return error instanceof SyncError ? error.code : error
  }
}

test('ST-8 a body arrives plain or packed with gzip, in any spelling of its encoding, and nothing else is read', async () => {
  const json = '{"a":1}'
  for (const encoding of [undefined, 'identity', ' Identity ']) expect(await codeOf(json, encoding)).toEqual({ a: 1 })
  for (const encoding of ['gzip', 'x-gzip', ' GZIP']) expect(await codeOf(gzipSync(json), encoding)).toEqual({ a: 1 })
  for (const encoding of ['br', 'deflate', '', 'gzip, gzip']) expect(await codeOf(json, encoding)).toBe('MALFORMED')
  expect(await codeOf(json, 'gzip')).toBe('MALFORMED')
  expect(await codeOf(gzipSync(json).subarray(0, 12), 'gzip')).toBe('MALFORMED')
  expect(await codeOf('{"a":')).toBe('MALFORMED')
  expect((await readSyncBody(requestOf(gzipSync(json), 'gzip'))).bytes).toBe(7)
})
const text = (length: number) => JSON.stringify('x'.repeat(length - 2))

test('H3 a packed body unpacks to at most 1 MB, or to 40 times its length where that is more', async () => {
  const mebibyte = 1024 * 1024
  expect(await codeOf(gzipSync(text(mebibyte)), 'gzip')).toHaveLength(mebibyte - 2)
  expect(await codeOf(gzipSync(text(mebibyte + 1)), 'gzip')).toBe('TOO_LARGE')
  // Stored without packing, more than that passes, up to 4 MB.
  const stored = (length: number) => gzipSync(text(length), { level: 0 })
  expect(await codeOf(stored(2 * mebibyte), 'gzip')).toHaveLength(2 * mebibyte - 2)
  expect(await codeOf(text(4 * mebibyte))).toHaveLength(4 * mebibyte - 2)
  expect(await codeOf(text(4 * mebibyte + 1))).toBe('TOO_LARGE')
})
