import type { AnswerEvent, AssistantQuestion } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import * as v from 'valibot'
import type { Assistant, ReservedCall } from '../assistant.ts'
import type { ChatEnd, ChatMessage, ToolCall } from '../client/chat-shapes.ts'
import { askForValue } from '../client/json-answer.ts'
import { jsonInText } from '../client/json-in-text.ts'
import { ModelFailure } from '../client/model-failure.ts'
import {
  tokensOfContent,
  tokensOfMessage,
  tokensOfMessages,
  tokensOfOptions,
  tokensOfSchema,
} from '../limits/estimate-tokens.ts'
import { AnswerCleaner } from './clean-answer.ts'
import { newMark } from './foreign-text.ts'
import { KnownNumbers, openClaimIn } from './known-numbers.ts'
import type { PublishedRecipes } from './published-recipes.ts'
import { countSteps, recipeText, type AssistantRecipe } from './recipe-text.ts'
import { talkMessages } from './talk-messages.ts'
import { createToolBench, isTool, NextAction, toolDescriptions, type ToolBench } from './tools.ts'

/** Requests to the model for one question. The last one gets no tools. */
const maxRounds = 4

interface TalkDeps {
  readonly assistant: Assistant
  readonly recipes: PublishedRecipes
  readonly accountId: string
  readonly question: AssistantQuestion
  readonly signal: AbortSignal
}

/** A question whose first call is reserved. */
export interface ReadyTalk {
  /** The events of the answer without its last one; how it ended. @throws ModelFailure, Problem of a limit */
  readonly events: () => AsyncGenerator<AnswerEvent, ChatEnd['finish']>
}

const WrittenCall = v.object({
  name: v.string(),
  arguments: v.optional(v.unknown()),
  parameters: v.optional(v.unknown()),
})

/** The tool call that some models write as text instead of making it. */
const writtenCall = (text: string): ToolCall | null => {
  const found = v.safeParse(WrittenCall, jsonInText(text))
  if (!found.success || !isTool(found.output.name)) return null
  const { name, arguments: given = found.output.parameters ?? {} } = found.output
  return { id: 'call_text', name, arguments: typeof given === 'string' ? given : JSON.stringify(given) }
}

/** The beginning of an answer that may be a tool call as text. */
const mayBeCall = (text: string): boolean => /^\s*(?:[{`<]|$)/.test(text)

/** Tools and cleaning of one question. */
interface OpenTalk {
  readonly bench: ToolBench
  readonly cleaner: AnswerCleaner
  readonly messages: ChatMessage[]
  /** The tokens that all messages may have. */
  readonly maxTokens: number
  /** Whether text was shown: what comes after a tool is a paragraph of its own. */
  hasText: boolean
}

/** What a message has besides the result of a tool. */
const tokensOfFrame = 30

const roomOf = ({ messages, maxTokens }: OpenTalk): number => maxTokens - tokensOfMessages(messages)

/** The tokens of the next result: a quarter of the room, so that others have some as well. */
const roomForResult = (at: OpenTalk): number => Math.floor(roomOf(at) / 4) - tokensOfFrame

const callMessage = (calls: readonly ToolCall[]): ChatMessage => ({
  role: 'assistant',
  content: '',
  tool_calls: calls.map(({ id, name, arguments: args }) => ({
    id,
    type: 'function',
    function: { name, arguments: args },
  })),
})

/** Runs the tools that the model asked for, and adds their results to the messages. */
async function* useTools(asked: readonly ToolCall[], at: OpenTalk): AsyncGenerator<AnswerEvent> {
  // The result of one call too many tells the model that there are no more.
  const calls = asked.slice(0, at.bench.left() + 1)
  const message = callMessage(calls)
  const isShort = tokensOfMessage(message) <= roomOf(at) / 2
  at.messages.push(isShort ? message : callMessage(calls.map((call) => ({ ...call, arguments: '{}' }))))
  for (const { id, name, arguments: args } of calls) {
    const result = await at.bench.run(name, jsonInText(args), roomForResult(at))
    yield* result.events
    at.messages.push({ role: 'tool', tool_call_id: id, content: result.text })
  }
}

const delta = (text: string): AnswerEvent[] => (text === '' ? [] : [{ name: 'delta', data: { text } }])

export const prepareTalk = async (deps: TalkDeps): Promise<ReadyTalk> => {
  const { assistant, recipes, accountId, question, signal } = deps
  const { contextTokens, answerTokens, timeoutSeconds } = assistant.settings
  // All calls of one answer share its time.
  const endsAt = performance.now() + timeoutSeconds * 1000
  const run = (call: ReservedCall) => assistant.run(call, signal, endsAt - performance.now())
  const published = question.recipe === undefined ? null : await recipes.read(question.recipe)
  const open: AssistantRecipe | null = question.draft ?? published
  const openText = open === null ? null : recipeText(open)
  const mark = newMark()
  const known = new KnownNumbers(question.language)
  known.addQuestion(question.text)
  if (open !== null && openText !== null) known.addSource(openText, open.diets)
  const questions = [...question.history.map((before) => before.question), question.text]
  const bench = createToolBench({ recipes, known, mark, language: question.language, questions, open })
  const isRecipe = (id: string): boolean => bench.isFound(id) || id === published?.recipeShortId
  const openTalk = (hasTools: boolean): OpenTalk => {
    const options = hasTools ? tokensOfOptions({ tools: toolDescriptions }) : tokensOfSchema(NextAction)
    const maxTokens = contextTokens - answerTokens - options
    return {
      bench,
      maxTokens,
      cleaner: new AnswerCleaner(
        { isRecipe, steps: open === null ? 0 : countSteps(open) },
        (text) => known.markIn(text),
        openClaimIn,
      ),
      messages: talkMessages({ question, recipe: openText, mark, hasTools, maxTokens }),
      hasText: false,
    }
  }

  const reserve = (messages: readonly ChatMessage[], isFirst: boolean, hasTools: boolean): Promise<ReservedCall> =>
    assistant.reserve(
      accountId,
      { messages: [...messages], maxTokens: answerTokens, ...(hasTools ? { tools: toolDescriptions } : {}) },
      isFirst ? 1 : 0,
    )

  /** Streams one round as events. Returns the whole end of it; a tool call in words counts as one. */
  async function* round(call: ReservedCall, at: OpenTalk): AsyncGenerator<AnswerEvent, ChatEnd> {
    const { cleaner } = at
    const stream = run(call)
    let held: string | null = ''
    let isNew = at.hasText
    const show = (text: string): AnswerEvent[] => {
      if (text.trim() === '' && isNew) return []
      const shown = (isNew ? '\n\n' : '') + text
      at.hasText ||= text !== ''
      isNew = false
      return delta(shown)
    }
    for (;;) {
      const next = await stream.next()
      if (next.done === true) {
        const written = held === null ? null : writtenCall(held)
        if (written !== null) return { ...next.value, toolCalls: [written] }
        yield* show(cleaner.add(held ?? '') + cleaner.end())
        return next.value
      }
      held = held === null ? null : held + next.value
      if (held !== null && mayBeCall(held)) continue
      const text = held ?? next.value
      held = null
      yield* show(cleaner.add(text))
    }
  }

  async function* withTools(first: ReservedCall, at: OpenTalk): AsyncGenerator<AnswerEvent, ChatEnd['finish']> {
    let call = first
    for (let number = 1; ; number += 1) {
      const { finish, toolCalls } = yield* round(call, at)
      if (toolCalls.length === 0 || number === maxRounds) return finish
      yield* useTools(toolCalls, at)
      call = await reserve(at.messages, false, number + 1 < maxRounds)
    }
  }

  /** For a server without tools: the model names its next action as JSON, the last call writes the answer. */
  async function* inTwoSteps(first: ReservedCall, at: OpenTalk): AsyncGenerator<AnswerEvent, ChatEnd['finish']> {
    try {
      for (let number = 1; number < maxRounds; number += 1) {
        const action = await nextAction(at.messages)
        if (action === null || action.action === 'answer') break
        const { action: name, ...args } = action
        const written = `${name} ${JSON.stringify(args)}`
        const isShort = tokensOfContent(written) <= roomOf(at) / 2
        const result = await at.bench.run(name, args, roomForResult(at))
        yield* result.events
        at.messages.push(
          { role: 'assistant', content: isShort ? written : name },
          { role: 'user', content: result.text },
        )
      }
    } finally {
      await assistant.giveBack(first)
    }
    const { finish } = yield* round(await reserve(at.messages, true, false), at)
    return finish
  }

  const nextAction = (messages: readonly ChatMessage[]) =>
    askForValue(
      async ({ messages: asked, schema, maxTokens }) => {
        const request = { messages: asked, maxTokens, ...(schema === undefined ? {} : { schema }) }
        const stream = run(await assistant.reserve(accountId, request, 0))
        let text = ''
        for (;;) {
          const next = await stream.next()
          if (next.done === true) return { text, end: next.value }
          text += next.value
        }
      },
      NextAction,
      messages,
      answerTokens,
    )

  const hasTools = assistant.hasTools()
  const started = openTalk(hasTools)
  const first = await reserve(started.messages, true, hasTools)

  async function* events(): AsyncGenerator<AnswerEvent, ChatEnd['finish']> {
    if (question.recipe !== undefined && published === null) yield { name: 'problem', data: { name: 'recipe' } }
    if (!hasTools) return yield* inTwoSteps(first, started)
    try {
      return yield* withTools(first, started)
    } catch (error) {
      if (!(error instanceof ModelFailure) || error.kind !== 'tools-refused') throw error
    }
    // The refused call was settled, and its question was given back.
    const again = openTalk(false)
    return yield* inTwoSteps(await reserve(again.messages, true, false), again)
  }
  return { events }
}
