import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTokens } from '../lines/tokens.ts'
import { findTimers, findTimersOfSteps, nameTimers, readTimers } from './step-timers.ts'

const two = (value: number): string => String(value).padStart(2, '0')

describe('times in a step', () => {
  test.each<[string, string, number, number | undefined, string]>([
    ['Bake 25-30 minutes until golden.', '25-30 minutes', 1500, 1800, 'Bake'],
    ['Simmer for 1 1/2 hours', '1 1/2 hours', 5400, undefined, 'Simmer'],
    ['Simmer for 1½ hours', '1½ hours', 5400, undefined, 'Simmer'],
    ['Let it rest for an hour.', 'an hour', 3600, undefined, 'Rest'],
    ['Rest for half an hour.', 'half an hour', 1800, undefined, 'Rest'],
    ['Whisk 30 sec', '30 sec', 30, undefined, 'Whisk'],
    ['Roast 1 hour and 15 minutes', '1 hour and 15 minutes', 4500, undefined, 'Roast'],
    ['Roast 1 hr 15 min', '1 hr 15 min', 4500, undefined, 'Roast'],
    ['Chill for an hour and a half', 'an hour and a half', 5400, undefined, 'Chill'],
    ['Braise 45 minutes to 1 hour', '45 minutes to 1 hour', 2700, 3600, 'Braise'],
    ['Cook 2 to 3 minutes per side', '2 to 3 minutes', 120, 180, 'Cook'],
    ['After a 10-minute rest, go on', '10-minute', 600, undefined, 'Rest'],
    ['After 5 minutes turn it', '5 minutes', 300, undefined, 'Timer'],
    ['At 350 F for 20 min', '20 min', 1200, undefined, 'Timer'],
    ['At 350 degrees for 1-2 hours', '1-2 hours', 3600, 7200, 'Timer'],
    ['Boil 90 sec', '90 sec', 90, undefined, 'Boil'],
    ['Rest 1/2 hour', '1/2 hour', 1800, undefined, 'Rest'],
    ['Rise for a half-hour', 'a half-hour', 1800, undefined, 'Rise'],
    ['Knead 2 x 10 minutes', '10 minutes', 600, undefined, 'Knead'],
    ['Knead 2x10 minutes', '10 minutes', 600, undefined, 'Knead'],
    ['Chill 30 minutes to an hour', '30 minutes to an hour', 1800, 3600, 'Chill'],
    ['Roast 1 hr. 15 min. to 1 hr. 30 min.', '1 hr. 15 min. to 1 hr. 30 min', 4500, 5400, 'Roast'],
    ['Braise an hour or two', 'an hour or two', 3600, 7200, 'Braise'],
    ['Bake 20 -- 30 minutes', '20 -- 30 minutes', 1200, 1800, 'Bake'],
    ['Bake 10/15 minutes', '10/15 minutes', 600, 900, 'Bake'],
    ['Cook 5 more minutes', '5 more minutes', 300, undefined, 'Cook'],
    ['Simmer forty-five minutes', 'forty-five minutes', 2700, undefined, 'Simmer'],
    ['Two forty five-minute rests', 'five-minute', 300, undefined, 'Timer'],
    ['Bake 1h30', '1h30', 5400, undefined, 'Bake'],
    ['Bake 1h30m', '1h30m', 5400, undefined, 'Bake'],
    ['Bake 1:30 hours', '1:30 hours', 5400, undefined, 'Bake'],
    ['Bake 2 hours 15.', '2 hours 15', 8100, undefined, 'Bake'],
    ['Simmer for an hour and half a cup of milk', 'an hour', 3600, undefined, 'Simmer'],
    ['Simmer for an hour and a half cup of milk', 'an hour', 3600, undefined, 'Simmer'],
    ['Simmer an hour and three quarters', 'an hour and three quarters', 6300, undefined, 'Simmer'],
    ['Fry in the rest of the oil, 20 seconds a side', '20 seconds', 20, undefined, 'Fry'],
    ['Mix with baking soda over high heat for 3 minutes', '3 minutes', 180, undefined, 'Mix'],
    ['Boil—5 minutes will do', '5 minutes', 300, undefined, 'Boil'],
    ['Chill overnight, covered', 'overnight', 28_800, undefined, 'Chill'],
    ['Soak overnight in water', 'overnight', 28_800, undefined, 'Soak'],
    ['1½ Stunden köcheln', '1½ Stunden', 5400, undefined, 'Köcheln'],
    ['Bei 180 °C 40–45 Min. backen', '40–45 Min', 2400, 2700, 'Backen'],
    ['Eine halbe Stunde ruhen lassen', 'Eine halbe Stunde', 1800, undefined, 'Ruhen'],
    ['Anderthalb Stunden gehen lassen', 'Anderthalb Stunden', 5400, undefined, 'Gehen'],
    ['1 Std. 30 Min. schmoren', '1 Std. 30 Min', 5400, undefined, 'Schmoren'],
    ['10 bis 15 Minuten', '10 bis 15 Minuten', 600, 900, 'Timer'],
    ['Über Nacht einweichen', 'Über Nacht', 28_800, undefined, 'Einweichen'],
    ['Eine Viertelstunde ziehen lassen', 'Eine Viertelstunde', 900, undefined, 'Ziehen'],
    ['Ein Viertelstündchen ruhen lassen', 'Ein Viertelstündchen', 900, undefined, 'Ruhen'],
    ['Eine viertel Stunde ziehen lassen', 'Eine viertel Stunde', 900, undefined, 'Ziehen'],
    ['Eine Dreiviertelstunde backen', 'Eine Dreiviertelstunde', 2700, undefined, 'Backen'],
    ['Eine dreiviertel Stunde backen', 'Eine dreiviertel Stunde', 2700, undefined, 'Backen'],
    ['Dreiviertel Stunde backen', 'Dreiviertel Stunde', 2700, undefined, 'Backen'],
    ['Drei viertel Stunden backen', 'Drei viertel Stunden', 2700, undefined, 'Backen'],
    ['Ein halbes Stündchen ruhen lassen', 'Ein halbes Stündchen', 1800, undefined, 'Ruhen'],
    ['Fünfunddreißig Minuten backen', 'Fünfunddreißig Minuten', 2100, undefined, 'Backen'],
    ['Achtzehn Minuten backen', 'Achtzehn Minuten', 1080, undefined, 'Backen'],
  ])('%s', (step, written, seconds, secondsMax, label) => {
    const timers = findTimers(step)
    expect(timers).toHaveLength(1)
    const [timer] = timers
    expect(step.slice(timer?.start, timer?.end)).toBe(written)
    expect(timer).toMatchObject({ seconds, label, ...(secondsMax === undefined ? {} : { secondsMax }) })
    expect(timer?.secondsMax).toBe(secondsMax)
  })

  test('a step with several times has several timers', () => {
    const step = 'Boil the eggs for 8 minutes, then cool for 5 minutes. Fry 30 seconds.'
    expect(findTimers(step).map(({ seconds, label }) => [seconds, label])).toEqual([
      [480, 'Boil'],
      [300, 'Cool'],
      [30, 'Fry'],
    ])
  })

  test.each([
    'Add 3 eggs',
    'a few minutes',
    'in minutes',
    'Heat to 180 C',
    '0 minutes',
    '900 hours',
    '',
    // Numbers that belong to another expression.
    '1e9 minutes',
    '1e-3 hours',
    '1.5e3 min',
    '-5 minutes',
    'A5 minutes',
    '$5 minutes',
    '1_500 minutes',
    '10+5 min',
    '1:02:30 hours',
    'No.5 minutes',
    '50% minutes',
    '5.5.5 minutes',
    '60-45 minutes',
    // Ambiguous times.
    '1.000 Minuten',
    '1,000 minutes',
    '1.30 hours',
    '2/3 minutes',
    'Stir a second time',
    'Fry a second batch',
    'a 2-hour-old dough',
    'Make overnight oats',
    'ein paar Minuten',
    'Zwei dreiviertel Stunden backen',
    '1 dreiviertel Stunden',
  ])('%j has no timer', (step) => {
    expect(findTimers(step)).toEqual([])
  })

  const units = {
    hour: { size: 3600, words: ['hours', 'hrs', 'h', 'Stunden', 'Std.'] },
    minute: { size: 60, words: ['minutes', 'min', 'mins.', 'Minuten', 'Min.'] },
    second: { size: 1, words: ['seconds', 'sec', 'Sekunden', 'Sek.'] },
  }
  /** A time of one unit and its spellings. */
  const aTime = fc
    .constantFrom(...Object.values(units))
    .chain(({ size, words }) =>
      fc.record({ value: fc.integer({ min: 2, max: 47 }), size: fc.constant(size), word: fc.constantFrom(...words) }),
    )
  const joints = fc.constantFrom('-', '–', ' - ', ' – ', ' to ', ' bis ', ' -- ', '/')
  const before = fc.constantFrom(
    '',
    'Bake at 350 F for ',
    'Bei 200 °C ',
    '2 x ',
    '2. Rest (',
    'Leave 3 eggs for about ',
  )
  const after = fc.constantFrom(
    '',
    '.',
    ', then 2 cups',
    ' backen',
    ' per side',
    '; 2 eggs',
    '), or longer',
    ' until 3 in',
  )

  test('RT-26 the text around a time does not change it', () => {
    fc.assert(
      fc.property(before, aTime, after, (start, { value, size, word }, end) => {
        const step = `${start}${value} ${word}${end}`
        expect(findTimers(step).map(({ seconds, secondsMax }) => [seconds, secondsMax])).toEqual([
          [value * size, undefined],
        ])
      }),
    )
  })

  test('RT-26 a range sets the timer to its smaller end and holds the larger one', () => {
    fc.assert(
      fc.property(before, aTime, joints, fc.integer({ min: 1, max: 40 }), after, (start, time, joint, more, end) => {
        // "2/3 hours" is a fraction.
        fc.pre(joint !== '/' || time.value + more > 4)
        const [read, ...others] = findTimers(`${start}${time.value}${joint}${time.value + more} ${time.word}${end}`)
        expect(others).toEqual([])
        expect([read?.seconds, read?.secondsMax]).toEqual([time.value * time.size, (time.value + more) * time.size])
      }),
    )
  })

  test('RT-26 hours and minutes in any notation are one time', () => {
    const ways = fc.constantFrom<(h: number, m: number) => string>(
      (h, m) => `${h} hours ${m} minutes`,
      (h, m) => `${h} hours and ${m} minutes`,
      (h, m) => `${h} hr. ${m} min.`,
      (h, m) => `${h}h ${m}min`,
      (h, m) => `${h}h${two(m)}`,
      (h, m) => `${h}:${two(m)} hours`,
      (h, m) => `${h} Std. ${m} Min.`,
      (h, m) => `${h} Stunden und ${m} Minuten`,
    )
    const minutes = fc.integer({ min: 2, max: 59 })
    fc.assert(
      fc.property(before, ways, fc.integer({ min: 1, max: 20 }), minutes, after, (start, way, hours, rest, end) => {
        const read = findTimers(`${start}${way(hours, rest)}${end}`)
        expect(read.map(({ seconds, secondsMax }) => [seconds, secondsMax])).toEqual([
          [hours * 3600 + rest * 60, undefined],
        ])
      }),
    )
  })

  test('RT-26 digits of other expressions make no timer', () => {
    const junk = fc.constantFrom('1e', '$', '£', 'v', '#', '-', '1_', '3+', '°', '1:02:', 'E=', '9e-')
    fc.assert(
      fc.property(junk, aTime, (glued, { value, word }) => {
        expect(findTimers(`Wait ${glued}${value} ${word}`)).toEqual([])
      }),
    )
  })

  test('timers of any text have ordered offsets within it', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            '1',
            '2',
            '30',
            ' ',
            '-',
            'min',
            'hour',
            'h',
            'to',
            'and',
            'a',
            'or',
            'half',
            '½',
            '/',
            '.',
            ':',
            'e',
          ),
        }),
        (step) => {
          let last = 0
          for (const timer of findTimers(step)) {
            expect(timer.start).toBeGreaterThanOrEqual(last)
            expect(timer.end).toBeLessThanOrEqual(step.length)
            expect(timer.secondsMax ?? Infinity).toBeGreaterThan(timer.seconds)
            last = timer.end
          }
        },
      ),
    )
  })
})

const label = (text: string, ...foods: readonly string[]): string[] =>
  nameTimers(
    text,
    findTimers(text),
    foods.map((food) => ({ start: text.indexOf(food), end: text.indexOf(food) + food.length })),
    'Step 2',
  ).map((timer) => timer.label)

describe('RT-26 the name of a timer', () => {
  test.each<[string, string[], string[]]>([
    ['Add the onions and cook, stirring now and then, for 12 minutes.', ['onions'], ['Onions']],
    ['Sweat the vegetables in butter and oil over low heat for 10 minutes.', ['butter', 'oil'], ['Step 2']],
    ['Fry the rice in the hot butter for 2 minutes.', ['rice', 'butter'], ['Rice']],
    ['In the same oil, fry the garlic for 1 minute.', ['oil', 'garlic'], ['Garlic']],
    ['Mit dem Öl den Knoblauch 2 Minuten braten.', ['Öl', 'Knoblauch'], ['Knoblauch']],
    [
      'Fry the onion in the oil for 6 minutes, add tomato paste and fry it dark, 5 minutes.',
      ['onion', 'oil', 'tomato paste'],
      ['Onion', 'Tomato paste'],
    ],
    ['Cover and simmer for 30 minutes.', [], ['Step 2']],
    ['Add the rice. Cover and simmer for 30 minutes.', ['rice'], ['Step 2']],
    ['Rest for 10 minutes and add the herbs.', ['herbs'], ['Step 2']],
    ['Die Zwiebeln 20 Minuten bräunen.', ['Zwiebeln'], ['Zwiebeln']],
  ])('%s', (text, foods, labels) => {
    expect(label(text, ...foods)).toEqual(labels)
  })
})

describe('a text that its author made to be slow', () => {
  test.each(['1 h ', '1 min ', '1 hour to 2 hours or two ', 'bake for ', '1 '])('%s', (part) => {
    let reads = 0
    const tokens = readTokens(part.repeat(2000))
    const counted = new Proxy(tokens, {
      get: (target, key, receiver): unknown => {
        reads += 1
        return Reflect.get(target, key, receiver)
      },
    })
    expect(readTimers(counted).length).toBeLessThanOrEqual(40)
    expect(reads).toBeLessThan(40 * tokens.length + 40)
  })

  test('a step has at most 40 timers, and a recipe 200', () => {
    const long = '1 h '.repeat(2450)
    expect(findTimers(long)).toHaveLength(40)
    const found = findTimersOfSteps(Array.from({ length: 20 }, () => long))
    expect(found.map(({ length }) => length)).toEqual([40, 40, 40, 40, 40, ...Array.from({ length: 15 }, () => 0)])
    expect(findTimers(`${' '.repeat(20_000)}Bake for 5 minutes.`)).toEqual([])
  })
})
