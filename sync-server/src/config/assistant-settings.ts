import * as v from 'valibot'
import { flag, httpUrl, integer, text } from './environment-values.ts'

/** The model of the assistant, and what may be used of it. */
export interface AssistantSettings {
  readonly baseUrl: string
  readonly apiKey: string | null
  /** Null: the server has one model, or a usual one. */
  readonly model: string | null
  /** Tokens and questions of an account in a day (UTC). */
  readonly dailyTokens: number
  readonly dailyMessages: number
  /** Questions of an account in a month (UTC); null: no limit. */
  readonly monthlyMessages: number | null
  /** Tokens of all accounts in a month (UTC); null: no limit. */
  readonly monthlyTokens: number | null
  /** Tokens of a request, and of an answer. */
  readonly contextTokens: number
  readonly answerTokens: number
  /** For a whole answer of the model. */
  readonly timeoutSeconds: number
  /** Whether the model reads pictures. */
  readonly vision: boolean
  /** What a million tokens cost, for the log. */
  readonly priceIn: number | null
  readonly priceOut: number | null
}

const wholeNumber = (name: string, min: number, max: number, otherwise: number) => {
  const message = `${name} must be a whole number from ${min} to ${max}.`
  return v.optional(v.pipe(integer(max, message), v.minValue(min, message)), String(otherwise))
}

const price = (name: string) =>
  v.optional(
    v.pipe(text, v.regex(/^\d{1,6}(?:\.\d{1,6})?$/, `${name} must be a price like 0.15.`), v.transform(Number)),
  )

/** The longest answer: a reservation is returned after ten minutes. */
const maxTimeoutSeconds = 540

export const assistantVariables = {
  LLM_BASE_URL: v.optional(
    v.pipe(
      httpUrl('LLM_BASE_URL'),
      v.check(
        (value) => !URL.canParse(value) || new URL(value).username + new URL(value).password === '',
        'LLM_BASE_URL must have no name and no password in it: the key belongs into LLM_API_KEY.',
      ),
    ),
  ),
  LLM_API_KEY: v.optional(v.pipe(text, v.regex(/^[\x21-\x7e]+$/, 'LLM_API_KEY must be a key without spaces.'))),
  LLM_MODEL: v.optional(text),
  LLM_DAILY_TOKENS: wholeNumber('LLM_DAILY_TOKENS', 1, 999_999_999, 60_000),
  LLM_DAILY_MESSAGES: wholeNumber('LLM_DAILY_MESSAGES', 1, 1_000_000, 40),
  LLM_MONTHLY_MESSAGES: wholeNumber('LLM_MONTHLY_MESSAGES', 0, 1_000_000, 600),
  LLM_MONTHLY_TOKENS: wholeNumber('LLM_MONTHLY_TOKENS', 0, 999_999_999, 5_000_000),
  LLM_CONTEXT_TOKENS: wholeNumber('LLM_CONTEXT_TOKENS', 2000, 2_000_000, 16_000),
  LLM_ANSWER_TOKENS: wholeNumber('LLM_ANSWER_TOKENS', 100, 100_000, 1200),
  LLM_TIMEOUT_SECONDS: wholeNumber('LLM_TIMEOUT_SECONDS', 1, maxTimeoutSeconds, 120),
  LLM_VISION: v.optional(flag('LLM_VISION must be 0 or 1.'), '0'),
  LLM_PRICE_IN: price('LLM_PRICE_IN'),
  LLM_PRICE_OUT: price('LLM_PRICE_OUT'),
}

type Values = v.InferOutput<v.ObjectSchema<typeof assistantVariables, undefined>>

/** Null without LLM_BASE_URL. */
export const readAssistantSettings = (values: Values): AssistantSettings | null => {
  if (values.LLM_BASE_URL === undefined) return null
  return {
    baseUrl: values.LLM_BASE_URL,
    apiKey: values.LLM_API_KEY ?? null,
    model: values.LLM_MODEL ?? null,
    dailyTokens: values.LLM_DAILY_TOKENS,
    dailyMessages: values.LLM_DAILY_MESSAGES,
    monthlyMessages: values.LLM_MONTHLY_MESSAGES === 0 ? null : values.LLM_MONTHLY_MESSAGES,
    monthlyTokens: values.LLM_MONTHLY_TOKENS === 0 ? null : values.LLM_MONTHLY_TOKENS,
    contextTokens: values.LLM_CONTEXT_TOKENS,
    answerTokens: values.LLM_ANSWER_TOKENS,
    timeoutSeconds: values.LLM_TIMEOUT_SECONDS,
    vision: values.LLM_VISION,
    priceIn: values.LLM_PRICE_IN ?? null,
    priceOut: values.LLM_PRICE_OUT ?? null,
  }
}
