import { array, assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { AnswerCleaner, cleanText } from './clean-answer.ts'
import { KnownNumbers, openClaimIn } from './known-numbers.ts'

const known = { isRecipe: (id: string) => id === 'k3x9', steps: 3 }

test.each([
  ['Try [[r:k3x9]] and [[step:3]].', 'Try [[r:k3x9]] and [[step:3]].'],
  ['Try [[r:other]], [[step:4]], [[step:0]] and [[x]].', 'Try , ,  and x.'],
  ['See [this page](https://evil.test/a?b=c).', 'See this page.'],
  ['See [[r:k3x9]](https://evil.test).', 'See [[r:k3x9]].'],
  ['![](https://evil.test/p.png)![alt][ref]Salt', 'Salt'],
  ['[ref]: https://evil.test/x\nSalt', '\nSalt'],
  ['<b>Salt</b><script>x</script><img src=x onerror=y>', 'Saltx'],
  ['<scr<b>ipt>alert(1)</script>', 'ipt>alert(1)'],
  ['<!-- hidden --> Salt', ' Salt'],
  ['www.evil.test javascript:alert(1) mailto:a@b.test data:text/html,x ftp://x', ' )   '],
  ['http://127.0.0.1:80/steal?x=1 and ![1 2](http://127.0.0.1/3 4)', ' and '],
  ['Write to a.b@evil.test or evil.com/steal?x=1', 'Write to  or '],
  ['Salt\u202e\u200b\u0007 and pepper', 'Salt and pepper'],
  ['1 < 2, 3 > 2: z.B. 1.5 kg, e.g. salt.Then stir', '1 < 2, 3 > 2: z.B. 1.5 kg, e.g. salt.Then stir'],
  ['Stir well.At the end add salt.', 'Stir well.At the end add salt.'],
  ['See a.evil.com.Then stir, EVIL.COM, evil.at and .http://evil.test/x', 'See .Then stir, ,  and '],
  ['evil.AT/x -evil.com:80 sub.evil.abc/x', '  '],
  ['**Bold** and - lists\n- stay', '**Bold** and - lists\n- stay'],
])('AS-5 %j is shown as %j', (text, shown) => {
  expect(cleanText(text, known)).toBe(shown)
})

test.each(['a.', 'a', 'a@', '.', 'a-', 'a.com', 'www.', '[', '<a', '!['])(
  'AS-5 40,000 characters of %j are cleaned at once',
  (text) => {
    const start = performance.now()
    cleanText(text.repeat(40_000 / text.length), known)
    expect(performance.now() - start).toBeLessThan(1500)
  },
)

const clean = (pieces: readonly string[]): string => {
  const cleaner = new AnswerCleaner(known, (text) => text, openClaimIn)
  return pieces.map((piece) => cleaner.add(piece)).join('') + cleaner.end()
}

const parts = constantFrom(
  '[[r:k3x9]]',
  '[[r:other]]',
  '[[step:2]]',
  '[a b](',
  'https://evil.test/x y)',
  '![x](',
  'http://evil.test',
  ' ',
  '<img src="',
  'x">',
  '<b>',
  ' salt ',
  '180 °C ',
  'www.',
  'evil.test/a',
  '\n',
  '[',
  ']',
  ')',
  'a@',
  'b.test ',
  '!',
)
const leads = /evil|:\/\/|\bwww\.|<[a-z/!]|\[\[r:other|@b/i

test('AS-5 no split of an answer lets a link, a picture or a tag through', () => {
  assert(
    property(array(parts, { maxLength: 12 }), integer({ min: 1, max: 9 }), (all, size) => {
      const text = all.join('')
      const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
      expect(clean(pieces)).not.toMatch(leads)
    }),
    { numRuns: 500 },
  )
})

test('AS-5 a number in an address does not split it', () => {
  expect(clean(['See http://127', '.0.0.1:80/steal ', 'and ![2 3]', '(http://127.0.0.1/3 ', 'x) salt']).trim()).toBe(
    'See  and  salt',
  )
})

test('AS-5 an open bracket is not waited for without end', () => {
  const cleaner = new AnswerCleaner(known, (text) => text, openClaimIn)
  const shown = cleaner.add(`[${'a '.repeat(400)}`)
  expect(shown.length).toBeGreaterThan(300)
  expect(shown).not.toContain('[')
})

/** `pieces`: the length of each piece in which the text comes. */
const marked = (text: string, language: 'en' | 'de' = 'en', pieces = text.length): string => {
  const numbers = new KnownNumbers(language)
  numbers.addQuestion('Is 350 F hot?')
  numbers.addSource('step 1: Bake 60 minutes at 180 °C, not keto. Take 2 cups. protein: 14 g, 90 g sugar', ['vegan'])
  const cleaner = new AnswerCleaner(known, (part) => numbers.markIn(part), openClaimIn)
  const split = text.match(new RegExp(`[\\s\\S]{1,${pieces}}`, 'g')) ?? []
  return split.map((piece) => cleaner.add(piece)).join('') + cleaner.end()
}

test.each([
  ['Bake at 180 °C.', 'Bake at 180 °C.'],
  ['350 °F is hot.', '350 °F is hot.'],
  ['Bake at 200 °C, then at 200 °C.', 'Bake at 200 °C (from general knowledge), then at 200 °C.'],
  [
    'It has 320 kcal and 12 g of protein.',
    'It has 320 kcal (from general knowledge) and 12 g of protein (from general knowledge).',
  ],
  ['Take 250 g flour for 4 people.', 'Take 250 g flour for 4 people.'],
  ['Done at 60 °C.', 'Done at 60 °C (from general knowledge).'],
  ['It has 180 kcal.', 'It has 180 kcal (from general knowledge).'],
  ['It has 60 g of fat.', 'It has 60 g of fat (from general knowledge).'],
  ['It has 14 g of protein and 90 g sugar.', 'It has 14 g of protein and 90 g sugar.'],
  [
    'It is done at 50C, the oven has 400 F.',
    'It is done at 50C (from general knowledge), the oven has 400 F (from general knowledge).',
  ],
  ['Protein: 12 g, fat: 5 g.', 'Protein: 12 g (from general knowledge), fat: 5 g (from general knowledge).'],
  ['Protein: 14 g a plate.', 'Protein: 14 g a plate.'],
  ['Take 2 C flour.', 'Take 2 C flour.'],
  ['Step 12\n°C is a unit. Take 90 g\nof fat.', 'Step 12\n°C is a unit. Take 90 g\nof fat.'],
  [
    'It is gluten free and low carb.',
    'It is gluten free (from general knowledge) and low carb (from general knowledge).',
  ],
  [
    'It has 12 g of protein in every plate of it and 320 kcal.',
    'It has 12 g of protein (from general knowledge) in every plate of it and 320 kcal (from general knowledge).',
  ],
  ['It is keto.', 'It is keto (from general knowledge).'],
  ['**Protein:** 12 g.', '**Protein:** 12 g (from general knowledge).'],
  ['**Calories:** 450.', '**Calories:** 450 (from general knowledge).'],
  ['Kalorien: 450.', 'Kalorien: 450 (from general knowledge).'],
  ['450 cal.', '450 cal (from general knowledge).'],
  ['| Protein | 12 g.', '| Protein | 12 g (from general knowledge).'],
  ['Protein: about 12 g.', 'Protein: about 12 g (from general knowledge).'],
  ['| **Calories** | 450.', '| **Calories** | 450 (from general knowledge).'],
  ['internal temperature of 165.', 'internal temperature of 165 (from general knowledge).'],
  ['Kerntemperatur von 65.', 'Kerntemperatur von 65 (from general knowledge).'],
  ['gas mark 6.', 'gas mark 6 (from general knowledge).'],
  ['165 deg F.', '165 deg F (from general knowledge).'],
  ['It contains no gluten.', 'It contains no gluten (from general knowledge).'],
  ['Enthält kein Gluten.', 'Enthält kein Gluten (from general knowledge).'],
  ['Made without nuts.', 'Made without nuts (from general knowledge).'],
  ['Ohne Nüsse.', 'Ohne Nüsse (from general knowledge).'],
  ['suitable for vegetarians.', 'suitable for vegetarians (from general knowledge).'],
  ['Für Vegetarier.', 'Für Vegetarier (from general knowledge).'],
  ['safe for coeliacs.', 'safe for coeliacs (from general knowledge).'],
  ['Für Zöliakie.', 'Für Zöliakie (from general knowledge).'],
  ['Free from dairy.', 'Free from dairy (from general knowledge).'],
  ['**12 g** protein.', '**12 g** protein (from general knowledge).'],
  ['**75** °C.', '**75** °C (from general knowledge).'],
  ['Suitable for vegans, pflanzlich.', 'Suitable for vegans, pflanzlich.'],
  ['At **180** °C, **protein:** 14 g.', 'At **180** °C, **protein:** 14 g.'],
  ['It is vegan and gluten-free.', 'It is vegan and gluten-free (from general knowledge).'],
])('AS-5 %j is shown as %j', (text, shown) => {
  expect(marked(text)).toBe(shown)
  expect(marked(text, 'en', 1)).toBe(shown)
  expect(marked(text, 'en', 3)).toBe(shown)
})

test('AS-5 a number that the model brought itself is not known because the tables repeat it', () => {
  const numbers = new KnownNumbers('en')
  numbers.addQuestion('Is 350 F hot?')
  numbers.addTable('50 °C is below. Chicken: 74 °C.', 'is 50 degrees enough for chicken', false)
  expect(numbers.markIn('At 50 °C or 74 °C.')).toBe('At 50 °C (from general knowledge) or 74 °C.')
  numbers.addTable('200 °C is about 390 °F', '200 c in f', true)
  expect(numbers.markIn('390 °F')).toBe('390 °F (from general knowledge)')
  numbers.addTable('350 °F is about 175 °C', '350 f in c', true)
  expect(numbers.markIn('175 °C')).toBe('175 °C')
})

test('AS-5 the diets of a recipe are known in both languages', () => {
  const numbers = new KnownNumbers('de')
  numbers.addSource('diets: Gluten-Free', ['Gluten-Free', 'vegetarian'])
  expect(numbers.markIn('Ein glutenfreies, vegetarisches Essen, vegan.')).toBe(
    'Ein glutenfreies, vegetarisches Essen, vegan (Allgemeinwissen).',
  )
})

test('AS-5 the mark is in the language of the question', () => {
  expect(marked('Etwa 320 kcal, glutenfrei.', 'de')).toBe(
    'Etwa 320 kcal (Allgemeinwissen), glutenfrei (Allgemeinwissen).',
  )
})
