import { expect, test } from 'vitest'
import { addressKey, type AskedImport } from '../wire/asked-import.ts'
import { askForImport } from './import-rule.ts'
import { createQuota, noUsage } from './quota.ts'
import type { RecordRow } from './record-rule.ts'
import { parseRowId } from './row-key.ts'
import { applyRule } from './rules.ts'
import { emptyWrites } from './synced-rows.ts'

const id = '018f3c1e-7b2a-7c3d-8e4f-5a6b7c8d9e01'
const url = 'https://site.example/pie'
const ask = { kind: 'url', url } as const
const actor = (client: string, base: number, occurredAt = 1000) => ({
  client,
  mid: 1,
  base,
  occurredAt,
  previousClientIds: new Set<string>(),
  version: 9,
})
const row = (value: AskedImport | null, version = 5): RecordRow => ({
  value,
  texts: null,
  occurredAt: 500,
  client: 'phone',
  mid: 7,
  version,
})
const stored = (more: Partial<AskedImport>): RecordRow => row({ ...ask, state: 'asked', ...more })
const ready = stored({ state: 'ready', drafts: [{ id, title: 'Pie' }] })

test('IM-9 a new address waits for the server, with one job', () => {
  const { outcome, row: after } = askForImport(undefined, ask, actor('phone', 0))
  expect([outcome, after?.value, after?.importJob]).toEqual([
    'applied',
    { ...ask, state: 'asked' },
    { url, again: false },
  ])
})

test.each([
  ['waits', stored({})],
  ['is read', stored({ state: 'reading' })],
  ['is ready', ready],
])('IM-9 the same address again leaves no second job while it %s', (_, before) => {
  expect(askForImport(before, ask, actor('tablet', 5))).toEqual({ outcome: 'noop', row: null })
})

test('IM-9 a failed page is tried once more, and another address replaces the first', () => {
  const retried = askForImport(stored({ state: 'failed', code: 'page-not-found' }), ask, actor('tablet', 5))
  expect(retried.row).toMatchObject({ value: { ...ask, state: 'asked' }, importJob: { url, again: false } })
  const edited = askForImport(stored({}), { ...ask, url: `${url}s` }, actor('phone', 5))
  expect(edited.row).toMatchObject({ value: { url: `${url}s`, state: 'asked' }, importJob: { url: `${url}s` } })
})

test('IM-9 a page is imported anew only by a device that has seen the result', () => {
  const again = { ...ask, again: true }
  expect(askForImport(ready, again, actor('tablet', 4)).outcome).toBe('superseded')
  expect(askForImport(ready, again, actor('tablet', 5)).row).toMatchObject({
    value: { ...again, state: 'asked' },
    importJob: { url, again: true },
  })
  expect(askForImport(stored({ again: true }), again, actor('tablet', 5)).outcome).toBe('noop')
})

test('IM-9 an import that is removed leaves no job', () => {
  expect(askForImport(stored({}), null, actor('phone', 5)).row).toMatchObject({
    value: null,
    importJob: { url: null },
  })
  expect(askForImport(undefined, null, actor('phone', 0)).outcome).toBe('noop')
})

test('IM-9 of two concurrent changes the later one wins', () => {
  const edit = { ...ask, url: `${url}s` }
  expect(askForImport(stored({}), edit, actor('tablet', 0, 400)).outcome).toBe('superseded')
  expect(askForImport(stored({}), edit, actor('tablet', 0, 600)).outcome).toBe('applied')
})

test.each([
  'soup',
  '',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://me@site.example/',
  `${url}/\0`,
  `${url}/${'a'.repeat(5000)}`,
])('IM-9 %.40j is no address to ask for', (text) => {
  const context = {
    rows: emptyWrites(),
    writes: emptyWrites(),
    published: new Set<string>(),
    own: new Set<string>(),
    quota: createQuota(noUsage),
  }
  const { outcome, code } = applyRule(
    'import.ask',
    `import:${id}`,
    { kind: 'url', url: text },
    actor('phone', 0),
    context,
  )
  expect([outcome, code]).toEqual(['rejected', 'IMPORT_NOT_VALID'])
  expect(context.writes.record.size).toBe(0)
})

test('IM-9 an import has a key of its own', () => {
  expect(parseRowId('import.ask', `import:${id}`)).toBe(`import:${id}`)
  expect(parseRowId('import.ask', `import:${id}:more`)).toBeNull()
  expect(parseRowId('draft.set', `import:${id}`)).toBeNull()
})

test('IM-9 two addresses of one page are known as one', () => {
  expect(addressKey('http://Site.example/pie?utm_source=x&page=2#method')).toBe('https://site.example/pie?page=2')
  expect(addressKey('https://site.example/pie?page=2')).toBe('https://site.example/pie?page=2')
  expect(addressKey('https://site.example/pie')).not.toBe(addressKey('https://site.example/pies'))
})
