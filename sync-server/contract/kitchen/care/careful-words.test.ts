import { describe, expect, test } from 'vitest'
import { labelledContext } from '../labelled-questions/labelled-recipes.ts'
import { loadTables } from '../tables/load-tables.ts'
import { askTables, rowOf } from '../testing/ask-tables.ts'
import { personsInDanger } from '../testing/persons-in-danger.ts'
import { isCarefulEnough } from './careful-words.ts'
import { learnedAnswerers } from '../learned/learned-answers.ts'

const tables = { en: await loadTables('en'), de: await loadTables('de') }
const classes = [...learnedAnswerers.keys()]

const allowed = (text: string, language: 'en' | 'de'): string[] =>
  classes.filter((name) => isCarefulEnough(name, text, tables[language]))

describe('AS-1 a person in danger', () => {
  test.each([...personsInDanger, ['de', 'ein spülmaschinentab statt natron'] as const])(
    'has no answer about food (%s): %s',
    (language, question) => {
      expect(askTables(question, language, labelledContext(language))).toBeNull()
    },
  )

  test('has first aid for a burn still', () => {
    expect(rowOf(askTables('i burnt my hand and my finger is bleeding', 'en'))).toBe('burns')
    expect(rowOf(askTables('hand am ofen verbrannt, sie blutet', 'de'))).toBe('burns')
  })
})

describe('AS-1 what no table has', () => {
  test.each([
    ['en', 'can i reheat rice twice'],
    ['de', 'kann ich reis zweimal aufwärmen'],
  ] as const)('has no answer, and not that of fresh food (%s): %s', (language, question) => {
    expect(askTables(question, language, labelledContext(language))).toBeNull()
  })
})

describe('AS-1 which learned answers a question may have', () => {
  test('any, where no word needs care', () => {
    expect(allowed('how long do carrots keep', 'en')).toEqual(classes)
    expect(allowed('wie viel sahne', 'de')).toEqual(classes)
  })

  test.each([
    ['en', 'eggs for my baby', /^caution-/],
    ['en', 'soft cheese if i am pregnant', /^caution-/],
    ['en', 'medium eggs for my elderly mum', /^caution-/],
    ['de', 'ei fur mein kleinkind', /^caution-/],
    ['de', 'weichkase fur schwangere', /^caution-/],
    ['en', 'boil the jars for the pantry', /^(?:caution-canning|safety-.*)$/],
    ['en', 'canning beans', /^(?:caution-canning|safety-.*)$/],
    ['de', 'wie lange mussen die glaser mit tomaten kochen', /^(?:caution-canning|safety-.*)$/],
    ['de', 'bohnen einwecken', /^(?:caution-canning|safety-.*)$/],
    ['en', 'mushrooms picked in the woods', /^(?:caution-foraging|doneness)$/],
    ['de', 'steinpilze aus dem wald', /^(?:caution-foraging|doneness)$/],
    ['en', 'a nut allergy', /^(?:diet-of|contains|caution-.*)$/],
    ['en', 'i cant have soy', /^(?:diet-of|contains|caution-.*)$/],
    ['de', 'bei nussallergie', /^(?:diet-of|contains|caution-.*)$/],
    ['en', 'mouldy jam', /^safety-mould$/],
    ['de', 'kase schimmelt', /^safety-mould$/],
    ['en', 'is pink pork safe', /^(?:doneness|safety-.*|caution-.*)$/],
    ['de', 'hahnchen ist noch roh', /^(?:doneness|safety-.*|caution-.*)$/],
  ] as const)('only careful ones (%s): %s', (language, text, careful) => {
    expect(allowed(text, language)).toEqual(classes.filter((name) => careful.test(name)))
  })

  test('none about food, where a person is hurt or poisoned', () => {
    for (const text of ['my thumb bleeds', 'bleach in the milk', 'he faints']) expect(allowed(text, 'en')).toEqual([])
    for (const text of ['der daumen blutet', 'reiniger in der milch', 'er atmet schwer'])
      expect(allowed(text, 'de')).toEqual([])
  })

  test('fish fingers are no fingers', () => {
    expect(allowed('how long do fish fingers take', 'en')).toEqual(classes)
  })
})

test.each([
  ['en', 'my elderly mum has no butter, what instead'],
  ['en', 'mushrooms picked in the woods, no butter, what instead'],
  ['de', 'steinpilze aus dem wald, keine butter, was sonst'],
  ['de', 'meine mutter ist krank und wir haben keine butter mehr'],
  ['de', 'wie lange müssen die gläser mit tomaten kochen'],
  ['de', 'erdnüsse ersetzen für jemand mit nussallergie'],
] as const)('AS-1 a question that needs care has no learned answer of another class (%s): %s', (language, question) => {
  expect(askTables(question, language, labelledContext(language))).toBeNull()
})
