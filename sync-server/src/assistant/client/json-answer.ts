import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { ChatEnd, ChatMessage } from './chat-shapes.ts'
import type { ChatRequest } from './dialect.ts'
import { jsonInText } from './json-in-text.ts'

/** Asks the model once and returns its whole answer. */
export type AskOnce = (request: ChatRequest) => Promise<{ readonly text: string; readonly end: ChatEnd }>

const schemaOf = (schema: v.GenericSchema): Record<string, unknown> => {
  const { $schema: _, ...described } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  return described
}

/**
 * The messages with the schema in words as well, because some servers accept a schema and ignore it. It is part of the
 * first message: some models take one system text only.
 */
const withInstruction = (
  messages: readonly ChatMessage[],
  schema: Readonly<Record<string, unknown>>,
): ChatMessage[] => {
  const text = `Answer with one JSON value and nothing else. It has this JSON Schema:\n${JSON.stringify(schema)}`
  const [first, ...rest] = messages
  return first?.role === 'system' && typeof first.content === 'string'
    ? [{ role: 'system', content: `${first.content}\n\n${text}` }, ...rest]
    : [{ role: 'system', content: text }, ...messages]
}

/** The first request for a value of a schema. */
export const requestForValue = (
  schema: v.GenericSchema,
  messages: readonly ChatMessage[],
  maxTokens: number,
): ChatRequest & { readonly messages: ChatMessage[] } => {
  const described = schemaOf(schema)
  return { messages: withInstruction(messages, described), maxTokens, schema: described }
}

const issueText = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues
    .slice(0, 5)
    .map((issue) => `${v.getDotPath(issue) ?? 'the value'}: ${issue.message}`)
    .join('\n')

/**
 * Asks for a value of a schema. The answer is read by the schema itself, whatever the server promises; one that does not
 * fit is returned to the model once, with what is wrong. Null where the second does not fit either.
 * @throws ModelFailure
 */
export const askForValue = async <S extends v.GenericSchema>(
  ask: AskOnce,
  schema: S,
  messages: readonly ChatMessage[],
  maxTokens: number,
): Promise<v.InferOutput<S> | null> => {
  const request = requestForValue(schema, messages, maxTokens)
  for (let round = 1; ; round += 1) {
    const { text } = await ask(request)
    const value = v.safeParse(schema, jsonInText(text))
    if (value.success) return value.output
    if (round === 2) return null
    request.messages.push(
      { role: 'assistant', content: text },
      {
        role: 'user',
        content: `This does not fit the schema:\n${issueText(value.issues)}\nAnswer with the JSON alone.`,
      },
    )
  }
}
