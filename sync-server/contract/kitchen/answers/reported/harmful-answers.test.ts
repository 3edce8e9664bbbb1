import { describe, expect, test } from 'vitest'
import { aRecipe } from '../../../testing/a-recipe.ts'
import type { KitchenAnswer, KitchenLanguage } from '../../kitchen-answer.ts'
import { labelledContext } from '../../labelled-questions/labelled-recipes.ts'
import { askTables, rowOf } from '../../testing/ask-tables.ts'

const ask = (question: string, language: KitchenLanguage): KitchenAnswer | null =>
  askTables(question, language, labelledContext(language))

describe('AS-1 a dish does not keep as long as the food in its name', () => {
  test.each([
    ['how long do egg sandwiches keep', 'en'],
    ['scrambled eggs in the fridge for 5 days still good', 'en'],
    ['how long does egg wash keep', 'en'],
    ['how long does lemon curd keep', 'en'],
    ['how long do potato dumplings keep', 'en'],
    ['banana smoothie in the fridge for 5 days still good', 'en'],
    ['how long does stuffed chicken keep', 'en'],
    ['wie lange hält ein Ei Sandwich', 'de'],
    ['wie lange hält gefülltes Hähnchen', 'de'],
    ['mariniertes Hähnchen 5 Tage im Kühlschrank noch gut', 'de'],
  ] as const)('has no answer: %s', (question, language) => {
    expect(ask(question, language)).toBeNull()
  })

  test.each([
    ['raw egg yolks left over in fridge how many days', 'en', 'egg-yolks'],
    ['raw egg whites in the fridge for 5 days still good', 'en', 'egg-whites'],
    ['how long does homemade pesto last in a closed jar', 'en', 'pesto'],
    ['wie lange hält selbst gemachtes Pesto', 'de', 'pesto'],
    ['wie viele Monate kann Lasagne in der Truhe bleiben', 'de', 'casserole'],
  ] as const)('ends in what the food is, and the words of storage change nothing: %s', (question, language, row) => {
    expect(rowOf(ask(question, language))).toBe(row)
  })
})

describe('AS-1 thawed food', () => {
  test.each([
    ['how long is thawed chicken good for', 'en', 'thawing'],
    ['how long can i keep steak that was frozen in the fridge', 'en', 'thawing'],
    ['hähnchen war eingefroren wie lange im kühlschrank', 'de', 'thawing'],
    ['defrosted steak in the fridge for 3 days still good', 'en', 'thawing'],
    ['can i freeze the thawed mince', 'en', 'refreezing'],
    ['wie lange ist aufgetautes Hähnchen haltbar', 'de', 'thawing'],
    ['aufgetautes Steak 3 Tage im Kühlschrank noch gut', 'de', 'thawing'],
    ['kann ich das aufgetaute Hack einfrieren', 'de', 'refreezing'],
  ] as const)('has neither the days nor the months of fresh food: %s', (question, language, row) => {
    expect(rowOf(ask(question, language))).toBe(row)
  })

  test('is eaten within a day', () => {
    expect(ask('how long is thawed chicken good for', 'en')?.text).toContain('within a day')
    expect(ask('wie lange ist aufgetautes Hähnchen haltbar', 'de')?.text).toContain('binnen einem Tag')
  })

  test('from a freezer that failed has the rule of a power cut, and food that lay warm is never just cooked', () => {
    expect(rowOf(ask('freezer died overnight, meat is soft, refreeze?', 'en'))).toBe('power-cut')
    expect(rowOf(ask('Tiefkühler war aus, Fleisch ist weich, wieder einfrieren?', 'de'))).toBe('power-cut')
    expect(ask('can i refreeze thawed chicken', 'en')?.text).toContain('more than 2 hours is thrown out')
    expect(ask('aufgetautes Hähnchen wieder einfrieren', 'de')?.text).toContain('länger als 2 Stunden')
  })
})

describe('AS-1 the amount of an ingredient answers nothing else', () => {
  test.each([
    ['how many degrees for the chicken', 'en', 'chicken'],
    ['how many days chicken', 'en', 'raw-poultry'],
    ['wieviel Grad muss Hänchen innen haben', 'de', 'chicken'],
  ] as const)('degrees and days are those of the food: %s', (question, language, row) => {
    expect(rowOf(ask(question, language))).toBe(row)
  })

  test.each([
    ['how many hours can the cream be out', 'en'],
    ['how much butter is left', 'en'],
    ['how much less butter can i use', 'en'],
    ['wie viel weniger Butter geht', 'de'],
  ] as const)('has no answer: %s', (question, language) => {
    expect(ask(question, language)).toBeNull()
  })

  test('several foods in one conversion, and a food that only starts with the name of another, have no weight', () => {
    for (const question of [
      'how many g is a cup of honey and a cup of flour',
      'a tablespoon of honey or sugar in grams',
      '1 cup honey mustard in g',
    ])
      expect(ask(question, 'en')).toBeNull()
    expect(ask('1 cup of honey in g', 'en')?.text).toContain('339 g')
    expect(ask('1 cup walnuts chopped in g', 'en')?.text).toContain('100 g')
  })
})

describe('AS-1 minced and stuffed meat is done later than a whole piece', () => {
  test.each([
    ['core temp minced lamb', 'en', 'ground-beef'],
    ['core temp stuffed pork', 'en', 'stuffing'],
    ['core temp stuffed fish', 'en', 'stuffing'],
    ['chicken liver pink in the middle', 'en', 'poultry-liver'],
    ['core temp duck liver', 'en', 'poultry-liver'],
    ['Kerntemperatur gehacktes Lamm', 'de', 'ground-beef'],
    ['Kerntemperatur gefüllter Schweinebraten', 'de', 'stuffing'],
    ['Hühnerleber innen rosa', 'de', 'poultry-liver'],
  ] as const)('%s', (question, language, row) => {
    expect(rowOf(ask(question, language))).toBe(row)
  })
})

describe('AS-1 food for a child under one', () => {
  test.each([
    ['honey instead of sugar for 10 month old', 'en'],
    ['honey substitute for a baby', 'en'],
    ['weaning, what instead of honey', 'en'],
    ['instead of sugar for our little one 11 months', 'en'],
  ] as const)('has the careful answer: %s', (question, language) => {
    expect(rowOf(ask(question, language))).toBe('infants')
  })

  test('is named by months alone', () => {
    expect(rowOf(ask('what instead of sugar for 8 months', 'en'))).toBe('infants')
    expect(rowOf(ask('was statt Salz für 8 Monate', 'de'))).toBe('infants')
  })
})

describe('AS-1 a food that is proposed for a diet', () => {
  test('has no answer where no substitute names it', () => {
    expect(ask('oat milk for a coeliac instead of the cream', 'en')).toBeNull()
    expect(ask('Haferdrink statt Sahne bei Zöliakie', 'de')).toBeNull()
    expect(rowOf(ask('gluten free instead of soy sauce', 'en'))).toBe('soy-sauce')
  })
})

describe('AS-1 a timer starts only where one is asked for', () => {
  test.each([
    ['not 10 minutes, 12 minutes timer', 'en'],
    ['timer 5 minutes less', 'en'],
    ['dont set a 5 minute timer', 'en'],
    ['how long is left on the 10 min timer', 'en'],
    ['add 5 minutes to the timer', 'en'],
    ['timer 10 minutes then 5 minutes', 'en'],
    ['nicht 10 Minuten, 12 Minuten Timer', 'de'],
    ['keinen Timer 5 Minuten', 'de'],
    ['stopp den 10 Minuten Timer', 'de'],
    ['Timer 10 Minuten dann 5 Minuten', 'de'],
  ] as const)('%s', (question, language) => {
    expect(ask(question, language)).toBeNull()
  })
})

describe('AS-1 an answer is called by what it holds for', () => {
  test('mussels are no shrimp, duck is no chicken, and meat of any kind keeps as long as mince', () => {
    expect(ask('how long do mussels keep', 'en')?.text).toMatch(/^Shellfish:/)
    expect(ask('wie lange halten Muscheln', 'de')?.text).toMatch(/^Meeresfrüchte:/)
    expect(ask('how long does duck keep', 'en')?.text).toMatch(/^Raw poultry:/)
    expect(ask('wie lange hält Ente', 'de')?.text).toMatch(/^Rohes Geflügel:/)
    expect(ask('how long does meat keep', 'en')?.text).toMatch(/^Raw meat: 1 day in the fridge/)
    expect(ask('wie lange hält Fleisch', 'de')?.text).toMatch(/^Rohes Fleisch: 1 Tag im Kühlschrank/)
    expect(rowOf(ask('how long does cooked meat keep', 'en'))).toBe('cooked-meat')
  })

  test('cream of tartar is no raw meat, and a question about days is none about pink meat', () => {
    expect(ask('1 cup cream of tartar in g', 'en')).toBeNull()
    expect(rowOf(ask('raw mince bought monday is it ok on friday', 'en'))).toBe('raw-mince')
    const cake = aRecipe({ title: 'Cake' })
    expect(askTables('how many days can i keep eggs', 'en', { recipe: cake })?.kind).toBe('keeping')
  })
})
