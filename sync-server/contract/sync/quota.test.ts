import { expect, test } from 'vitest'
import { accountQuota, createQuota, draftQuota, listQuota, noUsage, rowBytes, rowGroup, type Usage } from './quota.ts'
import type { RecordRow } from './record-rule.ts'

const row = (value: object | null, revisions?: readonly string[]): RecordRow => ({
  value,
  texts: null,
  occurredAt: 0,
  client: 'phone',
  mid: 1,
  version: 1,
  ...(revisions !== undefined && { revisions }),
})
const text = (length: number) => row({ text: 'x'.repeat(length - 11) })
const quotaOf = (account: Partial<Usage['account']>, groups: Usage['groups'] = new Map()) =>
  createQuota({ account: { ...noUsage.account, ...account }, groups })

test('H3 the last byte and the last row of an account fit, and the next ones do not', () => {
  const bytes = quotaOf({ bytes: accountQuota.bytes - 100 })
  expect(bytes.add('record', 'note:1:recipe', undefined, text(101))).toBe('STORAGE_FULL')
  expect(bytes.add('record', 'note:1:recipe', undefined, text(100))).toBeNull()
  expect(bytes.add('record', 'note:2:recipe', undefined, text(20))).toBe('STORAGE_FULL')
  expect(bytes.added()).toEqual({ rows: 1, bytes: 100, revisionBytes: 0 })
  const rows = quotaOf({ rows: accountQuota.rows - 1 })
  expect(rows.add('saved', 'a', undefined, { adds: [], savedAt: null, version: 1 })).toBeNull()
  expect(rows.add('saved', 'b', undefined, { adds: [], savedAt: null, version: 1 })).toBe('STORAGE_FULL')
  const revisions = quotaOf({ revisionBytes: accountQuota.revisionBytes - 4 })
  expect(revisions.add('record', 'drafttext:d:title', undefined, row({ text: 'Soup' }, ['Soup']))).toBeNull()
  expect(revisions.add('record', 'drafttext:d:tips', undefined, row({ text: 'S' }, ['S']))).toBe('STORAGE_FULL')
})

test('H3 in an account that is more than full, a row may shrink, stay as long as it is, or become a tombstone', () => {
  const quota = quotaOf({ rows: 2 * accountQuota.rows, bytes: 2 * accountQuota.bytes })
  expect(quota.add('record', 'note:1:recipe', text(50), text(49))).toBeNull()
  expect(quota.add('record', 'note:1:recipe', text(49), text(49))).toBeNull()
  expect(quota.add('record', 'note:1:recipe', text(49), row(null))).toBeNull()
  expect(quota.add('record', 'note:1:recipe', row(null), text(49))).toBe('STORAGE_FULL')
  expect(quota.added()).toEqual({ rows: 0, bytes: -50, revisionBytes: 0 })
})

const group = (id: string, usage: { rows: number; live: number; bytes: number }) => quotaOf({}, new Map([[id, usage]]))

test('H3 a draft and the shopping list have quotas of their own', () => {
  const full = { rows: draftQuota.live, live: draftQuota.live, bytes: 0 }
  const draft = group('draft:d', full)
  expect(draft.add('record', 'drafttext:d:title', undefined, text(20))).toBe('DRAFT_FULL')
  expect(draft.add('record', 'draft:d:servings', undefined, row({ value: 4 }))).toBe('DRAFT_FULL')
  expect(draft.add('record', 'drafttext:e:title', undefined, text(20))).toBeNull()
  expect(draft.add('record', 'draft:d:place-1', row({ value: 4 }), row(null))).toBeNull()
  expect(draft.add('record', 'drafttext:d:title', undefined, text(20))).toBeNull()
  // Removed lines of a draft leave tombstones. They do not count.
  expect(
    group('draft:d', { ...full, rows: 9000, live: 10 }).add('record', 'drafttext:d:title', undefined, text(20)),
  ).toBeNull()
  const long = group('draft:d', { rows: 1, live: 1, bytes: draftQuota.bytes - 20 })
  expect(long.add('record', 'drafttext:d:title', undefined, text(21))).toBe('DRAFT_FULL')
  expect(long.add('record', 'drafttext:d:title', undefined, text(20))).toBeNull()
  // Those of a list do, because every member stores them.
  for (const usage of [
    { rows: listQuota.rows, live: 0, bytes: 0 },
    { rows: listQuota.live, live: listQuota.live, bytes: 0 },
    { rows: 1, live: 1, bytes: listQuota.bytes },
  ])
    expect(group('shopping', usage).add('record', 'shopping:1:line', undefined, text(20))).toBe('LIST_FULL')
})

test('rows belong to the group of their draft or of the list', () => {
  expect(
    ['draft:d:made', 'drafttext:d:title', 'shopping:s:line', 'note:n:recipe', 'publish:d', 'drafts:d'].map((id) =>
      rowGroup('record', id),
    ),
  ).toEqual(['draft:d', 'draft:d', 'shopping', null, null, null])
  expect(rowGroup('saved', 'draft:d:made')).toBeNull()
})

test('H3 the size of a row counts what its owner wrote into it', () => {
  const add = { version: 1, client: 'phone', mid: 1 }
  const stars = { stars: 3, occurredAt: 0, client: 'phone', mid: 1, version: 1 }
  expect(rowBytes(undefined)).toBe(0)
  expect(rowBytes({ adds: [add, add], savedAt: 1, version: 1 })).toBe(160)
  expect(rowBytes(stars)).toBe(40)
  expect(rowBytes(row(null))).toBe(0)
  expect(rowBytes(row({ text: 'a' }))).toBe(12)
  const texts = [{ ...add, text: 'a' }]
  expect(rowBytes({ ...row({ text: 'a' }), texts })).toBe(12 + JSON.stringify(texts).length)
  expect(rowBytes({ ...row(null), texts })).toBe(JSON.stringify(texts).length)
})

test('H3 a batch counts its own rows towards each quota, and a full list or draft lets its rows go', () => {
  for (const [id, prefix, code, limit] of [
    ['draft:d', 'drafttext:d', 'DRAFT_FULL', { live: draftQuota.live, bytes: draftQuota.bytes }],
    ['shopping', 'shopping', 'LIST_FULL', { live: listQuota.live, bytes: listQuota.bytes }],
  ] as const) {
    const quota = group(id, { rows: 10, live: limit.live - 1, bytes: limit.bytes - 100 })
    expect(quota.add('record', `${prefix}:1`, undefined, text(20))).toBeNull()
    expect(quota.add('record', `${prefix}:2`, undefined, text(20))).toBe(code)
    expect(quota.add('record', `${prefix}:1`, text(20), text(100))).toBeNull()
    expect(quota.add('record', `${prefix}:1`, text(100), text(101))).toBe(code)
    expect(quota.add('record', `${prefix}:1`, text(100), row(null))).toBeNull()
    expect(quota.add('record', `${prefix}:2`, undefined, text(20))).toBeNull()
    expect(quota.added()).toEqual({ rows: 2, bytes: 20, revisionBytes: 0 })
  }
  const rows = group('shopping', { rows: listQuota.rows - 1, live: 0, bytes: 0 })
  expect(rows.add('record', 'shopping:1:line', undefined, text(20))).toBeNull()
  expect(rows.add('record', 'shopping:2:line', undefined, text(20))).toBe('LIST_FULL')
})

test('H3 earlier versions of a text count only where a batch adds some', () => {
  const quota = quotaOf({ revisionBytes: 2 * accountQuota.revisionBytes })
  expect(quota.add('record', 'drafttext:d:title', undefined, row({ text: 'Soup' }))).toBeNull()
  expect(quota.add('record', 'drafttext:d:title', row({ text: 'a' }, ['a']), row({ text: 'b' }, ['b']))).toBeNull()
  expect(quota.add('record', 'drafttext:d:title', row({ text: 'a' }, ['a']), row({ text: 'b' }, ['a', 'b']))).toBe(
    'STORAGE_FULL',
  )
  expect(quotaOf({}).add('record', 'drafttext:d:title', undefined, row({ text: 'a' }, ['a', 'bc']))).toBeNull()
  const counted = quotaOf({})
  counted.add('record', 'drafttext:d:title', undefined, row({ text: 'a' }, ['a', 'bc']))
  expect(counted.added().revisionBytes).toBe(3)
})
