import { describe, expect, test } from 'vitest'
import type { GenieIdea } from './genie-answer.ts'
import { processorMs } from '../../testing/processor-time.ts'
import { accountFaults } from '../testing/check-result.ts'
import { ideaToImport, type Conversation } from './idea-to-import.ts'
import { partsOf } from './figures.ts'
import { NumberProof } from './number-proof.ts'

const cpuOf = (run: () => void): number => {
  const begin = processorMs()
  run()
  return processorMs() - begin
}

describe('GE-2 a number of a draft is proved by a line about the same thing', () => {
  test.each([
    ['3 leeks', '3 leeks'],
    ['250 g plain flour', '250 g flour'],
    ['½ cup cream', '1/2 cups cream'],
    ['Bake at 180 °C for 40 minutes until golden.', 'Bake for 40 min at 180 °C.'],
    [
      'Fry the leeks for 10 minutes, then simmer with the cream for 5 minutes.',
      'Fry the leeks 10 minutes.|Simmer with cream for 5 minutes.',
    ],
    ['3 Stangen Lauch', 'eine Pfanne mit 3 Stangen Lauch und 200 g Tofu'],
    ['500 g Kartoffeln, geschält', '500 g Kartoffeln'],
    ['Salt and pepper', 'nothing'],
    ['100 ml Öl', 'Eine Marinade aus 100 ml Öl'],
    ['1 Ei', '200 g Mehl und 1 Ei'],
    ['卵 2個', '卵 2個'],
  ])('%s by %s', (text, lines) => {
    expect(new NumberProof([{ name: '', lines: lines.split('|') }]).ofText(text)).not.toBeNull()
  })

  test.each([
    ['4 leeks', '3 leeks'],
    ['250 g sugar', '250 g flour'],
    ['250 ml flour', '250 g flour'],
    ['Cook the rice for 12 minutes.', 'Cook the pasta for 12 minutes.'],
    ['200 g leeks', 'a pan with 3 leeks and 200 g tofu'],
    ['Bake at 200 °C for 40 minutes.', 'Bake at 180 °C for 40 minutes.'],
    ['40 g Butter', '40 g Zucker'],
    ['100 ml Öl', '100 ml Milch'],
    ['Cook it for 5 minutes.', 'Bake it for 5 minutes.'],
  ])('%s not by %s', (text, lines) => {
    const proof = new NumberProof([{ name: '', lines: lines.split('|') }])
    expect([proof.ofText(text), proof.unproved]).toEqual([null, 1])
  })

  test.each([
    ['2 leeks for 4 people', [4]],
    ['Serves: 4', [4]],
    ['A stew for 4, please', [4]],
    ['Ein Eintopf für 4–6 Personen', [4, 6]],
    ['It makes 4 to 6 servings', [4, 6]],
    ['Rest it for 2 days.', []],
    ['Rest it for 2 weeks.', []],
    ['Fry for 30 seconds.', []],
    ['Simmer for 2 to 3 minutes.', []],
    ['10-15 Minuten ziehen lassen, dann für 2 bis 3 Tage kühlen', []],
    ['Heat the oven for bread to 220 °C, or for 200 g flour', []],
    ['Cook for 1½ hours', []],
  ])('the servings of %j are %j, and neither a time nor an amount', (line, expected) => {
    const proof = new NumberProof([{ name: '', lines: [line] }])
    const numbers = [1, 2, 3, 4, 6, 10, 15, 30, 200, 220]
    expect(numbers.filter((number) => proof.ofServings(number) !== null)).toEqual(expected)
  })

  test('a long run of white space or digits in a recipe of others takes no time', () => {
    const [spaces, digits] = [' '.repeat(40_000), '1'.repeat(40_000)]
    const lines = [`Fry${spaces}the leeks`, `${digits}${spaces}`, `for${spaces}`]
    const begin = performance.now()
    const proof = new NumberProof([{ name: '', lines }])
    expect([proof.ofText('3 leeks'), proof.ofServings(3), proof.ofMinutes(3)]).toEqual([null, null, null])
    expect(performance.now() - begin).toBeLessThan(2000)
  })

  test('a long line is read once, whatever it has to prove', () => {
    const line = '1 g '.repeat(10_000)
    partsOf(line)
    const once = cpuOf(() => partsOf(line))
    const all = cpuOf(() => {
      const proof = new NumberProof([{ name: '', lines: [line] }])
      for (let value = 2; value < 22; value += 1)
        expect([proof.ofServings(value), proof.ofMinutes(value)]).toEqual([null, null])
    })
    expect(all / once).toBeLessThan(15)
  })

  test('servings by a line that tells them, and minutes in hours too', () => {
    const proof = new NumberProof([{ name: '', lines: ['2 leeks for 4 people', 'It takes 1 hour.'] }])
    expect([proof.ofServings(4), proof.ofMinutes(60)]).toEqual([[0], [1]])
    expect([proof.ofServings(2), proof.ofMinutes(4), proof.unproved]).toEqual([null, null, 2])
  })
})

const tart: GenieIdea = {
  title: 'Leek tart',
  description: '',
  servings: 4,
  prepMinutes: null,
  cookMinutes: 35,
  cuisine: '',
  diets: [],
  meals: [],
  ingredients: [
    { text: '3 leeks', isHeading: false },
    { text: '200 g cream', isHeading: false },
    { text: '50 g butter', isHeading: false },
  ],
  steps: [
    { text: 'Fry the leeks in the butter for 10 minutes.', isHeading: false },
    { text: 'Add the cream and serve.', isHeading: false },
  ],
  tips: '',
}
const conversation: Conversation = {
  questions: ['Something for 4 people?'],
  sources: [{ name: 'Aunt’s tart', lines: ['200 g cream', '1 kg flour', 'Fry the leeks for 12 minutes.'] }],
}
const check = (words: string, more: Partial<Conversation> = {}) =>
  ideaToImport(tart, { words, language: 'en', conversation: { ...conversation, ...more } })

test('GE-2 of a draft in a conversation what no question and no source has is marked, and counted', () => {
  const result = check('Make a draft with 3 leeks')
  const [recipe] = result.recipes
  expect(recipe?.ingredients.map(({ confidence }) => confidence)).toEqual(['sure', 'sure', 'check'])
  expect(recipe?.steps.map(({ confidence }) => confidence)).toEqual(['check', 'sure'])
  expect([recipe?.servings?.confidence, recipe?.cookMinutes?.confidence]).toEqual(['sure', 'check'])
  expect(result.warnings).toContainEqual({ code: 'genie-unproved', recipe: 0, detail: '3' })
})

test('GE-2 the review of such a draft shows the lines that prove its numbers, with the recipe that has them', () => {
  const result = check('Make a draft with 3 leeks')
  expect(result.lines).toEqual(['Make a draft with 3 leeks', 'Something for 4 people?', 'Aunt’s tart: 200 g cream'])
  expect(result.recipes[0]?.ingredients.map(({ from }) => from)).toEqual([[0], [2], []])
  expect(accountFaults(result)).toEqual([])
})

const dietsOf = (question: string) => check('Make a draft', { questions: [question] }).recipes[0]?.diets

test('GE-3 a diet that a question before asked for stops a draft against it, and is no label of one that keeps it', () => {
  expect(dietsOf('I eat vegan')?.map(({ text }) => text)).toEqual(['vegan'])
  expect(dietsOf('I have a nut allergy')).toEqual([])
})

test.each([
  ['Is butter vegan?', 0],
  ['Sind Eier vegan?', 0],
  ['And is parmesan cheese vegan', 0],
  ['Can vegans eat honey?', 0],
  ['Was heißt eigentlich vegan?', 0],
  ['Is butter vegan? I am vegan.', 1],
  ['Is there a tart that is vegan?', 1],
  ['Are you able to make it vegan?', 1],
  ['Is it vegan?', 1],
  ['Sind meine Gäste vegan?', 1],
  ['Is the crust without butter vegan and dairy-free, and can you make it so?', 1],
] as const)('GE-3 %j asks for a diet: %d', (question, count) => {
  expect(dietsOf(question)?.filter(({ text }) => text === 'vegan')).toHaveLength(count)
})

test.each([
  ['Is chocolate nut-free?', 0],
  ['Are the brownies nut-free?', 1],
  ['Are brownies nut-free?', 1],
  ['Is a carrot cake nut-free?', 1],
  ['Ist der Teig nussfrei?', 1],
  ['Sind Apfelkuchen nussfrei?', 1],
] as const)('GE-3 a draft with nuts after %j breaks a diet that was asked for: %d', (question, count) => {
  const nutty = { ...tart, ingredients: [...tart.ingredients, { text: '50 g walnuts', isHeading: false }] }
  const { recipes } = ideaToImport(nutty, {
    words: 'Write me a version that is, as a draft',
    language: 'en',
    conversation: { ...conversation, questions: [question] },
  })
  expect(recipes[0]?.diets.filter(({ text }) => text === 'nut-free')).toHaveLength(count)
})
