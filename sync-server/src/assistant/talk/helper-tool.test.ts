import { callThenSay, fail, say, type Scene } from '@simmer/contract/testing/model-stage'
import { beforeAll, expect, test } from 'vitest'
import { publishedRecipe } from '../../recipes/testing/published-recipe.ts'
import { scriptedAssistant } from '../testing/scripted-assistant.ts'

const { app, play, received, ask } = scriptedAssistant('helper.tool@example.test', { LLM_DAILY_TOKENS: '900000' })
let shortId = ''
beforeAll(async () => {
  const recipe = await publishedRecipe(app().database, {
    title: 'Pancakes',
    ingredientSublists: [
      { subheading: '', ingredients: [{ quantity: 250, unit: 'g', ingredient_name: 'flour', note: 'sifted' }] },
    ],
  })
  shortId = recipe.recipeShortId
})

const asksHelper = (question: unknown, answer: string): Scene =>
  callThenSay(
    'helper',
    () => ({ question }),
    () => answer,
  )

/** What the model got back from its tool. */
const result = (): string => {
  const last = received()
    .at(-1)
    ?.request.messages.findLast(({ role }) => role === 'tool')
  return String(last?.content)
}

test('AS-1 AS-5 the model asks the kitchen helper: its figures are known, others are marked', async () => {
  play(asksHelper('When is chicken done?', 'Cook it to 74 °C, not to 50 °C.'))
  const { events, text } = await ask({ text: 'Is my chicken ready?' })
  expect(result()).toMatch(/RESULT OF helper[\s\S]*74 °C[\s\S]*source: table of doneness: /)
  expect(text).toBe('Cook it to 74 °C, not to 50 °C (from general knowledge).')
  expect(events.filter(({ name }) => name === 'tool').map(({ data }) => data)).toEqual([
    { name: 'helper', label: 'When is chicken done?' },
  ])
})

test('AS-1 the helper answers about the open recipe with its place, in the language of the question', async () => {
  play(asksHelper('How much flour?', 'So much.'))
  await ask({ recipe: shortId })
  expect(result()).toMatch(/Flour: 250 g[\s\S]*source: ingredient 1/)
  // EN-3 has neither servings nor notes.
  expect(result()).not.toMatch(/serving|sifted/)
  play(asksHelper('Was kann ich statt Buttermilch nehmen?', 'Joghurt.'))
  await ask({ language: 'de' })
  expect(result()).toContain('Milch')
})

test.each([
  ['does not know', 'Who won the World Cup in 1954?', 'The tables have no answer to this.'],
  ['is not asked in words', { of: 'an object' }, 'Wrong arguments: question'],
  ['is asked without a word', '  ', 'Wrong arguments: question'],
])('AS-2 a helper that %s leaves the answer to the model', async (_, question, expected) => {
  play(asksHelper(question, 'I do not know.'))
  const answer = await ask()
  expect(result()).toContain(expected)
  expect([answer.text, answer.last?.name]).toEqual(['I do not know.', 'done'])
})

/** What the events of an answer report of what the model has read. */
const readIn = async (scene: Scene, text: string) => {
  play(scene)
  const { events } = await ask({ text })
  return events.flatMap((event) => (event.name === 'read' ? [event.data] : []))
}

test('GE-2 the device gets what the model has read, but no number that the model brought to the tables itself', async () => {
  const scene = asksHelper('350 F in C', 'So much.')
  expect(await readIn(scene, 'What is 350 F in C?')).toEqual([
    { name: 'Kitchen helper', lines: [expect.stringContaining('175')], isHelper: true },
  ])
  expect(await readIn(scene, 'How hot must the oven be?')).toEqual([])
})

test('AS-9 GE-2 a recipe that is called like the helper is not reported as the helper', async () => {
  const { recipeShortId } = await publishedRecipe(app().database, { title: 'Kitchen helper' })
  const scene = callThenSay(
    'read_recipe',
    () => ({ recipeShortId }),
    () => 'So much.',
  )
  const [read] = await readIn(scene, 'What is in it?')
  expect(read).toEqual({ name: 'Kitchen helper', lines: expect.any(Array) })
})

test('AS-8 a model without tools names the helper as its next action', async () => {
  play((stage) => {
    if (stage.request.tools !== undefined) return fail(400, '{"error":{"message":"tools are not supported"}}')(stage)
    if (!stage.sent.includes('JSON Schema')) return say(stage, 'Joghurt mit Milch.')
    return say(
      stage,
      stage.sent.includes('RESULT OF')
        ? '{"action":"answer"}'
        : '{"action":"helper","question":"Was kann ich statt Buttermilch nehmen?"}',
    )
  })
  const { names, text } = await ask({ language: 'de' })
  expect([names.includes('tool'), text]).toEqual([true, 'Joghurt mit Milch.'])
  expect(received().at(-1)?.body).toContain('RESULT OF helper')
})
