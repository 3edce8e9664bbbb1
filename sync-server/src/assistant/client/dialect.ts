import type { ChatMessage, ToolDescription } from './chat-shapes.ts'

/** How structured answers are requested, from the most exact form to none. */
const formats = ['json_schema', 'json_object', 'none'] as const

/** What one server accepts, as far as its refusals showed. */
export interface Dialect {
  readonly hasStreamOptions: boolean
  readonly lengthField: 'max_tokens' | 'max_completion_tokens'
  readonly hasTools: boolean
  readonly format: (typeof formats)[number]
}

export const usualDialect: Dialect = {
  hasStreamOptions: true,
  lengthField: 'max_tokens',
  hasTools: true,
  format: 'json_schema',
}

/** A server may be updated: what it refused is tried again after an hour. */
const rememberedMs = 60 * 60 * 1000

/** Remembers the dialect of a server for an hour. */
export const createDialectMemory = (now: () => number) => {
  let known = usualDialect
  let until = 0
  return {
    read: (): Dialect => (now() < until ? known : usualDialect),
    remember: (dialect: Dialect): void => {
      if (dialect === usualDialect) return
      known = dialect
      until = now() + rememberedMs
    },
  }
}

export interface ChatRequest {
  readonly messages: readonly ChatMessage[]
  readonly tools?: readonly ToolDescription[]
  /** The longest answer. */
  readonly maxTokens: number
  /** A JSON Schema for the answer. */
  readonly schema?: Readonly<Record<string, unknown>>
}

const formatField = (dialect: Dialect, schema: ChatRequest['schema']): Record<string, unknown> => {
  if (schema === undefined || dialect.format === 'none') return {}
  return {
    response_format:
      dialect.format === 'json_object'
        ? { type: 'json_object' }
        : { type: 'json_schema', json_schema: { name: 'answer', schema } },
  }
}

/** The body of a request in a dialect. */
export const requestBody = (model: string | null, request: ChatRequest, dialect: Dialect): string => {
  const { messages, tools, maxTokens, schema } = request
  return JSON.stringify({
    ...(model === null ? {} : { model }),
    messages,
    stream: true,
    ...(dialect.hasStreamOptions ? { stream_options: { include_usage: true } } : {}),
    [dialect.lengthField]: maxTokens,
    ...(tools === undefined || !dialect.hasTools
      ? {}
      : { tools: tools.map((tool) => ({ type: 'function', function: tool })) }),
    ...formatField(dialect, schema),
  })
}

const lessExactFormat = ({ format }: Dialect): Dialect['format'] => formats[formats.indexOf(format) + 1] ?? 'none'

/**
 * The dialect to try after a refusal whose text names an option; where it names none, options are left out in turn. Null
 * where the refusal is about something else.
 */
export const dialectAfterRefusal = (dialect: Dialect, refusal: string, request: ChatRequest): Dialect | null => {
  const text = refusal.toLowerCase()
  const hasFormat = request.schema !== undefined && dialect.format !== 'none'
  const hasTools = request.tools !== undefined && dialect.hasTools
  if (dialect.hasStreamOptions && text.includes('stream_options')) return { ...dialect, hasStreamOptions: false }
  if (dialect.lengthField === 'max_tokens' && text.includes('max_completion_tokens'))
    return { ...dialect, lengthField: 'max_completion_tokens' }
  if (dialect.lengthField === 'max_completion_tokens' && text.includes('max_completion_tokens'))
    return { ...dialect, lengthField: 'max_tokens' }
  if (
    dialect.lengthField === 'max_tokens' &&
    /\bmax_tokens\b.*(?:unsupported|not supported|unknown|unrecognized)/.test(text)
  )
    return { ...dialect, lengthField: 'max_completion_tokens' }
  if (hasFormat && /response_format|json_schema|json_object|grammar|schema/.test(text))
    return { ...dialect, format: lessExactFormat(dialect) }
  if (hasTools && /\btools?\b|function call/.test(text)) return { ...dialect, hasTools: false }
  if (/context|too long|token/.test(text)) return null
  if (dialect.hasStreamOptions || hasFormat)
    return { ...dialect, hasStreamOptions: false, format: hasFormat ? 'none' : dialect.format }
  return hasTools ? { ...dialect, hasTools: false } : null
}
