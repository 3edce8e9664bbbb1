import type { ChatMessage } from '../client/chat-shapes.ts'
import type { ChatRequest } from '../client/dialect.ts'

/** Bytes of a token at least, in the texts of recipes. */
const bytesPerToken = 3
/** What a picture of 1,600 pixels takes in common models. */
const tokensOfPicture = 1600

/** The tokens of so many bytes or UTF-16 units, rather more than fewer. */
export const tokensOfText = (length: number): number => Math.ceil(length / bytesPerToken)

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')

/** The tokens of a message, rather more than fewer. */
export const tokensOfMessage = (message: ChatMessage): number => {
  const { content } = message
  if (typeof content === 'string') return tokensOfText(bytesOf(message))
  return content.reduce((sum, part) => sum + (part.type === 'text' ? tokensOfText(bytesOf(part)) : tokensOfPicture), 0)
}

/** The tokens of a request without its answer. */
export const estimateTokens = ({ messages, tools = [], schema = {} }: ChatRequest): number =>
  messages.reduce((sum, message) => sum + tokensOfMessage(message), tokensOfText(bytesOf(tools) + bytesOf(schema)))
