import { describe, expect, test } from 'vitest'
import { aRecipe } from '../../testing/a-recipe.ts'
import type { KitchenAnswer, KitchenContext, KitchenLanguage } from '../kitchen-answer.ts'
import { labelledContext } from '../labelled-questions/labelled-recipes.ts'
import { askTables } from '../testing/ask-tables.ts'

const ask = (question: string, language: KitchenLanguage = 'en', context?: KitchenContext): KitchenAnswer | null =>
  askTables(question, language, context ?? labelledContext(language))

const stepsOf = (given: KitchenAnswer | null): number[] =>
  given?.basis.flatMap((one) => (one.kind === 'step' ? [one.step] : [])) ?? []

const textOf = (question: string, language: KitchenLanguage = 'en'): string => ask(question, language)?.text ?? ''

const equipmentOf = (language: KitchenLanguage, ...steps: readonly string[]): KitchenAnswer | null => {
  const { recipe } = labelledContext(language)
  if (recipe === undefined) throw new Error('no recipe is open')
  const methods = steps.map((description) => ({ description }))
  const question = language === 'de' ? 'welche Küchengeräte brauche ich' : 'what equipment do i need'
  return ask(question, language, { recipe: { ...recipe, methodSublists: [{ subheading: '', methods }] } })
}

describe('AS-1 questions about the open recipe', () => {
  test.each([
    ['when do i season it', 'en', [1]],
    ['wann wird gewürzt', 'de', [1]],
    ['which pan do i need for this', 'en', [2]],
    ['wie lange brate ich das Hähnchen an', 'de', [2]],
    ['how long till the chicken comes out of the oven', 'en', [5]],
    ['what do i do with the flour', 'en', [6]],
    ['go back to the start', 'en', [1]],
    ['was mache ich ganz zum Schluss', 'de', [7]],
  ] as const)('find the steps of a verb, a tool or a food: %s', (question, language, steps) => {
    expect(stepsOf(ask(question, language))).toEqual(steps)
  })

  test('list the tools that the steps name', () => {
    expect(textOf('what equipment do i need')).toContain('oven, wide pan')
    expect(textOf('welche Küchengeräte brauche ich', 'de')).toContain('Ofen, Pfanne')
  })

  test('list German nouns as tools, and no verbs and numbers', () => {
    expect(
      equipmentOf('de', 'Sieben Minuten rühren, dann sieben Minuten ruhen lassen.', 'Klöße formen, Käse reiben.'),
    ).toBeNull()
    expect(
      equipmentOf('de', 'Reibe den Käse. Siebe das Mehl, dann reibe Muskat. Forme Klöße, und bring sie in Form.'),
    ).toBeNull()
    const text = equipmentOf('de', 'Mit der Reibe in eine Auflaufform reiben, durch ein Sieb in den Topf gießen.')?.text
    expect(text).toContain('Reibe, Auflaufform, Sieb, Topf')
  })

  test('list a tool once', () => {
    expect(equipmentOf('en', 'Pans get hot. Heat the pan.', 'Pan off, pan out.')?.text).toMatch(
      /Pans, pan\b(?!.*, Pan)/,
    )
    expect(equipmentOf('de', 'Die Pfanne erhitzen.', 'Die Pfanne spülen.')?.text).not.toMatch(/Pfanne.*Pfanne/s)
  })

  test('list the ingredients of the part that they name, and of no part that the recipe does not have', () => {
    expect(textOf('what goes into the topping')).toMatch(/^100 mL cream\n2 tbsp flour\nparsley/)
    expect(textOf('was gehört in den Guss', 'de')).toMatch(/^100 ml Sahne\n2 EL Mehl\nPetersilie/)
    expect(ask('what goes into the dumplings')?.kind).not.toBe('amount')
  })

  test('scale an amount to one person, twice the recipe, and the food on hand', () => {
    expect(textOf('how much chicken per person')).toContain('200 g.\n\nFor one serving')
    expect(textOf('whats double the amount of stock')).toContain('1 L')
    expect(textOf('ich koche das Doppelte wie viel Reis', 'de')).toContain('400 g')
    expect(textOf('i only have 1 leek, how much rice')).toContain('100 g')
    expect(textOf('i only have 400 g chicken, how much of the rest')).toContain('1 tbsp olive oil')
    expect(textOf('hab nur eine Stange Lauch, wie viel vom Rest', 'de')).toContain('400 g Hähnchenschenkel')
  })

  test('do not take double cream for twice the cream, or for the verb', () => {
    expect(ask('what is double cream')).toBeNull()
  })

  test('propose one serving to a person alone', () => {
    expect(ask('its just me tonight')?.actions).toEqual([{ kind: 'set-servings', servings: 1 }])
    expect(textOf('heut bin ich allein', 'de')).toContain('Für eine Portion')
  })

  test('have no answer where the recipe is not open', () => {
    for (const question of ['when do i season it', 'what equipment do i need', 'how much cream per person'])
      expect(ask(question, 'en', {})).toBeNull()
  })

  test('do not take an order to the oven for a question', () => {
    expect(ask('set my oven to 200')).toBeNull()
    expect(ask('stell den Ofen auf 200 Grad', 'de')).toBeNull()
    expect(textOf('is the oven at 180 or 200')).toContain('200 °C')
  })
})

describe('AS-1 foods that the recipe does not name', () => {
  test('name what is kin to them, because pork may be bacon', () => {
    expect(textOf('no pork in this right')).toBe(
      'The recipe does not name pork, but it names chicken thighs. Check the labels.',
    )
    expect(textOf('kommt da Käse rein', 'de')).toContain('nennt Käse nicht, aber Butter und Sahne')
  })

  test.each([
    ['is there egg yolk in it', 'en', 'eggs', 'does not name egg yolk, but it names eggs.'],
    ['is there bread in it', 'en', 'plain flour', 'does not name bread, but it names plain flour.'],
    ['is there tahini in it', 'en', 'sesame seeds', 'does not name tahini, but it names sesame seeds.'],
    ['is there vinegar in it', 'en', 'raisins', 'does not name vinegar, but it does not know your brands'],
    ['ist da Eigelb drin', 'de', 'Eier', 'nennt Eigelb nicht, aber Eier.'],
    ['ist da Sojasauce drin', 'de', 'Tofu', 'nennt Sojasauce nicht, aber Tofu.'],
    ['ist da Gemüsebrühe drin', 'de', 'Sellerie', 'nennt Gemüsebrühe nicht, aber Sellerie.'],
    ['ist da Weißwein drin', 'de', 'Rosinen', 'nennt Weißwein nicht, kennt aber die gekauften Produkte nicht'],
  ] as const)(
    'are said to be missing beside what shares their allergen, as far as it is more than sulphite: %s',
    (question, language, name, text) => {
      const recipe = aRecipe({
        ingredientSublists: [{ subheading: '', ingredients: [{ quantity: 1, unit: null, ingredient_name: name }] }],
      })
      expect(ask(question, language, { recipe })?.text).toContain(text)
    },
  )

  test('are said to be missing only where a table knows the word', () => {
    expect(textOf('is there onion in it')).toContain('does not name onion')
    expect(textOf('is there alcohol in this')).toContain('does not name alcohol')
    expect(ask('is there fat in this')).toBeNull()
  })

  test('a German question about an English recipe finds its milk, and does not deny its onions', () => {
    const english = labelledContext('en')
    expect(ask('ist da Milch drin', 'de', english)?.text).toContain('butter und cream')
    expect(ask('ist das vegetarisch', 'de', english)?.text).toContain('chicken thighs')
    expect(ask('ist da Lauch drin', 'de', english)).toBeNull()
    expect(ask('is there flour in it', 'en', labelledContext('de'))).toBeNull()
  })

  test.each([
    ['meine Gäste sind vegan', 'de', 'Hähnchenschenkel, Butter und Sahne'],
    ['unsere Freunde essen vegetarisch', 'de', 'Hähnchenschenkel'],
    ['my guests are vegan', 'en', 'chicken thighs, butter and cream'],
  ] as const)('guests of a diet get what speaks against it: %s', (question, language, foods) => {
    const given = ask(question, language)
    expect(given?.kind).toBe('diet')
    expect(given?.text).toContain(foods)
  })

  test('guests who are late have no answer', () => {
    expect(ask('meine Gäste sind spät dran', 'de')).toBeNull()
    expect(ask('my guests are late')).toBeNull()
  })

  test('a recipe without dairy exchanges each food of milk', () => {
    expect(textOf('how do i make this without dairy')).toContain('butter and cream')
    expect(textOf('wie mache ich das ohne Nüsse', 'de')).toContain('nennt Nüsse nicht')
  })
})

describe('AS-1 questions where a wrong answer harms', () => {
  test('cooked vegetables keep for days, raw ones for weeks', () => {
    expect(textOf('cooked carrots from last week still good')).toMatch(/^Cooked vegetables: 2–3 days/)
    expect(textOf('how long do carrots keep')).toMatch(/^Carrots: 14–21 days/)
    expect(textOf('wie lange halten gekochte Möhren', 'de')).toMatch(/^Gekochtes Gemüse/)
  })

  test('a person who must not eat garlic gets no garlic powder', () => {
    expect(textOf('can i use something instead of garlic')).toContain('garlic powder')
    expect(ask('my aunt cant eat garlic what instead')).toBeNull()
    expect(textOf('im allergic to milk what instead of butter')).not.toContain('ghee')
  })

  test('frozen meat in hot fat has no answer', () => {
    expect(ask('frozen turkey straight in the fryer')).toBeNull()
    expect(ask('can i deep fry frozen chicken')).toBeNull()
    expect(ask('gefrorenes Hähnchen frittieren', 'de')).toBeNull()
  })

  test('a word that is not known beside a rule of food safety leaves the question without an answer', () => {
    expect(ask('left the soup out overnight')?.kind).toBe('doneness')
    expect(ask('left the soup and the trumpet out overnight')).toBeNull()
    expect(ask('die Suppe stand die ganze Nacht draußen', 'de')?.kind).toBe('doneness')
    expect(ask('die Suppe stand mit der Trompete die ganze Nacht draußen', 'de')).toBeNull()
  })

  test('a preserving recipe has no amounts for other servings', () => {
    const { recipe } = labelledContext('en')
    if (recipe === undefined) throw new Error('no recipe is open')
    const jam = { recipe: { ...recipe, title: 'Strawberry jam' } }
    expect(ask('how much rice for 8 people', 'en', labelledContext('en'))?.text).toContain('400 g')
    expect(ask('how much rice for 8 people', 'en', jam)).toBeNull()
    expect(ask('how much rice per person', 'en', jam)).toBeNull()
    expect(ask('how much pasta per person', 'en', jam)?.basis[0]).toMatchObject({ row: 'portions' })
    expect(ask('i only have 1 leek, how much rice', 'en', jam)).toBeNull()
  })

  test('months in the freezer are those of the food', () => {
    expect(textOf('wie lange kann Hack in der Gefriertruhe bleiben', 'de')).toContain('Hackfleisch')
  })

  test('a proposed food is not answered with its own substitutes', () => {
    expect(ask('can i use chicken breast instead of thighs')?.text).toMatch(
      /^Chicken breast instead of chicken thighs:/,
    )
  })

  test('an amount of dried herbs for fresh ones is no conversion of spoons', () => {
    expect(ask('how many teaspoons of dried oregano for a tablespoon of fresh')?.kind).toBe('substitute')
  })
})

describe('AS-1 measures as people say them', () => {
  test.each([
    ['a pound and a half in kilos', 'en', '1 ½ lb is 0.68 kg'],
    ['how much does a stick of butter weigh', 'en', '113 g'],
    ['whats 160 degrees celsius in american', 'en', '320 °F'],
    ['250 ml in cups', 'en', '1 cup.'],
    ['my springform tin is 26 cm, the recipe is for 24 cm', 'en', 'by 1.2'],
    ['the recipe is for 24 cm and my springform tin is 26 cm', 'en', 'by 1.2'],
    ['ich habe eine Form 26 rund, das Rezept ist für 24', 'de', '1,2-Fache'],
    ['how much butter do i put in total', 'en', '30 g'],
    ['wie viel Butter muss da rein', 'de', '30 g'],
    ['ein Achtelliter in ml', 'de', '125 ml'],
    ['20 dag in Gramm', 'de', '200 g'],
  ] as const)('%s', (question, language, text) => {
    expect(textOf(question, language)).toContain(text)
  })

  test('buttermilk can be mixed at home, butter cannot', () => {
    expect(textOf('can i make buttermilk at home')).toContain('lemon juice')
    expect(ask('can i make butter at home')).toBeNull()
  })
})
