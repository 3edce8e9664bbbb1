import { describe, expect, test } from 'vitest'
import { askTables as ask, rowOf } from '../../testing/ask-tables.ts'

describe('AS-1 food that was left somewhere', () => {
  test.each([
    ['I left the soup here since Sunday, is it still good?', 'en'],
    ['rice stood there since friday, still ok', 'en'],
    ['the stew has been here since monday, still fine?', 'en'],
    ['I left the soup in the car, is it still good', 'en'],
    ['the milk was in my car for 3 hours', 'en'],
    ['I left cooked chicken in the house yesterday, still ok?', 'en'],
    ['Die Suppe steht seit Sonntag hier, ist sie noch gut?', 'de'],
    ['Der Reis ist seit Freitag hier gestanden, noch gut?', 'de'],
    ['Hab die Milch im Auto vergessen, noch gut?', 'de'],
    ['Der Reis war seit Mittwoch in meinem Auto', 'de'],
    ['Suppe stand gestern da, noch gut', 'de'],
  ] as const)('has the rule of two hours: %s', (question, language) => {
    expect(rowOf(ask(question, language))).toBe('room-temperature')
  })

  test.each([
    ['we forgot the pizza yesterday, still ok', 'en'],
    ['was the soup left here yesterday and is it still ok', 'en'],
    ['no buttermilk in the tank of my car', 'en'],
    ['the soup stands here since yesterday still ok', 'en'],
    ['hab die Suppe gestern hier stehen, noch gut', 'de'],
    ['die Suppe steht da schon eine Woche, noch gut', 'de'],
    ['Suppe liegt da schon 2 Tage noch essbar', 'de'],
    ['keine Buttermilch im Tank von meinem Auto', 'de'],
  ] as const)('does not have its days in the fridge: %s', (question, language) => {
    expect(ask(question, language)).toBeNull()
  })

  test.each([
    ['i have some soup left from yesterday, is it still ok', 'en', 'soup'],
    ['i have soup left, how long is it good for', 'en', 'soup'],
    ['how long is left over rice good for', 'en', 'cooked-rice'],
    ['the milk has been open since sunday is it still ok', 'en', 'milk'],
    ['the soup has been frozen since sunday is it still ok', 'en', 'soup'],
    ['Suppe von gestern noch gut', 'de', 'soup'],
  ] as const)('keeps its days where it is only left over, open or frozen: %s', (question, language, row) => {
    expect(rowOf(ask(question, language))).toBe(row)
  })

  test.each([
    ['cake left out overnight', 'en', '1 to 2 days'],
    ['cake stood on the counter for 3 days, still ok', 'en', 'cake with cream'],
    ['how long will muffins keep on the counter', 'en', '1 to 2 days'],
    ['Kuchen stand drei Tage auf dem Tisch, noch gut', 'de', '1 bis 2 Tage'],
    ['Sahnetorte stand über Nacht draußen', 'de', 'Kuchen mit Sahne'],
  ] as const)('has the rule for cake with cream and the days of a plain one: %s', (question, language, text) => {
    const given = ask(question, language)
    expect(rowOf(given)).toBe('room-temperature')
    expect(given?.text).toContain(text)
  })

  test.each([
    ['Hähnchen in warmem Wasser auftauen', 'thawing'],
    ['verschimmeltes Brot toasten, noch essbar', 'mould'],
    ['Marmelade mit schimmligem Rand', 'mould'],
    ['sind keimende Kartoffeln essbar', 'green-potatoes'],
  ] as const)('has the rule of %s', (question, row) => {
    expect(rowOf(ask(question, 'de'))).toBe(row)
  })

  test('has its months where the German question names its freezer, and days in the fridge where it is open', () => {
    expect(ask('die Suppe war seit Sonntag im Gefrierfach', 'de')?.text).toContain('2–3 Monate')
    expect(ask('die Milch war seit Sonntag offen', 'de')?.text).toContain('3–4 Tage im Kühlschrank')
  })
})
