import { describe, expect, test } from 'vitest'
import type { KitchenLanguage } from '../kitchen-answer.ts'
import { labelledContext, type RecipeName } from '../labelled-questions/labelled-recipes.ts'
import { askTables, rowOf } from '../testing/ask-tables.ts'
import { loadTables } from '../tables/load-tables.ts'

const ask = (question: string, language: KitchenLanguage, recipe: RecipeName = '') =>
  askTables(question, language, labelledContext(language, recipe))

const numbers = (text: string): string[] => (text.match(/\d+|[½¼¾]/g) ?? []).toSorted()

describe('AS-1 a dish that goes wrong', () => {
  test.each([
    ['en', 'help the stew is way too salty', 'too-salty'],
    ['en', 'curry too spicy for the kids', 'too-hot'],
    ['en', 'gravy is lumpy what now', 'lumpy'],
    ['en', 'bread dough not rising', 'no-rise'],
    ['en', 'the hollandaise split', 'split-mayo'],
    ['en', 'rice burnt at the bottom', 'burnt-bottom'],
    ['de', 'die Suppe ist versalzen', 'too-salty'],
    ['de', 'Soße ist zu dünn geworden', 'too-thin'],
    ['de', 'mein Hefeteig geht nicht auf', 'no-rise'],
    ['de', 'Kuchen klebt an der Form fest', 'stuck-cake'],
    ['de', 'Karamell ist kristallisiert', 'crystallised'],
    ['en', 'mayo too thin', 'split-mayo'],
    ['en', 'whipped cream too thin', 'cream-not-stiff'],
    ['en', 'cream sauce wont thicken', 'too-thin'],
    ['de', 'Mayo zu dünn', 'split-mayo'],
    ['de', 'Sahne ist zu dünn', 'cream-not-stiff'],
  ] as const)('has what helps (%s): %s', (language, question, row) => {
    expect(rowOf(ask(question, language))).toBe(row)
  })

  test.each([
    ['en', 'what does lumpy mean'],
    ['en', 'how do i clean a burnt pan bottom'],
    ['en', 'why is my gravy lumpy'],
    ['en', 'the jam is too runny'],
    ['en', 'the zork of my trumpet is too salty'],
    ['de', 'wie kriege ich den angebrannten Topf sauber'],
    ['de', 'meine Suppe ist zu salzig für das Baby'],
    ['de', 'Chili brennt an der Hand'],
    ['de', 'warum klumpt die Soße'],
  ] as const)('has none where another thing is asked (%s): %s', (language, question) => {
    expect(ask(question, language)?.basis[0]).not.toMatchObject({ table: 'hints' })
  })

  test('a food that is missing is replaced before its dish is mended', () => {
    expect(rowOf(ask('no cornflour how do i thicken the sauce', 'en'))).toBe('cornstarch')
    expect(ask('Speisestärke ist alle, die Soße ist zu dünn', 'de')?.basis[0]).not.toMatchObject({ table: 'hints' })
  })

  test('caramel spits, so water goes in off the heat', () => {
    expect(ask('caramel has crystallised', 'en')?.text).toMatch(/off the heat.*arm's length/)
    expect(ask('Karamell ist kristallisiert', 'de')?.text).toMatch(/Vom Herd.*ausgestrecktem Arm/)
  })

  test('tins of another form and weights are named as such', () => {
    expect(ask('can i bake it in a loaf tin', 'en', 'cake')?.kind).toBe('pan-size')
    expect(ask('was wiegt ein Ei', 'de')?.kind).toBe('conversion')
    expect(ask('can i bake it as muffins', 'en', 'cake')?.text).toContain('16 to 24')
    expect(ask('how much does an egg weigh in grams', 'en')?.text).toContain('44 g')
  })

  test('both languages have the same rows and numbers', async () => {
    const [en, de] = await Promise.all([loadTables('en'), loadTables('de')])
    const rows = ({ hints, times }: typeof en) =>
      [...hints, ...times.rows.values()].map(({ key, meaning }) => [key, numbers(meaning)])
    expect(rows(de)).toEqual(rows(en))
  })
})

describe('AS-1 food that is poisonous where it tastes bitter', () => {
  test.each([
    ['en', 'my courgette tastes really bitter can i still use it', 'bitter-squash'],
    ['en', 'the pumpkin soup is so bitter', 'bitter-squash'],
    ['en', 'potatoes taste bitter', 'green-potatoes'],
    ['de', 'Zucchini schmeckt bitter', 'bitter-squash'],
    ['de', 'Kürbissuppe total bitter was tun', 'bitter-squash'],
    ['de', 'sind bittere Kartoffeln essbar', 'green-potatoes'],
  ] as const)('is thrown out (%s): %s', (language, question, row) => {
    expect(rowOf(ask(question, language))).toBe(row)
  })

  test.each([
    ['en', 'the sauce tastes bitter', 'too-bitter'],
    ['de', 'die Soße ist bitter', 'too-bitter'],
    ['en', 'pumpkin pie with bitter chocolate', undefined],
  ] as const)('and other food is not (%s): %s', (language, question, row) => {
    expect(rowOf(ask(question, language))).toBe(row)
  })
})

describe('AS-1 how long vegetables, grains and pulses take', () => {
  test.each([
    ['en', 'brown rice how many minutes', '30 to 45'],
    ['en', 'how long do i steam broccoli', '5 to 7'],
    ['en', 'how long to roast sweet potatoes in the oven', '25 to 35'],
    ['en', 'soft eggs how many minutes straight from the fridge', '5 minutes'],
    ['de', 'wie lange brauchen Kartoffeln im Topf', '20 bis 25'],
    ['de', 'Hirse kochzeit', '15 bis 20'],
    ['en', 'green beans how many minutes', '10 to 15'],
    ['de', 'wie lange kochen grüne Bohnen', '10 bis 15'],
    ['de', 'Eier wachsweich wie viele Minuten', '6 bis 7'],
    ['en', 'green beans how long', 'never less than 10'],
    ['en', 'poached eggs how long', 'people at risk'],
    ['en', 'swede how long', '15 to 25'],
    ['en', 'frozen peas how long', '3 to 5'],
    ['de', 'grüne Bohnen wie viele Minuten', 'nie weniger als 10'],
    ['de', 'pochierte Eier wie lange', 'Menschen mit Risiko'],
    ['de', 'selbstgemachte Maultaschen wie lange', '10 bis 15 Minuten'],
    ['de', 'Grünkohl wie lange kochen', '30 bis 60'],
    ['de', 'Gerste kochen wie lange', '60 Minuten oder länger'],
    ['de', 'Graupen wie lange', '30 bis 40'],
    ['de', 'Steckrübe wie lange kochen', '15 bis 25'],
    ['de', 'Pilze wie lange braten', 'Zuchtpilze'],
  ] as const)('is answered (%s): %s', (language, question, words) => {
    expect(ask(question, language, 'cake')?.text).toContain(words)
  })

  test.each([
    ['en', 'how long does cooked quinoa keep'],
    ['en', 'lentils with a dinner under 20 minutes'],
    ['en', 'how long to roast quinoa in the oven'],
    ['en', 'how long do potatoes and carrots boil'],
    ['de', 'wie lange halten Kartoffeln'],
    ['en', 'how long do i blanch green beans'],
    ['en', 'how long do green beans take in the pan'],
    ['en', 'how long do i reheat rice'],
    ['en', 'how long do i grill corn'],
    ['en', 'tinned corn how long'],
    ['en', 'frozen broccoli how long'],
    ['en', 'wild mushrooms how long'],
    ['en', 'how long do i rinse quinoa'],
    ['de', 'grüne Bohnen blanchieren wie lange'],
    ['de', 'grüne Bohnen in der Pfanne wie lange'],
    ['de', 'Schwammerl wie lange'],
    ['de', 'Pilze aufwärmen wie viele Minuten'],
    ['de', 'Mais aus der Dose wie lange'],
    ['de', 'gefrorener Spinat wie lange'],
    ['de', 'wie lange kocht die zorke Trompete mit Hirse'],
  ] as const)('is no answer to another question (%s): %s', (language, question) => {
    expect(ask(question, language, 'cake')?.basis[0]).not.toMatchObject({ table: 'times' })
  })

  test.each([
    ['en', 'how long do i whisk eggs'],
    ['de', 'Eier aufschlagen wie lange'],
  ] as const)('is not that of boiled eggs, where they are beaten (%s): %s', (language, question) => {
    expect(askTables(question, language)).toBeNull()
  })

  test('food of the open recipe takes as long as its steps say', () => {
    expect(ask('how many minutes for the rice', 'en')?.basis[0]).not.toMatchObject({ table: 'times' })
    expect(ask('how many minutes for brown rice', 'en')?.basis[0]).toMatchObject({ table: 'times', row: 'brown-rice' })
  })
})

describe('AS-1 raw food beside food that is eaten raw', () => {
  test.each([
    ['en', 'can i use the same board for raw chicken and salad', 'cutting-board'],
    ['en', 'an egg was cracked in the box, use it?', 'cracked-egg'],
    ['de', 'selbes Brett für rohes Hähnchen und Salat', 'cutting-board'],
    ['de', 'Ei hat einen Riss, noch nehmen?', 'cracked-egg'],
  ] as const)('has its rule (%s): %s', (language, question, row) => {
    expect(rowOf(ask(question, language))).toBe(row)
  })
})
