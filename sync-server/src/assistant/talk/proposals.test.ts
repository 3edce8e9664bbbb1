import { callThenSay, fail, say } from '@simmer/contract/testing/model-stage'
import { expect, test } from 'vitest'
import { scriptedAssistant } from '../testing/scripted-assistant.ts'

const { play, received, ask } = scriptedAssistant('proposals@example.test', { LLM_DAILY_TOKENS: '900000' })

/** The model proposes something and writes nothing. Returns what the person sees of it, and what the model got back. */
const propose = async (tool: string, args: unknown) => {
  play(
    callThenSay(
      tool,
      () => args,
      () => '',
    ),
  )
  const { events, last } = await ask()
  const result = received()
    .at(-1)
    ?.request.messages.findLast(({ role }) => role === 'tool')?.content
  return { seen: events.filter(({ name }) => name === 'timer' || name === 'list'), last: last?.name, result }
}

test('AS-6 a timer of the model is a proposal in seconds, and an answer without a word', async () => {
  const { seen, last, result } = await propose('propose_timer', { minutes: 12.5, label: 'Rice <b>now</b>' })
  expect(seen).toEqual([{ name: 'timer', data: { seconds: 750, label: 'Rice now' } }])
  expect([last, result]).toEqual(['done', 'The person sees the timer. It does not run before they press it.'])
})

test('AS-6 lines for the shopping list are a proposal without links', async () => {
  const { seen, last, result } = await propose('propose_list', { lines: ['2 leeks', ' ', 'salt https://evil.test/x'] })
  expect(seen).toEqual([{ name: 'list', data: { lines: ['2 leeks', 'salt'] } }])
  expect([last, result]).toEqual(['done', expect.stringContaining('None is on the list before')])
})

test.each([
  ['propose_timer', { minutes: 0, label: 'Rice' }],
  ['propose_timer', { minutes: 1441, label: 'Rice' }],
  ['propose_timer', { minutes: '12', label: 'Rice' }],
  ['propose_list', { lines: [] }],
  ['propose_list', { lines: ['<br>', ''] }],
  ['propose_list', { lines: Array.from({ length: 61 }, () => 'salt') }],
])('AS-6 %s with %j is no proposal', async (tool, args) => {
  const { seen, last, result } = await propose(tool, args)
  expect([seen, last]).toEqual([[], 'problem'])
  expect(result).toMatch(/^Wrong arguments: /)
})

test('AS-6 AS-8 a model without tools proposes a timer as its next action', async () => {
  play((stage) => {
    if (stage.request.tools !== undefined) return fail(400, '{"error":{"message":"tools are not supported"}}')(stage)
    if (!stage.sent.includes('JSON Schema')) return say(stage, 'I put a timer below.')
    const isProposed = stage.sent.includes('sees the timer')
    return say(stage, isProposed ? '{"action":"answer"}' : '{"action":"propose_timer","minutes":3,"label":"Eggs"}')
  })
  const { events, text } = await ask()
  expect(events).toContainEqual({ name: 'timer', data: { seconds: 180, label: 'Eggs' } })
  expect(text).toBe('I put a timer below.')
})
