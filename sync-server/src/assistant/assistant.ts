import type { AssistantAllowance } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import type { GenericSchema, InferOutput } from 'valibot'
import type { AssistantSettings } from '../config/assistant-settings.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Database } from '../postgres/database.ts'
import type { ChatEnd, ChatMessage } from './client/chat-shapes.ts'
import type { ChatRequest } from './client/dialect.ts'
import { askForValue } from './client/json-answer.ts'
import { createModelClient } from './client/model-client.ts'
import { ModelFailure } from './client/model-failure.ts'
import { createCallSlots, type CallSlots } from './limits/call-slots.ts'
import { estimateTokens, tokensOfText } from './limits/estimate-tokens.ts'
import { readDayUse, readMonthMessages, reserve, settleReservation, type Reservation } from './limits/use-store.ts'

/** The longest answer of Recipe Genie in tokens: a whole recipe with the numbers of its lines. */
export const recipeTokens = 4000

/** A call that may be made: its tokens are reserved. */
export interface ReservedCall {
  readonly request: ChatRequest
  readonly reservation: Reservation
}

export interface JsonLimits {
  readonly accountId: string
  /** The longest answer in tokens; LLM_ANSWER_TOKENS without it. */
  readonly maxTokens?: number
  /** Aborted when the caller goes. */
  readonly signal?: AbortSignal
}

/** The model that the operator connected, with the limits of accounts. */
export interface Assistant {
  /** The host to which questions are sent. */
  readonly host: string
  readonly settings: AssistantSettings
  readonly slots: CallSlots
  /** Whether the server takes tools, as far as its answers showed. */
  readonly hasTools: () => boolean
  /** How the last call ended, and what the server was found to accept. */
  readonly state: () => { readonly last: string; readonly hasTools: boolean; readonly format: string }
  /** What the account may still use today. */
  readonly left: (accountId: string) => Promise<AssistantAllowance>
  /**
   * Reserves a call; `run` makes it and settles the reservation. `messages` is 1 for a new question, 0 for a further call
   * of it. @throws Problem assistant-resting with when it is back, assistant-busy
   */
  readonly reserve: (accountId: string, request: ChatRequest, messages: 0 | 1) => Promise<ReservedCall>
  /** Streams the text of the answer, which may take `maxMs`. @throws ModelFailure */
  readonly run: (call: ReservedCall, signal: AbortSignal, maxMs?: number) => AsyncGenerator<string, ChatEnd>
  /** Returns the reservation of a call that is not made. */
  readonly giveBack: (call: ReservedCall) => Promise<void>
  /**
   * Asks for a value of a schema, as one question of the account: with `response_format` where the server has it, read by
   * the schema itself, with one round of repair. Null where the model gives no such value.
   * @throws Problem assistant-resting, assistant-busy, assistant-not-answering
   */
  readonly askForJson: <S extends GenericSchema>(
    schema: S,
    messages: readonly ChatMessage[],
    limits: JsonLimits,
  ) => Promise<InferOutput<S> | null>
}

/** The tokens that the shortest calls reserve, with an answer of so many tokens. */
export interface SmallestCalls {
  readonly question: (hasTools: boolean, answerTokens: number) => number
  readonly recipe: (answerTokens: number) => number
}

interface AssistantDeps {
  readonly smallestCalls: SmallestCalls
  readonly settings: AssistantSettings
  readonly database: Database
  readonly metrics: Pick<Metrics, 'registry'>
  readonly now: () => number
  readonly log: Logger
}

/** Seconds until the next day or month (UTC). */
const secondsUntil = (period: 'day' | 'month', now: number): number => {
  const date = new Date(now)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const next = period === 'day' ? Date.UTC(year, month, date.getUTCDate() + 1) : Date.UTC(year, month + 1, 1)
  return Math.ceil((next - now) / 1000)
}

/** The problem of a caller whose structured answer failed. */
const problemOf = (error: unknown, signal: AbortSignal): unknown => {
  if (signal.aborted) return new Problem('assistant-not-answering', { cause: error })
  if (!(error instanceof ModelFailure)) return error
  if (error.kind === 'busy')
    return new Problem('assistant-busy', {
      cause: error,
      ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
    })
  return new Problem('assistant-not-answering', { cause: error })
}

/** `written` is null where the model's server sent nothing of an answer. */
const mayHaveUsedTokens = (error: unknown, written: number | null): boolean =>
  written !== null || !(error instanceof ModelFailure) || error.kind === 'too-slow'

export const createAssistant = ({ settings, smallestCalls, database, metrics, now, log }: AssistantDeps): Assistant => {
  const client = createModelClient(settings, now)
  const slots = createCallSlots()
  let last = 'unused'
  const counter = new Counter({
    name: 'simmer_assistant_tokens_total',
    help: 'Tokens of the model.',
    labelNames: ['direction'],
    registers: [metrics.registry],
  })
  const { answerTokens, dailyMessages, dailyTokens, monthlyMessages, priceIn, priceOut } = settings

  const settle = async (
    { reservation }: ReservedCall,
    tokensIn: number,
    tokensOut: number,
    isGivenBack: boolean,
  ): Promise<void> => {
    await settleReservation(database, reservation, { tokensIn, tokensOut, isGivenBack })
    counter.inc({ direction: 'in' }, tokensIn)
    counter.inc({ direction: 'out' }, tokensOut)
    const price =
      priceIn === null || priceOut === null ? {} : { price: (tokensIn * priceIn + tokensOut * priceOut) / 1e6 }
    log.info({ tokensIn, tokensOut, ...price }, 'the model was asked')
  }

  const reserveCall: Assistant['reserve'] = async (accountId, request, messages) => {
    const tokens = estimateTokens(request) + request.maxTokens
    const reservation = await reserve(database, { accountId, messages, tokens }, settings, now())
    if (typeof reservation === 'object') return { request, reservation }
    if (reservation === 'running') throw new Problem('assistant-busy', { retryAfter: 10 })
    throw new Problem('assistant-resting', { retryAfter: secondsUntil(reservation, now()) })
  }

  async function* run(call: ReservedCall, signal: AbortSignal, maxMs?: number): AsyncGenerator<string, ChatEnd> {
    const { request, reservation } = call
    const estimate = estimateTokens(request)
    let written: number | null = null
    const onWritten = (units: number): void => {
      written = units
    }
    const stream = client.stream(request, signal, onWritten, maxMs)
    let used: readonly [tokensIn: number, tokensOut: number] | null = null
    let isGivenBack = false
    try {
      for (;;) {
        const next = await stream.next()
        if (next.done === true) {
          last = 'answered'
          const { usage } = next.value
          used = [usage?.tokensIn ?? estimate, usage?.tokensOut ?? tokensOfText(next.value.written)]
          return next.value
        }
        yield next.value
      }
    } catch (error) {
      if (error instanceof ModelFailure) {
        last = error.kind
        log.warn({ reason: error.message }, 'the model did not answer')
      }
      if (!mayHaveUsedTokens(error, written)) {
        used = [0, 0]
        isGivenBack = reservation.messages === 1
      }
      throw error
    } finally {
      await stream.return({ finish: 'cut', toolCalls: [], usage: null, written: 0 })
      const [tokensIn, tokensOut] = used ?? [estimate, tokensOfText(written ?? 0)]
      await settle(call, tokensIn, tokensOut, isGivenBack)
    }
  }

  const askWhole = async (call: ReservedCall, signal: AbortSignal) => {
    const stream = run(call, signal)
    let text = ''
    for (;;) {
      const next = await stream.next()
      if (next.done === true) return { text, end: next.value }
      text += next.value
    }
  }

  const askForJson: Assistant['askForJson'] = async (schema, messages, limits) => {
    const { accountId, maxTokens = answerTokens, signal = new AbortController().signal } = limits
    let endTurn: (() => void) | null = null
    let round = 0
    try {
      endTurn = await slots.take(accountId, signal)
      return await askForValue(
        async (request) => {
          round += 1
          signal.throwIfAborted()
          return askWhole(await reserveCall(accountId, request, round === 1 ? 1 : 0), signal)
        },
        schema,
        messages,
        maxTokens,
      )
    } catch (error) {
      throw problemOf(error, signal)
    } finally {
      endTurn?.()
    }
  }

  return {
    host: client.host,
    settings,
    slots,
    hasTools: () => client.dialect().hasTools,
    state: () => {
      const { hasTools, format } = client.dialect()
      return { last, hasTools, format }
    },
    left: async (accountId) => {
      const [{ messages, tokens, reserved }, usedInMonth] = await Promise.all([
        readDayUse(database, accountId, now()),
        readMonthMessages(database, accountId, now()),
      ])
      const leftTokens = Math.max(0, dailyTokens - tokens - reserved)
      const leftInMonth = monthlyMessages === null ? Infinity : Math.max(0, monthlyMessages - usedInMonth)
      const today = (smallest: number): number =>
        Math.max(0, Math.min(dailyMessages - messages, Math.floor(leftTokens / smallest)))
      const questions = today(smallestCalls.question(client.dialect().hasTools, answerTokens))
      return {
        messages: Math.min(questions, leftInMonth),
        recipes: Math.min(today(smallestCalls.recipe(recipeTokens)), leftInMonth),
        tokens: leftTokens,
        ...(leftInMonth < questions ? { period: 'month' as const } : {}),
      }
    },
    reserve: reserveCall,
    run,
    giveBack: (call) =>
      settleReservation(database, call.reservation, {
        tokensIn: 0,
        tokensOut: 0,
        isGivenBack: call.reservation.messages === 1,
      }),
    askForJson,
  }
}
