import { randomUUID } from 'node:crypto'
import { ModelServer } from '@simmer/contract/testing/model-server'
import { callThenSay, plainAnswer, say } from '@simmer/contract/testing/model-stage'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../http/testing/start-app.ts'
import { statement } from '../../postgres/database.ts'
import { publishedRecipe } from '../../recipes/testing/published-recipe.ts'
import { recipeTokens } from '../assistant.ts'
import { smallestCalls } from '../../genie/smallest-calls.ts'
import { purgeOldAnswers } from './answer-store.ts'
import { aQuestion, ask, openAnswer } from '../testing/ask.ts'

let server: ModelServer
let app: TestApp
let jwt = ''
let accountId = ''
let shortId = ''
let hiddenId = ''
beforeAll(async () => {
  server = await ModelServer.start()
  const variables = {
    LLM_BASE_URL: server.url,
    LLM_API_KEY: 'the-key-of-tests',
    LLM_MODEL: 'plain',
    LLM_DAILY_TOKENS: '40000',
    LLM_DAILY_MESSAGES: '1000',
  }
  app = await startTestApp({ variables })
  shortId = (await publishedRecipe(app.database, { title: 'Leek soup' })).recipeShortId
  const hidden = await publishedRecipe(app.database, { title: 'Secret soup' })
  hiddenId = hidden.recipeShortId
  await run('hide', `update recipe set state = 'hidden' where recipe_id = $1`, [hidden.recipeId])
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})
beforeEach(async () => {
  server.received.length = 0
  const { session, ...signedIn } = await app.signIn(`${randomUUID()}@example.test`)
  jwt = signedIn.jwt
  accountId = session.id
  server.play('plain')
})

const run = (name: string, text: string, values: unknown[] = []) =>
  app.database.rows<Record<string, unknown>>(statement(`test.answers.${name}`, text), values)

const stop = (questionId: string, as = jwt) => app.call(endpoints.stopAnswer, { params: { questionId } }, { jwt: as })

test('AS-4 an answer is a stream that no proxy stores or holds back, and ends with what is left', async () => {
  const answer = await ask(app, jwt, aQuestion())
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(answer.headers.get('x-accel-buffering')).toBe('no')
  expect([answer.names[0], answer.text, answer.last?.name]).toEqual(['start', plainAnswer, 'done'])
  const { body } = await app.call(endpoints.assistant, {}, { jwt })
  expect(answer.last?.data).toEqual({ left: body.left, cutOff: false, isOtherLanguage: false })
  const tokens = 40_000 - 135
  expect(body.left).toEqual({
    messages: Math.floor(tokens / smallestCalls.question(true, 1200)),
    recipes: Math.floor(tokens / smallestCalls.recipe(recipeTokens)),
    tokens,
  })
})

test('AS-4 a repeat of a question gets the stored answer for a day, and is not asked again', async () => {
  const question = aQuestion()
  const first = await ask(app, jwt, question)
  const again = await ask(app, jwt, question)
  expect([again.text, again.last]).toEqual([first.text, first.last])
  expect(server.received).toHaveLength(1)
  await purgeOldAnswers({ database: app.database, now: Date.now() + 86_400_000 + 60_000 })
  await ask(app, jwt, question)
  expect(server.received).toHaveLength(2)
})

test('AS-4 two tabs that ask the same question see one answer', async () => {
  const question = aQuestion()
  const answers = await Promise.all([1, 2, 3].map(() => ask(app, jwt, question)))
  expect(answers.map(({ text }) => text)).toEqual([plainAnswer, plainAnswer, plainAnswer])
  expect(server.received).toHaveLength(1)
})

test('AS-4 a stopped answer ends for all that listen, and the call to the model with it', async () => {
  server.play('never-ends')
  const question = aQuestion()
  const asked = ask(app, jwt, question)
  await expect.poll(() => server.open).toBe(1)
  const { aborted } = server
  const other = await app.signIn('other@example.test')
  expect((await stop(question.id, other.jwt)).body).toEqual({ stopped: false })
  expect((await stop(question.id)).body).toEqual({ stopped: true })
  expect((await asked).last).toEqual({ name: 'problem', data: { name: 'stopped' } })
  await expect.poll(() => server.aborted).toBe(aborted + 1)
  expect((await stop(question.id)).body).toEqual({ stopped: false })
})

test('AS-4 closing the connection ends the call to the model, and the text until then is stored', async () => {
  server.play('never-ends')
  const question = aQuestion()
  const gone = new AbortController()
  const response = await openAnswer(app, jwt, question, gone.signal)
  const reader = response.body?.getReader()
  let text = ''
  while (!text.includes('More words')) text += new TextDecoder().decode((await reader?.read())?.value)
  const { aborted } = server
  gone.abort()
  await expect.poll(() => server.aborted).toBe(aborted + 1)
  server.play('plain')
  await expect.poll(async () => (await ask(app, jwt, question)).text).toContain('More words')
  expect((await ask(app, jwt, question)).last).toMatchObject({ name: 'done', data: { cutOff: true } })
  expect(server.received).toHaveLength(1)
})

test('AS-4 a question whose model failed can be asked again', async () => {
  server.play('status-500')
  const question = aQuestion()
  expect((await ask(app, jwt, question)).last?.data).toEqual({ name: 'unavailable' })
  server.play('plain')
  expect((await ask(app, jwt, question)).text).toBe(plainAnswer)
})

test('AS-7 50 parallel questions never use more than a day allows, and the last is refused with its time', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => ask(app, jwt, aQuestion({ text: 'soup '.repeat(390) }))),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  for (const { status, body } of refused)
    expect([status, body]).toEqual([
      expect.toBeOneOf([429, 503]),
      expect.objectContaining({ error: expect.stringMatching(/^assistant-(?:resting|busy)$/) }),
    ])
  expect(server.received).toHaveLength(50 - refused.length)
  await run('nearly-all', `update ai_use set tokens_in = 39000 where account_id = $1`, [accountId])
  const last = await ask(app, jwt, aQuestion())
  expect([last.status, last.body]).toMatchObject([429, { error: 'assistant-resting' }])
  const wait = Number(last.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(86_400)
})

test('AS-7 a limit that a further call reaches ends the answer as resting', async () => {
  server.play((stage) => {
    if (stage.round === 0) void run('all', `update ai_use set tokens_in = 40000 where account_id = $1`, [accountId])
    return callThenSay(
      'search_recipes',
      () => ({ q: 'soup' }),
      () => plainAnswer,
    )(stage)
  })
  const { last, text } = await ask(app, jwt, aQuestion())
  expect([last, text]).toMatchObject([{ name: 'problem', data: { name: 'resting' } }, ''])
})

test.each([
  ['empty', { text: '' }],
  ['only signs', { text: '🍲 …' }],
  ['2,001 characters', { text: 'x'.repeat(2001) }],
  ['seven rounds', { history: Array.from({ length: 7 }, () => ({ question: 'a', answer: 'b' })) }],
  ['another language', { language: 'fr' }],
  ['an id that is none', { id: 'x' }],
  ['a recipe id that is none', { recipe: '../secrets' }],
])('AS-4 a question that is not valid (%s) is refused, and nothing is sent', async (_, more) => {
  const { status, body } = await ask(app, jwt, { ...aQuestion(), ...more })
  expect([status, body]).toMatchObject([400, { error: 'invalid-input' }])
  expect(server.received).toHaveLength(0)
})

test('AS-4 guests and accounts without a confirmed address cannot ask the model', async () => {
  expect((await ask(app, 'x', aQuestion())).status).toBe(401)
  await run('unconfirm', `update account set confirmed = false where account_id = $1`, [accountId])
  app.advanceClock(120_000)
  const { status, body } = await ask(app, jwt, aQuestion())
  expect([status, body]).toMatchObject([403, { error: 'account-not-confirmed' }])
  expect(server.received).toHaveLength(0)
})

test('EN-3 AS-3 the open recipe is sent with its fields; one that is not published is not, and the talk goes on', async () => {
  server.play('echo')
  await ask(app, jwt, aQuestion({ recipe: shortId }))
  expect(server.received[0]?.body).toContain('title: Leek soup')
  for (const recipe of [hiddenId, 'nothing-here']) {
    const answer = await ask(app, jwt, aQuestion({ recipe }))
    expect(answer.events[1]).toEqual({ name: 'problem', data: { name: 'recipe' } })
    expect(answer.last?.name).toBe('done')
  }
  expect(JSON.stringify(server.received)).not.toContain('Secret soup')
})

const line = { quantity: 2, unit: null, ingredient_name: 'leeks', note: 'from the neighbour' }
const draft = {
  title: 'Draft soup',
  description: '',
  cuisine: null,
  prepTimeInMinutes: 5,
  cookTimeInMinutes: null,
  diets: [],
  meals: [],
  tags: [],
  tipsAndTricks: '',
  servings: 987_654_321,
  ingredientSublists: [{ subheading: '', ingredients: [line] }],
  methodSublists: [{ subheading: '', methods: [{ description: 'Boil the leeks.' }] }],
}

test('EN-3 AS-3 an open draft of the person is sent with the fields of a recipe, and nothing of it that has another name', async () => {
  server.play('echo')
  const answer = await ask(app, jwt, { ...aQuestion(), draft })
  expect(answer.last?.name).toBe('done')
  const sent = JSON.stringify(server.received)
  expect(sent).toContain('title: Draft soup')
  expect(sent).toContain('step 1: Boil the leeks.')
  expect(sent).not.toMatch(/neighbour|987654321/)
})

const statusOf = async (more: object) => (await ask(app, jwt, { ...aQuestion(), draft: more })).status

test('EN-3 AS-8 an open draft has at most as many lines as a published recipe, because the helper reads each of them', async () => {
  const of = (steps: number, ingredients: number) => ({
    ...draft,
    ingredientSublists: [{ subheading: '', ingredients: Array.from({ length: ingredients }, () => line) }],
    methodSublists: [{ subheading: '', methods: Array.from({ length: steps }, () => ({ description: 'Stir.' })) }],
  })
  server.play('echo')
  expect([await statusOf(of(300, 300)), await statusOf(of(301, 1)), await statusOf(of(1, 301))]).toEqual([
    200, 400, 400,
  ])
  const lists = [...of(299, 1).methodSublists, { subheading: 'Sauce', methods: [{ description: 'Stir.' }] }]
  expect(await statusOf({ ...draft, methodSublists: lists })).toBe(400)
})

test('AS-3 of the person only the question and the rounds of the talk are sent: no address, name, note or token', async () => {
  const email = 'maria.private@example.test'
  const maria = await app.signIn(email)
  await app.call(endpoints.setUsername, { body: { username: 'MariaPrivate' } }, maria)
  const profile = { name: 'Maria Private', about: 'private words', links: [] }
  await app.call(endpoints.saveProfile, { body: profile }, maria)
  server.play((stage) => {
    say(stage, stage.sent)
  })
  const history = [{ question: 'Before?', answer: 'Yes.' }]
  await ask(app, maria.jwt, aQuestion({ recipe: shortId, history, text: 'And now?' }))
  const [sent] = server.received
  expect(sent?.request.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
  expect(sent?.body).not.toMatch(/maria|private|MariaPrivate/i)
  expect(sent?.body).not.toContain(maria.session.id)
  expect(sent?.body).not.toContain(maria.jwt)
  expect(sent?.body).not.toContain('the-key-of-tests')
  expect(Object.keys(sent?.request ?? {}).toSorted()).toEqual(
    ['max_tokens', 'messages', 'model', 'stream', 'stream_options', 'tools'].toSorted(),
  )
})

test('AS-3 a long talk leaves out its oldest rounds first', async () => {
  const history = Array.from({ length: 6 }, (_, each) => ({ question: `round ${each}`, answer: 'ä'.repeat(4000) }))
  await ask(app, jwt, aQuestion({ history }))
  const sent = server.received[0]?.body ?? ''
  expect([sent.includes('round 0'), sent.includes('round 5')]).toEqual([false, true])
})

test('AS-10 a deleted talk leaves no answer, and its running one is stopped and not stored; others keep theirs', async () => {
  const talk = randomUUID()
  const other = await app.signIn(`${randomUUID()}@example.test`)
  const [own, apart, foreign] = [aQuestion({ talk }), aQuestion(), aQuestion({ talk })]
  for (const question of [own, apart]) await ask(app, jwt, question)
  await ask(app, other.jwt, foreign)
  server.play('never-ends')
  const running = ask(app, jwt, aQuestion({ talk }))
  const untouched = ask(app, other.jwt, aQuestion({ talk }))
  await expect.poll(() => server.open).toBe(2)
  const remove = (as: string) => app.call(endpoints.deleteAnswers, { params: { talkId: talk } }, { jwt: as })
  expect((await remove(jwt)).body).toEqual({ deleted: 2 })
  expect((await running).last).toEqual({ name: 'problem', data: { name: 'stopped' } })
  expect(server.open).toBe(1)
  const stored = await run('stored', `select question_id as id from ai_answer where talk_id = $1 or account_id = $2`, [
    talk,
    accountId,
  ])
  expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining([apart.id, foreign.id]))
  expect(stored).toHaveLength(3)
  await remove(other.jwt)
  await untouched
})
