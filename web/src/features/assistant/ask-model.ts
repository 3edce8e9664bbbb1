import * as v from 'valibot'
import {
  answerEvents,
  assistantEndpoints,
  maxHistoryRounds,
  maxHistoryText,
  type AssistantAllowance,
  type AssistantQuestion,
} from '@simmer/contract/wire/endpoints/assistant-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { NetworkError } from '#api/network-error.ts'
import type { OpenStream } from '#api/open-stream.ts'
import type { ModelAnswer, RoundRow } from '#local/database/talk-database.ts'

/** A stream that is silent for longer has broken: the server sends an event every 15 seconds, also while a model thinks. */
const silenceMs = 60_000
/** Longer than any answer takes: an operator may allow a slow model 540 seconds. */
const wholeMs = 600_000

/** The answer so far. */
export interface AnswerProgress {
  readonly answer: ModelAnswer
  /** What the model looks up right now, in words. */
  readonly lookup: string | null
}

export interface AskOutcome {
  readonly answer: ModelAnswer
  /** What the account may still ask today, where the server has reported it. */
  readonly left: AssistantAllowance | null
}

interface AskDeps {
  readonly openStream: OpenStream
  readonly now: () => number
  readonly setTimeout: (run: () => void, ms: number) => unknown
  readonly clearTimeout: (timer: unknown) => void
}

/** Problems of a call that is rejected before its answer begins. */
const problemEnds: Readonly<Record<string, ModelAnswer['end']>> = {
  'assistant-resting': 'resting',
  'assistant-busy': 'busy',
  'too-many-requests': 'busy',
  'assistant-not-connected': 'unavailable',
  'assistant-not-answering': 'unavailable',
  'account-not-confirmed': 'not-confirmed',
}

export const emptyAnswer: ModelAnswer = { text: '', recipes: [], draft: null, end: 'failed' }

const isNamed = (name: string): name is keyof typeof answerEvents => Object.hasOwn(answerEvents, name)

const readData = <N extends keyof typeof answerEvents>(
  name: N,
  data: string,
): v.InferOutput<(typeof answerEvents)[N]> => {
  const read = v.safeParse<(typeof answerEvents)[N]>(answerEvents[name], JSON.parse(data))
  // The shape is unknown: the server is far newer than this page.
  if (!read.success) throw new NetworkError({ cause: read.issues })
  return read.output
}

/** The beginning of a text, without a half of a character that UTF-16 writes as a pair. */
const beginningOf = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/** The model knows recipes of another question by their titles only: links are those of one answer. */
const withTitles = ({ text, recipes }: ModelAnswer): string =>
  text.replaceAll(
    /\[\[r:([^\]]{1,64})\]\]/g,
    (_, id: string) => recipes.find(({ recipeShortId }) => recipeShortId === id)?.title ?? '',
  )

/** The rounds that are sent with a question: the last ones that the model or the helper has answered. */
export const historyOf = (rounds: readonly RoundRow[]): AssistantQuestion['history'] =>
  rounds
    .flatMap(({ question, model, helper }) => {
      const answer = (model === null ? '' : withTitles(model)) || (helper === 'missing' ? '' : (helper?.text ?? ''))
      return answer === '' ? [] : [{ question, answer: beginningOf(answer, maxHistoryText) }]
    })
    .slice(-maxHistoryRounds)

/**
 * AS-4: asks the model. `onProgress` gets the answer as it grows. It never rejects but with NetworkError if the server
 * cannot be reached at all: every other end is part of the answer. Aborting `signal` ends it with what has arrived.
 */
export const askModel = async (
  question: AssistantQuestion,
  { openStream, now, setTimeout, clearTimeout }: AskDeps,
  onProgress: (progress: AnswerProgress) => void,
  signal: AbortSignal,
): Promise<AskOutcome> => {
  const timeout = new AbortController()
  const giveUp = (): void => timeout.abort()
  const wholeTimer = setTimeout(giveUp, wholeMs)
  let silenceTimer = setTimeout(giveUp, silenceMs)
  let answer = emptyAnswer
  let hasBegun = false
  const end = (how: ModelAnswer['end'], left: AssistantAllowance | null = null): AskOutcome => ({
    answer: { ...answer, end: how },
    left,
  })
  // What is looked up stays on the screen until the answer goes on in words.
  let lookup: string | null = null
  const progress = (change: Partial<ModelAnswer>): void => {
    answer = { ...answer, ...change }
    if (change.text !== undefined) lookup = null
    onProgress({ answer, lookup })
  }
  try {
    const stream = openStream(assistantEndpoints.askAssistant, question, AbortSignal.any([signal, timeout.signal]))
    for await (const { name, data } of stream) {
      hasBegun = true
      clearTimeout(silenceTimer)
      silenceTimer = setTimeout(giveUp, silenceMs)
      // A newer server may report more.
      if (!isNamed(name)) continue
      if (name === 'delta') progress({ text: answer.text + readData(name, data).text })
      else if (name === 'sources') progress({ recipes: [...answer.recipes, ...readData(name, data).recipes] })
      else if (name === 'read') progress({ read: [...(answer.read ?? []), readData(name, data)] })
      else if (name === 'draft') progress({ draft: readData(name, data).draft })
      else if (name === 'timer') progress({ timers: [...(answer.timers ?? []), readData(name, data)] })
      else if (name === 'list')
        progress({ list: [...new Set([...(answer.list ?? []), ...readData(name, data).lines])] })
      else if (name === 'tool') {
        lookup = readData(name, data).label
        progress({})
      } else if (name === 'done') {
        const { left, cutOff, isOtherLanguage } = readData(name, data)
        if (isOtherLanguage) answer = { ...answer, isOtherLanguage }
        return end(cutOff ? 'cut-off' : 'complete', left)
      } else if (name === 'problem') {
        const { name: problem, retryAfter } = readData(name, data)
        // The answer goes on without the recipe.
        if (problem === 'recipe') continue
        answer = { ...answer, ...(retryAfter === undefined ? {} : { retryAt: now() + retryAfter * 1000 }) }
        return end(problem)
      }
    }
    return end(signal.aborted ? 'stopped' : 'failed')
  } catch (error) {
    if (signal.aborted) return end('stopped')
    if (timeout.signal.aborted) return end('too-slow')
    if (error instanceof Problem) {
      answer = { ...answer, ...(error.retryAfter === undefined ? {} : { retryAt: now() + error.retryAfter * 1000 }) }
      return end(problemEnds[error.problem] ?? 'failed')
    }
    if (!(error instanceof NetworkError || error instanceof SyntaxError)) throw error
    // The question waits for a connection if nothing of the answer has arrived.
    if (error instanceof NetworkError && !hasBegun) throw error
    return end('failed')
  } finally {
    clearTimeout(wholeTimer)
    clearTimeout(silenceTimer)
  }
}
