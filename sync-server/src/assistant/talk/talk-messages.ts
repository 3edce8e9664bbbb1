import type { AssistantQuestion } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import type { ChatMessage } from '../client/chat-shapes.ts'
import { tokensOfMessages } from '../limits/estimate-tokens.ts'
import { fitData } from './fit-data.ts'
import { visibleOnly } from './foreign-text.ts'
import { languageNames, systemText } from './system-text.ts'

interface TalkContext {
  readonly question: AssistantQuestion
  /** The text of the open recipe. */
  readonly recipe: string | null
  readonly mark: string
  readonly hasTools: boolean
  /** The tokens that all messages may have, with the results of tools. */
  readonly maxTokens: number
}

/**
 * What is sent with a question, and nothing else of the person: the rounds of the talk and the open recipe. The recipe has
 * half of the room that the question leaves, the rounds half of what is left then; the rest is for the results of tools.
 */
export const talkMessages = ({ question, recipe, mark, hasTools, maxTokens }: TalkContext): ChatMessage[] => {
  const { text, language, history, insist } = question
  const system: ChatMessage = { role: 'system', content: systemText(language, hasTools) }
  const reminder = insist ? `\n\nAnswer in ${languageNames[language]}: the answer before was in another language.` : ''
  const askedWith = (data: string): ChatMessage => ({ role: 'user', content: visibleOnly(text) + data + reminder })
  const room = maxTokens - tokensOfMessages([system, askedWith('')])
  const asked = askedWith(recipe === null ? '' : `\n\n${fitData('OPEN RECIPE', recipe, mark, Math.floor(room / 2))}`)
  let left = (maxTokens - tokensOfMessages([system, asked])) / 2
  const rounds: ChatMessage[][] = []
  for (const { question: before, answer } of history.toReversed()) {
    const round: ChatMessage[] = [
      { role: 'user', content: visibleOnly(before) },
      { role: 'assistant', content: visibleOnly(answer) },
    ]
    left -= tokensOfMessages(round)
    if (left < 0) break
    rounds.unshift(round)
  }
  return [system, ...rounds.flat(), asked]
}
