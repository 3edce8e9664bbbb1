import { randomUUID } from 'node:crypto'
import { createParser } from 'eventsource-parser'
import {
  answerEvents,
  type AnswerEvent,
  type AnswerEventName,
  type AssistantQuestion,
} from '@simmer/contract/wire/endpoints/assistant-endpoints'
import * as v from 'valibot'
import type { TestApp } from '../../http/testing/start-app.ts'

const Event = v.variant('name', [
  v.object({ name: v.literal('start'), data: answerEvents.start }),
  v.object({ name: v.literal('wait'), data: answerEvents.wait }),
  v.object({ name: v.literal('delta'), data: answerEvents.delta }),
  v.object({ name: v.literal('tool'), data: answerEvents.tool }),
  v.object({ name: v.literal('sources'), data: answerEvents.sources }),
  v.object({ name: v.literal('read'), data: answerEvents.read }),
  v.object({ name: v.literal('draft'), data: answerEvents.draft }),
  v.object({ name: v.literal('timer'), data: answerEvents.timer }),
  v.object({ name: v.literal('list'), data: answerEvents.list }),
  v.object({ name: v.literal('done'), data: answerEvents.done }),
  v.object({ name: v.literal('problem'), data: answerEvents.problem }),
])

/** A question of a new talk; a test overrides what it is about. */
export const aQuestion = (more: Partial<AssistantQuestion> = {}): AssistantQuestion => ({
  talk: randomUUID(),
  id: randomUUID(),
  text: 'What can I cook?',
  language: 'en',
  insist: false,
  history: [],
  ...more,
})

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The body of a response that is no stream. */
  readonly body: unknown
  readonly events: readonly AnswerEvent[]
  readonly names: readonly AnswerEventName[]
  /** All text of the answer. */
  readonly text: string
  readonly last: AnswerEvent | undefined
}

/** Opens the stream of an answer. */
export const openAnswer = (
  app: Pick<TestApp, 'localUrl'>,
  jwt: string,
  question: unknown,
  signal?: AbortSignal,
): Promise<Response> =>
  fetch(`${app.localUrl}/api/cooking-ai/messages`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${jwt}` },
    body: JSON.stringify(question),
    ...(signal === undefined ? {} : { signal }),
  })

/** Asks and reads the answer to its end. Each event is checked against the wire. */
export const ask = async (app: TestApp, jwt: string, question: unknown): Promise<Answer> => {
  const response = await openAnswer(app, jwt, question)
  const { status, headers } = response
  const text = await response.text()
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') === true
  const events: AnswerEvent[] = []
  const parser = createParser({
    onEvent: ({ event, data }) => events.push(v.parse(Event, { name: event, data: JSON.parse(data) })),
  })
  if (isStream) parser.feed(text)
  return {
    status,
    headers,
    body: isStream ? null : JSON.parse(text),
    events,
    names: events.map(({ name }) => name),
    text: events.map((event) => (event.name === 'delta' ? event.data.text : '')).join(''),
    last: events.at(-1),
  }
}
