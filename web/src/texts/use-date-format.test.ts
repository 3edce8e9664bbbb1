import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dateFormat, type DateKind } from './use-date-format.ts'

const source = join(import.meta.dirname, '..')

test.each<readonly [DateKind, string, string]>([
  ['day', 'en-US', 'Nov 23, 2026'],
  ['day', 'en-GB', '23 Nov 2026'],
  ['utcDay', 'de', '23.11.2026'],
  ['utcMonth', 'en', 'November 2026'],
])('RT-11 a date of the kind %s reads in %s as %s', (kind, locale, expected) => {
  expect(dateFormat(kind, locale)('2026-11-23T12:00:00.000Z')).toBe(expected)
})

test('a moment has the time, and an appointment also the weekday', () => {
  const at = new Date(2026, 10, 23, 14, 5)
  expect(dateFormat('moment', 'en-GB')(at)).toBe('23 Nov 2026, 14:05')
  expect(dateFormat('appointment', 'en-GB')(at)).toBe('Mon, 23 Nov 2026, 14:05')
})

test('RT-11 a published date is the same day for every reader', () => {
  expect(dateFormat('utcDay', 'en-US')('2026-11-23T23:59:00.000Z')).toBe('Nov 23, 2026')
})

test('no screen formats a date in its own way', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  )
  const own = files.filter((path) =>
    /new Intl\.DateTimeFormat\([^)]|toLocale(Date|Time)String/.test(readFileSync(join(source, path), 'utf8')),
  )
  expect(own.toSorted()).toEqual([join('texts', 'translate.ts'), join('texts', 'use-date-format.ts')])
})
