import { describe, expect, test } from 'vitest'
import type { KitchenLanguage } from '../../kitchen-answer.ts'
import { labelledContext, type RecipeName } from '../../labelled-questions/labelled-recipes.ts'
import { askTables, rowOf } from '../../testing/ask-tables.ts'

const ask = (question: string, language: KitchenLanguage, recipe: RecipeName = 'none') =>
  askTables(question, language, labelledContext(language, recipe))

describe('AS-1 AS-2 stored food', () => {
  test.each([
    ['en', 'leftover rice been in fridge since wed its sunday can i eat it', 'cooked-rice'],
    ['en', 'leftover chicken been in fridge since monday its friday', 'cooked-chicken'],
    ['en', 'leftover curry been in the fridge a week ok to eat', 'leftovers'],
    ['en', 'leftover soup in the fridge for a week ok to eat', 'soup'],
    ['de', 'übriges curry seit einer woche im kühlschrank ok?', 'leftovers'],
    ['en', 'how long do hardboiled eggs last in the fridge', 'boiled-eggs'],
  ] as const)('that a weekday dates has the days of cooked food (%s): %s', (language, question, row) => {
    expect(rowOf(ask(question, language))).toBe(row)
  })

  test.each([
    ['en', 'mince is brown inside is it off'],
    ['en', 'mince went grey in the middle, still ok'],
    ['de', 'hackfleisch ist innen grau, schlecht?'],
  ] as const)('mince that is brown has the rule of spoiled meat (%s): %s', (language, question) => {
    expect(rowOf(ask(question, language))).toBe('off-smell')
  })

  test.each([
    ['en', 'can i eat raw mince thats gone brown, is it ok'],
    ['en', 'mince is brown in the pan is it safe'],
    ['de', 'hackfleisch in der pfanne ist braun'],
  ] as const)('but not where it is fried, or eaten raw (%s): %s', (language, question) => {
    expect(rowOf(ask(question, language))).not.toBe('off-smell')
  })

  test.each([
    ['en', 'potatos sprouting are they safe', 'green-potatoes'],
    ['en', 'power was out 6 hrs whats with my fridge meat', 'power-cut'],
    ['de', 'strom war 6 std weg was ist mit dem fleisch im kühlschrank', 'power-cut'],
    ['de', 'kidneybohnen trocken direkt in slowcooker', 'raw-beans'],
    ['de', 'lasagne aufwärmen wie heiss muss die innen', 'leftovers'],
  ] as const)('has its rule in short words too (%s): %s', (language, question, row) => {
    expect(rowOf(ask(question, language))).toBe(row)
  })
})

describe('AS-1 substitutes', () => {
  test.each([
    ['en', 'can i use honey insead of sugar in muffins', 'none', 'sugar'],
    ['en', 'whats like gochujang', 'none', 'gochujang'],
    ['de', 'cognac hab ich nicht', 'coq-au-vin', 'cognac'],
    ['en', 'have no buttermilk, only normal milk & lemon. how much lemon', 'none', 'buttermilk'],
    ['de', 'hab keine buttermilch nur milch und zitrone, wieviel zitrone', 'none', 'buttermilk'],
    ['en', 'can i use fresh yeast here? how many grams', 'focaccia', 'dry-yeast'],
    ['en', 'only have fresh yeast, how much', 'focaccia', 'dry-yeast'],
    ['de', 'hab nur frische hefe, wieviel brauch ich da', 'focaccia', 'dry-yeast'],
  ] as const)('are those of the food that is missing (%s): %s', (language, question, recipe, row) => {
    const given = ask(question, language, recipe)
    expect(given?.kind).toBe('substitute')
    expect(rowOf(given)).toBe(row)
  })

  test.each([
    ['en', 'is there something i can use instead of cornstarch in the crust', 'fried-chicken'],
    ['de', 'was statt speisestärke in der panade', 'none'],
  ] as const)('of starch in a sauce make no crust (%s): %s', (language, question, recipe) => {
    const text = ask(question, language, recipe)?.text
    expect(text).toMatch(/rice flour|Reismehl/)
    expect(text).not.toMatch(/wheat flour|Weizenmehl/)
  })
})

describe('AS-1 measures', () => {
  test.each([
    ['en', 'gas mark 6 is what', 'Gas mark 6 is about 200 °C'],
    ['de', 'stufe 3 gasherd wieviel grad', 'Großbritannien'],
    ['en', '2 lb 6 oz in kilo', '1.08 kg'],
    ['en', 'half of 3/4 cup', '½ × ¾ cup is 6 tbsp'],
    ['en', 'double 1/4 cup', '2 × ¼ cup is ½ cup'],
    ['en', 'half of 3 cups', '½ × 3 cups is 1 ½ cups'],
    ['de', 'prise salz wieviel g', '1/16 TL'],
  ] as const)('are converted in short words too (%s): %s', (language, question, text) => {
    expect(ask(question, language)?.text).toContain(text)
  })
})

describe('AS-1 times', () => {
  test.each([
    ['en', 'chicken breast oven 200c how long', 'chicken-breast'],
    ['de', 'hähnchenbrust im ofen 200 grad wie lange', 'chicken-breast'],
    ['en', 'lentils red time', 'red-lentils'],
    ['en', 'turkey 5kg how long in oven', 'bird-times'],
    ['de', 'gans 4,5 kilo wielange in ofen', 'bird-times'],
    ['de', 'rouladen schmoren wie lang', 'beef-roulades'],
  ] as const)('of whole birds and cuts (%s): %s', (language, question, row) => {
    expect(rowOf(ask(question, language))).toBe(row)
  })

  test.each([
    ['en', 'turkey breast 4 kg how long in oven'],
    ['en', 'frozen turkey 5 kg how long in oven'],
    ['en', 'turkey 45 kg how long in oven'],
    ['de', 'gefüllte gans 5 kg wie lange im ofen'],
  ] as const)('are those of an unstuffed whole bird alone (%s): %s', (language, question) => {
    expect(ask(question, language)).toBeNull()
  })
})

describe('AS-1 AS-2 amounts of the open recipe', () => {
  test.each([
    ['en', 'the butter for the filling in cups', 'buns', '100 g of butter is about 0.4 cup'],
    ['en', 'whats the chicken in kilos', 'fried-chicken', '3 lb is 1.36 kg'],
    ['de', 'die butter für die füllung in tassen', 'buns', '100 g butter sind etwa 0,4 Tasse'],
    ['en', 'i only have 1 egg, make it smaller', 'stout-cake', '1 cup sugar'],
    ['de', 'hab bloß 1 ei, was mach ich mit dem rest der mengen', 'stout-cake', '200 g Zucker'],
    ['de', 'nur 8 stück, wieviel milch', 'buns', '125 ml'],
    ['de', 'doppelte menge wein?', 'coq-au-vin', '1 ½ l'],
    ['en', 'do i need to soak the peas', 'pea-soup', 'soaked overnight'],
    ['en', 'dble the wine?', 'coq-au-vin', 'red Burgundy: 2'],
    ['de', 'muss ich die erbsen einweichen', 'pea-soup', 'über Nacht eingeweicht'],
  ] as const)('are those of the food that is named (%s): %s', (language, question, recipe, text) => {
    expect(ask(question, language, recipe)?.text).toContain(text)
  })

  test.each([
    ['en', 'i only have 1 egg how much should i bake', 'stout-cake'],
    ['en', 'do i need to peel the peas', 'pea-soup'],
  ] as const)('are no servings where the food has another name (%s): %s', (language, question, recipe) => {
    expect(ask(question, language, recipe)).toBeNull()
  })
})

describe('AS-1 AS-2 steps of the open recipe', () => {
  test.each([
    ['en', 'how long in fridge for the dough', 'focaccia', 2],
    ['de', 'wie lange muss der teig in kühlschrank', 'focaccia', 2],
    ['en', 'whats next after skimming', 'pea-soup', 2],
    ['en', 'how long simmer covered', 'coq-au-vin', 4],
    ['de', 'wie lang zugedeckt schmoren', 'coq-au-vin', 4],
    ['en', 'how long do the buns rise 2nd time', 'buns', 3],
    ['de', 'wie lang gehen die schnecken beim 2. mal', 'buns', 3],
    ['en', 'how hot should the oil be in celsius', 'fried-chicken', 3],
    ['de', 'wie heiss muss das öl', 'fried-chicken', 3],
  ] as const)('have the times and degrees of the recipe (%s): %s', (language, question, recipe, step) => {
    expect(ask(question, language, recipe)?.basis).toEqual([{ kind: 'step', step }])
  })

  test.each([
    ['en', 'how long in fridge for the dough'],
    ['de', 'wie lange muss der teig in den kühlschrank'],
  ] as const)('a recipe that chills nothing has no step for it (%s): %s', (language, question) => {
    expect(ask(question, language, 'buns')?.kind).not.toBe('step')
  })

  test.each([
    ['en', 'is the yogurt for the marinade or the sauce', 'shawarma'],
    ['de', 'ist der joghurt für die marinade', 'shawarma'],
    ['en', 'whats next after skimming', 'focaccia'],
  ] as const)('a question that no step answers has no rule and no meaning (%s): %s', (language, question, recipe) => {
    expect(ask(question, language, recipe)).toBeNull()
  })
})

describe('AS-1 AS-2 what is near the questions of the twenty-ninth round', () => {
  test.each([
    ['en', 'leftover chicken breasts how long', 'Raw poultry: 1–2 days'],
    ['en', 'leftover pack of chicken wings, how long', 'Raw poultry: 1–2 days'],
    ['de', 'übriges hähnchen wie lange', 'Rohes Geflügel: 1–2 Tage'],
    ['en', 'leftover chicken thighs from the pack i opened monday, how long', 'Raw poultry: 1–2 days'],
  ] as const)('what is left of a bird has the days of raw meat too (%s): %s', (language, question, text) => {
    expect(ask(question, language)?.text).toContain(text)
  })

  test.each([
    ['en', 'leftover raw chicken how long in the fridge', 'raw-poultry'],
    ['de', 'übriges rohes hähnchen wie lange', 'raw-poultry'],
    ['en', 'mince has gone brown use by tomorrow is it ok', 'use-by'],
    ['en', 'mince brown inside burger is it safe to eat', 'ground-beef'],
  ] as const)('the rule of the other food stays (%s): %s', (language, question, row) => {
    expect(rowOf(ask(question, language))).toBe(row)
  })

  test.each([
    ['en', 'mince is brown, safe to add the wine now'],
    ['de', 'hackfleisch ist braun wann tomaten dazu'],
    ['de', 'wie wird hackfleisch braun'],
    ['en', 'half cooked turkey 5 kg how long in oven'],
    ['en', 'turkey 5 kg at 120 c how long in oven'],
    ['en', 'cooked turkey 5 kg how long to reheat in oven'],
    ['en', 'turkey 5 kg how long does it keep after roasting'],
    ['de', 'gans 4 kg tiefgekühlt wie lange im ofen'],
    ['de', 'gans 5 kg mit füllung wie lange im ofen'],
    ['de', 'gans 4 kg bei 80 grad wie lange im ofen'],
    ['en', 'chicken breast oven 100c how long'],
    ['en', 'stuffed chicken breast oven how long'],
    ['en', 'chicken breast boil how long'],
    ['de', 'hähnchenbrust 80 grad ofen wie lange'],
    ['de', 'öl erhitzen wie heiss muss das sein'],
    ['de', 'wasser erhitzen wie heiss'],
    ['de', 'gekochte kidneybohnen in den slow cooker wann'],
  ] as const)('has no rule of spoiled meat, roasting times or leftovers (%s): %s', (language, question) => {
    expect(ask(question, language)).toBeNull()
  })

  test.each([
    ['en', 'i want a small cake, half the amounts', 'stout-cake', 6],
    ['en', 'halve the cake', 'stout-cake', 6],
    ['en', 'i only want a small cake, half of everything please', 'cake', 2],
  ] as const)(
    '"half of everything" are servings, where a food is named too (%s): %s',
    (language, question, recipe, servings) => {
      expect(ask(question, language, recipe)?.actions).toEqual([{ kind: 'set-servings', servings }])
    },
  )

  test.each([
    ['en', 'the butter for rolling in cups', 'buns'],
    ['en', 'the butter for the topping in cups', ''],
    ['en', 'the butter in cups', 'focaccia'],
    ['de', 'die butter für das frosting in tassen', 'buns'],
    ['de', 'die butter in tassen', 'fried-chicken'],
    ['en', 'i only have 2 onions, make it smaller', 'coq-au-vin'],
    ['de', 'wie lange kommt die marinade in den kühlschrank', 'fried-chicken'],
  ] as const)('a part that the recipe has not is not one cup (%s): %s', (language, question, recipe) => {
    expect(ask(question, language, recipe)).toBeNull()
  })

  test.each([
    ['en', 'the butter in cups', 'buns', /90 g of butter is about 0\.4 cup\..* 100 g of butter is about 0\.4 cup\./],
    ['en', 'the butter in cups', 'stout-cake', /^Butter: 1 cup\./],
    ['en', 'how hot should the oil be', 'fried-chicken', /325 °F is about 165 °C/],
    ['de', 'wie heiss muss das öl', 'fried-chicken', /163 °C sind etwa 325 °F/],
    ['en', 'how many grams in a cup of the butter', 'stout-cake', /^1 cup of butter is about 227 g/],
    ['en', 'is defrosting for 2 days in the fridge ok', 'none', /^Thaw in the fridge/],
    ['en', 'how much fresh yeast', 'focaccia', /fresh yeast, dissolved/],
    ['de', 'kann ich frische hefe nehmen wie viel', 'buns', /frische Hefe, in der Flüssigkeit/],
  ] as const)(
    'amounts and degrees are those of the recipe, in each scale (%s): %s',
    (language, question, recipe, text) => {
      expect(ask(question, language, recipe)?.text).toMatch(text)
    },
  )

  test.each([
    ['en', 'how long does the dough go in the fridge'],
    ['de', 'wie lange muss der teig in den kühlschrank'],
  ] as const)('a step that chills something else chills no dough (%s): %s', (language, question) => {
    expect(ask(question, language, 'fried-chicken')?.kind).not.toBe('step')
  })
})
