import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../learned/answer-question.ts'
import { labelledContext } from '../labelled-questions/labelled-recipes.ts'
import { loadTables } from '../tables/load-tables.ts'
import { askTables as ask } from '../testing/ask-tables.ts'

test.each([
  ['erinnere mich in einer Dreiviertelstunde', 2700],
  ['stell den Timer auf eine Dreiviertelstunde', 2700],
  ['Timer auf eine dreiviertel Stunde', 2700],
  ['timer dreiviertel stunde', 2700],
  ['weck mich in drei viertel Stunden', 2700],
  ['stell den Timer auf anderthalb Stunden', 5400],
  ['erinnere mich in eineinhalb Stunden', 5400],
  ['Timer ein Viertelstündchen', 900],
  ['erinner mich in einem Viertelstündchen', 900],
  ['stell einen Timer auf eine viertel Stunde', 900],
  ['weck mich in einem halben Stündchen', 1800],
  ['timer auf fünfunddreißig minuten', 2100],
  ['Timer achtzehn Minuten', 1080],
] as const)('AS-1 a timer starts from a time in German words: %s', (question, seconds) => {
  expect(ask(question, 'de')?.actions).toMatchObject([{ kind: 'start-timer', seconds }])
})

const timerOf = async (question: string, language: 'en' | 'de', recipe: 'cake' | 'thai' | '' = 'cake') => {
  const given = answerQuestion(question, labelledContext(language, recipe), await loadTables(language))
  return given?.kind === 'timer' ? given : null
}

describe('AS-1 a timer for the open recipe, by its title', () => {
  test.each([
    ['time the cake', 'en'],
    ['set a timer for the cake', 'en'],
    ['cake timer', 'en'],
    ['time my banana cake', 'en'],
    ['stell einen Timer für den Kuchen', 'de'],
    ['Kuchentimer', 'de'],
    ['Timer für den Bananenkuchen', 'de'],
  ] as const)('has the time of the step that bakes: %s', async (question, language) => {
    expect(await timerOf(question, language)).toMatchObject({
      basis: [{ kind: 'step', step: 4 }],
      actions: [{ kind: 'start-timer', seconds: 3000 }],
    })
  })

  test.each([
    ['time the cake', 'en', 'thai'],
    ['time the bread', 'en', 'cake'],
    ['time the noodles and the cake', 'en', 'cake'],
    ['stell einen Timer für den Kuchen', 'de', ''],
  ] as const)('has none where the recipe is another dish: %s', async (question, language, recipe) => {
    expect(await timerOf(question, language, recipe)).toBeNull()
  })
})
