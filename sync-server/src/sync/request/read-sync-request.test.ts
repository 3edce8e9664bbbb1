import { Mutation, SyncRequest } from '@simmer/contract/wire/sync'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readSyncRequest } from './read-sync-request.ts'

const uuid = '0190e000-0000-7000-8000-00000000000a'
const mutation = { m: 1, u: uuid, n: 'saved.set', v: 1, k: `r:${uuid}`, a: { on: true }, o: 0, g: 12.5 }
const body = {
  proto: 1,
  app: '2026.11.3',
  user: uuid,
  client: uuid,
  replaces: [],
  push: [mutation],
  pull: { epoch: null, cursor: '0', limit: 100, resultsAcked: 0 },
}

const read = (value: unknown) => {
  try {
    return readSyncRequest(value)
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}
const readWithSchema = (value: unknown) => {
  const result = v.safeParse(SyncRequest, value)
  return result.success ? result.output : 'sync failed: MALFORMED'
}

const numbers = [0, 1, -1, 0.5, 2 ** 53, 2 ** 53 - 1, 1e308 * 10]
const texts = ['', 'a', '\0', uuid, uuid.toUpperCase(), `${uuid} `, uuid.slice(1), 'x'.repeat(64), 'x'.repeat(65)]
const values = [undefined, null, true, {}, [], [uuid], ...numbers, ...texts]
const fields = [...Object.keys(Mutation.entries), 'unknown', '__proto__']

/** The valid mutation with another value, as a device would send it. */
const changed = (field: string, value: unknown): unknown =>
  JSON.parse(JSON.stringify(Object.fromEntries([...Object.entries(mutation), [field, value]])))

test('a mutation is read as its schema reads it, and refused where the schema refuses it', () => {
  expect(read(body)).toEqual(body)
  const each = [...values, ...fields.flatMap((field) => values.map((value) => changed(field, value)))]
  const seen = { read: 0, refused: 0 }
  for (const push of each.flatMap((value) => [[value], [mutation, value, mutation]])) {
    const expected = readWithSchema({ ...body, push })
    expect(read({ ...body, push })).toEqual(expected)
    seen[typeof expected === 'string' ? 'refused' : 'read'] += 1
  }
  expect(Math.min(seen.read, seen.refused)).toBeGreaterThan(100)
})

test('a request that is no object, or whose queue is no list, is refused as its schema refuses it', () => {
  for (const other of [
    null,
    [],
    'text',
    1,
    { ...body, push: null },
    { ...body, push: {} },
    { ...body, push: mutation },
  ])
    expect([read(other), readWithSchema(other)]).toEqual(['sync failed: MALFORMED', 'sync failed: MALFORMED'])
  const { push: _, ...withoutQueue } = body
  expect(read(withoutQueue)).toEqual({ ...body, push: [] })
  expect(read({ ...body, unknown: 1 })).toEqual(body)
})
