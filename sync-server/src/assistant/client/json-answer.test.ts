import { ModelServer } from '@simmer/contract/testing/model-server'
import { jsonAnswer } from '@simmer/contract/testing/model-scenes'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askForValue } from './json-answer.ts'
import { jsonInText } from './json-in-text.ts'
import { createModelClient } from './model-client.ts'

let server: ModelServer
beforeAll(async () => {
  server = await ModelServer.start()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.received.length = 0
})

const Soup = v.object({ title: v.string(), lines: v.array(v.string()) })

const ask = (scene: string) => {
  const model = createModelClient({ baseUrl: server.url, apiKey: null, model: scene, timeoutSeconds: 5 }, Date.now)
  return askForValue(
    async (request) => {
      const stream = model.stream(request, AbortSignal.timeout(10_000))
      let text = ''
      for (;;) {
        const next = await stream.next()
        if (next.done === true) return { text, end: next.value }
        text += next.value
      }
    },
    Soup,
    [
      { role: 'system', content: 'You read recipes.' },
      { role: 'user', content: 'Leek soup: 2 leeks, 1 l stock' },
    ],
    200,
  )
}

test.each([
  'json',
  'json-in-a-fence',
  'json-cut',
  'json-after-thoughts',
  'json-wrong-once',
  'refuses-schema',
  'refuses-every-format',
])('AS-8 a structured answer is read where the server does "%s"', async (scene) => {
  expect(await ask(scene)).toEqual(JSON.parse(jsonAnswer))
})

test('AS-8 the schema is sent as response_format and in words, and less where it is refused', async () => {
  await ask('refuses-every-format')
  expect(server.received.map(({ request }) => request.response_format?.type)).toEqual([
    'json_schema',
    'json_object',
    undefined,
  ])
  const [first, ...rest] = server.received.map(({ request }) => request.messages)
  expect(rest).toEqual([first, first])
  expect(first?.map(({ role }) => role)).toEqual(['system', 'user'])
  expect(first?.[0]?.content).toContain('"required":["title","lines"]')
})

test('AS-8 an answer that does not fit is repaired once, with what is wrong, and then given up', async () => {
  await ask('json-wrong-once')
  const repair = server.received[1]?.request.messages.at(-1)?.content
  expect(repair).toContain('title: Invalid type: Expected string but received 5')
  server.received.length = 0
  expect(await ask('json-never')).toBeNull()
  expect(server.received).toHaveLength(2)
})

test.each([
  ['{"a":1}', { a: 1 }],
  ['Sure! ```json\n{"a":[1,2]}\n``` Bye {', { a: [1, 2] }],
  ['{"a":"x}","b":[{"c":"d\\"', { a: 'x}', b: [{ c: 'd"' }] }],
  ['{"a":[1,2,', { a: [1, 2] }],
  ['{"a":[1,{"b":tru', { a: [1] }],
  ['<think>{"no":1}</think>{"a":1}', { a: 1 }],
  ['[1,2]', [1, 2]],
  ['no value', undefined],
  ['{]', undefined],
  ['', undefined],
])('JSON is found in %j', (text, value) => {
  expect(jsonInText(text)).toEqual(value)
})

test('AS-8 the answer of a model that repeats itself is not searched for ever: by its depth and its length', () => {
  expect(jsonInText(`${'['.repeat(64)}1,`)).toEqual(JSON.parse(`${'['.repeat(64)}1${']'.repeat(64)}`))
  expect(jsonInText('['.repeat(65))).toBeUndefined()
  expect(jsonInText(`[${'1,'.repeat(32_700)}`)).toHaveLength(32_700)
  expect(jsonInText(`[${'1,'.repeat(32_768)}`)).toBeUndefined()
})
