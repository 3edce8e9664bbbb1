import { ModelServer } from '@simmer/contract/testing/model-server'
import { scenes } from '@simmer/contract/testing/model-scenes'
import { plainAnswer } from '@simmer/contract/testing/model-stage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../../postgres/database.ts'
import { startTestApp, type TestApp } from '../../http/testing/start-app.ts'
import { publishedRecipe } from '../../recipes/testing/published-recipe.ts'
import { aQuestion, ask } from '../testing/ask.ts'

let server: ModelServer
let app: TestApp
beforeAll(async () => {
  server = await ModelServer.start()
  const variables = { LLM_BASE_URL: server.url, LLM_API_KEY: 'the-key-of-tests', LLM_TIMEOUT_SECONDS: '1' }
  app = await startTestApp({ variables })
  await publishedRecipe(app.database, { title: 'Leek soup' })
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})

type End = readonly [text: string | RegExp, end: Record<string, unknown>]

const whole: End = [plainAnswer, { cutOff: false }]
const cutText: End = [/^Melt the $/, { cutOff: true }]
const json: End = [/Leek soup|I would rather|title/, { cutOff: false }]
const unavailable: End = ['', { name: 'unavailable' }]
const tooSlow: End = ['', { name: 'too-slow' }]
const empty: End = ['', { name: 'empty' }]

/** What a person gets in each scene. A scene without a row fails. */
const outcomes: Readonly<Record<string, End>> = {
  length: [plainAnswer, { cutOff: true }],
  filtered: ['', { name: 'declined' }],
  empty,
  'tools-every-round': empty,
  'tool-arguments-endless': empty,
  json,
  'json-in-a-fence': json,
  'json-cut': [/Leek soup/, { cutOff: true }],
  'json-after-thoughts': json,
  'json-wrong-once': json,
  'json-never': json,
  'refuses-schema': json,
  'refuses-every-format': json,
  'no-body': unavailable,
  'status-401': unavailable,
  'status-403': unavailable,
  'status-404': unavailable,
  'status-429': ['', { name: 'busy', retryAfter: 17 }],
  'status-429-in-round-2': ['Let me look.', { name: 'busy', retryAfter: 17 }],
  'status-429-without-time': ['', { name: 'busy' }],
  'status-500': unavailable,
  'status-503': ['', { name: 'unavailable', retryAfter: 3 }],
  'context-too-long': ['', { name: 'too-long' }],
  'web-page': unavailable,
  redirect: unavailable,
  'error-in-stream': unavailable,
  'slow-rounds': tooSlow,
  'thoughts-without-end': tooSlow,
  'thoughts-cut': unavailable,
  'thoughts-filtered': ['', { name: 'declined' }],
  'error-after-text': cutText,
  'malformed-chunk': cutText,
  cut: cutText,
  'cut-at-once': unavailable,
  'never-begins': tooSlow,
  'only-comments': tooSlow,
  'never-ends': [/More words/, { cutOff: true }],
  'long-line': [/^x+$/, { cutOff: true }],
  'line-without-end': [/^$/, {}],
  echo: [/What can I cook/, { cutOff: false }],
}

const reservations = statement(
  'test.open-reservations',
  `select coalesce(sum(reserved), 0)::int as reserved, (select count(*)::int from ai_reservation) as open from ai_use`,
)

test('AS-8 there are at least 30 scenes', () => {
  expect(Object.keys(scenes).length).toBeGreaterThanOrEqual(30)
  expect(Object.keys(outcomes).filter((name) => !(name in scenes))).toEqual([])
})

test.each(Object.keys(scenes))(
  'AS-8 in the scene "%s" the person gets an answer or a problem, and the reservation returns',
  async (scene) => {
    const [text, end] = outcomes[scene] ?? whole
    server.play(scene)
    const { jwt } = await app.signIn(`${scene}@example.test`)
    const answer = await ask(app, jwt, aQuestion())
    expect(answer.status).toBe(200)
    expect(typeof text === 'string' ? answer.text.trim() === text : text.test(answer.text)).toBe(true)
    expect(answer.last?.name).toBe('cutOff' in end ? 'done' : 'problem')
    expect(answer.last?.data).toMatchObject(end)
    expect(answer.text).not.toContain('secret plan')
    await expect.poll(() => app.database.row(reservations)).toEqual({ reserved: 0, open: 0 })
    // What this server refuses is forgotten before the next one.
    app.advanceClock(3_600_001)
  },
)

test.each(['tools-in-pieces', 'tools-without-index', 'tool-as-text', 'refuses-tools', 'two-tools', 'twenty-tools'])(
  'AS-5 in the scene "%s" the recipes that were found are named',
  async (scene) => {
    server.play(scene)
    const { jwt } = await app.signIn(`found-${scene}@example.test`)
    const answer = await ask(app, jwt, aQuestion())
    const found = answer.events.filter(({ name }) => name === 'sources')
    expect(JSON.stringify(found)).toContain('Leek soup')
    expect(answer.text).toBe(plainAnswer)
    expect(answer.names.filter((name) => name === 'tool').length).toBeLessThanOrEqual(8)
    app.advanceClock(3_600_001)
  },
)
