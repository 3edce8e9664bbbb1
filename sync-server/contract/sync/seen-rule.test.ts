import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { coalesceArgs } from './coalesce.ts'
import type { RecordRow } from './record-rule.ts'
import { parseRowId } from './row-key.ts'
import { createQuota, noUsage } from './quota.ts'
import { applyRule } from './rules.ts'
import { markSeen, nextSeen, readSeenUpTo } from './seen-rule.ts'
import { emptyWrites } from './synced-rows.ts'

const actor = (client: string, version: number, mid = 1) => ({
  client,
  mid,
  base: 0,
  occurredAt: 1000,
  previousClientIds: new Set<string>(),
  version,
})
const row = (upTo: number): RecordRow => ({
  value: { upTo },
  texts: null,
  occurredAt: 500,
  client: 'phone',
  mid: 7,
  version: 5,
})

test.each([
  ['the first time', undefined, 4, 4],
  ['more than before', row(4), 8, 8],
  ['beyond what the account has', row(4), 50, 9],
])(
  'NT-5 NT-10 seen %s, the stored version is the later one, and never beyond the account',
  (_, before, upTo, stored) => {
    const { outcome, row: after } = markSeen(before, { upTo }, actor('tablet', 10))
    expect([outcome, after?.value, after?.version, after?.client]).toEqual(['applied', { upTo: stored }, 10, 'tablet'])
  },
)

test.each([
  ['less', row(8), 4],
  ['the same', row(8), 8],
  ['nothing', undefined, 0],
])('NT-10 seeing %s changes nothing, also by a device that has seen the row', (_, before, upTo) => {
  expect(markSeen(before, { upTo }, { ...actor('tablet', 10), base: 9 })).toEqual({ outcome: 'noop', row: null })
})

const end = (reports: readonly number[]) =>
  reports.reduce<RecordRow | undefined>(
    (before, upTo, at) => markSeen(before, { upTo }, actor(`device ${at % 3}`, 50 + at)).row ?? before,
    undefined,
  )

test('NT-10 in whatever order several devices report, every device ends with the latest version', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(40), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 30 }),
      (all, order) => {
        const other = all.toSorted((a, b) => ((a * order) % 17) - ((b * order) % 17))
        expect(readSeenUpTo(end(all)?.value)).toBe(Math.max(...all))
        expect(readSeenUpTo(end(other)?.value)).toBe(Math.max(...all))
      },
    ),
  )
})

test('NT-10 a device shows the later version at once, and two queued actions keep it', () => {
  expect(nextSeen({ upTo: 9 }, { upTo: 4 })).toEqual({ upTo: 9 })
  expect(nextSeen(null, { upTo: 4 })).toEqual({ upTo: 4 })
  expect(coalesceArgs('seen.set', { upTo: 9 }, { upTo: 4 })).toEqual({ args: { upTo: 9 } })
  expect(coalesceArgs('seen.set', { upTo: 4 }, { upTo: 9 })).toEqual({ args: { upTo: 9 } })
  expect(coalesceArgs('seen.set', 'unreadable', { upTo: 4 })).toEqual({ args: { upTo: 4 } })
})

test('a row that cannot be read counts as nothing seen', () => {
  for (const value of [null, undefined, {}, { upTo: -1 }, { upTo: 'all' }]) expect(readSeenUpTo(value)).toBe(0)
})

const context = () => ({
  rows: emptyWrites(),
  writes: emptyWrites(),
  published: new Set<string>(),
  own: new Set<string>(),
  quota: createQuota(noUsage),
})

test.each([
  ['seen.set', 'seen:notifications', { upTo: 1.5 }, 'ARGUMENTS_NOT_VALID'],
  ['seen.set', 'seen:notifications', { upTo: -1 }, 'ARGUMENTS_NOT_VALID'],
  ['notify.set', 'notify:saved', { on: 'yes' }, 'ARGUMENTS_NOT_VALID'],
  ['notify.set', 'notify:named', { on: false }, null],
  ['mail.set', 'mail:digest', { frequency: 'hourly' }, 'ARGUMENTS_NOT_VALID'],
  ['mail.set', 'mail:following', { frequency: 'daily' }, null],
] as const)('%s on %s with %j', (name, key, args, code) => {
  expect(applyRule(name, key, args, actor('phone', 10), context()).code).toBe(code)
})

test('a device can write none of the entries, and no choice that does not exist', () => {
  const id = '018f3c1e-7b2a-7c3d-8e4f-5a6b7c8d9e01'
  expect(parseRowId('seen.set', `notification:${id}`)).toBeNull()
  expect(parseRowId('seen.set', 'seen:notifications')).toBe('seen:notifications')
  expect(parseRowId('seen.set', 'seen:other')).toBeNull()
  expect(parseRowId('notify.set', 'notify:everything')).toBeNull()
  expect(parseRowId('notify.set', 'notify:replied')).toBe('notify:replied')
  expect(parseRowId('mail.set', 'mail:codes')).toBeNull()
  expect(parseRowId('mail.set', 'mail:following')).toBe('mail:following')
})
