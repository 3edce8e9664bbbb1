import { describe, expect, test } from 'vitest'
import type { KitchenContext, KitchenLanguage } from '../../kitchen-answer.ts'
import { labelledContext } from '../../labelled-questions/labelled-recipes.ts'
import { aRecipe } from '../../../testing/a-recipe.ts'
import { askTables, rowOf } from '../../testing/ask-tables.ts'

const ask = (question: string, language: KitchenLanguage) => askTables(question, language, labelledContext(language))

const withSteps = (...texts: string[]): KitchenContext => ({
  recipe: aRecipe({ methodSublists: [{ subheading: '', methods: texts.map((description) => ({ description })) }] }),
  currentStep: 1,
})

describe('AS-1 AS-2 a person who must not eat what others may', () => {
  test.each([
    ['en', 'how long do i boil a runny egg, im pregnant'],
    ['en', 'soft boiled egg how many minutes pregnant'],
    ['en', 'im pregnant. how long for a soft boiled egg'],
    ['en', 'runny yolk time for my pregnant wife'],
    ['en', 'how long to soft boil an egg for my baby'],
    ['en', 'egg allergy, how many minutes for soft boiled eggs'],
    ['en', 'pregnant, how long does opened brie keep'],
    ['en', 'steak core temperature pregnancy'],
    ['en', 'at 20 weeks can i have feta'],
    ['de', 'meine frau erwartet ein kind, sushi ok?'],
    ['de', 'bin in der 12. woche, geht feta'],
    ['de', 'wir erwarten nachwuchs sushi ok'],
    ['de', 'wie lange wachsweiches ei schwanger'],
    ['de', 'bin schwanger, wie viele minuten braucht ein weiches ei'],
    ['de', 'weiches ei für meine schwangere frau wie lange kochen'],
    ['de', 'ei wachsweich fürs baby wie lange'],
    ['de', 'eiallergie, wie viele minuten für weiche eier'],
    ['de', 'schwanger, wie lange hält offener brie'],
  ] as const)('gets no minutes, days or degrees, but the careful text or nothing (%s): %s', (language, question) => {
    const given = ask(question, language)
    expect([null, 'caution']).toContain(given?.kind ?? null)
    expect(given?.text ?? '').not.toMatch(/\d (?:min|Min|days|Tage)|\d °C/)
  })

  test.each([
    ['en', 'can i go swimming while pregnant'],
    ['en', 'is folic acid ok in pregnancy'],
    ['de', 'darf ich schwanger schwimmen gehen'],
  ] as const)('gets nothing about food where the question is about no food (%s): %s', (language, question) => {
    expect(ask(question, language)).toBeNull()
  })
})

describe('AS-1 AS-2 a thing that swells', () => {
  test.each([
    ['en', 'my phone battery is swollen'],
    ['en', 'the battery pack is bulging'],
    ['en', 'lid of my pressure cooker is bulging'],
    ['en', 'the pressure cooker lid is swollen'],
    ['en', 'my cake tin is dented is it safe'],
    ['en', 'dented baking tin ok to eat from'],
    ['en', 'bulging can of paint'],
    ['en', 'beer can is bulging in the freezer'],
    ['de', 'akku aufgebläht'],
    ['de', 'der akkupack ist aufgebläht'],
    ['de', 'deckel vom schnellkochtopf ist gewölbt'],
    ['de', 'spraydose verbeult'],
    ['de', 'steckdose eingedellt'],
    ['de', 'meine keksdose ist verbeult'],
  ] as const)('that holds no food has not the rule of tins (%s): %s', (language, question) => {
    expect(rowOf(ask(question, language))).not.toBe('bulging-tins')
  })

  test.each(['die dose ist aufgegangen', 'der hefeteig ist in der dose aufgegangen', 'das öl spritzt aus der dose'])(
    'is another one than a tin that opened, a dough that rose, or oil that spits: %s',
    (question) => {
      expect(rowOf(ask(question, 'de'))).not.toBe('bulging-tins')
    },
  )
})

describe('AS-1 AS-2 a roast', () => {
  test.each([
    ['en', 'how long does a 2 kg roast chicken keep'],
    ['en', '1.6kg roast chicken how long in the fridge'],
    ['en', 'reheat a 2 kg roast chicken how long'],
    ['en', 'how long to store a 2 kg whole chicken'],
    ['en', 'cooked 2kg chicken how long does it last'],
    ['en', 'how long to rest a 2kg roast chicken'],
    ['en', 'how long to brine a 2kg whole chicken'],
    ['en', 'air fryer whole chicken 1.5 kg how long'],
    ['de', 'wie lange hält ein 2 kg schweinebraten'],
    ['de', 'schweinebraten 2 kg aufwärmen wie lange im ofen'],
    ['de', '2 kg hähnchen wie lange im kühlschrank'],
    ['de', 'schweinebraten 2 kg im ofen warm halten wie lange'],
    ['de', '2 kg hähnchen auftauen wie lange'],
  ] as const)(
    'has no roasting time where it is stored, reheated, thawed or cooked otherwise (%s): %s',
    (language, question) => {
      expect(rowOf(ask(question, language))).not.toBe('roast-times')
    },
  )
})

describe('AS-1 a word that stands in another question too', () => {
  test.each([
    ['en', 'how many grams of sugar in a banana', 'piece-weights'],
    ['en', 'how many grams of carbs are in a potato', 'piece-weights'],
    ['en', 'how much sugar does a banana have', 'piece-weights'],
    ['en', 'how much water for rice noodles', 'rice-water'],
    ['en', 'rice water for hair', 'rice-water'],
    ['en', 'how long to knead pasta dough', 'kneading'],
    ['en', 'how much salt per person', 'portions'],
    ['en', 'my banana turned brown is it safe', 'browned-fruit'],
    ['en', 'which potatoes are green', 'potato-kinds'],
    ['de', 'wie viel gramm zucker hat eine banane', 'piece-weights'],
    ['de', 'wie viel zucker hat ein apfel', 'piece-weights'],
    ['de', 'wie viel wasser für reisnudeln', 'rice-water'],
    ['de', 'nudelteig wie lange kneten', 'kneading'],
    ['de', 'welche kartoffeln sind giftig', 'potato-kinds'],
  ] as const)('has not its row (%s): %s', (language, question, row) => {
    expect(rowOf(ask(question, language))).not.toBe(row)
  })

  test.each([
    ['en', 'can i reheat chanterelles'],
    ['en', 'reheat mushrooms from the forest'],
    ['en', 'can i reheat the mushrooms we found'],
    ['en', 'can i reheat mushrooms that sat out'],
    ['de', 'pfifferlinge aufwärmen'],
    ['de', 'selbst gefundene pilze aufwärmen'],
    ['de', 'steinpilze aus dem wald nochmal aufwärmen'],
  ] as const)('is no rule for mushrooms that may be wild or stood out (%s): %s', (language, question) => {
    expect(rowOf(ask(question, language))).not.toBe('mushrooms-again')
  })

  test.each([
    ['en', 'the kitchen smells bad after frying fish'],
    ['en', 'my oven smells weird of fish'],
    ['en', 'breast milk smells sour'],
    ['en', 'sour cream smells sour'],
    ['en', 'chicken smells weird while cooking'],
    ['en', 'vacuum packed lamb smells odd'],
    ['en', 'the salmon skin is slimy'],
    ['de', 'saure sahne riecht sauer'],
    ['de', 'lachs ist schleimig'],
    ['de', 'der ofen riecht komisch nach fisch'],
    ['de', 'muttermilch riecht sauer'],
  ] as const)(
    'is no off smell where food smells so by nature, or something else smells (%s): %s',
    (language, question) => {
      expect(rowOf(ask(question, language))).not.toBe('off-smell')
    },
  )
})

describe('AS-1 AS-2 an offered vinegar', () => {
  test.each([
    ['en', 'what can i use instead of lemon juice', /vinegar/, /sulphite/],
    ['en', 'vinegar instead of lime juice', /vinegar/, /sulphite/],
    ['de', 'was statt Zitronensaft', /essig/, /Sulfite/],
    ['de', 'Essig statt Limettensaft', /essig/, /Sulfite/],
  ] as const)('names its sulphites (%s): %s', (language, question, vinegar, sulphites) => {
    const options = askTables(question, language)?.options?.filter(({ lead }) => vinegar.test(lead)) ?? []
    expect(options).not.toEqual([])
    for (const { rest } of options) expect(rest).toMatch(sulphites)
  })
})

describe('AS-1 a number that is no amount', () => {
  test.each([
    ['en', 'guests at 8'],
    ['en', 'we are expecting guests at 8'],
    ['en', 'people coming at 7, how long do i need'],
    ['de', 'gäste um 8'],
    ['de', 'leute kommen um 7 wie lange brauche ich'],
  ] as const)('is a time of day (%s): %s', (language, question) => {
    expect(ask(question, language)).toBeNull()
  })

  test('is one for guests beside a time', () => {
    expect(ask('dinner at 6 for 8 people', 'en')?.actions).toEqual([{ kind: 'set-servings', servings: 8 }])
    expect(ask('essen um 6 für 8 personen', 'de')?.actions).toEqual([{ kind: 'set-servings', servings: 8 }])
  })

  test.each(['how long to roast a 5 kg chicken', 'my chicken weighs 2 kg how long', 'how heavy is a potato in pounds'])(
    'is no weight to convert: %s',
    (question) => {
      expect(ask(question, 'en')?.kind).not.toBe('conversion')
    },
  )
})

describe('AS-1 food that sits in the fridge', () => {
  test.each(['how long can soup sit in the fridge', 'how long will raw mince sit in the freezer'])(
    'has its days where it may sit: %s',
    (question) => {
      expect(ask(question, 'en')?.kind).toBe('keeping')
    },
  )

  test.each([
    'how long should the dough sit in the fridge',
    'how long does the steak sit in salt in the fridge',
    'how long should chicken sit in the fridge in marinade',
    'how long does dough sit in the fridge',
  ])('has none where it has to: %s', (question) => {
    expect(ask(question, 'en')?.kind).not.toBe('keeping')
  })
})

describe('AS-1 AS-2 what an older rule answers', () => {
  test.each([
    ['en', 'how long can cooked rice sit', 'room-temperature'],
    ['en', 'how long can chicken sit', 'room-temperature'],
    ['en', 'salmon when done', 'salmon'],
    ['en', 'pork when done', 'pork'],
    ['en', 'whats al dente supposed to feel like', 'al-dente'],
    ['en', 'pink chicken is it done', 'chicken'],
    ['en', 'baby peas how long', 'peas'],
    ['en', 'baby chicken temp', 'chicken'],
    ['en', 'baby beets how long to boil', 'beetroot'],
    ['en', 'baby new potatoes how long to boil', 'new-potatoes'],
    ['en', 'at 6 weeks old what can the baby eat', 'infants'],
    ['en', 'rice stuck together', 'mushy'],
    ['de', 'tk hähnchen 65 grad', 'chicken'],
    ['de', 'hähnchen wann fertig', 'chicken'],
    ['de', '2 std draußen hähnchen', 'room-temperature'],
  ] as const)('has the answer of that rule (%s): %s', (language, question, row) => {
    expect(rowOf(ask(question, language))).toBe(row)
  })

  test.each([
    ['en', '2kg chicken slow cooker how long'],
    ['en', 'how long do i cook a 5 lb chicken'],
    ['en', 'how long to roast 10 kg chicken'],
    ['en', '5 lb chicken how long in the oven'],
    ['de', 'ganzes hähnchen 2 kg wie lange'],
    ['de', '5 kg hähnchen wie lange im ofen'],
    ['de', '2000 g hähnchen wie lange im ofen'],
  ] as const)('has no steps of the open recipe for another weight (%s): %s', (language, question) => {
    expect(ask(question, language)?.kind).not.toBe('step')
    expect(rowOf(ask(question, language))).not.toBe('roast-times')
  })

  test.each([
    ['de', 'tk spinat wie lange kochen'],
    ['de', 'teig am tisch gehen lassen wie lange'],
    ['de', 'kann ich das mit pute machen'],
    ['en', 'leftover pizza smells sour'],
    ['de', 'butter wann fertig'],
    ['en', 'how heavy is a sweet potato'],
    ['en', 'a cucumber how heavy'],
    ['en', 'a sweet potato how heavy'],
  ] as const)('or has none, where the tables name no other food (%s): %s', (language, question) => {
    expect(ask(question, language)).toBeNull()
  })

  test('sour cream curdles when it is boiled, and creme fraiche does not', () => {
    const given = ask('creme fraiche instead of cream', 'en')
    expect(given?.options?.[0]?.rest).toContain('only creme fraiche can boil')
  })
})

describe('AS-1 an oven with a fan', () => {
  test.each([
    ['Heat the oil to 170 °C and fry the doughnuts.'],
    ['Roast the pork until its core has 170 °C.'],
    ['Heat the oven to 180 °C fan.'],
    ['Heat the oven to 180 °C (fan 160 °C).'],
    ['Bake in the oven at 220 °C, then at 180 °C.'],
    ['Mix everything.'],
  ])('has no degrees from a step that may name others: %s', (step) => {
    expect(askTables('fan oven what temp', 'en', withSteps(step))?.kind).not.toBe('conversion')
  })

  test('has none where two steps name the oven', () => {
    const steps = withSteps('Heat the oven to 220 °C.', 'Turn the oven down to 160 °C.')
    expect(askTables('which temperature for a fan oven', 'en', steps)?.kind).not.toBe('conversion')
  })

  test.each(['Heat the oil to 170 °C and fry the doughnuts.', 'Roast the pork until its core has 70 °C.'])(
    'has no step with the degrees of oil or of a core: %s',
    (step) => {
      expect(askTables('what temp is the oven', 'en', withSteps(step))).toBeNull()
      expect(askTables('fan oven what temp', 'en', withSteps(step))).toBeNull()
    },
  )

  test('has those of the one step that heats the oven', () => {
    const given = askTables(
      'umluft wieviel grad',
      'de',
      withSteps('Ofen auf 200 °C vorheizen.', 'Öl auf 170 °C erhitzen.'),
    )
    expect(given?.text).toContain('180 °C Umluft')
  })
})
