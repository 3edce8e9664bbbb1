import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** What an account may still ask today. */
const AssistantAllowance = v.object({ messages: v.number(), tokens: v.number() })
export type AssistantAllowance = v.InferOutput<typeof AssistantAllowance>

/** The assistant: a model, where the operator gives one. */
export const assistantEndpoints = {
  assistant: endpoint({
    method: 'GET',
    path: '/api/cooking-ai',
    access: 'anyone',
    summary: 'Whether a model is connected, where questions go, and what the account may still ask today (AS-7).',
    response: v.object({
      /** The host to which questions are sent; null: no model is connected. */
      host: v.nullable(v.string()),
      /** Null for guests, and without a model. */
      left: v.nullable(AssistantAllowance),
      /** Whether the model reads pictures. */
      vision: v.boolean(),
    }),
  }),
} as const
