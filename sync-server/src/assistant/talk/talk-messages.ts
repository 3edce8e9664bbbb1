import type { AssistantQuestion } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import type { ChatMessage } from '../client/chat-shapes.ts'
import { tokensOfMessage } from '../limits/estimate-tokens.ts'
import { asData, visibleOnly } from './foreign-text.ts'
import { languageNames, systemText } from './system-text.ts'

interface TalkContext {
  readonly question: AssistantQuestion
  /** The text of the open recipe. */
  readonly recipe: string | null
  readonly mark: string
  readonly hasTools: boolean
  /** The tokens that the request may have without the answer. */
  readonly maxTokens: number
}

/** What is sent with a question, and nothing else of the person: the rounds of the talk and the open recipe. */
export const talkMessages = ({ question, recipe, mark, hasTools, maxTokens }: TalkContext): ChatMessage[] => {
  const { text, language, history, insist } = question
  const system: ChatMessage = { role: 'system', content: systemText(language, hasTools) }
  const data = recipe === null ? '' : `\n\n${asData('OPEN RECIPE', recipe, mark)}`
  const reminder = insist ? `\n\nAnswer in ${languageNames[language]}: the answer before was in another language.` : ''
  const asked: ChatMessage = { role: 'user', content: visibleOnly(text) + data + reminder }
  let left = maxTokens - tokensOfMessage(system) - tokensOfMessage(asked)
  const rounds: ChatMessage[][] = []
  for (const { question: before, answer } of history.toReversed()) {
    const round: ChatMessage[] = [
      { role: 'user', content: visibleOnly(before) },
      { role: 'assistant', content: visibleOnly(answer) },
    ]
    left -= round.reduce((sum, message) => sum + tokensOfMessage(message), 0)
    if (left < 0) break
    rounds.unshift(round)
  }
  return [system, ...rounds.flat(), asked]
}
