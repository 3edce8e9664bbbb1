import { expect, test } from 'vitest'
import { aRecipe } from '@simmer/contract/testing/a-recipe'
import { answerByVoice } from './answer-by-voice.ts'
import { askKitchen } from './use-kitchen.ts'

test('AS-1 a spoken question for a substitute gets the first one, and the labels to check', async () => {
  const question = 'what can i use instead of butter'
  const all = ((await askKitchen(question, {}, 'en'))?.text ?? '').split('\n\n')
  expect(all.length).toBeGreaterThan(3)
  expect(await answerByVoice(question, {}, 'en')).toBe([all[0], all[1], all.at(-1)].join('\n\n'))
})

test('AS-1 an answer about several foods, and one about safety, is spoken whole', async () => {
  const recipe = aRecipe({
    ingredientSublists: [
      {
        subheading: '',
        ingredients: ['butter', 'milk', 'egg'].map((name) => ({ quantity: 1, unit: null, ingredient_name: name })),
      },
    ],
  })
  for (const question of ['make this vegan', 'can i microwave an egg in its shell']) {
    const answer = await askKitchen(question, { recipe }, 'en')
    expect(answer?.text).toBeTruthy()
    expect(await answerByVoice(question, { recipe }, 'en')).toBe(answer?.text)
  }
  expect(await answerByVoice('what is the capital of france', { recipe }, 'en')).toBeNull()
})

test('AS-2 a cook who speaks of a person in danger hears whom to call', async () => {
  expect(await answerByVoice('he is choking on a fish bone', {}, 'en')).toContain('call for help now: 112 in Europe')
})
