import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameOfTime, timeOfName } from './backup-names.ts'
import { backupsToKeep } from './keep-rule.ts'

const hour = 60 * 60 * 1000
const start = Date.UTC(2024, 0, 1)
const rule = fc.record({
  daily: fc.integer({ min: 1, max: 10 }),
  weekly: fc.integer({ min: 1, max: 10 }),
  monthly: fc.integer({ min: 1, max: 14 }),
})
const times = fc
  .uniqueArray(fc.integer({ min: 0, max: 24 * 800 }), { maxLength: 80 })
  .map((hours) => hours.map((at) => new Date(start + at * hour)))
const sorted = (dates: Iterable<Date>) => [...dates].map((at) => at.getTime()).toSorted((one, other) => other - one)

test('the newest backup stays, and no more than the rule counts', () => {
  fc.assert(
    fc.property(times, rule, (all, keep) => {
      const left = sorted(backupsToKeep(all, keep))
      expect(left.length).toBeLessThanOrEqual(keep.daily + keep.weekly + keep.monthly)
      expect(left[0]).toBe(sorted(all)[0])
      expect(left.every((at) => sorted(all).includes(at))).toBe(true)
    }),
  )
})

test('what stays does not depend on the order, and a second look deletes nothing more', () => {
  fc.assert(
    fc.property(times, rule, (all, keep) => {
      const left = backupsToKeep(all, keep)
      expect(sorted(backupsToKeep(all.toReversed(), keep))).toEqual(sorted(left))
      expect(sorted(backupsToKeep([...left], keep))).toEqual(sorted(left))
    }),
  )
})

test('of each of the last days, weeks and months with backups, the newest one stays', () => {
  fc.assert(
    fc.property(times, rule, (all, keep) => {
      const left = new Set(sorted(backupsToKeep(all, keep)))
      const periods: readonly [(at: Date) => string, number][] = [
        [(at) => at.toISOString().slice(0, 10), keep.daily],
        [
          (at) => new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * 24 * hour).toISOString().slice(0, 10),
          keep.weekly,
        ],
        [(at) => at.toISOString().slice(0, 7), keep.monthly],
      ]
      for (const [periodOf, count] of periods) {
        const newest = new Map<string, number>()
        for (const at of sorted(all)) {
          const period = periodOf(new Date(at))
          if (!newest.has(period)) newest.set(period, at)
        }
        for (const at of [...newest.values()].slice(0, count)) expect(left.has(at)).toBe(true)
      }
    }),
  )
})

test('daily backups that are pruned every day leave the last 7 days, 4 weeks and 12 months', () => {
  let left: Date[] = []
  for (let day = 0; day < 800; day += 1) {
    left.push(new Date(start + day * 24 * hour + 3 * hour))
    left = [...backupsToKeep(left, { daily: 7, weekly: 4, monthly: 12 })]
  }
  const days = sorted(left).map((at) => new Date(at).toISOString().slice(0, 10))
  // 10 March 2026 is a Tuesday: weeks end on Sunday, months on their last day.
  expect(days).toEqual([
    '2026-03-10',
    '2026-03-09',
    '2026-03-08',
    '2026-03-07',
    '2026-03-06',
    '2026-03-05',
    '2026-03-04',
    '2026-03-01',
    '2026-02-28',
    '2026-02-22',
    '2026-01-31',
    '2025-12-31',
    '2025-11-30',
    '2025-10-31',
    '2025-09-30',
    '2025-08-31',
    '2025-07-31',
    '2025-06-30',
    '2025-05-31',
    '2025-04-30',
  ])
})

test('the name of a backup is its time, and other names have none', () => {
  const at = new Date('2026-11-27T03:00:05Z')
  expect(nameOfTime(at)).toBe('simmer-20261127T030005Z.backup')
  expect(timeOfName('simmer-20261127T030005Z.backup')).toEqual(at)
  for (const name of [
    'simmer-20261127T030005Z.backup.faulty',
    'simmer-20261327T030005Z.backup',
    'mine.backup',
    'pictures',
  ])
    expect(timeOfName(name)).toBeNull()
})
