import { GenieIdea, GenieReading } from '@simmer/contract/import/genie/genie-answer'
import { ideaMessages, readingMessages } from '../../genie/genie-messages.ts'
import { requestForValue } from '../client/json-answer.ts'
import { talkMessages } from '../talk/talk-messages.ts'
import { NextAction, toolDescriptions } from '../talk/tools.ts'
import { estimateTokens } from './estimate-tokens.ts'

/** The tokens that the shortest question reserves with an answer of so many tokens. */
export const smallestQuestion = (hasTools: boolean, answerTokens: number): number => {
  const question = { talk: '', id: '', text: '?', language: 'en' as const, insist: false, history: [] }
  const messages = talkMessages({ question, recipe: null, mark: '', hasTools, maxTokens: 0 })
  if (hasTools) return estimateTokens({ messages, tools: toolDescriptions, maxTokens: 0 }) + answerTokens
  // The next action is asked for while the answer is reserved.
  const action = requestForValue(NextAction, messages, answerTokens)
  return estimateTokens({ messages, maxTokens: 0 }) + estimateTokens(action) + 2 * answerTokens
}

/** The tokens that the shortest text reserves for Recipe Genie with an answer of so many tokens. */
export const smallestRecipe = (answerTokens: number): number =>
  Math.min(
    estimateTokens(requestForValue(GenieReading, readingMessages(['?']), answerTokens)),
    estimateTokens(requestForValue(GenieIdea, ideaMessages('?', 'en'), answerTokens)),
  ) + answerTokens
