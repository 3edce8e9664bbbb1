import { GenieIdea, GenieReading } from '@simmer/contract/import/genie/genie-answer'
import { Problem } from '@simmer/contract/wire/problems'
import type { GenericSchema, InferOutput } from 'valibot'
import { recipeTokens, type Assistant } from '../assistant/assistant.ts'
import type { ChatMessage } from '../assistant/client/chat-shapes.ts'
import type { Caller, Handlers, Person } from '../http/handler.ts'
import { ideaMessages, readingMessages } from './genie-messages.ts'
import { isBarePicture } from './page-picture.ts'

/** The longest time of a call with its repair. */
const maxMs = 140_000

/** Recipe Genie: the model sorts the lines of a recipe, or writes one. Nothing is stored. */
export const genieCalls = ({
  assistant,
  stopping,
}: {
  readonly assistant: Assistant | null
  /** Aborted when the server is about to stop. */
  readonly stopping: AbortSignal
}): Pick<Handlers, 'readWithGenie' | 'imagineWithGenie'> => {
  const ask = async <S extends GenericSchema>(
    schema: S,
    messages: readonly ChatMessage[],
    { person: { accountId, confirmed }, signal: gone }: Caller<Person>,
  ): Promise<InferOutput<S>> => {
    if (!confirmed) throw new Problem('account-not-confirmed')
    if (assistant === null) throw new Problem('assistant-not-connected')
    const signal = AbortSignal.any([gone, stopping, AbortSignal.timeout(maxMs)])
    const answer = await assistant.askForJson(schema, messages, { accountId, maxTokens: recipeTokens, signal })
    if (answer === null) throw new Problem('assistant-not-answering')
    return answer
  }
  return {
    readWithGenie: async ({ body: { lines, pictures } }, caller) => {
      const canSee = assistant === null || assistant.settings.vision
      if (
        pictures.length > 0 &&
        !(canSee && pictures.every((picture) => isBarePicture(Buffer.from(picture, 'base64'))))
      )
        throw new Problem('invalid-input', { details: { at: 'body.pictures' } })
      return { reading: await ask(GenieReading, readingMessages(lines, pictures), caller) }
    },
    imagineWithGenie: async ({ body: { words, language } }, caller) => ({
      idea: await ask(GenieIdea, ideaMessages(words, language), caller),
    }),
  }
}
