import { describe, expect, test } from 'vitest'
import type { KitchenAnswer, KitchenLanguage } from '../../kitchen-answer.ts'
import { labelledContext, type RecipeName } from '../../labelled-questions/labelled-recipes.ts'
import { askTables } from '../../testing/ask-tables.ts'

const ask = (question: string, language: KitchenLanguage, recipe: RecipeName) =>
  askTables(question, language, labelledContext(language, recipe))

const stepsOf = (given: KitchenAnswer | null): number[] =>
  (given?.basis ?? []).flatMap((one) => (one.kind === 'step' ? [one.step] : []))

const timerOf = (given: KitchenAnswer | null): number | undefined =>
  given?.actions.flatMap((one) => (one.kind === 'start-timer' ? [one.seconds] : []))[0]

describe('AS-1 AS-2 the step that a question means in other words', () => {
  test.each([
    ['en', 'second rise how long', 'buns', 3],
    ['en', 'how long is the second prove', 'buns', 3],
    ['en', 'how long do i let it sit before slicing', 'shawarma', 3],
    ['en', 'how long does it simmer with the lid on', 'coq-au-vin', 4],
    ['en', 'how long with the lid off', 'coq-au-vin', 5],
    ['en', 'how long does the chicken braise', 'coq-au-vin', 4],
    ['en', 'minutes for boiling the tagliatelle', 'ragu', 7],
    ['en', 'does the chikcen rest before i fry it', 'fried-chicken', 2],
    ['en', 'how long should the coated pieces sit', 'fried-chicken', 2],
    ['en', 'tin size pls', 'stout-cake', 1],
    ['en', 'hw long in the oven', 'stout-cake', 3],
    ['en', 'can i take it out the tin straight away', 'stout-cake', 3],
    ['en', 'how long does the dough go in the fridge for', 'focaccia', 2],
    ['en', 'what heppens the night before', 'coq-au-vin', 1],
    ['de', 'wie lang muss der Nudelteig rasten', 'ragu', 5],
    ['de', 'Wie lange schmort das Huhn mit Deckel?', 'coq-au-vin', 4],
    ['de', 'Wie lang lass ich die panierten Stücke aufm Gitter liegen bevors ins Fett geht', 'fried-chicken', 2],
    ['de', 'Wie heiß muss das Öl sein, bevor die Teile reinkommen?', 'fried-chicken', 3],
    ['de', 'Welche Größe hat die Backform?', 'stout-cake', 1],
    ['de', 'mit wieviel öl pinsle ich das Blech ein', 'focaccia', 3],
    ['de', 'wi lang im ofen und bei wi viel grad', 'shawarma', 2],
    ['de', 'wie lange köchelt das ganze, ich muss um sieben essen', 'ragu', 4],
    ['de', 'was mach ich am Vorabend schon', 'coq-au-vin', 1],
  ] as const)('is found (%s): %s', (language, question, recipe, step) => {
    expect(stepsOf(ask(question, language, recipe))).toEqual([step])
  })

  test.each([
    ['en', 'how long does a steak rest', 'fried-chicken'],
    ['en', 'how long do i boil pasta', 'buns'],
    ['en', 'how long does the dough go in the fridge', 'fried-chicken'],
    ['en', 'temperature in london', 'stout-cake'],
    ['en', 'how hot is the oven', 'fried-chicken'],
    ['en', 'how long to roast 10 kg chicken', 'shawarma'],
    ['en', 'how long does it keep in the fridge', 'focaccia'],
    ['de', 'stell den Ofen auf 200 Grad', 'shawarma'],
    ['de', 'ich will die nudeln kochen während der guanciale brät, wie lange brauchen die', 'carbonara'],
  ] as const)('is none where the recipe has not what it names (%s): %s', (language, question, recipe) => {
    expect(stepsOf(ask(question, language, recipe))).toEqual([])
  })

  test.each([
    ['de', 'Wie lange muss der auskühlen, ehe ich das Topping draufstreich?', 'stout-cake', 3600],
    ['en', 'how long do i rest the pasta dough', 'ragu', 1800],
  ] as const)('offers the timer of the time that it asks for (%s): %s', (language, question, recipe, seconds) => {
    expect(timerOf(ask(question, language, recipe))).toBe(seconds)
  })

  test.each([
    ['en', 'is it ok to brine the chicken for three hours only', 'fried-chicken', '3 h is less than the recipe has.'],
    ['de', 'reichen auch 3 Stunden in der Lake', 'fried-chicken', '3 Std. sind weniger, als im Rezept steht.'],
  ] as const)('compares the time of the question with its own (%s): %s', (language, question, recipe, text) => {
    expect(ask(question, language, recipe)?.text).toContain(text)
  })
})

describe('AS-1 AS-2 degrees and amounts in another unit', () => {
  test.each([
    ['en', 'oven temp in celsius for the buns', 'buns', '435 °F is about 225 °C'],
    ['en', "my oven's only celsius what do i set it at", 'focaccia', '450 °F is about 230 °C'],
    ['en', 'what gas mark do I bake this at', 'stout-cake', 'Gas mark 4'],
    ['en', '425 in gas mark', 'none', 'Gas mark 7'],
    ['en', 'gas mark 6 in centigrade', 'none', '200 °C'],
    ['en', 'whats 325 in celsius for my fryer', 'fried-chicken', '165 °C'],
    ['de', 'auf wieviel grad umluft', 'focaccia', '210 °C Umluft'],
    ['en', 'cocoa in grams', 'stout-cake', '65 g'],
    ['en', 'how many ounces of cream cheese for the top', 'stout-cake', '10 oz'],
    ['en', '400 g of water is how many ml', 'focaccia', '400 g is 400 mL'],
    ['en', 'a cup of basmati weighs what', 'none', '185 g'],
    ['en', 'how many teaspoons in a dessertspoon', 'none', '2 tsp'],
    ['de', 'wie viel deka sind ein viertelkilo', 'none', '25 deka'],
    ['de', 'Wieviele Milliliter gehen in ein Achterl?', 'none', '125 ml'],
    ['de', 'wieviel gramm hat ein gestrichener Esslöffel Mehl', 'none', '7,8 g'],
  ] as const)('are converted (%s): %s', (language, question, recipe, text) => {
    expect(ask(question, language, recipe)?.text).toContain(text)
  })

  test.each([
    ['en', 'how much butter all told', 'buns', 'Together: 190 g'],
    ['en', 'how much sugar in total', 'stout-cake', 'Together: 3 ¼ cups'],
    ['en', 'how much salt in total', 'fried-chicken', 'Together: 1 ⅔ tbsp'],
    ['en', 'total mince for 3 people in grams', 'ragu', 'Together: 250 g'],
    ['de', 'wieviel zucker is da insgesamt drin mit dem puderzucker', 'stout-cake', 'Zusammen: 550 g'],
    ['en', 'only want 8 buns how much flour', 'buns', 'Plain flour: 225 g'],
    ['en', 'i have to feed 15 after mosque how much chicken do i get', 'shawarma', 'For 15 servings'],
    ['en', 'how many bottles of wine for 12 folk', 'coq-au-vin', 'red Burgundy: 2'],
    ['en', 'how much oil do i pour over right before it bakes', 'focaccia', 'Olive oil: 2 tbsp.'],
    ['en', 'is it baking soda or baking powder love', 'stout-cake', 'Baking soda: 2 ½ tsp'],
  ] as const)('are summed, scaled and left over (%s): %s', (language, question, recipe, text) => {
    expect(ask(question, language, recipe)?.text).toContain(text)
  })

  test.each([
    ['en', 'how much oil at the end', 'focaccia'],
    ['en', 'a stick of butter in grams for 2 people', 'stout-cake'],
    ['en', 'is it oil or butter that the leeks are cooked in', ''],
    ['de', 'ein becher sahne in ml', ''],
  ] as const)('are not those of the whole recipe for a share of it (%s): %s', (language, question, recipe) => {
    expect(ask(question, language, recipe)?.kind).not.toBe('amount')
  })
})

describe('AS-1 AS-2 one food for another', () => {
  test.each([
    ['en', 'no cognac here, brandy ok?', 'coq-au-vin', 'Brandy instead of cognac:'],
    ['en', 'no sour cream, creme fraiche ok', 'stout-cake', 'Creme fraiche instead of sour cream:'],
    ['en', "what if i've only got greek yoghurt not sour cream", 'stout-cake', '⅔ cup plain Greek yogurt'],
    ['en', 'i aint got no shortening can i use lard', 'none', 'Instead of shortening:'],
    ['en', 'got no cornstarch in the house what can i put in the crust instead', 'fried-chicken', 'rice flour'],
    [
      'en',
      'could i use active dry instead of the instant yeast and how much',
      'focaccia',
      'active dry yeast, first dissolved',
    ],
    ['en', 'can i do this with breasts instead of thighs', 'shawarma', '2 ½ lb chicken breast'],
    ['en', 'my wee lad cannae have beer, what else could go in it', 'stout-cake', 'strong coffee'],
    ['de', 'cognac fehlt, geht auch weinbrand', 'coq-au-vin', 'Weinbrand statt Cognac:'],
    ['de', 'Kann ich Brust nehmen anstelle von den Schenkeln?', 'shawarma', 'Hähnchenbrust statt Hähnchenschenkel:'],
    ['de', 'hab nur frische germ, wieviel brauch ich da', 'focaccia', '21 g'],
    ['de', 'Gelatine gegen Agar-Agar tauschen, wieviel für 6 Blatt?', 'none', '3 g'],
    ['de', 'womit kann ich Ei in Frikadellen binden wenn keins mehr da ist', 'none', 'Haferflocken'],
    ['en', 'is courgette the same as zucchini', 'none', 'two names of the same food'],
    ['de', 'topfen statt quark?', 'none', 'zwei Namen desselben Lebensmittels'],
  ] as const)('has the direction of the question (%s): %s', (language, question, recipe, text) => {
    expect(ask(question, language, recipe)?.text).toContain(text)
  })

  test('pork is pancetta too, and milk is dairy', () => {
    expect(ask('is there pork in this one', 'en', 'ragu')?.text).toContain('pancetta and ground pork')
    expect(ask('my little sister is allergic to milk, which bits have dairy in', 'en', 'shawarma')?.kind).toBe('diet')
    expect(ask('is single cream the same as double cream', 'en', 'none')).toBeNull()
  })
})

describe('AS-1 times and rules in other words', () => {
  test.each([
    ['en', 'wake me in an hour and twenty for the roast', 4800],
    ['de', 'timer auf siebeneinhalb minuten', 450],
    ['de', 'Weck mich in einer dreiviertelstund', 2700],
  ] as const)('a timer has the time as it is spoken (%s): %s', (language, question, seconds) => {
    expect(timerOf(ask(question, language, 'none'))).toBe(seconds)
  })

  test.each([
    ['en', 'time for jacket spuds in the oven at 200', '50 to 70 minutes'],
    ['en', 'how do i tell when the pieces are done', '74 °C'],
    ['de', 'polenta kochen verhältnis wasser', '4 Teile Wasser'],
    ['de', 'wieviel nudeln pro person als hauptspeise', '100 bis 125 g'],
    ['de', 'Auf der Marmelade ist ein bisschen schimmel, reicht abheben?', 'ganz wegwerfen'],
    ['de', 'Hab das Hähnchen gewaschen – ist das schlimm?', 'Spüle'],
    ['de', 'die erdäpfel haben lange triebe, noch essbar?', 'langen oder vielen Keimen'],
    ['de', 'Räucherlachs offen, seit fünf Tagen im Kühlschrank. Noch essen?', '3–5 Tage'],
  ] as const)('what the tables have is found (%s): %s', (language, question, text) => {
    expect(ask(question, language, 'fried-chicken')?.text).toContain(text)
  })

  test.each([
    ['de', 'Dampfkochtopf Kichererbsen eingeweicht wie lang'],
    ['de', 'Eier seit drei Wochen abgelaufen wie prüf ich ob die noch gut sind'],
    ['en', 'is that milk in my fridge still good can you see it'],
    ['en', 'right how much of the hot stuff goes in the buttermilk'],
  ] as const)('what they have not is declined (%s): %s', (language, question) => {
    expect(ask(question, language, 'fried-chicken')).toBeNull()
  })

  test('what a vegetarian leaves out is no food that was left out', () => {
    const given = ask('can my vegetarian cousin have this, what would i leave out', 'en', 'pea-soup')
    expect(given?.kind).toBe('diet')
  })
})
