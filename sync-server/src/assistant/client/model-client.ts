import { inCall } from '../../traces/spans.ts'
import { contentText, type ChatEnd, type Chunk, type Usage } from './chat-shapes.ts'
import { createDialectMemory, dialectAfterRefusal, requestBody, type ChatRequest, type Dialect } from './dialect.ts'
import { readModelAddress } from './model-address.ts'
import { ModelFailure, failureOfError, failureOfResponse } from './model-failure.ts'
import { readAnswer } from './read-answer.ts'
import { ThoughtFilter } from './thoughts.ts'
import { ToolCallSlots } from './tool-call-slots.ts'

export interface ModelSettings {
  readonly baseUrl: string
  readonly apiKey: string | null
  /** Null: the server has one model, or a usual one. */
  readonly model: string | null
  readonly timeoutSeconds: number
}

/** A model behind an address that speaks OpenAI's chat completions. */
export interface ModelClient {
  /** The host to which requests go. */
  readonly host: string
  /** What the server was found to accept. */
  readonly dialect: () => Dialect
  /**
   * Streams the texts of an answer, without the model's thoughts, and returns how it ended. Ending the iteration closes
   * the connection. `onWritten` gets the UTF-16 units that the model wrote until now, with each of its chunks. The answer
   * may take `maxMs`, and at most `timeoutSeconds`.
   * A request with tools fails as `tools-refused` where the server takes none.
   * @throws ModelFailure; the reason of `signal` when it aborts
   */
  readonly stream: (
    request: ChatRequest,
    signal: AbortSignal,
    onWritten?: (units: number) => void,
    maxMs?: number,
  ) => AsyncGenerator<string, ChatEnd>
}

/** Refusals of options: each is followed by another try without one. */
const maxTries = 6
const firstByteMs = 30_000
/** UTF-16 units of a token at most, for a server that ignores the length of an answer. */
const unitsPerToken = 8
const refusalStatuses = new Set([400, 422])
const maxRefusalBytes = 65_536
/** No call uses more; a server may count anything. */
const maxTokensUsed = 1e7

const readRefusal = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > maxRefusalBytes) break
  }
  return text
}

const usageIn = ({ usage }: Chunk): Usage | null => {
  const { prompt_tokens: tokensIn, completion_tokens: tokensOut } = usage ?? {}
  if (typeof tokensIn !== 'number' || typeof tokensOut !== 'number') return null
  return { tokensIn: Math.min(maxTokensUsed, tokensIn), tokensOut: Math.min(maxTokensUsed, tokensOut) }
}

/** The parts of an answer as they come. */
class Answer {
  readonly #thoughts = new ThoughtFilter()
  readonly #calls = new ToolCallSlots()
  #finish: string | null = null
  #usage: Usage | null = null
  readonly #onWritten: (units: number) => void
  written = 0

  constructor(onWritten: (units: number) => void) {
    this.#onWritten = onWritten
  }

  /** The text to show of one chunk. @throws ModelFailure declined */
  add(chunk: Chunk): string {
    this.#usage = usageIn(chunk) ?? this.#usage
    const choice = chunk.choices?.[0]
    if (choice === undefined) {
      this.#onWritten(this.written)
      return ''
    }
    const part = choice.delta ?? choice.message
    this.#finish = choice.finish_reason ?? this.#finish
    const text = contentText(part?.content)
    const thoughts = part?.reasoning_content ?? part?.reasoning ?? ''
    this.written += text.length + thoughts.length + this.#calls.add(part?.tool_calls ?? [])
    this.#onWritten(this.written)
    if (this.#finish === 'content_filter') throw new ModelFailure('declined')
    return this.#thoughts.add(text)
  }

  rest(): string {
    return this.#thoughts.end()
  }

  end(isCut: boolean): ChatEnd {
    const toolCalls = isCut ? [] : this.#calls.calls()
    return {
      finish: isCut ? 'cut' : this.#finish === 'length' && toolCalls.length === 0 ? 'length' : 'stop',
      toolCalls,
      usage: this.#usage,
      written: this.written,
    }
  }
}

export const createModelClient = (
  { baseUrl, apiKey, model, timeoutSeconds }: ModelSettings,
  now: () => number,
): ModelClient => {
  const { completionsUrl, host } = readModelAddress(baseUrl)
  const memory = createDialectMemory(now)
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'text/event-stream, application/json',
    ...(apiKey === null ? {} : { Authorization: `Bearer ${apiKey}` }),
  }

  const send = async (request: ChatRequest, signal: AbortSignal): Promise<Response> => {
    let dialect = memory.read()
    for (let attempt = 1; ; attempt += 1) {
      const body = requestBody(model, request, dialect)
      const response = await inCall('model', (traceHeaders) =>
        fetch(completionsUrl, {
          method: 'POST',
          headers: { ...headers, ...traceHeaders },
          body,
          redirect: 'manual',
          signal,
        }),
      )
      if (response.ok) {
        memory.remember(dialect)
        return response
      }
      const refusal = refusalStatuses.has(response.status) ? await readRefusal(response) : ''
      await response.body?.cancel().catch(() => undefined)
      const next = refusal === '' || attempt === maxTries ? null : dialectAfterRefusal(dialect, refusal, request)
      if (next === null) throw failureOfResponse(response, now(), refusal)
      if (request.tools !== undefined && dialect.hasTools && !next.hasTools) {
        memory.remember(next)
        throw new ModelFailure('tools-refused')
      }
      dialect = next
    }
  }

  async function* stream(
    request: ChatRequest,
    signal: AbortSignal,
    onWritten: (units: number) => void = () => undefined,
    maxMs = Infinity,
  ): AsyncGenerator<string, ChatEnd> {
    const timer = new AbortController()
    const tooSlow = () => timer.abort(new ModelFailure('too-slow'))
    const totalMs = Math.max(0, Math.min(timeoutSeconds * 1000, maxMs))
    const total = setTimeout(tooSlow, totalMs)
    const firstByte = setTimeout(tooSlow, Math.min(firstByteMs, totalMs))
    const answer = new Answer(onWritten)
    const maxUnits = request.maxTokens * unitsPerToken
    let hasText = false
    let hasChunk = false
    try {
      const response = await send(request, AbortSignal.any([signal, timer.signal]))
      for await (const chunk of readAnswer(response, () => clearTimeout(firstByte))) {
        hasChunk = true
        const text = answer.add(chunk)
        if (text !== '') {
          hasText = true
          yield text.slice(0, maxUnits)
        }
        if (answer.written > maxUnits) return { ...answer.end(true), finish: 'length' }
      }
      if (!hasChunk) throw new ModelFailure('not-a-model', 'no completion')
      const rest = answer.rest()
      if (rest !== '') yield rest
      return answer.end(false)
    } catch (error) {
      if (signal.aborted) throw signal.reason
      const failure = timer.signal.aborted ? new ModelFailure('too-slow') : failureOfError(error)
      if (!hasText || failure.kind === 'declined') throw failure
      return answer.end(true)
    } finally {
      clearTimeout(total)
      clearTimeout(firstByte)
      timer.abort()
    }
  }

  return { host, dialect: memory.read, stream }
}
