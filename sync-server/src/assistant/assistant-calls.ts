import type { Handlers } from '../http/handler.ts'
import type { Assistant } from './assistant.ts'

interface CallDeps {
  readonly assistant: Assistant | null
}

/** The calls of the assistant. */
export const assistantCalls = ({ assistant }: CallDeps): Pick<Handlers, 'assistant'> => ({
  assistant: async (_, { person }) => ({
    host: assistant?.host ?? null,
    left: assistant === null || person === null ? null : await assistant.left(person.accountId),
    vision: assistant?.settings.vision ?? false,
  }),
})
