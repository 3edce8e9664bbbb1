import { ModelServer } from '@simmer/contract/testing/model-server'
import { fail } from '@simmer/contract/testing/model-stage'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setRole } from '../accounts/roles.ts'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { aQuestion, ask } from './testing/ask.ts'

let model: ModelServer
let app: TestApp
beforeAll(async () => {
  model = await ModelServer.start()
  app = await startTestApp({ variables: { LLM_BASE_URL: model.url, LLM_MODEL: 'plain' } })
}, 60_000)
afterAll(async () => {
  await app.stop()
  await model.stop()
})

test('AS-8 an operator reads in the health of the server how the last call to the model ended, and others do not', async () => {
  const { jwt } = await app.signIn('opal@example.test')
  await app.call(endpoints.setUsername, { body: { username: 'opal' } }, { jwt })
  await setRole(app.database, 'opal', 'operator', true)
  const state = async () => (await app.call(endpoints.health, {}, { jwt })).body.assistant
  expect(await state()).toEqual({ last: 'unused', hasTools: true, format: 'json_schema' })
  await ask(app, jwt, aQuestion())
  expect((await state())?.last).toBe('answered')
  model.play(fail(401, '{}'))
  await ask(app, jwt, aQuestion())
  expect((await state())?.last).toBe('key-refused')

  const other = await app.signIn('reader@example.test')
  for (const caller of [{ jwt: other.jwt }, {}])
    expect((await app.call(endpoints.health, {}, caller)).body).not.toHaveProperty('assistant')
}, 60_000)
