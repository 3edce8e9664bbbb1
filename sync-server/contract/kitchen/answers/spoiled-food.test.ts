import { describe, expect, test } from 'vitest'
import { askTables, rowOf } from '../testing/ask-tables.ts'

describe('AS-1 AS-2 a tin, jar or pack that may be poisonous', () => {
  test.each([
    ['en', 'canned tomatoes are bulging, how long do they keep'],
    ['en', 'bloated tin of tomatoes, how long does it keep'],
    ['en', 'dented can of tomatoes, still good'],
    ['en', 'the lid of my jam jar is bulging'],
    ['de', 'die dose tomaten ist aufgebläht wie lange hält sie'],
    ['de', 'aufgeblähte packung hackfleisch, wie lange noch'],
    ['de', 'verbeulte dose tomaten wie lange haltbar'],
    ['de', 'joghurtdeckel ist gewölbt'],
  ] as const)('is thrown out unopened, whatever else is asked (%s): %s', (language, question) => {
    const given = askTables(question, language)
    expect(rowOf(given)).toBe('bulging-tins')
    expect(given?.text).toMatch(/do not open|Nicht öffnen/i)
  })

  test.each([
    ['en', 'my lips are swollen from the tin'],
    ['en', 'thigh swollen canned tuna'],
    ['en', 'rice in a jar swelled'],
    ['en', 'dried beans in a jar swelled overnight'],
    ['en', 'the can is bulging after freezing'],
    ['en', 'i am bloated after tinned beans'],
    ['en', 'my kid is swollen canned tuna'],
    ['en', 'canned tuna swollen eyes'],
    ['en', 'yogurt bloated'],
    ['en', 'my sourdough jar has swollen'],
    ['en', 'overnight oats in the jar swelled'],
    ['en', 'chia pudding in a jar has swollen'],
    ['en', 'canned chickpeas swelled after soaking'],
    ['en', 'jar of kefir is bulging'],
    ['en', 'spray can is bulging'],
    ['en', 'the bread dough is swollen over the tin'],
    ['de', 'mein hals ist geschwollen nach der dose'],
    ['de', 'nach joghurt aufgebläht'],
    ['de', 'joghurt aufgebläht'],
    ['de', 'reis in der dose aufgebläht'],
    ['de', 'kind aufgebläht dose bohnen'],
    ['de', 'dose thunfisch geschwollene augen'],
    ['de', 'sauerteig glas gewölbt'],
    ['de', 'dose haferflocken aufgebläht eingeweicht'],
    ['de', 'haarspray dose verbeult'],
  ] as const)('is no rule for a person who swells, or for what swells by nature (%s): %s', (language, question) => {
    expect(rowOf(askTables(question, language))).not.toBe('bulging-tins')
  })
})

describe('AS-1 AS-2 food that smells off', () => {
  test.each([
    ['en', 'chicken smells a bit off'],
    ['en', 'is it ok if the mince is slimy'],
    ['en', 'milk smells sour can i still bake with it'],
    ['de', 'Huhn riecht bissl komisch'],
    ['de', 'das Hackfleisch ist schmierig'],
    ['de', 'milch riecht säuerlich aber datum passt noch'],
  ] as const)('is thrown out untasted, whatever its date (%s): %s', (language, question) => {
    const given = askTables(question, language)
    expect(rowOf(given)).toBe('off-smell')
    expect(given?.text).toMatch(/cooking does not destroy|Kochen zerstört nicht/)
  })

  test.each([
    ['en', 'my hands smell of fish'],
    ['en', 'the kitchen smells of fish'],
    ['en', 'blue cheese smells strange'],
    ['en', 'chicken smells fine but is past its use by date'],
    ['de', 'die Küche riecht nach Fisch'],
    ['de', 'der Käse riecht streng'],
    ['de', 'hack seit gestern abgelaufen riecht normal'],
    ['en', 'my boiled eggs smell of sulphur'],
    ['en', 'eggs smell eggy'],
    ['en', 'my son drank milk that smells sour'],
    ['en', 'soured milk smells sour'],
    ['en', 'the ham smells weird in the bin'],
    ['en', 'honey on the ham is slimy'],
    ['de', 'gekochte eier riechen nach schwefel'],
    ['de', 'eier riechen nach schwefel'],
    ['de', 'die rinde riecht sauer'],
    ['de', 'rindenstück riecht komisch'],
    ['de', 'saure milch riecht sauer'],
    ['de', 'hat milch getrunken milch riecht sauer'],
  ] as const)(
    'is another question where something else smells, or where it was eaten (%s): %s',
    (language, question) => {
      expect(rowOf(askTables(question, language))).not.toBe('off-smell')
    },
  )
})

describe('AS-1 AS-2 food in pregnancy', () => {
  test.each([
    ['en', 'is mozzarella ok in pregnancy'],
    ['en', 'is it ok to eat raw chicken while pregnant'],
    ['en', 'pregnant can i eat venison'],
    ['en', 'can i eat tuna while pregnant'],
    ['en', 'pregnant parma ham'],
    ['de', 'Rohmilchkäse schwanger'],
    ['de', 'darf ich das schwanger essen'],
    ['en', 'safe for pregnant?'],
    ['de', 'lamm rosa in der schwangerschaft'],
    ['de', 'ich bin schwanger darf ich salami essen'],
    ['de', 'darf ich in der schwangerschaft mozzarella essen'],
  ] as const)('has the fixed careful text, with both authorities (%s): %s', (language, question) => {
    const given = askTables(question, language)
    expect(given).toMatchObject({ kind: 'caution', basis: [{ row: 'pregnancy', sources: ['NHS', 'BfR'] }] })
    expect(given?.text).toMatch(/midwife or doctor|Hebamme oder Arzt/)
  })

  test.each([
    ['en', 'how far along am i pregnant'],
    ['en', 'pregnant and my stomach hurts, can i eat'],
    ['en', 'where do i buy a pregnancy test'],
    ['de', 'schwanger und bauchschmerzen, darf ich das essen'],
    ['en', 'pregnant and short of breath after milk'],
    ['en', 'pregnant baby not moving drink cold milk'],
    ['en', 'pregnant and bleeding after eating salmon'],
    ['en', 'pregnant drank washing up liquid with milk'],
    ['en', 'pregnant ate chicken that was left out overnight'],
    ['en', 'pregnant salmon smells off can i eat it'],
    ['en', 'pregnant can i eat mouldy cheese'],
    ['en', 'set a timer for eggs pregnant'],
    ['en', 'pregnant substitute for wine'],
    ['en', 'my cow is pregnant can she eat cheese'],
    ['en', 'my pregnant dog ate cheese'],
    ['de', 'schwanger und atemnot nach milch'],
    ['de', 'schwanger blutung nach lachs'],
    ['de', 'schwanger chlor getrunken milch trinken'],
    ['de', 'schwanger hackfleisch über nacht draußen essen'],
    ['de', 'schwanger lachs riecht komisch'],
    ['de', 'schwanger verbeulte dose thunfisch'],
  ] as const)('is no answer to a question about more than a food (%s): %s', (language, question) => {
    expect(rowOf(askTables(question, language)) ?? 'bulging-tins').toBe('bulging-tins')
  })

  test.each([
    ['en', 'is cheese ok in pregnancy', /game; .*raw cured ham|raw cured ham .*game/, /Tuna: the German authority advises against it/, /smear-ripened/],
    ['de', 'ist käse in der schwangerschaft ok', /Rohschinken .*Wild/, /Thunfisch, Rotbarsch/, /Rotschmiere/],
  ] as const)('names game, raw ham, tuna, smear-ripened cheese and sprouts, and allows nothing (%s)', (...row) => {
    const [language, question, meat, tuna, cheese] = row
    const text = askTables(question, language)?.text ?? ''
    for (const one of [meat, tuna, cheese, /raw sprouts|rohe Sprossen/]) expect(text).toMatch(one)
    expect(text).not.toMatch(/allowed|erlaubt/)
  })
})

describe('AS-1 AS-2 mushrooms', () => {
  test.each([
    ['en', 'can i reheat mushrooms'],
    ['de', 'Pilze nochmal aufwärmen'],
  ] as const)('are reheated once, after a day in the fridge at most (%s): %s', (language, question) => {
    const given = askTables(question, language)
    expect(rowOf(given)).toBe('mushrooms-again')
    expect(given?.text).toContain('70 °C')
  })

  test.each([
    ['en', 'can i reheat wild mushrooms i picked'],
    ['en', 'reheat mushrooms that were left out overnight'],
    ['de', 'Waldpilze aufwärmen'],
    ['de', 'Pilze standen über nacht, aufwärmen?'],
  ] as const)('from the woods, or left out, do not have this rule (%s): %s', (language, question) => {
    expect(rowOf(askTables(question, language))).not.toBe('mushrooms-again')
  })
})

describe('AS-1 AS-2 meat at the bone', () => {
  test.each(['wie viel fleisch mit knochen roh pro person', 'fleisch vom knochen lösen roh'])(
    'is no danger: %s',
    (one) => {
      expect(rowOf(askTables(one, 'de'))).not.toBe('raw-meat')
    },
  )

  test('has the careful answer where it is pink', () => {
    expect(askTables('fleisch am knochen noch rosa schlimm?', 'de')?.kind).toBe('caution')
  })
})
