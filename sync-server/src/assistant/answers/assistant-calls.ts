import { setTimeout as sleep } from 'node:timers/promises'
import type { AnswerEvent, AssistantQuestion } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import type { Logger } from 'pino'
import { v4 as uuid } from 'uuid'
import type { Handlers } from '../../http/handler.ts'
import type { Database } from '../../postgres/database.ts'
import {
  claimQuestion,
  deleteTalkAnswers,
  forgetQuestion,
  readAnswer,
  renewAttempt,
  renewMs,
  storeEvents,
  type Attempt,
} from './answer-store.ts'
import { answerStream } from './answer-stream.ts'
import { makeAnswer } from './make-answer.ts'
import { RunningAnswer } from './running-answer.ts'
import type { Assistant } from '../assistant.ts'
import { publishedRecipes } from '../talk/published-recipes.ts'
import { prepareTalk } from '../talk/run-talk.ts'

interface CallDeps extends Pick<Handlers, 'recipe' | 'searchRecipes'> {
  readonly assistant: Assistant | null
  readonly database: Database
  readonly now: () => number
  readonly log: Logger
  /** Aborted when the server is about to stop. */
  readonly stopping: AbortSignal
}

/** How often a connection looks for an answer that another node makes. */
const lookMs = 500

const keyOf = (accountId: string, questionId: string): string => `${accountId} ${questionId}`

const listenTo = (answer: RunningAnswer) => answerStream((send) => answer.listen(send))

const replay = (events: readonly AnswerEvent[]) =>
  answerStream((send) => {
    for (const event of events) send(event)
    send(null)
    return nothing
  })

const nothing = (): void => undefined

/** The calls of the assistant (AS-4). */
export const assistantCalls = (
  deps: CallDeps,
): Pick<Handlers, 'assistant' | 'askAssistant' | 'stopAnswer' | 'deleteAnswers'> => {
  const { assistant, database, now, log, stopping } = deps
  const recipes = publishedRecipes(deps)
  const running = new Map<string, RunningAnswer>()

  /** Waits for the answer of another attempt: of this node, once it has a turn, or of another one. */
  const waitFor = (accountId: string, questionId: string) => {
    const end = new AbortController()
    const look = async (send: (event: AnswerEvent | null) => void): Promise<void> => {
      let leave = nothing
      end.signal.addEventListener('abort', () => leave())
      for (; !end.signal.aborted && !stopping.aborted; await sleep(lookMs)) {
        const answer = running.get(keyOf(accountId, questionId))
        if (answer !== undefined) {
          leave = answer.listen(send)
          return
        }
        const events = await readAnswer(database, accountId, questionId, now())
        if (events === undefined) break
        if (events === null) continue
        for (const event of events) send(event)
        send(null)
        return
      }
      send({ name: 'problem', data: { name: 'unavailable' } })
      send(null)
    }
    return answerStream((send) => {
      look(send).catch((error: unknown) => {
        logError(error)
        send({ name: 'problem', data: { name: 'unavailable' } })
        send(null)
      })
      return () => end.abort()
    })
  }

  const logError = (error: unknown): void => log.error({ err: error }, 'an answer failed')

  const begin = async (
    model: Assistant,
    attempt: Attempt,
    question: AssistantQuestion,
    gone: AbortSignal,
  ): Promise<RunningAnswer> => {
    const { accountId, questionId } = attempt
    const answer = new RunningAnswer(question.talk)
    const renew = async (): Promise<void> => {
      // Its talk was deleted, perhaps on another node.
      if (!(await renewAttempt(database, attempt, now()))) answer.stop('stopped')
    }
    const renewal = setInterval(() => void renew().catch(logError), renewMs)
    let endTurn = nothing
    // A stop or a deletion also ends an answer that waits for its turn.
    const key = keyOf(accountId, questionId)
    running.set(key, answer)
    try {
      endTurn = await model.slots.take(accountId, AbortSignal.any([gone, stopping, answer.signal]))
      const signal = AbortSignal.any([answer.signal, stopping])
      const talk = await prepareTalk({ assistant: model, recipes, accountId, question, signal })
      answer.emit({ name: 'start', data: {} })
      const run = async (): Promise<void> => {
        const isStored = await makeAnswer(model, { accountId, language: question.language }, talk, answer, logError)
        await (isStored ? storeEvents(database, attempt, answer.events) : forgetQuestion(database, attempt))
      }
      void run()
        .catch(async (error: unknown) => {
          logError(error)
          await forgetQuestion(database, attempt)
        })
        .catch(logError)
        .finally(() => {
          clearInterval(renewal)
          endTurn()
          answer.end()
          running.delete(key)
        })
      return answer
    } catch (error) {
      clearInterval(renewal)
      endTurn()
      running.delete(key)
      throw error
    }
  }

  return {
    assistant: async (_, { person }) => ({
      host: assistant?.host ?? null,
      left: assistant === null || person === null ? null : await assistant.left(person.accountId),
      vision: assistant?.settings.vision ?? false,
    }),

    askAssistant: async ({ body: question }, { person: { accountId, confirmed }, signal: gone }) => {
      if (!confirmed) throw new Problem('account-not-confirmed')
      if (assistant === null) throw new Problem('assistant-not-connected')
      const attempt: Attempt = { accountId, questionId: question.id, attempt: uuid() }
      const claimed = await claimQuestion(database, attempt, { talkId: question.talk, now: now() })
      if (claimed === 'running') return waitFor(accountId, question.id)
      if (claimed !== 'mine') return replay(claimed)
      try {
        return listenTo(await begin(assistant, attempt, question, gone))
      } catch (error) {
        await forgetQuestion(database, attempt)
        if (gone.aborted || stopping.aborted) throw new Problem('assistant-not-answering', { cause: error })
        throw error
      }
    },

    stopAnswer: async ({ params: { questionId } }, { person: { accountId } }) => {
      const answer = running.get(keyOf(accountId, questionId))
      answer?.stop('stopped')
      return { stopped: answer !== undefined }
    },

    deleteAnswers: async ({ params: { talkId } }, { person: { accountId } }) => {
      const deleted = await deleteTalkAnswers(database, accountId, talkId)
      for (const [key, answer] of running)
        if (answer.talkId === talkId && key.startsWith(`${accountId} `)) answer.stop('stopped')
      return { deleted }
    },
  }
}
