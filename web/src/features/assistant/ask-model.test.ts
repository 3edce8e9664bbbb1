import { expect, test } from 'vitest'
import type { AssistantQuestion } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { NetworkError } from '#api/network-error.ts'
import type { OpenStream } from '#api/open-stream.ts'
import type { StreamEvent } from '#api/read-event-stream.ts'
import type { RoundRow } from '#local/database/talk-database.ts'
import { askModel, emptyAnswer, historyOf, type AnswerProgress } from './ask-model.ts'

const now = 1_795_000_000_000
const question: AssistantQuestion = {
  talk: '0190f1a0-0000-7000-8000-000000000001',
  id: '0190f1a0-0000-7000-8000-000000000002',
  text: 'Why?',
  language: 'en',
  insist: false,
  history: [],
}

const event = (name: string, data: unknown): StreamEvent => ({ name, data: JSON.stringify(data) })
const left = { messages: 39, tokens: 59_000 }
const done = event('done', { left, cutOff: false })

/** Asks; `script` plays the server. Returns the outcome and the texts on the way to it. */
const ask = async (
  script: (signal: AbortSignal, giveUp: () => void) => AsyncIterable<StreamEvent>,
  signal?: AbortSignal,
) => {
  const timers: (() => void)[] = []
  const seen: AnswerProgress[] = []
  const openStream: OpenStream = (_, body, streamSignal) => {
    expect(body).toEqual(question)
    return script(streamSignal, () => timers.at(-1)?.())
  }
  const deps = {
    openStream,
    now: () => now,
    setTimeout: (run: () => void) => timers.push(run),
    clearTimeout: () => undefined,
  }
  const { signal: never } = new AbortController()
  const outcome = await askModel(question, deps, (progress) => seen.push(progress), signal ?? never)
  return { ...outcome, seen: seen.map(({ answer, lookup }) => lookup ?? answer.text) }
}

async function* play(...events: readonly StreamEvent[]): AsyncGenerator<StreamEvent> {
  yield* events
}

test('AS-4 an answer grows with each event, and ends with what is left', async () => {
  const soup = { recipeShortId: 'Ab12Cd', slug: 'soup', title: 'Soup' }
  const {
    answer,
    left: after,
    seen,
  } = await ask(() =>
    play(
      event('start', {}),
      event('tool', { name: 'search_recipes', label: 'leek soup' }),
      event('sources', { recipes: [soup] }),
      event('delta', { text: 'Try ' }),
      event('news', { of: 'a later server' }),
      event('delta', { text: '[[r:Ab12Cd]]' }),
      done,
      event('delta', { text: 'never' }),
    ),
  )
  expect(answer).toEqual({ text: 'Try [[r:Ab12Cd]]', recipes: [soup], draft: null, end: 'complete' })
  expect([after, seen]).toEqual([left, ['leek soup', 'leek soup', 'Try ', 'Try [[r:Ab12Cd]]']])
})

test('AS-4 GE-2 what the model looks up stays on the screen while it reads, and what it has read is part of the answer', async () => {
  const read = { name: 'Kitchen helper', lines: ['175 °C'], isHelper: true }
  const { answer, seen } = await ask(() =>
    play(event('tool', { name: 'helper', label: '350 F' }), event('read', read), event('delta', { text: 'So' }), done),
  )
  expect([answer.read, seen]).toEqual([[read], ['350 F', '350 F', 'So']])
})

test('AS-4 an answer in another language is known as one', async () => {
  const { answer } = await ask(() =>
    play(event('delta', { text: 'Ja' }), event('done', { left, cutOff: false, isOtherLanguage: true })),
  )
  expect(answer).toEqual({ ...emptyAnswer, text: 'Ja', end: 'complete', isOtherLanguage: true })
})

test('AS-6 timers and lines for the shopping list are proposals beside the text, no line twice', async () => {
  const rice = { seconds: 720, label: 'Rice' }
  const { answer } = await ask(() =>
    play(
      event('timer', rice),
      event('wait', {}),
      event('timer', { seconds: 60, label: '' }),
      event('list', { lines: ['2 leeks', 'salt'] }),
      event('list', { lines: ['salt', 'rice'] }),
      done,
    ),
  )
  expect(answer).toEqual({
    ...emptyAnswer,
    timers: [rice, { seconds: 60, label: '' }],
    list: ['2 leeks', 'salt', 'rice'],
    end: 'complete',
  })
})

test('AS-4 an answer without its recipe goes on, and one that is too long is marked', async () => {
  const { answer } = await ask(() =>
    play(event('problem', { name: 'recipe' }), event('delta', { text: 'So' }), event('done', { left, cutOff: true })),
  )
  expect(answer).toMatchObject({ text: 'So', end: 'cut-off' })
})

test.each([
  [
    'a limit',
    () => play(event('problem', { name: 'resting', retryAfter: 60 })),
    { end: 'resting', retryAt: now + 60_000 },
  ],
  ['a stream that ends early', () => play(event('delta', { text: 'So' })), { end: 'failed', text: 'So' }],
  ['words that are no JSON', () => play({ name: 'delta', data: '<html>' }), { end: 'failed' }],
  ['an unknown shape', () => play(event('start', {}), event('delta', {})), { end: 'failed' }],
])('AS-4 %s ends the answer with a reason', async (_, script, expected) => {
  expect((await ask(script)).answer).toMatchObject(expected)
})

/** A stream that fails after these events. */
async function* breakOff(error: Error, ...events: readonly StreamEvent[]): AsyncGenerator<StreamEvent> {
  yield* events
  throw error
}

test('AS-4 a stream that breaks off leaves its text, and too many questions are reported as such', async () => {
  const broken = await ask(() => breakOff(new NetworkError(), event('delta', { text: 'So' })))
  expect(broken.answer).toMatchObject({ end: 'failed', text: 'So' })
  const unconfirmed = await ask(() => breakOff(new Problem('account-not-confirmed')))
  expect(unconfirmed.answer.end).toBe('not-confirmed')
  const tooMany = await ask(() => breakOff(new Problem('too-many-requests', { retryAfter: 5 })))
  expect(tooMany.answer).toMatchObject({ end: 'busy', retryAt: now + 5000 })
})

test('AS-4 a question whose server cannot be reached is not answered: it can wait', async () => {
  await expect(ask(() => breakOff(new NetworkError()))).rejects.toThrow(NetworkError)
})

/** A stream that is silent after its first words until it is aborted. */
async function* silent(signal: AbortSignal, begun: () => void): AsyncGenerator<StreamEvent> {
  yield event('delta', { text: 'So' })
  await new Promise<void>((_, fail) => {
    signal.addEventListener('abort', () => fail(new NetworkError()))
    begun()
  })
}

test('AS-4 a press stops the answer, and its words stay', async () => {
  const controller = new AbortController()
  const { answer } = await ask((signal) => silent(signal, () => controller.abort()), controller.signal)
  expect(answer).toMatchObject({ end: 'stopped', text: 'So' })
})

test('AS-4 a stream that stays silent is given up', async () => {
  expect((await ask(silent)).answer).toMatchObject({ end: 'too-slow', text: 'So' })
})

test('AS-4 a model that thinks for minutes is not given up while the server tells that it goes on', async () => {
  const running = new Map<number, number>()
  let at = 0
  const deps = {
    openStream: async function* thinking(_: unknown, __: unknown, signal: AbortSignal): AsyncGenerator<StreamEvent> {
      for (; at < 540_000; at += 15_000) {
        for (const [id, due] of running) if (due <= at) timers[id]?.()
        if (signal.aborted) throw new NetworkError()
        yield event('wait', {})
      }
      yield event('delta', { text: 'So' })
      yield done
    },
    now: () => at,
    setTimeout: (run: () => void, ms: number) => {
      running.set(timers.push(run) - 1, at + ms)
      return timers.length - 1
    },
    clearTimeout: (id: unknown) => running.delete(Number(id)),
  }
  const timers: (() => void)[] = []
  const { signal } = new AbortController()
  const { answer } = await askModel(question, deps, () => undefined, signal)
  expect(answer).toMatchObject({ text: 'So', end: 'complete' })
})

const round = (at: number, more: Partial<RoundRow>): RoundRow => ({
  id: `${at}`,
  v: 1,
  talk: 't',
  owner: 'ana',
  at,
  question: `q${at}`,
  helper: null,
  found: [],
  model: null,
  waitsFor: null,
  ...more,
})

test('AS-3 a question is sent with the last six answered rounds, the model’s answer first', () => {
  const helper = { kind: 'word', text: 'helper', basis: [], actions: [] } as const
  const model = { text: 'm'.repeat(5000), recipes: [], draft: null, end: 'complete' } as const
  const rounds = [
    ...Array.from({ length: 5 }, (_, at) => round(at, { helper })),
    round(5, {}),
    round(6, { helper: 'missing' }),
    round(7, { helper, model }),
    round(8, { helper }),
  ]
  const history = historyOf(rounds)
  expect(history.map((one) => one.question)).toEqual(['q1', 'q2', 'q3', 'q4', 'q7', 'q8'])
  expect([history[0]?.answer, history[4]?.answer]).toEqual(['helper', 'm'.repeat(4000)])
})

const sentAnswer = (text: string) => {
  const recipes = [{ recipeShortId: 'Ab12Cd', slug: 'soup', title: 'Leek soup' }]
  return historyOf([round(1, { model: { text, recipes, draft: null, end: 'complete' } })])[0]?.answer
}

test('AS-3 an answer is sent with the titles of its recipes, and its cut leaves no half of a character', () => {
  expect(sentAnswer('Try [[r:Ab12Cd]], not [[r:other]].')).toBe('Try Leek soup, not .')
  expect(sentAnswer(`${'m'.repeat(3999)}🥕`)).toBe('m'.repeat(3999))
  expect(sentAnswer(`${'m'.repeat(3998)}🥕s`)).toBe(`${'m'.repeat(3998)}🥕`)
})
