import { describe, expect, test } from 'vitest'
import type { KitchenLanguage } from '../../kitchen-answer.ts'
import { labelledContext, type RecipeName } from '../../labelled-questions/labelled-recipes.ts'
import { askTables, rowOf } from '../../testing/ask-tables.ts'

const ask = (question: string, language: KitchenLanguage, recipe: RecipeName = '') =>
  askTables(question, language, labelledContext(language, recipe))

describe('AS-1 a food that the question offers', () => {
  test.each([
    ['en', 'can i use margarine instead of butter', 'margarine'],
    ['en', 'creme fraiche instead of cream?', 'creme fraiche'],
    ['en', 'whole wheat flour instead of flour', 'whole wheat flour'],
    ['de', 'Vollkornmehl statt Mehl', 'Vollkornmehl'],
    ['de', 'statt Sahne Schmand möglich', 'Schmand'],
    ['de', 'Margarine statt Butter', 'Margarine'],
  ] as const)('comes first of what replaces another (%s): %s', (language, question, food) => {
    expect(ask(question, language)?.options?.[0]?.lead).toContain(food)
  })

  test('is not replaced itself where it stands before "instead of"', () => {
    expect(rowOf(ask('dried yeast instead of fresh how much', 'en'))).toBe('yeast')
    expect(rowOf(ask('fresh yeast instead of dried', 'en'))).toBe('dry-yeast')
    expect(rowOf(ask('gf flour instead of the normal stuff', 'en'))).toBe('flour')
    expect(ask('trockenhefe statt frischer', 'de')).toBeNull()
  })

  test('has no answer where flour thickens, since the table has flours for doughs', () => {
    expect(ask('cornstarch instead of flour to thicken gravy', 'en')).toBeNull()
    expect(ask('speisestärke statt mehl zum binden', 'de')).toBeNull()
  })

  test('has no answer where it shares the row with the other one', () => {
    expect(ask('single cream instead of double cream', 'en')).toBeNull()
  })

  test('replaces the food of the open recipe that it may stand for', () => {
    expect(rowOf(ask('can i make this with brown rice', 'en'))).toBe('rice')
    expect(rowOf(ask('geht das auch mit risottoreis', 'de'))).toBe('rice')
    expect(rowOf(ask('geht auch hähnchenbrust', 'de'))).toBe('chicken-thigh')
    expect(rowOf(ask('margarine ok here', 'en', 'cake'))).toBe('butter')
    expect(ask('geht das auch mit schokolade', 'de')).toBeNull()
  })

  test('is bacon for guanciale, and parmesan for pecorino', () => {
    expect(ask('bacon instead of guanciale?', 'en', 'carbonara')?.options?.[0]?.lead).toContain('pancetta or bacon')
    expect(ask('kein parmesan geht pecorino', 'de', 'carbonara')?.options?.[0]?.lead).toContain('Pecorino')
  })
})

describe('AS-1 AS-2 meat, pork or milk that a question leaves out', () => {
  test.each([
    ['en', 'pork free guanciale', 'guanciale'],
    ['en', 'guanciale without pork', 'guanciale'],
    ['en', 'no pork, what instead of guanciale', 'guanciale'],
    ['en', 'my guest doesnt eat pork what instead of guanciale', 'guanciale'],
    ['de', 'kein schwein, was statt guanciale', 'guanciale'],
    ['de', 'mein gast isst kein schwein was statt guanciale', 'guanciale'],
  ] as const)('leads to no meat at all, since no row names its animal (%s): %s', (language, question, row) => {
    const given = ask(question, language, 'carbonara')
    expect(rowOf(given)).toBe(row)
    expect(given?.options?.map(({ lead }) => lead).join(' ')).toMatch(/^(?!.*(?:bacon|pancetta|speck)).*tofu/i)
  })

  test.each([
    ['en', 'vegetarian alternative to pecorino', /without animal rennet/],
    ['en', 'vegan alternative to pecorino', /nutritional yeast/],
    ['de', 'vegetarische alternative zu pecorino', /ohne tierisches Lab/],
    ['de', 'vegane alternative zu pecorino', /Hefeflocken/],
  ] as const)('has a cheese without rennet, or none, for pecorino (%s): %s', (language, question, offered) => {
    const leads = ask(question, language, 'carbonara')?.options?.map(({ lead }) => lead) ?? []
    expect(leads[0]).toMatch(offered)
    expect(leads.join(' ')).not.toContain('armesan')
  })
})

describe('AS-1 a question that names a form, a time or a reason', () => {
  test('has minutes of muffins, and not their days', () => {
    expect(rowOf(ask('muffins instead how long', 'en', 'cake'))).toBe('muffins')
    expect(rowOf(ask('stattdessen muffins wie lange', 'de', 'cake'))).toBe('muffins')
    expect(ask('cookies instead how long', 'en', 'cake')?.kind).not.toBe('keeping')
  })

  test('converts nothing where it asks for a time, or tells what is left', () => {
    expect(rowOf(ask('pute 5 kg auftauen wie lang', 'de'))).toBe('thawing')
    expect(rowOf(ask('defrost turkey 5kg how long', 'en'))).toBe('thawing')
    expect(ask('bit short on butter only 100g', 'en', 'cake')?.kind).not.toBe('conversion')
    expect(ask('hab nur noch 100 g butter', 'de', 'cake')?.kind).not.toBe('conversion')
  })

  test('shows no step for its reason, no meaning for what is prevented, and no days before food is done', () => {
    expect(ask('why does step 2 matter', 'en')).toBeNull()
    expect(ask('warum ist schritt 2 wichtig', 'de')).toBeNull()
    expect(ask('how to keep garlic from going brown', 'en')?.kind).not.toBe('word')
    expect(ask('how long before the chicken is done', 'en')?.kind).not.toBe('keeping')
  })

  test('is about a person and not about the recipe', () => {
    expect(ask('are my guests vegetarian', 'en')).toBeNull()
    expect(ask('is my flatmate vegan', 'en')).toBeNull()
    expect(ask('ist meine nachbarin vegan', 'de')).toBeNull()
    expect(ask('which oven should i get', 'en')).toBeNull()
  })

  test('takes the degrees of the recipe where it names none, in both kinds of oven', () => {
    for (const given of [ask('fan oven what temp', 'en'), ask('umluft statt ober unterhitze wieviel grad', 'de')])
      expect(given?.text).toMatch(/200 °C.*180 °C.*200 °C.*220 °C/)
    expect(ask('why is my fan oven so hot', 'en')).toBeNull()
  })
})

describe('AS-1 words typed with one hand', () => {
  test.each([
    ['en', 'do i wash chicken b4 cooking', 'washing-chicken'],
    ['en', 'soup left out on the hob all nite', 'room-temperature'],
    ['de', 'suppe versalzn hilfe', 'too-salty'],
  ] as const)('stand for others (%s): %s', (language, question, row) => {
    expect(rowOf(ask(question, language))).toBe(row)
  })

  test('are numbers and units too', () => {
    expect(ask('8 oz in gramms', 'en')?.text).toContain('227 g')
    expect(ask('how many grams in a stick o butter', 'en')?.text).toContain('113 g')
    expect(ask('nudeln für 2 wieviel gramm', 'de', 'carbonara')?.text).toContain('200 g')
  })
})

describe('AS-1 amounts and times that no recipe has to name', () => {
  test.each([
    ['en', 'how much pasta per person', 'portions'],
    ['en', 'how heavy is a medium onion', 'piece-weights'],
    ['en', 'how many ml in a shot glass', 'shot-glass'],
    ['en', 'water to rice ratio basmati', 'rice-water'],
    ['en', 'knead dough by hand how many mins', 'kneading'],
    ['en', 'which potatoes for mash', 'potato-kinds'],
    ['en', 'fresh herbs to dried ratio', 'fresh-dried'],
    ['en', 'how to keep avocado from going brown', 'browned-fruit'],
    ['en', 'roast chicken 1.6kg how long', 'roast-times'],
    ['en', 'whole chicken how long in the oven', 'roast-times'],
    ['en', 'dough not rising why', 'no-rise'],
    ['de', 'wieviel Spaghetti pro Person', 'portions'],
    ['de', 'wie schwer is ne Zucchini', 'piece-weights'],
    ['de', 'wieviel ml hat ein schnapsglas', 'shot-glass'],
    ['de', 'basmati wasser verhältnis', 'rice-water'],
    ['de', 'hefeteig wie lang kneten', 'kneading'],
    ['de', 'erdäpfel für püree welche', 'potato-kinds'],
    ['de', 'frische kräuter durch getrocknete wieviel', 'fresh-dried'],
    ['de', 'avocado wird braun was tun', 'browned-fruit'],
    ['de', 'schweinebraten 2kg wie lang im ofen', 'roast-times'],
  ] as const)('have a row (%s): %s', (language, question, row) => {
    expect(rowOf(ask(question, language))).toBe(row)
  })

  test.each([
    ['en', 'gas mark 4 for chicken how long for a 2kg bird'],
    ['en', '2 kg chicken breasts in the oven how long'],
    ['en', 'thaw a 2 kg chicken how long'],
    ['de', '2 kg hähnchenschenkel im ofen wie lange'],
  ] as const)('are those of a whole roast alone (%s): %s', (language, question) => {
    expect(rowOf(ask(question, language))).not.toBe('roast-times')
  })
})
