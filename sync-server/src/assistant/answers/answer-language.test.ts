import { ModelServer } from '@simmer/contract/testing/model-server'
import { say } from '@simmer/contract/testing/model-stage'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../http/testing/start-app.ts'
import { aQuestion, ask } from '../testing/ask.ts'

let server: ModelServer
let app: TestApp
let jwt = ''
beforeAll(async () => {
  server = await ModelServer.start()
  app = await startTestApp({ variables: { LLM_BASE_URL: server.url } })
  ;({ jwt } = await app.signIn('answer.language@example.test'))
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})
beforeEach(() => {
  server.received.length = 0
})

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
    server.play((stage) => say(stage, text))
    const { last } = await ask(app, jwt, aQuestion({ language }))
    expect(last).toMatchObject({ name: 'done', data: { isOtherLanguage: isOther } })
  },
)

test('AS-4 the model is reminded of the language only where the answer before was in another one', async () => {
  server.play('plain')
  await ask(app, jwt, aQuestion({ language: 'de' }))
  await ask(app, jwt, aQuestion({ language: 'de', insist: true }))
  const asked = server.received.map(({ request }) => String(request.messages.at(-1)?.content))
  expect(asked.map((text) => text.includes('Answer in German'))).toEqual([false, true])
})
