import { describe, expect, test } from 'vitest'
import { aRecipe } from '../../testing/a-recipe.ts'
import type { KitchenTables } from '../kitchen-tables.ts'
import { loadTables } from '../tables/load-tables.ts'
import { rowOf } from '../testing/ask-tables.ts'
import { answerQuestion } from '../learned/answer-question.ts'

const [english, german] = await Promise.all([loadTables('en'), loadTables('de')])

const recipeOf = (title: string, names: readonly string[]) =>
  aRecipe({
    title,
    ingredientSublists: [
      {
        subheading: '',
        ingredients: names.map((name) => ({ quantity: 1, unit: null, ingredient_name: name })),
      },
    ],
  })

const rowIn = (question: string, tables: KitchenTables): string | undefined =>
  rowOf(answerQuestion(question, {}, tables))

const rowOfDish = (title: string, names: readonly string[], tables: KitchenTables = english): string | undefined =>
  rowOf(
    answerQuestion(
      tables.language === 'de' ? 'wie lange hält sich das' : 'how long does this keep',
      { recipe: recipeOf(title, names) },
      tables,
    ),
  )

const ask = (question: string): string => answerQuestion(question, {}, english)?.text ?? ''

describe('AS-1 food out of the fridge', () => {
  test.each([
    'how long does cooked chicken last out of the fridge',
    'how long is cooked chicken good on the counter',
    'how long does milk keep in the cupboard',
    'how long can i keep soup overnight',
    'how long does this keep out of the fridge',
    'how long will it last on the counter',
  ])('has the rule of two hours: %s', (question) => {
    const given = answerQuestion(question, { recipe: recipeOf('Soup', ['leeks']) }, english)
    expect(rowOf(given)).toBe('room-temperature')
    expect(given?.text).toContain('2 hours at most')
  })

  test.each([
    'wie lange hält gekochtes Hähnchen außerhalb vom Kühlschrank',
    'wie lange hält gekochtes Hähnchen außerhalb des Kühlschranks',
    'wie lange hält gekochter Reis ungekühlt',
    'wie lange hält sich das bei Zimmertemperatur',
  ])('has the rule of two hours: %s', (question) => {
    const given = answerQuestion(question, { recipe: recipeOf('Suppe', ['Lauch']) }, german)
    expect(rowOf(given)).toBe('room-temperature')
  })

  test('keeps its days in the fridge, or at room temperature where it is dry food', () => {
    const cold = answerQuestion('can i keep cooked chicken in the fridge', {}, english)
    expect(cold?.text).toContain('2–3 days in the fridge')
    expect(rowOf(answerQuestion('how long does flour keep in the cupboard', {}, english))).toBe('flour')
    expect(answerQuestion('how long do onions keep', {}, english)?.text).not.toContain('days in the fridge.')
  })
})

describe('AS-1 leftover food', () => {
  test.each([
    ['how long does leftover raw chicken keep', 'raw-poultry'],
    ['how long does leftover mince keep', 'raw-mince'],
    ['how long does uncooked leftover beef keep', 'raw-beef'],
    ['how long do leftover raw carrots keep', 'carrots'],
    ['leftover roast chicken how long', 'cooked-chicken'],
  ])('has the days of raw food where it is or may be raw: %s', (question, row) => {
    expect(rowIn(question, english)).toBe(row)
  })

  test.each([
    ['wie lange hält übriges rohes Hähnchen', 'raw-poultry'],
    ['wie lange hält sich rohes Hackfleisch das übrig ist', 'raw-mince'],
    ['wie lange hält übriges Hackfleisch', 'raw-mince'],
    ['wie lange hält übriges gebratenes Hähnchen', 'cooked-chicken'],
  ])('has the days of raw food where it is or may be raw: %s', (question, row) => {
    expect(rowIn(question, german)).toBe(row)
  })

  test('has the shorter days where raw or cooked is open: beef keeps for longer while it is raw', () => {
    expect(rowIn('how long does leftover beef keep', english)).toBe('cooked-meat')
    expect(rowIn('how long does raw beef keep once cooked', english)).toBe('cooked-meat')
    expect(rowIn('how long do leftover carrots keep', english)).toBe('cooked-vegetables')
    expect(rowIn('are carrots left from sunday still ok', english)).toBe('cooked-vegetables')
    expect(rowIn('wie lange hält übriges Steak', german)).toBe('cooked-meat')
  })

  test('has the days of cooked food after cooking', () => {
    expect(rowIn('how long does beef keep after cooking', english)).toBe('cooked-meat')
    expect(rowIn('how long do carrots keep after cooking', english)).toBe('cooked-vegetables')
    expect(rowIn('how long does barbecued beef keep', english)).toBe('cooked-meat')
  })
})

describe('AS-1 the days of the open recipe are those of its most careful food', () => {
  test.each([
    ['Egg fried rice', ['cooked rice', 'eggs'], 'cooked-rice'],
    ['Jambalaya', ['long grain rice', 'chicken'], 'cooked-rice'],
    ['Classic tiramisu', ['eggs', 'mascarpone', 'ladyfingers'], 'egg-raw-desserts'],
    ['Sushi rolls', ['nori', 'cucumber'], 'sushi'],
    ['Garlic confit', ['garlic', 'olive oil'], 'garlic-oil'],
    ['Pasta with prawns', ['prawns', 'spaghetti'], 'shellfish'],
    ['Supper from the oven', ['salmon fillets', 'potatoes'], 'cooked-fish'],
    ['Beef stew', ['beef', 'carrots', 'fish sauce', 'oyster mushrooms'], 'leftovers'],
  ])('%s', (title, names, row) => {
    expect(rowOfDish(title, names)).toBe(row)
  })

  test.each([
    ['Gebratener Reis', ['Reis', 'Eier'], 'cooked-rice'],
    ['Tiramisu', ['Eier', 'Mascarpone'], 'egg-raw-desserts'],
    ['Knoblauchöl', ['Knoblauch', 'Öl'], 'garlic-oil'],
    ['Nudeln mit Garnelen', ['Garnelen', 'Nudeln'], 'shellfish'],
    ['Gulasch', ['Rindfleisch', 'Zwiebeln'], 'leftovers'],
  ])('%s', (title, names, row) => {
    expect(rowOfDish(title, names, german)).toBe(row)
  })
})

test.each([
  ['160 f in c', '71 °C'],
  ['40 f in c', '4 °C'],
  ['245 f in c', '118 °C'],
  ['110 f in c', '43 °C'],
  ['63 c in f', '145 °F'],
  ['350 f in c', '175 °C'],
  ['180 c in f', '355 °F'],
])('AS-1 degrees of cores, sugar and fridges are exact, those of ovens in steps of five: %s', (question, degrees) => {
  expect(answerQuestion(question, {}, english)?.text).toContain(`is about ${degrees}`)
})

describe('AS-1 the degrees of a core', () => {
  test.each([
    ['is chicken safe at 74 c', 'en', '74 °C is enough'],
    ['is chicken safe at 165 degrees', 'en', '165 °F is enough'],
    ['is chicken safe at 140 fahrenheit', 'en', '140 °F is below'],
    ['is chicken safe at 90 f', 'en', '90 °F is below'],
    ['reichen 74 Grad bei Hähnchen', 'de', '74 °C genügen'],
    ['Hähnchen bei 60 Grad Celsius sicher?', 'de', '60 °C liegen unter'],
  ] as const)('are those of their unit, and of Fahrenheit without one in English: %s', (question, language, text) => {
    expect(answerQuestion(question, {}, language === 'en' ? english : german)?.text).toContain(text)
  })

  test.each([
    ['is chicken safe at 180 celsius', 'en'],
    ['chicken at 180 degrees c is that safe', 'en'],
    ['is 180 c enough for chicken', 'en'],
    ['is chicken done at 350', 'en'],
    ['Hähnchen bei 180 Grad Celsius sicher?', 'de'],
    ['sind 180 Grad genug für Hähnchen', 'de'],
  ] as const)('have no answer where they are those of an oven: %s', (question, language) => {
    expect(answerQuestion(question, {}, language === 'en' ? english : german)).toBeNull()
  })
})

describe('AS-1 a bought substitute', () => {
  test('is not called free of allergens: its label decides', () => {
    for (const question of ['no bread', 'no milk chocolate', 'no flour'])
      expect(ask(question)).toContain('depends on the brand: read the label')
    expect(ask('no bread')).not.toContain('None of the main allergens')
  })

  test('suits a diet where its words name the label, and no other', () => {
    expect(ask('gluten free alternative to bread')).toContain('gluten-free bread')
    expect(ask('gluten free alternative to flour')).toContain('gluten-free flour mix')
    expect(answerQuestion('vegan alternative to bread', {}, english)).toBeNull()
    expect(answerQuestion('dairy free alternative to milk chocolate', {}, english)).toBeNull()
    expect(ask('egg free alternative to flour')).not.toContain('gluten-free flour mix')
    expect(ask('dairy free alternative to butter')).toContain('dairy-free margarine')
  })

  test('has the gluten of barley where it is miso', () => {
    expect(ask('no anchovies')).toContain('dark miso')
    expect(ask('gluten free alternative to anchovies')).not.toContain('miso')
  })
})

test('AS-1 without nuts no substitute is of peanuts', () => {
  const text = ask('nut-free substitute for sesame oil')
  expect(text).not.toBe('')
  expect(text).not.toMatch(/peanut/i)
})

describe('AS-1 AS-2 safety in free words', () => {
  test.each([
    ['I left the soup out overnight, can I still eat it', 'room-temperature'],
    ['can I thaw meat on the counter overnight', 'thawing'],
    ['can I freeze the chicken again', 'refreezing'],
    ['mouldy jam, scrape it off?', 'mould'],
    ['are sprouted potatoes safe', 'green-potatoes'],
    ['is garlic in oil safe at room temperature', 'garlic-in-oil'],
    ['can I eat raw cookie dough', 'raw-dough'],
    ['are these eggs gone bad', 'egg-test'],
    ['can I put hot soup in the fridge', 'cooling'],
    ['power cut, is my freezer food ok', 'power-cut'],
    ['how long do I boil eggs', 'boiled-eggs'],
  ])('has the rule with its authorities: %s', (question, row) => {
    const given = answerQuestion(question, {}, english)
    expect(rowOf(given)).toBe(row)
    expect(given?.basis.flatMap((one) => (one.kind === 'table' ? one.sources : [])).length).toBeGreaterThanOrEqual(2)
  })

  test.each([
    ['can I leave out the cream', 'room-temperature'],
    ['how long do I fry the garlic in oil', 'garlic-in-oil'],
    ['what can I make from green beans and potatoes', 'green-potatoes'],
    ['are boiled eggs still good after 5 days', 'egg-test'],
    ['hot sauce in the fridge how long', 'cooling'],
    ['how long do I cook scrambled eggs', 'boiled-eggs'],
    ['can I bake it in a cake mould', 'mould'],
    ['how long does raw dough keep in the fridge', 'raw-dough'],
  ])('leaves other questions alone: %s', (question, row) => {
    expect(rowOf(answerQuestion(question, {}, english))).not.toBe(row)
  })

  test('declines what has a word that it does not know, and food that it does not find', () => {
    for (const question of ['mold in my bathroom wall', 'i left my bag out overnight', 'can i freeze my account again'])
      expect(answerQuestion(question, {}, english)).toBeNull()
  })

  test('stays behind the careful answers on infants and foraging', () => {
    expect(answerQuestion('soup was left out overnight, can my baby have it', {}, english)?.kind).toBe('caution')
    expect(answerQuestion('mushrooms i picked are mouldy', {}, english)?.kind).toBe('caution')
  })
})

test.each([
  'darf mein 7 Monate altes Kind Honig essen',
  'kann meine 8 Monate alte Tochter schon Brei mit Honig essen',
  'darf ein Kind mit 9 Monaten Honig essen',
])('AS-1 has the careful answer on infants: %s', (question) => {
  expect(rowOf(answerQuestion(question, {}, german))).toBe('infants')
})

test('AS-1 a timer ends in one full stop, and half of a recipe for its eggs is half of the servings', () => {
  const given = answerQuestion('stell einen Timer auf 10 Minuten', {}, german)
  expect(given?.text).toBe('Ein Timer über 10 Min.')
  const half = answerQuestion('3 eggs for half the recipe', { recipe: recipeOf('Cake', ['eggs']) }, english)
  expect(half?.kind).toBe('servings')
})
