import type { GenericSchema } from 'valibot'
import type { ChatMessage } from '../client/chat-shapes.ts'
import type { ChatRequest } from '../client/dialect.ts'
import { requestForValue } from '../client/json-answer.ts'

/** Bytes of a token at least, in the texts of recipes. */
const bytesPerToken = 3
/** What a picture of 1,600 pixels takes in common models. */
const tokensOfPicture = 1600

/** The tokens of so many bytes or UTF-16 units, rather more than fewer. */
export const tokensOfText = (length: number): number => Math.ceil(length / bytesPerToken)

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')

/** The tokens of a text within a message: line breaks and quotes take two bytes. */
export const tokensOfContent = (text: string): number => tokensOfText(bytesOf(text))

/** The tokens of a message, rather more than fewer. */
export const tokensOfMessage = (message: ChatMessage): number => {
  const { content } = message
  if (typeof content === 'string') return tokensOfText(bytesOf(message))
  return content.reduce((sum, part) => sum + (part.type === 'text' ? tokensOfText(bytesOf(part)) : tokensOfPicture), 0)
}

/** The tokens of messages. */
export const tokensOfMessages = (messages: readonly ChatMessage[]): number =>
  messages.reduce((sum, message) => sum + tokensOfMessage(message), 0)

/** The tokens of the tools or of the schema of a request. */
export const tokensOfOptions = ({ tools = [], schema = {} }: Pick<ChatRequest, 'tools' | 'schema'>): number =>
  tokensOfText(bytesOf(tools) + bytesOf(schema))

/** The tokens that a schema adds to a request: it is part of it twice. */
export const tokensOfSchema = (schema: GenericSchema): number =>
  2 * tokensOfOptions({ schema: requestForValue(schema, [], 0).schema ?? {} })

/** The tokens of a request without its answer. */
export const estimateTokens = (request: ChatRequest): number =>
  tokensOfMessages(request.messages) + tokensOfOptions(request)
