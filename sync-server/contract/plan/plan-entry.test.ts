import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCalendar } from './calendar.ts'
import { addDays, addMonths, monthWeeks, today, weekDays } from './days.ts'
import { copiesOf, dishName, nextPosition, readPlanEntries } from './plan-entry.ts'

const id = '0190e000-0000-7000-8000-000000000001'
const record = (part: string, value: unknown, of = id) => ({ id: `plan:${of}:${part}`, value, order: 0 })

test('RT-5 records combine into a plan entry; without dish or day there is none', () => {
  const dish = { text: 'Leftovers' }
  const day = { day: '2026-11-23', position: 0 }
  const [entry] = readPlanEntries([record('dish', dish), record('day', day), record('servings', { servings: 6 })])
  expect(entry).toEqual({ id, dish, day: '2026-11-23', position: 0, servings: 6, meal: null })
  expect(entry && dishName(entry)).toBe('Leftovers')
  expect(entry && nextPosition([entry], '2026-11-23')).toBe(1)
  expect(readPlanEntries([record('dish', dish)])).toEqual([])
  expect(readPlanEntries([record('day', day), record('dish', { recipe: 7 })])).toEqual([])
})

const onDay = (of: string, day: string, position: number, meal: unknown, text = of) => [
  record('dish', { text }, of),
  record('day', { day, position }, of),
  ...(meal === null ? [] : [record('meal', meal, of)]),
]

test('RT-5 the dishes of a day stand in the order of its meals, and a meal of one’s own comes last', () => {
  const entries = readPlanEntries([
    ...onDay('tea', '2026-11-23', 0, { text: 'Tea' }),
    ...onDay('soup', '2026-11-23', 1, { meal: 'dinner' }),
    ...onDay('bread', '2026-11-23', 0, null),
    ...onDay('salad', '2026-11-23', 9, { meal: 'lunch' }),
    ...onDay('porridge', '2026-11-23', 9, { meal: 'breakfast' }),
    ...onDay('unknown', '2026-11-23', 2, { meal: 'brunch' }),
    ...onDay('early', '2026-11-22', 5, { text: 'Tea' }),
  ])
  expect(entries.map(dishName)).toEqual(['early', 'porridge', 'salad', 'bread', 'soup', 'unknown', 'tea'])
  expect(entries.map(({ meal }) => meal)).toContainEqual({ text: 'Tea' })
})

test('RT-5 a copied week leaves out what is planned there already for the same meal', () => {
  const all = readPlanEntries([
    ...onDay('a', '2026-11-23', 0, { meal: 'lunch' }, 'Soup'),
    ...onDay('b', '2026-11-24', 0, { meal: 'lunch' }, 'Pie'),
    ...onDay('c', '2026-11-30', 0, { meal: 'dinner' }, 'Soup'),
    ...onDay('d', '2026-12-01', 0, { meal: 'lunch' }, 'Pie'),
  ])
  const copies = copiesOf(all.slice(0, 2), all, 7)
  expect(copies).toMatchObject([{ day: '2026-11-30', dish: { text: 'Soup' }, meal: { meal: 'lunch' } }])
})

test('a week has seven consecutive days, a month all of its days, and adding days is reversible', () => {
  const anyDay = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(anyDay, fc.constantFrom('en-US', 'de-DE'), fc.integer({ min: -400, max: 400 }), (day, locale, by) => {
      expect(addDays(addDays(day, by), -by)).toBe(day)
      const week = weekDays(day, locale)
      expect(week).toContain(day)
      expect(week).toEqual(week.map((_, at) => addDays(week[0] ?? '', at)))
      const days = monthWeeks(day, locale).flat()
      expect(new Set(days).size).toBe(days.length)
      for (let each = `${day.slice(0, 7)}-01`; each < addMonths(day, 1); each = addDays(each, 1))
        expect(days).toContain(each)
    }),
  )
  expect(weekDays('2026-11-22', 'en-US')[0]).toBe('2026-11-22')
  expect(weekDays('2026-11-22', 'de-DE')[0]).toBe('2026-11-16')
  expect(today(new Date(2026, 0, 5))).toBe('2026-01-05')
})

const texts = {
  name: 'Meal plan',
  changedAt: () => 0,
  recipeUrl: () => 'https://example.com/x',
  servingsText: (servings: number) => `Serves ${servings}`,
}

test('RT-5 the calendar file has all-day events, escaped texts and lines of at most 75 bytes', () => {
  const entry = {
    id,
    dish: { text: 'Soup; bread, \\ and\nbutter '.repeat(6) },
    day: '2026-12-31',
    position: 0,
    servings: 2,
    meal: null,
  }
  const text = writeCalendar([entry], texts)
  const lines = text.split('\r\n')
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines).toContain('DTSTAMP:19700101T000000Z')
  expect(lines).toContain('DESCRIPTION:Serves 2')
  expect(text.replaceAll('\r\n ', '')).toContain(String.raw`SUMMARY:Soup\; bread\, \\ and\nbutter Soup`)
})

const unescaped = (text: string) =>
  text.replaceAll(/\\([\\;,n])/g, (_, character: string) => (character === 'n' ? '\n' : character))

test('RT-5 any dish name stays one calendar line and reads back unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (written) => {
      const entry = { id, dish: { text: written }, day: '2026-11-22', position: 0, servings: null, meal: null }
      const lines = writeCalendar([entry], texts).replaceAll('\r\n ', '').split('\r\n')
      const summary = lines.find((line) => line.startsWith('SUMMARY:'))?.slice('SUMMARY:'.length) ?? ''
      expect(lines.filter((line) => /^(BEGIN|END):VEVENT$/.test(line))).toHaveLength(2)
      expect(unescaped(summary)).toBe(written.replaceAll(/\r\n|\r/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' '))
    }),
  )
})
