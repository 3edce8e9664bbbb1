import { describe, expect, test } from 'vitest'
import { askTables, rowOf } from '../testing/ask-tables.ts'

describe('AS-1 AS-2 a tin, jar or pack that may be poisonous', () => {
  test.each([
    ['en', 'canned tomatoes swelled, how long do they keep'],
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
    ['en', 'the bread dough is swollen over the tin'],
    ['de', 'mein hals ist geschwollen nach der dose'],
  ] as const)('is no rule for a person or a dough that swells (%s): %s', (language, question) => {
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
  ] as const)(
    'is another question than one of a smell elsewhere, of cheese, or of a date (%s): %s',
    (language, question) => {
      expect(rowOf(askTables(question, language))).not.toBe('off-smell')
    },
  )
})

describe('AS-1 AS-2 food in pregnancy', () => {
  test.each([
    ['en', 'is mozzarella ok in pregnancy'],
    ['en', 'is it ok to eat raw chicken while pregnant'],
    ['en', 'salmon 45 degrees in the middle for my pregnant wife'],
    ['de', 'Rohmilchkäse schwanger'],
    ['de', 'darf ich das schwanger essen'],
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
  ] as const)('is no answer to a question about the body (%s): %s', (language, question) => {
    expect(askTables(question, language)).toBeNull()
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
  test('has the careful answer where it is pink', () => {
    expect(askTables('fleisch am knochen noch rosa schlimm?', 'de')?.kind).toBe('caution')
  })
})
