import * as v from 'valibot'
import { languages } from '../../preferences/languages.ts'
import { maxRecipeLines } from '../../recipe/draft.ts'
import { maxTextLength } from '../draft.ts'
import { Id, storableText } from '../scalars.ts'
import { endpoint } from './endpoint.ts'

/** The most characters of a question. */
export const maxQuestionLength = 2000
/** The rounds of a talk that are sent with a question, and the most characters of each of their texts. */
export const maxHistoryRounds = 6
export const maxHistoryText = 4000

const ShortId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))

const DraftWords = storableText(maxTextLength)
const DraftNames = v.array(DraftWords)
const Minutes = v.nullable(v.number())

/** As many as a recipe has that is published. A list without a heading is the first one. */
const hasFewLines = (lists: readonly (readonly unknown[])[]): boolean =>
  lists.reduce((sum, lines) => sum + lines.length, lists.length - 1) <= maxRecipeLines

/** EN-3: what the assistant gets of a draft of the person: the same fields as of a published recipe, and nothing else. */
export const OpenDraft = v.object({
  title: DraftWords,
  description: DraftWords,
  cuisine: v.nullable(DraftWords),
  prepTimeInMinutes: Minutes,
  cookTimeInMinutes: Minutes,
  diets: DraftNames,
  meals: DraftNames,
  tags: DraftNames,
  tipsAndTricks: DraftWords,
  ingredientSublists: v.pipe(
    v.array(
      v.object({
        subheading: DraftWords,
        ingredients: v.array(
          v.object({ quantity: v.nullable(v.number()), unit: v.nullable(DraftWords), ingredient_name: DraftWords }),
        ),
      }),
    ),
    v.check((lists) => hasFewLines(lists.map(({ ingredients }) => ingredients)), 'too long'),
  ),
  methodSublists: v.pipe(
    v.array(v.object({ subheading: DraftWords, methods: v.array(v.object({ description: DraftWords })) })),
    v.check((lists) => hasFewLines(lists.map(({ methods }) => methods)), 'too long'),
  ),
})

export const AssistantQuestion = v.object({
  talk: Id,
  /** Made by the device: a repeat with the same id gets the stored answer for 24 hours. */
  id: Id,
  text: v.pipe(storableText(maxQuestionLength), v.regex(/[\p{L}\p{N}]/u)),
  language: v.picklist(languages),
  /** The published recipe that is open. */
  recipe: v.optional(ShortId),
  /** The draft of the person that is open. */
  draft: v.optional(OpenDraft),
  /** The answer before was in another language: the model is reminded of this one. */
  insist: v.optional(v.boolean(), false),
  /** The last rounds of the talk, oldest first. */
  history: v.pipe(
    v.array(v.object({ question: storableText(maxHistoryText), answer: storableText(maxHistoryText) })),
    v.maxLength(maxHistoryRounds),
  ),
})
export type AssistantQuestion = v.InferOutput<typeof AssistantQuestion>

/** What an account may still ask. */
export const AssistantAllowance = v.object({
  messages: v.number(),
  /** Recipes of Recipe Genie, whose answers are longer. */
  recipes: v.optional(v.number()),
  /** Of the day. */
  tokens: v.number(),
  /** `month`: the limit of the month leaves less than that of the day. */
  period: v.optional(v.literal('month')),
})
export type AssistantAllowance = v.InferOutput<typeof AssistantAllowance>

/**
 * Why an answer ended without its end. `resting`: a limit is reached. `busy`: too many ask at once. `unavailable`: the
 * model's server is not reachable, or refuses what Simmer sends. `too-slow`: no answer in time. `declined`: its filter
 * refused. `too-long`: the question and its context are longer than the model takes. `empty`: it answered without a word. `recipe`: the open recipe is not published any more, and the answer does
 * without it; more events follow.
 */
export const answerProblems = [
  'resting',
  'busy',
  'unavailable',
  'too-slow',
  'declined',
  'too-long',
  'empty',
  'stopped',
  'recipe',
] as const

/** A draft that the model proposes: texts for the editor. Nothing is stored. */
export const ProposedDraft = v.object({
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  description: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
  servings: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0.5), v.maxValue(1000))), null),
  prepTimeInMinutes: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100_000))), null),
  cookTimeInMinutes: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100_000))), null),
  /** One line each, as a cook writes them: "250 g flour". */
  ingredients: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.minLength(1), v.maxLength(100)),
  steps: v.pipe(v.array(v.pipe(v.string(), v.maxLength(3000))), v.minLength(1), v.maxLength(60)),
  tips: v.optional(v.pipe(v.string(), v.maxLength(4000)), ''),
})
export type ProposedDraft = v.InferOutput<typeof ProposedDraft>

/** A timer that the model proposes. It starts with a press. */
export const ProposedTimer = v.object({ seconds: v.number(), label: v.string() })
export type ProposedTimer = v.InferOutput<typeof ProposedTimer>

/** The data of each event of an answer, by the name of the event. Every stream ends with `done` or `problem`. */
export const answerEvents = {
  start: v.object({}),
  /** The answer is still being made, with nothing new to show: every few seconds, so that a broken connection is noticed. */
  wait: v.object({}),
  /**
   * Text of the answer. `[[r:<recipeShortId>]]` is a link to a recipe of `sources` or to the open one, `[[step:<n>]]`
   * one to a step of the open one, counted from 1 over all its lists. No other link, picture or HTML is in it.
   */
  delta: v.object({ text: v.string() }),
  /** What the model looks up: the name of the tool, and its words. */
  tool: v.object({ name: v.string(), label: v.string() }),
  sources: v.object({
    recipes: v.array(v.object({ recipeShortId: v.string(), slug: v.string(), title: v.string() })),
  }),
  /**
   * GE-2: a text that the model has read: the title of a recipe, or the kitchen helper, and lines of it. A title may be any
   * words, also those of the helper's name.
   */
  read: v.object({ name: v.string(), lines: v.array(v.string()), isHelper: v.optional(v.literal(true)) }),
  draft: v.object({ draft: ProposedDraft }),
  timer: ProposedTimer,
  /** Lines that the model proposes for the shopping list. Nothing is added without a press. */
  list: v.object({ lines: v.array(v.string()) }),
  /** `cutOff`: the model reached the length of an answer. `isOtherLanguage`: it is not in the language of the question. */
  done: v.object({ left: AssistantAllowance, cutOff: v.boolean(), isOtherLanguage: v.optional(v.boolean(), false) }),
  /** `retryAfter` in seconds. */
  problem: v.object({ name: v.picklist(answerProblems), retryAfter: v.optional(v.number()) }),
} as const
export type AnswerEventName = keyof typeof answerEvents
export type AnswerEvent = {
  [N in AnswerEventName]: { name: N; data: v.InferOutput<(typeof answerEvents)[N]> }
}[AnswerEventName]

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
  askAssistant: endpoint({
    method: 'POST',
    path: '/api/cooking-ai/messages',
    access: 'signed-in',
    rateLimit: { by: 'account', points: 120, seconds: 3600 },
    idempotency: 'body-id',
    streams: true,
    summary: 'Ask the model a question. The answer is a stream of events; a repeated id gets the stored one (AS-4).',
    body: AssistantQuestion,
    response: v.union([
      answerEvents.start,
      answerEvents.wait,
      answerEvents.delta,
      answerEvents.tool,
      answerEvents.sources,
      answerEvents.read,
      answerEvents.draft,
      answerEvents.timer,
      answerEvents.list,
      answerEvents.done,
      answerEvents.problem,
    ]),
  }),
  stopAnswer: endpoint({
    method: 'DELETE',
    path: '/api/cooking-ai/messages/:questionId',
    access: 'signed-in',
    summary: 'Stop the answer to a question of the caller (AS-4).',
    params: v.object({ questionId: Id }),
    response: v.object({ stopped: v.boolean() }),
  }),
  deleteAnswers: endpoint({
    method: 'DELETE',
    path: '/api/cooking-ai/talks/:talkId',
    access: 'signed-in',
    summary: 'Delete the stored answers of a talk of the caller, and stop those that are being made (AS-10).',
    params: v.object({ talkId: Id }),
    response: v.object({ deleted: v.number() }),
  }),
} as const
