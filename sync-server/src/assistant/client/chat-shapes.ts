import * as v from 'valibot'

/** A part of a message that is more than text. `url` is a data: URL. */
export type MessagePart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } }

export interface ToolCall {
  readonly id: string
  readonly name: string
  /** JSON as the model wrote it. */
  readonly arguments: string
}

/** A message in the form of OpenAI's chat completions. */
export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: string | readonly MessagePart[] }
  | {
      readonly role: 'assistant'
      readonly content: string
      readonly tool_calls?: readonly {
        readonly id: string
        readonly type: 'function'
        readonly function: { readonly name: string; readonly arguments: string }
      }[]
    }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string }

export interface ToolDescription {
  readonly name: string
  readonly description: string
  /** A JSON Schema of an object. */
  readonly parameters: Readonly<Record<string, unknown>>
}

export interface Usage {
  readonly tokensIn: number
  readonly tokensOut: number
}

/** How an answer ended. `cut`: the connection or the time ended before it. */
export interface ChatEnd {
  readonly finish: 'stop' | 'length' | 'cut'
  readonly toolCalls: readonly ToolCall[]
  /** Null where the server counts no tokens. */
  readonly usage: Usage | null
  /** The UTF-16 units that the model wrote, with its thoughts and the arguments of its tool calls, for an estimate. */
  readonly written: number
}

const anyObject = v.looseObject({})
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const optional = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullish(schema), undefined)

export const ToolCallDelta = v.object({
  index: optional(count),
  id: optional(v.string()),
  function: optional(v.object({ name: optional(v.string()), arguments: optional(v.union([v.string(), anyObject])) })),
})
export type ToolCallDelta = v.InferOutput<typeof ToolCallDelta>

const Content = v.union([v.string(), v.array(v.object({ text: optional(v.string()) }))])
const Message = v.object({
  content: optional(Content),
  reasoning_content: optional(v.string()),
  reasoning: optional(v.string()),
  tool_calls: optional(v.array(ToolCallDelta)),
})

/** A chunk of a stream, or a whole answer. What has another type than documented counts as absent. */
export const Chunk = v.object({
  choices: optional(
    v.array(v.object({ delta: optional(Message), message: optional(Message), finish_reason: optional(v.string()) })),
  ),
  usage: optional(v.object({ prompt_tokens: optional(count), completion_tokens: optional(count) })),
  error: v.nullish(v.unknown()),
})
export type Chunk = v.InferOutput<typeof Chunk>

/** The text of a content: a string, or the text parts of a list. */
export const contentText = (content: v.InferOutput<typeof Content> | null | undefined): string => {
  if (typeof content === 'string') return content
  return (content ?? []).map(({ text }) => text ?? '').join('')
}
