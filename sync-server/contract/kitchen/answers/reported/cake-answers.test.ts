import { describe, expect, test } from 'vitest'
import { askTables as ask, rowOf } from '../../testing/ask-tables.ts'

describe('AS-1 a cake that may be done', () => {
  test.each([
    ['is my cake done', 'en'],
    ['how do I know the cake is done', 'en'],
    ['how do you know when a cake is done baking', 'en'],
    ['how can I tell if the muffins are ready', 'en'],
    ['is the chocolate cake cooked in the middle', 'en'],
    ['when is a sponge cake done', 'en'],
    ['cake done?', 'en'],
    ['check if the cake is done', 'en'],
    ['skewer test', 'en'],
    ['woran erkenne ich, dass der Kuchen durch ist', 'de'],
    ['wie merke ich ob der Kuchen fertig ist', 'de'],
    ['woher weiß ich dass mein Marmorkuchen gar ist', 'de'],
    ['ist der Kuchen schon durch', 'de'],
    ['wann ist der Rührkuchen fertig', 'de'],
    ['Kuchen durch?', 'de'],
    ['sind die Muffins durch', 'de'],
  ] as const)('is tested with a skewer: %s', (question, language) => {
    const given = ask(question, language)
    expect(rowOf(given)).toBe('cake-done')
    expect(given?.text).toMatch(/skewer|Holzstäbchen/)
  })

  test.each([
    ['is the fish cake done', 'en'],
    ['are the pancakes done', 'en'],
    ['how do i know my meat cake is done', 'en'],
    ['is the cheese cake done', 'en'],
    ['is the cake vegan', 'en'],
    ['is the cake ready to freeze', 'en'],
    ['how do I get the cake out of the tin when it is done', 'en'],
    ['ist der Pfannkuchen fertig', 'de'],
    ['ist mein Hackkuchen fertig', 'de'],
    ['ist der Eiskuchen fertig', 'de'],
    ['ist der Käsekuchen durch', 'de'],
    ['wie bekomme ich den Kuchen aus der Form wenn er fertig ist', 'de'],
    ['ist der Kuchen fertig zum Einfrieren', 'de'],
  ] as const)('is not meant: %s', (question, language) => {
    expect(rowOf(ask(question, language))).not.toBe('cake-done')
  })
})
