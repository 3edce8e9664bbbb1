import type { ServerResponse } from 'node:http'
import * as v from 'valibot'

export const ModelRequest = v.looseObject({
  model: v.optional(v.string(), ''),
  messages: v.array(
    v.looseObject({ role: v.string(), content: v.optional(v.unknown()), tool_call_id: v.optional(v.string()) }),
  ),
  stream: v.optional(v.boolean()),
  stream_options: v.optional(v.unknown()),
  max_tokens: v.optional(v.number()),
  max_completion_tokens: v.optional(v.number()),
  tools: v.optional(v.array(v.looseObject({ function: v.looseObject({ name: v.string() }) }))),
  response_format: v.optional(v.looseObject({ type: v.string() })),
})
export type ModelRequest = v.InferOutput<typeof ModelRequest>

/** What a scene of the scripted server has in hand. */
export interface SceneStage {
  readonly request: ModelRequest
  /** How many rounds of this question were before this one. */
  readonly round: number
  /** All text that was sent in the messages. */
  readonly sent: string
  readonly response: ServerResponse
  /** Resolves when the caller has closed the connection. */
  readonly closed: Promise<unknown>
}

export type Scene = (stage: SceneStage) => Promise<void> | void

export const openStream = ({ response }: SceneStage): void => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' })
}

export const chunk = (delta: unknown, finish: string | null = null, more: Record<string, unknown> = {}): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }], ...more })}\n\n`

export const usage = { prompt_tokens: 120, completion_tokens: 15, total_tokens: 135 }
const usageChunk = `data: ${JSON.stringify({ choices: [], usage })}\n\n`
export const doneLine = 'data: [DONE]\n\n'

/** The words of the usual answer. */
export const plainAnswer = 'Käse und Jalapeños schmelzen bei schwacher Hitze. 🍲'

const words = (text: string): string[] => text.match(/\S+\s*/g) ?? []

/** Streams a text as most servers do. */
export const say = (stage: SceneStage, text: string, finish = 'stop'): void => {
  openStream(stage)
  for (const word of words(text)) stage.response.write(chunk({ content: word }))
  stage.response.write(chunk({}, finish))
  stage.response.end(usageChunk + doneLine)
}

export type CallDelta = Record<string, unknown>

export const call = (name: string, args: string, more: CallDelta = {}): CallDelta => ({
  index: 0,
  id: 'call_a',
  type: 'function',
  function: { name, arguments: args },
  ...more,
})

/** Calls one tool in the first round, and then gives the answer of a function of what was sent. */
export const callThenSay =
  (name: string, args: (stage: SceneStage) => unknown, answer: (stage: SceneStage) => string): Scene =>
  (stage) => {
    if (stage.round > 0) {
      say(stage, answer(stage))
      return
    }
    openStream(stage)
    stage.response.write(chunk({ tool_calls: [call(name, JSON.stringify(args(stage)))] }))
    stage.response.end(chunk({}, 'tool_calls') + doneLine)
  }

export const fail =
  (status: number, body: string, headers: Record<string, string> = {}): Scene =>
  ({ response }) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(body)
  }

const Text = v.string()

/** The text of a message of a request. */
export const messageText = (content: unknown): string => (v.is(Text, content) ? content : JSON.stringify(content ?? ''))
