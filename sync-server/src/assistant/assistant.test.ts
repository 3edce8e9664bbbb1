import { randomUUID } from 'node:crypto'
import { ModelServer } from '@simmer/contract/testing/model-server'
import { jsonAnswer } from '@simmer/contract/testing/model-scenes'
import { assistantEndpoints } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import { pino } from 'pino'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEnvironment } from '../config/environment.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { GenieIdea, GenieReading } from '@simmer/contract/import/genie/genie-answer'
import { ideaMessages, readingMessages } from '../genie/genie-messages.ts'
import { createAssistant, recipeTokens, type Assistant } from './assistant.ts'
import { requestForValue } from './client/json-answer.ts'
import { smallestCalls } from '../genie/smallest-calls.ts'
import { talkMessages } from './talk/talk-messages.ts'
import { toolDescriptions } from './talk/tools.ts'

let server: ModelServer
let app: TestApp
let jwt = ''
let accountId = ''
const dailyTokens = 9000
const variables = () => ({
  LLM_BASE_URL: server.url,
  LLM_API_KEY: 'the-key-of-tests',
  LLM_MODEL: 'json',
  LLM_DAILY_TOKENS: String(dailyTokens),
  LLM_DAILY_MESSAGES: '5',
  LLM_ANSWER_TOKENS: '400',
  LLM_TIMEOUT_SECONDS: '1',
  LLM_PRICE_IN: '1',
  LLM_PRICE_OUT: '2',
})

beforeAll(async () => {
  server = await ModelServer.start()
  app = await startTestApp({ variables: variables() })
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})
beforeEach(async () => {
  const { session, ...signedIn } = await app.signIn(`${randomUUID()}@example.test`)
  jwt = signedIn.jwt
  accountId = session.id
})

const lines: string[] = []
/** The assistant of the app's database, with a log that the test reads. */
const assistantOf = (more: Record<string, string> = {}): Assistant => {
  const { assistant: settings } = readEnvironment({ ...variables(), ...more })
  if (settings === null) throw new Error('no model')
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  return createAssistant({
    settings,
    smallestCalls,
    database: app.database,
    metrics: createMetrics(),
    now: Date.now,
    log,
  })
}

const Soup = v.object({ title: v.string(), lines: v.array(v.string()) })
const askForSoup = (assistant: Assistant, maxTokens = 500) =>
  assistant.askForJson(Soup, [{ role: 'user', content: 'Leek soup' }], { accountId, maxTokens })

const status = async () => (await app.call(assistantEndpoints.assistant, {}, { jwt })).body

/** Reserves what the shortest question needs, with the tools of the assistant. */
const reserveShortest = (assistant: Assistant) => {
  const question = { talk: '', id: '', text: '?', language: 'en' as const, insist: false, history: [] }
  const messages = talkMessages({ question, recipe: null, mark: '', hasTools: true, maxTokens: 0 })
  return assistant.reserve(accountId, { messages, tools: toolDescriptions, maxTokens: 1200 }, 1)
}

test('AS-7 a question is left as long as the shortest one can be reserved, and no longer', async () => {
  const usual = { LLM_ANSWER_TOKENS: '1200', LLM_DAILY_MESSAGES: '40' }
  const shortest = smallestCalls.question(true, 1200)
  const [none, one, two] = [shortest - 1, shortest, 2 * shortest].map((tokens) =>
    assistantOf({ ...usual, LLM_DAILY_TOKENS: String(tokens) }),
  )
  if (none === undefined || one === undefined || two === undefined) throw new Error('three assistants')
  expect(await none.left(accountId)).toMatchObject({ messages: 0, recipes: 0 })
  await expect(reserveShortest(none)).rejects.toMatchObject({ problem: 'assistant-resting' })
  expect(await two.left(accountId)).toMatchObject({ messages: 2 })
  expect(await one.left(accountId)).toMatchObject({ messages: 1 })
  await one.giveBack(await reserveShortest(one))
})

test('AS-7 a recipe of Recipe Genie is left as long as the shortest text can be reserved, and no longer', async () => {
  const shortest = smallestCalls.recipe(recipeTokens)
  const [none, one] = [shortest - 1, shortest].map((tokens) => assistantOf({ LLM_DAILY_TOKENS: String(tokens) }))
  if (none === undefined || one === undefined) throw new Error('two assistants')
  const reserveEach = (assistant: Assistant) =>
    [
      requestForValue(GenieReading, readingMessages(['?']), recipeTokens),
      requestForValue(GenieIdea, ideaMessages('?', 'en'), recipeTokens),
    ].map((request) => assistant.reserve(accountId, request, 1))
  expect(await none.left(accountId)).toMatchObject({ recipes: 0 })
  await expect(Promise.any(reserveEach(none))).rejects.toThrow(AggregateError)
  expect(await one.left(accountId)).toMatchObject({ recipes: 1 })
  await one.giveBack(await Promise.any(reserveEach(one)))
})

test('AS-7 Recipe Genie has as many recipes left as the tokens have room for, and the month is named where it binds', async () => {
  const day = { LLM_DAILY_TOKENS: '11000', LLM_DAILY_MESSAGES: '5' }
  expect(await assistantOf(day).left(accountId)).toEqual({ messages: 5, recipes: 2, tokens: 11_000 })
  const month = assistantOf({ ...day, LLM_MONTHLY_MESSAGES: '1' })
  expect(await month.left(accountId)).toEqual({ messages: 1, recipes: 1, tokens: 11_000, period: 'month' })
  await askForSoup(month)
  expect(await month.left(accountId)).toMatchObject({ messages: 0, recipes: 0, period: 'month' })
  await expect(askForSoup(month)).rejects.toMatchObject({ problem: 'assistant-resting' })
})

test('AS-7 what a call reserves has room for its request and its longest answer', async () => {
  const assistant = assistantOf()
  const messages = [{ role: 'user' as const, content: 'Leek soup '.repeat(60) }]
  const call = await assistant.reserve(accountId, { messages, maxTokens: 900 }, 1)
  // 600 bytes are 200 tokens.
  expect((await assistant.left(accountId)).tokens).toBeLessThanOrEqual(dailyTokens - 900 - 200)
  await assistant.giveBack(call)
  expect(await assistant.left(accountId)).toMatchObject({ messages: 5, tokens: dailyTokens })
})

test('AS-7 a person who goes before the turn comes pays nothing', async () => {
  const assistant = assistantOf()
  const gone = new AbortController()
  const ends = await Promise.all([1, 2].map(() => assistant.slots.take(accountId, new AbortController().signal)))
  const waiting = assistant.askForJson(Soup, [{ role: 'user', content: 'Leek soup' }], {
    accountId,
    signal: gone.signal,
  })
  gone.abort()
  await expect(waiting).rejects.toMatchObject({ problem: 'assistant-not-answering' })
  for (const end of ends) end()
  expect(await assistant.left(accountId)).toMatchObject({ messages: 5, tokens: dailyTokens })
})

test('AS-7 a caller sees where questions go and what is left today, a guest only where they go', async () => {
  const host = new URL(server.url).host
  expect(await status()).toEqual({ host, left: { messages: 5, recipes: 1, tokens: dailyTokens }, vision: false })
  expect((await app.call(assistantEndpoints.assistant, {})).body).toEqual({ host, left: null, vision: false })
})

test('AS-2 without LLM_BASE_URL no model is named', async () => {
  const plain = await startTestApp()
  const { body } = await plain.call(assistantEndpoints.assistant, {}, { jwt: (await plain.signIn('a@b.test')).jwt })
  expect(body).toEqual({ host: null, left: null, vision: false })
  await plain.stop()
})

test('AS-7 a structured answer counts as one question, with the tokens that the server counts', async () => {
  const assistant = assistantOf()
  expect(await askForSoup(assistant)).toEqual(JSON.parse(jsonAnswer))
  expect(await status()).toMatchObject({ left: { messages: 4, tokens: dailyTokens - 135 } })
  expect(await askForSoup(assistantOf({ LLM_MODEL: 'json-never' }))).toBeNull()
  // The repair is a second call of the same question.
  expect(await status()).toMatchObject({ left: { messages: 3, tokens: dailyTokens - 3 * 135 } })
})

test('AS-7 50 parallel questions at the limit never use more than the tokens of the day', async () => {
  const assistant = assistantOf({ LLM_DAILY_MESSAGES: '1000', LLM_DAILY_TOKENS: '4000' })
  const before = server.received.length
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => askForSoup(assistant)))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  // Busy: what a running question reserved was missing.
  for (const { problem } of refused) expect(['assistant-resting', 'assistant-busy']).toContain(problem)
  const answered = server.received.length - before
  expect(answered).toBe(50 - refused.length)
  const left = (await assistant.left(accountId)).tokens
  expect(left).toBe(4000 - answered * 135)
  // No question fits any more, and none used what was not there.
  expect(left).toBeGreaterThanOrEqual(0)
  expect(left).toBeLessThan(1000)
  const last: unknown = await askForSoup(assistant, 900).catch((error: unknown) => error)
  expect(last).toMatchObject({ problem: 'assistant-resting', retryAfter: expect.any(Number) })
})

test.each([
  ['status-401', 'assistant-not-answering', undefined],
  ['status-429', 'assistant-busy', 17],
  ['status-429-without-time', 'assistant-busy', undefined],
  ['status-500', 'assistant-not-answering', undefined],
  ['web-page', 'assistant-not-answering', undefined],
  ['redirect', 'assistant-not-answering', undefined],
])('AS-8 a question that "%s" refuses costs nothing', async (scene, problem, retryAfter) => {
  lines.length = 0
  await expect(askForSoup(assistantOf({ LLM_MODEL: scene }))).rejects.toMatchObject({ problem, retryAfter })
  expect(await status()).toMatchObject({ left: { messages: 5, tokens: dailyTokens } })
  expect(lines.join('')).toContain('the model did not answer')
  expect(lines.join('')).not.toContain('the-key-of-tests')
})

test('AS-7 a question without an answer in time costs what was sent, so that waiting is not free', async () => {
  await expect(askForSoup(assistantOf({ LLM_MODEL: 'never-begins' }))).rejects.toMatchObject({
    problem: 'assistant-not-answering',
  })
  const { left } = await status()
  expect(left?.messages).toBe(4)
  expect(left?.tokens).toBeLessThan(dailyTokens)
  expect(left?.tokens).toBeGreaterThan(dailyTokens - 500)
})

test.each([
  ['thoughts-cut', 1000],
  ['thoughts-filtered', 1000],
  ['thoughts-without-end', 1000],
])(
  'AS-7 a question that ends as "%s" costs what the model wrote, also as thoughts: %i tokens',
  async (scene, tokens) => {
    await expect(askForSoup(assistantOf({ LLM_MODEL: scene }))).rejects.toMatchObject({
      problem: 'assistant-not-answering',
    })
    const { left } = await status()
    expect(left?.messages).toBe(4)
    expect(left?.tokens).toBeLessThan(dailyTokens - tokens)
    expect(left?.tokens).toBeGreaterThan(dailyTokens - 400 - tokens)
  },
)

test('AS-4 a caller that goes ends the call to the model, which costs what came until then', async () => {
  const gone = new AbortController()
  const asked = assistantOf({ LLM_MODEL: 'never-ends', LLM_TIMEOUT_SECONDS: '60' }).askForJson(
    Soup,
    [{ role: 'user', content: 'Leek soup' }],
    { accountId, maxTokens: 500, signal: gone.signal },
  )
  await expect.poll(() => server.open).toBe(1)
  gone.abort()
  await expect(asked).rejects.toMatchObject({ problem: 'assistant-not-answering' })
  await expect.poll(() => server.open).toBe(0)
  expect(await status()).toMatchObject({ left: { messages: 4 } })
})

test('AS-7 what a call cost is in the log and in the metrics, without a word of it', async () => {
  lines.length = 0
  const { assistant } = app.services
  if (assistant === null) throw new Error('no model')
  await askForSoup(assistant)
  await askForSoup(assistantOf())
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ tokensIn: 120, tokensOut: 15, price: 0.00015 })
  expect(lines.join('')).not.toMatch(/Leek|the-key-of-tests/)
  expect(await app.services.metrics.registry.metrics()).toContain('simmer_assistant_tokens_total{direction="in"} 120')
})
