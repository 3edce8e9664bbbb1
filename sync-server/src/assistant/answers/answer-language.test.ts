import { say } from '@simmer/contract/testing/model-stage'
import { expect, test } from 'vitest'
import { scriptedAssistant } from '../testing/scripted-assistant.ts'

const { play, received, ask } = scriptedAssistant('answer.language@example.test')

const german = 'Die Zwiebeln mit dem Öl und den Kartoffeln in der Pfanne für zehn Minuten braten, bis sie weich sind.'
const english = 'Fry the onions with the oil and the potatoes in the pan for ten minutes, until they are soft.'

test.each([
  ['en', english, false],
  ['en', german, true],
  ['de', german, false],
  ['de', english, true],
  ['de', 'Pho, Ramen, Udon.', false],
] as const)(
  'AS-4 a question in %s that is answered with "%s" is in another language: %s',
  async (language, text, isOther) => {
    play((stage) => say(stage, text))
    const { last } = await ask({ language })
    expect(last).toMatchObject({ name: 'done', data: { isOtherLanguage: isOther } })
  },
)

test('AS-4 the model is reminded of the language only where the answer before was in another one', async () => {
  play('plain')
  await ask({ language: 'de' })
  await ask({ language: 'de', insist: true })
  const asked = received().map(({ request }) => String(request.messages.at(-1)?.content))
  expect(asked.map((text) => text.includes('Answer in German'))).toEqual([false, true])
})
