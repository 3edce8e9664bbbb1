import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { KitchenContext } from '@simmer/contract/kitchen/kitchen-answer'
import { maxQuestionLength } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import type { RoundRow, TalkRecipe } from '#local/database/talk-database.ts'
import { useKitchen } from './use-kitchen.ts'
import type { Talks } from './use-talks.ts'

/** Why a question was not taken. */
export type QuestionProblem = 'empty' | 'too-long'

export interface Conversation {
  readonly isPending: boolean
  /** Asks the helper and keeps the question with its answer. */
  readonly ask: (question: string) => Promise<RoundRow | QuestionProblem>
}

/** What is wrong with a question; null: nothing. It needs a letter or a digit. */
export const questionProblem = (question: string): QuestionProblem | null => {
  if (!/[\p{L}\p{N}]/u.test(question)) return 'empty'
  return question.trim().length > maxQuestionLength ? 'too-long' : null
}

/** AS-1: the helper answers each question first. */
export const useConversation = (
  talks: Talks,
  owner: string,
  recipe: TalkRecipe | null,
  context: KitchenContext,
): Conversation => {
  const askHelper = useKitchen()
  const [isPending, setPending] = useState(false)
  return {
    isPending,
    ask: async (question) => {
      const problem = questionProblem(question)
      if (problem !== null) return problem
      setPending(true)
      try {
        const at = Date.now()
        const words = question.trim()
        const talk = talks.current ?? {
          id: uuid(),
          v: 1,
          owner,
          at,
          title: words,
          recipe,
        }
        const round: RoundRow = {
          id: uuid(),
          v: 1,
          talk: talk.id,
          owner,
          at,
          question: words,
          ...(await askHelper(words, context)),
          model: null,
          waitsFor: null,
        }
        await talks.add(talk, round)
        talks.open(talk.id)
        return round
      } finally {
        setPending(false)
      }
    },
  }
}
