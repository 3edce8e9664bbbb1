import { describe, expect, test } from 'vitest'
import { labelledContext } from '../../labelled-questions/labelled-recipes.ts'
import type { KitchenTables } from '../../kitchen-tables.ts'
import { loadTables } from '../../tables/load-tables.ts'
import { rowOf } from '../../testing/ask-tables.ts'
import { answerQuestion } from '../../learned/answer-question.ts'

const [english, german] = await Promise.all([loadTables('en'), loadTables('de')])

const rowIn = (question: string, tables: KitchenTables): string | undefined =>
  rowOf(answerQuestion(question, {}, tables))

describe('AS-1 a date that has passed', () => {
  test.each([
    'chicken expired yesterday',
    'use by date was yesterday for the chicken can i eat it',
    'fish past use by date by 2 days',
    'ham a day past its date',
    'mince out of date by a day',
    'milk is expired',
  ])('is no number of days and no lack of food: %s', (question) => {
    expect(rowIn(question, english)).toBe('use-by')
  })

  test.each([
    'hähnchen ist gestern abgelaufen',
    'lachs abgelaufen',
    'hackfleisch einen tag über datum',
    'eier mhd überschritten',
  ])('is no number of days and no lack of food: %s', (question) => {
    expect(rowIn(question, german)).toBe('use-by')
  })

  test('a use-by date is a limit, a best-before date is not', () => {
    const { text } = answerQuestion('can i eat expired yogurt', {}, english) ?? { text: '' }
    expect(text).toContain('after that day throw the food out')
    expect(text).toContain('A best-before date is about quality')
  })
})

describe('AS-1 babies get the fixed text, and no substitute', () => {
  test.each(['instead of honey for baby under one', 'no honey baby under 12 months', 'sugar instead of honey under 1'])(
    '%s',
    (question) => {
      expect(rowIn(question, english)).toBe('infants')
    },
  )

  test('statt honig kind 9 monate', () => {
    expect(rowIn('statt honig kind 9 monate', german)).toBe('infants')
  })

  test('a vegetable that is called baby is none', () => {
    expect(rowIn('out of baby spinach, what instead', english)).not.toBe('infants')
    expect(rowIn('baby potatoes how long', english)).not.toBe('infants')
  })
})

describe('AS-1 food that keeps for a shorter time than its name suggests', () => {
  test('homemade mayonnaise keeps for a day, in each spelling', () => {
    for (const question of [
      'how long does homemade mayo keep',
      'how long does home made mayonnaise keep',
      'i made mayo how long does it last',
      'mayonnaise i made how long',
      'how long does fresh mayonnaise keep in the fridge',
    ])
      expect(rowIn(question, english)).toBe('egg-raw-desserts')
    for (const question of [
      'wie lange hält selbstgemachte Mayo',
      'wie lange hält selbst gemachte Mayonnaise',
      'mayonnaise selbst gemacht wie lange',
      'mayo selber gemacht hält wie lange',
      'remoulade selbstgemacht haltbar',
    ])
      expect(rowIn(question, german)).toBe('egg-raw-desserts')
    expect(rowIn('how long does mayonnaise keep', english)).toBe('mayonnaise')
    expect(answerQuestion('how long does homemade mayo keep', {}, english)?.text).toContain('Food with raw egg: 1 day')
  })

  test('homemade ketchup and butter have no answer: the days are those of bought ones', () => {
    expect(answerQuestion('homemade ketchup how long', {}, english)).toBeNull()
    expect(answerQuestion('how long does homemade butter keep', {}, english)).toBeNull()
    expect(answerQuestion('wie lange hält selbstgemachter Ketchup', {}, german)).toBeNull()
    expect(rowIn('how long does ketchup keep', english)).toBe('ketchup')
  })

  test('leftover meat that may be raw or cooked is frozen no longer than the shorter of both', () => {
    expect(answerQuestion('leftover turkey how long', {}, english)?.text).toContain('In the freezer: 2–6 months')
    expect(answerQuestion('how long does raw turkey keep', {}, english)?.text).toContain('In the freezer: 9–12 months')
  })

  test('half an onion has not the days of a whole one', () => {
    expect(answerQuestion('half an onion how long in the fridge', {}, english)).toBeNull()
    expect(answerQuestion('wie lange hält eine halbe Zwiebel', {}, german)).toBeNull()
  })

  test('what is left of a roast is no question about the minutes of a step', () => {
    expect(answerQuestion('wie lange das hähnchen braten', labelledContext('de'), german)?.kind).toBe('step')
    expect(answerQuestion('reste vom braten wie lange', labelledContext('de'), german)).toBeNull()
  })

  test('cut fruit and vegetables have no answer: the days are those of whole ones', () => {
    for (const question of ['how long do sliced tomatoes keep', 'how long do chopped onions keep'])
      expect(answerQuestion(question, {}, english)).toBeNull()
    for (const question of ['wie lange halten gewürfelte Kartoffeln', 'wie lange hält geschnittener Apfel'])
      expect(answerQuestion(question, {}, german)).toBeNull()
    expect(rowIn('can i freeze chopped onions', english)).toBe('onions')
    expect(rowIn('kann ich gehackte Zwiebeln einfrieren', german)).toBe('onions')
    expect(rowIn('how long does minced beef keep', english)).toBe('raw-mince')
    expect(rowIn('how long do chopped cooked carrots keep', english)).toBe('cooked-vegetables')
  })

  test('breast milk and baby food get the careful answer on infants', () => {
    for (const question of ['how long does breast milk keep', 'how long does infant formula keep'])
      expect(rowIn(question, english)).toBe('infants')
    for (const question of ['wie lange hält Muttermilch', 'kann ich Babybrei einfrieren'])
      expect(rowIn(question, german)).toBe('infants')
  })
})

describe('AS-1 words of safety in other questions', () => {
  test.each([
    'my timer expired',
    'what should I use by tomorrow',
    'is salt best before or after cooking',
    'how do I cool hot oil',
    'pour boiling water over a handful of spinach',
    'I poured too much oil, what do I have on hand',
  ])('have no rule of safety: %s', (question) => {
    expect(answerQuestion(question, {}, english)).toBeNull()
  })

  test.each(['Der Timer ist abgelaufen, was jetzt', 'kochendes Wasser über eine Hand voll Spinat'])(
    'have no rule of safety: %s',
    (question) => {
      expect(answerQuestion(question, {}, german)).toBeNull()
    },
  )

  test('food that was left out of the fridge has the rule of two hours, egg mayonnaise too', () => {
    for (const question of [
      'I left the chicken out of the fridge overnight is it safe',
      'egg mayo left out of the fridge 5 hours',
    ])
      expect(rowIn(question, english)).toBe('room-temperature')
  })

  test('bought food that stays fresh has its days, and so has half a tin', () => {
    expect(rowIn('how long does mayo stay fresh', english)).toBe('mayonnaise')
    expect(rowIn('Wie lange bleibt Mayo frisch', german)).toBe('mayonnaise')
    expect(rowIn('Wie lange hält Frischkäse', german)).toBe('cream-cheese')
    expect(rowIn('half a tin of chickpeas how long in the fridge', english)).toBe('tinned-food')
  })

  test('an old sourdough is no child', () => {
    expect(rowIn('how do I feed my 3 month old sourdough starter', english)).not.toBe('infants')
  })
})
