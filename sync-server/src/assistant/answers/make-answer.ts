import { guessLanguage } from '@simmer/contract/import/text/guess-language'
import type { Language } from '@simmer/contract/preferences/languages'
import type { AnswerEvent } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import { problemIn, retryAfterIn } from '@simmer/contract/wire/problems'
import type { Assistant } from '../assistant.ts'
import { ModelFailure, type ModelFailureKind } from '../client/model-failure.ts'
import type { ReadyTalk } from '../talk/run-talk.ts'
import type { RunningAnswer } from './running-answer.ts'

type AnswerProblem = Extract<AnswerEvent, { name: 'problem' }>['data']

const problemOfKind = (kind: ModelFailureKind): AnswerProblem['name'] => {
  if (kind === 'busy' || kind === 'too-slow' || kind === 'declined' || kind === 'too-long') return kind
  return 'unavailable'
}

/** What the person is shown for an error. Undefined for an error that is a bug. */
const problemOf = (error: unknown): AnswerProblem | undefined => {
  if (error instanceof ModelFailure)
    return {
      name: problemOfKind(error.kind),
      ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
    }
  const problem = problemIn(error)
  if (problem !== 'assistant-resting' && problem !== 'assistant-busy') return undefined
  const retryAfter = retryAfterIn(error)
  return {
    name: problem === 'assistant-resting' ? 'resting' : 'busy',
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

const textOf = (events: readonly AnswerEvent[]): string =>
  events.map((event) => (event.name === 'delta' ? event.data.text : '')).join('')

const hasAnswer = (events: readonly AnswerEvent[]): boolean =>
  events.some(
    ({ name, data }) =>
      ['draft', 'timer', 'list'].includes(name) || (name === 'delta' && 'text' in data && data.text.trim() !== ''),
  )

/**
 * Runs a talk into a running answer, up to its last event. Returns whether there is an answer to store: one that was
 * stopped counts, with what came before. One that failed does not: a repeat asks the model again.
 */
export const makeAnswer = async (
  assistant: Assistant,
  { accountId, language }: { readonly accountId: string; readonly language: Language },
  talk: ReadyTalk,
  answer: RunningAnswer,
  onError: (error: unknown) => void,
): Promise<boolean> => {
  const done = async (cutOff: boolean): Promise<void> => {
    const written = guessLanguage(textOf(answer.events).split('\n'))
    const isOtherLanguage = written !== null && written !== language
    answer.emit({ name: 'done', data: { left: await assistant.left(accountId), cutOff, isOtherLanguage } })
  }
  try {
    const events = talk.events()
    for (;;) {
      const next = await events.next()
      if (next.done !== true) {
        answer.emit(next.value)
        continue
      }
      if (!hasAnswer(answer.events)) {
        answer.emit({ name: 'problem', data: { name: 'empty' } })
        return false
      }
      await done(next.value !== 'stop')
      return true
    }
  } catch (error) {
    if (answer.signal.aborted) {
      const isStored = hasAnswer(answer.events)
      if (isStored && answer.signal.reason === 'gone') await done(true)
      else answer.emit({ name: 'problem', data: { name: 'stopped' } })
      return isStored
    }
    const problem = problemOf(error)
    if (problem === undefined) onError(error)
    answer.emit({ name: 'problem', data: problem ?? { name: 'unavailable' } })
    return false
  }
}
