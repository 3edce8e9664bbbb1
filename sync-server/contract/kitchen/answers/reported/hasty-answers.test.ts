import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../../learned/answer-question.ts'
import { hasFact } from '../../labelled-questions/read-labelled-questions.ts'
import { labelledContext, type RecipeName } from '../../labelled-questions/labelled-recipes.ts'
import { loadTables } from '../../tables/load-tables.ts'

const tables = { en: await loadTables('en'), de: await loadTables('de') }
const ask = (question: string, language: 'en' | 'de' = 'de', recipe: RecipeName = '') =>
  answerQuestion(question, labelledContext(language, recipe), tables[language])

describe('AS-1 German questions as a cook types or dictates them at the stove', () => {
  test.each([
    // A compound is its parts.
    ['Hähnchenkerntemperatur', 'row chicken'],
    ['Lachskerntemperatur?', 'row salmon'],
    ['Reismenge für 6 Leute', 'text 300'],
    ['Backofentemperatur', 'step 1'],
    ['Ofentemp', 'step 1'],
    // One letter of a doubled pair, and a silent "h", are missing.
    ['wieviel gram hat eine tase zucker', 'text 200 g'],
    ['wieviel mel', 'ingredient 11'],
    // Short forms.
    ['wv reis', 'ingredient 3'],
    ['KT Rinderfilet', 'row beef'],
    ['Bratzeit Hähnchen', 'step 2'],
    ['Backzeit?', 'step 5'],
    // What people say around a question.
    ['ey wie viel salz', 'ingredient 9'],
    ['Entschuldigung, wie viel Salz?', 'ingredient 9'],
    ['Wären Sie so freundlich, mir den nächsten Schritt zu nennen?', 'step 4'],
    ['Wärst du so lieb und rechnest mir 4 Unzen in Gramm um?', 'text 113 g'],
    ['Ich hätte gern gewusst, wie lange sich gekochter Reis im Kühlschrank hält', 'row cooked-rice'],
    ['Welche Zutaten brauche ich insgesamt?', 'ingredient 1'],
    // A food in few words.
    ['hähnchen durch?', 'row chicken'],
    ['butter alle', 'row butter'],
    ['lauch wie lange', 'step 3'],
    ['geht auch ohne butter', 'row butter'],
    ['Butterersatz beim Anbraten', 'row butter'],
    ['Reis vom Vortag noch gut', 'row cooked-rice'],
    // Steps and dishes.
    ['lies mir den schritt noch mal vor', 'step 3'],
    ['Mit welchem Schritt fange ich an?', 'step 1'],
    ['welcher Schritt kommt nach dem Anbraten?', 'step 3'],
    ['wann ist das endlich fertig', 'text 60 Minuten'],
    ['26 auf 20 cm springform', 'text 0,6-Fache'],
    ['Kann ich das fertige Gericht einfrieren', 'row cooked-rice'],
    ['Meine Tochter verträgt keine Milch was muss ich austauschen', 'row butter'],
  ] as const)('%s: %s', (question, fact) => {
    const given = ask(question)
    expect(given).not.toBeNull()
    expect(given !== null && hasFact(given, fact) ? fact : given).toBe(fact)
  })

  test.each([
    ['Ist das normal, dass die Butter braun wird?'],
    ['milch wie lange'],
    ['das Auto wie lange'],
    ['26 auf 20'],
  ])('has none where the tables leave it open: %s', (question) => {
    expect(ask(question)).toBeNull()
  })

  test('a short word that the helper knows is not another: "hat" is no "hätt"', () => {
    expect(ask('Hand verbrannt, das Öl hat sich entzündet')?.basis).toHaveLength(2)
  })

  test('"Mus" is food, and no "muss"', () => {
    expect(ask('Rezept mit Mus')?.actions).toEqual([{ kind: 'find-recipes', query: 'Mus' }])
    expect(ask('Mus aus Äpfeln einfrieren')).toBeNull()
  })
})

describe('AS-1 English questions in haste', () => {
  test.each([
    ['how long do egs keep', 'row eggs'],
    ['Would you mind setting a timer for twenty minutes?', 'timer 1200'],
    ['Would you be so kind as to convert 4 ounces to grams?', 'text 113 g'],
    ['May I ask what blanching means?', 'row blanch'],
  ] as const)('%s: %s', (question, fact) => {
    const given = ask(question, 'en')
    expect(given !== null && hasFact(given, fact) ? fact : given).toBe(fact)
  })
})
