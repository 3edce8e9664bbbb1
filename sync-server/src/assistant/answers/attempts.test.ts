import { randomUUID } from 'node:crypto'
import { ModelServer } from '@simmer/contract/testing/model-server'
import { callThenSay, plainAnswer } from '@simmer/contract/testing/model-stage'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../http/testing/start-app.ts'
import { statement } from '../../postgres/database.ts'
import { aQuestion, ask } from '../testing/ask.ts'
import { renewMs, staleMs } from './answer-store.ts'

let server: ModelServer
let app: TestApp
let jwt = ''
let accountId = ''
beforeAll(async () => {
  server = await ModelServer.start()
  app = await startTestApp({ variables: { LLM_BASE_URL: server.url } })
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})
beforeEach(async () => {
  server.received.length = 0
  server.play('plain')
  const { session, ...signedIn } = await app.signIn(`${randomUUID()}@example.test`)
  jwt = signedIn.jwt
  accountId = session.id
})
afterEach(() => {
  vi.useRealTimers()
})

const unavailable = { name: 'problem', data: { name: 'unavailable' } }

/** Asks, and returns when the answer of another attempt is waited for: its connection has a heartbeat. */
const waitingRepeat = async (of: TestApp, as: string, question: ReturnType<typeof aQuestion>) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const answer = ask(of, as, question)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.useRealTimers()
  return { answer }
}

const run = (name: string, text: string, values: unknown[] = [], of = app) =>
  of.database.rows<Record<string, unknown>>(statement(`test.attempts.${name}`, text), values)

/** The attempt of another node, which began some time ago. */
const otherAttempt = (question: ReturnType<typeof aQuestion>, ageMs: number, as = accountId, of = app) =>
  run(
    'other',
    `insert into ai_answer (account_id, question_id, talk_id, attempt, asked_at)
     values ($1, $2, $3, $2, to_timestamp($4::float8 / 1000))`,
    [as, question.id, question.talk, of.services.now() - ageMs],
    of,
  )

test('AS-4 an answer of a server that was killed is made anew', async () => {
  const question = aQuestion()
  await otherAttempt(question, staleMs + 60_000)
  expect((await ask(app, jwt, question)).text).toBe(plainAnswer)
})

test('AS-4 a repeat that waits for a server that was killed ends when that attempt is given up', async () => {
  const question = aQuestion()
  await otherAttempt(question, 0)
  const waiting = await waitingRepeat(app, jwt, question)
  app.advanceClock(staleMs + 60_000)
  expect((await waiting.answer).last).toEqual(unavailable)
  expect((await ask(app, jwt, question)).text).toBe(plainAnswer)
})

test('AS-4 an attempt that goes on is renewed, so that no other one begins', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server.play('never-ends')
  const question = aQuestion()
  const asked = ask(app, jwt, question)
  await expect.poll(() => server.open).toBe(1)
  const askedAt = async () => {
    const [row] = await run('asked-at', `select asked_at as "at" from ai_answer where question_id = $1`, [question.id])
    return Number(row?.at)
  }
  const before = await askedAt()
  app.advanceClock(renewMs)
  vi.advanceTimersByTime(renewMs)
  await expect.poll(askedAt).toBe(before + renewMs)
  await fetch(`${app.localUrl}/api/cooking-ai/messages/${question.id}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${jwt}` },
  })
  await asked
  expect(vi.getTimerCount()).toBe(0)
})

test('AS-10 an answer whose talk was deleted on another node is stopped with the next renewal', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server.play('never-ends')
  const question = aQuestion()
  const asked = ask(app, jwt, question)
  await expect.poll(() => server.open).toBe(1)
  await run('delete', `delete from ai_answer where question_id = $1`, [question.id])
  vi.advanceTimersByTime(renewMs)
  expect((await asked).last).toEqual({ name: 'problem', data: { name: 'stopped' } })
  await expect.poll(() => server.open).toBe(0)
})

test('AS-4 a repeat that waits for another server ends when this one stops', async () => {
  const stopped = await startTestApp({ variables: { LLM_BASE_URL: server.url } })
  const { session, ...signedIn } = await stopped.signIn('waiting@example.test')
  const question = aQuestion()
  await otherAttempt(question, 0, session.id, stopped)
  const waiting = await waitingRepeat(stopped, signedIn.jwt, question)
  const [answer] = await Promise.all([waiting.answer, stopped.stop()])
  expect(answer.last).toEqual(unavailable)
})

test('AS-4 an answer that cannot be stored is forgotten, so that the question can be asked again', async () => {
  const question = aQuestion()
  await run('break', `alter table ai_answer add constraint broken check (events is null) not valid`)
  expect((await ask(app, jwt, question)).text).toBe(plainAnswer)
  await run('mend', `alter table ai_answer drop constraint broken`)
  expect((await ask(app, jwt, question)).text).toBe(plainAnswer)
  expect(server.received).toHaveLength(2)
})

test('AS-4 AS-8 an answer that failed after its first words is not stored: a repeat asks the model again', async () => {
  const question = aQuestion()
  server.play('status-429-in-round-2')
  expect((await ask(app, jwt, question)).last).toEqual({ name: 'problem', data: { name: 'busy', retryAfter: 17 } })
  server.play('plain')
  const repeat = await ask(app, jwt, question)
  expect([repeat.text, repeat.last?.name]).toEqual([plainAnswer, 'done'])
})

test('AS-4 a proposal with characters that no database stores is cleaned, and a repeat gets it again', async () => {
  const draft = { title: 'Soup\u0000\ud83c', ingredients: ['1 leek\u0000', '\ud83c'], steps: ['Boil\u202e it.\udf72'] }
  server.play(
    callThenSay(
      'propose_draft',
      () => draft,
      () => plainAnswer,
    ),
  )
  const question = aQuestion()
  for (let time = 1; time <= 2; time += 1) {
    const { events } = await ask(app, jwt, question)
    expect(events.find(({ name }) => name === 'draft')?.data).toMatchObject({
      draft: { title: 'Soup', ingredients: ['1 leek'], steps: ['Boil it.'] },
    })
  }
  expect(server.received).toHaveLength(2)
})
