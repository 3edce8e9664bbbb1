import { ModelServer } from '@simmer/contract/testing/model-server'
import type { AssistantQuestion } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestApp, type TestApp } from '../../http/testing/start-app.ts'
import { aQuestion, ask } from './ask.ts'

/**
 * A server that asks a scripted model, and a person who has signed in, for all tests of a file. Each test begins with no
 * request received.
 */
export const scriptedAssistant = (email: string, variables: Readonly<Record<string, string>> = {}) => {
  let model: ModelServer
  let app: TestApp
  let jwt = ''
  beforeAll(async () => {
    model = await ModelServer.start()
    app = await startTestApp({ variables: { LLM_BASE_URL: model.url, ...variables } })
    ;({ jwt } = await app.signIn(email))
  })
  afterAll(async () => {
    await app.stop()
    await model.stop()
  })
  beforeEach(() => {
    model.received.length = 0
  })
  return {
    app: () => app,
    play: (scene: Parameters<ModelServer['play']>[0]) => model.play(scene),
    /** The requests that the model got. */
    received: () => model.received,
    ask: (more: Partial<AssistantQuestion> = {}) => ask(app, jwt, aQuestion(more)),
  }
}
