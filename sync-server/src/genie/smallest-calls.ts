import { GenieIdea, GenieReading } from '@simmer/contract/import/genie/genie-answer'
import type { SmallestCalls } from '../assistant/assistant.ts'
import { requestForValue } from '../assistant/client/json-answer.ts'
import { estimateTokens } from '../assistant/limits/estimate-tokens.ts'
import { talkMessages } from '../assistant/talk/talk-messages.ts'
import { NextAction, toolDescriptions } from '../assistant/talk/tools.ts'
import { ideaMessages, readingMessages } from './genie-messages.ts'

const smallestQuestion = (hasTools: boolean, answerTokens: number): number => {
  const question = { talk: '', id: '', text: '?', language: 'en' as const, insist: false, history: [] }
  const messages = talkMessages({ question, recipe: null, mark: '', hasTools, maxTokens: 0 })
  if (hasTools) return estimateTokens({ messages, tools: toolDescriptions, maxTokens: 0 }) + answerTokens
  // The next action is asked for while the answer is reserved.
  const action = requestForValue(NextAction, messages, answerTokens)
  return estimateTokens({ messages, maxTokens: 0 }) + estimateTokens(action) + 2 * answerTokens
}

const smallestRecipe = (answerTokens: number): number =>
  Math.min(
    estimateTokens(requestForValue(GenieReading, readingMessages(['?']), answerTokens)),
    estimateTokens(requestForValue(GenieIdea, ideaMessages('?', 'en'), answerTokens)),
  ) + answerTokens

/** What a question to the assistant and a text for Recipe Genie reserve at least. */
export const smallestCalls: SmallestCalls = { question: smallestQuestion, recipe: smallestRecipe }
