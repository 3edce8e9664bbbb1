import { describe, expect, test } from 'vitest'
import { askTables, rowOf } from '../../testing/ask-tables.ts'

describe('AS-1 AS-2 a tin, jar or pack that may be poisonous', () => {
  test.each([
    ['en', 'canned tomatoes are bulging, how long do they keep'],
    ['en', 'bloated tin of tomatoes, how long does it keep'],
    ['en', 'dented can of tomatoes, still good'],
    ['en', 'the lid of my jam jar is bulging'],
    ['en', 'bulging tin of tomatoes, if i boil it 20 minutes is it ok'],
    ['en', 'tin of tuna leaking'],
    ['en', 'rusty tin of pineapple'],
    ['en', 'milk carton is bloated'],
    ['en', 'the packet of chicken breasts is puffed up'],
    ['en', 'pack of ham swollen, date is fine'],
    ['de', 'milchkarton aufgebläht'],
    ['de', 'vakuumpackung lachs aufgebläht'],
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
    ['en', 'is a rusty can opener safe'],
    ['en', 'the springform tin is leaking batter'],
    ['en', 'pack of crisps puffed up'],
    ['en', 'my salmon puffed up in the pan'],
    ['en', 'my face swelled after the soup'],
    ['en', 'husband swollen eyes after shrimp, how long do shrimps keep'],
    ['en', 'grandma is bloated from the beans, how long do tinned beans keep'],
    ['de', 'zunge schwillt an nach dem curry'],
    ['de', 'oma ist aufgebläht von den bohnen wie lange halten dosenbohnen'],
    ['de', 'chipspackung aufgebläht'],
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

describe('AS-1 AS-2 spoiled food', () => {
  test.each([
    ['en', 'what can i cook with slimy ham'],
    ['en', 'dinner ideas with mince that smells off'],
    ['en', 'recipe for smelly chicken'],
    ['en', 'ideas for a bulging tin of tomatoes'],
    ['de', 'abendessen mit hack das komisch riecht'],
    ['de', 'was koche ich mit schmierigem schinken'],
    ['de', 'rezept für stinkendes hähnchen'],
  ] as const)('is sought in no recipe (%s): %s', (language, question) => {
    expect(askTables(question, language)?.kind ?? null).not.toBe('find')
  })

  test.each([
    ['en', 'the cream has gone sour how long does it keep'],
    ['en', 'milk has gone off how long does it keep'],
    ['de', 'sahne ist sauer geworden wie lange hält sie'],
    ['de', 'milch sauer wie lange haltbar'],
  ] as const)('has no days (%s): %s', (language, question) => {
    expect(askTables(question, language)?.kind).not.toBe('keeping')
  })

  test('is not sour cream, nor fresh tuna that of a tin', () => {
    expect(rowOf(askTables('sour cream how long does it keep', 'en'))).toBe('sour-cream')
    expect(rowOf(askTables('saure sahne wie lange haltbar', 'de'))).toBe('sour-cream')
    expect(rowOf(askTables('opened tuna in the fridge how long', 'en'))).toBe('tinned-fish')
    expect(rowOf(askTables('raw tuna in the fridge how long', 'en'))).toBe('raw-fish')
    expect(rowOf(askTables('offener thunfisch im kühlschrank wie lange', 'de'))).toBe('tinned-fish')
    expect(rowOf(askTables('roher thunfisch kühlschrank wie lange', 'de'))).toBe('raw-fish')
  })
})

describe('AS-1 AS-2 food in pregnancy', () => {
  test.each([
    ['en', 'is mozzarella ok in pregnancy'],
    ['en', 'is it ok to eat raw chicken while pregnant'],
    ['en', 'can pregnant women eat carbonara'],
    ['de', 'dürfen schwangere sushi essen'],
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
    [
      'en',
      'is cheese ok in pregnancy',
      /game; .*raw cured ham|raw cured ham .*game/,
      /Tuna: the German authority advises against it/,
      /smear-ripened/,
    ],
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
